import { clamp, lumaOf, type Plane, ramp } from '../../colour/pixels'
import { HEAD } from '../../cut-out/frame'
import { GRID, indexAt, type PhotoAnalysis, pointAt, quantileOf, type Scene, UNIT } from '../analysis'
import type { HairReading } from '../hair/read-hair'
import { BROWS, medianOf, patchAround, pixelsInside, valueAt } from '../patches'

/** What the mesh does not hold: brows, lid folds, ears and freckles, read from the picture in spreads of the mean. */
export interface FacePicture {
  browWeight: number
  browArch: number
  eyeFold: number
  /** undefined where hair covers the ears */
  ears: number | undefined
  freckles: number
}

export function readFacePicture(analysis: PhotoAnalysis, scene: Scene, hair: HairReading): FacePicture {
  const luma = lumaOf(analysis.photo)
  return {
    browWeight: browWeightOf(analysis),
    browArch: browArchOf(analysis),
    eyeFold: lidFoldOf(analysis, luma),
    ears: earsOf(scene, hair),
    freckles: frecklesOf(analysis, luma),
  }
}

/** Mean and spread of the brows' darkness against the forehead, from the photographs of `faceTable`. */
const BROW_DARKNESS = { mean: 0.43, spread: 0.16 }

function browWeightOf(analysis: PhotoAnalysis): number {
  const [brow] = medianOf(BROWS.flatMap((outline) => pixelsInside(analysis, outline)))
  const [skin] = medianOf(patchAround(analysis, pointAt(analysis.mesh, 9)))
  return ((skin - brow) / (skin + 1) - BROW_DARKNESS.mean) / BROW_DARKNESS.spread
}

function browArchOf({ mesh }: PhotoAnalysis): number {
  const one = (outer: number, top: number, inner: number) => {
    const [[x0, y0], [x, y], [x1, y1]] = [pointAt(mesh, outer), pointAt(mesh, top), pointAt(mesh, inner)]
    const line = y0 + ((y1 - y0) * (x - x0)) / (x1 - x0 || 1)
    return (line - y) / (Math.abs(x1 - x0) || 1)
  }
  return (one(70, 105, 107) + one(300, 334, 336)) / 2
}

/** Deep-set eyes and lashes give very strong lines, so more than two spreads say nothing more. */
const FOLD = { mean: 0.26, spread: 0.13 }
const LIDS = [
  [160, 159, 158],
  [387, 386, 385],
]

/** The fold of the upper lid is a thin dark line over the lashes; without a fold the skin runs smoothly to the brow. */
function lidFoldOf({ mesh }: PhotoAnalysis, luma: Plane): number {
  const lines = LIDS.flat().map((at) => {
    const [x, y] = pointAt(mesh, at)
    let best = 0
    for (let up = 0.028 * HEAD; up < 0.085 * HEAD; up++) {
      const around = Math.min(valueAt(luma, x, y - up - 4), valueAt(luma, x, y - up + 4))
      best = Math.max(best, (around - valueAt(luma, x, y - up)) / (around + 0.05))
    }
    return best
  })
  return clamp((quantileOf(lines) - FOLD.mean) / FOLD.spread, -2, 2)
}

/** From the 22 photographs of `faceTable` that show both ears. */
const EAR = { mean: 0.054, spread: 0.02 }

/** How far the person reaches beyond the face at the ears' height, where no hair does. */
function earsOf({ grid, mesh }: Scene, { hair }: HairReading): number | undefined {
  const widths: number[] = []
  for (const [at, side] of [[234, -1] as const, [454, 1] as const]) {
    const [x, y] = pointAt(mesh, at)
    let [width, covered] = [0, 0]
    for (let out = 0; out < 0.25 * UNIT; out++) {
      const i = indexAt(x + side * out, y)
      if (hair[i]) covered++
      else if ((grid.person[i] as number) > 0.5 && x + side * out < GRID) width++
    }
    if (covered < 0.05 * UNIT && width > 0.02 * UNIT) widths.push(width / UNIT)
  }
  if (widths.length < 2) return undefined
  return (Math.min(...widths) - EAR.mean) / EAR.spread
}

/** High on the cheeks, where no beard grows. */
const CHEEKS = [117, 346, 118, 347, 101, 330]

/** Small dark dots on the cheeks, for each hundredth of a head squared; none where a pixel is larger than a dot. */
function frecklesOf({ mesh, enlarged }: PhotoAnalysis, luma: Plane): number {
  const reach = 0.05 * HEAD
  let [dots, area] = [0, 0]
  for (const at of CHEEKS) {
    const [x, y] = pointAt(mesh, at)
    for (let dy = -reach; dy < reach; dy++)
      for (let dx = -reach; dx < reach; dx++, area++) if (isDot(luma, x + dx, y + dy)) dots++
  }
  return ((dots / area) * HEAD ** 2 * ramp(1.1, 0.7, enlarged)) / 100
}

function isDot(luma: Plane, x: number, y: number): boolean {
  const centre = valueAt(luma, x, y)
  const ring = [
    [-4, 0],
    [4, 0],
    [0, -4],
    [0, 4],
    [-3, -3],
    [3, 3],
    [-3, 3],
    [3, -3],
  ].map(([dx = 0, dy = 0]) => valueAt(luma, x + dx, y + dy))
  if ((Math.min(...ring) - centre) / (centre + 0.05) < 0.07) return false
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (valueAt(luma, x + dx, y + dy) < centre) return false
  return true
}
