import type { Refusal } from '~/domain/refusal'
import { messageOf, respondJson } from './respond.server'
import type { RequestArgs } from './visit.server'

// The editor's calls read `ok` and `error` besides the common fields.

export const respondEditor = (args: RequestArgs, command: () => Promise<object>): Promise<Response> =>
  respondJson(
    args,
    async () => ({ ok: true, success: true, ...(await command()) }),
    (refusal) => ({ ok: false, error: errorCodeOf(refusal), ...versionField(refusal) }),
  )

/** A program checks for this conflict, and for the version that another operator has saved. */
const errorCodeOf = (refusal: Refusal) =>
  refusal.code === 'preset.conflict' ? 'VERSION_CONFLICT' : messageOf(refusal)
const versionField = ({ more: { version } }: Refusal) => (version === undefined ? {} : { version })

/** Gives refusals of `authenticate` the editor's fields as well. */
export async function addEditorErrorFields(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response && /json/.test(thrown.headers.get('Content-Type') ?? ''))) throw thrown
  const sent = (await thrown.json()) as { message?: string }
  const body = { ...sent, ok: false, error: sent.message }
  throw new Response(JSON.stringify(body), { status: thrown.status, headers: thrown.headers })
}
