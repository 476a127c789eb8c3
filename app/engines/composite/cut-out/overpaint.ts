import { blurPlane, halvePlane, resizePlane } from '../colour/filters'
import {
  type ColourPlanes,
  dividePlanes,
  lumaOf,
  mixPlanes,
  multiplyPlanes,
  type Plane,
  ramp,
} from '../colour/pixels'
import { FRAME, HEAD } from './frame'

// At the hair's edge a bright wall shines through between strands that the mask counts as hair. A painter covers it.

const HALF = FRAME / 2
const WIDE = Math.round(0.1 * HEAD)
const EDGE = Math.round(0.045 * HEAD)

/** Near the edge and outside the face and `bare` skin, pixels much lighter than the hair around them take its colour. */
export function overpaintEdge(colours: ColourPlanes, alpha: Plane, bare: Plane): ColourPlanes {
  const small = {
    width: HALF,
    height: HALF,
    r: halvePlane(colours.r, FRAME),
    g: halvePlane(colours.g, FRAME),
    b: halvePlane(colours.b, FRAME),
  }
  const head = halvePlane(alpha, FRAME)
  const inner = blurPlane(head, HALF, EDGE)
  const luma = lumaOf(small)
  const hair = head.map((value, i) => value * (isFace(i) ? 0 : 1 - (bare[i] as number)))
  const usual = weightedMean(luma, hair)
  // The second pass leaves out pixels that the first found too bright.
  const sure = hair.map((value, i) => value * ramp(0.16, 0.02, (luma[i] as number) - (usual[i] as number)))
  const level = weightedMean(luma, sure)
  const share = hair.map(
    (value, i) =>
      value *
      ramp(0.985, 0.85, inner[i] as number) *
      ramp(0.17, 0.3, (luma[i] as number) - (level[i] as number)),
  )
  const wide = blurPlane(share, HALF, 4).map((value) => Math.min(1, value * 2))
  const mask = resizePlane(wide, [HALF, HALF], [FRAME, FRAME])
  const over = (plane: Plane, part: Plane) =>
    mixPlanes(plane, resizePlane(weightedMean(part, sure), [HALF, HALF], [FRAME, FRAME]), mask)
  return { ...colours, r: over(colours.r, small.r), g: over(colours.g, small.g), b: over(colours.b, small.b) }
}

const weightedMean = (plane: Plane, weight: Plane): Plane =>
  dividePlanes(blurPlane(multiplyPlanes(plane, weight), HALF, WIDE), blurPlane(weight, HALF, WIDE), 1e-5)

function isFace(i: number) {
  const x = ((i % HALF) - HALF / 2) / (HEAD / 2) / 0.4
  const y = ((Math.floor(i / HALF) - HALF / 2) / (HEAD / 2) - 0.13) / 0.46
  return x * x + y * y < 1
}
