import { type BookDocument, type Box, type PageKey, sizeOf } from '~/book/document'
import { middleOf, rotatePoint } from '~/book/turn'
import type { EditorState } from '../../state/editor-store'
import { findPart, isMovable, listParts, type Part, type PartId } from '../../state/parts'
import type { Point } from '../view'
import { type Handle, type HandleFrame, handlePointOf } from './handles'

const containsPoint = ({ x, y, width, height }: Box, at: Point, more = 0) =>
  at.x >= x - more && at.x <= x + width + more && at.y >= y - more && at.y <= y + height + more

/** The topmost part; with `more`, a part near the pointer goes before the ground. */
export function findPartAt(document: BookDocument, page: PageKey, at: Point, more = 0): Part | undefined {
  const parts = listParts(document, page)
  const hit = parts.findLast((part) =>
    containsPoint(part.box, rotatePoint(at, middleOf(part.box), -part.turn)),
  )
  if (!more || (hit && !isGround(hit, page))) return hit
  return parts.findLast((part) => !isGround(part, page) && containsPoint(part.box, at, more)) ?? hit
}

/** A picture that fills its page is its ground: a drag moves it only once it is chosen, and draws a frame before. */
export function isGround({ kind, box }: Part, page: PageKey): boolean {
  const { width, height } = sizeOf(page)
  const coversAll =
    box.x <= 1 && box.y <= 1 && box.x + box.width >= width - 1 && box.y + box.height >= height - 1
  return kind === 'background' || (kind === 'picture' && coversAll)
}

export function listSelectedParts({ document, page, selection }: EditorState): Part[] {
  if (selection.length < 2) return selection.flatMap((id) => findPart(document, page, id) ?? [])
  const ids = new Set(selection)
  return listParts(document, page).filter(({ id }) => ids.has(id))
}

/** Parts that the frame touches; the ground counts only when it lies inside the frame completely. */
export function listPartsInFrame(document: BookDocument, page: PageKey, frame: Box): PartId[] {
  return listParts(document, page)
    .filter((part) => {
      if (!isMovable(part)) return false
      const { kind, box } = part
      const isInside =
        box.x >= frame.x &&
        box.y >= frame.y &&
        box.x + box.width <= frame.x + frame.width &&
        box.y + box.height <= frame.y + frame.height
      const isTouched =
        box.x < frame.x + frame.width &&
        box.x + box.width > frame.x &&
        box.y < frame.y + frame.height &&
        box.y + box.height > frame.y
      return kind === 'picture' ? isInside : isTouched
    })
    .map(({ id }) => id)
}

interface HandlePlace extends Point {
  handle: Handle
}

/** Places on the page; the turn handle hangs `above` the part. */
export function placeHandles({ handles, box, turn }: HandleFrame, above: number): HandlePlace[] {
  const middle = middleOf(box)
  return handles.map((handle) => {
    const straight = handle === 'turn' ? { x: middle.x, y: box.y - above } : handlePointOf(box, handle)
    return { handle, ...rotatePoint(straight, middle, turn) }
  })
}

/** Of two handles in reach the nearer one counts; a small part has only its corners. */
export function findHandleAt(held: HandleFrame, at: Point, { near, above }: { near: number; above: number }) {
  const isSmall = Math.min(held.box.width, held.box.height) < near * 2
  return placeHandles(held, above)
    .filter(({ handle }) => handle.length > 1 || !isSmall)
    .map(({ handle, x, y }) => ({ handle, away: Math.hypot(at.x - x, at.y - y) }))
    .filter(({ away }) => away <= near)
    .sort((a, b) => a.away - b.away)[0]?.handle
}
