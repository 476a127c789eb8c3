import type { Pen } from '../../../figure/pen'
import { points, type Shape } from '../../../kit/shapes'
import { letFlow, letMassFlow } from '../flow'
import type { Hair, HairRoom, HairStyleArt } from '../hair'
import { hairTones, massTone } from '../strands'
import { type Curl, paintCurl, paintRinglet, scallopOutline } from './coils'
import { lowerInHood, mirrorOutline, paintMass } from './mass'

const SIDES = [-1, 1] as const

// Short curls.

const MOP: Record<'full' | 'flat', Shape> = {
  full: points(
    '-0.44,0.3 -0.54,0.12 -0.585,-0.12 -0.54,-0.38 -0.38,-0.56 -0.14,-0.66 0.14,-0.67 0.38,-0.57 0.54,-0.38 0.585,-0.12 0.54,0.12 0.44,0.3 0,0.38',
  ),
  flat: points(
    '-0.42,0.3 -0.52,0.12 -0.545,-0.12 -0.48,-0.34 -0.34,-0.46 -0.12,-0.53 0.12,-0.53 0.34,-0.46 0.48,-0.34 0.545,-0.12 0.52,0.12 0.42,0.3 0,0.38',
  ),
}
const mopOf = ({ room }: Hair) => MOP[room === 'bare' ? 'full' : 'flat']

const curl = (x: number, y: number, radius: number, turn: number, way: number): Curl => ({
  at: [x, y],
  radius,
  turn,
  way,
})
/** From the back row to the fringe: x, y, radius, where the root is, which way it winds. */
const MOP_CURLS: Curl[] = [
  curl(-0.28, -0.55, 0.13, 0.6, -1),
  curl(0.3, -0.56, 0.13, 2.6, 1),
  curl(0.02, -0.6, 0.14, 2.2, 1),
  curl(-0.48, -0.3, 0.125, 5.4, -1),
  curl(0.49, -0.3, 0.125, 4, 1),
  curl(-0.5, -0.07, 0.105, 5, -1),
  curl(0.51, -0.07, 0.105, 4.4, 1),
  curl(-0.15, -0.46, 0.13, 0.2, -1),
  curl(0.18, -0.47, 0.13, 3, 1),
  curl(-0.37, -0.34, 0.13, 5.6, -1),
  curl(0.38, -0.35, 0.13, 3.9, 1),
  curl(0.3, -0.23, 0.105, 4.1, 1),
  curl(-0.31, -0.22, 0.1, 5.2, -1),
  curl(0.12, -0.3, 0.12, 3.8, 1),
  curl(-0.1, -0.28, 0.115, 5.5, -1),
]
const BROW_CURLS = MOP_CURLS.slice(-4)

const turnCurl = (hair: Hair, one: Curl): Curl => ({ ...one, at: letFlow([one.at], hair)[0] ?? one.at })

const paintMop = (pen: Pen, hair: Hair) =>
  paintMass(pen, hair, scallopOutline(mopOf(hair), 17, 0.05, 6), { shadeWidth: 0.09 })

export const shortCurls: HairStyleArt = {
  behind: paintMop,
  before: (pen, hair) => {
    const isLow = hair.room === 'cap'
    const top = points(
      '-0.5,0.04 -0.53,-0.2 -0.44,-0.42 -0.2,-0.56 0.02,-0.58 0.24,-0.56 0.45,-0.42 0.53,-0.2 0.5,0.04 0.43,0.08 0.38,-0.12 0.22,-0.25 0,-0.3 -0.22,-0.25 -0.38,-0.12 -0.43,0.08',
    )
    pen.fill(letFlow(top, hair), hair.colour)
    for (const one of isLow ? [...MOP_CURLS.slice(5, 7), ...BROW_CURLS] : MOP_CURLS)
      paintCurl(pen, hair, turnCurl(hair, one))
  },
  fromBehind: (pen, hair) => {
    paintMop(pen, hair)
    const isCap = hair.room === 'cap'
    for (const one of BACK_CURLS.filter(({ at: [, y] }) => !isCap || y > -0.2))
      paintCurl(pen, hair, turnCurl({ ...hair, gaze: 0 }, one))
  },
}
/** Rows from the nape up, so that the upper ones lie on the lower ones. */
const BACK_CURLS: Curl[] = [
  { y: 0.27, xs: [-0.36, -0.12, 0.12, 0.36] },
  { y: 0.1, xs: [-0.5, -0.25, 0, 0.25, 0.5] },
  { y: -0.1, xs: [-0.52, -0.38, -0.13, 0.13, 0.38, 0.52] },
  { y: -0.29, xs: [-0.5, -0.25, 0, 0.25, 0.5] },
  { y: -0.46, xs: [-0.38, -0.13, 0.13, 0.38] },
  { y: -0.57, xs: [-0.22, 0.02, 0.24] },
].flatMap(({ y, xs }) =>
  xs.map((x, i) => curl(x, y + x * x * 0.1, 0.135, (x < 0 ? 5.3 : 4.1) + (i % 3) * 0.25, x < 0 ? -1 : 1)),
)

