import { noPlaceFor, refused } from '../../messages/refusals'
import { moved } from '../../state/arrange'
import { clipOf, pasted } from '../../state/compose'
import { done, type Editing, newId } from '../../state/editor-store'
import { around, isMovable, type PartId, partOf, partsOf, textOf, withBox } from '../../state/parts'
import { fieldOf, snappedTo } from '../../state/snap'
import { AT_REST, type Gesture, type Touch } from '../live'
import { letRest, show, type Table } from '../table'
import type { Point } from '../view'
import { isGround } from './picking'

/** The chosen parts follow the pointer: along one axis with Shift, as copies with Alt, without snapping with Ctrl. */
export function moving(table: Table, start: Touch): Gesture {
  const editing = table.desk.now()
  const { ids, texts, restOf } = pulledOf(editing)
  let by: Point = { x: 0, y: 0 }
  let areCopies = false
  const move = (touch: Touch) => {
    const rest = restOf(straight(touch, start), touch)
    if (!rest) return
    by = rest.by
    areCopies = touch.alt && texts.length > 0
    show(table, { ...AT_REST, ...rest, moving: areCopies ? texts : ids, areCopies })
  }
  return {
    move,
    end(touch) {
      move(touch)
      letRest(table)
      if ((by.x === 0 && by.y === 0) || table.desk.now().page !== editing.page) return
      table.desk.do((now) => (areCopies ? copied(now, texts, by) : put(now, ids, by)))
    },
    cancel: () => letRest(table),
  }
}

function pulledOf(editing: Editing) {
  const { document, page, selection, hasGrid } = editing
  const parts = selection.flatMap((id) => partOf(document, page, id) ?? []).filter(isMovable)
  const ids = parts.map(({ id }) => id)
  const all = around(parts.map(({ box }) => box))
  const field = fieldOf(page, restingBoxes(editing, ids))
  const kind = parts.length === 1 && parts[0] ? parts[0].kind : 'title'
  const restOf = (pushed: Point, { free, shift }: Touch) => {
    if (!all) return undefined
    const wanted = { ...all, x: all.x + pushed.x, y: all.y + pushed.y }
    const { x, y, guides, gaps } = free
      ? { ...wanted, guides: [], gaps: [] }
      : snappedTo(field, wanted, { kind, hasGrid })
    const by = {
      x: shift && pushed.x === 0 ? 0 : x - all.x,
      y: shift && pushed.y === 0 ? 0 : y - all.y,
    }
    return { by, guides, gaps }
  }
  return { ids, texts: ids.filter((id) => textOf(document, page, id)), restOf }
}

const put = (now: Editing, ids: readonly PartId[], by: Point): Editing =>
  done(now, moved(now.document, now.page, ids, by), { label: '옮기기' })

function copied(now: Editing, ids: readonly PartId[], by: Point): Editing {
  const { document, page } = now
  const originals = clipOf(document, page, ids)
  const copy = pasted(document, page, originals, { newId })
  const so = copy.ids.reduce((after, id, i) => {
    const box = originals.texts[i]
    return box ? withBox(after, page, id, { ...box, x: box.x + by.x, y: box.y + by.y }) : after
  }, copy.document)
  const selection = copy.ids.length ? copy.ids : now.selection
  return refused(done(now, so, { label: '복제', selection }), noPlaceFor(originals, now))
}

/** The distance is in whole units, and along one axis only while Shift is held. */
function straight({ page, shift }: Touch, start: Touch): Point {
  const by = { x: Math.round(page.x - start.page.x), y: Math.round(page.y - start.page.y) }
  if (!shift) return by
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}

/** Moving parts snap to these boxes. */
export const restingBoxes = ({ document, page }: Editing, ids: readonly PartId[]) =>
  partsOf(document, page)
    .filter((part) => !ids.includes(part.id) && !isGround(part, page))
    .map(({ box }) => box)
