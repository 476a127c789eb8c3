import { mix, shift } from '../../art/kit/colour'
import {
  type BlobLook,
  blob,
  type Point,
  ribbon,
  type Shape,
  smooth,
  star,
  wobble,
} from '../../art/kit/shapes'
import { memoize } from '../memoize'
import type { StickerName } from './layer'

// Stickers in the books' manner: cut with the kit's uneven scissors, in one paper and its shade. In a square of 100 units.

interface StickerPath {
  d: string
  fill: string
  stroke?: { color: string; width: number }
}

interface Tones {
  base: string
  shade: string
  light: string
}

type Painting = [shape: Shape, tone: keyof Tones][]

/** The colours in which the kit's own books paint these. */
export const stickerColours: Record<StickerName, string> = {
  leaf: '#7ba05b',
  star: '#f2b950',
  cloud: '#d5e4ee',
  heart: '#dd6a5c',
  moon: '#f0cf74',
  flower: '#e793a6',
}

export function stickerPaths(name: StickerName, color: string): StickerPath[] {
  const tones = tonesOf(color)
  return outlinesOf(name).map(({ d, tone }) => ({ d, fill: tones[tone] }))
}

/** The shadow of the books' light, which never turns to black. */
const SHADOW = '#4a3f63'

const tonesOf = (base: string): Tones => ({
  base,
  shade: mix(shift(base, { l: -0.09, c: 1.12, h: -7 }), SHADOW, 0.07),
  light: mix(base, '#fffaf0', 0.5),
})

const outlinesOf = memoize((name: string) =>
  paintings[name as StickerName]().map(([shape, tone]) => ({ d: toPath(shape), tone })),
)

/** Uneven as scissors cut it; always alike, because books in print must not change. */
const cut = (shape: Shape, seed: number, amount = 1.6) =>
  wobble(withoutTwins(smooth(shape, true, 3)), amount, 0.05, seed)

/** A corner that stands twice in an outline stays sharp; its twins would turn the scissors around on the spot. */
const withoutTwins = (shape: Shape) =>
  shape.filter(([x, y], i) => {
    const [left, top] = shape.at(i - 1) ?? [x, y]
    return Math.hypot(x - left, y - top) > 1
  })

/** A small round piece, with few corners. */
const spot = (x: number, y: number, rx: number, ry = rx, look: BlobLook = {}) =>
  blob(x, y, rx, ry, { corners: 9, steps: 2, ...look })

