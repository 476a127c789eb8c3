import type { Box } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import { around } from '../parts'
import { clipTo, type Piece, paintPieces } from './painting'

// Of what rests only as much is painted anew as has changed: one text among two hundred costs as much as one text.

export interface Painted {
  pieces: readonly Piece[]
  /** where they lie on the canvas; elsewhere nothing of them is of use */
  at: readonly unknown[]
}

/** On a canvas that still holds what was painted on it last. */
export function repaint(context: Surface, clip: Box, now: Painted, before?: Painted): void {
  const isThere = before && isSame(before.at, now.at)
  const changed = isThere ? changedRoom(before.pieces, now.pieces) : clip
  if (!changed) return
  const room = isThere ? wipe(context, changed) : wipeAll(context, clip)
  clipTo(context, clip)
  paintPieces(context, isThere ? now.pieces.filter((piece) => meet(piece.room(), room)) : now.pieces)
}

/** Edges that are softened, and the sign beside a text with a fault, reach so many pixels past the room of a part. */
const BESIDE = 12

/** In whole pixels: what lies on either side of its edge is as it was. */
function wipe(context: Surface, { x, y, width, height }: Box): Box {
  const { a: scale, e, f } = context.getTransform()
  const [left, top] = [Math.floor(x * scale + e) - BESIDE, Math.floor(y * scale + f) - BESIDE]
  const right = Math.ceil((x + width) * scale + e) + BESIDE
  const foot = Math.ceil((y + height) * scale + f) + BESIDE
  const room = { x: left, y: top, width: right - left, height: foot - top }
  const before = context.getTransform()
  context.resetTransform()
  clipTo(context, room)
  context.clearRect(room.x, room.y, room.width, room.height)
  context.setTransform(before)
  const beside = BESIDE / scale
  return {
    x: (left - e) / scale - beside,
    y: (top - f) / scale - beside,
    width: room.width / scale + 2 * beside,
    height: room.height / scale + 2 * beside,
  }
}

function wipeAll(context: Surface, all: Box): Box {
  const before = context.getTransform()
  context.resetTransform()
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.setTransform(before)
  return all
}

/** Nothing where all of them look as they did. */
export function changedRoom(before: readonly Piece[], now: readonly Piece[]): Box | undefined {
  const least = Math.min(before.length, now.length)
  let [from, tail] = [0, 0]
  while (from < least && isAlike(before[from], now[from])) from++
  while (tail < least - from && isAlike(before[before.length - 1 - tail], now[now.length - 1 - tail])) tail++
  const gone = before.slice(from, before.length - tail)
  const come = now.slice(from, now.length - tail)
  const hasPairs = gone.length === come.length
  const changed = (one: Piece, i: number, others: readonly Piece[]) => !hasPairs || !isAlike(one, others[i])
  return around([
    ...gone.filter((piece, i) => changed(piece, i, come)).map((piece) => piece.room()),
    ...come.filter((piece, i) => changed(piece, i, gone)).map((piece) => piece.room()),
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
