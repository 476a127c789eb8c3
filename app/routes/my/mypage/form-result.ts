import { readRefusal } from '~/ui/form-refusal'
import type { FormRefusal } from '~/ui/joining/form-error'

export interface MyPageFormResult extends Partial<FormRefusal> {
  free?: string
}

/** A refusal belongs to the form that was submitted. */
export function findRefusal(intents: readonly string[], result?: MyPageFormResult): FormRefusal | undefined {
  const answer = readRefusal(result)
  return intents.includes(answer?.typed.intent ?? '') ? answer : undefined
}
