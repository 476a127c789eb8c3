import { applyGuidedFilter, blurPlane, halvePlane, resizePlane, softenPlane } from '../colour/filters'
import {
  clamp,
  dividePlanes,
  lerp,
  lumaOf,
  multiplyPlanes,
  type Pixels,
  type Plane,
  ramp,
  toPixels,
} from '../colour/pixels'
import type { Stroke } from '../composite'
import type { Point } from '../photo/faces'
import { MASK_SIZE, type Segmenter } from '../photo/models'
import { applyStrokes } from './apply-strokes'
import { extractForeground } from './foreground'
import { FRAME, type FramedPhoto, HEAD } from './frame'
import { fillHairUnderEars } from './hair'
import type { HeadParts } from './head-parts'
import { maskHeadArea } from './outline'
import { overpaintEdge } from './overpaint'
import { extractPiece, fillHoles } from './piece'

const HALF = FRAME / 2

/** The head alone: one piece, a clean edge, and no trace of the old background in its colours. */
export function cutOutHead(
  photo: FramedPhoto,
  mesh: Point[],
  { mask, parts, strokes = [] }: HeadMasks,
): Pixels {
  const person = refineMask(photo, mask)
  const reach = maskHeadArea(mesh, photo.within)
  const [own, hair] = [growPlane(parts.head), growPlane(parts.hair)]
  const uncut = multiplyPlanes(person, own)
  const head = multiplyPlanes(uncut, reach)
  const piece = roundHairEnds(fillHoles(extractPiece(head, FRAME, middleOf(mesh)), FRAME), mesh)
  const filled = fillHairUnderEars(photo, { hair, ears: growPlane(parts.ears), piece, uncut }, mesh)
  const cut = { alpha: firmEdge(filled.alpha), colours: filled.colours }
  const { alpha, colours: corrected } = strokes.length ? applyStrokes(cut, photo, strokes) : cut
  const colours = extractForeground(overpaintEdge(corrected, alpha, parts.bare), alpha)
  return toPixels({ width: FRAME, height: FRAME, ...colours }, alpha)
}

interface HeadMasks {
  /** of the person, at the segmenter's size */
  mask: Plane
  parts: HeadParts
  strokes?: readonly Stroke[]
}

const growPlane = (plane: Plane) => resizePlane(plane, [HALF, HALF], [FRAME, FRAME])

const middleOf = (mesh: Point[]): Point => mesh[168] ?? [HALF, HALF]

/** A mask of the person in the photo, at the segmenter's lower resolution. */
export function maskPerson({ r, g, b }: FramedPhoto, segment: Segmenter): Plane {
  const small = [r, g, b].map((plane) =>
    resizePlane(blurPlane(plane, FRAME, 1), [FRAME, FRAME], [MASK_SIZE, MASK_SIZE]),
  )
  const rgb = new Uint8Array(MASK_SIZE * MASK_SIZE * 3)
  small.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) rgb[i * 3 + c] = clamp(plane[i] as number) * 255
  })
  return segment(rgb)
}

/** Fits the coarse mask to the hair's edge, at half size: hair is finer than the mask, but no finer than that. */
function refineMask(photo: FramedPhoto, mask: Plane): Plane {
  const coarse = resizePlane(mask, [MASK_SIZE, MASK_SIZE], [HALF, HALF])
  const [r, g, b] = [halvePlane(photo.r, FRAME), halvePlane(photo.g, FRAME), halvePlane(photo.b, FRAME)]
  const guide = lumaOf({ width: HALF, height: HALF, r, g, b })
  const edge = applyGuidedFilter(guide, coarse, { width: HALF, radius: Math.round(0.035 * HEAD), eps: 0.002 })
  const own = removeBackground(
    [r, g, b],
    edge.map((value) => clamp(value)),
  )
  return resizePlane(own, [HALF, HALF], [FRAME, FRAME])
}

const AROUND_PX = Math.round(0.055 * HEAD)

/** Background between strands has the colour of its surroundings, so the mask is lowered there, but not in the face. */
function removeBackground(planes: Plane[], mask: Plane): Plane {
  const behind = mask.map((value) => (1 - value) ** 2)
  const before = mask.map((value) => value ** 2)
  const [far, near] = [blurPlane(behind, HALF, AROUND_PX), blurPlane(before, HALF, AROUND_PX)]
  const local = (plane: Plane, weight: Plane, sum: Plane) =>
    dividePlanes(blurPlane(multiplyPlanes(plane, weight), HALF, AROUND_PX), sum, 1e-4)
  const backs = planes.map((plane) => local(plane, behind, far))
  const fronts = planes.map((plane) => local(plane, before, near))
  return mask.map((value, i) => {
    if (value < 0.02 || (far[i] as number) < 0.02 || isFace(i)) return value
    let [along, length] = [0, 0]
    for (let c = 0; c < 3; c++) {
      const back = (backs[c] as Plane)[i] as number
      const way = ((fronts[c] as Plane)[i] as number) - back
      along += (((planes[c] as Plane)[i] as number) - back) * way
      length += way * way
    }
    const sure = ramp(0.03, 0.14, length) * ramp(0.05, 0.25, far[i] as number)
    return value * lerp(1, ramp(0.05, 0.45, along / (length + 1e-5)), sure)
  })
}

function isFace(i: number) {
  const [x, y] = [((i % HALF) - HALF / 2) / (HEAD / 2), (Math.floor(i / HALF) - HALF / 2) / (HEAD / 2)]
  return Math.hypot(x / 0.37, (y - 0.13) / 0.45) < 1
}

function roundHairEnds(piece: Plane, mesh: Point[]): Plane {
  const round = softenPlane(piece, FRAME, 0.045 * HEAD)
  const [right, left] = [(mesh[93] ?? [0, 0])[0], (mesh[323] ?? [0, 0])[0]]
  const ear = (mesh[234] ?? [0, 0])[1]
  const to = piece.slice()
  for (let y = 0, i = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++, i++) {
      const beside = Math.max(right - x, x - left) / HEAD
      const share = ramp(0.04, 0.12, beside) * ramp(0.05, 0.2, (y - ear) / HEAD)
      if (share) to[i] = lerp(piece[i] as number, ramp(0.38, 0.62, round[i] as number), share)
    }
  return to
}

/** A painted outline has no single hairs: the edge is smoothed, more so above the ears, then made firm. */
function firmEdge(alpha: Plane): Plane {
  const fine = softenPlane(alpha, FRAME, 0.014 * HEAD)
  const broad = softenPlane(alpha, FRAME, 0.032 * HEAD)
  const firm = new Float32Array(alpha.length)
  for (let y = 0, i = 0; y < FRAME; y++) {
    const above = ramp(0.02, -0.1, (y - FRAME / 2) / HEAD)
    for (let x = 0; x < FRAME; x++, i++)
      firm[i] = lerp(ramp(0.36, 0.68, fine[i] as number), ramp(0.42, 0.58, broad[i] as number), above)
  }
  return firm
}
