import type { FacePoints } from '~/engines/composite/composite'
import { placeFromPoints, pointsFromPlace } from '~/engines/composite/cut-out/frame'

// An operator gives a head's place by the positions of its features. The engine's own fit turns them into a place, so
// that the painting matches the dragged points.

export type { FacePoint as Spot, FacePoints as FivePoints } from '~/engines/composite/composite'
export { placeFromPoints as placeByPoints, pointsFromPlace as pointsOfPlace }

/** In the order of the form; each point has two fields. */
export const pointNames = ['leftEye', 'rightEye', 'nose', 'leftMouth', 'rightMouth'] as const
export type PointName = (typeof pointNames)[number]
export const pointFields = pointNames.flatMap((name) => [`${name}X`, `${name}Y`] as const)
export type PointField = (typeof pointFields)[number]

const roundToTenth = (value: number) => Math.round(value * 10) / 10

export function toPointFields(points: FacePoints): Record<PointField, string> {
  const pairs = pointNames.flatMap((name, at) => {
    const [x, y] = points[at] ?? [0, 0]
    return [[`${name}X`, String(roundToTenth(x))] as const, [`${name}Y`, String(roundToTenth(y))] as const]
  })
  return Object.fromEntries(pairs) as Record<PointField, string>
}

export function parsePoints(fields: Partial<Record<PointField, string>>): FacePoints | undefined {
  const [a, b, c, d, e] = pointNames.map(
    (name) => [parseCoordinate(fields[`${name}X`]), parseCoordinate(fields[`${name}Y`])] as const,
  )
  if (!a || !b || !c || !d || !e) return undefined
  const points: FacePoints = [a, b, c, d, e]
  return points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)) ? points : undefined
}

const parseCoordinate = (text?: string) =>
  text && /^-?\d{1,5}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN

/** How far outside the picture a feature may be, for a head that the edge cuts off. */
const BEYOND = 200
const MIN_HEAD = 30
const MAX_LEAN = Math.PI / 2

export function isHeadPlaceValid(points: FacePoints, across: number): boolean {
  const isNear = points.every(
    ([x, y]) => x > -BEYOND && y > -BEYOND && x < across + BEYOND && y < 1000 + BEYOND,
  )
  const { scale, turn } = placeFromPoints(points)
  return isNear && Number.isFinite(scale) && scale >= MIN_HEAD && scale <= 3000 && Math.abs(turn) < MAX_LEAN
}
