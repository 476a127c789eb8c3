import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import {
  blob,
  limb,
  type Placement,
  type Point,
  placeShape,
  points,
  type Shape,
  smooth,
} from '../../kit/shapes'
import { leaf } from '../../scenery'

/** The shop when it is shut: one bell, folded like an umbrella, and before it a door. 0,0 is where it hangs. */
export function closedBell(brush: Brush, at: Placement) {
  const on = (shape: Shape) => placeShape(shape, at)
  const left = on(
    smooth(
      points('0,-6 -70,40 -128,150 -156,300 -152,450 -142,530 -186,596 -112,584 -60,622 -40,470 -30,240'),
      true,
      8,
    ),
  )
  const right = on(
    smooth(
      points('0,-6 66,36 122,140 148,300 146,440 138,530 184,598 112,584 52,622 36,470 30,240'),
      true,
      8,
    ),
  )
  const middle = on(
    smooth(points('0,-8 -58,60 -86,200 -92,380 -66,540 -6,634 52,556 88,390 84,210 58,60'), true, 8),
  )
  brush.form(right, '#464c84', { width: 5, shadeWidth: 20 })
  brush.form(left, '#565e98', { width: 6, shadeWidth: 18 })
  for (const [x, seed] of [
    [-104, 3],
    [106, 5],
  ] as const)
    brush.dry(
      on([
        [x * 0.2, 20],
        [x, 260],
        [x * 0.9, 560],
      ]),
      8,
      '#7d84b4',
      { alpha: 0.5, gap: 0.25, seed },
    )
  brush.form(middle, '#666ea6', { width: 7, shadeWidth: 24 })
  brush.spray(middle, '#2f346a', { strength: 0.5, start: 0.45 })
  for (const x of [-50, 0, 48])
    brush.dry(
      on([
        [x * 0.3, 10],
        [x, 240],
        [x * 0.5, 600],
      ]),
      7,
      '#8a91c0',
      { alpha: 0.5, gap: 0.2, seed: x + 90 },
    )
  for (const [turn, bow] of [
    [2.3, 0.3],
    [0.85, -0.3],
    [1.9, 0.1],
    [1.25, -0.1],
  ] as const)
    brush.form(on(leaf(0, -12, 120, 20, turn, bow)), '#6d9a55', { width: 3, shadeWidth: 6 })
  door(brush, on)
}

function door(brush: Brush, on: (shape: Shape) => Shape) {
  const frame = on(smooth(points('-58,600 -60,470 -44,412 0,388 44,412 60,470 58,600'), true, 5))
  brush.form(frame, '#8a5a3c', { width: 4, shadeWidth: 10 })
  const leafDoor = on(smooth(points('-44,600 -46,474 -32,428 0,408 32,428 46,474 44,600'), true, 5))
  brush.form(leafDoor, '#e9795d', { width: 4, shadeWidth: 12 })
  for (const x of [-16, 14])
    brush.line(
      on([
        [x, 424],
        [x, 600],
      ]),
      '#b8553f',
      2,
    )
  brush.fill(on(blob(30, 520, 6, 6)), '#f2b84b')
  sign(brush, on)
}

/** A moon: till tomorrow. */
function sign(brush: Brush, on: (shape: Shape) => Shape) {
  brush.line(
    on([
      [-24, 452],
      [0, 430],
      [24, 452],
    ]),
    '#5f3d2c',
    2.5,
  )
  brush.form(on(smooth(points('-36,452 36,448 38,496 -34,500'), true, 3)), '#fbf0d2', {
    width: 3,
    shadeWidth: 5,
  })
  const moon: Shape = [...arc(0, 474, 18, -1.9, 1.9), ...arc(-8, 474, 15, 1.5, -1.5)]
  brush.fill(on(moon), '#4a528c')
}

const arc = (x: number, y: number, radius: number, from: number, to: number): Shape =>
  Array.from({ length: 13 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / 12
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })

/** Her cheek on the rim, her wings folded; one unit is her head. */
export function fairySleeping(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  for (const turn of [-0.5, -0.85]) pen.fill(leaf(0.3, -0.1, 2, 0.4, turn, 0.2), 'rgba(244, 251, 240, 0.85)')
  pen.form(blob(0.35, 0, 0.7, 0.4), '#767db8', { width: 0.05, shadeWidth: 0.12 })
  const head = pen.moved({ x: -0.5, y: -0.36, turn: -0.7 })
  for (const side of [-1, 1])
    head.form(
      smooth(
        points(
          `${side * 0.42},-0.2 ${side * 0.7},-0.34 ${side * 0.92},-0.02 ${side * 0.8},0.36 ${side * 0.62},0.1`,
        ),
        true,
        5,
      ),
      '#d98f3e',
      { width: 0.03 },
    )
  head.form(blob(0, -0.04, 0.54, 0.54), '#d98f3e', { width: 0.04, shadeWidth: 0.1 })
  head.form(blob(0.02, 0.1, 0.42, 0.38), '#e8b98f', { width: 0.03, shadeWidth: 0.06 })
  head.fill(
    smooth(points('-0.42,0 -0.2,-0.16 0.1,-0.18 0.42,0 0.4,-0.3 0,-0.44 -0.4,-0.3'), true, 5),
    '#d98f3e',
  )
  for (const x of [-0.16, 0.2])
    head.stroke(points(`${x - 0.09},0.1 ${x},0.16 ${x + 0.09},0.1`), '#3a2428', [0.015, 0.03, 0.015])
  head.blush([-0.2, 0.24], 0.12, '#e0503c', 0.8).blush([0.26, 0.24], 0.12, '#e0503c', 0.8)
  head.stroke(points('-0.04,0.28 0.03,0.31 0.1,0.28'), '#7a3030', [0.01, 0.02, 0.01])
  pen.form(limb(points('-0.1,0.1 -0.5,0.12 -0.9,0.04'), [0.14, 0.13, 0.1], 6), '#f7ead0', { width: 0.03 })
}
