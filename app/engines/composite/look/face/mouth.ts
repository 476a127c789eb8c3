import type { Expression } from '~/art/child/expression'
import { type PhotoAnalysis, pointAt } from '../analysis'
import { INNER_MOUTH, pixelsInside } from '../patches'
import type { FaceLight } from '../photo-light'
import { liftOf, MIN_SMILE } from './mood'

/** Below this gap, by the mouth's width, lips are as good as closed. */
const MAX_CLOSED = 0.12
/** Gap and smile together: parted lips alone show no teeth, and neither does a smile alone. */
const MIN_GRIN = 0.17
/** The share of the skin's brightness that a tooth has at least. The open mouth below the teeth is darker. */
const DARK = 0.5
const MAX_DARK_IN_GRIN = 0.35
const MIN_LAUGH = 0.15
/** From this gap on a mouth that does not smile is open, and from the other on round. */
const MIN_OPEN = 0.24
const MIN_ROUND = 0.5

const gapOf = ({ mesh }: PhotoAnalysis) =>
  (pointAt(mesh, 14)[1] - pointAt(mesh, 13)[1]) / (pointAt(mesh, 291)[0] - pointAt(mesh, 61)[0] || 1)

export const isMouthClosed = (analysis: PhotoAnalysis, { teeth }: FaceLight) =>
  teeth === undefined && gapOf(analysis) < MAX_CLOSED

/** What the mouth does on the photo; undefined where something covers it or the face is turned far. */
export function readMouth(
  analysis: PhotoAnalysis,
  { skin, teeth, redness }: FaceLight,
): Expression['mouth'] | undefined {
  const lift = liftOf(analysis.mesh)
  if ((teeth === undefined && redness === undefined) || lift === undefined) return undefined
  const gap = gapOf(analysis)
  if (lift < MIN_SMILE) {
    if (gap < MIN_OPEN) return 'calm'
    return gap < MIN_ROUND ? 'open' : 'awe'
  }
  if (gap + lift < MIN_GRIN) return 'smile'
  const mouth = pixelsInside(analysis, INNER_MOUTH)
  const dark = mouth.filter(([l]) => l < DARK * skin[0])
  if (dark.length < MAX_DARK_IN_GRIN * mouth.length) return 'grin'
  return gap < MIN_LAUGH ? 'smile' : 'open'
}
