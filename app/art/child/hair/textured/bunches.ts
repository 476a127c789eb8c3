import type { Pen } from '../../../figure/pen'
import { type Point, points, type Shape } from '../../../kit/shapes'
import type { Hair, HairStyleArt } from '../hair'
import { mirrorOutline } from './mass'
import { paintPulledBack, paintPulledHair, paintSkullBehind } from './pulled'
import { hangingLine, paintTail } from './ropes'
import { BELOW_JAW, paintTie, paintTuckedBunch } from './ties'

const SIDES = [-1, 1] as const
const HIGH: Point = [0.45, -0.36]
const LOW: Point = [0.47, 0.17]
const NAPE: Point = [0.36, 0.22]
/** Up and out from its tie, then down: from the right one's tie. */
const FOUNTAIN = points('0.42,-0.35 0.56,-0.49 0.72,-0.46 0.81,-0.26 0.83,-0.02 0.77,0.24')

/** Of a head on its side: over its crown, or flat below it. */
const OVER_CROWN = points('0.42,-0.35 0.54,-0.53 0.5,-0.73 0.3,-0.85 0.04,-0.88 -0.16,-0.82')
const UNDER_CROWN = points('0.42,-0.35 0.52,-0.5 0.52,-0.66 0.44,-0.78')

const sitsLow = ({ room }: Hair) => room === 'cap' || room === 'hood'
const isUnderGlass = ({ room }: Hair) => room === 'ball'
const mirrored = ([x, y]: Point, side: number): Point => [x * side, y]
const tiesAt = (tie: Point): Shape => SIDES.map((side) => mirrored(tie, side))

function swing(path: Shape, side: number, { sway, motion, weight }: Hair): Shape {
  if (weight) return mirrorOutline(side * weight[0] < 0 ? OVER_CROWN : UNDER_CROWN, side)
  return path.map(([x, y], i): Point => {
    const t = i / (path.length - 1)
    if (motion === 'water') return [x * (1 + t * 0.1), y - t * t * 0.5]
    if (motion === 'pillow') return [x + side * 0.06 * t, y - t * 0.16]
    return [x + sway * 0.22 * t * t, y - Math.abs(sway) * 0.1 * t]
  })
}

function paintHighBunches(pen: Pen, hair: Hair) {
  for (const side of SIDES) {
    paintTail(pen, hair, {
      path: swing(mirrorOutline(FOUNTAIN, side), side, hair),
      width: 0.14,
      neck: 0.4,
      belly: 0.45,
    })
    paintTie(pen, hair, [side * 0.485, -0.405], 0.09, side * 0.85)
  }
}

function paintLowBunches(pen: Pen, hair: Hair, [x, y]: Point = LOW) {
  for (const side of SIDES) {
    const path = hangingLine({ from: [side * x, y], length: 0.62, side }, hair)
    paintTail(pen, hair, { path, width: 0.135, neck: 0.45, belly: 0.45 })
    paintTie(pen, hair, [side * x, y + 0.015], 0.085, side * -0.25)
  }
}

function paintBehindBunches(pen: Pen, hair: Hair) {
  if (isUnderGlass(hair)) for (const side of SIDES) paintTuckedBunch(pen, hair, side)
  paintSkullBehind(pen, hair)
}

/** Under glass there is room for them beside the jaw alone. */
export const bunchesHigh: HairStyleArt = {
  behind: (pen, hair) => {
    if (isUnderGlass(hair)) return paintBehindBunches(pen, hair)
    if (!sitsLow(hair)) paintHighBunches(pen, hair)
    paintSkullBehind(pen, hair)
    if (sitsLow(hair)) paintLowBunches(pen, hair)
  },
  before: (pen, hair) =>
    paintPulledHair(pen, hair, {
      hairline: 'parted',
      ties: tiesAt(sitsLow(hair) || isUnderGlass(hair) ? LOW : HIGH),
    }),
  over: (pen, hair) => {
    if (sitsLow(hair)) pen.within(BELOW_JAW, () => paintLowBunches(pen, hair))
  },
  fromBehind: (pen, hair) => {
    if (isUnderGlass(hair)) return paintPulledBack(pen, hair, tiesAt(NAPE), true)
    if (!sitsLow(hair)) paintHighBunches(pen, hair)
    paintPulledBack(pen, hair, tiesAt(sitsLow(hair) ? LOW : HIGH), true)
  },
  fallBehind: (pen, hair) => {
    if (sitsLow(hair)) paintLowBunches(pen, hair, [0.38, 0.22])
  },
}

export const bunchesLow: HairStyleArt = {
  behind: (pen, hair) => {
    paintBehindBunches(pen, hair)
    if (!isUnderGlass(hair)) paintLowBunches(pen, hair)
  },
  before: (pen, hair) => paintPulledHair(pen, hair, { hairline: 'parted', ties: tiesAt(LOW) }),
  over: (pen, hair) => {
    if (!isUnderGlass(hair)) pen.within(BELOW_JAW, () => paintLowBunches(pen, hair))
  },
  fromBehind: (pen, hair) => paintPulledBack(pen, hair, tiesAt(NAPE), true),
  fallBehind: (pen, hair) => {
    if (!isUnderGlass(hair)) paintLowBunches(pen, hair, [0.38, 0.22])
  },
}
