import type { Pen } from '../figure/pen'
import { mix, shift } from '../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../kit/shapes'
import { hairColour, skinColour, trinketPalette } from './colours'
import { type HairFamily, hairFamilies } from './hair/families'
import type { ChildLook, HairStyle } from './look'
import { circlesOf } from './profile'

/** What lies behind the head, seen from above with the face to the right. */
const falls: Partial<Record<HairFamily, string[]>> = {
  bob: ['0.1,-0.5 -0.4,-0.56 -0.62,-0.3 -0.66,0 -0.62,0.3 -0.4,0.56 0.1,0.5'],
  long: ['0.06,-0.5 -0.5,-0.54 -1,-0.42 -1.26,-0.22 -1.2,0 -1.28,0.2 -1,0.44 -0.5,0.54 0.06,0.5'],
  tail: ['-0.36,-0.14 -0.8,-0.24 -1.24,-0.18 -1.5,0.02 -1.24,0.14 -0.8,0.2 -0.36,0.14'],
  tails: [
    '-0.1,-0.4 -0.36,-0.62 -0.86,-0.72 -1.2,-0.62 -0.86,-0.48 -0.4,-0.34',
    '-0.1,0.4 -0.36,0.62 -0.86,0.72 -1.2,0.62 -0.86,0.48 -0.4,0.34',
  ],
}
interface Ropes {
  /** from the head to the tips; those of the far side mirror them */
  lines: string[]
  /** half the width of one */
  width: number
  lobes: number
}
const ropes: Partial<Record<HairStyle, Ropes>> = {
  braid: { lines: ['-0.4,0.02 -0.76,0.08 -1.12,0.02 -1.5,0.1'], width: 0.15, lobes: 8 },
  'two-braids': { lines: ['-0.16,0.44 -0.52,0.62 -0.94,0.64 -1.36,0.52'], width: 0.13, lobes: 8 },
  cornrows: {
    lines: ['-0.42,0.06 -0.8,0.08 -1.1,0.06', '-0.36,0.24 -0.76,0.3 -1.02,0.3'],
    width: 0.07,
    lobes: 7,
  },
  'box-braids': {
    lines: [
      '-0.4,0.06 -0.84,0.08 -1.3,0.05',
      '-0.38,0.2 -0.82,0.26 -1.22,0.22',
      '-0.32,0.32 -0.74,0.42 -1.14,0.42',
      '-0.2,0.42 -0.6,0.56 -0.98,0.58',
    ],
    width: 0.075,
    lobes: 10,
  },
  locs: {
    lines: [
      '-0.4,0.09 -0.7,0.11 -0.98,0.08',
      '-0.34,0.28 -0.64,0.34 -0.88,0.34',
      '-0.2,0.44 -0.46,0.56 -0.68,0.6',
    ],
    width: 0.11,
    lobes: 6,
  },
}

/** Lobes that lie left and right by turns, thinner toward the tip, and a tie at its end. */
function paintRope(pen: Pen, look: ChildLook, line: Shape, { width, lobes }: Ropes) {
  const colour = colourOf(look)
  const way = smooth(line, false, 8)
  const at = (t: number) => way[Math.round(t * (way.length - 1))] ?? [0, 0]
  for (let i = lobes; i >= 0; i--) {
    const t = i / lobes
    const [x, y] = at(t)
    const size = width * (1 - 0.35 * t)
    const tone = shift(colour, { l: i % 2 ? 0.03 : -0.01 })
    const lobe = blob(x, y + (i % 2 ? 0.28 : -0.28) * size, size, size * 0.8, { corners: 8, jitter: 0.03 })
    pen.form(lobe, tone, { shadeWidth: size * 0.5, width: size * 0.22 })
  }
  const [x, y] = at(1)
  pen.part(blob(x, y, width * 0.6, width * 0.62, { corners: 8 }), trinketPalette[look.ties], width * 0.25)
}

const bumps: Partial<Record<HairFamily, string>> = {
  curls:
    '-0.5,-0.3,0.22 -0.62,0,0.24 -0.5,0.3,0.22 -0.26,-0.5,0.22 -0.26,0.5,0.22 0.06,-0.52,0.2 0.06,0.52,0.2',
  longCurls:
    '-1,-0.2,0.24 -1,0.2,0.24 -0.76,-0.42,0.24 -0.76,0.42,0.24 -0.74,0,0.26 -0.44,-0.5,0.22 -0.44,0.5,0.22 -0.1,-0.52,0.2 -0.1,0.52,0.2',
  buns: '-0.3,-0.44,0.24 -0.3,0.44,0.24',
}

