import type { HeadPlace } from '../document'
import type { Fault } from '../problem'
import { isInside, type Point, rotatePoint } from '../turn'

// The face of a child's head is an ellipse that turns with the head. Words beside it, in a corner of the box around it,
// leave it free.

/** Half of a face, in a head's units: its hair reaches to 50. */
const HALF_FACE = { across: 32, down: 36 }

/** Words this near look as if they touched: a face that is painted for another child may be wider. */
const NEAR = 1.2

export function faceFaults(lines: readonly (readonly Point[])[], heads: readonly HeadPlace[]): Fault[] {
  const reaches = heads.flatMap((head) => lines.map((corners) => distanceTo(corners, head)))
  const nearest = Math.min(...reaches)
  if (nearest < 1) return [{ code: 'onHead' }]
  return nearest < NEAR ? [{ code: 'nearHead' }] : []
}

/** The distance from the middle of a face to a rectangle, in half faces: the ellipse is a circle of 1 there. */
function distanceTo(corners: readonly Point[], head: HeadPlace): number {
  const round = corners.map((corner) => {
    const { x, y } = rotatePoint(corner, head, -head.turn)
    return {
      x: (x - head.x) / (HALF_FACE.across * head.scale),
      y: (y - head.y) / (HALF_FACE.down * head.scale),
    }
  })
  if (isInside({ x: 0, y: 0 }, round)) return 0
  return Math.min(...round.map((from, i) => distanceToSide(from, round[(i + 1) % round.length] ?? from)))
}

function distanceToSide(from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = across ** 2 + down ** 2
  const share = length ? Math.min(1, Math.max(0, -(from.x * across + from.y * down) / length)) : 0
  return Math.hypot(from.x + share * across, from.y + share * down)
}
