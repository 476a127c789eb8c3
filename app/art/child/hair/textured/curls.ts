import type { Pen } from '../../../figure/pen'
import { type Point, points, type Shape } from '../../../kit/shapes'
import { inOwnWind, letFlow, letFlowBehind, letMassFlow } from '../flow'
import type { Hair, HairRoom, HairStyleArt } from '../hair'
import { hairTones, massTone } from '../strands'
import { paintRoundness, scallopOutline } from './coils'
import { lowerInHood, paintMass, paintOnMass } from './mass'
import { paintRinglet, shadedTone, toneAt } from './ringlets'

const SIDES = [-1, 1] as const

interface Ringlet {
  path: Shape
  width: number
  turns: number
  /** how much of it hangs loose before it twists, 0-1 */
  from: number
}
const ringlet = (list: string, width: number, turns: number, from = 0.1): Ringlet => ({
  path: points(list),
  width,
  turns,
  from,
})

interface Fall {
  mass: Shape
  behind: Ringlet[]
  before: Ringlet[]
  over: Ringlet[]
  /** along the glass of a helmet and into the collar: ends that stop at the cheeks would be a bob's */
  glass: Ringlet[]
  /** seen from behind: where locks as long as the back's end, as part of their length below the middle of the head */
  backLength: number
}
const BELOW_NAPE = points('-1.6,0.3 1.6,0.3 1.6,2 -1.6,2')
const LOOSE: Fall = {
  backLength: 0.58,
  mass: points(
    '-0.36,0.52 -0.58,0.46 -0.68,0.26 -0.68,0 -0.58,-0.28 -0.4,-0.5 -0.14,-0.58 0.14,-0.58 0.4,-0.5 0.58,-0.28 0.68,0 0.68,0.26 0.58,0.46 0.36,0.52',
  ),
  behind: [
    ringlet('0.46,-0.3 0.66,-0.06 0.7,0.2 0.62,0.5', 0.11, 3),
    ringlet('0.44,0 0.52,0.2 0.5,0.42 0.44,0.6', 0.1, 3),
  ],
  before: [
    ringlet('0.2,-0.5 0.52,-0.36 0.62,-0.06 0.59,0.28', 0.1, 3, 0.36),
    ringlet('0.18,-0.44 0.42,-0.3 0.5,-0.02 0.52,0.22 0.47,0.46', 0.09, 4, 0.4),
  ],
  over: [],
  glass: [ringlet('0.2,-0.46 0.46,-0.26 0.55,0.06 0.5,0.28 0.38,0.44 0.24,0.52', 0.09, 5, 0.3)],
}
const LONG: Fall = {
  backLength: 1,
  mass: points(
    '-0.36,0.6 -0.56,0.58 -0.67,0.36 -0.66,0.04 -0.56,-0.28 -0.4,-0.5 -0.14,-0.58 0.14,-0.58 0.4,-0.5 0.56,-0.28 0.66,0.04 0.67,0.36 0.56,0.58 0.36,0.6',
  ),
  behind: [
    ringlet('0.5,-0.2 0.66,0.1 0.72,0.46 0.66,0.84', 0.115, 4),
    ringlet('0.46,0.1 0.58,0.4 0.6,0.7 0.54,1.02', 0.11, 4),
    ringlet('0.4,0.2 0.48,0.46 0.45,0.78', 0.1, 3),
  ],
  before: [ringlet('0.2,-0.48 0.5,-0.34 0.6,-0.02 0.61,0.28 0.56,0.52', 0.098, 4, 0.34)],
  over: [
    ringlet('0.54,0.16 0.57,0.42 0.55,0.7 0.46,0.97', 0.095, 4, 0.04),
    ringlet('0.44,0.14 0.46,0.36 0.43,0.56 0.34,0.76', 0.075, 3, 0.06),
  ],
  glass: [
    ringlet('0.2,-0.46 0.48,-0.28 0.57,0.04 0.54,0.28 0.42,0.45 0.2,0.585', 0.088, 6, 0.26),
    ringlet('0.16,-0.42 0.38,-0.26 0.49,0.02 0.47,0.24 0.37,0.4 0.14,0.52', 0.075, 6, 0.34),
  ],
}
const isHidden = (room: HairRoom) => room === 'ball'

