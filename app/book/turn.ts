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

/** The direction in which a line is written, or one letter of an arc. */
export function turnOfLine({ turn = 0 }: { turn?: number }) {
  const angle = (turn * Math.PI) / 180
  return { sin: Math.sin(angle), cos: Math.cos(angle) }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

type Turning = Box & Pick<TextBox, 'turn'>

/** The corners of a part of a text, such as a line, once the text is turned; one after the other, clockwise. */
function turnedCorners({ x, y, width, height }: Box, text: Turning): Point[] {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return corners.map((corner) => rotatePoint(corner, middleOf(text), text.turn ?? 0))
}

/** The corners of letters on their page: those on an arc turn around their start, and then with their text. */
export const letterCorners = (letters: Edges, { x, y, turn }: Point & { turn?: number }, text?: Turning) =>
  turnedCorners(boxOfEdges(letters), { x, y, width: 0, height: 0, turn }).map((corner) =>
    text ? rotatePoint(corner, middleOf(text), text.turn ?? 0) : corner,
  )

/** The upright box around the turned corners. */
export const turnedBox = (part: Box, text: Turning): Box =>
  text.turn ? boxOfEdges(edgesAround(turnedCorners(part, text))) : part

export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

export const edgesAround = (points: readonly Point[]): Edges => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

/** Corners that go around clockwise. */
export const isInside = ({ x, y }: Point, corners: readonly Point[]) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) >= (to.y - from.y) * (x - from.x)
  })

const boxOfEdges = ({ left, right, top, bottom }: Edges): Box => ({
  ...{ x: left, y: top },
  ...{ width: right - left, height: bottom - top },
})
