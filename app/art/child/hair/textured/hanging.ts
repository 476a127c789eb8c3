import type { Pen } from '../../../figure/pen'
import { mix, shift } from '../../../kit/colour'
import { clamp } from '../../../kit/random'
import { type Point, points, type Shape, smooth } from '../../../kit/shapes'
import { inOwnWind, letFlow, letFlowBehind, letMassFlow } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { hairTones, massTone } from '../strands'
import { lowerInHood, mirrorOutline, paintMass, paintOnMass } from './mass'
import { besideLine, endOf, paintLoc, paintThinPlait } from './ropes'
import { paintBead } from './ties'

const shapes = (...lists: string[]): Shape[] => lists.map((list) => points(list))

/** Many ropes that hang from one head: box braids and locs. Those of the right side; the left one mirrors them. */
interface Ropes {
  mass: Shape
  /** seen from behind: what shows between the ropes almost down to their ends */
  backMass: Shape
  cap: Shape
  behind: Shape[]
  before: Shape[]
  over: Shape[]
  /** along the glass of a helmet and into the collar: ends that stop at the cheeks would be a bob's */
  glass: Shape[]
  back: Shape[]
  width: number
  paintRope: (pen: Pen, hair: Hair, path: Shape, width: number, seed: number) => void
  /** at a rope's end, unless another rope continues it */
  paintTip?: (pen: Pen, hair: Hair, tip: Point) => void
  paintRoots: (pen: Pen, hair: Hair, outline: Shape) => void
}

/** No two ropes of quite one tone. */
const toneOf = (hair: Hair, seed: number) =>
  hair.isShadow ? hair.colour : shift(hair.colour, { l: ((seed * 7) % 5) * 0.009 - 0.014 })

const LONGEST_BEFORE = 0.45

function paintRopes(pen: Pen, hair: Hair, art: Ropes, paths: Shape[], flow = letFlow) {
  paths.forEach((still, i) => {
    // Another rope over the clothes continues a short one. Under glass only the short ones show their ends.
    const hasTip = endOf(still)[1] > LONGEST_BEFORE !== (hair.room === 'ball')
    for (const side of [-1, 1]) {
      const path = flow(mirrorOutline(still, side), inOwnWind(hair, i, 0.4))
      paintLitRope(pen, hair, art, path, i * 2 + side)
      if (hasTip) art.paintTip?.(pen, hair, endOf(path))
    }
  })
}

/** Every rope catches the light on its upper half, those of the lit side more. */
function paintLitRope(pen: Pen, hair: Hair, { paintRope, width }: Ropes, path: Shape, seed: number) {
  paintRope(pen, hair, path, width, seed)
  if (hair.isShadow) return
  const at = besideLine(path)
  const [middleX] = at(0.4)
  const lit = clamp(0.55 + pen.lit[0] * middleX)
  const [from, to] = [0.16 + ((seed * 3 + 9) % 4) * 0.02, 0.32 + ((seed * 5 + 20) % 5) * 0.02]
  const aside = Math.sign(pen.lit[0] || -1) * -0.3 * width
  const shine = mix(hair.colour, hairTones(pen, hair).shine, lit)
  pen.stroke([at(from, aside), at((from + to) / 2, aside), at(to, aside)], shine, [0.001, width * 0.3, 0.001])
}

/** Seen from behind, black hair between black ropes is no night sky. */
const betweenRopes = (pen: Pen, hair: Hair) =>
  mix(hair.colour, hairTones(pen, hair).deep, hair.isShadow ? 0 : 0.6)

const ropeStyle = (art: Ropes): HairStyleArt => ({
  behind: (pen, hair) => {
    pen.fill(smooth(letMassFlow(art.mass, hair), true, 6), massTone(pen, hair))
    if (hair.room !== 'ball') paintRopes(pen, hair, art, art.behind)
  },
  before: (pen, hair) => {
    const outline = smooth(lowerInHood(hair, letFlow(art.cap, hair)), true, 7)
    paintMass(pen, hair, outline, { shadeWidth: 0.035, hasRim: false })
    art.paintRoots(pen, hair, outline)
    const { before, glass } = art
    paintRopes(pen, hair, art, hair.room === 'ball' ? [...glass, ...before.slice(glass.length)] : before)
  },
  over: (pen, hair) => {
    if (hair.room !== 'ball') paintRopes(pen, hair, art, art.over)
  },
  fromBehind: (pen, hair) => {
    const outline = smooth(letFlowBehind(art.backMass, hair), true, 6)
    paintMass(pen, hair, outline, { tone: betweenRopes(pen, hair), shadeWidth: 0.06 })
    paintRopes(pen, hair, art, art.back, letFlowBehind)
  },
  // The same once more: below a cover, over the collar.
  fallBehind: (pen, hair) => {
    if (hair.room === 'ball') return
    // The mass begins lower than the ropes, which hide where it begins.
    pen.within(BELOW_COLLAR, () =>
      pen.fill(smooth(letFlowBehind(art.backMass, hair), true, 6), betweenRopes(pen, hair)),
    )
    pen.within(BELOW_NAPE, () => paintRopes(pen, hair, art, art.back, letFlowBehind))
  },
  hidesEars: true,
})
const BELOW_NAPE = points('-1.6,0.3 1.6,0.3 1.6,2 -1.6,2')
const BELOW_COLLAR = points('-1.6,0.36 1.6,0.36 1.6,2 -1.6,2')

