import type { Point, Shape } from '../../kit/shapes'
import type { Hair } from './hair'

type Flow = (point: Point) => Point

/** With the head the hairline turns, but not the outline. */
const turning =
  (gaze: number): Flow =>
  ([x, y]) => [x + gaze * 0.085 * Math.max(0, 1 - (x / 0.56) ** 2), y]

/** How loose a point is: 0 on the head, 1 at the tips of long hair. */
const looseness = ([, y]: Point) => Math.min(1.1, Math.max(0, (y - 0.12) / 0.85))

const motions: Record<Hair['motion'], (sway: number) => Flow> = {
  still:
    (sway) =>
    ([x, y]) => [x + sway * 0.24 * looseness([x, y]) ** 1.5, y],
  blown: (sway) => {
    const wind = Math.sign(sway || 1) * Math.max(0.7, Math.abs(sway))
    return ([x, y]) => {
      const loose = looseness([x, y])
      const flutter = Math.sin(y * 9 + x * 4) * 0.035
      return [x + wind * (0.62 * loose ** 1.25 + 0.05 * (y > -0.2 ? 1 : 0)), y - loose * (0.3 + flutter)]
    }
  },
  water:
    (sway) =>
    ([x, y]) => {
      const loose = looseness([x, y])
      const wave = Math.sin(y * 8 + Math.sign(x)) * 0.06 * loose
      return [
        x * (1 + 0.75 * loose) + wave + sway * 0.15 * loose,
        y - 0.52 * loose * Math.min(1, Math.abs(x) * 2),
      ]
    },
  pillow:
    () =>
    ([x, y]) => {
      const loose = looseness([x, y])
      return [x * (1 + 0.8 * loose), y - 0.42 * loose * Math.min(1, Math.abs(x) * 2)]
    },
}

const held = (value: number, most: number) => Math.min(most, Math.max(-most, value))

const rooms: Record<Hair['room'], Flow> = {
  bare: (point) => point,
  ring: ([x, y]) => [y < -0.3 ? held(x, 0.53) : x, y < -0.3 ? Math.max(-0.56, -0.3 + (y + 0.3) * 0.86) : y],
  cap: ([x, y]) => [y < -0.18 ? held(x, 0.5) : x, Math.max(-0.47, y)],
  hood: ([x, y]) => [x, Math.max(-0.5, y)],
  // The farther out, the less is left of it: long hair is gathered along the glass.
  ball: ([x, y]) => {
    const reach = Math.hypot(x, y)
    if (reach <= 0.5) return [x, y]
    const kept = 0.5 + 0.13 * (1 - Math.exp((0.5 - reach) / 0.13))
    return [(x / reach) * kept, (y / reach) * kept]
  },
}

/** Moves an outline, drawn as it hangs on a bare head that looks at us, to where turn, air and cover bring it. */
export function letFlow(shape: Shape, { gaze, motion, sway, room }: Hair): Shape {
  // No wind under glass.
  const isCalm = room === 'ball' || room === 'hood'
  const moved = isCalm ? motions.still(0) : motions[motion](sway)
  const turned = turning(gaze)
  return shape.map((point) => rooms[room](moved(turned(point))))
}
