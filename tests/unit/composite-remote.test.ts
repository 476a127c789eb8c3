import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CompositePort,
  defaultHair,
  evenLight,
  type Head,
  type Template,
} from '~/engines/composite/composite'
import { pointsFromPlace } from '~/engines/composite/cut-out/frame'
import { redrawRemotePage } from '~/engines/composite/photo/redraw-page'
import { createRemoteComposite, type RemoteCompositeOptions } from '~/engines/composite/remote/remote.server'
import { sendHttpRequest } from '~/outgoing/http-call'
import { openRemotePainter } from '../support/remote-painter'

const head: Head = { picture: new Uint8Array([4, 5, 6]), tone: '#e3b08c', hair: defaultHair }
const layer = new Uint8Array([1, 2, 3])
const twiceAsWide = { create: { width: 200, height: 100, channels: 3, background: '#fff' } } as const
const template: Template = {
  back: await sharp(twiceAsWide).png().toBuffer(),
  skin: layer,
  front: layer,
  place: { x: 500, y: 500, scale: 200, turn: 0, flip: false },
  light: { from: [0.6, -0.8], colour: '#ffe2ae', tint: '#3a4a78' },
}
const moving = await sharp(twiceAsWide).gif().toBuffer()
const own = { ok: true as const, picture: { bytes: layer, type: 'image/webp' as const, width: 1, height: 1 } }
let paintedHere = 0
const engine: RemoteCompositeOptions['engine'] = {
  look: async () => ({ ok: true }),
  cleaned: async () => own,
  onlyFace: async () => own,
  headOf: async () => ({ ok: true, head }),
  frameOf: async () => own,
  proposeLook: async () => ({ ok: false, reason: 'noFace' }),
  placeIn: async () => ({ ok: true, place: template.place, points: pointsFromPlace(template.place) }),
  onPage: async () => {
    paintedHere++
    return own
  },
  redrawn: redrawRemotePage,
}
let painter: Awaited<ReturnType<typeof openRemotePainter>>
let port: CompositePort
beforeEach(async () => {
  painter = await openRemotePainter('secret')
  port = createRemoteComposite({ url: painter.url, token: 'secret', engine, second: 40 })
  paintedHere = 0
})
afterEach(async () => {
  // The painter must not store anything of a child after a test, whatever the outcome.
  expect([...painter.kept.keys()]).toEqual([])
  await painter.close()
  vi.useRealTimers()
})
const ask = () => port.onPage(head, template, { width: 200 })

