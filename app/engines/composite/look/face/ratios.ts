import type { Measure } from '~/art/child/look'
import { clamp } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { pointAt } from '../analysis'

/** The measures that a mesh gives; brow weight, lid fold and ears are read from the picture. */
export type MeshMeasure = Exclude<Measure, 'browWeight' | 'eyeFold' | 'ears'>

/**
 * Ratios of lengths in an upright face. Across is divided by the face's width, down by its height, so that a face
 * that is turned a little or seen from below keeps most of its ratios. Larger is always what the measure's name says:
 * wider, longer, higher, fuller, outer ends up.
 */
export function ratiosOf(mesh: Point[], yaw = 0): Record<MeshMeasure, number> {
  const at = (i: number) => pointAt(mesh, i)
  const across = (i: number, j: number) => Math.abs(at(j)[0] - at(i)[0])
  const down = (i: number, j: number) => at(j)[1] - at(i)[1]
  const pair = (one: number, other: number) => (one + other) / 2
  const [width, height] = [across(234, 454) || 1, down(10, 152) || 1]
  const eyes = pair(pair(at(33)[1], at(133)[1]), pair(at(263)[1], at(362)[1]))
  const brows = pair(at(105)[1], at(334)[1])
  const eyeWidth = pair(across(33, 133), across(263, 362)) || 1
  const eyeOpening = pair(down(159, 145), down(386, 374))
  const browWidth = pair(across(107, 70), across(336, 300)) || 1
  const mouth = across(61, 291) || 1
  return {
    faceWidth: width / Math.cos(yaw) / height,
    jaw: across(172, 397) / width,
    chin: down(17, 152) / height,
    forehead: (brows - at(10)[1]) / height,
    cheeks: across(58, 288) / width,
    eyeSize: (eyeWidth + 1.5 * eyeOpening) / width,
    eyeHeight: (at(152)[1] - eyes) / height,
    eyeTilt: pair(down(33, 133), down(263, 362)) / eyeWidth,
    eyeDistance: across(133, 362) / width,
    browHeight: (eyes - brows) / height,
    browSlope: pair(down(70, 107), down(300, 336)) / browWidth,
    noseLength: down(168, 2) / height,
    noseWidth: across(129, 358) / width,
    noseTip: down(4, 2) / (down(168, 2) || 1),
    mouthWidth: mouth / width,
    lips: (Math.max(0, down(0, 13)) + Math.max(0, down(14, 17))) / mouth,
    mouthCorners: (pair(at(13)[1], at(14)[1]) - pair(at(61)[1], at(291)[1])) / mouth,
  }
}

/** A head's turn to the side: the nose moves between the cheeks. */
export function yawOf(mesh: Point[]): number {
  const [left, right, nose] = [pointAt(mesh, 234)[0], pointAt(mesh, 454)[0], pointAt(mesh, 4)[0]]
  return Math.asin(clamp(((nose - left) / (right - left || 1) - 0.5) * 1.7, -1, 1))
}
