import { blurPlane } from '../colour/filters'
import type { Plane } from '../colour/pixels'
import type { Point } from '../photo/faces'

/** The connected piece that contains a point; parts joined to it only by a thread are left out. */
export function extractPiece(alpha: Plane, width: number, [x, y]: Point): Plane {
  // The blur removes threads and gaps narrower than a few hairs.
  const firm = blurPlane(alpha, width, 4)
  const held = floodFill(firm, width, Math.round(y) * width + Math.round(x))
  const near = blurPlane(held, width, 6)
  return alpha.map((value, i) => value * Math.min(1, (near[i] as number) * 4))
}

/** A head has no holes: areas that are not connected to the outside are filled. */
export function fillHoles(alpha: Plane, width: number): Plane {
  const outside = floodFill(
    alpha.map((value) => 1 - value),
    width,
    0,
  )
  const near = blurPlane(outside, width, 3)
  return alpha.map((value, i) => ((near[i] as number) > 0 ? value : 1))
}

function floodFill(firm: Plane, width: number, from: number): Plane {
  const held = new Float32Array(firm.length)
  const queue = new Int32Array(firm.length)
  let [head, tail] = [0, 0]
  const take = (at: number) => {
    if (at < 0 || at >= firm.length || held[at] || (firm[at] as number) < 0.5) return
    held[at] = 1
    queue[tail++] = at
  }
  take(from)
  while (head < tail) {
    const at = queue[head++] as number
    const column = at % width
    if (column) take(at - 1)
    if (column < width - 1) take(at + 1)
    take(at - width)
    take(at + width)
  }
  return held
}
