/** What the shop says no with: a code that `texts/refusals` turns into a status and a Korean sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field?: string,
    readonly more: {
      retryAfter?: number
      /** a sentence for each field */
      errors?: Record<string, string>
      /** a code for each field, and the letters that it is about */
      faults?: Record<string, { code: string; letters?: string }>
      version?: number
      /** by what it is known as it is now */
      seen?: string
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}
