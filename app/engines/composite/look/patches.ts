import { type Lab, toLab } from '../colour/lab'
import type { Plane } from '../colour/pixels'
import { FRAME } from '../cut-out/frame'
import type { Point } from '../photo/faces'
import { type PhotoAnalysis, pointAt, quantileOf } from './analysis'

export type Patch = Lab[]

const inFrame = (value: number) => Math.min(FRAME - 1, Math.max(0, Math.round(value)))

export function labOfPixel({ photo: { r, g, b } }: PhotoAnalysis, x: number, y: number): Lab {
  const i = inFrame(y) * FRAME + inFrame(x)
  return toLab([r[i] as number, g[i] as number, b[i] as number])
}

/** The colours in a square round a point of the mesh, every second pixel. */
export function patchAround(analysis: PhotoAnalysis, [x, y]: Point, reach = 6): Patch {
  const found: Patch = []
  for (let dy = -reach; dy <= reach; dy += 2)
    for (let dx = -reach; dx <= reach; dx += 2) found.push(labOfPixel(analysis, x + dx, y + dy))
  return found
}

/** The colours inside a polygon of the mesh and outside others. */
export function pixelsInside(analysis: PhotoAnalysis, outline: number[], ...except: number[][]): Patch {
  const toPoints = (line: number[]) => line.map((at) => pointAt(analysis.mesh, at))
  const shape = toPoints(outline)
  const holes = except.map(toPoints)
  const ys = shape.map(([, y]) => y)
  const found: Patch = []
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++) {
    const edges = crossingsOf(shape, y)
    const holeEdges = holes.map((hole) => crossingsOf(hole, y))
    for (let x = Math.floor(edges[0] ?? 0); x < (edges.at(-1) ?? 0); x++)
      if (isBetween(edges, x) && !holeEdges.some((edge) => isBetween(edge, x)))
        found.push(labOfPixel(analysis, x, y))
  }
  return found
}

/** Where a row crosses the polygon's outline, from left to right. */
function crossingsOf(shape: Point[], y: number): number[] {
  const found: number[] = []
  shape.forEach(([a, b], i) => {
    const [p, q] = shape[(i || shape.length) - 1] as Point
    if (b > y !== q > y) found.push(((p - a) * (y - b)) / (q - b) + a)
  })
  return found.sort((one, other) => one - other)
}

/** An odd number of crossings lies to the right. */
function isBetween(crossings: number[], x: number): boolean {
  let isInside = false
  for (const crossing of crossings) if (x < crossing) isInside = !isInside
  return isInside
}

/** Each axis on its own: robust against a gleam, a strand or a shadow in the patch. */
export const medianOf = (patch: Patch, part = 0.5): Lab =>
  [0, 1, 2].map((axis) =>
    quantileOf(
      patch.map((lab) => lab[axis as 0 | 1 | 2]),
      part,
    ),
  ) as Lab

/** The lightest part of a patch, as the median of its brightest seventh. */
export function lightestOf(patch: Patch): Lab {
  const ordered = [...patch].sort((p, q) => q[0] - p[0])
  return medianOf(ordered.slice(0, Math.max(1, Math.floor(ordered.length / 7))))
}

export const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b)

/** The lightness of a plane's pixel, 0 outside the frame's bounds. */
export const valueAt = (plane: Plane, x: number, y: number) =>
  plane[inFrame(y) * FRAME + inFrame(x)] as number

export const EYES: number[][] = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
]
export const BROWS: number[][] = [
  [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
]
export const FACE_OUTLINE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
export const INNER_MOUTH = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
]
export const LIPS = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
]
/** Forehead, cheeks and the sides of the nose: skin that is seldom covered or shaded. */
export const SKIN_PATCHES = [50, 280, 205, 425, 117, 346, 151, 9, 108, 337]
