import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromLab, mix, ramp, shift, toLab } from '../../db/seed/art/colour'
import { lettering } from '../../db/seed/art/lettering'
import { Page } from '../../db/seed/art/page'
import { pictures } from '../../db/seed/art/paint'
import { fbm, noise, rng } from '../../db/seed/art/random'
import { blob, isInside } from '../../db/seed/art/shapes'

const numbers = (seed: number) => {
  const random = rng(seed)
  return Array.from({ length: 500 }, () => random())
}
const isPart = (v: number) => v >= 0 && v < 1

describe('chance', () => {
  it('comes out the same for the same seed and otherwise for another', () => {
    expect(numbers(7)).toEqual(numbers(7))
    expect(numbers(7)).not.toEqual(numbers(8))
    expect(noise(3.2, -8.7, 4)).toBe(noise(3.2, -8.7, 4))
  })

  it('stays between 0 and 1, is spread evenly, and a tile of noise has no seam', () => {
    expect(numbers(3).every(isPart)).toBe(true)
    const mean = numbers(3).reduce((sum, v) => sum + v, 0) / 500
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
    const values = Array.from({ length: 900 }, (_, i) => fbm((i % 30) * 0.37, i * 0.11, 5))
    expect(values.every(isPart)).toBe(true)
    expect(noise(0.4, 2, 3, 16)).toBeCloseTo(noise(16.4, 18, 3, 16))
  })
})

describe('colour', () => {
  it('comes back from OKLab as it went in', () => {
    for (const hex of ['#000000', '#ffffff', '#122a42', '#d8442e', '#ffc766'])
      expect(fromLab(toLab(hex))).toBe(hex)
    expect(mix('#122a42', '#ffc766', 0)).toBe('#122a42')
    expect(ramp('#122a42', '#ffc766', 5).at(-1)).toBe('#ffc766')
    expect(toLab(shift('#2c5a6c', { l: 0.1 }))[0]).toBeCloseTo(toLab('#2c5a6c')[0] + 0.1, 1)
    expect(() => toLab('red')).toThrow('#1a2b3c')
  })
})

/** A small night with everything in it that texture touches. */
function small(seed: number): Page {
  const page = new Page({ px: 160, width: 400, height: 300, ground: '#122a42', seed })
  const moon = blob(200, 150, 90)
  page.plane({ edge: 0.5, grain: 0.1, blotch: 0.1, shadow: { colour: '#231f4a' } }, (brush) =>
    brush.form(moon, '#f3e3c0').spray(moon, '#5b4a86'),
  )
  return page.glow(200, 150, 120, '#ffc766').paper()
}
/** Of a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a page', () => {
  it('is the same to the byte for the same seed', () => {
    expect(small(4).png().equals(small(4).png())).toBe(true)
    expect(small(4).png().equals(small(5).png())).toBe(false)
  })

  it('loses its bleed and keeps its proportions', () => {
    expect(sizeOf(small(1).png())).toEqual([160, 120])
    expect(sizeOf(new Page({ px: 400, width: 1333, height: 1000 }).png())).toEqual([400, 300])
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
    const { data } = await sharp(page.png()).greyscale().raw().toBuffer({ resolveWithObject: true })
    const inkBetween = (from: number, to: number) =>
      data.filter((v, i) => v > 128 && (i % 500) * 2 >= from && (i % 500) * 2 < to).length
    for (let x = left; x < right - 100; x += 100) expect(inkBetween(x, x + 150)).toBeGreaterThan(100)
    expect(inkBetween(right + 20, 1000)).toBe(0)
  })

  it('refuses what its font cannot write', () => {
    expect(() =>
      lettering(new Page({ px: 100 }), [{ text: '☃', x: 0, y: 100, size: 50 }], { colour: '#ffffff' }),
    ).toThrow('☃')
  })
})

describe('shapes', () => {
  it('knows what lies inside a shape', () => {
    expect(isInside(blob(0, 0, 10), 0, 0)).toBe(true)
    expect(isInside(blob(0, 0, 10), 12, 0)).toBe(false)
  })
})

describe('the kept pictures', () => {
  const kept = Object.entries(pictures).filter(([, picture]) => !picture.isSheet)
  /** At the size of a thumbnail, where brushwork does not count. */
  const seen = (bytes: Buffer | string) =>
    sharp(bytes).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer()

  it('are all of those that can be painted, and no other', () => {
    const files = readdirSync('db/seed/pictures', { recursive: true, encoding: 'utf8' })
    const pages = files.filter((file) => /^[^.]+\.avif$/.test(file))
    expect(pages.sort()).toEqual(kept.map(([name]) => `${name}.avif`).sort())
  })
  it.each(kept)('are what the code paints: %s', async (name, picture) => {
    const [painted, file] = await Promise.all([
      seen(picture.paint({ px: 300 }).png()),
      seen(`db/seed/pictures/${name}.avif`),
    ])
    const differences = painted.map((value, i) => Math.abs(value - (file[i] ?? 0)))
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(4)
  })
})
