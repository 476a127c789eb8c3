import type { Pen } from '../../figure/pen'
import { points, type Shape } from '../../kit/shapes'
import type { HairStyle } from '../look'
import type { Hair } from './hair'
import { paintFall } from './straight/fall'
import type { Move } from './straight/locks'
import { paintBraidAlong } from './textured/braids'
import { paintRinglet } from './textured/ringlets'
import { endOf, paintTail, paintThinPlait } from './textured/ropes'
import { paintBead } from './textured/ties'

// Long hair lies between cheek and rim of a hood, and comes out below it before the shoulders. Right sides; the left
// mirrors them.

const STRAIGHT = [
  '0.075 0.47,-0.18 0.42,-0.04 0.41,0.19 0.415,0.34 0.455,0.52 0.47,0.68 0.425,0.86',
  '0.085 0.47,-0.14 0.4,-0.02 0.39,0.22 0.378,0.36 0.395,0.54 0.42,0.72 0.36,0.9',
  '0.05 0.385,0.13 0.368,0.25 0.35,0.36 0.35,0.5 0.365,0.65 0.315,0.82',
]
const WAVY = [
  '0.075 0.47,-0.18 0.42,-0.04 0.41,0.18 0.415,0.3 0.475,0.45 0.46,0.6 0.515,0.74 0.455,0.88',
  '0.085 0.47,-0.14 0.4,-0.02 0.385,0.2 0.375,0.32 0.42,0.47 0.395,0.62 0.44,0.76 0.38,0.92',
  '0.05 0.385,0.13 0.368,0.23 0.348,0.33 0.37,0.46 0.34,0.58 0.375,0.7 0.32,0.84',
]
const SHOULDER = [
  '0.075 0.47,-0.18 0.42,-0.04 0.41,0.18 0.41,0.3 0.47,0.43 0.46,0.55 0.43,0.67',
  '0.08 0.47,-0.14 0.4,-0.02 0.385,0.2 0.37,0.32 0.41,0.46 0.4,0.58 0.36,0.71',
  '0.045 0.385,0.13 0.368,0.23 0.348,0.32 0.365,0.43 0.345,0.53 0.31,0.64',
]
const RINGLETS = [
  '0.48,-0.16 0.42,0.04 0.405,0.28 0.475,0.46 0.49,0.6 0.475,0.76',
  '0.47,-0.12 0.39,0.08 0.355,0.3 0.36,0.46 0.355,0.6 0.335,0.72',
  '0.47,-0.14 0.4,0.06 0.375,0.3 0.41,0.5 0.42,0.68 0.4,0.86',
]
const PLAITS = [
  '0.46,-0.2 0.41,0.04 0.395,0.28 0.46,0.48 0.5,0.66 0.49,0.84',
  '0.45,-0.16 0.39,0.06 0.37,0.3 0.41,0.5 0.43,0.7 0.42,0.92',
  '0.43,-0.12 0.375,0.1 0.35,0.32 0.36,0.5 0.37,0.68 0.35,0.84',
]
const BRAID = points('0.4,0.16 0.385,0.32 0.42,0.48 0.45,0.66 0.43,0.9')
/** Narrow where it comes out from beside the cheek. */
const TAIL = points('0.355,0.06 0.362,0.22 0.392,0.4 0.44,0.6 0.42,0.9')

/** Below the rim it swings freely. */
const RIM = 0.34

const besideFace =
  ({ gaze }: Hair, side: number): Move =>
  (shape) =>
    shape.map(([x, y]) => {
      const free = Math.max(0, y - RIM)
      return [0.02 + side * (x - 0.02) + gaze * 0.12 * Math.max(0, 1 - free * 1.6), y]
    })

/** It lies where its own weight brings it, even of a child who lies down. */
function pulledDown(pen: Pen, { sway, motion }: Hair): Move {
  const [aside, down] = pen.weight
  const wind = motion === 'blown' ? Math.sign(sway || 1) * Math.max(0.4, Math.abs(sway)) * 0.3 : sway * 0.12
  return (shape) =>
    shape.map(([x, y]) => {
      const free = Math.max(0, y - RIM)
      return [x + (aside + wind) * free ** 1.4 * 1.1, y - free * 0.6 * (1 - Math.max(0, down))]
    })
}

type PaintSide = (pen: Pen, hair: Hair, move: Move, side: number) => void

const falling =
  (locks: string[]): PaintSide =>
  (pen, hair, move) =>
    paintFall(pen, hair, locks, () => move)

const ringlets: PaintSide = (pen, hair, move, side) =>
  RINGLETS.forEach((list, i) => {
    const phase = (i * 0.4 + side * 0.2 + 0.2) % 1
    paintRinglet(pen, hair, { path: move(points(list)), width: 0.085, turns: 5, from: 0.22, phase })
  })

const plaits: PaintSide = (pen, hair, move) => {
  for (const path of PLAITS.map((list) => move(points(list)))) {
    paintThinPlait(pen, hair, { path, width: 0.036 }, 12)
    paintBead(pen, hair, endOf(path), 0.04)
  }
}

const braid: PaintSide = (pen, hair, move) => paintBraidAlong(pen, hair, move(BRAID), 0.75, 0.09)
const tail: PaintSide = (pen, hair, move) =>
  paintTail(pen, hair, { path: move(TAIL), width: 0.095, neck: 0.2, belly: 0.6 })

const only =
  (one: number, paint: PaintSide): PaintSide =>
  (pen, hair, move, side) => {
    if (side === one) paint(pen, hair, move, side)
  }

/** Tied hair is tied behind, and beside hearing aids loose hair lies behind the ears: both are seen below the hood alone. */
const isBehindEars = ({ style, isHoodWide }: Hair) => isHoodWide || /braid|bunches|ponytail/.test(style)

const fromHood: Partial<Record<HairStyle, PaintSide>> = {
  'shoulder-waves': falling(SHOULDER),
  'long-fringe': falling(STRAIGHT),
  'long-middle': falling(STRAIGHT),
  'long-side': falling(STRAIGHT),
  'long-wavy-fringe': falling(WAVY),
  'long-wavy-middle': falling(WAVY),
  'long-wavy-side': falling(WAVY),
  'half-up': falling(STRAIGHT),
  'loose-curls': ringlets,
  'long-curls': ringlets,
  'box-braids': plaits,
  'two-braids': braid,
  braid: only(-1, braid),
  'bunches-low': tail,
  'bunches-high': tail,
  'ponytail-side': only(1, tail),
}

/** Loose hair is seen inside the hood's opening, hidden under the hood, and seen again below it. */
export function paintHairFromHood(pen: Pen, hair: Hair, [outer, opening]: [outer: Shape, opening: Shape]) {
  if (fromHood[hair.style])
    pen.outside([outer, ...(isBehindEars(hair) ? [] : [opening])], () => paintHairBeside(pen, hair))
}

/** From beside the cheeks to the ends, before the shoulders. */
export function paintHairBeside(pen: Pen, hair: Hair) {
  const pulled = pulledDown(pen, hair)
  for (const side of [-1, 1]) {
    const beside = besideFace(hair, side)
    fromHood[hair.style]?.(pen, hair, (shape) => pulled(beside(shape)), side)
  }
}
