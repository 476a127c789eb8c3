import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { expressionOf } from '../../app/art/child/expression'
import { headPartsOf, paintHair } from '../../app/art/child/head'
import { type ChildLook, type HairStyle, hairStyles, lookWith } from '../../app/art/child/look'
import type { CoverKind } from '../../app/art/figure/covers'
import { figure, placesOf } from '../../app/art/figure/figure'
import { joints, type Pose } from '../../app/art/figure/joints'
import { Pen } from '../../app/art/figure/pen'
import { poses } from '../../app/art/figure/poses'
import type { Brush } from '../../app/art/kit/brush'
import { Page } from '../../app/art/page'

const ACROSS = 8
/** Page units to a child's cell, pixels to it, and page units to one head high. */
const [CELL, PX, HEAD] = [300, 90, 90]

interface View {
  parts: Parameters<typeof paintHair>[2][]
  cover?: CoverKind
  hearing?: ChildLook['hearing']
}
/** In heads, from the middle of the head. */
interface Pixel {
  style: HairStyle
  x: number
  y: number
  rgb: [number, number, number]
}

/** The hair of every style alone, in black ink on white. */
async function inkOf({ parts, cover, hearing = null }: View): Promise<Pixel[]> {
  const down = Math.ceil(hairStyles.length / ACROSS)
  const page = new Page({ px: ACROSS * PX, width: ACROSS * CELL, height: down * CELL, ground: '#ffffff' })
  page.plane({ isChild: true }, (brush) =>
    hairStyles.forEach((style, i) => {
      const look = lookWith({ hair: { style, colour: 'brown', shift: 0 }, ties: 'red', hearing })
      const head = headPartsOf(look, expressionOf({}), { ink: '#000000', ...(cover ? { cover } : {}) })
      const place = { x: ((i % ACROSS) + 0.5) * CELL, y: (Math.floor(i / ACROSS) + 0.5) * CELL, scale: HEAD }
      for (const part of parts) paintHair(Pen.at(brush, place), head, part)
    }),
  )
  const { data, info } = await sharp((await page.painted()).png())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, i) => {
    const [column, row] = [i % info.width, Math.floor(i / info.width)]
    const inHeads = (px: number) => (((px % PX) + 0.5 - PX / 2) * CELL) / PX / HEAD
    return {
      style: hairStyles[Math.floor(row / PX) * ACROSS + Math.floor(column / PX)] ?? 'tuft',
      x: inHeads(column),
      y: inHeads(row),
      rgb: [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0],
    }
  })
}
const isInk = ({ rgb }: Pixel) => rgb[0] < 128
const stylesOf = (pixels: Pixel[]) => [...new Set(pixels.map(({ style }) => style))].sort()

const views: [string, View['parts']][] = [
  ['the front', ['behind', 'before', 'over']],
  ['behind', ['fromBehind', 'fallBehind']],
]

describe.each(views)('hair from %s', (_, parts) => {
  it('is one ink in a silhouette', async () => {
    const pixels = await inkOf({ parts })
    expect(stylesOf(pixels.filter(isInk))).toEqual([...hairStyles].sort())
    const isColoured = ({ rgb }: Pixel) => Math.max(...rgb) - Math.min(...rgb) > 12
    expect(stylesOf(pixels.filter(isColoured))).toEqual([])
  })

  it('does not come out of a cap', async () => {
    const ink = (await inkOf({ parts, cover: 'knit' })).filter(isInk)
    expect(stylesOf(ink.filter(({ y }) => y < -0.66))).toEqual([])
    expect(stylesOf(ink.filter(({ x, y }) => y < -0.33 && Math.abs(x) > 0.56))).toEqual([])
  })

  it('fits into a helmet', async () => {
    const ink = (await inkOf({ parts, cover: 'helmet' })).filter(isInk)
    expect(stylesOf(ink.filter(({ x, y }) => Math.hypot(x, y) > 0.7))).toEqual([])
  })
})

