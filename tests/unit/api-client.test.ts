import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ApiError,
  errorMessage,
  fetchJson,
  isReachable,
  readCached,
  retryDelay,
} from '~/ui/loading/api-client'

describe('checking whether the server responds', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answering = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    return isReachable('/x')
  }

  it('network errors, 429, 502 and 503 count as no response; 200 and 404 count as one', async () => {
    expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
    for (const status of [429, 502, 503])
      expect(await answering(async () => new Response('', { status }))).toBe(false)
    for (const status of [200, 404])
      expect(await answering(async () => new Response('', { status }))).toBe(true)
  })

  it('cancels the response body without reading it', async () => {
    let isLetGo = false
    const endless = new ReadableStream({
      cancel() {
        isLetGo = true
      },
    })
    await answering(async () => new Response(endless))
    expect(isLetGo).toBe(true)
  })

  it('pauses between tries double, up to 30 seconds', () => {
    expect([0, 1, 2, 9].map((misses) => retryDelay(misses, 1000))).toEqual([1000, 2000, 4000, 30_000])
  })
})

/** `fetch` returns the responses in order, the last one for ever, and records its requests. */
function answeringWith(...answers: (() => Response | Promise<Response>)[]) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, init])
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('nothing to answer with')
    return answer()
  })
  return asked
}
const saying =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a request', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('starts its path with a slash and sends cookies', async () => {
    const asked = answeringWith(saying({ success: true }))
    expect(await fetchJson('api/cart')).toEqual({ success: true })
    await fetchJson('https://elsewhere.example/x')
    await fetchJson('//elsewhere.example/x')
    expect(asked.map(([path]) => path)).toEqual([
      '/api/cart',
      'https://elsewhere.example/x',
      '//elsewhere.example/x',
    ])
    expect(asked[0]?.[1]).toEqual({ method: 'GET', credentials: 'include' })
  })

  it('sends a form unchanged, and any other body as JSON', async () => {
    const asked = answeringWith(saying({}))
    const form = new FormData()
    await fetchJson('/x', { method: 'POST', body: form })
    await fetchJson('/x', { method: 'POST', body: { bookId: 1 } })
    await fetchJson('/x', { method: 'DELETE' })
    expect(asked.map(([, { headers, body }]) => [headers, body])).toEqual([
      [undefined, form],
      [{ 'Content-Type': 'application/json' }, '{"bookId":1}'],
      [undefined, undefined],
    ])
  })

  it('that fails throws status and body; a visitor sees only the shop’s own sentence', async () => {
    answeringWith(saying({ success: false, message: '책을 찾을 수 없습니다.' }, 404))
    const error = await fetchJson('/api/books/9').catch((thrown: unknown) => thrown)
    expect(String((error as Error).message)).toBe(
      'HTTP 404: {"success":false,"message":"책을 찾을 수 없습니다."}',
    )
    expect(errorMessage(error, '다시 시도해주세요.')).toBe('책을 찾을 수 없습니다.')
    for (const other of [new ApiError(502, '<html>'), new ApiError(500, '{}'), new TypeError('lost')])
      expect(errorMessage(other, '다시 시도해주세요.')).toBe('다시 시도해주세요.')
    expect(new ApiError(500, '').message).toBe('HTTP 500')
  })
})

describe('a cached read', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const passing = async <Read>(reading: Promise<Read>, ms: number) => {
    const settled = reading.then(
      (answer) => answer as unknown,
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(ms)
    return settled
  }

  it('is retried after 1, 2 and 4 seconds on a network error, 408, 429 or 5xx, and then fails', async () => {
    for (const passingTrouble of [lost, saying({}, 408), saying({}, 429), saying({}, 500), saying({}, 503)]) {
      const asked = answeringWith(passingTrouble)
      const reading = readCached(['/api/cart'])
      const times: number[] = []
      reading.catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      for (let second = 0; second <= 60; second++) {
        while (times.length < asked.length) times.push(second)
        await vi.advanceTimersByTimeAsync(1000)
      }
      expect(times).toEqual([0, 1, 3, 7])
      await expect(reading).rejects.toThrow()
    }
  })

  it('is not retried after 404', async () => {
    const asked = answeringWith(saying({}, 404))
    expect(await passing(readCached(['/api/books/9']), 60_000)).toBeInstanceOf(ApiError)
    expect(asked).toHaveLength(1)
  })

  it('is reused while fresh, fetched again when stale, and dropped after five minutes without use', async () => {
    const asked = answeringWith(saying({ n: 1 }), saying({ n: 2 }), saying({ n: 3 }))
    expect(await passing(readCached(['/x']), 0)).toEqual({ n: 1 })
    expect(await passing(readCached(['/x']), 4 * 60_000)).toEqual({ n: 1 })
    expect(await passing(readCached(['/x'], { staleMs: 0 }), 6 * 60_000)).toEqual({ n: 2 })
    expect(await passing(readCached(['/x']), 0)).toEqual({ n: 3 })
    expect(asked).toHaveLength(3)
  })

  it('stays cached while it is used at least every five minutes', async () => {
    const asked = answeringWith(saying({}))
    for (let i = 0; i < 4; i++) await passing(readCached(['/x'], { staleMs: 60 * 60_000 }), 4 * 60_000)
    expect(asked).toHaveLength(1)
    await passing(readCached(['/x'], { staleMs: 60 * 60_000 }), 6 * 60_000)
    await passing(readCached(['/x'], { staleMs: 60 * 60_000 }), 0)
    expect(asked).toHaveLength(2)
  })
})
