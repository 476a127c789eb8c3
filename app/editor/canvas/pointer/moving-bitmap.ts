import type { Surface } from '~/book/painters/konva'
import { enclosingBox } from '../../state/parts'
import type { CanvasState } from '../canvas-state'
import { type Piece, paintPieces } from '../pieces'
import { toPixelBox } from '../repaint-pieces'

// Parts moved without a change are painted once, shadows included; that bitmap is moved in whole pixels of the screen,
// so that letters stay sharp.

interface MovingBitmap {
  picture: ImageBitmap
  left: number
  top: number
  scale: number
  e: number
  f: number
}

const movingBitmaps = new WeakMap<CanvasState, MovingBitmap>()
const MAX_SIDE = 4096

export function discardMovingBitmap(table: CanvasState): void {
  movingBitmaps.get(table)?.picture.close()
  movingBitmaps.delete(table)
}

export function paintMovingBitmap(
  table: CanvasState,
  context: Surface,
  piecesThere: () => readonly Piece[],
): boolean {
  const one = createMovingBitmap(table, context, piecesThere)
  if (!one) return false
  const { by } = table.gesture
  const before = context.getTransform()
  context.resetTransform()
  const [across, down] = [Math.round(by.x * one.scale), Math.round(by.y * one.scale)]
  context.drawImage(one.picture, one.left + across, one.top + down)
  context.setTransform(before)
  return true
}

function createMovingBitmap(
  table: CanvasState,
  context: Surface,
  piecesThere: () => readonly Piece[],
): MovingBitmap | undefined {
  const { a: scale, e, f } = context.getTransform()
  const known = movingBitmaps.get(table)
  if (known?.scale === scale && known.e === e && known.f === f) return known
  discardMovingBitmap(table)
  const pieces = piecesThere()
  const room = enclosingBox(pieces.map((piece) => piece.room(1 / scale)))
  if (!room) return undefined
  const { x: left, y: top, width, height } = toPixelBox(room, { scale, e, f })
  if (Math.max(width, height) > MAX_SIDE) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const apart = canvas.getContext('2d')
  if (!apart) return undefined
  apart.setTransform(scale, 0, 0, scale, e - left, f - top)
  paintPieces(apart, pieces)
  const fresh = { picture: canvas.transferToImageBitmap(), left, top, scale, e, f }
  movingBitmaps.set(table, fresh)
  return fresh
}
