import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CompositePort,
  type CompositeResult,
  evenLight,
  type Head,
  type Template,
} from '~/engines/composite/composite'
import { FRAME } from '~/engines/composite/cut-out/frame'
import { openEngine } from '~/engines/composite/engine'
import { sampleHead } from '~/engines/composite/page/patch'
import { extractHead, svg } from '../support/composites'
import { drawPhoto } from '../support/drawn-faces'

// Uploaded pages are untrusted input: a picture and a place for the head.

let engine: CompositePort
beforeAll(async () => {
  engine = await openEngine()
})

describe('an uploaded page', () => {
  const flat = (background: string | Color, { width = 80, height = 40 } = {}) =>
    sharp({ create: { width, height, channels: 4, background } })
  const ground = '<rect width="40" height="20" fill="#3a7a8a"/>'
  const place = { x: 1000, y: 500, scale: 400, turn: 0, flip: false }
  let head: Head
  beforeAll(async () => {
    head = await extractHead(engine, drawPhoto())
  })

  const onPage = (back: Uint8Array, layers: Partial<Template> = {}) =>
    engine.onPage(head, { back, place, ...layers }, { width: 400 })
  const pixelsOf = async (made: CompositeResult) => {
    if (!made.ok) throw new Error(made.reason)
    const { data, info } = await sharp(made.picture.bytes).raw().toBuffer({ resolveWithObject: true })
    return { ...info, at: (x: number, y: number) => [...data.subarray((y * 400 + x) * 3).subarray(0, 3)] }
  }
  const near = (colour: number[], [r, g, b]: [number, number, number]) =>
    expect(Math.hypot((colour[0] ?? 0) - r, (colour[1] ?? 0) - g, (colour[2] ?? 0) - b)).toBeLessThan(12)

  it.each([
    ['a PNG', () => flat('#3a7a8a').png().toBuffer()],
    ['a JPEG', () => flat('#3a7a8a').jpeg().toBuffer()],
    ['a GIF that stands still', () => flat('#3a7a8a').gif().toBuffer()],
    ['an SVG', async () => svg(ground)],
  ])('that is %s needs only a place for the head', async (_, make) => {
    const page = await pixelsOf(await onPage(await make()))
    expect([page.width, page.height]).toEqual([400, 200])
    near(page.at(20, 20), [0x3a, 0x7a, 0x8a])
    const [r = 0, , b = 0] = page.at(200, 105)
    expect(r).toBeGreaterThan(b + 20)
  })
  it('without a layer equals one with an empty layer', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    const [skin, front] = [await flat('#000').png().toBuffer(), await flat('#0000').png().toBuffer()]
    expect(await onPage(back)).toEqual(await onPage(back, { skin, front, light: evenLight }))
  })
  it('hides the head below its front layer, whatever that layer’s size', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    const front = await flat('#b04020', { width: 33, height: 20 }).png().toBuffer()
    near((await pixelsOf(await onPage(back, { front }))).at(200, 105), [0xb0, 0x40, 0x20])
  })
  it('shows paper where it is transparent', async () => {
    near((await pixelsOf(await onPage(await flat('#0000').png().toBuffer()))).at(20, 20), [255, 251, 244])
  })
  it('is turned upright by its EXIF orientation', async () => {
    const lying = await flat('#f00', { width: 40, height: 80 })
      .composite([
        { input: await flat('#00f', { width: 40, height: 40 }).png().toBuffer(), top: 40, left: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const page = await pixelsOf(await onPage(lying))
    expect([page.width, page.height]).toEqual([400, 200])
    near(page.at(20, 20), [0, 0, 255])
    near(page.at(380, 20), [255, 0, 0])
  })
  it('as an SVG is drawn at the requested resolution', async () => {
    const page = await pixelsOf(await onPage(svg(`${ground}<rect width="3" height="20" fill="#fff"/>`)))
    near(page.at(26, 20), [255, 255, 255])
    near(page.at(34, 20), [0x3a, 0x7a, 0x8a])
  })

  it('as an SVG loads nothing from the network or the disk', async () => {
    const red = await flat('#f00').png().toBuffer()
    const folder = mkdtempSync(join(tmpdir(), 'page-'))
    writeFileSync(join(folder, 'red.png'), red)
    const asked: (string | undefined)[] = []
    const site = createServer(({ url }, response) => {
      asked.push(url)
      response.end(red)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const there = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const image = (href: string) => `<image href="${href}" width="40" height="20"/>`
    const cornerOf = async (inside: string, before = '') =>
      (await pixelsOf(await onPage(svg(ground + inside, { before })))).at(20, 20)

    near(await cornerOf('<rect width="40" height="20" fill="#f00"/>'), [255, 0, 0])
    for (const inside of [
      image(`${there}/a.png`),
      image(`${there}/b.png`).replace('href', 'xlink:href'),
      image(pathToFileURL(join(folder, 'red.png')).href),
      image(join(folder, 'red.png')),
    ])
      expect(await onPage(svg(ground + inside))).toEqual(BAD)
    for (const inside of [
      `<use href="${there}/c.svg#a"/>`,
      `<style>@import url(${there}/d.css);</style>`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${there}/e" parse="text"/>`,
    ])
      near(await cornerOf(inside), [0x3a, 0x7a, 0x8a])
    near(
      await cornerOf('', `<?xml version="1.0"?><?xml-stylesheet href="${there}/f.css"?>`),
      [0x3a, 0x7a, 0x8a],
    )
    for (const from of [`${there}/g`, 'file:///etc/hostname']) {
      const before = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${from}">]>`
      expect(await onPage(svg(`${ground}<text y="15">&x;</text>`, { before }))).toEqual(BAD)
    }
    expect(asked).toEqual([])
    rmSync(folder, { recursive: true })
    await new Promise<void>((resolve) => site.close(() => resolve()))
  })

  const BAD = { ok: false, reason: 'badTemplate' }
  const tiny = async () => (await flat('#f00', { width: 2, height: 2 }).png().toBuffer()).toString('base64')
  const moving = async () =>
    sharp([await flat('#f00').png().toBuffer(), await flat('#00f').png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
  it.each<[string, () => Promise<Uint8Array>]>([
    ['moves', moving],
    ['is cut short', async () => (await sharp(drawPhoto()).png().toBuffer()).subarray(0, 20_000)],
    ['is words', async () => new TextEncoder().encode('page')],
    ['is empty', async () => new Uint8Array()],
    ['is of a kind that no page is', () => flat('#fff').tiff().toBuffer()],
    ['is endless', () => flat('#fff', { width: 2, height: 10_000 }).png().toBuffer()],
    ['is a vast drawing', async () => svg('', { width: 100_000, height: 100_000 })],
    ['is a broken drawing', async () => svg('<rect')],
    ['hides a bitmap', async () => svg(`<image href="data:image/png;base64,${await tiny()}"/>`)],
    [
      'hides one by its first name',
      async () =>
        svg(`<s:image xmlns:s="http://www.w3.org/2000/svg" href="data:image/png;base64,${await tiny()}"/>`),
    ],
    [
      'hides one in a filter',
      async () => svg(`<filter><feImage href="data:image/png;base64,${await tiny()}"/></filter>`),
    ],
    [
      'hides one in other letters',
      async () => Buffer.from(`\ufeff${svg('<image href="data:,"/>')}`, 'utf16le'),
    ],
    ['hides one in a packet', async () => gzipSync(svg('<image href="data:,"/>'))],
    ['is longer than any page', async () => new Uint8Array(21 * 1024 * 1024)],
  ])('that %s is rejected', async (_, make) => {
    expect(await onPage(await make())).toEqual(BAD)
  })
  it('with an animated layer is rejected', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    expect(await onPage(back, { front: await moving() })).toEqual(BAD)
    expect(await onPage(back, { skin: await moving() })).toEqual(BAD)
  })
  it('paints a head only within its own pixels, however large the head is', async () => {
    const page = { width: 400, height: 200, data: new Uint8ClampedArray(400 * 200 * 4) }
    const room = {
      shows: () => 1,
      fit: { x: 0, y: 0, size: 1 },
      box: { left: -1, top: -1, right: 1, bottom: 1 },
    }
    for (const [x, scale] of [
      [1000, 3333],
      [-4000, 3333],
      [1000, 40],
      [9000, 400],
    ] as const) {
      const at = { ...place, x, scale }
      const pixels = {
        width: FRAME,
        height: FRAME,
        data: new Uint8ClampedArray(FRAME * FRAME * 4).fill(255),
        tone: '#eab98f',
      }
      const { patch } = sampleHead(pixels, { place: at, room, page, gain: [1, 1, 1] })
      expect(patch.left).toBeGreaterThanOrEqual(0)
      expect(patch.top).toBeGreaterThanOrEqual(0)
      expect(patch.left + patch.width).toBeLessThanOrEqual(page.width)
      expect(patch.top + patch.height).toBeLessThanOrEqual(page.height)
      expect(patch.width * patch.height).toBeGreaterThan(0)
    }
    const back = await flat('#3a7a8a').png().toBuffer()
    expect(
      await engine.onPage(head, { back, place: { ...place, scale: 3333 } }, { width: 400 }),
    ).toMatchObject({
      ok: true,
      picture: { width: 400, height: 200 },
    })
  })
})
