import { blurPlane } from '../colour/filters'
import type { Plane } from '../colour/pixels'
import type { Point } from '../photo/faces'

/** The connected piece that contains a point; parts joined to it only by a thread are left out. */
export function extractPiece(alpha: Plane, width: number, [x, y]: Point): Plane {
  // The blur removes threads and gaps narrower than a few hairs.
  const firm = blurPlane(alpha, width, 4)
  const held = floodFill(firm, width, Math.round(y) * width + Math.round(x))
  const near = blurPlane(held, width, 6)
  const piece = new Float32Array(alpha.length)
  for (let i = 0; i < piece.length; i++)
    piece[i] = (alpha[i] as number) * Math.min(1, (near[i] as number) * 4)
  return piece
}

/** A head has no holes: areas that are not connected to the outside are filled. */
export function fillHoles(alpha: Plane, width: number): Plane {
  const empty = new Float32Array(alpha.length)
  for (let i = 0; i < empty.length; i++) empty[i] = 1 - (alpha[i] as number)
  const near = blurPlane(floodFill(empty, width, 0), width, 3)
  const filled = alpha.slice()
  for (let i = 0; i < filled.length; i++) if (!((near[i] as number) > 0)) filled[i] = 1
  return filled
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
