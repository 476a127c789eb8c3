import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAnswered, pauseAfter } from '~/ui/whole-book/asking'

describe('Asking again', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answering = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    return isAnswered('/x')
  }

  it('a lost line and a shop that cannot are no answer; what is gone is one', async () => {
    expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
    for (const status of [429, 502, 503])
      expect(await answering(async () => new Response('', { status }))).toBe(false)
    for (const status of [200, 404])
      expect(await answering(async () => new Response('', { status }))).toBe(true)
  })

  it('the line is let go, whatever it would have told', async () => {
    let isLetGo = false
    const endless = new ReadableStream({
      cancel() {
        isLetGo = true
      },
    })
    await answering(async () => new Response(endless))
    expect(isLetGo).toBe(true)
  })

  it('the pauses grow, to half a minute at most', () => {
    expect([0, 1, 2, 9].map((misses) => pauseAfter(misses, 1000))).toEqual([1000, 2000, 4000, 30_000])
  })
})