describe('long hair in a hood', () => {
  const FROM_HOODS = [
    ...['shoulder-waves', 'long-fringe', 'long-middle', 'long-side', 'half-up', 'loose-curls', 'long-curls'],
    ...['long-wavy-fringe', 'long-wavy-middle', 'long-wavy-side', 'box-braids', 'two-braids', 'braid'],
    ...['bunches-low', 'bunches-high', 'ponytail-side'],
  ]

  it.each(['hood', 'leafHood'] as const)(
    'lies between cheek and rim of a %s, joined to the hair above, and comes out below',
    async (cover) => {
      const ink = (await inkOf({ parts: ['over'], cover })).filter(isInk)
      expect(stylesOf(ink)).toEqual(FROM_HOODS.sort())
      expect(stylesOf(ink.filter(({ y }) => y < -0.25))).toEqual([])
      const loose = FROM_HOODS.filter((style) => !/braid|bunches|ponytail/.test(style))
      for (const side of [-1, 1])
        expect(stylesOf(ink.filter(({ x, y }) => x * side > 0.3 && y > -0.05 && y < 0.05))).toEqual(loose)
      expect(stylesOf(ink.filter(({ x, y }) => y < 0.2 && Math.abs(x) > 0.5))).toEqual([])
      expect(stylesOf(ink.filter(({ y }) => y > 0.62))).toEqual(FROM_HOODS)
    },
  )

  it.each(['hood', 'leafHood'] as const)('lies behind ears with hearing aids in a %s', async (cover) => {
    const hearing = { kind: 'aid', side: 'both', colour: 'blue' } as const
    const ink = (await inkOf({ parts: ['over'], cover, hearing })).filter(isInk)
    expect(stylesOf(ink.filter(({ y }) => y < 0.3))).toEqual([])
    expect(stylesOf(ink)).toEqual(FROM_HOODS)
  })

  it('hangs down the page, not down the head, of a child who lies', async () => {
    const inkAt = async (turn: number) => {
      const page = new Page({ px: 120, width: 400, height: 400, ground: '#ffffff' })
      const look = lookWith({ hair: { style: 'two-braids', colour: 'brown', shift: 0 } })
      const head = headPartsOf(look, expressionOf({}), { ink: '#000000', cover: 'hood' })
      page.plane({ isChild: true }, (brush) =>
        paintHair(Pen.at(brush, { x: 200, y: 200, scale: 120, turn }), head, 'over'),
      )
      const { data } = await sharp((await page.painted()).png())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data].flatMap((grey, i) =>
        grey < 128 ? [{ x: (i % 120) - 60, y: Math.floor(i / 120) - 60 }] : [],
      )
    }
    // Turned by a quarter, what hangs down the head lies left of it, and as high as it is on both sides.
    const lying = await inkAt(Math.PI / 2)
    const lean = lying.reduce((sum, { y }) => sum + y, 0) / lying.length
    expect(lean).toBeGreaterThan(2)
  })

  it('touches no more of the page than a head with its falling hair', () => {
    const page = new Page({ px: 400, width: 1200, height: 1200 })
    const look = lookWith({ hair: { style: 'long-curls', colour: 'brown', shift: 0 } })
    const head = headPartsOf(look, expressionOf({}), { cover: 'hood' })
    const draw = (brush: Brush) => paintHair(Pen.at(brush, { x: 600, y: 600, scale: HEAD }), head, 'over')
    const plane = page.painter.paint({ look: {}, draw, number: 1 }, 'whole')
    const [left = 0, top = 0, right = 0, bottom = 0] = plane?.sheet.box ?? []
    // A head has 30 pixels, and a box up to 24 more on each side.
    expect(Math.max(right - left, bottom - top)).toBeLessThan(30 * 1.5 + 48)
    expect(Math.min(right - left, bottom - top)).toBeGreaterThan(24)
  })

  it('leaves the collar whole, below which it comes out', async () => {
    const paintWith = async (style: HairStyle) => {
      const look = lookWith({ hair: { style, colour: 'black', shift: 0 } })
      const page = new Page({ px: 150, width: 600, height: 600, ground: '#ffffff', child: look })
      page.plane({ isChild: true }, (brush) =>
        figure(brush, {
          ...{ x: 300, y: 900, height: 900, pose: 'stand', cover: { kind: 'hood' } },
          ...{ coat: '#ff0000', trim: '#00ff00' },
        }),
      )
      return (await page.painted()).pixels('whole').data
    }
    const [shaved, braided] = await Promise.all([paintWith('shaved'), paintWith('box-braids')])
    const isTrim = (data: Uint8ClampedArray, i: number) =>
      (data[i] ?? 0) < 60 && (data[i + 1] ?? 0) > 180 && (data[i + 2] ?? 0) < 60
    const below = Array.from({ length: 150 * 84 }, (_, k) => (150 * 66 + k) * 4)
    const collar = below.filter((i) => isTrim(shaved, i))
    expect(collar.length).toBeGreaterThan(200)
    expect(collar.filter((i) => !isTrim(braided, i))).toEqual([])
    expect(below.filter((i) => shaved[i] !== braided[i]).length).toBeGreaterThan(50)
  })

  it.each(['hood', 'leafHood'] as const)('keeps its own colour in the shadow of a %s', async (kind) => {
    const paintWith = async (tone: '1w' | '9w', style: HairStyle) => {
      const skin = { tone, shift: 0 } as const
      const look = lookWith({ skin, hair: { style, colour: 'black', shift: 0 }, ties: 'teal' })
      const page = new Page({ px: 200, width: 200, height: 200, ground: '#ffffff', child: look })
      const place = { x: 100, y: 360, height: 360 }
      page.plane({ isChild: true }, (brush) =>
        figure(brush, { ...place, pose: 'stand', gaze: 0, cover: { kind } }),
      )
      return {
        data: (await page.painted()).pixels('whole').data,
        head: placesOf({ ...place, pose: 'stand' }).head,
      }
    }
    for (const style of ['headscarf', 'long-fringe'] as const) {
      const [fair, deep] = await Promise.all([paintWith('1w', style), paintWith('9w', style)])
      const { x, y, scale } = fair.head
      const differing = Array.from({ length: 200 }, (_, row) => row).filter((row) => {
        const i = (row * 200 + Math.round(x)) * 4
        return Math.abs((fair.data[i] ?? 0) - (deep.data[i] ?? 0)) > 8
      })
      expect(differing.length).toBeGreaterThan(10)
      expect(Math.min(...differing)).toBeGreaterThan(y - 0.29 * scale)
    }
  })

  it('does not hide a hand that is raised beside the head', async () => {
    const listening: Pose = { ...poses.stand, farArm: joints('0.26,-2.17 0.7,-2.1 0.66,-2.7') }
    const mittenWith = async (style: HairStyle) => {
      const look = lookWith({ hair: { style, colour: 'black', shift: 0 } })
      const page = new Page({ px: 150, width: 600, height: 600, ground: '#ffffff', child: look })
      page.plane({ isChild: true }, (brush) =>
        figure(brush, { ...{ x: 300, y: 900, height: 900 }, pose: listening, mitten: '#00ff00' }),
      )
      const { data } = (await page.painted()).pixels('whole')
      return data.filter((green, i) => i % 4 === 1 && green > 150 && (data[i - 1] ?? 0) < 110).length
    }
    const bare = await mittenWith('shaved')
    expect(bare).toBeGreaterThan(100)
    for (const style of ['long-curls', 'box-braids', 'long-middle'] as const)
      expect(await mittenWith(style)).toBeGreaterThan(bare * 0.9)
  })
})
