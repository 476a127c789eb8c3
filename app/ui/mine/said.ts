import { refusalIn } from '../form-answer'
import type { Answered } from '../joining/answer'

/** What comes back from the forms of my page: a "no", or a name that is free. */
export interface Said extends Partial<Answered> {
  free?: string
}

/** A "no" belongs to the form that was pressed. */
export function refusedFor(intents: readonly string[], said?: Said): Answered | undefined {
  const answer = refusalIn(said)
  return intents.includes(answer?.typed.intent ?? '') ? answer : undefined
}
