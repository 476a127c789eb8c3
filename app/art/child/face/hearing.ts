import type { Pen } from '../../figure/pen'
import { mix, shift } from '../../kit/colour'
import { blob, type Point, type Shape, smooth } from '../../kit/shapes'
import { trinketPalette } from '../colours'
import type { ChildLook } from '../look'
import { type EarPlace, placeEars } from './ears'
import { sideOn } from './sides'

/** The case behind an ear, round the ear's middle; outward is positive. */
const caseOutline: Shape = [
  [0.016, -0.135],
  [0.066, -0.118],
  [0.104, -0.05],
  [0.108, 0.03],
  [0.084, 0.074],
  [0.062, 0.05],
  [0.072, -0.02],
  [0.05, -0.084],
  [0.012, -0.104],
]

/** Over the ear and the hair beside it: it must be seen with any hair. */
export function paintHearing(pen: Pen, look: ChildLook, gaze: number) {
  const { hearing } = look
  if (!hearing) return
  const colour = trinketPalette[hearing.colour]
  for (const ear of placeEars(look, gaze)) {
    if (hearing.side !== 'both' && sideOn(pen, hearing.side) !== ear.side) continue
    // A turned head hides the coil of its far side.
    if (hearing.kind === 'implant' && ear.side * gaze < 0.5) paintDisc(pen, ear, colour)
    paintCase(pen, ear, colour)
    if (hearing.kind === 'aid') paintTube(pen, ear)
  }
}

const onEar = ({ x, side, size }: EarPlace, own: Shape): Shape =>
  own.map(([u, v]): Point => [x + side * u * size, 0.11 + v * size])

function paintCase(pen: Pen, ear: EarPlace, colour: string) {
  const shape = smooth(onEar(ear, caseOutline), true, 6)
  pen.fill(
    shape.map(([x, y]): Point => [x - ear.side * 0.006, y + 0.01]),
    pen.shade(colour, 0.75),
  )
  pen.part(shape, colour, 0.016)
  const shine: Shape = [
    [0.04, -0.114],
    [0.074, -0.085],
    [0.092, -0.035],
  ]
  pen.stroke(onEar(ear, shine), mix(colour, '#fff6e6', 0.6), [0.001, 0.006, 0.001])
  pen.fill(
    blob(ear.x + ear.side * 0.093 * ear.size, 0.11 + 0.018, 0.0075, 0.0075),
    shift(colour, { l: -0.14 }),
  )
}

/** A clear tube runs over the ear to the mould in it. */
function paintTube(pen: Pen, ear: EarPlace) {
  const line = onEar(ear, [
    [0.02, -0.12],
    [-0.03, -0.1],
    [-0.036, -0.04],
    [-0.012, 0.014],
  ])
  const clear = '#e9eef0'
  pen.stroke(line, pen.shade(clear, 0.5), [0.011, 0.011, 0.01, 0.008])
  pen.stroke(line, clear, [0.0075, 0.0075, 0.0065, 0.005])
  const mould = blob(ear.x - ear.side * 0.006, 0.136, 0.027, 0.03, { corners: 8, jitter: 0.06 })
  pen.part(mould, '#efdccb', 0.01)
}

/** The coil on the hair above the ear, and its cable. */
function paintDisc(pen: Pen, ear: EarPlace, colour: string) {
  const [x, y]: Point = [ear.x + ear.side * 0.015, -0.165]
  const cable: Shape = [
    [ear.x + ear.side * 0.075 * ear.size, 0.02],
    [ear.x + ear.side * 0.112, -0.06],
    [x + ear.side * 0.02, y],
  ]
  pen.stroke(cable, pen.shade(colour, 0.8), [0.007, 0.007, 0.007])
  paintCoil(pen, [x, y], colour, 0.86)
}

function paintCoil(pen: Pen, [x, y]: Point, colour: string, narrow: number) {
  const disc = (grow: number, drop = 0) =>
    blob(x, y + drop, 0.074 * narrow * grow, 0.076 * grow, { corners: 12, jitter: 0.012 })
  pen.fill(disc(1.06, 0.008), pen.shade(colour, 0.8))
  pen.part(disc(1), colour, 0.016)
  pen.fill(disc(0.56), mix(colour, '#fff6e6', 0.3))
  pen.fill(disc(0.42), colour)
}

/** From behind, left and right change places. */
export function paintHearingBehind(pen: Pen, { hearing }: ChildLook) {
  if (!hearing) return
  const colour = trinketPalette[hearing.colour]
  for (const side of [-1, 1]) {
    if (hearing.side !== 'both' && sideOn(pen, hearing.side) !== -side) continue
    const ear = { x: side * 0.44, side, size: 1 }
    if (hearing.kind === 'implant') {
      const cable: Shape = [
        [side * 0.49, 0.04],
        [side * 0.47, -0.05],
        [side * 0.43, -0.1],
      ]
      pen.stroke(cable, pen.shade(colour, 0.7), [0.0095, 0.0095, 0.0095])
      paintCoil(pen, [side * 0.425, -0.12], colour, 0.5)
    }
    paintCase(pen, ear, colour)
  }
}
