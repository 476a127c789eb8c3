import { readdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { lookWith } from '../../app/art/child/look'
import { type Figure, figure, NEUTRAL_SKIN } from '../../app/art/figure/figure'
import { fromLab, mix, ramp, shift, toLab } from '../../app/art/kit/colour'
import { lettering } from '../../app/art/kit/lettering'
import { fbm, noise, rng } from '../../app/art/kit/random'
import { blob, isInside } from '../../app/art/kit/shapes'
import { type Pixels, paintHairOfLength, paintLayers } from '../../app/art/layers'
import type { Shot } from '../../app/art/looks'
import { Page } from '../../app/art/page'
import { pictures } from '../../app/art/paint'

const numbers = (seed: number) => {
  const random = rng(seed)
  return Array.from({ length: 500 }, () => random())
}
const isPart = (v: number) => v >= 0 && v < 1

describe('random numbers and noise', () => {
  it('are the same for the same seed and different for another', () => {
    expect(numbers(7)).toEqual(numbers(7))
    expect(numbers(7)).not.toEqual(numbers(8))
    expect(noise(3.2, -8.7, 4)).toBe(noise(3.2, -8.7, 4))
  })

  it('are between 0 and 1, evenly spread, and tiled noise has no seam', () => {
    expect(numbers(3).every(isPart)).toBe(true)
    const mean = numbers(3).reduce((sum, v) => sum + v, 0) / 500
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
    const values = Array.from({ length: 900 }, (_, i) => fbm((i % 30) * 0.37, i * 0.11, 5))
    expect(values.every(isPart)).toBe(true)
    expect(noise(0.4, 2, 3, 16)).toBeCloseTo(noise(16.4, 18, 3, 16))
  })
})

describe('colour', () => {
  it('is unchanged by a round trip through OKLab, mixes and shifts', () => {
    for (const hex of ['#000000', '#ffffff', '#122a42', '#d8442e', '#ffc766'])
      expect(fromLab(toLab(hex))).toBe(hex)
    expect(mix('#122a42', '#ffc766', 0)).toBe('#122a42')
    expect(ramp('#122a42', '#ffc766', 5).at(-1)).toBe('#ffc766')
    expect(toLab(shift('#2c5a6c', { l: 0.1 }))[0]).toBeCloseTo(toLab('#2c5a6c')[0] + 0.1, 1)
    expect(() => toLab('red')).toThrow('#1a2b3c')
  })
})

/** A small night scene that uses every kind of texture. */
function small(seed: number): Page {
  const page = new Page({ px: 160, width: 400, height: 300, ground: '#122a42', seed })
  const moon = blob(200, 150, 90)
  page.plane({ edge: 0.5, grain: 0.1, blotch: 0.1, shadow: { colour: '#231f4a' } }, (brush) =>
    brush.form(moon, '#f3e3c0').spray(moon, '#5b4a86'),
  )
  return page.glow(200, 150, 120, '#ffc766').paper()
}
const png = async (page: Page) => (await page.painted()).png()
/** The width and height from a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a page', () => {
  it('is byte for byte the same for the same seed', async () => {
    const one = await png(small(4))
    expect(one.equals(await png(small(4)))).toBe(true)
    expect(one.equals(await png(small(5)))).toBe(false)
  })

  it('keeps its proportions without the bleed', async () => {
    expect(sizeOf(await png(small(1)))).toEqual([160, 120])
    expect(sizeOf(await png(new Page({ px: 400, width: 1333, height: 1000 })))).toEqual([400, 300])
  })

  it('throws when read before it is painted', () => {
    expect(() => small(1).png()).toThrow('painted')
  })
})

const person = lookWith({ skin: { tone: '7w', shift: 0 } })

/** A child in a helmet at night, with a hand in front of the head. */
function aChild(shot: Partial<Shot> = {}): Page {
  const page = new Page({ px: 200, width: 400, height: 400, ground: '#122a42', ...shot })
  let glass: Figure['glass'] | undefined
  page.plane({ isChild: true, edge: 0.3, grain: 0.1 }, (brush) => {
    glass = figure(brush, { x: 200, y: 380, height: 340, person, cover: { kind: 'helmet' } }).glass
  })
  page.plane({ grain: 0.04 }, (brush) => glass?.(brush))
  return page.vignette('#0c1d2c').paper()
}
const lightAt = ({ data, width }: Pixels, x: number, y: number) =>
  [0, 1, 2].map((c) => data[(Math.round(y) * width + Math.round(x)) * 4 + c] ?? 0)

describe('a page with a place for a head', async () => {
  const page = await aChild().painted()
  const layers = await paintLayers(aChild, { px: 200 })
  const [head] = page.heads
  if (!layers || !head) throw new Error('There is no place for a head.')
  const [x, y] = [head.x / 2, head.y / 2]

  it('reports the place once, and only for a figure on the child’s plane', async () => {
    expect(page.heads).toHaveLength(1)
    expect(head.scale).toBeCloseTo(340 / 3.5)
    expect(small(1).heads).toEqual([])
    expect(await paintLayers(() => small(1), { px: 160 })).toBeUndefined()
  })

  it('is the same picture with and without its layers', async () => {
    const parted = await aChild({ takes: ['whole', 'back', 'headWhite'] }).painted()
    expect(page.png().equals(parted.png())).toBe(true)
    expect(() => page.png('back')).toThrow('back')
  })

  it('has a back layer without the head, and a skin layer that is light only where skin is', () => {
    expect(lightAt(layers.back, x, y)).not.toEqual(lightAt(page.pixels('whole'), x, y))
    expect(lightAt(layers.skin, x, y)).toEqual([0, 0, 0])
    const light = layers.skin.data.filter((value, i) => i % 4 === 0 && value > 100)
    // The light pixels are two hands and a bit of neck.
    expect(light.length).toBeGreaterThan(20)
    expect(light.length).toBeLessThan(2000)
  })

  it('can change the tone of a hand by means of its skin layer', () => {
    const at = layers.skin.data.findIndex((value, i) => i % 4 === 0 && value > 170)
    const tone = [0x5a, 0x38, 0x25]
    const neutral = [1, 3, 5].map((i) => Number.parseInt(NEUTRAL_SKIN.slice(i, i + 2), 16))
    const relit = [0, 1, 2].map((c) => {
      const share = (tone[c] ?? 0) / (neutral[c] ?? 1)
      return (layers.back.data[at + c] ?? 0) + (share - 1) * (layers.skin.data[at + c] ?? 0)
    })
    for (const [c, value] of relit.entries()) expect(Math.abs(value - (tone[c] ?? 0))).toBeLessThan(50)
  })

  it('has a front layer that covers a head as if it had been painted there', async () => {
    const white = (await aChild({ takes: ['headWhite'] }).painted()).pixels('headWhite')
    const { data, width } = layers.front
    let differs = 0
    for (let i = 0; i < data.length; i += 4) {
      const covers = (data[i + 3] ?? 0) / 255
      const isNear = Math.hypot(((i / 4) % width) - x, Math.floor(i / 4 / width) - y) < head.scale * 0.4
      if (!isNear) continue
      for (let c = 0; c < 3; c++)
        differs = Math.max(
          differs,
          Math.abs((data[i + c] ?? 0) * covers + 255 * (1 - covers) - (white.data[i + c] ?? 0)),
        )
    }
    expect(differs).toBeLessThan(14)
  })

  it('has the same layers when one half is painted alone', async () => {
    const right = await paintLayers(aChild, { px: 100, part: [200, 400] })
    if (!right) throw new Error('There is no place for a head.')
    for (const layer of ['back', 'skin', 'front'] as const)
      for (let down = 0; down < 200; down += 3)
        for (let across = 0; across < 100; across += 3) {
          const whole = lightAt(layers[layer], across + 100, down)
          for (const [c, light] of lightAt(right[layer], across, down).entries())
            expect(Math.abs(light - (whole[c] ?? 0))).toBeLessThanOrEqual(12)
        }
    const away = await paintLayers(aChild, { px: 30, part: [0, 60] })
    expect(away?.front.data.every((value) => value === 0)).toBe(true)
  })
})

describe('one page of a spread', () => {
  it('is the same as that half of the whole spread, grain included', async () => {
    const spread = async (shot: Partial<Shot>) => {
      const page = new Page({ width: 400, height: 200, ground: '#86ada3', seed: 3, ...shot })
        .plane({ edge: 0.5, grain: 0.2, blotch: 0.2 }, (brush) =>
          brush.form(blob(200, 100, 150, 60), '#d8442e'),
        )
        .glow(180, 90, 60, '#ffc766')
        .paper()
      return (await page.painted()).pixels('whole')
    }
    const whole = await spread({ px: 400 })
    const right = await spread({ px: 200, part: [200, 400] })
    expect([right.width, right.height]).toEqual([200, 200])
    let differs = 0
    for (let y = 0; y < 200; y += 7)
      for (let x = 0; x < 200; x += 5)
        lightAt(right, x, y).forEach((value, c) => {
          differs = Math.max(differs, Math.abs(value - (lightAt(whole, x + 200, y)[c] ?? 0)))
        })
    expect(differs).toBeLessThanOrEqual(1)
  })
})

describe('lettering', () => {
  it('puts ink under every letter of a title', async () => {
    const { default: sharp } = await import('sharp')
    const page = new Page({ px: 500, ground: '#000000' })
    const [left, top, right, bottom] = lettering(page, [{ text: '숲의 마지막', x: 80, y: 300, size: 150 }], {
      colour: '#ffffff',
    })
    expect(left).toBeGreaterThan(60)
    expect(bottom - top).toBeGreaterThan(90)
    const { data } = await sharp(await png(page))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const inkBetween = (from: number, to: number) =>
      data.filter((v, i) => v > 128 && (i % 500) * 2 >= from && (i % 500) * 2 < to).length
    for (let x = left; x < right - 100; x += 100) expect(inkBetween(x, x + 150)).toBeGreaterThan(100)
    expect(inkBetween(right + 20, 1000)).toBe(0)
  })

  it('rejects a character that its font lacks', () => {
    expect(() =>
      lettering(new Page({ px: 100 }), [{ text: '☃', x: 0, y: 100, size: 50 }], { colour: '#ffffff' }),
    ).toThrow('☃')
  })
})

describe('shapes', () => {
  it('contain a point inside, but not a point outside', () => {
    expect(isInside(blob(0, 0, 10), 0, 0)).toBe(true)
    expect(isInside(blob(0, 0, 10), 12, 0)).toBe(false)
  })
})

describe('the stored pictures', () => {
  const kept = Object.entries(pictures).filter(([, picture]) => !picture.isSheet)
  const EDGE = 32
  /** The picture at thumbnail size, where brushwork does not count. */
  const seen = (picture: Sharp) => picture.resize(EDGE, EDGE, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  /** The largest difference of any pixel, because a missing head changes only a few. */
  async function difference(painted: Sharp, kept: string | Sharp) {
    const file = typeof kept === 'string' ? sharp(kept) : kept
    const [one, other] = await Promise.all([seen(painted), seen(file)])
    const at = (i: number) =>
      [0, 1, 2].reduce((sum, c) => sum + Math.abs((one[i + c] ?? 0) - (other[i + c] ?? 0)), 0)
    return Math.max(...Array.from({ length: EDGE * EDGE }, (_, i) => at(i * 3) / 3))
  }

  it('are exactly the ones that the code can paint', () => {
    const files = readdirSync('db/seed/pictures', { recursive: true, encoding: 'utf8' })
    const pages = files.filter((file) => /^[^.]+\.avif$/.test(file))
    expect(pages.sort()).toEqual(kept.map(([name]) => `${name}.avif`).sort())
  })
  it.each(kept)('match what the code paints: %s', async (name, picture) => {
    const painted = sharp(await png(picture.paint({ px: 320 })))
    expect(await difference(painted, `db/seed/pictures/${name}.avif`)).toBeLessThan(28)
  })
  it.each(kept.filter(([name]) => name.endsWith('/target')))(
    'have layers that match what the code paints: %s',
    async (name, picture) => {
      const { back, skin } = (await paintLayers(picture.paint, { px: 320 })) ?? {}
      if (!back || !skin) throw new Error('There is no place for a head.')
      const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })
      expect(await difference(opened(back), `db/seed/pictures/${name}.back.avif`)).toBeLessThan(28)
      expect(await difference(opened(skin), `db/seed/pictures/${name}.skin.avif`)).toBeLessThan(28)
      expect(await difference(opened(back), `db/seed/pictures/${name}.avif`)).toBeGreaterThan(28)
    },
  )
  it.each([
    ['cloud-castle/22-23', 'long'],
    ['dew-fairy/32-33', 'short'],
  ] as const)(
    'have hair layers for a child seen from the back that match what the code paints: %s, %s',
    async (name, length) => {
      const { paint } = pictures[name] ?? {}
      if (!paint) throw new Error(`${name} is gone`)
      const { base, light } = await paintHairOfLength(paint, { px: 320 }, length)
      const opened = ({ data, width, height }: Pixels) =>
        sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#000000' })
      const file = (layer: string) => sharp(`db/seed/pictures/${name}.${length}-${layer}.avif`).flatten()
      expect(await difference(opened(base), file('base'))).toBeLessThan(28)
      expect(await difference(opened(light), file('light'))).toBeLessThan(28)
    },
  )
})
