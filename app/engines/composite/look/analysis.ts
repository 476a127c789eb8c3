import { halvePlane } from '../colour/filters'
import { type Lab, toLab } from '../colour/lab'
import type { Plane } from '../colour/pixels'
import { FRAME, type FramedPhoto, HEAD } from '../cut-out/frame'
import type { Point } from '../photo/faces'
import { MASK_SIZE } from '../photo/models'

/** What the engine knows of a photo before a look is proposed; all of it is dropped with the request. */
export interface PhotoAnalysis {
  photo: FramedPhoto
  /** how surely each of the mask's coarse pixels belongs to a person */
  person: Plane
  /** in pixels of the frame */
  mesh: Point[]
  /** pixels of the frame for each pixel of the photo: above 1 nothing finer than a pixel is known */
  enlarged: number
}

/** The side of the grid on which hair and skin are told apart. */
export const GRID = FRAME / 2
/** A head's height on the grid. */
export const UNIT = HEAD / 2

/** The photo at half size, as lightness and the two axes of colour. */
export interface LabGrid {
  l: Plane
  a: Plane
  b: Plane
  /** the person's mask at the same size */
  person: Plane
  /** the distance to the photo's edge, in pixels of the grid */
  within: Plane
}

export interface Scene {
  grid: LabGrid
  /** in pixels of the grid */
  mesh: Point[]
}

export function readScene({ photo, person, mesh }: PhotoAnalysis): Scene {
  const [r, g, b] = [halvePlane(photo.r, FRAME), halvePlane(photo.g, FRAME), halvePlane(photo.b, FRAME)]
  const grid: LabGrid = {
    l: new Float32Array(r.length),
    a: new Float32Array(r.length),
    b: new Float32Array(r.length),
    person: new Float32Array(r.length),
    within: halvePlane(photo.within, FRAME).map((value) => value / 2),
  }
  for (let i = 0; i < r.length; i++) {
    const [l, aa, bb] = toLab([r[i] as number, g[i] as number, b[i] as number])
    grid.l[i] = l
    grid.a[i] = aa
    grid.b[i] = bb
    grid.person[i] = person[coarseIndex(i)] ?? 0
  }
  return { grid, mesh: mesh.map(([x, y]): Point => [x / 2, y / 2]) }
}

function coarseIndex(i: number) {
  const coarse = (value: number) => Math.floor((value * MASK_SIZE) / GRID)
  return coarse(Math.floor(i / GRID)) * MASK_SIZE + coarse(i % GRID)
}

export const pointAt = (mesh: Point[], i: number): Point => mesh[i] ?? [0, 0]

export const labAt = ({ l, a, b }: LabGrid, i: number): Lab => [
  l[i] as number,
  a[i] as number,
  b[i] as number,
]

export const indexAt = (x: number, y: number) =>
  Math.min(GRID - 1, Math.max(0, Math.round(y))) * GRID + Math.min(GRID - 1, Math.max(0, Math.round(x)))

/** Light falls unevenly, so lightness counts less than colour. */
export function colourDistance(one: Lab, other: Lab): number {
  const [l, a, b] = [(one[0] - other[0]) * 0.6, one[1] - other[1], one[2] - other[2]]
  // Math.hypot is several times slower, and a photo asks a million times.
  return Math.sqrt(l * l + a * a + b * b)
}

export const sortNumbers = (values: number[]) => [...values].sort((p, q) => p - q)

export const quantileOf = (values: number[], part = 0.5) =>
  sortNumbers(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
