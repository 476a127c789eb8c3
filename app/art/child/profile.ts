import type { Pen } from '../figure/pen'
import { blob, limb, type Point, placePoint, points, type Shape } from '../kit/shapes'
import { type HairFamily, hairFamilies } from './hair/families'
import { outlineOf } from './hair/straight/outline'
import type { ChildLook, HairStyle } from './look'

// A point with ! is the tip of a lock.
const FRINGE = '0.45,-0.14! 0.43,-0.32 0.28,-0.5 0.04,-0.585 -0.24,-0.57 -0.47,-0.43'
const SMOOTH = '0.41,-0.25! 0.35,-0.42 0.19,-0.545 -0.04,-0.585 -0.3,-0.535 -0.49,-0.36'
const TAIL =
  '-0.56,-0.2 -0.7,-0.38 -0.92,-0.34 -1.06,-0.06 -1.1,0.3 -1.04,0.62 -1.06,0.84! -0.92,0.68 -0.82,0.76! -0.78,0.46 -0.7,0.14 -0.54,0.06'

const outlines: Partial<Record<HairFamily, string>> = {
  short: `${FRINGE} -0.58,-0.14 -0.55,0.16 -0.48,0.34 -0.45,0.44! -0.38,0.36 -0.32,0.42! -0.26,0.24 -0.14,-0.1`,
  bob: `${FRINGE} -0.62,-0.16 -0.66,0.16 -0.66,0.4 -0.6,0.55! -0.47,0.545 -0.36,0.575! -0.24,0.55 -0.13,0.555! -0.08,0.34 -0.06,-0.04`,
  long: `${FRINGE} -0.61,-0.14 -0.66,0.2 -0.67,0.48 -0.65,0.7 -0.68,0.87! -0.62,0.8 -0.59,0.96 -0.61,1.08! -0.53,0.99 -0.49,1.1 -0.49,1.21! -0.41,1.06 -0.36,1.09 -0.32,1.15! -0.28,0.95 -0.22,0.96 -0.17,1! -0.17,0.8 -0.1,0.5 -0.06,0.2`,
  tail: `${SMOOTH} ${TAIL} -0.46,0.24 -0.3,0.1 0,-0.2`,
  tails: `${SMOOTH} -0.56,-0.1 -0.48,0.2 -0.3,0.24 0,-0.2`,
  buns: `${SMOOTH} -0.56,-0.1 -0.48,0.2 -0.3,0.24 0,-0.2`,
}

const WAVY = `${FRINGE} -0.62,-0.14 -0.61,0.08 -0.73,0.3 -0.67,0.52 -0.75,0.68 -0.7,0.8 -0.79,0.92! -0.68,0.89 -0.64,0.98 -0.68,1.1! -0.56,1 -0.51,1.09 -0.52,1.21! -0.42,1.06 -0.37,1.07 -0.34,1.16! -0.28,0.98 -0.22,0.98 -0.17,1.03! -0.2,0.84 -0.1,0.6 -0.16,0.4 -0.06,0.1`
const LOW_TAIL = `${SMOOTH} -0.57,-0.1 -0.54,0.16 -0.66,0.22 -0.8,0.44 -0.82,0.74 -0.78,1.04! -0.66,0.86 -0.58,0.96! -0.54,0.6 -0.46,0.34 -0.3,0.1 0,-0.2`
const BUNCH =
  '-0.14,-0.04 -0.3,-0.2 -0.6,-0.2 -0.8,0.04 -0.82,0.36 -0.86,0.7! -0.7,0.58 -0.62,0.68! -0.56,0.38 -0.4,0.2 -0.14,0.12'

const SHORN_NAPE = '-0.5,-0.04 -0.47,0.16 -0.36,0.34! -0.2,0.2 -0.1,-0.1'

