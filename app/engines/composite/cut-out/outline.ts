import { clamp, lerp, type Plane, ramp } from '../colour/pixels'
import type { Point } from '../photo/faces'
import { FRAME, HEAD } from './frame'

// Decides which part of a person is the head: above the jaw and the ends of the hair, within the room a page leaves.

/** The mesh's oval from the right ear by the chin to the left one. */
const JAW = [93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323]
/** The mesh lies slightly inside the real jaw. */
const BELOW_JAW = 0.008 * HEAD
/** Long hair ends at the chin, rounded like a bob. */
const HAIR_ENDS = 0.02 * HEAD

function computeCutLine(mesh: Point[]): Float32Array {
  const jaw = smoothCorners(JAW.map((at) => mesh[at] ?? ([0, 0] as Point)))
  const outer = [...jaw].sort((a, b) => a[0] - b[0])
  const [first, last] = [outer[0] as Point, outer.at(-1) as Point]
  const chin = Math.max(...jaw.map(([, y]) => y))
  const line = new Float32Array(FRAME)
  for (let x = 0; x < FRAME; x++) {
    if (x < first[0]) line[x] = bob(first[0] - x, first[1], chin)
    else if (x > last[0]) line[x] = bob(x - last[0], last[1], chin)
    else line[x] = rowAt(jaw, x) + BELOW_JAW
  }
  return softenLine(line)
}

/** Beside the jaw the cut falls to the hair's ends and rises again outside. */
function bob(beside: number, ear: number, chin: number) {
  const down = ramp(-0.01 * HEAD, 0.05 * HEAD, beside)
  const up = Math.max(0, beside / HEAD - 0.06) ** 2 * 1.5
  return lerp(ear + BELOW_JAW, chin + HAIR_ENDS, down) - up * HEAD
}

/** The lowest crossing: on a turned head the far cheek lies further out than the ear, so the jaw turns back above it. */
function rowAt(line: Point[], x: number) {
  let row = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    if (Math.min(a[0], b[0]) > x || Math.max(a[0], b[0]) < x) continue
    row = Math.max(row, lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1))))
  }
  return row
}

/**
 * Under the ears, between jaw and long hair, a photo shows neck and shoulder; a painter sets shaded hair there. The
 * left and right gaps: 1 inside, 0 elsewhere.
 */
export function findJawGaps(mesh: Point[]): [Plane, Plane] {
  const line = computeCutLine(mesh)
  const [right, left, chin] = [mesh[93] ?? [0, 0], mesh[323] ?? [0, 0], mesh[152] ?? [0, 0]]
  const gaps: [Plane, Plane] = [new Float32Array(FRAME * FRAME), new Float32Array(FRAME * FRAME)]
  for (let x = Math.floor(right[0]) - 12; x < left[0] + 12; x++) {
    const side = x < chin[0] ? 0 : 1
    const inwards = side ? left[0] - x : x - right[0]
    const lowest = chin[1] - (0.01 + Math.max(0, inwards / HEAD) ** 2 * 3) * HEAD
    for (let y = Math.floor(line[x] ?? 0) - 3; y < lowest; y++)
      if (y >= 0 && y < FRAME) gaps[side][y * FRAME + x] = 1
  }
  return gaps
}

function smoothCorners(points: Point[], times = 3): Point[] {
  let line = points
  for (let i = 0; i < times; i++) {
    const cut = line.slice(1).flatMap((to, j): Point[] => {
      const from = line[j] as Point
      const at = (t: number): Point => [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
      return [at(0.25), at(0.75)]
    })
    line = [line[0] as Point, ...cut, line.at(-1) as Point]
  }
  return line
}

function softenLine(line: Float32Array): Float32Array {
  const reach = Math.round(0.012 * HEAD)
  return line.map((_, x) => {
    let [sum, count] = [0, 0]
    for (let at = Math.max(0, x - reach); at <= Math.min(FRAME - 1, x + reach); at++, count++)
      sum += line[at] as number
    return sum / count
  })
}

/** 1 where the head may be, 0 where it may not, with soft edges. */
export function maskHeadArea(mesh: Point[], within: Plane): Plane {
  const line = computeCutLine(mesh)
  const soft = 0.006 * HEAD
  const reach = new Float32Array(FRAME * FRAME)
  for (let y = 0, i = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++, i++) {
      const above = ramp(-soft, soft, (line[x] as number) - y)
      if (!above) continue
      const [across, down] = [(x - FRAME / 2) / HEAD, (y - FRAME / 2) / HEAD]
      const far = (across / 0.7) ** 2 + ((down + 0.05) / 0.85) ** 2
      const inside = far < 0.9 ? 1 : ramp(1.03, 0.95, Math.sqrt(far))
      if (inside) reach[i] = above * inside * beyondEdge(within[i] as number, across, down)
    }
  return reach
}

/** Where the photo's edge cuts the head, it ends in a head-like curve instead of a straight line. */
function beyondEdge(within: number, across: number, down: number) {
  if (within > 0.2 * HEAD) return 1
  const round = 0.16 * (0.5 - Math.hypot(across, down + 0.1) * 0.9) * HEAD
  return ramp(-0.03 * HEAD, 0.03 * HEAD, within + Math.max(-0.1 * HEAD, round))
}
