import { blurPlane, halvePlane } from '../colour/filters'
import { type ColourPlanes, clamp, multiplyPlanes, type Plane } from '../colour/pixels'
import { FRAME, HEAD } from './frame'

/** Extends the head's own colours beyond its edge and removes the background's (after Forte's blur fusion). */
export function extractForeground(photo: ColourPlanes, alpha: Plane): Pick<ColourPlanes, 'r' | 'g' | 'b'> {
  // The cube leaves almost only pixels that are surely head to lend their colour.
  const sure = new Float32Array(alpha.length)
  for (let i = 0; i < sure.length; i++) sure[i] = (alpha[i] as number) ** 3
  const weights = {
    alpha,
    sure,
    near: blurPlane(sure, FRAME, NEAR),
    wide: blurPlane(halvePlane(sure, FRAME), HALF, WIDE),
  }
  const of = (plane: Plane) => extendChannel(plane, weights)
  return { r: of(photo.r), g: of(photo.g), b: of(photo.b) }
}
const HALF = FRAME / 2
const WIDE = Math.round(0.06 * HEAD)
const NEAR = Math.round(0.022 * HEAD)

interface Weights {
  alpha: Plane
  sure: Plane
  near: Plane
  /** at half size */
  wide: Plane
}

function extendChannel(plane: Plane, { alpha, sure, wide, near }: Weights): Plane {
  const weighted = multiplyPlanes(plane, sure)
  const [far, close] = [blurPlane(halvePlane(weighted, FRAME), HALF, WIDE), blurPlane(weighted, FRAME, NEAR)]
  const to = plane.slice()
  for (let i = 0; i < to.length; i++) {
    const a = alpha[i] as number
    if (a > 0.995) continue
    const j = (Math.floor(i / FRAME) >> 1) * HALF + ((i % FRAME) >> 1)
    const there = near[i] as number
    const around = (far[j] as number) / ((wide[j] as number) + 1e-6)
    const own = there > 1e-5 ? (close[i] as number) / there : around
    const beyond = clamp(around + (own - around) * Math.min(1, there * 6))
    to[i] = beyond * (1 - a) + (plane[i] as number) * a * a + own * (a - a * a)
  }
  return to
}
