import type { Pen } from '../../../figure/pen'
import { blob, type Point, points, type Shape, smooth } from '../../../kit/shapes'
import type { Hair } from '../hair'
import { hairTones } from '../strands'
import { paintMass, paintOnMass } from './mass'
import { besideLine, paintTuckedTail } from './ropes'

/** What is tied beside the neck comes from behind ear and jaw: only this part of it lies over the clothes. */
export const BELOW_JAW = points('-1.6,0.3 -0.36,0.3 -0.3,0.37 0.3,0.37 0.36,0.3 1.6,0.3 1.6,2 -1.6,2')

/** The loose end below a tie: a small brush. */
export function paintTuft(pen: Pen, hair: Hair, path: Shape, width: number) {
  const at = besideLine(path)
  const tuft = smooth(
    [
      at(0, width * 0.6),
      at(0.5, width * 1.15),
      at(1, width * 0.5),
      at(0.8, width * 0.1),
      at(1.02, -width * 0.35),
      at(0.5, -width * 1.1),
      at(0, -width * 0.6),
    ],
    true,
    5,
  )
  paintMass(pen, hair, tuft, { width: 0.01, shadeWidth: 0.03 })
  paintOnMass(pen, hair, tuft, () => {
    const { dark, light } = hairTones(pen, hair)
    pen.stroke([at(0, width * 0.2), at(0.5, width * 0.4), at(0.9, width * 0.3)], light, [0.002, 0.007, 0.001])
    pen.stroke(
      [at(0, -width * 0.2), at(0.5, -width * 0.3), at(0.95, -width * 0.2)],
      dark,
      [0.002, 0.007, 0.001],
    )
  })
}

/** A hair tie round a tail or a braid: a puckered ring across its line. */
export function paintTie(pen: Pen, hair: Hair, [x, y]: Point, size: number, turn = 0) {
  const ring = blob(x, y, size, size * 0.62, { corners: 9, jitter: 0.05, turn })
  if (hair.isShadow) pen.fill(ring, hair.colour)
  else {
    pen.part(ring, hair.tie, size * 0.35)
    for (const place of [-0.45, 0, 0.45]) {
      const [px, py] = [x + Math.cos(turn) * size * place, y + Math.sin(turn) * size * place]
      const [nx, ny] = [-Math.sin(turn) * size * 0.4, Math.cos(turn) * size * 0.4]
      pen.stroke(
        [
          [px - nx, py - ny],
          [px + nx, py + ny],
        ],
        pen.shade(hair.tie, 0.35),
        [size * 0.02, size * 0.07, size * 0.02],
      )
    }
  }
}

/** A bead or a bobble at an end. */
export function paintBead(pen: Pen, hair: Hair, [x, y]: Point, radius: number, colour = hair.tie) {
  const ball = blob(x, y, radius, radius * 1.05, { corners: 9, jitter: 0.02 })
  if (hair.isShadow) pen.fill(ball, hair.colour)
  else pen.part(ball, colour, radius * 0.5)
}

/** A tail tied at the side of the head, tucked into a helmet. */
export function paintTuckedBunch(pen: Pen, hair: Hair, side: number) {
  paintTuckedTail(pen, hair, side)
  paintTie(pen, hair, [side * 0.475, 0.235], 0.07, side * -0.3)
}
