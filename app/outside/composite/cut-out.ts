import type { Point } from './faces'
import { blurred, guided, halved, resized, softened } from './filters'
import { foregroundOf } from './foreground'
import { FRAME, type Framed, HEAD } from './frame'
import { MASK_SIZE, type Segmenter } from './models'
import { reachOf } from './outline'
import { pieceAt } from './piece'
import { clamp, lerp, lumaOf, type Pixels, type Plane, pixelsOf, ramp } from './pixels'

/** The head alone: one piece, a clean edge, and nothing of the old background in its colours. */
export function cutOut(photo: Framed, mesh: Point[], segment: Segmenter): Pixels {
  const person = refined(photo, personIn(photo, segment))
  const reach = reachOf(mesh, photo.within)
  const head = person.map((value, i) => value * (reach[i] as number))
  const piece = pieceAt(head, FRAME, middleOf(mesh))
  const alpha = crisp(roundedEnds(piece, mesh))
  return pixelsOf({ width: FRAME, height: FRAME, ...foregroundOf(photo, alpha) }, alpha)
}

const middleOf = (mesh: Point[]): Point => mesh[168] ?? [FRAME / 2, FRAME / 2]

function personIn({ r, g, b }: Framed, segment: Segmenter): Plane {
  const small = [r, g, b].map((plane) => resized(blurred(plane, FRAME, 1), [FRAME, FRAME], [MASK_SIZE, MASK_SIZE]))
  const rgb = new Uint8Array(MASK_SIZE * MASK_SIZE * 3)
  small.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) rgb[i * 3 + c] = clamp(plane[i] as number) * 255
  })
  return segment(rgb)
}

/** The coarse mask drawn to the hair's own edge, at half size: hair is finer than the mask, but no finer than that. */
function refined(photo: Framed, mask: Plane): Plane {
  const half = FRAME / 2
  const guide = halved(lumaOf(photo), FRAME)
  const coarse = resized(mask, [MASK_SIZE, MASK_SIZE], [half, half])
  const edge = guided(guide, coarse, { width: half, radius: Math.round(0.035 * HEAD), eps: 0.002 })
  return resized(edge, [half, half], [FRAME, FRAME]).map((value) => clamp(value))
}

/** Where long hair was cut its ends are rounded, as a brush would set them down. */
function roundedEnds(piece: Plane, mesh: Point[]): Plane {
  const round = softened(piece, FRAME, 0.045 * HEAD)
  const [right, left] = [(mesh[58] ?? [0, 0])[0], (mesh[288] ?? [0, 0])[0]]
  const ear = (mesh[234] ?? [0, 0])[1]
  return piece.map((value, i) => {
    const [x, y] = [i % FRAME, Math.floor(i / FRAME)]
    const beside = Math.max(right - x, x - left) / HEAD
    const share = ramp(0.03, 0.1, beside) * ramp(0.05, 0.2, (y - ear) / HEAD)
    return share ? lerp(value, ramp(0.38, 0.62, round[i] as number), share) : value
  })
}

/** A painter draws a shape, not single hairs: the edge is smoothed, then made firm. */
function crisp(alpha: Plane): Plane {
  return softened(alpha, FRAME, 0.009 * HEAD).map((value) => ramp(0.36, 0.68, value))
}
