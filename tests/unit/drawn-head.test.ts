import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lookWith } from '~/art/child/look'
import type { Place } from '~/engines/composite/composite'
import type { HeadTemplate } from '~/engines/drawn/drawn'
import { readPageLight } from '~/engines/drawn/page-light'
import { paintHeadAlone, paintPageWithHead } from '~/engines/drawn/page-with-head'

// A drawn child's head on a page that is an uploaded picture.

const place: Place = { x: 500, y: 450, scale: 300, turn: 0, flip: false }
const dark = lookWith({
  skin: { tone: '10c', shift: 0 },
  hair: { style: 'shaved', colour: 'black', shift: 0 },
})
const fair = lookWith({
  skin: { tone: '1c', shift: 0 },
  hair: { style: 'long-middle', colour: 'fair', shift: 0 },
})
const PX = 400

/** Squares side by side: a page of any colours. */
async function aPage(colours: string[], { width = 400, height = 400 } = {}) {
  const wide = width / colours.length
  const square = (background: string) =>
    sharp({ create: { width: wide, height, channels: 4, background } })
      .png()
      .toBuffer()
  const pieces = await Promise.all(
    colours.map(async (colour, i) => ({ input: await square(colour), left: i * wide, top: 0 })),
  )
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height, channels: 4, background: nothing } })
    .composite(pieces)
    .png()
    .toBuffer()
}
const day = await aPage(['#a8d0e0'])

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
async function paint(look = dark, over: Partial<HeadTemplate> = {}) {
  const made = await paintPageWithHead({ look, template: { back: day, place, ...over }, px: PX })
  if (!made.ok) throw new Error(made.reason)
  const { data, width } = await pixelsOf(made.picture.bytes)
  return (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
}
async function paintAlone(px: number, over: Partial<HeadTemplate> = {}) {
  const made = await paintHeadAlone({ look: fair, template: { back: day, place, ...over }, px, bleed: 0 })
  if (!made.ok) throw new Error(made.reason)
  return made.head
}
const SKY = [168, 208, 224]
const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, i) => Math.abs(value - (other[i] ?? 0))))

describe('a drawn head on an uploaded page', () => {
  it('is in the place of the head, and the rest of the page is the picture', async () => {
    const at = await paint()
    expect(distance(at(200, 165), [90, 55, 40])).toBeLessThan(40)
    for (const [x, y] of [
      [10, 10],
      [390, 390],
      [90, 180],
      [310, 180],
      [200, 330],
    ] as const)
      expect(distance(at(x, y), SKY), `${x},${y}`).toBeLessThan(6)
  })

  it('is this child’s', async () => {
    const [one, other] = [await paint(dark), await paint(fair)]
    expect(distance(one(200, 165), other(200, 165))).toBeGreaterThan(80)
  })

  it('leans as its place does', async () => {
    const turned = await paint(dark, { place: { ...place, scale: 400, turn: Math.PI / 2 } })
    const upright = await paint(dark, { place: { ...place, scale: 400 } })
    // Beside an upright head, the throat of a lying one.
    expect(distance(upright(106, 175), SKY)).toBeLessThan(6)
    expect(distance(turned(106, 175), SKY)).toBeGreaterThan(30)
  })

  it('has a throat of its own, and none of its hair lies before the page’s', async () => {
    const at = await paint(fair)
    expect(distance(at(200, 255), SKY)).toBeGreaterThan(30)
    expect(distance(at(200, 275), SKY)).toBeLessThan(6)
    expect(distance(at(135, 220), SKY)).toBeGreaterThan(30)
  })

  it('lies under the layer that covers it', async () => {
    const front = await aPage(['#00000000', '#204080'])
    const at = await paint(dark, { front })
    expect(distance(at(180, 165), SKY)).toBeGreaterThan(60)
    expect(distance(at(215, 165), [32, 64, 128])).toBeLessThan(12)
  })

  it('alone is transparent around it, and as large as its page is painted', async () => {
    const [small, large] = [await paintAlone(PX), await paintAlone(PX * 3)]
    if (!small || !large) throw new Error('no head')
    expect(small).toEqual({ picture: expect.anything(), left: small.left, top: small.top })
    expect(small.picture.type).toBe('image/png')
    expect(Math.abs(large.left / 3 - small.left)).toBeLessThan(2)
    expect(Math.abs(large.picture.width / 3 - small.picture.width)).toBeLessThan(3)
    const { data, width } = await pixelsOf(small.picture.bytes)
    const alphaAt = (x: number, y: number) => data[((y - small.top) * width + x - small.left) * 4 + 3]
    expect([alphaAt(200, 165), alphaAt(small.left, small.top)]).toEqual([255, 0])
  })

  it('is nowhere when its place is beyond the page', async () => {
    expect(await paintAlone(PX, { place: { ...place, x: -900 } })).toBeUndefined()
  })

  it('is not painted on a file that is no picture', async () => {
    const template = { back: Buffer.from('none'), place }
    const refused = { ok: false, reason: 'badTemplate' }
    expect(await paintPageWithHead({ look: dark, template, px: PX })).toEqual(refused)
    expect(await paintHeadAlone({ look: dark, template, px: PX, bleed: 0 })).toEqual(refused)
  })
})

describe('the light of an uploaded page', () => {
  const lightOf = async (colours: string[]) => readPageLight(await pixelsOf(await aPage(colours)), place)

  it('comes from the brighter side, and from above', async () => {
    const left = await lightOf(['#ffe9b0', '#405060'])
    const right = await lightOf(['#405060', '#ffe9b0'])
    expect(left.from[0]).toBeLessThan(-0.3)
    expect(right.from[0]).toBeGreaterThan(0.3)
    for (const { from } of [left, right]) expect(from[1]).toBeLessThan(0)
  })

  it('of a day leaves the child its colours, of a night darkens and colours it', async () => {
    expect((await lightOf(['#a8d0e0'])).film).toEqual([1, 1, 1])
    const [red, green, blue] = (await lightOf(['#101c40'])).film
    expect(red).toBeLessThan(0.85)
    expect(green).toBeGreaterThan(red)
    expect(blue).toBeGreaterThan(green)
  })

  it('is as elsewhere where there is no page around the head', () => {
    const all = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
    expect(readPageLight(all, { ...place, scale: 9000 }).film).toEqual([1, 1, 1])
  })
})
