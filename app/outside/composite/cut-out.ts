import type { Point } from './faces'
import { blurred, guided, halved, resized, softened } from './filters'
import { foregroundOf } from './foreground'
import { FRAME, type Framed, HEAD } from './frame'
import { MASK_SIZE, type Segmenter } from './models'
import { reachOf } from './outline'
import { pieceAt } from './piece'
import { clamp, lumaOf, type Pixels, type Plane, pixelsOf, ramp } from './pixels'

/** The head alone: one piece, a clean edge, and nothing of the old background in its colours. */
export function cutOut(photo: Framed, mesh: Point[], segment: Segmenter): Pixels {
  const person = refined(photo, personIn(photo, segment))
  const reach = reachOf(mesh, photo.within)
  const head = person.map((value, i) => value * (reach[i] as number))
  const alpha = crisp(pieceAt(head, FRAME, middleOf(mesh)))
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

/** A painter draws a shape, not single hairs: the edge is smoothed, then made firm. */
function crisp(alpha: Plane): Plane {
  return softened(alpha, FRAME, 0.009 * HEAD).map((value) => ramp(0.36, 0.68, value))
}
