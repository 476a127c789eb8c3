import type { Refusal } from '~/domain/refusal'
import { answerJson, sentenceOf } from './respond.server'
import type { Arriving } from './visit.server'

// The editor's calls read `ok` and `error` besides the common fields.

export const answerEditor = (args: Arriving, deed: () => Promise<object>): Promise<Response> =>
  answerJson(
    args,
    async () => ({ ok: true, success: true, ...(await deed()) }),
    (refusal) => ({ ok: false, error: errorIn(refusal), ...versionIn(refusal) }),
  )

/** A program checks for this conflict, and for the version that another operator has saved. */
const errorIn = (refusal: Refusal) =>
  refusal.code === 'preset.conflict' ? 'VERSION_CONFLICT' : sentenceOf(refusal)
const versionIn = ({ more: { version } }: Refusal) => (version === undefined ? {} : { version })

/** Gives refusals of `enter` the editor's fields as well. */
export async function notInEditor(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response && /json/.test(thrown.headers.get('Content-Type') ?? ''))) throw thrown
  const said = (await thrown.json()) as { message?: string }
  const body = { ...said, ok: false, error: said.message }
  throw new Response(JSON.stringify(body), { status: thrown.status, headers: thrown.headers })
}
