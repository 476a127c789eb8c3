import type { Box } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import { around } from '../state/parts'
import { clipTo, type Piece, paintPieces, spread } from './painting'

// Only the changed parts at rest are painted again: one text among two hundred costs as much as one text.

export interface Painted {
  pieces: readonly Piece[]
  /** the place on the canvas; at another place the pixels cannot be reused */
  at: readonly unknown[]
}

/** The canvas must still hold the pixels of `before`. */
export function repaint(context: Surface, clip: Box, now: Painted, before?: Painted): void {
  if (!before || !isSame(before.at, now.at)) {
    wipe(context, { x: 0, y: 0, width: context.canvas.width, height: context.canvas.height })
    clipTo(context, clip)
    paintPieces(context, now.pieces)
    return
  }
  const { a: scale, e, f } = context.getTransform()
  const pixel = 1 / scale
  const changed = changedRoom(before.pieces, now.pieces, pixel)
  if (!changed) return
  const room = inPixels(changed, { scale, e, f })
  wipe(context, room)
  clipTo(context, clip)
  const seen = { x: (room.x - e) * pixel, y: (room.y - f) * pixel, ...sized(room, pixel) }
  paintPieces(
    context,
    now.pieces.filter((piece) => meet(spread(piece.room(pixel), pixel), seen)),
  )
}

/** Antialiased edges reach no farther than two pixels. */
const BESIDE = 2

/** The room is rounded outwards to whole pixels, so that its neighbours stay untouched. */
export function inPixels(
  { x, y, width, height }: Box,
  { scale, e, f }: { scale: number; e: number; f: number },
): Box {
  const [left, top] = [Math.floor(x * scale + e) - BESIDE, Math.floor(y * scale + f) - BESIDE]
  const right = Math.ceil((x + width) * scale + e) + BESIDE
  const foot = Math.ceil((y + height) * scale + f) + BESIDE
  return { x: left, y: top, width: right - left, height: foot - top }
}

const sized = ({ width, height }: Box, by: number) => ({ width: width * by, height: height * by })

/** Clears the room and clips all further painting to it. */
function wipe(context: Surface, room: Box): void {
  const before = context.getTransform()
  context.resetTransform()
  clipTo(context, room)
  context.clearRect(room.x, room.y, room.width, room.height)
  context.setTransform(before)
}

/** Undefined when no piece has changed. */
export function changedRoom(before: readonly Piece[], now: readonly Piece[], pixel: number): Box | undefined {
  const least = Math.min(before.length, now.length)
  let [from, tail] = [0, 0]
  while (from < least && isAlike(before[from], now[from])) from++
  while (tail < least - from && isAlike(before[before.length - 1 - tail], now[now.length - 1 - tail])) tail++
  const gone = before.slice(from, before.length - tail)
  const come = now.slice(from, now.length - tail)
  const hasPairs = gone.length === come.length
  const changed = (one: Piece, i: number, others: readonly Piece[]) => !hasPairs || !isAlike(one, others[i])
  return around([
    ...gone.filter((piece, i) => changed(piece, i, come)).map((piece) => piece.room(pixel)),
    ...come.filter((piece, i) => changed(piece, i, gone)).map((piece) => piece.room(pixel)),
  ])
}

const isAlike = (one?: Piece, other?: Piece) => one && other && isSame(one.as, other.as)

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, i) => Object.is(value, other[i]))

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
