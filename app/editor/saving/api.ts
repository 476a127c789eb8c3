import type { BookDocument } from '~/book/document'
import { upgrade } from '~/book/upgrade'
import { editorAddress } from '~/urls/editor'
import type { KnownDraft } from '../props'
import type { Other, Trouble } from './events'

// Requests to the shop, with a reply or one of a few troubles. No function here throws.

export type Reply<Done> = ({ ok: true } & Done) | No
export interface No {
  ok: false
  trouble:
    | Exclude<Trouble, { kind: 'refused' }>
    | { kind: 'refused'; message: string }
    /** another operator or window has saved meanwhile */
    | { kind: 'conflict' }
    /** the request was aborted */
    | { kind: 'dropped' }
}

export interface KnownVersion {
  version: number
  name: string | null
  savedAt: string
  by: string | null
}
export interface DraftSent {
  document: BookDocument
  base: number
  name?: string
}

export interface DraftTaken {
  version: number
  others: Other[]
  savedAt: string
}

export interface Wire {
  save(said: {
    document: BookDocument
    base: number
    name?: string
    draftKey: string
    /** deletes the window's draft as well, unless it was written after this time of the shop's clock */
    draftUntil: number
  }): Promise<Reply<{ version: number }>>
  present(): Promise<Reply<{ document: BookDocument }>>
  sendDraft(
    key: string,
    draft: DraftSent,
    how?: { signal?: AbortSignal; isLeaving?: boolean },
  ): Promise<Reply<DraftTaken>>
  draft(key: string): Promise<Reply<DraftSent & { savedAt: string }>>
  /** a draft written after `until` stays, so that a late request deletes nothing newer */
  forgetDraft(key: string, how: { until: number; signal?: AbortSignal }): Promise<Reply<object>>
  presence(signal?: AbortSignal): Promise<Reply<{ version: number; others: Other[] }>>
  versions(): Promise<Reply<{ versions: KnownVersion[]; drafts: KnownDraft[] }>>
  version(version: number): Promise<Reply<{ document: BookDocument }>>
  nameVersion(version: number, name: string): Promise<Reply<object>>
}

export function wireTo(book: number): Wire {
  const { preset, saved, draft, presence, versions, version } = editorAddress
  return {
    save: ({ document, base, name, draftKey, draftUntil }) =>
      ask<{ version: number }>(saved(book), {
        method: 'PUT',
        said: { preset: { ...document, version: base }, name, draftKey, draftUntil: timeOf(draftUntil) },
      }),
    present: async () => opened(await ask(preset(book))),
    sendDraft: (key, { document, base, name }, how = {}) =>
      ask<DraftTaken>(draft(book, key), {
        method: 'PUT',
        said: { document, base, name },
        ...how,
      }),
    draft: async (key) => {
      const reply = await ask<DraftSent & { savedAt: string }>(draft(book, key))
      return reply.ok ? { ...reply, document: upgrade(reply.document) } : reply
    },
    forgetDraft: (key, { until, signal }) =>
      ask(draft(book, key, timeOf(until)), { method: 'DELETE', signal }),
    presence: (signal) => ask(presence(book), { signal }),
    versions: () => ask(versions(book)),
    version: async (number) => opened(await ask(version(book, number))),
    nameVersion: (number, name) => ask(version(book, number), { method: 'POST', said: { name } }),
  }
}

const timeOf = (moment: number) => new Date(moment).toISOString()

const opened = (reply: Reply<{ preset: unknown }>): Reply<{ document: BookDocument }> =>
  reply.ok ? { ok: true, document: upgrade(reply.preset) } : reply

interface Asked {
  method?: 'PUT' | 'POST' | 'DELETE'
  said?: unknown
  signal?: AbortSignal
  /** The page is closing: a small request is sent all the same. */
  isLeaving?: boolean
}

const PATIENCE_MS = 20_000
/** The timeout grows with the size, for slow connections of twenty kilobytes a second. */
const BYTES_A_MS = 20
/** A browser's limit for all `keepalive` requests of closed pages together. */
const MOST_LEAVING_BYTES = 60_000

export async function ask<Done extends object>(
  address: string,
  { method, said, signal, isLeaving = false }: Asked = {},
): Promise<Reply<Done>> {
  const body = said === undefined ? undefined : new Blob([JSON.stringify(said)], { type: 'application/json' })
  const headers = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) }
  const keepalive = isLeaving && (body?.size ?? 0) < MOST_LEAVING_BYTES
  const giveUp = new AbortController()
  const drop = () => giveUp.abort()
  const late = setTimeout(drop, PATIENCE_MS + (body?.size ?? 0) / BYTES_A_MS)
  signal?.addEventListener('abort', drop)
  try {
    const answer = await fetch(address, { method, body, headers, keepalive, signal: giveUp.signal })
    const read: unknown = await answer.json().catch(unlessNoJson)
    return replyOf<Done>(answer, read)
  } catch {
    const trouble = signal?.aborted ? ({ kind: 'dropped' } as const) : ({ kind: 'offline' } as const)
    return { ok: false, trouble }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', drop)
  }
}

/** A proxy may respond with its own page instead of JSON; any other error is a broken connection. */
function unlessNoJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error
  return undefined
}

function replyOf<Done extends object>(answer: Response, read: unknown): Reply<Done> {
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
