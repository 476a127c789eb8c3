// All of a page's API requests, with a short-lived cache of reads.

/** The response of a failed request: `HTTP 404: {"success":false,…}`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(body ? `HTTP ${status}: ${body}` : `HTTP ${status}`)
    this.name = 'ApiError'
  }
}

interface RequestOptions {
  method?: string
  /** a FormData is sent as it is, anything else as JSON */
  body?: unknown
  signal?: AbortSignal
}

export async function fetchJson<Answer>(
  path: string,
  { method = 'GET', body, signal }: RequestOptions = {},
): Promise<Answer> {
  const how: RequestInit = { method, credentials: 'include', ...(signal && { signal }) }
  const response = await fetch(toAbsolutePath(path), { ...how, ...toRequestBody(method, body) })
  if (!response.ok) throw new ApiError(response.status, await readBody(response))
  return response.json()
}

const toAbsolutePath = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`)

function toRequestBody(method: string, body: unknown): RequestInit {
  if (body instanceof FormData) return { body }
  if (method === 'GET' || body === undefined) return {}
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

async function readBody(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    return '' // The connection broke behind the status, which is enough.
  }
}

/** A documented refusal, as far as pages read it. */
interface ApiRefusal {
  message?: string
  errors?: Record<string, string>
}

export function readApiRefusal(error: unknown): ApiRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined // The body is not the shop's JSON.
  }
}

/** The shop's message, never the code that is for programs. */
export const errorMessage = (error: unknown, otherwise: string) => readApiRefusal(error)?.message || otherwise

const MAX_RETRY_DELAY_MS = 30_000

/** The pause before a retry doubles with each miss. */
export const retryDelay = (misses: number, ms: number) => Math.min(MAX_RETRY_DELAY_MS, ms * 2 ** misses)

const FIRST_RETRY_DELAY_MS = 1000
const MAX_RETRIES = 3

/** Errors that a retry may solve: a lost connection, a busy server. A 404 stays a 404. */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [408, 429].includes(error.status)

const CACHE_MS = 5 * 60_000

interface CacheEntry {
  answer: Promise<unknown>
  at: number
  expiry: ReturnType<typeof setTimeout>
}
const cache = new Map<string, CacheEntry>()

/** A path to read, with anything else that distinguishes two reads. */
type CacheKey = readonly [path: string, ...more: unknown[]]

/** One request for all callers; an answer that is unused for five minutes is dropped. */
export function readCached<Answer>(key: CacheKey, { staleMs = CACHE_MS } = {}): Promise<Answer> {
  const name = JSON.stringify(key)
  const known = cache.get(name)
  if (known) clearTimeout(known.expiry)
  const isFresh = known && Date.now() - known.at <= staleMs
  const answer = isFresh ? known.answer : fetchWithRetries(key[0])
  const at = isFresh ? known.at : Date.now()
  const entry = { answer, at, expiry: setTimeout(() => cache.delete(name), CACHE_MS) }
  cache.set(name, entry)
  // A failure is not cached; the callers still get the rejection.
  answer.catch(() => cache.get(name) === entry && cache.delete(name))
  return answer as Promise<Answer>
}

async function fetchWithRetries(path: string): Promise<unknown> {
  for (let misses = 0; ; misses++)
    try {
      return await fetchJson(path)
    } catch (error) {
      if (misses === MAX_RETRIES || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(misses, FIRST_RETRY_DELAY_MS)))
    }
}

/** True for a response or a 404. Checked before a reload: Remix replaces the page by an error if that fails. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address)
    // The body is an event stream, which another reader listens to.
    await body?.cancel()
    return ok || status === 404
  } catch {
    return false // Offline, or the server is draining: the caller tries again.
  }
}
