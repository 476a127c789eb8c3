import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import sharp, { type Color, type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Composite,
  type CompositePort,
  evenLight,
  type Head,
  type Template,
} from '~/outside/composite/composite'
import { openEngine } from '~/outside/composite/engine'
import { FRAME, HEAD } from '~/outside/composite/frame'
import { type HeadPixels, headPixels } from '~/outside/composite/head'
import { labOf, rgbFrom } from '~/outside/composite/lab'
import { deltaE } from '../load/delta-e'
import { aPhoto, drawnPhoto } from '../support/drawn-faces'

let engine: CompositePort
beforeAll(async () => {
  engine = await openEngine()
})

const changed = (change: (photo: Sharp) => Sharp) => change(sharp(aPhoto()).removeAlpha()).png().toBuffer()
const two = drawnPhoto({ x: 190, size: 100 }, { x: 450, size: 100 }).toBuffer('image/png')
const behind = drawnPhoto({ x: 220, size: 150 }, { x: 540, y: 160, size: 40 }).toBuffer('image/png')
const bare = () => createCanvas(640, 640).toBuffer('image/png')

async function headIn(photo: Uint8Array) {
  const cut = await engine.headOf(photo)
  if (!cut.ok) throw new Error(cut.reason)
  return cut.head
}
const svg = (inside: string, { width = 40, height = 20, before = '' } = {}) =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`,
  )
const alphaAt = ({ data }: HeadPixels, x: number, y: number) =>
  data[(Math.round(FRAME / 2 + y * HEAD) * FRAME + Math.round(FRAME / 2 + x * HEAD)) * 4 + 3]

describe('the coach', () => {
  const verdicts: [string, string | true, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a face', true, () => aPhoto()],
    ['a dark face', true, () => aPhoto({ skin: '#6b4430', hair: '#15100e' })],
    ['a fair face', true, () => aPhoto({ skin: '#f2cdb4', hair: '#c9a15f' })],
    ['a face that leans', true, () => aPhoto({ lean: 0.5 })],
    ['a face on its left side', true, () => changed((photo) => photo.rotate(90))],
    ['a face on its head', true, () => changed((photo) => photo.rotate(180))],
    ['a face on its right side', true, () => changed((photo) => photo.rotate(270))],
    ['somebody small behind', true, () => behind],
    ['nobody', 'noFace', bare],
    ['two', 'severalFaces', () => two],
    ['a small face', 'tooSmall', () => aPhoto({ size: 45 })],
    ['half a face', 'cutOff', () => aPhoto({ x: 600 })],
    ['a face without a brow', 'cutOff', () => aPhoto({ y: 60 })],
    ['a face in the dark', 'tooDark', () => changed((photo) => photo.linear(0.12, 0))],
    ['a face in glaring light', 'clipped', () => changed((photo) => photo.linear(2.2, 60))],
    ['a blurred face', 'tooBlurred', () => changed((photo) => photo.blur(14))],
    ['no picture', 'notAPicture', () => new TextEncoder().encode('photo')],
  ]
  it.each(verdicts)('of %s says %s', async (_, verdict, make) => {
    const said = await engine.look(await make())
    expect(said).toEqual(verdict === true ? { ok: true } : { ok: false, reason: verdict })
  })
})

describe('a head', () => {
  it('has its ears and hair, no neck, and nothing of what was behind', async () => {
    const head = await headPixels(await headIn(aPhoto()))
    for (const [x, y] of [
      [0, 0.1],
      [0, -0.4],
      [0.1, 0.4],
    ] as const)
      expect(alphaAt(head, x, y)).toBe(255)
    for (const [x, y] of [
      [0, 0.72],
      [0.7, 0.1],
      [0, -0.9],
      [-0.6, -0.5],
    ] as const)
      expect(alphaAt(head, x, y)).toBe(0)
  })
  it('has its eyes in the same place, however the photo was taken', async () => {
    const heads = [await headIn(aPhoto()), await headIn(aPhoto({ lean: 0.4, size: 110, x: 250 }))] as const
    const [plain, leaning] = [await headPixels(heads[0]), await headPixels(heads[1])]
    const apart =
      plain.data.reduce((sum, value, i) => sum + Math.abs(value - (leaning.data[i] ?? 0)), 0) /
      plain.data.length
    expect(apart).toBeLessThan(6)
  })
  it.each(['#e3b08c', '#8a5a3c', '#f2cdb4'])('tells the tone of a skin of %s', async (skin) => {
    const { tone } = await headIn(aPhoto({ skin }))
    expect(deltaE(labOf(rgbFrom(tone)), labOf(rgbFrom(skin)))).toBeLessThan(10)
  })
})

describe('a place for a head', () => {
  it('is proposed where an uploaded page has a face', async () => {
    const proposed = await engine.placeIn(aPhoto({ lean: 0.3 }))
    if (!proposed.ok) throw new Error(proposed.reason)
    const { place } = proposed
    expect(Math.hypot(place.x - 500, place.y - 440)).toBeLessThan(60)
    expect(place.turn).toBeCloseTo(0.3, 1)
    expect(place.scale).toBeGreaterThan(300)
    expect(place.scale).toBeLessThan(640)
  })
  it('is proposed on a page that is drawn in vectors', async () => {
    const face = `<image href="data:image/png;base64,${Buffer.from(aPhoto()).toString('base64')}" width="640" height="640"/>`
    const proposed = await engine.placeIn(svg(face, { width: 640, height: 640 }))
    expect(proposed).toMatchObject({ ok: true, place: { flip: false } })
  })
  it('is not made up where there is none', async () => {
    expect(await engine.placeIn(bare())).toEqual({ ok: false, reason: 'noFace' })
    expect(await engine.placeIn(new TextEncoder().encode('page'))).toEqual({
      ok: false,
      reason: 'badTemplate',
    })
  })
})

describe('a page', () => {
  const solid = (background: string | Color) => ({
    create: { width: 400, height: 400, channels: 4 as const, background },
  })
  const layer = (background: string | Color) => sharp(solid(background)).png().toBuffer()
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
  const light = { from: [0.6, -0.8] as [number, number], colour: '#ffe2ae', tint: '#3a4a78' }
  const place = { x: 500, y: 500, scale: 400, turn: 0.2, flip: true }
  const template = async () => ({
    back: await layer('#3a7a8a'),
    skin: await layer('#000000'),
    front: await layer(nothing),
    place,
    light,
  })

  it('shows the child where its head belongs, and stays itself elsewhere', async () => {
    const made = await engine.onPage(await headIn(aPhoto()), await template(), { width: 400 })
    if (!made.ok) throw new Error(made.reason)
    const { data } = await sharp(made.picture.bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)] as [number, number, number]
    expect(at(200, 220)[0]).toBeGreaterThan(at(200, 220)[2] + 20)
    expect(at(20, 20)[0]).toBeLessThan(80)
    expect(made.picture).toMatchObject({ width: 400, height: 400, type: 'image/webp' })
  })
  it('never mirrors a child, though its figure may be mirrored', async () => {
    const head = await headIn(aPhoto())
    const flipped = await engine.onPage(head, await template(), { width: 400 })
    const plain = await engine.onPage(
      head,
      { ...(await template()), place: { ...place, flip: false } },
      { width: 400 },
    )
    expect(flipped).toEqual(plain)
  })
  it('keeps nothing of what the photo told of itself', async () => {
    const told = await sharp(aPhoto())
      .withExif({ IFD0: { Artist: 'jiwoo-mother' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(told.includes('jiwoo-mother')).toBe(true)
    const made = await engine.onPage(await headIn(told), await template(), { width: 400 })
    if (!made.ok) throw new Error(made.reason)
    const bytes = Buffer.from(made.picture.bytes)
    for (const trace of ['jiwoo-mother', 'Exif', 'EXIF', 'GPS', 'XMP'])
      expect(bytes.includes(trace)).toBe(false)
  })
  it('refuses a template that is no picture', async () => {
    const broken = { ...(await template()), front: new Uint8Array([1, 2, 3]) }
    expect(await engine.onPage(await headIn(aPhoto()), broken, { width: 400 })).toEqual({
      ok: false,
      reason: 'badTemplate',
    })
  })
})

describe('an uploaded page', () => {
  const flat = (background: string | Color, { width = 80, height = 40 } = {}) =>
    sharp({ create: { width, height, channels: 4, background } })
  const ground = '<rect width="40" height="20" fill="#3a7a8a"/>'
  const place = { x: 1000, y: 500, scale: 400, turn: 0, flip: false }
  let head: Head
  beforeAll(async () => {
    head = await headIn(aPhoto())
  })

  const onPage = (back: Uint8Array, layers: Partial<Template> = {}) =>
    engine.onPage(head, { back, place, ...layers }, { width: 400 })
  const pixelsOf = async (made: Composite) => {
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
  ])('that is %s needs no more than a place', async (_, make) => {
    const page = await pixelsOf(await onPage(await make()))
    expect([page.width, page.height]).toEqual([400, 200])
    near(page.at(20, 20), [0x3a, 0x7a, 0x8a])
    const [r = 0, , b = 0] = page.at(200, 105)
    expect(r).toBeGreaterThan(b + 20)
  })
  it('without a layer is as one whose layer is empty', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    const [skin, front] = [await flat('#000').png().toBuffer(), await flat('#0000').png().toBuffer()]
    expect(await onPage(back)).toEqual(await onPage(back, { skin, front, light: evenLight }))
  })
  it('hides what its front covers, whatever the size of that file', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    const front = await flat('#b04020', { width: 33, height: 20 }).png().toBuffer()
    near((await pixelsOf(await onPage(back, { front }))).at(200, 105), [0xb0, 0x40, 0x20])
  })
  it('is paper where nothing is painted', async () => {
    near((await pixelsOf(await onPage(await flat('#0000').png().toBuffer()))).at(20, 20), [255, 251, 244])
  })
  it('stands upright as its camera meant it', async () => {
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
  it('in vectors is drawn as sharp as it is asked for', async () => {
    const page = await pixelsOf(await onPage(svg(`${ground}<rect width="3" height="20" fill="#fff"/>`)))
    near(page.at(26, 20), [255, 255, 255])
    near(page.at(34, 20), [0x3a, 0x7a, 0x8a])
  })

  it('in vectors asks nobody for anything: neither a site nor the disk', async () => {
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

    // What it brings along it shows; so a red corner would be seen.
    near(await cornerOf(image(`data:image/png;base64,${red.toString('base64')}`)), [255, 0, 0])
    for (const inside of [
      image(`${there}/a.png`),
      image(`${there}/b.png`).replace('href', 'xlink:href'),
      image(pathToFileURL(join(folder, 'red.png')).href),
      image(join(folder, 'red.png')),
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
  const moving = async () =>
    sharp([await flat('#f00').png().toBuffer(), await flat('#00f').png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
  it.each<[string, () => Promise<Uint8Array>]>([
    ['moves', moving],
    ['is cut short', async () => (await sharp(aPhoto()).png().toBuffer()).subarray(0, 20_000)],
    ['is words', async () => new TextEncoder().encode('page')],
    ['is empty', async () => new Uint8Array()],
    ['is of a kind that no page is', () => flat('#fff').tiff().toBuffer()],
    ['is endless', () => flat('#fff', { width: 2, height: 10_000 }).png().toBuffer()],
    ['is a vast drawing', async () => svg('', { width: 100_000, height: 100_000 })],
    ['is a broken drawing', async () => svg('<rect')],
  ])('that %s is refused', async (_, make) => {
    expect(await onPage(await make())).toEqual(BAD)
  })
  it('is refused with a layer that moves, too', async () => {
    const back = await flat('#3a7a8a').png().toBuffer()
    expect(await onPage(back, { front: await moving() })).toEqual(BAD)
    expect(await onPage(back, { skin: await moving() })).toEqual(BAD)
  })
})