/** Several bodies where one would be a lump. */
const outlinesOfStyles: Partial<Record<HairStyle, string[]>> = {
  crew: [
    '0.42,-0.22! 0.4,-0.4 0.36,-0.52! 0.27,-0.51 0.2,-0.58! 0.1,-0.55 0.02,-0.61! -0.08,-0.57 -0.18,-0.59! -0.26,-0.52 -0.36,-0.49 -0.49,-0.3 -0.515,-0.06 -0.46,0.18 -0.36,0.3! -0.2,0.1 0,-0.2',
  ],
  bowl: [
    '0.46,-0.1! 0.46,-0.3 0.31,-0.51 0.04,-0.61 -0.26,-0.59 -0.48,-0.43 -0.59,-0.16 -0.6,0.06 -0.54,0.16! -0.4,0.16 -0.2,0.1 0,0.02',
    SHORN_NAPE,
  ],
  'two-block': [
    '0.45,-0.1! 0.45,-0.3 0.33,-0.5 0.21,-0.6! 0.16,-0.585 0,-0.65! -0.06,-0.615 -0.28,-0.6 -0.47,-0.46! -0.5,-0.4 -0.575,-0.18 -0.54,0.03! -0.4,0 -0.1,-0.1',
    SHORN_NAPE,
  ],
  'side-part': [
    '0.4,-0.2! 0.41,-0.36 0.3,-0.53 0.1,-0.6 -0.2,-0.58 -0.44,-0.43 -0.55,-0.16 -0.53,0.1 -0.43,0.3! -0.3,0.26 -0.22,0.1 -0.1,-0.1',
  ],
  'swept-fringe': [
    '0.48,-0.05! 0.5,-0.28 0.4,-0.46 0.2,-0.6 -0.08,-0.63 -0.36,-0.53 -0.56,-0.26 -0.57,0.06 -0.48,0.32! -0.4,0.27 -0.33,0.36! -0.22,0.2 -0.12,-0.1 0.36,-0.15',
  ],
  'short-waves': [
    '0.43,-0.14! 0.48,-0.27 0.45,-0.38 0.37,-0.5 0.25,-0.55 0.12,-0.63 -0.03,-0.615 -0.17,-0.65 -0.31,-0.59 -0.43,-0.55 -0.5,-0.42 -0.58,-0.3 -0.58,-0.14 -0.62,0 -0.57,0.13 -0.55,0.26 -0.47,0.36! -0.41,0.3 -0.31,0.36! -0.2,0.1 -0.1,-0.1',
  ],
  pixie: [
    '0.48,-0.04! 0.43,-0.13 0.39,-0.07! 0.42,-0.3 0.3,-0.48 0.08,-0.57 -0.12,-0.64! -0.2,-0.56 -0.4,-0.56! -0.44,-0.42 -0.56,-0.26! -0.51,-0.08 -0.48,0.1 -0.42,0.22 -0.54,0.38! -0.4,0.36 -0.44,0.52! -0.31,0.38 -0.24,0.46! -0.16,0.2 -0.08,-0.1',
  ],
  spiky: [
    '0.45,-0.14! 0.44,-0.34 0.56,-0.5! 0.36,-0.5 0.38,-0.72! 0.18,-0.58 0.08,-0.8! -0.06,-0.6 -0.24,-0.78! -0.3,-0.55 -0.52,-0.64! -0.48,-0.42 -0.7,-0.38! -0.57,-0.2 -0.56,0.14 -0.48,0.34 -0.45,0.44! -0.38,0.36 -0.32,0.42! -0.26,0.24 -0.14,-0.1',
  ],
  'shoulder-waves': [
    `${FRINGE} -0.62,-0.14 -0.61,0.08 -0.73,0.26 -0.68,0.46 -0.78,0.6! -0.66,0.58 -0.61,0.66 -0.61,0.76! -0.52,0.65 -0.46,0.69 -0.43,0.78! -0.35,0.65 -0.29,0.67 -0.25,0.74! -0.21,0.61 -0.16,0.6 -0.11,0.65! -0.14,0.4 -0.06,0.1`,
  ],
  'long-wavy-fringe': [WAVY],
  'long-wavy-middle': [WAVY],
  'long-wavy-side': [WAVY],
  'ponytail-low': [LOW_TAIL],
  'ponytail-side': [LOW_TAIL],
  'bunches-high': [outlines.tails ?? '', BUNCH],
  'bunches-low': [
    outlines.tails ?? '',
    '-0.2,0.16 -0.36,0.12 -0.54,0.3 -0.58,0.6 -0.6,0.96! -0.46,0.82 -0.36,0.92! -0.34,0.56 -0.2,0.3',
  ],
  braid: [outlines.tails ?? ''],
  'two-braids': [outlines.tails ?? ''],
  cornrows: [outlines.tails ?? ''],
  'box-braids': [
    `${SMOOTH} -0.58,-0.1 -0.64,0.2 -0.68,0.5 -0.68,0.8 -0.48,0.92 -0.28,0.86 -0.16,0.6 -0.12,0.2 0,-0.2`,
  ],
  locs: [`${SMOOTH} -0.62,-0.1 -0.7,0.14 -0.72,0.4 -0.56,0.58 -0.3,0.58 -0.14,0.4 -0.1,0.2 0,-0.2`],
  headscarf: [
    '0.4,-0.26 0.28,-0.46 0.04,-0.57 -0.26,-0.55 -0.5,-0.38 -0.6,-0.08 -0.6,0.16 -0.55,0.34 -0.6,0.56 -0.7,0.76! -0.4,0.82 -0.06,0.8 0.22,0.74! 0.32,0.6 0.36,0.47 0.375,0.37 0.24,0.3 0.2,0.1 0.3,-0.12',
  ],
}

