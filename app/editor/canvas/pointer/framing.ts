import { type Box, bounds, sizeOf } from '~/book/document'
import { noRoom, refused } from '../../messages/refusals'
import { withNewText } from '../../state/compose'
import { chosen, done, type Editing, newId } from '../../state/editor-store'
import { textOf, withBox } from '../../state/parts'
import { AT_REST, type Gesture, type Touch } from '../live'
import { letRest, show, type Table } from '../table'
import { partsIn } from './picking'

function frameOf(one: Touch, other: Touch): Box {
  const [x, y] = [Math.min(one.page.x, other.page.x), Math.min(one.page.y, other.page.y)]
  return { x, y, width: Math.abs(one.page.x - other.page.x), height: Math.abs(one.page.y - other.page.y) }
}

/** The frame chooses the parts inside it; with Shift they join the parts that are already chosen. */
export function catching(table: Table, start: Touch): Gesture {
  const { selection: before, page } = table.desk.now()
  const caught = (now: Editing, touch: Touch) => {
    const ids = partsIn(now.document, now.page, frameOf(start, touch))
    const all = touch.shift ? [...new Set([...before, ...ids])] : ids
    const isSame = all.length === now.selection.length && all.every((id) => now.selection.includes(id))
    return isSame ? now : chosen(now, all)
  }
  return {
    move(touch) {
      table.desk.do((now) => caught(now, touch))
      show(table, { ...AT_REST, frame: frameOf(start, touch) })
    },
    end: () => letRest(table),
    cancel() {
      letRest(table)
      table.desk.do((now) => (now.page === page ? chosen(now, before) : now))
    },
  }
}

const NOT_MEANT = 20

/** A click places a text, a drawn frame makes one of its size; typing starts at once. */
export function writing(table: Table, start: Touch): Gesture {
  return {
    move: (touch) => show(table, { ...AT_REST, frame: frameOf(start, touch) }),
    end(touch) {
      letRest(table)
      const frame = frameOf(start, touch)
      const isDrawn = frame.width > NOT_MEANT && frame.height > NOT_MEANT
      table.desk.do((now) => written(now, start, isDrawn ? frame : undefined))
    },
    cancel: () => letRest(table),
  }
}

export const typingStep = (id: string) => `type-${id}-`

function written(now: Editing, { page: at }: Touch, frame?: Box): Editing {
  const { page, selection } = now
  const id = newId()
  const style = selection
    .map((one) => textOf(now.document, page, one)?.style)
    .find((one) => one !== undefined)
  const half = ((style?.fontSize ?? 16) * 1.5) / 2
  const bare = withNewText(now.document, page, { id, x: at.x, y: at.y - half, style })
  const box = textOf(bare, page, id)
  if (!box) return refused({ ...now, tool: 'select' }, noRoom(now))
  const { width, height } = sizeOf(page)
  const placed = frame ?? {
    ...box,
    x: Math.round(Math.max(0, Math.min(box.x, width - box.width))),
    y: Math.round(Math.max(0, Math.min(box.y, height - box.height))),
    height: Math.max(box.height, Math.ceil(half * 2), bounds.box.height),
  }
  const document = withBox(bare, page, id, placed)
  // The new text and its first words are one step: one undo removes both, and a text left empty disappears.
  const deed = { label: '글 넣기', selection: [id], merge: typingStep(id) + newId() }
  return { ...done(now, document, deed), typing: id, tool: 'select' }
}
