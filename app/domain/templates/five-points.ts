import type { FivePoints } from '../../outside/composite/composite'
import { placeByPoints, pointsOfPlace } from '../../outside/composite/frame'

// A head's place as an operator says it: where its features are to lie. The engine's own fit makes a place of them, so
// what is dragged is what is painted.

export type { FivePoints, Spot } from '../../outside/composite/composite'
export { placeByPoints, pointsOfPlace }

/** In the order in which they are written: each has a name for its two fields. */
export const pointNames = ['leftEye', 'rightEye', 'nose', 'leftMouth', 'rightMouth'] as const
export type PointName = (typeof pointNames)[number]
export const pointFields = pointNames.flatMap((name) => [`${name}X`, `${name}Y`] as const)
export type PointField = (typeof pointFields)[number]

const one = (value: number) => Math.round(value * 10) / 10

/** As fields of a form, to a tenth of a unit. */
export function fieldsOfPoints(points: FivePoints): Record<PointField, string> {
  const pairs = pointNames.flatMap((name, at) => {
    const [x, y] = points[at] ?? [0, 0]
    return [[`${name}X`, String(one(x))] as const, [`${name}Y`, String(one(y))] as const]
  })
  return Object.fromEntries(pairs) as Record<PointField, string>
}

/** What is typed, as far as it is numbers. */
export function pointsIn(fields: Partial<Record<PointField, string>>): FivePoints | undefined {
  const [a, b, c, d, e] = pointNames.map(
    (name) => [numberIn(fields[`${name}X`]), numberIn(fields[`${name}Y`])] as const,
  )
  if (!a || !b || !c || !d || !e) return undefined
  const points: FivePoints = [a, b, c, d, e]
  return points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)) ? points : undefined
}

const numberIn = (text?: string) =>
  text && /^-?\d{1,5}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN

/** How far beyond the picture a feature may lie: of a head that leaves it. */
const BEYOND = 200
const LEAST_HEAD = 30
const MOST_LEAN = Math.PI / 2

/** Whether a head could stand so: upright enough, large enough, and on the picture. */
export function mayStand(points: FivePoints, across: number): boolean {
  const isNear = points.every(
    ([x, y]) => x > -BEYOND && y > -BEYOND && x < across + BEYOND && y < 1000 + BEYOND,
  )
  const { scale, turn } = placeByPoints(points)
  return (
    isNear && Number.isFinite(scale) && scale >= LEAST_HEAD && scale <= 3000 && Math.abs(turn) < MOST_LEAN
  )
}
