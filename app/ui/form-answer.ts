import type { Answered } from './joining/answer'

/** An action may return other data than a refusal. A separate file for pages without a login form. */
export function refusalIn(answer: unknown): Answered | undefined {
  return answer && typeof answer === 'object' && 'refused' in answer ? (answer as Answered) : undefined
}
