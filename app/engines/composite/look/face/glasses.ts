import type { ChildLook, glassesColours, glassesFrames } from '~/art/child/look'
import type { Lab } from '../../colour/lab'
import { lumaOf, type Plane, ramp } from '../../colour/pixels'
import { HEAD } from '../../cut-out/frame'
import type { Point } from '../../photo/faces'
import { type PhotoAnalysis, pointAt, quantileOf } from '../analysis'
import { labOfPixel, medianOf, valueAt } from '../patches'
import { findRims, type Rim } from './rims'

type Glasses = NonNullable<ChildLook['glasses']>

export interface GlassesReading {
  /** how likely there are glasses */
  likelihood: number
  glasses: Glasses
}

/** A dark line crossed from above: its strength against the skin on both sides, and its row. */
interface Line {
  strength: number
  y: number
}

const EYES = [
  [33, 133, 145],
  [362, 263, 374],
] as const

/** Rimless glasses are not found. */
export function readGlasses(analysis: PhotoAnalysis): GlassesReading {
  const luma = lumaOf(analysis.photo)
  const bold = readBoldFrame(analysis, luma)
  const thin = readRims(analysis, luma, bold.likelihood)
  return bold.likelihood > 0.5 ? bold : thin.likelihood > bold.likelihood ? thin : bold
}

/** The skin's own lines are not so clear round a whole eye, and never round both. */
const [LEAST_RIM, CLEAR_RIM] = [0.06, 0.12]
/** A gleam or the nose may hide one of two rims. */
const [LEAST_ALONE, CLEAR_ALONE] = [0.14, 0.22]

/**
 * A frame's bridge can seldom be seen, but its rims run on where a shadow or a wrinkle ends. `bold`: how likely a frame runs
 * under both eyes and over the nose, which one rim needs beside it.
 */
function readRims(analysis: PhotoAnalysis, luma: Plane, bold: number): GlassesReading {
  const rims = findRims(analysis.mesh, luma)
  const strengths = rims.map(({ strength }) => strength)
  const strongest = Math.max(...strengths)
  const alone = ramp(LEAST_ALONE, CLEAR_ALONE, strongest) * 0.8 * ramp(0, 0.06, bold)
  const seen = rims.filter(({ strength }) => strength > Math.min(LEAST_RIM, strongest / 2))
  const points = seen.flatMap((rim) => rim.points)
  return {
    likelihood: Math.max(ramp(LEAST_RIM, CLEAR_RIM, Math.min(...strengths)), alone),
    glasses: { frame: thinFrameOf(seen), colour: colourOf(analysis, points) },
  }
}

/** Compared with an ellipse that is as wide and as high. */
function thinFrameOf(rims: Rim[]): (typeof glassesFrames)[number] {
  const meanAt = (...parts: number[]) => {
    const found = rims.flatMap(({ radii }) =>
      parts.map((part) => radii[Math.round(part * (radii.length - 1))] as number),
    )
    return found.reduce((sum, value) => sum + value, 0) / found.length
  }
  const [across, corner, down] = [meanAt(0.143, 0.857), meanAt(0.32, 0.68), meanAt(0.5)]
  const ellipse = Math.SQRT2 / Math.hypot(1 / across, 1 / down)
  return corner > ellipse * 1.08 ? 'square' : down > across * 0.8 ? 'round' : 'oval'
}

/**
 * A bold frame runs under both eyes and over the nose. A shadow, a wrinkle or a lash lies at one of these places, never
 * at all three: so the weakest one decides.
 */
function readBoldFrame(analysis: PhotoAnalysis, luma: Plane): GlassesReading {
  const rims = EYES.map((eye) => linesUnder(analysis, luma, eye))
  const bridge = linesOverNose(analysis, luma)
  const strengths = [...rims.map((lines) => strengthOf(lines, 0.3)), strengthOf(bridge, 0.2)]
  const weakest = Math.min(...strengths)
  return {
    likelihood: ramp(0.12, 0.36, weakest),
    glasses: { frame: frameOf(rims), colour: colourOf(analysis, pointsOf(rims)) },
  }
}

const pointsOf = (rims: LineAt[][]) => rims.flat().map(({ x, y }): Point => [x, y])

const strengthOf = (lines: (Line & { x: number })[], part: number) =>
  quantileOf(
    lines.map(({ strength }) => strength),
    part,
  )

type LineAt = Line & { x: number }

function linesUnder({ mesh }: PhotoAnalysis, luma: Plane, [from, to, low]: (typeof EYES)[number]): LineAt[] {
  const [[x0, y0], [x1, y1], [, lid]] = [pointAt(mesh, from), pointAt(mesh, to), pointAt(mesh, low)]
  return Array.from({ length: 11 }, (_, k) => {
    const x = x0 + ((x1 - x0) * k) / 10
    const start = Math.max(lid, y0 + ((y1 - y0) * k) / 10)
    return { x, ...darkestLine(luma, x, [start + 0.04 * HEAD, start + 0.2 * HEAD]) }
  })
}

function linesOverNose({ mesh }: PhotoAnalysis, luma: Plane): LineAt[] {
  const [[x0, y0], [x1, y1]] = [pointAt(mesh, 133), pointAt(mesh, 362)]
  const [middle, eyes] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return Array.from({ length: 13 }, (_, k) => {
    const x = middle + (k - 6) * 0.01 * HEAD
    return { x, ...darkestLine(luma, x, [eyes - 0.14 * HEAD, eyes + 0.1 * HEAD]) }
  })
}

/** A frame is two to eight hundredths of a head thick, so skin lies again on both sides soon. */
function darkestLine(luma: Plane, x: number, [from, to]: [number, number]): Line {
  const at = (y: number) => (valueAt(luma, x - 1, y) + valueAt(luma, x, y) + valueAt(luma, x + 1, y)) / 3
  let best: Line = { strength: 0, y: from }
  for (let y = Math.round(from); y < to; y++)
    for (const reach of [5, 9]) {
      const centre = (at(y - 1) + at(y) + at(y + 1)) / 3
      const around = Math.min(at(y - reach), at(y + reach))
      const strength = (around - centre) / (around + 0.05)
      if (strength > best.strength) best = { strength, y }
    }
  return best
}

/** A round rim is lowest in its middle, an angular one is level. */
function frameOf(rims: LineAt[][]): (typeof glassesFrames)[number] {
  const bend = rims.map((lines) => {
    const row = (from: number, to: number) => quantileOf(lines.slice(from, to).map(({ y }) => y))
    return (row(4, 7) - (row(0, 3) + row(8, 11)) / 2) / HEAD
  })
  const mean = bend.reduce((sum, value) => sum + value, 0) / bend.length
  return mean > 0.03 ? 'round' : mean > 0.015 ? 'oval' : 'square'
}

function colourOf(analysis: PhotoAnalysis, points: Point[]): (typeof glassesColours)[number] {
  const [l, a, b]: Lab = medianOf(points.map(([x, y]) => labOfPixel(analysis, x, y)))
  if (l < 30 && Math.hypot(a, b) < 16) return 'black'
  if (b < -8) return 'blue'
  if (a > 28) return 'red'
  if (l > 55) return Math.hypot(a, b) < 12 ? 'silver' : 'gold'
  return 'brown'
}
