import { blurPlane } from '../../colour/filters'
import type { Plane } from '../../colour/pixels'
import { GRID, pointAt, type Scene, UNIT } from '../analysis'
import { type FieldPoint, unevennessOf } from './smooth-field'

/** How strands run, from the fine gradients of lightness inside the hair. */
export interface HairTexture {
  /** how alike strands lie within a lock, 0 to 1 */
  lock: number
  /** the strength of fine contrast: in very dark, blurred or overlit hair no strand can be seen */
  grain: number
  /** how little the strands' directions follow one smooth field: over the head, and beside and below the face */
  cap: number
  hanging: number
}

/** Gradients averaged over a lock. */
interface Tensor {
  xx: Plane
  xy: Plane
  yy: Plane
  inner: Plane
}

const LOCK = Math.round(0.027 * UNIT)
const MIN_POINTS = 200

export function readHairTexture(scene: Scene, hair: Plane): HairTexture {
  const { fine, grain } = readGradients(scene, hair)
  const tensor = {
    inner: fine.inner,
    xx: softenTwice(fine.xx),
    xy: softenTwice(fine.xy),
    yy: softenTwice(fine.yy),
  }
  const [, eye] = pointAt(scene.mesh, 234)
  const [middle, chin] = pointAt(scene.mesh, 152)
  const below = (y: number) => y >= eye && y < chin + 0.5 * UNIT
  const sides = [
    (x: number, y: number) => below(y) && x < middle - 0.2 * UNIT,
    (x: number, y: number) => below(y) && x > middle + 0.2 * UNIT,
  ]
  const cap = collectField(tensor, [middle, eye], (_, y) => y < eye)
  const strands = sides.map((test) => collectField(tensor, [middle, eye], test))
  return {
    lock: coherenceOf(fine),
    grain,
    cap: cap.length < MIN_POINTS ? 0 : unevennessOf(cap, 3),
    hanging: Math.max(...strands.map((side) => (side.length < MIN_POINTS ? 0 : unevennessOf(side, 2)))),
  }
}

const softenTwice = (plane: Plane) => blurPlane(blurPlane(plane, GRID, LOCK), GRID, LOCK)

/** Gradients away from the hair's edge and from the photo's, beyond which the frame mirrors it. */
function readGradients({ grid: { l, within } }: Scene, hair: Plane): { fine: Tensor; grain: number } {
  const inner = blurPlane(hair, GRID, 4).map((value, i) =>
    value > 0.97 && (within[i] as number) > 2 ? 1 : 0,
  )
  const plane = () => new Float32Array(l.length)
  const fine: Tensor = { inner, xx: plane(), xy: plane(), yy: plane() }
  let [sum, count] = [0, 0]
  for (let i = GRID + 1; i < l.length - GRID - 1; i++) {
    if (!inner[i]) continue
    const dx = ((l[i + 1] as number) - (l[i - 1] as number)) / 2
    const dy = ((l[i + GRID] as number) - (l[i - GRID] as number)) / 2
    fine.xx[i] = dx * dx
    fine.xy[i] = dx * dy
    fine.yy[i] = dy * dy
    sum += dx * dx + dy * dy
    count++
  }
  return { fine, grain: Math.sqrt(sum / (count || 1)) }
}

function collectField(
  { xx, xy, yy, inner }: Tensor,
  [middle, eye]: [number, number],
  isWanted: (x: number, y: number) => boolean,
): FieldPoint[] {
  const found: FieldPoint[] = []
  for (let i = 0; i < inner.length; i += 2) {
    const [x, y] = [i % GRID, Math.floor(i / GRID)]
    if (!inner[i] || !isWanted(x, y)) continue
    const [across, cross, down] = [xx[i] as number, xy[i] as number, yy[i] as number]
    const strength = Math.hypot(across - down, 2 * cross)
    if (strength < 1e-4) continue
    found.push({
      x: (x - middle) / UNIT,
      y: (y - eye) / UNIT,
      cos: (across - down) / strength,
      sin: (2 * cross) / strength,
      weight: strength / (across + down),
    })
  }
  return found
}

function coherenceOf({ xx, xy, yy, inner }: Tensor): number {
  const radius = Math.round(0.025 * UNIT)
  const [p, q, r] = [blurPlane(xx, GRID, radius), blurPlane(xy, GRID, radius), blurPlane(yy, GRID, radius)]
  let [along, all] = [0, 0]
  for (let i = 0; i < inner.length; i++) {
    if (!inner[i]) continue
    const [across, cross, down] = [p[i] as number, q[i] as number, r[i] as number]
    along += Math.hypot(across - down, 2 * cross)
    all += across + down
  }
  return along / (all || 1)
}