const paintings: Record<StickerName, () => Painting> = {
  leaf: () => {
    const tip: Point = [90, 9]
    const [stem, spine]: [Point, Point] = [
      [13, 87],
      [50, 46],
    ]
    const upper: Shape = [stem, [14, 62], [27, 37], [52, 18], tip]
    const lower: Shape = [
      [88, 36],
      [75, 62],
      [52, 80],
      [30, 87],
    ]
    const half: Shape = [stem, [32, 67], spine, [71, 27], tip, ...lower]
    const vein = (from: Point, to: Point): Shape =>
      ribbon([from, [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2 + 2], to], [1.5, 1.1, 0.3], 4)
    return [
      [cut([...upper, ...lower], 3), 'base'],
      [cut(half, 3, 1), 'shade'],
      [ribbon([[5, 96], [24, 74], spine, [78, 20]], [2.6, 2, 1.5, 0.5], 6), 'light'],
      [vein([29, 69], [22, 47]), 'light'],
      [vein([45, 51], [42, 30]), 'light'],
      [vein([61, 35], [62, 22]), 'light'],
      [vein([33, 65], [55, 69]), 'light'],
      [vein([50, 46], [73, 48]), 'light'],
      [vein([66, 31], [82, 30]), 'light'],
    ]
  },
  star: () => {
    const arms = star(50, 53, 47, { inner: 0.5, seed: 5 })
    const middle: Point = [50, 54]
    const facets = [0, 2, 4, 6, 8].map((i): [Shape, 'shade'] => [
      [middle, arms[i] ?? middle, arms[i + 1] ?? middle],
      'shade',
    ])
    return [[round(arms), 'base'], ...facets.map(([shape, tone]): [Shape, 'shade'] => [shape, tone])]
  },
  cloud: () => {
    const puffs = (dy: number, seed: number): Shape[] => [
      spot(27, 58 + dy, 22, 18, { seed, jitter: 0.05 }),
      spot(49, 42 + dy, 25, 24, { seed: seed + 1, jitter: 0.05 }),
      spot(72, 54 + dy, 21, 19, { seed: seed + 2, jitter: 0.05 }),
      spot(86, 64 + dy, 11, 10, { seed: seed + 3, jitter: 0.05 }),
      cut(
        [
          [10, 66 + dy],
          [22, 56 + dy],
          [80, 56 + dy],
          [94, 66 + dy],
          [86, 75 + dy],
          [20, 75 + dy],
        ],
        seed,
      ),
    ]
    const swirl = (x: number, y: number, r: number): Shape =>
      ribbon(
        [
          [x - r, y + r * 0.5],
          [x - r * 0.6, y - r * 0.5],
          [x + r * 0.4, y - r * 0.7],
          [x + r, y],
        ],
        [0.4, 1.5, 1.3, 0.3],
        5,
      )
    return [
      ...puffs(5, 11).map((shape): [Shape, 'shade'] => [shape, 'shade']),
      ...puffs(-1, 11).map((shape): [Shape, 'base'] => [shape, 'base']),
      [swirl(45, 37, 11), 'light'],
      [swirl(71, 51, 8), 'light'],
      [swirl(27, 58, 8), 'light'],
    ]
  },
  heart: () => {
    const notch: Point = [50, 31]
    const foot: Point = [51, 91]
    const left: Shape = [
      [27, 71],
      [9, 48],
      [10, 25],
      [25, 12],
      [41, 16],
    ]
    const right: Shape = [
      [60, 15],
      [77, 12],
      [90, 26],
      [91, 47],
      [75, 71],
    ]
    return [
      [cut([foot, ...left, notch, notch, ...right], 7), 'base'],
      [cut([foot, [63, 74], [77, 55], [83, 36], [77, 12], [90, 26], [91, 47], [75, 71]], 7, 0.8), 'shade'],
      [spot(25, 31, 4.2, 9, { seed: 4, turn: 0.5, jitter: 0.1 }), 'light'],
      [spot(36, 22, 2.6, 3, { seed: 6, jitter: 0.1 }), 'light'],
    ]
  },
  moon: () => {
    const on = (x: number, y: number, r: number, degrees: number): Point => {
      const angle = (degrees * Math.PI) / 180
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }
    const sweep = (x: number, y: number, r: number, from: number, to: number): Shape =>
      Array.from({ length: 9 }, (_, i) => on(x, y, r, from + ((to - from) * i) / 8))
    const outer = sweep(52, 50, 43, 55, 305)
    const inner = sweep(72, 50, 35.5, 278, 82).slice(1, -1)
    const rim = sweep(55.5, 49, 42, 290, 62)
    return [
      [cut([...outer, ...inner], 9, 1.2), 'base'],
      [cut([...outer, ...rim], 9, 0.8), 'shade'],
      [spot(24, 42, 4.4, 4, { seed: 2 }), 'light'],
      [spot(31, 61, 2.8, 2.6, { seed: 3 }), 'light'],
      [spot(31, 27, 2.2, 2.2, { seed: 5 }), 'light'],
    ]
  },
  flower: () => {
    const petals = [0, 1, 2, 3, 4].map((i) => -90 + i * 72 + (i % 2 ? 4 : -3))
    const petal = (degrees: number, reach: number, [long, wide]: Point, seed: number): Shape => {
      const angle = (degrees * Math.PI) / 180
      return spot(50 + reach * Math.cos(angle), 51 + reach * Math.sin(angle), long, wide, {
        seed,
        turn: angle,
        jitter: 0.07,
      })
    }
    return [
      ...petals.map((degrees, i): [Shape, 'base'] => [petal(degrees, 27, [20, 17], 21 + i), 'base']),
      [spot(50, 51, 17, 17, { seed: 40 }), 'base'],
      ...petals.map((degrees, i): [Shape, 'shade'] => [petal(degrees, 17, [11, 5], 31 + i), 'shade']),
      [spot(50, 51, 11.5, 11, { seed: 41, jitter: 0.06 }), 'light'],
      ...[
        [46, 48],
        [54, 49],
        [50, 55],
      ].map(([x = 0, y = 0], i): [Shape, 'shade'] => [spot(x, y, 1.7, 1.6, { seed: 51 + i }), 'shade']),
    ]
  },
}

/** Corners cut off a little, as scissors turn. */
const round = (shape: Shape): Shape =>
  shape.flatMap((corner, i): Shape => {
    const [before, after] = [shape.at(i - 1) ?? corner, shape[(i + 1) % shape.length] ?? corner]
    const near = (other: Point): Point => [
      corner[0] + (other[0] - corner[0]) * 0.1,
      corner[1] + (other[1] - corner[1]) * 0.1,
    ]
    return [near(before), near(after)]
  })

/** Long outlines become curves through their points; facets keep their straight edges. */
function toPath(shape: Shape): string {
  const write = (...list: Point[]) => list.map((pair) => pair.map(toHundredths).join(' ')).join(' ')
  const [first = [0, 0] as Point] = shape
  if (shape.length < STRAIGHT)
    return `M${write(first)}${shape
      .slice(1)
      .map((to) => `L${write(to)}`)
      .join('')}Z`
  const around = (i: number) => shape[(i + shape.length) % shape.length] ?? first
  const curves = shape.map((from, i) => {
    const [before, to, after] = [around(i - 1), around(i + 1), around(i + 2)]
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const other: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${write(one, other, to)}`
  })
  return `M${write(first)}${curves.join('')}Z`
}

const STRAIGHT = 12
const toHundredths = (value: number) => String(Math.round(value * 100) / 100)