/** The part of the hair that a cap leaves free. */
export function paintFallFromAbove(pen: Pen, look: ChildLook) {
  const family = hairFamilies[look.hair.style]
  const hanging = ropes[look.hair.style]
  if (hanging) {
    for (const line of hanging.lines.map((list) => points(list)))
      for (const side of look.hair.style === 'braid' ? [1] : [-1, 1])
        paintRope(
          pen,
          look,
          line.map(([x, y]): Point => [x, y * side]),
          hanging,
        )
    return
  }
  const colour = colourOf(look)
  const shapes: Shape[] = [
    ...(falls[family] ?? []).map((list) => smooth(points(list), true, 6)),
    ...circlesOf(bumps[family] ?? '').map(([x, y, r]) => blob(x, y, r, r, { corners: 9, jitter: 0.05 })),
  ]
  for (const shape of shapes) pen.form(shape, colour, { shadeWidth: 0.12, width: 0.04 })
}

/** All hair of a bare head, or of one under clear glass. */
export function paintHairFromAbove(pen: Pen, look: ChildLook) {
  const family = hairFamilies[look.hair.style]
  const colour = family === 'shaved' ? mix(skinColour(look), hairColour(look), 0.6) : colourOf(look)
  const size = family === 'shaved' ? 0.46 : family === 'curls' ? 0.6 : 0.52
  const crown = blob(-0.04, 0, size, size * 0.94, { corners: 14, jitter: family === 'curls' ? 0.07 : 0.02 })
  pen.form(crown, colour, { shadeWidth: 0.14, width: 0.04 })
  if (family === 'shaved') return
  pen.within(crown, () => paintCrownMarks(pen, look, family))
  for (const [x, y, r] of circlesOf(family === 'buns' ? (buns[look.hair.style] ?? '') : ''))
    pen.form(blob(x, y, r, r, { corners: 9, jitter: 0.06 }), colour, { shadeWidth: 0.08, width: 0.03 })
}

const buns: Partial<Record<HairStyle, string>> = {
  bun: '-0.08,0,0.2',
  'two-buns': '-0.06,-0.3,0.17 -0.06,0.3,0.17',
  puffs: '-0.04,-0.34,0.2 -0.04,0.34,0.2',
}
const PARTED: HairStyle[] = [
  'two-braids',
  'bunches-high',
  'bunches-low',
  'long-middle',
  'long-wavy-middle',
  'bob',
]

/** Curls, rows, a parting, or strands from the brow to the back. */
function paintCrownMarks(pen: Pen, look: ChildLook, family: HairFamily) {
  const colour = colourOf(look)
  const light = shift(colour, { l: 0.06 })
  if (family === 'curls' || family === 'longCurls') {
    for (let i = 18; i >= 0; i--) {
      const [reach, angle] = [0.12 * Math.sqrt(i), i * 2.4]
      const [x, y] = [-0.04 + Math.cos(angle) * reach, Math.sin(angle) * reach]
      const size = 0.115 + (i % 3) * 0.016
      pen.part(
        blob(x, y, size, size * 0.92, { corners: 8, jitter: 0.09, seed: i + 1 }),
        i % 3 ? colour : light,
        0.035,
      )
    }
    return
  }
  const isRowed = ropes[look.hair.style] && look.hair.style !== 'braid' && look.hair.style !== 'two-braids'
  const isParted = PARTED.includes(look.hair.style)
  for (const y of isRowed ? [-0.4, -0.24, -0.08, 0.08, 0.24, 0.4] : [-0.3, -0.12, 0.1, 0.28])
    pen.stroke(
      isParted
        ? points(`0.3,0 0.06,${y * 0.9} -0.3,${y * 1.5}`)
        : points(`0.36,${y * 0.6} -0.04,${y} -0.44,${y * 1.2}`),
      isRowed ? mix(skinColour(look), colour, 0.35) : light,
      [0.004, isRowed ? 0.022 : 0.03, 0.006],
    )
  if (isParted)
    pen.stroke(points('0.46,0 0,0.01 -0.5,0'), mix(skinColour(look), colour, 0.25), [0.014, 0.022, 0.012])
}

const colourOf = (look: ChildLook) =>
  look.hair.style === 'headscarf' ? trinketPalette[look.ties] : hairColour(look)
