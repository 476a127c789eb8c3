import { softenPlane } from '../colour/filters'
import type { Rgb } from '../colour/lab'
import { type ColourPlanes, lerp, type Plane, ramp } from '../colour/pixels'
import type { Point } from '../photo/faces'
import { FRAME, HEAD } from './frame'
import { findJawGaps } from './outline'

/** Hair beside the cheek must be this dense to count as long. */
const MIN_DENSITY = 0.6
/** Hair behind the jaw lies in the head's shadow. */
const SHADE_FACTOR = 0.5
/** A cheek goes over into that shadow. */
const CHEEK_FADES = 0.12 * HEAD

interface CutPlanes extends Beside {
  /** the head as it was cut out, and before its jaw was cut along the mesh */
  piece: Plane
  uncut: Plane
}

/** Long hair closes the gap beside the jaw, shaded; with short hair the gap shows the page. */
export function fillHairUnderEars(
  photo: ColourPlanes,
  { hair, ears, piece, uncut }: CutPlanes,
  mesh: Point[],
): { alpha: Plane; colours: ColourPlanes } {
  const colours = { ...photo, r: photo.r.slice(), g: photo.g.slice(), b: photo.b.slice() }
  let alpha = piece
  // The mesh is narrower than a turned face: its cheek goes on beyond, down to between mouth and chin.
  const lowest = lerp(mesh[291]?.[1] ?? 0, mesh[152]?.[1] ?? 0, 0.5)
  findJawGaps(mesh).forEach((gap, side) => {
    const colour = hairBeside(photo, { hair, ears }, { mesh, isLeft: side === 1 })
    if (!colour) return
    const soft = softenPlane(gap, FRAME, 0.012 * HEAD)
    alpha = higherOf(alpha, soft)
    const cheek = new Float32Array(uncut.length)
    for (let y = 0, i = 0; y < FRAME; y++) {
      const share = ramp(0, -CHEEK_FADES, y - lowest)
      for (let x = 0; x < FRAME; x++, i++) cheek[i] = (uncut[i] as number) * share
    }
    fillGap(colours, soft, { hair: colour, piece: higherOf(piece, cheek) })
  })
  return { alpha, colours }
}

function higherOf(a: Plane, b: Plane): Plane {
  const to = new Float32Array(a.length)
  for (let i = 0; i < to.length; i++) to[i] = Math.max(a[i] as number, b[i] as number)
  return to
}

/** Hair hangs behind an ear that shows. */
interface Beside {
  hair: Plane
  ears: Plane
}

interface Side {
  mesh: Point[]
  isLeft: boolean
}

/** The mean colour of long hair on one side, or none: it must be dense from ear to chin. Its ends may be dyed. */
function hairBeside(photo: ColourPlanes, beside: Beside, side: Side): Rgb | undefined {
  const [, ear] = (side.isLeft ? side.mesh[323] : side.mesh[93]) ?? [0, 0]
  const chin = (side.mesh[152] ?? [0, 0])[1]
  const upper = meanBeside(photo, beside, { ...side, from: lerp(ear, chin, -0.3), to: lerp(ear, chin, 0.25) })
  const lower = meanBeside(photo, beside, { ...side, from: lerp(ear, chin, 0.5), to: chin })
  return upper.dense > MIN_DENSITY && lower.dense > MIN_DENSITY ? lower.colour : undefined
}

function meanBeside(
  { r, g, b }: ColourPlanes,
  { hair, ears }: Beside,
  { mesh, isLeft, from, to }: Side & { from: number; to: number },
): { colour: Rgb; dense: number } {
  const [edge] = (isLeft ? mesh[323] : mesh[93]) ?? [0, 0]
  const sum: Rgb = [0, 0, 0]
  let [dense, total, count] = [0, 0, 0]
  for (let y = Math.round(from); y < to; y += 2)
    for (let out = 0.02; out < 0.09; out += 0.005, count++) {
      const i = y * FRAME + Math.round(edge + out * HEAD * (isLeft ? 1 : -1))
      const there = hair[i] ?? 0
      dense += Math.max(there, ears[i] ?? 0)
      total += there
      sum[0] += (r[i] ?? 0) * there
      sum[1] += (g[i] ?? 0) * there
      sum[2] += (b[i] ?? 0) * there
    }
  return {
    colour: sum.map((value) => value / (total || 1)) as Rgb,
    dense: dense / (count || 1),
  }
}

function fillGap({ r, g, b }: ColourPlanes, gap: Plane, { hair, piece }: { hair: Rgb; piece: Plane }) {
  for (let i = 0; i < gap.length; i++) {
    const share = (gap[i] as number) * (1 - (piece[i] as number))
    if (!share) continue
    r[i] = lerp(r[i] as number, hair[0] * SHADE_FACTOR, share)
    g[i] = lerp(g[i] as number, hair[1] * SHADE_FACTOR, share)
    b[i] = lerp(b[i] as number, hair[2] * SHADE_FACTOR, share)
  }
}
