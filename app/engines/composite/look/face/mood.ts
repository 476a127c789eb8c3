import type { Mood } from '~/art/child/expression'
import type { Point } from '../../photo/faces'
import { poseOf, ratiosOf } from './ratios'
import { meanPose } from './table'

/** Corners that lie higher than this over the middle smile; those of a nodding head seem to. */
export const MIN_SMILE = 0.045
const SMILE_BY_NOD = 0.45
/** A smile that is seen on a page stretches the mouth: on fifteen photographs to .48 of the face's width, at rest to .41 at most. */
const MIN_WIDE_MOUTH = 0.44
/** In radians; in half profile the mesh parts lips that are closed. */
const MAX_TURN = 0.5

/** How far the mouth's corners are lifted, by its width; undefined where the face is turned far. */
export function liftOf(mesh: Point[]): number | undefined {
  const { smile, nod, yaw } = poseOf(mesh)
  return Math.abs(yaw) > MAX_TURN ? undefined : smile - SMILE_BY_NOD * (nod - meanPose.nod)
}

export function readMood(mesh: Point[]): Mood | undefined {
  const lift = liftOf(mesh)
  if (lift === undefined) return undefined
  return lift >= MIN_SMILE && ratiosOf(mesh).mouthWidth >= MIN_WIDE_MOUTH ? 'smiling' : 'calm'
}