/** From the head to the tips: half the width, then the line. */
const ropesOfStyles: Partial<Record<HairStyle, string[]>> = {
  braid: ['0.125 -0.46,0.08 -0.62,0.26 -0.7,0.5 -0.68,0.82'],
  'two-braids': ['0.115 -0.36,0.14 -0.52,0.3 -0.6,0.52 -0.58,0.8'],
  cornrows: [
    '0.058 -0.46,0.12 -0.56,0.4 -0.56,0.78',
    '0.058 -0.36,0.2 -0.43,0.46 -0.44,0.88',
    '0.058 -0.26,0.2 -0.31,0.5 -0.32,0.8',
  ],
  'box-braids': [
    '0.06 -0.58,0.1 -0.68,0.5 -0.7,0.94',
    '0.06 -0.54,0.3 -0.61,0.6 -0.61,1.06',
    '0.06 -0.46,0.3 -0.51,0.7 -0.51,1.14',
    '0.06 -0.38,0.3 -0.41,0.7 -0.41,1.1',
    '0.06 -0.28,0.3 -0.3,0.6 -0.3,1.02',
    '0.06 -0.18,0.2 -0.19,0.5 -0.19,0.86',
  ],
  locs: [
    '0.085 -0.6,0 -0.7,0.3 -0.72,0.6',
    '0.085 -0.5,0.2 -0.57,0.46 -0.58,0.74',
    '0.085 -0.4,0.2 -0.44,0.5 -0.44,0.8',
    '0.085 -0.26,0.2 -0.3,0.46 -0.3,0.74',
    '0.085 -0.16,0.1 -0.18,0.34 -0.18,0.6',
  ],
}

const bumps: Partial<Record<HairFamily, string>> = {
  curls:
    '0.3,-0.4,0.16 0.14,-0.52,0.2 -0.12,-0.58,0.22 -0.36,-0.48,0.24 -0.54,-0.24,0.23 -0.58,0.04,0.2 -0.46,0.26,0.18',
  longCurls:
    '0.3,-0.38,0.14 0.14,-0.5,0.17 -0.14,-0.56,0.2 -0.4,-0.42,0.22 -0.56,-0.16,0.22 -0.4,0.1,0.3 -0.62,0.14,0.2 -0.68,0.42,0.2 -0.4,0.4,0.28 -0.66,0.72,0.17 -0.42,0.68,0.22 -0.24,0.6,0.16 -0.6,0.96,0.13 -0.38,0.94,0.14 -0.22,0.84,0.1',
  buns: '-0.26,-0.64,0.22',
}
const bumpsOfStyles: Partial<Record<HairStyle, string>> = {
  bun: '-0.06,-0.72,0.2',
  'two-buns': '-0.1,-0.6,0.2',
  puffs: '-0.2,-0.62,0.2 -0.34,-0.56,0.17 -0.06,-0.7,0.16 -0.26,-0.76,0.15',
  'loose-curls':
    '0.3,-0.38,0.14 0.14,-0.5,0.17 -0.14,-0.56,0.2 -0.4,-0.42,0.22 -0.56,-0.16,0.22 -0.42,0.1,0.3 -0.64,0.14,0.18 -0.66,0.38,0.15 -0.42,0.4,0.22 -0.24,0.36,0.16 -0.52,0.56,0.12 -0.32,0.58,0.12',
  afro: '0.26,-0.46,0.2 0.06,-0.6,0.26 -0.22,-0.64,0.28 -0.5,-0.46,0.28 -0.64,-0.18,0.27 -0.62,0.12,0.24 -0.46,0.32,0.2 -0.3,-0.2,0.4',
}

export interface ProfileSetting {
  ink: string
  /** paler than the ink: locks within the hair */
  vein?: string
  /** of the head: less than 0 looks up */
  tilt?: number
  /** how much of long hair a fall has thrown up: 0 hangs down, 1 ends at the nape */
  lift?: number
}

/** The hair of a head that is seen from the side and looks to the right; round 0,0, one head high, in one ink. */
export function paintHairInProfile(
  pen: Pen,
  { hair }: Pick<ChildLook, 'hair'>,
  { ink, vein, tilt = 0, lift = 0 }: ProfileSetting,
) {
  for (const shape of profileShapes(hair.style, tilt, lift)) pen.fill(shape, ink)
  if (!vein) return
  for (const lock of lockLines(hair.style, 1 - lift * 0.6))
    pen.stroke(lifted(hanging(lock, tilt), lift), vein, [0.002, 0.013, 0.012, 0.002])
}