describe('a remote painter', () => {
  it('paints, and its picture is encoded again', async () => {
    expect(await ask()).toMatchObject({ ok: true, picture: { type: 'image/webp', width: 200, height: 100 } })
    expect(paintedHere).toBe(0)
  })
  it('receives the page’s layers, and an even light where the page has none', async () => {
    const { back, place } = template
    await port.onPage(head, { back, skin: layer, place }, { width: 200 })
    expect(painter.seen.templates).toEqual([
      { back: Buffer.from(back).toString('base64'), skin: 'AQID', place, light: evenLight },
    ])
  })
  it('receives hair layers for a page that shows the child from the back', async () => {
    const { back, place } = template
    await port.onPage(head, { back, place, hair: { base: layer, light: layer, skin: layer } }, { width: 200 })
    expect(painter.seen.templates).toEqual([
      {
        back: Buffer.from(back).toString('base64'),
        hair: { base: 'AQID', light: 'AQID', skin: 'AQID' },
        place,
        light: evenLight,
      },
    ])
    expect(painter.seen.heads).toEqual([{ ...head, picture: 'BAUG' }])
  })
  it('receives no long hair below a head, for it does not fade the head’s own into it', async () => {
    const hair = { base: layer, light: layer, skin: layer }
    await port.onPage(head, { ...template, hair, hasLooseHair: true }, { width: 200 })
    expect(painter.seen.templates).toEqual([expect.not.objectContaining({ hair: expect.anything() })])
  })
  it('receives nothing for a page without a face or a place for a head', async () => {
    const hair = { base: layer, light: layer, skin: layer }
    expect(await port.onPage(head, { back: template.back, hair }, { width: 200 })).toEqual(own)
    expect([painter.seen.posts, paintedHere]).toEqual([[], 1])
  })
  it('is polled until the picture is ready', async () => {
    painter.moods.push({ polls: 2 })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
    expect(painter.seen.polls).toBe(3)
  })
  it('that never finishes is given up, and the shop paints', async () => {
    painter.moods.push({ polls: 1000 })
    expect(await ask()).toEqual(own)
  })
  it.each([
    ['paints at once', {}],
    ['takes its time', { polls: 1 }],
    ['never ends', { polls: 1000 }],
    ['took the order and never answered', { answer: 'none' as const }],
  ])('is asked to delete its picture when it %s', async (_, mood) => {
    painter.moods.push(mood)
    await ask()
    expect(painter.seen.deleted).toEqual([painter.seen.posts[0]])
  })
  it('that hangs up after accepting a request is asked again for the same one', async () => {
    port = createRemoteComposite({ url: painter.url, token: 'secret', engine, second: 100 })
    painter.moods.push({ answer: 'hangUp' })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
    expect([painter.seen.posts.length, painter.seen.templates.length]).toEqual([2, 1])
  })
  it('with an endless response is asked again', async () => {
    port = createRemoteComposite({ url: painter.url, token: 'secret', engine, second: 200 })
    painter.moods.push({ answer: 'endless' })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
  })
  it('whose Retry-After exceeds the deadline is given up at once', async () => {
    painter.moods.push({ status: 503, retryAfter: '3600' })
    expect(await ask()).toEqual(own)
    expect(painter.seen.posts).toHaveLength(1)
  })
  it('that redirects to another host is not followed, and the key is not sent there', async () => {
    const seen: unknown[] = []
    const other = createServer(({ headers }, response) => {
      seen.push(headers.authorization)
      response.end()
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port: elsewhere } = other.address() as AddressInfo
    painter.moods.push({ polls: 0, statusUrl: `http://127.0.0.1:${elsewhere}/v1/composites/7/status` })
    expect(await ask()).toEqual(own)
    expect(seen).toEqual([])
    other.close()
  })
  it('that does not complete the TLS handshake is given up', async () => {
    const silent = createListener()
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const url = new URL(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const asked = sendHttpRequest(url, { method: 'GET', deadline: Date.now() + 9000 })
    const [socket] = await once(silent, 'connection')
    vi.advanceTimersByTime(3000)
    vi.useRealTimers()
    await expect(asked).rejects.toThrow('cannot be reached')
    socket.destroy()
    silent.close()
  })
  it.each([429, 502, 503, 504])('is asked again after status %i, with the same key', async (status) => {
    painter.moods.push({ status, retryAfter: '0' }, { status })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
    expect(painter.seen.posts).toHaveLength(3)
    expect(new Set(painter.seen.posts).size).toBe(1)
  })
  it.each([400, 404, 500])('is not asked again after status %i, and the shop paints', async (status) => {
    painter.moods.push({ status })
    expect(await ask()).toEqual(own)
    expect(painter.seen.posts).toHaveLength(1)
  })
  it('may reject a template, with the shop’s own reason', async () => {
    painter.moods.push({ reason: 'badTemplate' })
    expect(await ask()).toEqual({ ok: false, reason: 'badTemplate' })
  })
  it.each([
    ['a page', { body: Buffer.from('<html>'), type: 'image/png' }],
    ['a picture of another kind', { type: 'image/webp' }],
    ['words', { body: Buffer.from('{}'), type: 'application/json' }],
    ['a drawing', { body: Buffer.from('<svg width="200" height="100"/>'), type: 'image/svg+xml' }],
    ['a picture of a kind that pages never have', { body: moving, type: 'image/gif' }],
    ['a picture that is too high', { height: 9000 }],
    ['a picture that is too low', { height: 50 }],
    ['a picture that is too narrow', { width: 100 }],
  ])('is ignored when it sends %s', async (_, mood) => {
    painter.moods.push(mood)
    expect(await ask()).toEqual(own)
  })
  it('is not asked after three failures, and asked again later', async () => {
    painter.moods.push({ status: 500 }, { status: 500 }, { status: 500 })
    for (let i = 0; i < 5; i++) expect(await ask()).toEqual(own)
    expect(painter.seen.posts).toHaveLength(3)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1300 })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
  })
  it('gets one trial request after its pause', async () => {
    painter.moods.push({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 })
    for (let i = 0; i < 3; i++) await ask()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1300 })
    await Promise.all([ask(), ask(), ask()])
    expect([painter.seen.posts.length, paintedHere]).toEqual([4, 6])
  })
  it('is not paused by failures that concern one request only', async () => {
    const unfit = [{ status: 400 }, { status: 401 }, { type: 'image/webp' }, { status: 404 }]
    painter.moods.push(...unfit)
    for (const _ of unfit) expect(await ask()).toEqual(own)
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
  })
  it('that cannot be reached is replaced by the shop’s own engine', async () => {
    await painter.close()
    expect(await ask()).toEqual(own)
    painter = await openRemotePainter('secret')
  })
})
