import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictureGenerator } from '~/engines/composite/remote/remote-pictures.server'
import { createBreaker, createRemoteService } from '~/engines/composite/remote/remote-service.server'
import { openRemotePainter } from '../support/remote-painter'

// Pictures from a prompt, by a remote painter that may misbehave.

const SECOND = 40
let painter: Awaited<ReturnType<typeof openRemotePainter>>
let generated: ReturnType<typeof createPictureGenerator>
beforeEach(async () => {
  painter = await openRemotePainter('secret')
  const service = createRemoteService({ url: painter.url, token: 'secret', second: SECOND })
  generated = createPictureGenerator(service, createBreaker(SECOND))
})
afterEach(async () => {
  // The painter must not store anything after a test, whatever the outcome.
  expect([...painter.kept.keys()]).toEqual([])
  await painter.close()
  vi.useRealTimers()
})
const size = { width: 200, height: 100 }
const ask = () => generated('달밤의 숲', size)
const failed = { ok: false, reason: 'failed' }

describe('a picture from a prompt', () => {
  it('has the requested size, and is deleted at the painter', async () => {
    const made = await ask()
    expect(made.ok && (await sharp(made.picture.bytes).metadata())).toMatchObject(size)
    expect(painter.seen.prompts).toEqual(['달밤의 숲'])
    expect(painter.seen.deleted).toEqual(painter.seen.posts)
  })
  it('is polled for until it is ready', async () => {
    painter.moods.push({ polls: 2 })
    expect(await ask()).toMatchObject({ ok: true })
    expect(painter.seen.polls).toBe(3)
  })
  it('has a new key for each request, and the same key for a retry', async () => {
    await ask()
    await ask()
    painter.moods.push({ status: 503 })
    await ask()
    const [first, second, third, fourth] = painter.seen.posts
    expect([first === second, third === fourth]).toEqual([false, true])
  })
  it('that the painter refuses is refused, and does not count as a failure', async () => {
    for (let i = 0; i < 4; i++) {
      painter.moods.push({ reason: 'refused' })
      expect(await ask()).toEqual({ ok: false, reason: 'refused' })
    }
  })
  it.each([
    ['never ends', { polls: 1000 }],
    ['has more bytes than a picture has', { answer: 'endless' as const }],
    ['never begins', { answer: 'none' as const }],
    ['is a page', { body: Buffer.from('<html>'), type: 'text/html' }],
    ['is a page that says it is a picture', { body: Buffer.from('<html>'), type: 'image/png' }],
    [
      'is a drawing',
      { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' },
    ],
    ['is sent elsewhere', { polls: 1, statusUrl: 'http://127.0.0.1:9/steal' }],
    ['is not there', { status: 404 }],
  ])('fails when the response %s', async (_, mood) => {
    // A failed request is repeated twice.
    painter.moods.push(mood, mood, mood)
    expect(await ask()).toEqual(failed)
  })
  it('is not requested while the breaker is open, and requested again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let i = 0; i < 3; i++) {
      painter.moods.push({ status: 500 })
      expect(await ask()).toEqual(failed)
    }
    expect(await ask()).toEqual({ ok: false, reason: 'resting' })
    vi.setSystemTime(Date.now() + 31 * SECOND)
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: true })
  })
})
