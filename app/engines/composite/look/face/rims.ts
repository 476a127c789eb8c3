import type { Plane } from '../../colour/pixels'
import { HEAD } from '../../cut-out/frame'
import type { Point } from '../../photo/faces'
import { pointAt, quantileOf } from '../analysis'
import { valueAt } from '../patches'

/** The thin dark line that runs most clearly round an eye, but for its top, where brow and lashes are dark as well. */
export interface Rim {
  /** how much darker the line is than the skin on both sides of it, where it is clear only in three quarters */
  strength: number
  /** from the upper outer end under the eye to the other end */
  points: Point[]
  /** the distance of each point from the eye, in heads */
  radii: number[]
}

/** Of the corners of each eye the left one first. */
const EYES = [
  [33, 133],
  [362, 263],
] as const
/** Glasses lie a little lower than the eyes. */
const LOWER = 0.02
const [NEAREST, FARTHEST] = [0.05, 0.2]
const STEPS = 56
const [FROM, TO] = [-0.2 * Math.PI, 1.2 * Math.PI]
/** Skin lies again so many pixels beside a thin rim's middle. */
const BESIDE = [4, 6]
/** A rim bends by no more pixels from one step to the next, and a dark one tells no more than a clear one. */
const [MOST_BEND, MOST_STRENGTH] = [2, 0.3]
const BEND_COST = 0.01

export function findRims(mesh: Point[], luma: Plane): Rim[] {
  const [left, right] = [pointAt(mesh, 33), pointAt(mesh, 263)]
  const tilt = Math.atan2(right[1] - left[1], right[0] - left[0])
  return EYES.map(([from, to]) => {
    const [one, other] = [pointAt(mesh, from), pointAt(mesh, to)]
    const eye: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2 + LOWER * HEAD]
    return findRim(luma, eye, tilt)
  })
}

function findRim(luma: Plane, [x, y]: Point, tilt: number): Rim {
  const angles = Array.from({ length: STEPS }, (_, k) => tilt + FROM + ((TO - FROM) * k) / (STEPS - 1))
  const pointOf = (k: number, out: number): Point => {
    const [angle, far] = [angles[k] as number, NEAREST * HEAD + out]
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  }
  const rays = angles.map((_, k) => {
    const along = Array.from({ length: Math.round((FARTHEST - NEAREST) * HEAD) + 2 * REACH }, (_, i) =>
      valueAt(luma, ...pointOf(k, i - REACH)),
    )
    return along.slice(REACH, -REACH).map((_, out) => strengthAt(along, out + REACH))
  })
  const path = smoothestPath(rays)
  return {
    strength: quantileOf(
      path.map((out, k) => rays[k]?.[out] as number),
      0.25,
    ),
    points: path.map((out, k) => pointOf(k, out)),
    radii: path.map((out) => NEAREST + out / HEAD),
  }
}

const REACH = Math.max(...BESIDE) + 1

function strengthAt(along: number[], i: number): number {
  const at = (step: number) => along[i + step] as number
  const centre = (at(-1) + at(0) + at(1)) / 3
  const strengths = BESIDE.map((reach) => {
    const around = Math.min(at(-reach), at(reach))
    return (around - centre) / (around + 0.05)
  })
  return Math.min(MOST_STRENGTH, Math.max(0, ...strengths))
}

/** One place on each ray, so that the sum of their strengths is greatest and neighbours lie near to each other. */
function smoothestPath(rays: number[][]): number[] {
  let sums = rays[0] as number[]
  const cameFrom: number[][] = []
  for (const ray of rays.slice(1)) {
    const best = ray.map((_, out) => bestNeighbour(sums, out))
    cameFrom.push(best)
    sums = ray.map((strength, out) => {
      const from = best[out] as number
      return strength + (sums[from] as number) - Math.abs(from - out) * BEND_COST
    })
  }
  const path = [sums.indexOf(Math.max(...sums))]
  for (const best of cameFrom.reverse()) path.unshift(best[path[0] as number] as number)
  return path
}

function bestNeighbour(sums: number[], out: number): number {
  let [best, most] = [out, Number.NEGATIVE_INFINITY]
  for (let from = Math.max(0, out - MOST_BEND); from <= Math.min(sums.length - 1, out + MOST_BEND); from++) {
    const sum = (sums[from] as number) - Math.abs(from - out) * BEND_COST
    if (sum > most) [best, most] = [from, sum]
  }
  return best
}
