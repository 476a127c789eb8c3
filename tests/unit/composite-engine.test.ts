import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import sharp, { type Color, type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { parseHex, toLab } from '~/engines/composite/colour/lab'
import { type CompositePort, defaultHair } from '~/engines/composite/composite'
import { FRAME, HEAD } from '~/engines/composite/cut-out/frame'
import { decodeHead, type HeadPixels } from '~/engines/composite/cut-out/head'
import { openEngine } from '~/engines/composite/engine'
import { colourFamilies } from '~/engines/composite/look/hair/colour'
import { styleTraits } from '~/engines/composite/look/hair/styles'
import { decodePhoto } from '~/engines/composite/photo/decode'
import { detectUprightFaces } from '~/engines/composite/photo/faces'
import { openHuman } from '~/engines/composite/photo/models'
import { extractHead, svg } from '../support/composites'
import { drawPhoto, drawPhotoCanvas } from '../support/drawn-faces'

let engine: CompositePort
beforeAll(async () => {
  engine = await openEngine()
})

const changed = (change: (photo: Sharp) => Sharp) => change(sharp(drawPhoto()).removeAlpha()).png().toBuffer()
const two = drawPhotoCanvas({ x: 190, size: 100 }, { x: 450, size: 100 }).toBuffer('image/png')
const fair = { size: 100, skin: '#f2cdb4', hair: '#c9a15f' }
const dark = { size: 100, skin: '#6b4430', hair: '#15100e' }
const behind = drawPhotoCanvas({ x: 220, size: 150 }, { x: 540, y: 160, size: 40 }).toBuffer('image/png')
/** Blurs from left to right alone. */
const along = (width: number) => ({
  width,
  height: 3,
  kernel: Array.from({ length: width * 3 }, (_, i) => (Math.floor(i / width) === 1 ? 1 : 0)),
})
const bare = () => createCanvas(640, 640).toBuffer('image/png')

const alphaAt = ({ data }: HeadPixels, x: number, y: number) =>
  data[(Math.round(FRAME / 2 + y * HEAD) * FRAME + Math.round(FRAME / 2 + x * HEAD)) * 4 + 3]

describe('one face of several', () => {
  const pair = drawPhotoCanvas({ ...fair, x: 190 }, { ...dark, x: 450 }).toBuffer('image/png')
  const lightnessOf = async (photo: Uint8Array, side: 'left' | 'middle' | 'right') => {
    const cropped = await engine.onlyFace(photo, side)
    if (!cropped.ok) return cropped.reason
    expect(await engine.look(cropped.picture.bytes)).toMatchObject({ ok: true })
    return toLab(parseHex((await extractHead(engine, cropped.picture.bytes)).tone))[0]
  }
  it('is the one on that side, as the viewer sees it', async () => {
    expect(await lightnessOf(pair, 'left')).toBeGreaterThan(70)
    expect(await lightnessOf(pair, 'right')).toBeLessThan(50)
  })
  it('is found in a photo that lies on its side', async () => {
    const lying = await sharp(pair).rotate(90).png().toBuffer()
    expect(await lightnessOf(lying, 'right')).toBeLessThan(50)
  })
  it('between two is none', async () => {
    expect(await engine.onlyFace(pair, 'middle')).toEqual({ ok: false, reason: 'twoFaces' })
  })
  it('is alone in its part, also where a smaller face looks over a shoulder', async () => {
    const small = { ...fair, x: 300, y: 120, size: 34 }
    const three = drawPhotoCanvas({ ...fair, x: 160 }, { ...dark, x: 470 }, small).toBuffer('image/png')
    const cropped = await engine.onlyFace(three, 'left')
    if (!cropped.ok) throw new Error(cropped.reason)
    const human = await openHuman()
    const countFaces = async (photo: Uint8Array) => {
      const decoded = await decodePhoto(photo)
      return decoded.ok && (await detectUprightFaces(human, decoded.photo)).faces.length
    }
    expect(await countFaces(three)).toBe(3)
    expect(await countFaces(cropped.picture.bytes)).toBe(1)
  })
  it('of one is the whole photo', async () => {
    for (const side of ['left', 'middle', 'right'] as const) {
      const whole = await engine.onlyFace(drawPhoto(), side)
      expect(whole.ok && whole.picture).toMatchObject({ width: 640, height: 640 })
    }
  })
})

describe('the photo coach', () => {
  const verdicts: [string, string | true, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a face', true, () => drawPhoto()],
    ['a dark face', true, () => drawPhoto({ skin: '#6b4430', hair: '#15100e' })],
    ['a fair face', true, () => drawPhoto({ skin: '#f2cdb4', hair: '#c9a15f' })],
    ['a face that leans', true, () => drawPhoto({ lean: 0.5 })],
    ['a face on its left side', true, () => changed((photo) => photo.rotate(90))],
    ['a face on its head', true, () => changed((photo) => photo.rotate(180))],
    ['a face on its right side', true, () => changed((photo) => photo.rotate(270))],
    ['somebody small behind', true, () => behind],
    ['nobody', 'noFace', bare],
    ['two', 'twoFaces', () => two],
    ['a small face', 'tooSmall', () => drawPhoto({ size: 45 })],
    ['half a face', 'cutOff', () => drawPhoto({ x: 600 })],
    ['a face without a brow', 'cutOff', () => drawPhoto({ y: 60 })],
    ['a face in the dark', 'tooDark', () => changed((photo) => photo.linear(0.12, 0))],
    ['a face in glaring light', true, () => changed((photo) => photo.linear(2.2, 60))],
    ['a face without its crown', true, () => drawPhoto({ y: 110 })],
    ['a blurred face', 'tooBlurred', () => changed((photo) => photo.blur(14))],
    ['a face that moved', 'tooBlurred', () => changed((photo) => photo.convolve(along(41)))],
    ['no picture', 'unsupported', () => new TextEncoder().encode('photo')],
  ]
  it.each(verdicts)('judges %s: %s', async (_, verdict, make) => {
    const said = await engine.look(await make())
    expect(said).toMatchObject(verdict === true ? { ok: true } : { ok: false, reason: verdict })
  })
})

describe('a head', () => {
  it('has its ears and hair, but neither neck nor background', async () => {
    const head = await decodeHead(await extractHead(engine, drawPhoto()))
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
  it.each([
    ['black', { hair: '#15100e' }],
    ['fair', { skin: '#f2cdb4', hair: '#c9a15f' }],
  ])('has short hair of the right colour: %s', async (_, face) => {
    const { hair } = await extractHead(engine, drawPhoto(face))
    expect(hair.length).toBe('short')
    expect(deltaE(toLab(parseHex(hair.colour)), toLab(parseHex(face.hair)))).toBeLessThan(16)
  })
  it('has neutral hair where the photo shows a colour that no hair has', async () => {
    expect((await extractHead(engine, drawPhoto({ hair: '#2f8d5f' }))).hair).toEqual(defaultHair)
  })
  it('gives its hair colour and skin tone to a page that shows no face', async () => {
    const head = await extractHead(engine, drawPhoto({ skin: '#6b4430', hair: '#c9a15f' }))
    const file = (name: string) => readFileSync(`db/seed/pictures/cloud-castle/22-23.${name}.avif`)
    const light = { from: [0.5, -0.8] as [number, number], colour: '#fff4e0', tint: '#7a6a90' }
    const page = { back: file('back'), skin: file('skin'), light }
    const hair = { base: file('short-base'), light: file('short-light'), skin: file('short-skin') }
    const made = async (colour: string) => {
      const painted = await engine.onPage(
        { ...head, hair: { length: 'short', colour } },
        { ...page, hair },
        { width: 600 },
      )
      if (!painted.ok) throw new Error(painted.reason)
      return sharp(painted.picture.bytes).removeAlpha().raw().toBuffer()
    }
    const [black, fair] = [await made('#17110f'), await made('#e0bd7a')]
    const at = (pixels: Buffer, x: number, y: number) => pixels[(y * 600 + x) * 3] ?? 0
    expect(at(fair, 71, 206) - at(black, 71, 206)).toBeGreaterThan(100)
    expect(Math.abs(at(fair, 300, 60) - at(black, 300, 60))).toBeLessThan(4)
    const { data } = await sharp(page.back)
      .resize(600)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const darker = data.filter((value, i) => i % 3 === 0 && value - (black[i] ?? 0) > 40)
    // The darker pixels are two hands and the hair.
    expect(darker.length).toBeGreaterThan(100)
  })
  it('has its eyes in the same place, however the photo was taken', async () => {
    const heads = [
      await extractHead(engine, drawPhoto()),
      await extractHead(engine, drawPhoto({ lean: 0.4, size: 110, x: 250 })),
    ] as const
    const [plain, leaning] = [await decodeHead(heads[0]), await decodeHead(heads[1])]
    const apart =
      plain.data.reduce((sum, value, i) => sum + Math.abs(value - (leaning.data[i] ?? 0)), 0) /
      plain.data.length
    expect(apart).toBeLessThan(6)
  })
  it.each(['#e3b08c', '#8a5a3c', '#f2cdb4'])('has the skin tone of the photo: %s', async (skin) => {
    const { tone } = await extractHead(engine, drawPhoto({ skin }))
    expect(deltaE(toLab(parseHex(tone)), toLab(parseHex(skin)))).toBeLessThan(10)
  })
})

describe('the proposal of a look', () => {
  const propose = async (photo: Uint8Array) => {
    const proposed = await engine.proposeLook(photo)
    if (!proposed.ok) throw new Error(proposed.reason)
    return proposed.proposal
  }
  it.each([
    ['deep', { skin: '#6b4430', hair: '#15100e' }],
    ['fair', { skin: '#f2cdb4', hair: '#c9a15f' }],
  ] as const)('has hair and no glasses: a %s face', async (_, face) => {
    const { look, confidence } = await propose(drawPhoto(face))
    expect(look.glasses).toBeNull()
    expect(isDark(look.hair.colour)).toBe(face.hair === '#15100e')
    expect(confidence.hairColour).toBeGreaterThan(0.3)
  })
  it('tells short from long hair', async () => {
    const lengthOf = async (longHair: boolean) =>
      styleTraits[(await propose(drawPhoto({ longHair }))).look.hair.style as 'crew'].lengths[0]
    expect(['shaved', 'short']).toContain(await lengthOf(false))
    expect(['chin', 'shoulder', 'long']).toContain(await lengthOf(true))
  })
  it('is refused where no face is', async () => {
    expect(await engine.proposeLook(bare())).toEqual({ ok: false, reason: 'noFace' })
  })
})

const isDark = (colour: keyof typeof colourFamilies) => colourFamilies[colour] === 'black'

describe('a place for a head', () => {
  it('is proposed where an uploaded page has a face', async () => {
    const proposed = await engine.placeIn(drawPhoto({ lean: 0.3 }))
    if (!proposed.ok) throw new Error(proposed.reason)
    const { place } = proposed
    expect(Math.hypot(place.x - 500, place.y - 440)).toBeLessThan(60)
    expect(place.turn).toBeCloseTo(0.3, 1)
    expect(place.scale).toBeGreaterThan(300)
    expect(place.scale).toBeLessThan(640)
  })
  it('is not proposed on a page without a face', async () => {
    expect(await engine.placeIn(bare())).toEqual({ ok: false, reason: 'noFace' })
    expect(await engine.placeIn(svg('<circle cx="20" cy="9" r="5"/>'))).toEqual({
      ok: false,
      reason: 'noFace',
    })
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

  it('shows the child in the head’s place, and is unchanged elsewhere', async () => {
    const made = await engine.onPage(await extractHead(engine, drawPhoto()), await template(), { width: 400 })
    if (!made.ok) throw new Error(made.reason)
    const { data } = await sharp(made.picture.bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)] as [number, number, number]
    expect(at(200, 220)[0]).toBeGreaterThan(at(200, 220)[2] + 20)
    expect(at(20, 20)[0]).toBeLessThan(80)
    expect(made.picture).toMatchObject({ width: 400, height: 400, type: 'image/webp' })
  })
  it('does not mirror the child’s head when its figure is mirrored', async () => {
    const head = await extractHead(engine, drawPhoto())
    const flipped = await engine.onPage(head, await template(), { width: 400 })
    const plain = await engine.onPage(
      head,
      { ...(await template()), place: { ...place, flip: false } },
      { width: 400 },
    )
    expect(flipped).toEqual(plain)
  })
  it('on which the child sleeps differs from another in the eyes alone', async () => {
    const head = await extractHead(engine, drawPhoto())
    const paint = async (over: object) => {
      const made = await engine.onPage(
        head,
        { ...(await template()), place: { ...place, turn: 0, ...over } },
        { width: 400 },
      )
      if (!made.ok) throw new Error(made.reason)
      return sharp(made.picture.bytes).greyscale().raw().toBuffer()
    }
    const [awake, asleep] = await Promise.all([paint({}), paint({ isAsleep: true })])
    const rows = [...awake.keys()].filter((i) => Math.abs((awake[i] ?? 0) - (asleep[i] ?? 0)) > 40)
    const heights = rows.map((i) => Math.floor(i / 400))
    expect(rows.length).toBeGreaterThan(100)
    expect([Math.min(...heights) > 180, Math.max(...heights) < 225]).toEqual([true, true])
  })
  it('contains no metadata of the photo', async () => {
    const told = await sharp(drawPhoto())
      .withExif({ IFD0: { Artist: 'jiwoo-mother' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(told.includes('jiwoo-mother')).toBe(true)
    const made = await engine.onPage(await extractHead(engine, told), await template(), { width: 400 })
    if (!made.ok) throw new Error(made.reason)
    const bytes = Buffer.from(made.picture.bytes)
    for (const trace of ['jiwoo-mother', 'Exif', 'EXIF', 'GPS', 'XMP'])
      expect(bytes.includes(trace)).toBe(false)
  })
  it('is rejected when a layer of its template is no picture', async () => {
    const broken = { ...(await template()), front: new Uint8Array([1, 2, 3]) }
    expect(await engine.onPage(await extractHead(engine, drawPhoto()), broken, { width: 400 })).toEqual({
      ok: false,
      reason: 'badTemplate',
    })
  })
})
