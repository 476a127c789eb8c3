import type { Pen } from '../../../figure/pen'
import { blob, type Placement, type Point, placeShape, points, type Shape, smooth } from '../../../kit/shapes'
import { letFlowBehind } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { fanOut, hairTones, paintStrands } from '../strands'
import { belowChin, cutArt } from './cut'
import { longPulledBack } from './longs'

const loop = smooth(points('0.01,0 0.07,-0.085 0.17,-0.1 0.2,-0.01 0.15,0.075 0.07,0.05'), true, 6)
const end = points('0.015,0.02 0.05,0.03 0.13,0.19 0.075,0.165 0.04,0.2')

function paintBow(pen: Pen, { tie, isShadow, colour }: Hair, at: Placement) {
  const mirrored = (shape: Shape, side: number) =>
    placeShape(
      shape.map(([x, y]): Point => [x * side, y]),
      at,
    )
  const fill = (shape: Shape, shadeWidth: number) => {
    if (isShadow) pen.fill(shape, colour)
    else pen.form(shape, tie, { shadeWidth, width: 0.012 })
  }
  for (const side of [-1, 1]) fill(mirrored(end, side), 0.02)
  for (const side of [-1, 1]) {
    fill(mirrored(loop, side), 0.035)
    if (!isShadow)
      pen.stroke(
        mirrored(points('0.03,-0.005 0.08,-0.02 0.13,-0.04'), side),
        pen.shade(tie, 0.4),
        [0.004, 0.012, 0.002],
      )
  }
  fill(mirrored(blob(0, 0, 0.038, 0.045, { corners: 8, jitter: 0.05 }), 1), 0.02)
}

const TAIL =
  '-0.05,-0.2 0.05,-0.2 0.14,-0.06 0.17,0.2 0.14,0.44 0.09,0.6 0.03,0.53 -0.02,0.63 -0.07,0.54 -0.12,0.5 -0.17,0.2 -0.13,-0.06'
const TAIL_COMBS = [
  '-0.02,-0.2 -0.13,0.1 -0.09,0.5',
  '0,-0.2 0.01,0.1 0,0.56',
  '0.02,-0.2 0.14,0.1 0.09,0.54',
]

const BOW_HEIGHT = -0.5
/** A brim presses the tie down. */
const bowHeight = ({ room }: Hair) => (room === 'cap' || room === 'ring' ? 0.02 : BOW_HEIGHT)

/** Hair tied at the back of the head falls over the rest. */
function paintTail(pen: Pen, hair: Hair) {
  const lifted = (list: string) =>
    points(list).map(([x, y]): Point => [x, y + (bowHeight(hair) + 0.2) * Math.max(0, (0.6 - y) / 0.8)])
  const tail = smooth(letFlowBehind(lifted(TAIL), hair), true, 6)
  if (hair.isShadow) pen.fill(tail, hair.colour)
  else {
    const { light, shade } = hairTones(pen, hair)
    pen.form(tail, hair.colour, { width: 0.014, shadeWidth: 0.04, rim: light, shade })
    const guides = TAIL_COMBS.map((comb) => letFlowBehind(lifted(comb), hair))
    paintStrands(pen, tail, hair, { ways: fanOut(guides, 2), seed: 12 })
  }
}

const loose = cutArt(longPulledBack)

/** The upper hair gathered in a bow at the back of the head, the rest long and loose. */
export const halfUp: HairStyleArt = {
  ...loose,
  behind: (pen, hair) => {
    if (hair.room === 'bare') paintBow(pen, hair, { x: -0.03, y: -0.6, scale: 1.3, turn: -0.1 })
    loose.behind?.(pen, hair)
  },
  fromBehind: (pen, hair) => {
    loose.fromBehind(pen, hair)
    paintTail(pen, hair)
    paintBow(pen, hair, { x: 0, y: bowHeight(hair), scale: 1.3, turn: 0.1 })
  },
  fallBehind: (pen, hair) => {
    loose.fallBehind?.(pen, hair)
    if (hair.room !== 'ball') pen.within(belowChin, () => paintTail(pen, hair))
  },
}
