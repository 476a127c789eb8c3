import type { FormRefusal } from './joining/form-error'

/** An action may return other data than a refusal. A separate file for pages without a login form. */
export function readRefusal(answer: unknown): FormRefusal | undefined {
  return answer && typeof answer === 'object' && 'refused' in answer ? (answer as FormRefusal) : undefined
}
