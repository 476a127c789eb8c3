import { type ColourPlanes, lumaOf, type Plane } from '../colour/pixels'
import { FRAME, HEAD } from '../cut-out/frame'
import { amplitudeOf, powerAt, SQUARE } from './spectrum'

// A photo of a screen or of a print has a pattern that no skin has: its pixels or dots, or the bands in which they meet
// those of the camera. In the spectrum of a piece of skin it is one sharp peak.

/** The middles of overlapping squares of skin, in heads: forehead, cheeks and nose. */
const SPOTS = [
  [-0.11, -0.2],
  [0, -0.2],
  [0.11, -0.2],
  [-0.19, 0.16],
  [0.19, 0.16],
  [-0.16, 0.26],
  [0.16, 0.26],
  [0, 0.1],
] as const
const MIN_SPOTS = 5
/** Over the usual strength of frequencies as fine: on fifteen photographs and their copies the middle of the spots has at most 15. */
const MIN_PEAK = 25
/** Of the brightest light: the squares of a file saved as a poor JPEG are fainter. */
const MIN_AMPLITUDE = 0.012

export function hasScreenPattern(photo: ColourPlanes): boolean {
  const colours = photo.r.map((red, i) => red - (photo.g[i] as number))
  return [lumaOf(photo), colours].some((plane) => countPatterns(plane) >= MIN_SPOTS)
}

const countPatterns = (plane: Plane) =>
  SPOTS.filter(([x, y]) => {
    const corner = [x, y].map((heads) => Math.round(FRAME / 2 + heads * HEAD - SQUARE / 2))
    const { above, power } = findPeak(powerAt(plane, FRAME, corner as [number, number]))
    return above > MIN_PEAK && amplitudeOf(power) > MIN_AMPLITUDE
  }).length

/** Waves to a square: slower ones are a face's own shading. */
const [SLOWEST, FASTEST] = [5, 30]

/** The strongest frequency with its neighbours, against the middle of those that are as fine. */
function findPeak(power: Float64Array): { above: number; power: number } {
  const at = (x: number, y: number) => power[(y & (SQUARE - 1)) * SQUARE + (x & (SQUARE - 1))] as number
  const rings: number[][] = Array.from({ length: FASTEST + 2 }, () => [])
  const best = { x: 0, y: 0, sum: 0 }
  for (let y = 0; y <= FASTEST; y++)
    for (let x = -FASTEST; x <= FASTEST; x++) {
      const fineness = Math.hypot(x, y)
      if (fineness < SLOWEST || fineness > FASTEST) continue
      rings[Math.round(fineness)]?.push(at(x, y))
      let sum = 0
      for (let v = -1; v <= 1; v++) for (let u = -1; u <= 1; u++) sum += at(x + u, y + v)
      if (sum > best.sum) Object.assign(best, { x, y, sum })
    }
  const ring = (rings[Math.round(Math.hypot(best.x, best.y))] ?? []).sort((a, b) => a - b)
  const usual = ring[ring.length >> 1] ?? 0
  return { above: best.sum / (9 * usual + 1e-9), power: at(best.x, best.y) }
}
