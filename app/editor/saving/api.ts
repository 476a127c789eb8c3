import type { BookDocument } from '~/book/document'
import { DOCUMENT_FORMAT, withFormat } from '~/book/format'
import { editorUrls } from '~/urls/editor'
import { importOnce } from '../loading/retry-import'
import type { DraftSummary } from '../props'

// Requests to the shop, with a reply or one of a few troubles. No function here throws.

export type ApiTrouble =
  /** the connection is dead, or the shop does not respond in time */
  | { kind: 'offline' }
  | { kind: 'busy'; seconds?: number }
  | { kind: 'expired' }
  | { kind: 'refused'; message: string }
  /** another operator or window has saved meanwhile */
  | { kind: 'conflict' }
  /** the request was aborted */
  | { kind: 'dropped' }
export interface FailedReply {
  ok: false
  trouble: ApiTrouble
}
export type ApiReply<Done> = ({ ok: true } & Done) | FailedReply

/** Another operator, or another window, at work on the same book. */
export interface OtherEditor {
  key: string
  by: string
  isSelf: boolean
  savedAt: string
}
export interface DraftInput {
  document: BookDocument
  base: number
  name?: string
}
interface Presence {
  version: number
  others: OtherEditor[]
}
interface VersionList {
  versions: { version: number; name: string | null; savedAt: string; by: string | null }[]
  drafts: DraftSummary[]
}
/** The shop deletes the window's draft with the save, unless it was written after this time of the shop's clock. */
type SaveInput = DraftInput & { draftKey: string; draftUntil: number }

export type SavingApi = ReturnType<typeof createSavingApi>

/** Few visits get another document than the one that they open with. */
const fetchUpgrade = importOnce(() => import('~/book/upgrade-document'))

/** Longer than a shop needs to restart. An editor that is older than the shop may wait in vain for its part. */
const UPGRADE_PATIENCE = 20_000

async function readDocument(stored: unknown): Promise<ApiReply<{ document: BookDocument }>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), UPGRADE_PATIENCE)
  })
  const part = await Promise.race([fetchUpgrade(), late])
  clearTimeout(timer)
  return part
    ? { ok: true, document: part.upgradeDocument(stored) }
    : { ok: false, trouble: { kind: 'offline' } }
}

/**
 * `format` is the one that the process states which read the open document. During an update a process of the release
 * before may reply, without what that release does not know: the editor then claims to know no more, and nothing is lost.
 */
export function createSavingApi(book: number, format?: number) {
  let knows = toKnown(format)
  const notice = ({ format: stated }: { format?: number }) => {
    knows = Math.min(knows, toKnown(stated))
  }
  const readPreset = async (reply: ApiReply<PresetReply>): Promise<ApiReply<{ document: BookDocument }>> => {
    if (!reply.ok) return reply
    notice(reply)
    return readDocument(reply.preset)
  }
  const { preset, saved, draft, presence, versions, version } = editorUrls
  return {
    /** the newest format that this window's documents hold whole */
    knows: () => knows,
    save: ({ document, base, name, draftKey, draftUntil }: SaveInput) =>
      sendRequest<{ version: number }>(saved(book), {
        method: 'PUT',
        body: {
          preset: { ...withFormat(document), version: base },
          knows,
          name,
          draftKey,
          draftUntil: timeOf(draftUntil),
        },
      }),
    loadCurrent: async () => readPreset(await sendRequest(preset(book))),
    sendDraft: (
      key: string,
      { document, ...input }: DraftInput,
      how: Pick<RequestOptions, 'signal' | 'isLeaving'> = {},
    ) =>
      sendRequest<Presence & { savedAt: string }>(draft(book, key), {
        method: 'PUT',
        body: { ...input, knows, document: withFormat(document) },
        ...how,
      }),
    draft: async (key: string) => {
      const reply = await sendRequest<DraftInput & { savedAt: string; format?: number }>(draft(book, key))
      if (!reply.ok) return reply
      notice(reply)
      const read = await readDocument(reply.document)
      return read.ok ? { ...reply, document: read.document } : read
    },
    /** A draft written after `until` stays, so that a late request deletes nothing newer. */
    deleteDraft: (key: string, { until, signal }: { until: number; signal?: AbortSignal }) =>
      sendRequest<object>(draft(book, key, timeOf(until)), { method: 'DELETE', signal }),
    presence: (signal?: AbortSignal) => sendRequest<Presence>(presence(book), { signal }),
    versions: () => sendRequest<VersionList>(versions(book)),
    version: async (number: number) => readPreset(await sendRequest(version(book, number))),
    nameVersion: (number: number, name: string) =>
      sendRequest<object>(version(book, number), { method: 'POST', body: { name } }),
  }
}

const timeOf = (moment: number) => new Date(moment).toISOString()

const toKnown = (stated = 1) => Math.min(stated, DOCUMENT_FORMAT)

interface PresetReply {
  preset: unknown
  format?: number
}

interface RequestOptions {
  method?: 'PUT' | 'POST' | 'DELETE'
  body?: unknown
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
  { method, body: input, signal, isLeaving = false }: RequestOptions = {},
): Promise<ApiReply<Done>> {
  const body =
    input === undefined ? undefined : new Blob([JSON.stringify(input)], { type: 'application/json' })
  const headers = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) }
  const size = body?.size ?? 0
  const giveUp = new AbortController()
  const drop = () => giveUp.abort()
  const late = setTimeout(drop, TIMEOUT_MS + size / BYTES_A_MS)
  signal?.addEventListener('abort', drop)
  const keepalive = isLeaving && size < MAX_LEAVING_BYTES
  try {
    const response = await fetch(address, { method, body, headers, keepalive, signal: giveUp.signal })
    const read: unknown = await response.json().catch(undefinedForNoJson)
    return toReply<Done>(response, read)
  } catch {
    return { ok: false, trouble: { kind: signal?.aborted ? 'dropped' : 'offline' } }
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

function toReply<Done extends object>({ ok, status, headers }: Response, read: unknown): ApiReply<Done> {
  const body = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  if (ok && body.ok !== false && read !== undefined) return { ...(body as Done), ok: true }
  const failed = (trouble: ApiTrouble): FailedReply => ({ ok: false, trouble })
  if (status === 401) return failed({ kind: 'expired' })
  if (status === 409) return failed({ kind: 'conflict' })
  // A proxy may respond in the shop's place.
  if (status >= 500 || status === 429 || status === 408 || ok)
    return failed({ kind: 'busy', seconds: Number(headers.get('Retry-After')) || undefined })
  const text = [body.error, body.message].find((one) => typeof one === 'string' && /[가-힣]/.test(one))
  return failed({
    kind: 'refused',
    message: typeof text === 'string' ? text : '요청 형식이 올바르지 않습니다.',
  })
}
