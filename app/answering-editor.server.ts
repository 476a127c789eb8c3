import { answerJson, sentenceOf } from './answer.server'
import type { Arriving } from './visit.server'

// Calls of the editor read `ok` and `error` beside what every other call reads.

export const answerEditor = (args: Arriving, deed: () => Promise<object>): Promise<Response> =>
  answerJson(
    args,
    async () => ({ ok: true, success: true, ...(await deed()) }),
    (refusal) => ({ ok: false, error: sentenceOf(refusal) }),
  )

/** The door's own "no" as well. */
export async function notInEditor(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response && /json/.test(thrown.headers.get('Content-Type') ?? ''))) throw thrown
  const said = (await thrown.json()) as { message?: string }
  const body = { ...said, ok: false, error: said.message }
  throw new Response(JSON.stringify(body), { status: thrown.status, headers: thrown.headers })
}
