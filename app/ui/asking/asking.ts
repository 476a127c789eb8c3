// The one way in which a page asks the shop, and what it has read, kept for a while.

/** What the shop said instead: `HTTP 404: {"success":false,…}`. */
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
  /** a form goes as it is, everything else as JSON */
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
    return '' // The line broke behind the status, which says enough.
  }
}

/** A documented "no", as far as pages read it. */
interface Refused {
  message?: string
  errors?: Record<string, string>
}

/** What the shop said no with, if it was the shop. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof NotAnswered)) return undefined
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined // Not the shop's JSON.
  }
}

/** The shop's own sentence if it has one, never what only a program reads. */
export const sentenceIn = (error: unknown, otherwise: string) => refusalIn(error)?.message || otherwise

const LONGEST_PAUSE_MS = 30_000

/** So long one waits before one asks again: twice as long after each miss. */
export const pauseAfter = (misses: number, ms: number) => Math.min(LONGEST_PAUSE_MS, ms * 2 ** misses)

const FIRST_PAUSE_MS = 1000
const MOST_MISSES = 3

/** What another try may mend: a line that is lost, a shop that is busy. What is not there is not there. */
const isPassing = (error: unknown) =>
  !(error instanceof NotAnswered) || error.status >= 500 || [408, 429].includes(error.status)

const KEPT_MS = 5 * 60_000

interface Kept {
  answer: Promise<unknown>
  at: number
  forgotten: ReturnType<typeof setTimeout>
}
const kept = new Map<string, Kept>()

/** A path to read, and whatever else tells two readings apart. */
export type Key = readonly [path: string, ...more: unknown[]]

/** Read once for all who ask; what nobody asked for in five minutes is forgotten. */
export function read<Answer>(key: Key, { staleMs = KEPT_MS } = {}): Promise<Answer> {
  const name = JSON.stringify(key)
  const known = kept.get(name)
  if (known) clearTimeout(known.forgotten)
  const isFresh = known && Date.now() - known.at <= staleMs
  const answer = isFresh ? known.answer : patiently(key[0])
  const at = isFresh ? known.at : Date.now()
  const entry = { answer, at, forgotten: setTimeout(() => kept.delete(name), KEPT_MS) }
  kept.set(name, entry)
  // What failed is not kept; whoever asked is told by what they hold.
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

/** Everything, or what begins with a path: it has been changed. */
export function forget(path = '') {
  for (const [name, { forgotten }] of kept)
    if (name.startsWith(`["${path}`)) {
      clearTimeout(forgotten)
      kept.delete(name)
    }
}

/** Whether the shop tells of it, or that it is gone. A page asked for in vain would be taken away, so this is asked first. */
export async function isAnswered(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address)
    // How it goes on is heard elsewhere.
    await body?.cancel()
    return ok || status === 404
  } catch {
    return false // The line is lost, or the shop is leaving: then it is asked again.
  }
}
