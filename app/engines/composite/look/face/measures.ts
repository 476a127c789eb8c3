import { type ChildLook, type Measure, measures, type Step } from '~/art/child/look'
import { clamp, lerp } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { type MeshMeasure, ratiosOf, yawOf } from './ratios'
import { faceTable } from './table'

/** How far each measure lies from the mean face, in spreads. */
export type Deviations = Record<MeshMeasure, number>

const meshMeasures = Object.keys(faceTable) as MeshMeasure[]

/** A turned face is drawn nearer to the mean. */
export function deviationsOf(mesh: Point[], frontality = 1): Deviations {
  const own = deviateFromMean(ratiosOf(mesh, yawOf(mesh)))
  const share = lerp(0.4, 1, frontality)
  return Object.fromEntries(meshMeasures.map((name) => [name, own[name] * share])) as Deviations
}

/**
 * Faces differ in age before they differ in person. Of the way from an adult's mean to a child's, the part that this
 * face has gone is taken off first, so that children are compared with children.
 */
export function deviateFromMean(ratios: Record<MeshMeasure, number>): Deviations {
  const raw = meshMeasures.map((name) => {
    const { mean, spread } = faceTable[name]
    return clamp((ratios[name] - mean) / spread, -4, 4)
  })
  const way = meshMeasures.map((name) => faceTable[name].child)
  const dot = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * (q[i] as number), 0)
  const gone = clamp(dot(raw, way) / dot(way, way))
  return Object.fromEntries(
    meshMeasures.map((name, i) => [name, (raw[i] as number) - gone * (way[i] as number)]),
  ) as Deviations
}

/** From this many spreads on a measure is drawn one step and two steps from the middle. */
const ONE_STEP = 0.6
const TWO_STEPS = 1.25

/** As a caricaturist does: plain rounding would set the steps at one and two spreads; the drawing is bolder. */
export function toStep(deviation: number): Step {
  const size = Math.abs(deviation)
  const steps = size < ONE_STEP ? 0 : size < TWO_STEPS ? 1 : 2
  return (deviation < 0 ? -steps || 0 : steps) as Step
}

/** What a lowered lid or an open mouth hides is left in the middle. */
const lidMeasures: Measure[] = ['eyeSize', 'eyeTilt', 'eyeFold']
const mouthMeasures: Measure[] = ['mouthCorners', 'lips', 'mouthWidth']

export interface Visibility {
  areEyesOpen: boolean
  isMouthClosed: boolean
}

export function toMeasures(
  deviations: Partial<Record<Measure, number>>,
  { areEyesOpen, isMouthClosed }: Visibility,
): ChildLook['measures'] {
  const isHidden = (name: Measure) =>
    (!areEyesOpen && lidMeasures.includes(name)) || (!isMouthClosed && mouthMeasures.includes(name))
  const unusual = measures
    .filter((name) => !isHidden(name) && toStep(deviations[name] ?? 0))
    .sort((p, q) => Math.abs(deviations[q] ?? 0) - Math.abs(deviations[p] ?? 0))
    .slice(0, MOST_MEASURES)
  return Object.fromEntries(unusual.map((name) => [name, toStep(deviations[name] ?? 0)]))
}

/** The most unusual measures make a face recognisable, so all others stay in the middle. */
const MOST_MEASURES = 14
