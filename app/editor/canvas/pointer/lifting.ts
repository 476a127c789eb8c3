import type { Surface } from '~/book/painters/konva'
import { around } from '../../state/parts'
import { type Piece, paintPieces } from '../painting'
import { inPixels } from '../repainting'
import type { Table } from '../table'

// Parts moved without a change are painted once, shadows included; that bitmap is moved in whole pixels of the screen,
// so that letters stay sharp.

interface Lifted {
  picture: ImageBitmap
  /** the bitmap's place on the canvas */
  left: number
  top: number
  /** the view's transform when the bitmap was painted */
  scale: number
  e: number
  f: number
}

const lifted = new WeakMap<Table, Lifted>()
const LARGEST = 4096

export function putDown(table: Table): void {
  lifted.get(table)?.picture.close()
  lifted.delete(table)
}

/** False when the parts are too large for a bitmap. */
export function paintLifted(table: Table, context: Surface, piecesThere: () => readonly Piece[]): boolean {
  const one = liftedFrom(table, context, piecesThere)
  if (!one) return false
  const { by } = table.live
  const before = context.getTransform()
  context.resetTransform()
  const [across, down] = [Math.round(by.x * one.scale), Math.round(by.y * one.scale)]
  context.drawImage(one.picture, one.left + across, one.top + down)
  context.setTransform(before)
  return true
}

function liftedFrom(table: Table, context: Surface, piecesThere: () => readonly Piece[]): Lifted | undefined {
  const { a: scale, e, f } = context.getTransform()
  const known = lifted.get(table)
  if (known?.scale === scale && known.e === e && known.f === f) return known
  putDown(table)
  const pieces = piecesThere()
  const room = around(pieces.map((piece) => piece.room(1 / scale)))
  if (!room) return undefined
  const { x: left, y: top, width, height } = inPixels(room, { scale, e, f })
  if (Math.max(width, height) > LARGEST) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const apart = canvas.getContext('2d')
  if (!apart) return undefined
  apart.setTransform(scale, 0, 0, scale, e - left, f - top)
  paintPieces(apart, pieces)
  const fresh = { picture: canvas.transferToImageBitmap(), left, top, scale, e, f }
  lifted.set(table, fresh)
  return fresh
}
