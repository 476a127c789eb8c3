import { blurPlane } from '../colour/filters'
import { FRAME } from '../cut-out/frame'
import type { PhotoAnalysis } from './analysis'
import { pixelsInside } from './patches'

/** From ear to ear over the forehead, and back below the eyes by the nose's tip. */
const UPPER_FACE = [
  234, 127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356, 454, 280, 4, 50,
]
/** On sixteen photographs it is at most 0.06, on copies at a quarter of their light just below this, on most drawings above. */
const MAX_SHARE = 0.3
/** A brush's grain lies within it. */
const GRAIN = 3
const [LIGHTNESS_STEP, HUE_STEP] = [1.5, 2]
/** Light that burnt a face white made it flat as well. */
const BURNT = 96

/** A drawn face has large parts of one colour; on skin each spot differs a little from the next. */
export function isDrawing(analysis: PhotoAnalysis): boolean {
  const { photo } = analysis
  const soft = (plane: Float32Array) => blurPlane(plane, FRAME, GRAIN)
  const blurred = { ...photo, r: soft(photo.r), g: soft(photo.g), b: soft(photo.b) }
  const colours = pixelsInside({ ...analysis, photo: blurred }, UPPER_FACE)
  const counts = new Map<number, number>()
  for (const [l, a, b] of colours) {
    if (l > BURNT) continue
    const steps = [l / LIGHTNESS_STEP, a / HUE_STEP + 64, b / HUE_STEP + 64].map(Math.round)
    const name = steps.reduce((sum, step) => sum * 256 + step, 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) > colours.length * MAX_SHARE
}
