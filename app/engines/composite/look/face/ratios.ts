import type { Measure } from '~/art/child/look'
import type { Point } from '../../photo/faces'
import { pointAt } from '../analysis'

/**
 * The measures that a mesh gives; brows, lid fold and ears are read from the picture, and the corners of the mouth tell
 * the moment.
 */
export type PictureMeasure = 'browHeight' | 'browSlope' | 'browWeight' | 'eyeFold' | 'ears'
export type MeshMeasure = Exclude<Measure, PictureMeasure | 'mouthCorners'>

/**
 * Ratios of lengths in an upright face: across divided by the face's width, down by its height, but the nose's width
 * by the distance of the eyes, beside which a viewer sees it. Larger is always what
 * the measure's name says: wider, longer, higher, fuller, outer ends up.
 */
export function ratiosOf(mesh: Point[]): Record<MeshMeasure, number> {
  const { yaw } = poseOf(mesh)
  const at = (i: number) => pointAt(mesh, i)
  const across = (i: number, j: number) => Math.abs(at(j)[0] - at(i)[0])
  const down = (i: number, j: number) => at(j)[1] - at(i)[1]
  const pair = (one: number, other: number) => (one + other) / 2
  const [width, height] = [across(234, 454) || 1, down(10, 152) || 1]
  const eyes = pair(pair(at(33)[1], at(133)[1]), pair(at(263)[1], at(362)[1]))
  const brows = pair(at(105)[1], at(334)[1])
  const eyeWidth = pair(across(33, 133), across(263, 362)) || 1
  const eyeOpening = pair(down(159, 145), down(386, 374))
  const eyesApart = Math.abs(pair(at(263)[0], at(362)[0]) - pair(at(33)[0], at(133)[0])) || 1
  const mouth = across(61, 291) || 1
  return {
    faceWidth: width / Math.cos(yaw) / height,
    jaw: across(172, 397) / width,
    chin: down(17, 152) / height,
    forehead: (brows - at(10)[1]) / height,
    cheeks: across(58, 288) / width,
    eyeSize: (eyeWidth + 3 * eyeOpening) / width,
    eyeHeight: (at(152)[1] - eyes) / height,
    eyeTilt: pair(down(33, 133), down(263, 362)) / eyeWidth,
    eyeDistance: across(133, 362) / width,
    noseLength: down(168, 2) / height,
    noseWidth: across(129, 358) / eyesApart,
    noseTip: down(4, 2) / (down(168, 2) || 1),
    mouthWidth: mouth / width,
    lips: (Math.max(0, down(0, 13)) + Math.max(0, down(14, 17))) / mouth,
  }
}

/** What moves the ratios of one and the same face. */
export interface Pose {
  /** the head's turn to the side, in radians */
  yaw: number
  /** how far the tip of the nose lies below the ears, in heights of the face: it sinks when the head nods */
  nod: number
  /** how far the lips are apart, in heights of the face */
  opening: number
  /** how far the mouth's corners lie over its middle, by its width */
  smile: number
}

/** The nose lies this many widths of the face before the ears: a mean over 167 photographs with turned heads. */
const NOSE_DEPTH = 0.83

export function poseOf(mesh: Point[]): Pose {
  const at = (i: number) => pointAt(mesh, i)
  const [left, right, nose] = [at(234), at(454), at(4)]
  const height = at(152)[1] - at(10)[1] || 1
  const aside = (nose[0] - left[0]) / (right[0] - left[0] || 1) - 0.5
  const middle = (at(13)[1] + at(14)[1]) / 2
  return {
    smile: (middle - (at(61)[1] + at(291)[1]) / 2) / (Math.abs(at(291)[0] - at(61)[0]) || 1),
    yaw: Math.atan(aside / NOSE_DEPTH),
    nod: (nose[1] - (left[1] + right[1]) / 2) / height,
    opening: Math.max(0, at(14)[1] - at(13)[1]) / height,
  }
}
