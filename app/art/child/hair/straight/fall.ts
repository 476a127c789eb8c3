import type { Pen } from '../../../figure/pen'
import { type Point, points } from '../../../kit/shapes'
import type { Hair } from '../hair'
import { hairTones } from '../strands'
import { type MoveOf, paintLocks } from './locks'

/** Long hair falls in locks, each with strands of its own, under a second band of light. */
export function paintFall(pen: Pen, hair: Hair, locks: string[], moveOf: MoveOf) {
  paintLocks(pen, locks, hair, moveOf)
  if (hair.isShadow) return
  const { dark, light } = hairTones(pen, hair)
  locks.forEach((lock, i) => {
    const [width = '0.05', ...way] = lock.split(' ')
    for (const aside of [-0.45, 0, 0.4]) {
      const line = points(way.join(' ')).map(
        ([x, y], k): Point => [x + aside * Number(width) * (k ? 1 : 0.3), y],
      )
      pen.stroke(
        moveOf(i)(line),
        (i + Math.round(aside * 5)) % 2 ? dark : light,
        [0.001, 0.008, 0.006, 0.001],
      )
    }
  })
}
