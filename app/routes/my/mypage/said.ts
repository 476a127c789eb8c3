import { refusalIn } from '~/ui/form-answer'
import type { Answered } from '~/ui/joining/answer'

/** The data of my page's forms: a refusal, or a name that is free. */
export interface Said extends Partial<Answered> {
  free?: string
}

/** A refusal belongs to the form that was submitted. */
export function refusedFor(intents: readonly string[], said?: Said): Answered | undefined {
  const answer = refusalIn(said)
  return intents.includes(answer?.typed.intent ?? '') ? answer : undefined
}
