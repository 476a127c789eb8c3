import type { Answered } from './joining/answer'

/** Not everything that an action answers with is a "no". A file of its own: pages without a login form need no more. */
export function refusalIn(answer: unknown): Answered | undefined {
  return answer && typeof answer === 'object' && 'refused' in answer ? (answer as Answered) : undefined
}
