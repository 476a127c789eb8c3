import type { Box, TextBox } from './document'

// Texts may be turned around the middle of their box. Their lines are laid out upright; only painting and measuring turn.

export interface Point {
  x: number
  y: number
}

export function rotatePoint(point: Point, middle: Point, degrees: number): Point {
  if (!degrees) return point
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [point.x - middle.x, point.y - middle.y]
  return {
    x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** The direction of a line, or of a letter on an arc, along which it is written. */
export function turnOfLine({ turn = 0 }: { turn?: number }) {
  const angle = (turn * Math.PI) / 180
  return { sin: Math.sin(angle), cos: Math.cos(angle) }
}

/** The area of a letter on an arc, which is turned around its start. */
export const turnedOnArc = (edges: Edges, { x, y, turn }: Point & { turn?: number }): Edges =>
  turnedEdges(edges, { x, y, width: 0, height: 0, turn })

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

type Turning = Box & Pick<TextBox, 'turn'>

/** The corners of a part of a text, such as a line, once the text is turned. */
export function turnedCorners({ x, y, width, height }: Box, text: Turning): Point[] {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
  return corners.map((corner) => rotatePoint(corner, middleOf(text), text.turn ?? 0))
}

/** The upright box around the turned corners. */
export function turnedBox(part: Box, text: Turning): Box {
  if (!text.turn) return part
  const corners = turnedCorners(part, text)
  const [left, top] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))]
  return {
    x: left,
    y: top,
    width: Math.max(...corners.map((at) => at.x)) - left,
    height: Math.max(...corners.map((at) => at.y)) - top,
  }
}

export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

export function turnedEdges({ left, right, top, bottom }: Edges, text: Turning): Edges {
  const { x, y, width, height } = turnedBox(boxOfEdges({ left, right, top, bottom }), text)
  return { left: x, right: x + width, top: y, bottom: y + height }
}

export const boxOfEdges = ({ left, right, top, bottom }: Edges): Box => ({
  ...{ x: left, y: top },
  ...{ width: right - left, height: bottom - top },
})
