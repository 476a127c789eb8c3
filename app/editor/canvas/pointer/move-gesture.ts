import { explainNoPlace, withRefusal } from '../../messages/refusals'
import { moveParts } from '../../state/arrange'
import { copyParts, pasteParts } from '../../state/clip'
import { applyAction, type EditorState, newId } from '../../state/editor-store'
import {
  enclosingBox,
  findPart,
  isMovable,
  isOrdered,
  listParts,
  type PartId,
  withBox,
} from '../../state/parts'
import { collectSnapField, snapBox } from '../../state/snap'
import { type CanvasState, endGesture, showGesture } from '../canvas-state'
import { type Gesture, NO_GESTURE, type PointerInput } from '../gesture-state'
import type { Point } from '../view'
import { seenBoxOf } from './handles'
import { isGround } from './picking'

/** The chosen parts follow the pointer: along one axis with Shift, as copies with Alt, without snapping with Ctrl. */
export function createMoveGesture(table: CanvasState, start: PointerInput): Gesture {
  const editing = table.store.now()
  const { ids, texts, restOf } = movableSelection(editing)
  let by: Point = { x: 0, y: 0 }
  let areCopies = false
  const move = (touch: PointerInput) => {
    const rest = restOf(constrainMove(touch, start), touch)
    if (!rest) return
    by = rest.by
    areCopies = touch.alt && texts.length > 0
    showGesture(table, { ...NO_GESTURE, ...rest, moving: areCopies ? texts : ids, areCopies })
  }
  return {
    move,
    end(touch) {
      move(touch)
      endGesture(table)
      if ((by.x === 0 && by.y === 0) || table.store.now().page !== editing.page) return
      table.store.do((now) => (areCopies ? applyCopy(now, texts, by) : applyMove(now, ids, by)))
    },
    cancel: () => endGesture(table),
  }
}

function movableSelection(editing: EditorState) {
  const { document, page, selection, hasGrid } = editing
  const parts = selection.flatMap((id) => findPart(document, page, id) ?? []).filter(isMovable)
  const ids = parts.map(({ id }) => id)
  const all = enclosingBox(parts.map(parts.length > 1 ? seenBoxOf : ({ box }) => box))
  const field = collectSnapField(page, listSnapBoxes(editing, ids))
  const kind = parts.length === 1 && parts[0] ? parts[0].kind : 'title'
  const restOf = (pushed: Point, { free, shift }: PointerInput) => {
    if (!all) return undefined
    const wanted = { ...all, x: all.x + pushed.x, y: all.y + pushed.y }
    const { x, y, guides, gaps } = free
      ? { ...wanted, guides: [], gaps: [] }
      : snapBox(field, wanted, { kind, hasGrid })
    const by = {
      x: shift && pushed.x === 0 ? 0 : x - all.x,
      y: shift && pushed.y === 0 ? 0 : y - all.y,
    }
    return { by, guides, gaps }
  }
  return { ids, texts: ids.filter((id) => isOrdered(findPart(document, page, id)?.kind)), restOf }
}

const applyMove = (now: EditorState, ids: readonly PartId[], by: Point): EditorState =>
  applyAction(now, moveParts(now.document, now.page, ids, by), { label: '옮기기' })

function applyCopy(now: EditorState, ids: readonly PartId[], by: Point): EditorState {
  const { document, page } = now
  const originals = copyParts(document, page, ids)
  const copy = pasteParts(document, page, originals, { newId })
  const so = copy.copies.reduce(
    (after, { of, made }) => withBox(after, page, made.id, { ...of, x: of.x + by.x, y: of.y + by.y }),
    copy.document,
  )
  const selection = copy.ids.length ? copy.ids : now.selection
  return withRefusal(applyAction(now, so, { label: '복제', selection }), explainNoPlace(originals, now))
}

/** The distance is in whole units, and along one axis only while Shift is held. */
function constrainMove({ page, shift }: PointerInput, start: PointerInput): Point {
  const by = { x: Math.round(page.x - start.page.x), y: Math.round(page.y - start.page.y) }
  if (!shift) return by
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}

export const listSnapBoxes = ({ document, page }: EditorState, ids: readonly PartId[]) =>
  listParts(document, page)
    .filter((part) => !ids.includes(part.id) && !isGround(part, page))
    .map(({ box }) => box)
