import type { FivePoints } from '~/engines/composite/composite'
import { placeByPoints, pointsOfPlace } from '~/engines/composite/cut-out/frame'

// An operator gives a head's place by the positions of its features. The engine's own fit turns them into a place, so
// that the painting matches the dragged points.

export type { FivePoints, Spot } from '~/engines/composite/composite'
export { placeByPoints, pointsOfPlace }

/** In the order of the form; each point has two fields. */
export const pointNames = ['leftEye', 'rightEye', 'nose', 'leftMouth', 'rightMouth'] as const
export type PointName = (typeof pointNames)[number]
export const pointFields = pointNames.flatMap((name) => [`${name}X`, `${name}Y`] as const)
export type PointField = (typeof pointFields)[number]

const one = (value: number) => Math.round(value * 10) / 10

/** As form fields, to a tenth of a unit. */
export function fieldsOfPoints(points: FivePoints): Record<PointField, string> {
  const pairs = pointNames.flatMap((name, at) => {
    const [x, y] = points[at] ?? [0, 0]
    return [[`${name}X`, String(one(x))] as const, [`${name}Y`, String(one(y))] as const]
  })
  return Object.fromEntries(pairs) as Record<PointField, string>
}

/** The typed points; undefined unless all are numbers. */
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

/** How far outside the picture a feature may be, for a head that the edge cuts off. */
const BEYOND = 200
const LEAST_HEAD = 30
const MOST_LEAN = Math.PI / 2

/** True if the head is upright enough, large enough, and on the picture. */
export function mayStand(points: FivePoints, across: number): boolean {
  const isNear = points.every(
    ([x, y]) => x > -BEYOND && y > -BEYOND && x < across + BEYOND && y < 1000 + BEYOND,
  )
  const { scale, turn } = placeByPoints(points)
  return (
    isNear && Number.isFinite(scale) && scale >= LEAST_HEAD && scale <= 3000 && Math.abs(turn) < MOST_LEAN
  )
}
