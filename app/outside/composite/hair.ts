import type { Point } from './faces'
import { softened } from './filters'
import { FRAME, HEAD } from './frame'
import type { Rgb } from './lab'
import { gapsOf } from './outline'
import { type Colours, lerp, type Plane } from './pixels'

/** Hair beside the cheek must be this dense to count as long. */
const DENSE = 0.6
/** Hair behind the jaw lies in the head's own shade. */
const SHADED = 0.5

/** Long hair closes the gap beside the jaw, shaded; short hair leaves it to the page. */
export function withHairUnderEars(
  photo: Colours,
  { person, piece }: { person: Plane; piece: Plane },
  mesh: Point[],
): { alpha: Plane; colours: Colours } {
  const colours = { ...photo, r: photo.r.slice(), g: photo.g.slice(), b: photo.b.slice() }
  let alpha = piece
  gapsOf(mesh).forEach((gap, side) => {
    const hair = hairBeside(photo, person, { mesh, isLeft: side === 1 })
    if (!hair) return
    const soft = softened(gap, FRAME, 0.012 * HEAD)
    alpha = alpha.map((value, i) => Math.max(value, soft[i] as number))
    fill(colours, soft, { hair, kept: piece })
  })
  return { alpha, colours }
}

/** The mean colour of long hair at one side, if there is any. */
function hairBeside(
  { r, g, b }: Colours,
  person: Plane,
  { mesh, isLeft }: { mesh: Point[]; isLeft: boolean },
): Rgb | undefined {
  const [edge, ear] = (isLeft ? mesh[323] : mesh[93]) ?? [0, 0]
  const chin = (mesh[152] ?? [0, 0])[1]
  const sum = [0, 0, 0]
  let [dense, count] = [0, 0]
  for (let y = Math.round(lerp(ear, chin, 0.45)); y < chin; y += 2)
    for (let out = 0.02; out < 0.09; out += 0.005, count++) {
      const i = y * FRAME + Math.round(edge + out * HEAD * (isLeft ? 1 : -1))
      const there = person[i] ?? 0
      dense += there
      for (const [c, plane] of [r, g, b].entries()) sum[c] = (sum[c] as number) + (plane[i] ?? 0) * there
    }
  return dense / count > DENSE ? (sum.map((value) => value / dense) as Rgb) : undefined
}

function fill({ r, g, b }: Colours, gap: Plane, { hair, kept }: { hair: Rgb; kept: Plane }) {
  for (let i = 0; i < gap.length; i++) {
    const share = (gap[i] as number) * (1 - (kept[i] as number))
    if (!share) continue
    r[i] = lerp(r[i] as number, hair[0] * SHADED, share)
    g[i] = lerp(g[i] as number, hair[1] * SHADED, share)
    b[i] = lerp(b[i] as number, hair[2] * SHADED, share)
  }
}
