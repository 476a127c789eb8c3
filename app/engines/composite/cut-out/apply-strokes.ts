import { type ColourPlanes, clamp, lerp, type Plane, ramp } from '../colour/pixels'
import type { Stroke } from '../composite'
import { FRAME, type FramedPhoto } from './frame'

// The outline as a hand corrects it, in the order of its strokes.

/** The share of a stroke's radius over which it fades on each side of its edge. */
const SOFT = 0.2

interface CutHead {
  alpha: Plane
  colours: ColourPlanes
}

/** A wiped part is no head; one that is brought back has the photo's own colours, where the photo shows anything. */
export function applyStrokes(cut: CutHead, photo: FramedPhoto, strokes: readonly Stroke[]): CutHead {
  const alpha = cut.alpha.slice()
  const [r, g, b] = [cut.colours.r.slice(), cut.colours.g.slice(), cut.colours.b.slice()]
  for (const stroke of strokes)
    forEachTouched(stroke, (i, share) => {
      const there = alpha[i] as number
      if (stroke.tool === 'wipe') {
        alpha[i] = there * (1 - share)
        return
      }
      if ((photo.within[i] as number) < 0) return
      alpha[i] = Math.max(there, share)
      r[i] = lerp(r[i] as number, photo.r[i] as number, share)
      g[i] = lerp(g[i] as number, photo.g[i] as number, share)
      b[i] = lerp(b[i] as number, photo.b[i] as number, share)
    })
  return { alpha, colours: { ...cut.colours, r, g, b } }
}

/** `share` is 1 inside the stroke and falls to 0 at its soft edge. */
function forEachTouched({ radius, path }: Stroke, visit: (i: number, share: number) => void) {
  const points = toFrame(path)
  const wide = (radius * FRAME) / 1000
  const reach = wide * (1 + SOFT)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = rangeOf(xs, reach)
  const [top, bottom] = rangeOf(ys, reach)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const share = ramp(reach, wide * (1 - SOFT), distanceTo(points, x + 0.5, y + 0.5))
      if (share > 0) visit(y * FRAME + x, share)
    }
}

function toFrame(path: readonly number[]): [number, number][] {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < path.length; at += 2)
    points.push([((path[at] as number) * FRAME) / 1000, ((path[at + 1] as number) * FRAME) / 1000])
  return points
}

const rangeOf = (along: number[], reach: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(...along) - reach)),
  Math.min(FRAME, Math.ceil(Math.max(...along) + reach)),
]

/** The stroke's points are joined by straight lines; a single one is a dab. */
function distanceTo(points: [number, number][], x: number, y: number): number {
  let [fromX, fromY] = points[0] ?? [0, 0]
  let least = Math.hypot(x - fromX, y - fromY)
  for (const [toX, toY] of points) {
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along = clamp(((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1))
    least = Math.min(least, Math.hypot(x - fromX - dx * along, y - fromY - dy * along))
    ;[fromX, fromY] = [toX, toY]
  }
  return least
}
