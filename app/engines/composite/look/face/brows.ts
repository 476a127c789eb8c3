import { lerp, type Plane } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { indexAt, type PhotoAnalysis, pointAt, quantileOf } from '../analysis'
import type { HairMask } from '../hair/mask'
import { valueAt } from '../patches'
import { browTable } from './table'

/**
 * Brows as the picture shows them. The mesh draws a usual brow near the right place: over 167 photographs its slope had
 * nothing to do with the slope that is seen.
 */
export interface BrowsReading {
  /** the rise from the inner end to the outer one, by the brow's length */
  slope: number
  /** the middle's rise over the line between the ends, by the brow's length */
  arch: number
  /** over the eyes, in heights of the face */
  height: number
  /** thickness times darkness, in heights of the face */
  weight: number
}

/** Along the upper and the lower edge of a brow, and the upper lid below it. */
const ends = [
  { upper: [107, 66, 105, 63, 70], lower: [55, 65, 52, 53, 46], lid: 159 },
  { upper: [336, 296, 334, 293, 300], lower: [285, 295, 282, 283, 276], lid: 386 },
]
const COLUMNS = 11
/** Steeper or more bent is a strand of hair or the edge of a shadow. */
const MAX_SLOPE = 0.4
const MAX_ARCH = 0.2
/** Neither straight nor arched: one brow alone is drawn halfway to it. */
const MEAN_ARCH = 0.05
const EYE_CORNERS = [33, 133, 263, 362]

/** One column across a brow: how far along it lies, -0.5 at the inner end, and the dark pixels in it. */
interface Column {
  along: number
  y: number
  weight: number
  /** a fringe comes down to the brow */
  isCovered: boolean
}

/** Undefined where hair covers both brows or no brow is darker than the skin. */
export function readBrows(
  { mesh }: PhotoAnalysis,
  luma: Plane,
  { hair }: Pick<HairMask, 'hair'>,
): BrowsReading | undefined {
  const faceHeight = pointAt(mesh, 152)[1] - pointAt(mesh, 10)[1] || 1
  const brows = ends.map(({ upper, lower, lid }) => {
    const [above, below] = [upper, lower].map((line) => line.map((at) => pointAt(mesh, at))) as [
      Point[],
      Point[],
    ]
    const [inner, outer] = [(below[0] as Point)[0], (below[4] as Point)[0]]
    const columns = Array.from({ length: COLUMNS }, (_, i) => {
      const part = i / (COLUMNS - 1)
      const x = inner + (outer - inner) * (0.02 + 0.9 * part)
      const middle = (heightAlong(above, x) + heightAlong(below, x)) / 2
      const from = Math.round(middle - 0.075 * faceHeight)
      const to = Math.min(middle + 0.065 * faceHeight, pointAt(mesh, lid)[1] - 0.025 * faceHeight)
      const column = readColumn(luma, x, [from, Math.round(to)])
      const isUnderHair = Boolean(hair[indexAt(x / 2, (from + 2) / 2)])
      return { ...column, along: part - 0.5, isCovered: column.isCovered || isUnderHair }
    })
    return { columns, length: 0.9 * Math.abs(outer - inner) || 1 }
  })
  const lines = brows.flatMap(({ columns, length }) => {
    const seen = columns.filter(({ weight, isCovered }) => !isCovered && weight > 0.003 * faceHeight)
    if (seen.length <= COLUMNS / 2) return []
    const [middle, slope, curve] = fitParabola(seen, 0.03 * faceHeight)
    const line = { middle, slope: -slope / length, arch: (0.25 * curve) / length }
    return Math.abs(line.slope) > MAX_SLOPE || Math.abs(line.arch) > MAX_ARCH ? [] : [line]
  })
  if (!lines.length) return undefined
  const trust = lines.length / brows.length
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const eyes = mean(EYE_CORNERS.map((at) => pointAt(mesh, at)[1]))
  return {
    slope: lerp(browTable.slope.mean, mean(lines.map(({ slope }) => slope)), trust),
    arch: lerp(MEAN_ARCH, mean(lines.map(({ arch }) => arch)), trust),
    height: (eyes - mean(lines.map(({ middle }) => middle))) / faceHeight,
    weight: mean(brows.flatMap(({ columns }) => columns.map(({ weight }) => weight))) / faceHeight,
  }
}

/** The height of a line of points at `x`; beyond its ends that of the end. */
function heightAlong(line: Point[], x: number): number {
  const sorted = [...line].sort((p, q) => p[0] - q[0])
  const right = sorted.findIndex((point) => point[0] >= x)
  if (right <= 0) return (sorted[right < 0 ? sorted.length - 1 : 0] as Point)[1]
  const [[x0, y0], [x1, y1]] = [sorted[right - 1] as Point, sorted[right] as Point]
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0 || 1)
}

/** Below this share of the skin's lightness a shadow is no hair. */
const SHADE = 0.1
/** Skin over a brow is no darker than this share of the skin under it; a fringe is. */
const FOREHEAD = 0.6

function readColumn(luma: Plane, x: number, [from, to]: [number, number]): Omit<Column, 'along'> {
  const values = Array.from(
    { length: Math.max(4, to - from + 1) },
    (_, i) =>
      (valueAt(luma, x - 1, from + i) + valueAt(luma, x, from + i) + valueAt(luma, x + 1, from + i)) / 3,
  )
  const half = Math.floor(values.length / 2)
  const [above, below] = [quantileOf(values.slice(0, half), 0.8), quantileOf(values.slice(half), 0.8)]
  const darkness = values.map((value, i) => {
    const skin = above + ((below - above) * i) / (values.length - 1)
    return Math.max(0, (skin - value) / (skin + 0.02) - SHADE)
  })
  const weight = darkness.reduce((sum, value) => sum + value, 0)
  const moment = darkness.reduce((sum, value, i) => sum + value * (from + i), 0)
  return { y: weight ? moment / weight : from, weight, isCovered: above < FOREHEAD * below }
}

/** Least squares of y = a + b·along + c·along²; a column counts by its weight, up to `most`. */
function fitParabola(columns: Column[], most: number): [number, number, number] {
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0])
  for (const { along, y, weight } of columns) {
    const powers = [1, along, along ** 2]
    powers.forEach((p, i) => {
      const row = sums[i] as number[]
      for (const [j, value] of [...powers, y].entries())
        row[j] = (row[j] as number) + Math.min(weight, most) * p * value
    })
  }
  return solveThree(sums)
}

/** Gaussian elimination of three equations in rows of four. */
function solveThree(rows: number[][]): [number, number, number] {
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 3; k++) {
      if (k === i) continue
      const factor = cell(k, i) / (cell(i, i) || 1e-9)
      rows[k] = [0, 1, 2, 3].map((j) => cell(k, j) - factor * cell(i, j))
    }
  return [0, 1, 2].map((i) => cell(i, 3) / (cell(i, i) || 1e-9)) as [number, number, number]
}