const PARTED_CAP = points(
  '-0.5,0.02 -0.545,-0.16 -0.475,-0.4 -0.28,-0.56 0.03,-0.61 0.32,-0.55 0.49,-0.38 0.55,-0.15 0.5,0.02 0.44,0.08 0.415,-0.06 0.35,-0.17 0.22,-0.26 0.08,-0.32 0.02,-0.355 -0.04,-0.32 -0.19,-0.26 -0.34,-0.17 -0.41,-0.06 -0.44,0.08',
)

/** Partings: thin lines of scalp between the roots, which turn as the ropes do. */
function paintPartings(pen: Pen, hair: Hair, outline: Shape) {
  paintOnMass(pen, hair, outline, () => {
    const scalp = mix(hair.skin, hair.colour, 0.25)
    for (const list of [
      '0,-0.34 0,-0.46 0,-0.62',
      '0.1,-0.3 0.3,-0.34 0.52,-0.24',
      '0.06,-0.42 0.26,-0.46 0.46,-0.42',
    ])
      for (const side of [-1, 1])
        pen.stroke(letFlow(mirrorOutline(points(list), side), hair), scalp, [0.004, 0.007, 0.004])
  })
}

export const boxBraids = ropeStyle({
  mass: points(
    '-0.34,0.62 -0.52,0.56 -0.61,0.3 -0.6,0 -0.54,-0.24 -0.45,-0.42 -0.26,-0.54 0.03,-0.58 0.3,-0.54 0.47,-0.4 0.55,-0.2 0.6,0.02 0.61,0.3 0.52,0.56 0.34,0.62 0,0.6',
  ),
  cap: PARTED_CAP,
  behind: shapes(
    '0.5,-0.14 0.6,0.16 0.64,0.5 0.62,0.94',
    '0.46,0 0.52,0.3 0.54,0.6 0.52,1.02',
    '0.1,0.3 0.1,0.5 0.12,0.7 0.11,0.94',
    '0.21,0.2 0.22,0.5 0.23,0.76 0.2,1.03',
    '0.31,0.2 0.33,0.5 0.33,0.76 0.32,0.96',
    '0.39,0.2 0.43,0.5 0.43,0.8 0.41,1.02',
  ),
  before: shapes(
    '0.03,-0.56 0.34,-0.5 0.53,-0.28 0.59,0.04 0.58,0.4',
    '0.03,-0.47 0.3,-0.39 0.47,-0.2 0.525,0.06 0.53,0.4',
    '0.025,-0.38 0.24,-0.29 0.4,-0.14 0.46,0.06 0.475,0.34',
  ),
  over: shapes(
    '0.575,0.3 0.58,0.52 0.57,0.84',
    '0.525,0.28 0.53,0.54 0.51,0.92',
    '0.47,0.22 0.475,0.5 0.45,0.86',
  ),
  glass: shapes(
    '0.06,-0.52 0.34,-0.46 0.52,-0.26 0.575,0.04 0.565,0.2 0.53,0.34 0.47,0.44',
    '0.05,-0.45 0.3,-0.38 0.46,-0.2 0.515,0.06 0.505,0.2 0.46,0.33',
    '0.04,-0.37 0.24,-0.3 0.4,-0.16 0.455,0.06 0.45,0.22 0.415,0.38',
  ),
  backMass: points(
    '0.03,1.04 -0.26,0.96 -0.46,0.78 -0.58,0.5 -0.6,0.1 -0.54,-0.24 -0.45,-0.42 -0.26,-0.54 0.03,-0.6 0.3,-0.54 0.47,-0.4 0.55,-0.2 0.6,0.1 0.58,0.5 0.46,0.78 0.26,0.96',
  ),
  back: shapes(
    '0,-0.6 0.34,-0.5 0.54,-0.24 0.59,0.2 0.59,0.5 0.55,0.72',
    '-0.01,-0.58 0.3,-0.42 0.48,-0.14 0.52,0.24 0.52,0.56 0.48,0.86',
    '-0.01,-0.54 0.24,-0.36 0.4,-0.06 0.44,0.3 0.44,0.64 0.4,0.94',
    '0,-0.48 0.18,-0.28 0.3,0 0.35,0.34 0.35,0.7 0.32,1.04',
    '0.03,-0.44 0.12,-0.22 0.2,0.04 0.25,0.38 0.25,0.76 0.23,1.05',
    '0.02,-0.42 0.06,-0.18 0.11,0.1 0.145,0.4 0.15,0.78 0.14,1.13',
    '0.005,-0.42 0.02,-0.18 0.04,0.1 0.05,0.4 0.045,0.78 0.05,1.1',
  ),
  width: 0.04,
  paintRope: (pen, hair, path, width, seed) =>
    paintThinPlait(pen, hair, { path, width, tone: toneOf(hair, seed) }, 12),
  paintTip: (pen, hair, tip) => paintBead(pen, hair, tip, 0.042),
  paintRoots: paintPartings,
})

