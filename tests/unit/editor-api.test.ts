import { afterEach, expect, it, vi } from 'vitest'
import { sendRequest } from '~/editor/saving/api'

// Responses of the shop or of a proxy before it.

afterEach(() => void vi.unstubAllGlobals())
const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer())
const json = (said: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(said), { status, headers })
const troubleOf = async () => {
  const reply = await sendRequest('/api/admin/book-preset/1')
  return reply.ok ? 'none' : reply.trouble
}

/** The connection breaks after half of the body. */
const broken = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"ok":true,"ver'))
        stream.error(new TypeError('network error'))
      },
    }),
  )

it('HTML or an empty body instead of JSON · busy, whatever the status', async () => {
  for (const status of [200, 502, 503]) {
    answering(() => new Response('<!doctype html><h1>Bad gateway</h1>', { status }))
    expect(await troubleOf(), String(status)).toEqual({ kind: 'busy', seconds: undefined })
  }
  answering(() => new Response('', { status: 200 }))
  expect(await troubleOf()).toEqual({ kind: 'busy', seconds: undefined })
})

it('connection that breaks during the response · offline', async () => {
  answering(broken)
  expect(await troubleOf()).toEqual({ kind: 'offline' })
})

it('request aborted meanwhile · dropped', async () => {
  const stop = new AbortController()
  answering(() => {
    stop.abort()
    return broken()
  })
  expect(await sendRequest('/api/admin/book-preset/1', { signal: stop.signal })).toEqual({
    ok: false,
    trouble: { kind: 'dropped' },
  })
})

it('JSON response · done, refused with a message, conflict, or busy with its delay', async () => {
  answering(() => json({ ok: true, version: 3 }))
  expect(await sendRequest('/api/admin/book-preset/1')).toEqual({ ok: true, version: 3 })
  answering(() => json({ ok: false, error: '글상자가 너무 많아요.' }, 422))
  expect(await troubleOf()).toEqual({ kind: 'refused', message: '글상자가 너무 많아요.' })
  answering(() => json({ ok: false, error: 'VERSION_CONFLICT' }, 409))
  expect(await troubleOf()).toEqual({ kind: 'conflict' })
  answering(() => json({ ok: false }, 429, { 'Retry-After': '7' }))
  expect(await troubleOf()).toEqual({ kind: 'busy', seconds: 7 })
})

it('stored document whose reader never arrives · offline, no endless wait', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/admin/book-editor/1' })
  vi.doMock('~/editor/loading/retry-import', () => ({ importOnce: () => () => new Promise(() => undefined) }))
  try {
    const { createSavingApi } = await import('~/editor/saving/api')
    answering(() => json({ ok: true, format: 5, preset: {} }))
    const reply = createSavingApi(1).loadCurrent()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await reply).toEqual({ ok: false, trouble: { kind: 'offline' } })
  } finally {
    vi.doUnmock('~/editor/loading/retry-import')
    vi.useRealTimers()
  }
})
