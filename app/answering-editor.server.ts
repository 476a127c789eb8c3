import { answerJson, sentenceOf } from './answer.server'
import type { Refusal } from './domain/refusal'
import type { Arriving } from './visit.server'

// Calls of the editor read `ok` and `error` beside what every other call reads.

export const answerEditor = (args: Arriving, deed: () => Promise<object>): Promise<Response> =>
  answerJson(
    args,
    async () => ({ ok: true, success: true, ...(await deed()) }),
    (refusal) => ({ ok: false, error: errorIn(refusal), ...versionIn(refusal) }),
  )

/** A program asks whether it was that, and of which version somebody else has saved. */
const errorIn = (refusal: Refusal) =>
  refusal.code === 'preset.conflict' ? 'VERSION_CONFLICT' : sentenceOf(refusal)
const versionIn = ({ more: { version } }: Refusal) => (version === undefined ? {} : { version })

/** The door's own "no" as well. */
export async function notInEditor(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response && /json/.test(thrown.headers.get('Content-Type') ?? ''))) throw thrown
  const said = (await thrown.json()) as { message?: string }
  const body = { ...said, ok: false, error: said.message }
  throw new Response(JSON.stringify(body), { status: thrown.status, headers: thrown.headers })
}