/** Those of the left side are a little shorter. */
function paintRinglets(pen: Pen, hair: Hair, list: Ringlet[], flow = letFlow) {
  list.forEach((one, i) => {
    for (const side of SIDES) {
      const path = side > 0 ? one.path : one.path.map(([x, y]): Point => [-x, y > 0 ? y * 0.95 : y])
      paintOneRinglet(
        pen,
        inOwnWind(hair, i, 0.4),
        { ...one, path },
        (i * 0.41 + side * 0.13 + 0.2) % 1,
        flow,
      )
    }
  })
}

/** A cap presses it to the head. */
const pressed = ({ room }: Hair, path: Shape): Shape =>
  room === 'cap' ? path.map(([x, y]) => [y < 0.1 ? x * 0.84 : x, y]) : path

function paintOneRinglet(pen: Pen, hair: Hair, { path, ...look }: Ringlet, phase = 0, flow = letFlow) {
  const tone = toneAt(pen, hair, path[Math.floor(path.length / 2)] ?? [0, 0])
  paintRinglet(pen, hair, { ...look, path: flow(pressed(hair, path), hair), phase, tone })
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
    paintRinglets(pen, hair, isHidden(hair.room) ? fall.glass : fall.before)
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

/** From the whorl over the crown to the tips, the outer ones below the inner ones. */
const BACK = [
  ringlet('0.03,-0.55 0.3,-0.52 0.53,-0.34 0.63,0 0.59,0.3 0.66,0.62 0.6,0.88', 0.12, 5, 0.34),
  ringlet('0.01,-0.55 -0.28,-0.52 -0.52,-0.35 -0.63,-0.04 -0.59,0.26 -0.66,0.56 -0.6,0.8', 0.115, 5, 0.32),
  ringlet('0.02,-0.42 0.03,-0.1 -0.02,0.3 0.05,0.66 0.02,0.96', 0.12, 5, 0.3),
  ringlet('0.36,-0.1 0.42,0.3 0.37,0.7 0.4,0.94', 0.09, 4),
  ringlet('-0.34,-0.1 -0.4,0.3 -0.35,0.66 -0.39,0.98', 0.09, 4),
  ringlet('0.04,-0.51 0.24,-0.46 0.44,-0.22 0.52,0.08 0.45,0.4 0.51,0.7 0.43,1', 0.13, 5, 0.34),
  ringlet('0.01,-0.51 -0.24,-0.46 -0.43,-0.24 -0.51,0.04 -0.45,0.36 -0.52,0.66 -0.45,0.92', 0.1, 5, 0.36),
  ringlet('0.04,-0.47 0.19,-0.38 0.32,-0.12 0.34,0.2 0.27,0.5 0.33,0.8 0.27,1.06', 0.1, 5, 0.3),
  ringlet('0.01,-0.47 -0.18,-0.38 -0.3,-0.14 -0.34,0.16 -0.26,0.48 -0.32,0.78 -0.24,1.02', 0.14, 5, 0.36),
  ringlet('0.02,-0.45 -0.07,-0.26 -0.13,0.06 -0.08,0.38 -0.15,0.7 -0.08,1.08', 0.095, 5, 0.3),
  ringlet('0.03,-0.45 0.1,-0.27 0.17,0.04 0.12,0.36 0.19,0.68 0.13,0.97', 0.13, 5, 0.34),
]
const shortened = (path: Shape, share: number): Shape =>
  path.map(([x, y]) => [x * (y > -0.2 ? 1.12 - share * 0.12 : 1), y > 0 ? y * share : y])

function paintCurlyBack(pen: Pen, hair: Hair, { mass, behind, backLength }: Fall) {
  const under = mass.map(([x, y]): Point => [x, y > 0.2 ? 0.2 + (y - 0.2) * (backLength * 1.7) : y])
  const outline = scallopOutline(letFlowBehind(under, hair), 24, 0.03, 5)
  paintMass(pen, hair, outline, { tone: shadedTone(pen, hair), shadeWidth: 0.1 })
  paintRinglets(pen, hair, behind, letFlowBehind)
  BACK.forEach(({ path, turns, ...one }, i) => {
    const fewer = Math.round(turns * (0.4 + backLength * 0.6))
    const lock = { ...one, path: shortened(path, backLength), turns: fewer }
    paintOneRinglet(pen, hair, lock, (i * 0.37) % 1, letFlowBehind)
  })
  paintOnMass(pen, hair, outline, () => paintRoundness(pen, outline, hairTones(pen, hair), 0.3))
}

export const looseCurls = fallOfCurls(LOOSE)
export const longCurls = fallOfCurls(LONG)
