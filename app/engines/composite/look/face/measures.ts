import { type ChildLook, type Measure, measures, type Step } from '~/art/child/look'
import { clamp, lerp, ramp } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { type MeshMeasure, type Pose, poseOf, ratiosOf } from './ratios'
import { faceTable, meanPose } from './table'

/** How far each measure lies from the mean face, in spreads. */
export type Deviations = Record<MeshMeasure, number>

const meshMeasures = Object.keys(faceTable) as MeshMeasure[]

/** Of the same face read several times the mean counts. A turned face is drawn nearer to the table's mean. */
export function deviationsOf(meshes: Point[][], frontality = 1): Deviations {
  const read = meshes.map((mesh) => deviateFromMean(ratiosOf(mesh), poseOf(mesh)))
  const share = lerp(0.4, 1, frontality) / read.length
  return Object.fromEntries(
    meshMeasures.map((name) => [name, share * read.reduce((sum, own) => sum + own[name], 0)]),
  ) as Deviations
}

/**
 * Faces differ in age before they differ in person. Of the way from an adult's mean to a child's, the part that this
 * face has gone is taken off first, so that children are compared with children.
 */
export function deviateFromMean(
  ratios: Record<MeshMeasure, number>,
  pose: Omit<Pose, 'yaw'> = meanPose,
): Deviations {
  const [nod, opening] = [pose.nod - meanPose.nod, pose.opening - meanPose.opening]
  const smile = pose.smile - meanPose.smile
  const raw = meshMeasures.map((name) => {
    const norm = faceTable[name]
    const expected = norm.mean + norm.nod * nod + norm.opening * opening + (norm.smile ?? 0) * smile
    return clamp((ratios[name] - expected) / norm.spread, -4, 4)
  })
  const way = meshMeasures.map((name) => faceTable[name].child)
  const dot = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * (q[i] as number), 0)
  const gone = ramp(YOUNGER, 1, dot(raw, way) / dot(way, way))
  return Object.fromEntries(
    meshMeasures.map((name, i) => [name, (raw[i] as number) - gone * (way[i] as number)]),
  ) as Deviations
}

/** Adults lie by half of the way round 0. Without this floor each of them on its far side had a long nose and a long chin. */
const YOUNGER = 0.3

/** From this many spreads on a measure is drawn one step and two steps from the middle. */
const ONE_STEP = 0.6
const TWO_STEPS = 1.25

/** As a caricaturist does: plain rounding would set the steps at one and two spreads; the drawing is bolder. */
export function toStep(deviation: number): Step {
  const size = Math.abs(deviation)
  const steps = size < ONE_STEP ? 0 : size < TWO_STEPS ? 1 : 2
  return (deviation < 0 ? -steps || 0 : steps) as Step
}

/** What a lowered lid hides is left in the middle. */
const lidMeasures: Measure[] = ['eyeSize', 'eyeTilt', 'eyeFold']

export function toMeasures(
  deviations: Partial<Record<Measure, number>>,
  areEyesOpen: boolean,
): ChildLook['measures'] {
  const unusual = measures
    .filter((name) => areEyesOpen || !lidMeasures.includes(name))
    .filter((name) => toStep(deviations[name] ?? 0))
    .sort((p, q) => Math.abs(deviations[q] ?? 0) - Math.abs(deviations[p] ?? 0))
    .slice(0, MOST_MEASURES)
  return Object.fromEntries(unusual.map((name) => [name, toStep(deviations[name] ?? 0)]))
}

/** The most unusual measures make a face recognisable, so all others stay in the middle. */
const MOST_MEASURES = 14
