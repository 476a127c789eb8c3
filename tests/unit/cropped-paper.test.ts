import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ImageLayer } from '~/book/layers/layer'
import { cutToSeen, inlineImage, paintLayers } from '~/engines/print/paint-layers'

// A detail of a large picture on paper.

const WIDE = 2000
const HIGH = 1000
const layer: ImageLayer = {
  ...{ id: 'c', kind: 'image', url: '/pictures/editor-0123456789ab/960.jpg' },
  ...{ x: 10, y: 20, width: 100, height: 50, originalWidth: WIDE, originalHeight: HIGH },
  crop: { x: 0.9, y: 0.475, width: 0.05, height: 0.05 },
}
const block = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
})
/** Red, but for a blue block that ends in the middle of the detail. */
const picture = () =>
  sharp(block('#c02020', WIDE, HIGH)).composite([{ input: block('#2020c0', 1850, 500), left: 0, top: 0 }])
/** Edges in both directions in any part of it. */
const squaresOf = (width: number, height: number) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, i) => {
      const [column, row] = [Math.floor((i % width) / 12), Math.floor(i / width / 12)]
      return (column + row) % 2 ? [192, 32, 32] : [32, 32, 192]
    }).flat(),
  )
/** The share of values that differ by more than an edge's smoothing. */
const shareOfOthers = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + (Math.abs(value - (other[i] ?? 0)) > 24 ? 1 : 0), 0) / one.length
const sizeOfHref = async (href: string) => {
  const { width, height } = await sharp(Buffer.from(href.split(',')[1] ?? '', 'base64')).metadata()
  return [width, height]
}

it('is inlined without the rest of its picture', async () => {
  const { href, image } = await inlineImage(layer, await picture().png().toBuffer(), 10)
  expect(await sizeOfHref(href)).toEqual([102, 52])
  expect(image).toMatchObject({ x: 10, y: 20, width: 100, height: 50 })
  const small = await inlineImage(layer, await picture().png().toBuffer(), 0.5)
  expect(await sizeOfHref(small.href)).toEqual([51, 26])
})

it('shows the same detail, also of a picture that a camera held turned', async () => {
  const upright = await picture().png().toBuffer()
  // Orientation 6 says that the picture is shown turned by a quarter, clockwise.
  const held = await sharp(await sharp(upright).rotate(-90).toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const seen = { x: 0, y: 0, width: 120, height: 90 }
  for (const bytes of [upright, held]) {
    const painted = await paintLayers([layer], { seen, width: 120, height: 90, pictureOf: async () => bytes })
    const dots = await sharp(painted).ensureAlpha().raw().toBuffer()
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0, alpha = 0] = dots.subarray((y * 120 + x) * 4)
      return alpha < 128 ? 'none' : red > blue ? 'red' : 'blue'
    }
    const rows = [18, 22, 43, 47, 67, 72].map((y) => [8, 12, 58, 62, 107, 112].map((x) => colourAt(x, y)))
    const [none, upper, lower] = [
      Array(6).fill('none'),
      ['none', 'blue', 'blue', 'red', 'red', 'none'],
      ['none', 'red', 'red', 'red', 'red', 'none'],
    ]
    expect(rows).toEqual([none, upper, upper, lower, lower, none])
  }
})

it.each([0, 20, -75, 180])(
  'turned by %i degrees and mostly beyond its page is cut to what is seen, alike',
  async (turn) => {
    const squares = await sharp(squaresOf(1200, 600), { raw: { width: 1200, height: 600, channels: 3 } })
      .png()
      .toBuffer()
    const { crop: _, ...whole } = layer
    const image = { ...whole, x: -500, y: -200, width: 1200, height: 600, turn, opacity: 0.8 }
    const seen = { x: 0, y: 0, width: 240, height: 240 }
    const cut = cutToSeen(image, seen)
    expect(cut.width * cut.height).toBeLessThan(image.width * image.height * 0.5)
    const { href } = await inlineImage(cut, squares, 1)
    expect((await sizeOfHref(href))[0]).toBeLessThan(800)
    // As the picture is painted on a page of which nothing is beyond.
    const far = { x: -1000, y: -1000, width: 3000, height: 3000 }
    const dotsOf = async (area: typeof seen) => {
      const { width, height } = area
      const painted = await paintLayers([image], {
        seen: area,
        width,
        height,
        pictureOf: async () => squares,
      })
      const at = { left: seen.x - area.x, top: seen.y - area.y, width: seen.width, height: seen.height }
      return sharp(painted).extract(at).ensureAlpha().raw().toBuffer()
    }
    const [near, from] = [await dotsOf(seen), await dotsOf(far)]
    expect(shareOfOthers(near, from)).toBeLessThan(0.002)
    for (const aDot of [4, 240 * 4])
      expect(shareOfOthers(near.subarray(aDot), from.subarray(0, -aDot))).toBeGreaterThan(0.02)
  },
)
