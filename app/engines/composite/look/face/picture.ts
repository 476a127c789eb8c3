import { clamp, lumaOf, type Plane, ramp } from '../../colour/pixels'
import { HEAD } from '../../cut-out/frame'
import { GRID, indexAt, type PhotoAnalysis, pointAt, type Scene, UNIT } from '../analysis'
import type { HairReading } from '../hair/read-hair'
import { valueAt } from '../patches'
import { type BrowsReading, readBrows } from './brows'
import { lidFoldOf } from './lid-fold'
import { poseOf } from './ratios'
import { browTable, meanPose } from './table'

/** What the mesh does not hold: brows, lid folds, ears and freckles, read from the picture in spreads of the mean. */
export interface FacePicture {
  /** undefined where hair covers them */
  brows: (Record<'browHeight' | 'browSlope' | 'browWeight', number> & Pick<BrowsReading, 'arch'>) | undefined
  eyeFold: number
  /** undefined where hair covers the ears */
  ears: number | undefined
  freckles: number
}

export function readFacePicture(analysis: PhotoAnalysis, scene: Scene, hair: HairReading): FacePicture {
  const luma = lumaOf(analysis.photo)
  return {
    brows: deviateBrows(analysis, luma, hair),
    eyeFold: lidFoldOf(analysis, luma),
    ears: earsOf(scene, hair),
    freckles: frecklesOf(analysis, luma),
  }
}

function deviateBrows(analysis: PhotoAnalysis, luma: Plane, hair: HairReading): FacePicture['brows'] {
  const seen = readBrows(analysis, luma, hair)
  if (!seen) return undefined
  const nod = poseOf(analysis.mesh).nod - meanPose.nod
  const deviate = (name: keyof typeof browTable) =>
    clamp((seen[name] - browTable[name].mean - browTable[name].nod * nod) / browTable[name].spread, -4, 4)
  return {
    arch: seen.arch,
    browHeight: deviate('height'),
    browSlope: deviate('slope'),
    browWeight: deviate('weight'),
  }
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