/** Locs have no partings, only the dents between them. */
function paintLocRoots(pen: Pen, hair: Hair, outline: Shape) {
  paintOnMass(pen, hair, outline, () => {
    const { dark } = hairTones(pen, hair)
    for (const x of [-0.36, -0.2, -0.04, 0.14, 0.3])
      pen.stroke(
        letFlow(
          [
            [x * 0.5, -0.6],
            [x, -0.48],
            [x * 1.1, -0.36],
          ],
          hair,
        ),
        dark,
        [0.003, 0.012, 0.003],
      )
  })
}

export const locs = ropeStyle({
  mass: points(
    '-0.36,0.5 -0.56,0.46 -0.66,0.24 -0.645,-0.04 -0.58,-0.3 -0.45,-0.47 -0.24,-0.58 0.02,-0.61 0.26,-0.58 0.46,-0.47 0.58,-0.3 0.645,-0.04 0.66,0.24 0.56,0.46 0.36,0.5',
  ),
  cap: points(
    '-0.5,0.02 -0.57,-0.18 -0.49,-0.43 -0.28,-0.59 0.03,-0.64 0.3,-0.59 0.5,-0.43 0.57,-0.18 0.5,0.02 0.44,0.06 0.415,-0.06 0.35,-0.15 0.24,-0.21 0.1,-0.25 -0.06,-0.26 -0.19,-0.24 -0.34,-0.15 -0.41,-0.06 -0.44,0.06',
  ),
  behind: shapes(
    '0.5,-0.16 0.63,0.06 0.67,0.3 0.63,0.56',
    '0.46,0 0.54,0.2 0.56,0.42 0.52,0.64',
    '0.4,0.2 0.44,0.4 0.42,0.56',
  ),
  before: shapes(
    '0.08,-0.58 0.4,-0.5 0.57,-0.26 0.63,0 0.62,0.3 0.6,0.46',
    '0.06,-0.58 0.31,-0.48 0.48,-0.24 0.53,0.02 0.52,0.3 0.5,0.52',
    '0.05,-0.57 0.23,-0.46 0.37,-0.26 0.44,-0.06 0.455,0.14 0.45,0.3',
    '0.05,-0.59 0.17,-0.48 0.26,-0.31 0.285,-0.15',
    '0.045,-0.58 0.09,-0.44 0.115,-0.3 0.1,-0.165',
  ),
  over: [],
  glass: shapes(
    '0.08,-0.58 0.4,-0.5 0.55,-0.26 0.58,0 0.55,0.24 0.47,0.4 0.34,0.5 0.2,0.56',
    '0.04,-0.55 0.3,-0.46 0.46,-0.24 0.5,0.02 0.48,0.24 0.4,0.38 0.28,0.46 0.17,0.49',
  ),
  backMass: points(
    '0.02,0.64 -0.3,0.6 -0.52,0.46 -0.63,0.22 -0.63,-0.04 -0.58,-0.3 -0.45,-0.47 -0.24,-0.58 0.02,-0.61 0.26,-0.58 0.46,-0.47 0.58,-0.3 0.63,-0.04 0.63,0.22 0.52,0.46 0.3,0.6',
  ),
  back: shapes(
    '0,-0.6 0.4,-0.5 0.58,-0.2 0.63,0.12 0.6,0.4',
    '-0.01,-0.57 0.3,-0.44 0.47,-0.12 0.52,0.22 0.49,0.54',
    '-0.01,-0.53 0.22,-0.36 0.36,-0.04 0.41,0.3 0.38,0.6',
    '0.02,-0.48 0.14,-0.28 0.24,0.04 0.29,0.36 0.27,0.7',
    '0.01,-0.44 0.06,-0.2 0.12,0.1 0.16,0.4 0.16,0.68',
    '0,-0.42 0.01,-0.16 0.03,0.12 0.04,0.42 0.03,0.74',
  ),
  width: 0.068,
  paintRope: (pen, hair, path, width, seed) =>
    paintLoc(pen, hair, { path, width: width * (0.92 + ((seed + 20) % 3) * 0.06), tone: toneOf(hair, seed) }),
  paintRoots: paintLocRoots,
})