/** The bend of each curl, the near edge of each thin rope, and strands from the whorl toward the tips. */
function lockLines(style: HairStyle, length: number): Shape[] {
  const curls = circlesOf(curlsOf(style))
    .filter(([, , r]) => r < 0.3)
    .map(([x, y, r]) =>
      [-2.6, -1.7, -0.8, 0.1].map(
        (turn): Point => [x + Math.cos(turn) * r * 0.62, y + Math.sin(turn) * r * 0.58],
      ),
    )
  const ropes = (ropesOfStyles[style] ?? []).map(ropeOf).filter(({ half }) => half < BROAD)
  const edges = ropes.map(({ half, line }) => line.map(([x, y]): Point => [x + half * 0.8, y]))
  if (ropesOfStyles[style] || style === 'headscarf') return edges
  const tips = (bodiesOf(style)[0] ?? '').split(' ').filter((point) => point.endsWith('!'))
  const strands = tips.slice(1).flatMap((tip) => {
    const [[x, y] = [0, 0]] = points(tip.slice(0, -1))
    const strand: Shape = [
      [-0.08, -0.52],
      [x * 0.5 - 0.2, y * 0.4 - 0.26],
      [x * 0.98, y * 0.55 * length],
      [x, (y - 0.06) * length],
    ]
    return y > 0.3 ? [strand] : []
  })
  return [...curls, ...strands]
}

/** Below the nape hair hangs straight down, however the head is tilted. Braids lie `aside` of the back, where they are seen. */
function hanging(shape: Shape, tilt: number, aside = 0): Shape {
  const [sin, cos] = [Math.sin(tilt * 1.35), Math.cos(tilt * 1.35)]
  return shape.map(([x, y]): Point => {
    const below = Math.max(0, y - NAPE)
    const behind = tilt * aside * Math.min(1, below / 0.4)
    return [x + below * sin + behind, Math.min(y, NAPE) + below * Math.max(0.55, cos) + behind * 0.5]
  })
}
const NAPE = 0.08

/** Thrown up behind the head, round the nape. */
const lifted = (shape: Shape, lift: number): Shape =>
  shape.map((point): Point => {
    const below = point[1] - NAPE
    if (lift === 0 || below <= 0) return point
    const turn = 2.2 * lift * Math.min(1, below / 0.3)
    return placePoint([(point[0] + 0.5) * 0.8, below * 0.75], { x: -0.5, y: NAPE, turn })
  })

/** A braid keeps its length and flies out behind. */
function thrown(line: Shape, lift: number): Shape {
  const [[x, y] = [0, 0]] = line
  return line.map(([px, py]): Point => placePoint([px - x, py - y], { x, y, turn: lift * 1.9 }))
}

const bodiesOf = (style: HairStyle): string[] =>
  (outlinesOfStyles[style] ?? [outlines[hairFamilies[style]] ?? '']).filter(Boolean)
const curlsOf = (style: HairStyle): string => bumpsOfStyles[style] ?? bumps[hairFamilies[style]] ?? ''

function profileShapes(style: HairStyle, tilt: number, lift: number): Shape[] {
  const bodies = [
    ...bodiesOf(style).map((list) => outlineOf(list, (shape) => shape)),
    ...circlesOf(curlsOf(style)).map(([x, y, r]) => blob(x, y, r, r * 0.95, { corners: 9, jitter: 0.05 })),
  ]
  const ropes = (ropesOfStyles[style] ?? []).map((rope) => ropeShape(rope, tilt, lift))
  return [...bodies.map((body) => lifted(hanging(body, tilt), lift)), ...ropes]
}

function ropeOf(list: string): { half: number; line: Shape } {
  const [half = '0.05', ...way] = list.split(' ')
  return { half: Number(half), line: points(way.join(' ')) }
}
/** Half the width from which a rope is a braid. */
const BROAD = 0.1

/** Its edge swells as plaited hair does. A broad braid ends in a tie and a brush, or it would be another arm. */
function ropeShape(list: string, tilt: number, lift: number): Shape {
  const { half, line: still } = ropeOf(list)
  const isBroad = half > BROAD
  const line = hanging(still, tilt, isBroad ? 0.5 : 0)
  const swell = (t: number) => (0.8 + 0.28 * Math.abs(Math.sin(t * 14))) * (1 - t * 0.35)
  return limb(
    isBroad ? thrown(line, lift) : lifted(line, lift),
    (t) => half * (isBroad ? braided(t) : swell(t)),
    isBroad ? 24 : 12,
  )
}

function braided(t: number): number {
  if (t < TIE) return (0.62 + 0.44 * Math.abs(Math.sin((t / TIE) * Math.PI * 5))) * (1 - t * 0.25)
  return 0.3 + 0.45 * Math.sin(Math.min(1, (t - TIE) / (1 - TIE)) * Math.PI) ** 0.8
}
const TIE = 0.78

/** Groups of middle and radius. */
export const circlesOf = (list: string): [...Point, number][] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [x = 0, y = 0, r = 0] = each.split(',').map(Number)
      return [x, y, r]
    })
