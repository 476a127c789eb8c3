import type { BookDocument } from '~/book/document'
import { upgradeDocument } from '~/book/upgrade-document'
import { editorUrls } from '~/urls/editor'
import type { DraftSummary } from '../props'
import type { OtherEditor, SaveTrouble } from './events'

// Requests to the shop, with a reply or one of a few troubles. No function here throws.

export type ApiReply<Done> = ({ ok: true } & Done) | FailedReply
export interface FailedReply {
  ok: false
  trouble:
    | Exclude<SaveTrouble, { kind: 'refused' }>
    | { kind: 'refused'; message: string }
    /** another operator or window has saved meanwhile */
    | { kind: 'conflict' }
    /** the request was aborted */
    | { kind: 'dropped' }
}

export interface VersionSummary {
  version: number
  name: string | null
  savedAt: string
  by: string | null
}
export interface DraftInput {
  document: BookDocument
  base: number
  name?: string
}

export interface StoredDraft {
  version: number
  others: OtherEditor[]
  savedAt: string
}

export interface SavingApi {
  save(said: {
    document: BookDocument
    base: number
    name?: string
    draftKey: string
    /** deletes the window's draft as well, unless it was written after this time of the shop's clock */
    draftUntil: number
  }): Promise<ApiReply<{ version: number }>>
  loadCurrent(): Promise<ApiReply<{ document: BookDocument }>>
  sendDraft(
    key: string,
    draft: DraftInput,
    how?: { signal?: AbortSignal; isLeaving?: boolean },
  ): Promise<ApiReply<StoredDraft>>
  draft(key: string): Promise<ApiReply<DraftInput & { savedAt: string }>>
  /** a draft written after `until` stays, so that a late request deletes nothing newer */
  deleteDraft(key: string, how: { until: number; signal?: AbortSignal }): Promise<ApiReply<object>>
  presence(signal?: AbortSignal): Promise<ApiReply<{ version: number; others: OtherEditor[] }>>
  versions(): Promise<ApiReply<{ versions: VersionSummary[]; drafts: DraftSummary[] }>>
  version(version: number): Promise<ApiReply<{ document: BookDocument }>>
  nameVersion(version: number, name: string): Promise<ApiReply<object>>
}

export function createSavingApi(book: number): SavingApi {
  const { preset, saved, draft, presence, versions, version } = editorUrls
  return {
    save: ({ document, base, name, draftKey, draftUntil }) =>
      sendRequest<{ version: number }>(saved(book), {
        method: 'PUT',
        said: { preset: { ...document, version: base }, name, draftKey, draftUntil: timeOf(draftUntil) },
      }),
    loadCurrent: async () => readPreset(await sendRequest(preset(book))),
    sendDraft: (key, { document, base, name }, how = {}) =>
      sendRequest<StoredDraft>(draft(book, key), {
        method: 'PUT',
        said: { document, base, name },
        ...how,
      }),
    draft: async (key) => {
      const reply = await sendRequest<DraftInput & { savedAt: string }>(draft(book, key))
      return reply.ok ? { ...reply, document: upgradeDocument(reply.document) } : reply
    },
    deleteDraft: (key, { until, signal }) =>
      sendRequest(draft(book, key, timeOf(until)), { method: 'DELETE', signal }),
    presence: (signal) => sendRequest(presence(book), { signal }),
    versions: () => sendRequest(versions(book)),
    version: async (number) => readPreset(await sendRequest(version(book, number))),
    nameVersion: (number, name) => sendRequest(version(book, number), { method: 'POST', said: { name } }),
  }
}

const timeOf = (moment: number) => new Date(moment).toISOString()

const readPreset = (reply: ApiReply<{ preset: unknown }>): ApiReply<{ document: BookDocument }> =>
  reply.ok ? { ok: true, document: upgradeDocument(reply.preset) } : reply

interface RequestOptions {
  method?: 'PUT' | 'POST' | 'DELETE'
  said?: unknown
  signal?: AbortSignal
  /** The page is closing: a small request is sent all the same. */
  isLeaving?: boolean
}

const TIMEOUT_MS = 20_000
/** The timeout grows with the size, for slow connections of twenty kilobytes a second. */
const BYTES_A_MS = 20
/** A browser's limit for all `keepalive` requests of closed pages together. */
const MAX_LEAVING_BYTES = 60_000

export async function sendRequest<Done extends object>(
  address: string,
  { method, said, signal, isLeaving = false }: RequestOptions = {},
): Promise<ApiReply<Done>> {
  const body = said === undefined ? undefined : new Blob([JSON.stringify(said)], { type: 'application/json' })
  const headers = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) }
  const keepalive = isLeaving && (body?.size ?? 0) < MAX_LEAVING_BYTES
  const giveUp = new AbortController()
  const drop = () => giveUp.abort()
  const late = setTimeout(drop, TIMEOUT_MS + (body?.size ?? 0) / BYTES_A_MS)
  signal?.addEventListener('abort', drop)
  try {
    const answer = await fetch(address, { method, body, headers, keepalive, signal: giveUp.signal })
    const read: unknown = await answer.json().catch(undefinedForNoJson)
    return toReply<Done>(answer, read)
  } catch {
    const trouble = signal?.aborted ? ({ kind: 'dropped' } as const) : ({ kind: 'offline' } as const)
    return { ok: false, trouble }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', drop)
  }
}

/** A proxy may respond with its own page instead of JSON; any other error is a broken connection. */
function undefinedForNoJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error
  return undefined
}

function toReply<Done extends object>(answer: Response, read: unknown): ApiReply<Done> {
  const body = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  if (answer.ok && body.ok !== false && read !== undefined) return { ...(body as Done), ok: true }
  if (answer.status === 401) return { ok: false, trouble: { kind: 'expired' } }
  if (answer.status === 409) return { ok: false, trouble: { kind: 'conflict' } }
  // A proxy may respond in the shop's place.
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408 || answer.ok) {
    const seconds = Number(answer.headers.get('Retry-After')) || undefined
    return { ok: false, trouble: { kind: 'busy', seconds } }
  }
  const said = [body.error, body.message].find((one) => typeof one === 'string' && /[가-힣]/.test(one))
  const message = typeof said === 'string' ? said : '요청 형식이 올바르지 않습니다.'
  return { ok: false, trouble: { kind: 'refused', message } }
}
