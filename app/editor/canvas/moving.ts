import { moved } from '../arranging'
import { clipOf, pasted } from '../composing'
import { done, type Editing, newId } from '../desk'
import { around, isMovable, type PartId, partOf, partsOf, textOf, withBox } from '../parts'
import { noPlaceFor, refused } from '../refusing'
import { fieldOf, snappedTo } from '../snapping'
import { AT_REST, type Gesture, type Touch } from './live'
import { isGround } from './picking'
import { letRest, show, type Table } from './table'
import type { Point } from './view'

/** The chosen parts go where the pointer goes: straight with Shift, as copies with Alt, anywhere with Ctrl. */
export function moving(table: Table, start: Touch): Gesture {
  const editing = table.desk.now()
  const { document, page, hasGrid } = editing
  const parts = editing.selection.flatMap((id) => partOf(document, page, id) ?? []).filter(isMovable)
  const ids = parts.map(({ id }) => id)
  const texts = ids.filter((id) => textOf(document, page, id))
  const all = around(parts.map(({ box }) => box))
  const field = fieldOf(page, restingBoxes(editing, ids))
  const kind = parts.length === 1 && parts[0] ? parts[0].kind : 'title'
  let by: Point = { x: 0, y: 0 }
  let areCopies = false
  const move = (touch: Touch) => {
    if (!all) return
    const pushed = straight(touch, start)
    const wanted = { ...all, x: all.x + pushed.x, y: all.y + pushed.y }
    const rest = touch.free
      ? { ...wanted, guides: [], gaps: [] }
      : snappedTo(field, wanted, { kind, hasGrid })
    by = {
      x: touch.shift && pushed.x === 0 ? 0 : rest.x - all.x,
      y: touch.shift && pushed.y === 0 ? 0 : rest.y - all.y,
    }
    areCopies = touch.alt && texts.length > 0
    show(table, {
      ...AT_REST,
      moving: areCopies ? texts : ids,
      by,
      areCopies,
      guides: rest.guides,
      gaps: rest.gaps,
    })
  }
  return {
    move,
    end(touch) {
      move(touch)
      letRest(table)
      if ((by.x === 0 && by.y === 0) || table.desk.now().page !== page) return
      table.desk.do((now) => (areCopies ? copied(now, texts, by) : put(now, ids, by)))
    },
    cancel: () => letRest(table),
  }
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

/** In whole units, and along one axis only while Shift is held. */
function straight({ page, shift }: Touch, start: Touch): Point {
  const by = { x: Math.round(page.x - start.page.x), y: Math.round(page.y - start.page.y) }
  if (!shift) return by
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}

/** What others are lined up with. */
export const restingBoxes = ({ document, page }: Editing, ids: readonly PartId[]) =>
  partsOf(document, page)
    .filter((part) => !ids.includes(part.id) && !isGround(part, page))
    .map(({ box }) => box)
