import type { Answered } from './joining/answer'

/**
 * An action may return other data than a refusal. A separate file, because pages without a login form need no more than
 * this.
 */
export function refusalIn(answer: unknown): Answered | undefined {
  return answer && typeof answer === 'object' && 'refused' in answer ? (answer as Answered) : undefined
}
