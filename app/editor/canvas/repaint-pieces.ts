import type { Box } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import { enclosingBox } from '../state/parts'
import { clipToBox, expandBox, type Piece, paintPieces } from './pieces'

// Only the changed parts at rest are painted again: one text among two hundred costs as much as one text.

export interface PaintedPieces {
  pieces: readonly Piece[]
  /** the place on the canvas; at another place the pixels cannot be reused */
  at: readonly unknown[]
}

/** The canvas must still hold the pixels of `before`. */
export function repaintPieces(context: Surface, clip: Box, now: PaintedPieces, before?: PaintedPieces): void {
  if (!before || !isSame(before.at, now.at)) {
    clearAndClip(context, { x: 0, y: 0, width: context.canvas.width, height: context.canvas.height })
    clipToBox(context, clip)
    paintPieces(context, now.pieces)
    return
  }
  const { a: scale, e, f } = context.getTransform()
  const pixel = 1 / scale
  const changed = changedAreaOf(before.pieces, now.pieces, pixel)
  if (!changed) return
  const room = toPixelBox(changed, { scale, e, f })
  clearAndClip(context, room)
  clipToBox(context, clip)
  const seen = { x: (room.x - e) * pixel, y: (room.y - f) * pixel, ...scaleSize(room, pixel) }
  paintPieces(
    context,
    now.pieces.filter((piece) => isOverlapping(expandBox(piece.room(pixel), pixel), seen)),
  )
}

/** Antialiased edges reach no farther than two pixels. */
const ANTIALIAS_PX = 2

/** The room is rounded outwards to whole pixels, so that its neighbours stay untouched. */
export function toPixelBox(
  { x, y, width, height }: Box,
  { scale, e, f }: { scale: number; e: number; f: number },
): Box {
  const [left, top] = [Math.floor(x * scale + e) - ANTIALIAS_PX, Math.floor(y * scale + f) - ANTIALIAS_PX]
  const right = Math.ceil((x + width) * scale + e) + ANTIALIAS_PX
  const foot = Math.ceil((y + height) * scale + f) + ANTIALIAS_PX
  return { x: left, y: top, width: right - left, height: foot - top }
}

const scaleSize = ({ width, height }: Box, by: number) => ({ width: width * by, height: height * by })

function clearAndClip(context: Surface, room: Box): void {
  const before = context.getTransform()
  context.resetTransform()
  clipToBox(context, room)
  context.clearRect(room.x, room.y, room.width, room.height)
  context.setTransform(before)
}

export function changedAreaOf(
  before: readonly Piece[],
  now: readonly Piece[],
  pixel: number,
): Box | undefined {
  const least = Math.min(before.length, now.length)
  let [from, tail] = [0, 0]
  while (from < least && isAlike(before[from], now[from])) from++
  while (tail < least - from && isAlike(before[before.length - 1 - tail], now[now.length - 1 - tail])) tail++
  const gone = before.slice(from, before.length - tail)
  const come = now.slice(from, now.length - tail)
  const hasPairs = gone.length === come.length
  const changed = (one: Piece, i: number, others: readonly Piece[]) => !hasPairs || !isAlike(one, others[i])
  return enclosingBox([
    ...gone.filter((piece, i) => changed(piece, i, come)).map((piece) => piece.room(pixel)),
    ...come.filter((piece, i) => changed(piece, i, gone)).map((piece) => piece.room(pixel)),
  ])
}

const isAlike = (one?: Piece, other?: Piece) => one && other && isSame(one.as, other.as)

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, i) => Object.is(value, other[i]))

const isOverlapping = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
