/** What the shop says no with: a code that `texts/refusals` turns into a status and a Korean sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field?: string,
    readonly more: { retryAfter?: number; errors?: Record<string, string>; version?: number } = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}
