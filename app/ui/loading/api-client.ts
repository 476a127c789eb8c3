// All of a page's API requests, with a short-lived cache of reads.

/** The response of a failed request: `HTTP 404: {"success":false,…}`. */
export class NotAnswered extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(body ? `HTTP ${status}: ${body}` : `HTTP ${status}`)
    this.name = 'NotAnswered'
  }
}

interface Asking {
  method?: string
  /** a FormData is sent as it is, anything else as JSON */
  body?: unknown
  signal?: AbortSignal
}

export async function ask<Answer>(
  path: string,
  { method = 'GET', body, signal }: Asking = {},
): Promise<Answer> {
  const how: RequestInit = { method, credentials: 'include', ...(signal && { signal }) }
  const response = await fetch(rooted(path), { ...how, ...asSent(method, body) })
  if (!response.ok) throw new NotAnswered(response.status, await readable(response))
  return response.json()
}

const rooted = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`)

function asSent(method: string, body: unknown): RequestInit {
  if (body instanceof FormData) return { body }
  if (method === 'GET' || body === undefined) return {}
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

async function readable(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    return '' // The connection broke behind the status, which is enough.
  }
}

/** A documented refusal, as far as pages read it. */
interface Refused {
  message?: string
  errors?: Record<string, string>
}

/** The refusal in an error, if the shop sent one. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof NotAnswered)) return undefined
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined // The body is not the shop's JSON.
  }
}

/** The shop's message, never the code that is for programs. */
export const sentenceIn = (error: unknown, otherwise: string) => refusalIn(error)?.message || otherwise

const LONGEST_PAUSE_MS = 30_000

/** The pause before a retry doubles with each miss. */
export const pauseAfter = (misses: number, ms: number) => Math.min(LONGEST_PAUSE_MS, ms * 2 ** misses)

const FIRST_PAUSE_MS = 1000
const MOST_MISSES = 3

/** Errors that a retry may solve: a lost connection, a busy server. A 404 stays a 404. */
const isPassing = (error: unknown) =>
  !(error instanceof NotAnswered) || error.status >= 500 || [408, 429].includes(error.status)

const KEPT_MS = 5 * 60_000

interface Kept {
  answer: Promise<unknown>
  at: number
  forgotten: ReturnType<typeof setTimeout>
}
const kept = new Map<string, Kept>()

/** A path to read, with anything else that distinguishes two reads. */
export type Key = readonly [path: string, ...more: unknown[]]

/** One request for all callers; an answer that is unused for five minutes is dropped. */
export function read<Answer>(key: Key, { staleMs = KEPT_MS } = {}): Promise<Answer> {
  const name = JSON.stringify(key)
  const known = kept.get(name)
  if (known) clearTimeout(known.forgotten)
  const isFresh = known && Date.now() - known.at <= staleMs
  const answer = isFresh ? known.answer : patiently(key[0])
  const at = isFresh ? known.at : Date.now()
  const entry = { answer, at, forgotten: setTimeout(() => kept.delete(name), KEPT_MS) }
  kept.set(name, entry)
  // A failure is not cached; the callers still get the rejection.
  answer.catch(() => kept.get(name) === entry && kept.delete(name))
  return answer as Promise<Answer>
}

async function patiently(path: string): Promise<unknown> {
  for (let misses = 0; ; misses++)
    try {
      return await ask(path)
    } catch (error) {
      if (misses === MOST_MISSES || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(misses, FIRST_PAUSE_MS)))
    }
}

/** Drops all answers, or those under a changed path. */
export function forget(path = '') {
  for (const [name, { forgotten }] of kept)
    if (name.startsWith(`["${path}`)) {
      clearTimeout(forgotten)
      kept.delete(name)
    }
}

/** True for a response or a 404. Checked before a reload: Remix replaces the page by an error if that fails. */
export async function isAnswered(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address)
    // The body is an event stream, which another reader listens to.
    await body?.cancel()
    return ok || status === 404
  } catch {
    return false // Offline, or the server is draining: the caller tries again.
  }
}