// Loose and long curls.

interface Ringlet {
  path: Shape
  width: number
  turns: number
}
const ringlet = (list: string, width: number, turns: number): Ringlet => ({
  path: points(list),
  width,
  turns,
})

interface Fall {
  mass: Shape
  behind: Ringlet[]
  before: Ringlet[]
  over: Ringlet[]
  /** seen from behind */
  back: Ringlet[]
}
const BELOW_NAPE = points('-1.6,0.3 1.6,0.3 1.6,2 -1.6,2')
const LOOSE: Fall = {
  mass: points(
    '-0.36,0.52 -0.58,0.46 -0.68,0.26 -0.68,0 -0.58,-0.28 -0.4,-0.5 -0.14,-0.58 0.14,-0.58 0.4,-0.5 0.58,-0.28 0.68,0 0.68,0.26 0.58,0.46 0.36,0.52',
  ),
  behind: [
    ringlet('0.5,-0.2 0.64,0 0.66,0.24 0.6,0.5', 0.1, 5),
    ringlet('0.44,0 0.52,0.2 0.5,0.42 0.44,0.6', 0.1, 4),
  ],
  before: [
    ringlet('0.36,-0.44 0.56,-0.26 0.62,-0.02 0.6,0.26', 0.095, 5),
    ringlet('0.26,-0.4 0.44,-0.26 0.5,-0.02 0.52,0.22 0.49,0.44', 0.088, 6),
  ],
  over: [],
  back: [
    ringlet('0.28,0 0.33,0.22 0.27,0.42 0.26,0.6', 0.095, 4),
    ringlet('0.09,0.02 0.12,0.24 0.06,0.44 0.07,0.62', 0.095, 4),
    ringlet('0.5,-0.3 0.57,-0.06 0.54,0.2 0.47,0.48', 0.1, 5),
    ringlet('0.36,-0.28 0.42,-0.02 0.37,0.26 0.37,0.56', 0.1, 6),
    ringlet('0.2,-0.26 0.25,0.02 0.18,0.3 0.17,0.6', 0.1, 6),
    ringlet('0.05,-0.2 0.04,0.06 0.01,0.32 0,0.64', 0.1, 6),
  ],
}
const LONG: Fall = {
  mass: points(
    '-0.36,0.6 -0.56,0.58 -0.67,0.36 -0.66,0.04 -0.56,-0.28 -0.4,-0.5 -0.14,-0.58 0.14,-0.58 0.4,-0.5 0.56,-0.28 0.66,0.04 0.67,0.36 0.56,0.58 0.36,0.6',
  ),
  behind: [
    ringlet('0.54,-0.1 0.67,0.2 0.7,0.5 0.66,0.8', 0.1, 7),
    ringlet('0.46,0.1 0.6,0.4 0.61,0.7 0.55,0.99', 0.1, 7),
    ringlet('0.4,0.2 0.5,0.46 0.47,0.78', 0.095, 5),
  ],
  before: [ringlet('0.34,-0.44 0.54,-0.26 0.6,0 0.6,0.3 0.57,0.5', 0.092, 7)],
  over: [
    ringlet('0.52,0.24 0.55,0.46 0.54,0.7 0.48,0.95', 0.088, 6),
    ringlet('0.42,0.2 0.44,0.4 0.42,0.56 0.36,0.72', 0.07, 5),
  ],
  back: [
    ringlet('0.28,0.1 0.33,0.4 0.27,0.68 0.26,0.98', 0.095, 6),
    ringlet('0.09,0.12 0.12,0.42 0.06,0.7 0.07,1', 0.095, 6),
    ringlet('0.5,-0.28 0.58,0.06 0.55,0.44 0.5,0.84', 0.1, 8),
    ringlet('0.36,-0.26 0.42,0.1 0.37,0.5 0.38,0.9', 0.1, 8),
    ringlet('0.2,-0.24 0.25,0.12 0.18,0.52 0.18,0.94', 0.1, 8),
    ringlet('0.05,-0.18 0.04,0.16 0.01,0.54 0,0.98', 0.1, 8),
  ],
}
const isHidden = (room: HairRoom) => room === 'ball'

