import type { Plane } from '../colour/pixels'
import { GRID, pointAt, type Scene, UNIT } from '../look/analysis'
import { faceSpanAt } from '../look/hair/mask'

/** A wider gap between cheek and hair shows a neck, a shoulder or the background. */
const WIDEST = 0.1 * UNIT

/** Marks skin that lies between hair and face: a high forehead, a temple, a cheek beyond the mesh. */
export function fillGaps(scene: Scene, hair: Plane): Plane {
  const filled = new Float32Array(hair.length)
  fillForehead(scene, hair, filled)
  for (const side of [-1, 1] as const) fillCheek(scene, hair, filled, side)
  return filled
}

function fillForehead({ grid, mesh }: Scene, hair: Plane, filled: Plane) {
  const brow = Math.round(Math.min(pointAt(mesh, 105)[1], pointAt(mesh, 334)[1]))
  for (let x = Math.ceil(pointAt(mesh, 234)[0]); x < pointAt(mesh, 454)[0]; x++) {
    let top = 0
    while (top < brow && (hair[top * GRID + x] as number) < 0.5) top++
    for (let y = top; y < brow; y++) if ((grid.person[y * GRID + x] as number) > 0.5) filled[y * GRID + x] = 1
  }
}

function fillCheek({ grid, mesh }: Scene, hair: Plane, filled: Plane, side: -1 | 1) {
  const [from, to] = [pointAt(mesh, 105)[1], (pointAt(mesh, 291)[1] + pointAt(mesh, 152)[1]) / 2]
  for (let y = Math.round(from); y < to; y++) {
    const edge = Math.round(faceSpanAt(mesh, y)[side < 0 ? 0 : 1])
    const at = (out: number) => y * GRID + edge + side * out
    let gap = 0
    while (gap < WIDEST && (hair[at(gap)] as number) < 0.5) gap++
    if (gap >= WIDEST) continue
    for (let out = 0; out < gap; out++) if ((grid.person[at(out)] as number) > 0.5) filled[at(out)] = 1
  }
}
