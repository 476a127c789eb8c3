import type { Pen } from '../../../figure/pen'
import { blob, type Point, points, type Shape } from '../../../kit/shapes'
import type { Hair, HairStyleArt } from '../hair'
import { hairTones } from '../strands'
import { paintMass, paintOnMass } from './mass'
import { paintPulledBack, paintPulledHair, paintSkullBehind } from './pulled'
import { paintTie } from './ties'

export interface Bun {
  at: Point
  radius: number
  seed: number
  /** how high it is, as part of its width */
  height?: number
}

/** Hair wound round itself: two or three turns of a spiral, and an end that has come loose. */
export function paintBun(pen: Pen, hair: Hair, { at: [x, y], radius, seed, height = 0.93 }: Bun) {
  const ball = blob(x, y, radius, radius * height, { corners: 12, jitter: 0.035, seed })
  const on = (angle: number, reach: number): Point => [
    x + Math.cos(angle) * radius * reach,
    y + Math.sin(angle) * radius * reach * height,
  ]
  if (!hair.isShadow)
    for (const angle of [-2.2, -0.7])
      pen.stroke(
        [on(angle, 0.8), on(angle + 0.15, 1.04), on(angle + 0.5, 1.1)],
        hair.colour,
        [0.012, 0.009, 0.002],
      )
  paintMass(pen, hair, ball, { shadeWidth: radius * 0.42 })
  paintOnMass(pen, hair, ball, () => {
    const { dark, light } = hairTones(pen, hair)
    const turn = (start: number, reach: number): Shape =>
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => on(start + t * 3.6, reach - t * 0.3))
    for (const [start, reach, tone] of [
      [2.4, 0.98, dark],
      [3.4, 0.78, light],
      [4.6, 0.86, dark],
      [5.8, 0.56, dark],
      [0.4, 0.5, light],
    ] as const)
      pen.stroke(turn(start, reach), tone, [0.002, radius * 0.07, radius * 0.05, 0.002])
  })
}

const TOP: Bun = { at: [0.03, -0.71], radius: 0.2, seed: 4 }
/** Low enough for the glass, before the crown, where it is seen. */
const UNDER_GLASS: Bun = { at: [0.03, -0.485], radius: 0.135, seed: 4, height: 0.8 }
const isUnderGlass = ({ room }: Hair) => room === 'ball'
const sitsLow = ({ room }: Hair) => room === 'cap' || room === 'hood'
/** A bun below a cap is hidden by the head. */
function topBun(hair: Hair): Bun | null {
  if (isUnderGlass(hair)) return UNDER_GLASS
  if (sitsLow(hair)) return null
  return hair.room === 'ring' ? { ...TOP, at: [0.03, -0.66], radius: 0.17 } : TOP
}

export const bun: HairStyleArt = {
  behind: (pen, hair) => {
    const top = topBun(hair)
    if (top && !isUnderGlass(hair)) paintBun(pen, hair, top)
    paintSkullBehind(pen, hair)
  },
  before: (pen, hair) => {
    const top = topBun(hair)
    paintPulledHair(pen, hair, { hairline: 'smooth', ties: [[0.03, top ? -0.62 : -0.95]] })
    if (top && hair.room === 'bare') paintTie(pen, hair, [0.03, -0.575], 0.13)
    if (top && isUnderGlass(hair)) paintBun(pen, hair, top)
  },
  fromBehind: (pen, hair) => {
    if (isUnderGlass(hair)) {
      paintPulledBack(pen, hair, [[0.03, -0.46]])
      paintTie(pen, hair, [0.03, -0.42], 0.13)
      paintBun(pen, hair, UNDER_GLASS)
      return
    }
    const nape: Point = [0.01, 0.2]
    if (sitsLow(hair)) {
      paintPulledBack(pen, hair, [nape])
      paintBun(pen, hair, { at: nape, radius: 0.17, seed: 4 })
      return
    }
    const high: Point = [0.02, hair.room === 'ring' ? -0.24 : -0.6]
    paintPulledBack(pen, hair, [high])
    paintBun(pen, hair, { at: [0.02, high[1] - 0.06], radius: 0.2, seed: 4 })
    paintTie(pen, hair, [0.02, high[1] + 0.11], 0.13)
  },
}

const EAR_BUN: Point = [0.38, -0.56]
const LOW_BUN: Point = [0.5, 0.24]
/** Under glass there is room beside the jaw alone. */
const JAW_BUN: Point = [0.46, 0.19]

const areLow = (hair: Hair) => sitsLow(hair) || isUnderGlass(hair)

function paintTwoBuns(pen: Pen, hair: Hair) {
  const [x, y] = isUnderGlass(hair) ? JAW_BUN : sitsLow(hair) ? LOW_BUN : EAR_BUN
  const radius = hair.room === 'bare' ? 0.18 : 0.145
  for (const side of [-1, 1]) {
    paintBun(pen, hair, { at: [side * x, y], radius, seed: 5 + side })
    if (!areLow(hair)) paintTie(pen, hair, [side * (x - 0.06), y + radius * 0.72], radius * 0.62, side * 0.6)
  }
}
const bunTies = (hair: Hair): Shape =>
  areLow(hair) ? points('-0.5,0.16 0.5,0.16') : points('-0.34,-0.46 0.34,-0.46')

export const twoBuns: HairStyleArt = {
  behind: (pen, hair) => {
    paintTwoBuns(pen, hair)
    paintSkullBehind(pen, hair)
  },
  before: (pen, hair) => paintPulledHair(pen, hair, { hairline: 'parted', ties: bunTies(hair) }),
  fromBehind: (pen, hair) => {
    if (!areLow(hair)) paintTwoBuns(pen, hair)
    paintPulledBack(pen, hair, bunTies(hair), true)
    if (areLow(hair))
      for (const side of [-1, 1])
        paintBun(pen, hair, { at: [side * 0.34, 0.24], radius: 0.13, seed: 5 + side })
  },
}
