import type { BoxLayout, Line } from '../layout'
import { lookOf } from '../runs/line-look'
import { type Edges, edgesAround, letterCorners, type Point } from '../turn'

// Where the words of a page are drawn, estimated from the tables, which know only widths: a line covers hardly more than
// this, and seldom much less.

/** How far the letters of a family reach, in ems above and below the line; any other family as far as `MAX_REACH`. */
const REACH: Record<string, readonly [above: number, below: number]> = {
  'Gowun Batang': [0.88, 0.13],
  'Gowun Dodum': [0.88, 0.13],
  'Hi Melody': [0.67, 0.33],
  'Nanum Myeongjo': [0.88, 0.24],
  'Nanum Gothic': [0.86, 0.2],
  'Gamja Flower': [0.79, 0.25],
}
const MAX_REACH = [0.93, 0.33] as const

/** The corners of a line, or of a letter on an arc, where it is drawn; none if it is blank. */
export function inkCorners(line: Line, laid: BoxLayout): readonly Point[] {
  const { text, x, y, width } = line
  if (!text.trim()) return []
  const { fontSize, metrics } = lookOf(line, laid)
  const [above, below] = REACH[metrics.family] ?? MAX_REACH
  const straight = { left: x, right: x + width, top: y - above * fontSize, bottom: y + below * fontSize }
  return letterCorners(straight, line, laid.box)
}

export function estimateInk(line: Line, laid: BoxLayout): Edges | undefined {
  const corners = inkCorners(line, laid)
  return corners.length ? edgesAround(corners) : undefined
}
