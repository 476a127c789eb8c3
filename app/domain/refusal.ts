/** An error with a code that `texts/refusals` turns into a status and a Korean sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field?: string,
    readonly more: {
      retryAfter?: number
      errors?: Record<string, string>
      /** a code for each field, and the letters that caused it */
      faults?: Record<string, { code: string; letters?: string }>
      version?: number
      seen?: string
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}

/** For pictures, where another one stands in while a limit or a full queue refuses. */
export function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}
