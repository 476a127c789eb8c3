import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CompositePort, evenLight, type Head, type Template } from '~/outside/composite/composite'
import { remoteComposite } from '~/outside/composite/remote.server'
import { openFarPainter } from '../support/far-painter'

const head: Head = { picture: new Uint8Array([4, 5, 6]), tone: '#e3b08c' }
const layer = new Uint8Array([1, 2, 3])
const template: Template = {
  back: layer,
  skin: layer,
  front: layer,
  place: { x: 500, y: 500, scale: 200, turn: 0, flip: false },
  light: { from: [0.6, -0.8], colour: '#ffe2ae', tint: '#3a4a78' },
}
const own = { ok: true as const, picture: { bytes: layer, type: 'image/webp' as const, width: 1, height: 1 } }
let paintedHere = 0
const engine: CompositePort = {
  look: async () => ({ ok: true }),
  cleaned: async () => own,
  headOf: async () => ({ ok: true, head }),
  placeIn: async () => ({ ok: true, place: template.place }),
  onPage: async () => {
    paintedHere++
    return own
  },
}
let painter: Awaited<ReturnType<typeof openFarPainter>>
let port: CompositePort
beforeEach(async () => {
  painter = await openFarPainter('secret')
  port = remoteComposite({ url: painter.url, token: 'secret', engine, second: 10 })
  paintedHere = 0
})
afterEach(() => painter.close())
const ask = () => port.onPage(head, template, { width: 200 })

describe('a painter far away', () => {
  it('paints, and what comes back is encoded anew', async () => {
    expect(await ask()).toMatchObject({ ok: true, picture: { type: 'image/webp', width: 200, height: 100 } })
    expect(paintedHere).toBe(0)
  })
  it('is sent what a page has, and a light for one that has none', async () => {
    await port.onPage(head, { back: layer, place: template.place }, { width: 200 })
    expect(painter.seen.templates).toEqual([{ back: 'AQID', place: template.place, light: evenLight }])
  })
  it('may take its time: it is asked again, and the head is deleted there', async () => {
    painter.moods.push({ polls: 2 })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
    expect(painter.seen).toMatchObject({ polls: 3, deleted: ['7'] })
  })
  it('that never comes to an end is not waited for, and the head is deleted there', async () => {
    painter.moods.push({ polls: 1000 })
    expect(await ask()).toEqual(own)
    expect(painter.seen.deleted).toEqual(['7'])
  })
  it.each([429, 502, 503, 504])('is asked again after %i, under the same key', async (status) => {
    painter.moods.push({ status, retryAfter: '0' }, { status })
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
    expect(painter.seen.posts).toHaveLength(3)
    expect(new Set(painter.seen.posts).size).toBe(1)
  })
  it.each([400, 404, 500])('is not asked again after %i: the shop paints', async (status) => {
    painter.moods.push({ status })
    expect(await ask()).toEqual(own)
    expect(painter.seen.posts).toHaveLength(1)
  })
  it('refuses in the words of the shop', async () => {
    painter.moods.push({ reason: 'badTemplate' })
    expect(await ask()).toEqual({ ok: false, reason: 'badTemplate' })
  })
  it.each([
    ['a page', { body: Buffer.from('<html>'), type: 'image/png' }],
    ['a picture of another kind', { type: 'image/webp' }],
    ['words', { body: Buffer.from('{}'), type: 'application/json' }],
  ])('is not believed when it sends %s', async (_, mood) => {
    painter.moods.push(mood)
    expect(await ask()).toEqual(own)
  })
  it('is left alone after three failures, and tried again later', async () => {
    painter.moods.push({ status: 500 }, { status: 500 }, { status: 500 })
    for (let i = 0; i < 5; i++) expect(await ask()).toEqual(own)
    expect(painter.seen.posts).toHaveLength(3)
    await new Promise((resolve) => setTimeout(resolve, 320))
    expect(await ask()).toMatchObject({ ok: true, picture: { width: 200 } })
  })
  it('may be gone altogether', async () => {
    await painter.close()
    expect(await ask()).toEqual(own)
    painter = await openFarPainter('secret')
  })
})