function paintRinglets(pen: Pen, hair: Hair, list: Ringlet[], tone = hair.colour) {
  for (const side of SIDES)
    for (const { path, width, turns } of list)
      paintRinglet(pen, hair, { path: letFlow(mirrorOutline(path, side), hair), width, tone }, turns)
}

/** Hair over the brow: it parts on the left and waves to both sides. */
const CROWN = points(
  '-0.5,0.02 -0.56,-0.2 -0.48,-0.44 -0.28,-0.58 0.02,-0.635 0.3,-0.58 0.49,-0.44 0.56,-0.2 0.5,0.02 0.43,0.1 0.4,-0.1 0.29,-0.2 0.12,-0.27 -0.04,-0.33 -0.13,-0.37 -0.2,-0.29 -0.3,-0.2 -0.4,-0.08 -0.43,0.1',
)
const CROWN_WAVES = [
  '-0.12,-0.58 0.1,-0.5 0.3,-0.42 0.42,-0.24 0.46,-0.04',
  '-0.12,-0.5 0.04,-0.4 0.22,-0.36 0.33,-0.22 0.42,-0.1',
  '-0.13,-0.42 0,-0.36 0.14,-0.32 0.24,-0.24 0.36,-0.16',
  '-0.14,-0.57 -0.28,-0.5 -0.4,-0.38 -0.44,-0.22 -0.49,-0.06',
  '-0.14,-0.47 -0.24,-0.4 -0.32,-0.3 -0.4,-0.2 -0.43,-0.04',
]

function paintCurlyCrown(pen: Pen, hair: Hair) {
  const outline = scallopOutline(lowerInHood(hair, letFlow(CROWN, hair)), 21, 0.022, 8)
  paintMass(pen, hair, outline, { shadeWidth: 0.04 })
  if (hair.isShadow) return
  const { dark, light } = hairTones(pen, hair)
  pen.within(outline, () => {
    CROWN_WAVES.forEach((list, i) => {
      const wave = letFlow(points(list), hair)
      pen.stroke(wave, i % 2 ? light : dark, [0.002, 0.014, 0.01, 0.013, 0.002])
      pen.stroke(
        wave.map(([x, y]) => [x + 0.02, y + 0.035]),
        i % 2 ? dark : light,
        [0.001, 0.008, 0.006, 0.008, 0.001],
      )
    })
  })
}

const fallOfCurls = (fall: Fall): HairStyleArt => ({
  behind: (pen, hair) => {
    pen.fill(scallopOutline(letMassFlow(fall.mass, hair), 24, 0.035, 5), massTone(pen, hair))
    if (!isHidden(hair.room)) paintRinglets(pen, hair, fall.behind)
  },
  before: (pen, hair) => {
    paintCurlyCrown(pen, hair)
    paintRinglets(pen, hair, fall.before)
  },
  over: (pen, hair) => {
    if (!isHidden(hair.room)) paintRinglets(pen, hair, fall.over)
  },
  fromBehind: (pen, hair) => paintCurlyBack(pen, hair, fall),
  // The same once more: below a cover, over the collar.
  fallBehind: (pen, hair) => {
    if (!isHidden(hair.room)) pen.within(BELOW_NAPE, () => paintCurlyBack(pen, hair, fall))
  },
  hidesEars: true,
})
function paintCurlyBack(pen: Pen, hair: Hair, { mass, behind, back }: Fall) {
  const outline = scallopOutline(letFlow(mass, { ...hair, gaze: 0 }), 24, 0.035, 5)
  paintMass(pen, hair, outline, { shadeWidth: 0.1 })
  if (!hair.isShadow)
    pen.within(outline, () => {
      const { dark, light } = hairTones(pen, hair)
      for (const x of [-0.5, -0.33, -0.16, 0, 0.16, 0.33, 0.5])
        pen.stroke(
          [
            [x * 0.2, -0.6],
            [x * 0.8 + 0.03, -0.42],
            [x * 0.95 - 0.03, -0.24],
            [x + 0.03, -0.06],
            [x - 0.02, 0.1],
          ],
          Math.round(x * 100) % 2 ? light : dark,
          [0.002, 0.012, 0.012, 0.012, 0.002],
        )
    })
  paintRinglets(pen, { ...hair, gaze: 0 }, [...behind, ...back])
}

export const looseCurls = fallOfCurls(LOOSE)
export const longCurls = fallOfCurls(LONG)
