import { type Box, bounds, sizeOf } from '~/book/document'
import { withMembers } from '../../free-layers/groups'
import { explainNoRoom, withRefusal } from '../../messages/refusals'
import { withNewText } from '../../state/compose'
import { applyAction, type EditorState, newId, selectParts } from '../../state/editor-store'
import { pageStyleOf } from '../../state/page-style'
import { findText, withBox } from '../../state/parts'
import { type CanvasState, endGesture, showGesture } from '../canvas-state'
import { type Gesture, NO_GESTURE, type PointerInput } from '../gesture-state'
import { typingMergeKey } from '../text/start-typing'
import { listPartsInFrame } from './picking'

function frameOf(one: PointerInput, other: PointerInput): Box {
  const [x, y] = [Math.min(one.page.x, other.page.x), Math.min(one.page.y, other.page.y)]
  return { x, y, width: Math.abs(one.page.x - other.page.x), height: Math.abs(one.page.y - other.page.y) }
}

/** The frame chooses the parts inside it; with Shift they join the parts that are already chosen. */
export function createSelectGesture(table: CanvasState, start: PointerInput): Gesture {
  const { selection: before, page } = table.store.now()
  const caught = (now: EditorState, touch: PointerInput) => {
    const { document, page } = now
    const ids = withMembers(document, page, listPartsInFrame(document, page, frameOf(start, touch)))
    const all = touch.shift ? [...new Set([...before, ...ids])] : ids
    const isSame = all.length === now.selection.length && all.every((id) => now.selection.includes(id))
    return isSame ? now : selectParts(now, all)
  }
  return {
    move(touch) {
      table.store.do((now) => caught(now, touch))
      showGesture(table, { ...NO_GESTURE, frame: frameOf(start, touch) })
    },
    end: () => endGesture(table),
    cancel() {
      endGesture(table)
      table.store.do((now) => (now.page === page ? selectParts(now, before) : now))
    },
  }
}

const MIN_FRAME_SIDE = 20

/** A click places a text, a drawn frame makes one of its size; typing starts at once. */
export function createTextGesture(table: CanvasState, start: PointerInput): Gesture {
  return {
    move: (touch) => showGesture(table, { ...NO_GESTURE, frame: frameOf(start, touch) }),
    end(touch) {
      endGesture(table)
      const frame = frameOf(start, touch)
      const isDrawn = frame.width > MIN_FRAME_SIDE && frame.height > MIN_FRAME_SIDE
      table.store.do((now) => insertNewText(now, start, isDrawn ? frame : undefined))
    },
    cancel: () => endGesture(table),
  }
}

function insertNewText(now: EditorState, { page: at }: PointerInput, frame?: Box): EditorState {
  const { page, selection } = now
  const id = newId()
  const style =
    selection.map((one) => findText(now.document, page, one)?.style).find((one) => one !== undefined) ??
    pageStyleOf(now.document, page)
  const half = ((style?.fontSize ?? 16) * 1.5) / 2
  const bare = withNewText(now.document, page, { id, x: at.x, y: at.y - half, style })
  const box = findText(bare, page, id)
  if (!box) return withRefusal({ ...now, tool: 'select' }, explainNoRoom(now))
  const { width, height } = sizeOf(page)
  const placed = frame ?? {
    ...box,
    x: Math.round(Math.max(0, Math.min(box.x, width - box.width))),
    y: Math.round(Math.max(0, Math.min(box.y, height - box.height))),
    height: Math.max(box.height, Math.ceil(half * 2), bounds.box.height),
  }
  const document = withBox(bare, page, id, placed)
  // The new text and its first words are one step: one undo removes both, and a text left empty disappears.
  const action = { label: '글 넣기', selection: [id], merge: typingMergeKey(id) + newId() }
  return { ...applyAction(now, document, action), typing: id, tool: 'select' }
}
