import { clickedParts, withMembers } from '../../free-layers/groups'
import { type EditorState, selectParts } from '../../state/editor-store'
import { isMovable, type Part, type PartId } from '../../state/parts'
import type { CanvasState } from '../canvas-state'
import type { Gesture, PointerInput } from '../gesture-state'
import { POINTER_REACH, TURN_HANDLE_OFFSET } from '../marks'
import { createSelectGesture, createTextGesture } from './frame-gestures'
import { directionOf, type Handle, type HandleFrame, handleFrameOf } from './handles'
import { createMoveGesture } from './move-gesture'
import { findHandleAt, findPartAt, isGround, listSelectedParts } from './picking'
import { createResizeGesture } from './resize-gesture'

// The part or handle under the pointer decides about the gesture, and about the cursor.

const SLOP = { mouse: 3, finger: 8 } as const

const reachOf = ({ isFinger }: PointerInput) => (isFinger ? POINTER_REACH.finger : POINTER_REACH.mouse)

function findHandleUnder(
  { store, view }: CanvasState,
  touch: PointerInput,
): { held: HandleFrame; handle: Handle } | undefined {
  const held = handleFrameOf(listSelectedParts(store.now()))
  const reach = { near: reachOf(touch) / view.scale, above: TURN_HANDLE_OFFSET / view.scale }
  const handle = held && findHandleAt(held, touch.page, reach)
  return handle && { held, handle }
}

export function startGesture(
  table: CanvasState,
  touch: PointerInput,
  clicked: (part: Part | undefined) => void,
): Gesture {
  const { document, page, selection, tool } = table.store.now()
  if (tool === 'text') return afterSlop(touch, () => createTextGesture(table, touch))
  const grip = findHandleUnder(table, touch)
  const [only] = selection.length === 1 && grip ? grip.held.parts : []
  const pull = grip && (() => createResizeGesture(table, grip.held, grip.handle, touch))
  if (pull && only) return afterSlop(touch, pull, () => clicked(only))
  const part = findPartAt(document, page, touch.page, touch.isFinger ? 8 / table.view.scale : 0)
  const isChosen = part !== undefined && selection.includes(part.id)
  const click = () => {
    table.store.do((now) => selectParts(now, selectionAfterClick(now, part, { isChosen, adds: touch.shift })))
    clicked(part)
  }
  return pull ? afterSlop(touch, pull, click) : afterSlop(touch, startDrag(table, touch, part), click)
}

/** A mouse chooses the part on press, so that one drag chooses and moves; a finger waits, as a second may follow. */
function startDrag(table: CanvasState, touch: PointerInput, part: Part | undefined): () => Gesture {
  const { page, selection } = table.store.now()
  const isChosen = part !== undefined && selection.includes(part.id)
  const mayMove = part && isMovable(part) && (isChosen || !isGround(part, page))
  const choose = () => {
    if (part && mayMove && !isChosen)
      table.store.do((now) =>
        selectParts(now, [...(touch.shift ? now.selection : []), ...clickedParts(now, part.id)]),
      )
  }
  if (!touch.isFinger) choose()
  return () => {
    if (touch.isFinger) choose()
    return mayMove ? createMoveGesture(table, touch) : createSelectGesture(table, touch)
  }
}

function selectionAfterClick(
  now: EditorState,
  part: Part | undefined,
  { isChosen, adds }: { isChosen: boolean; adds: boolean },
): readonly PartId[] {
  const { selection } = now
  if (!part) return adds ? selection : []
  if (!adds) return clickedParts(now, part.id)
  const all = withMembers(now.document, now.page, [part.id])
  if (isChosen) return selection.filter((id) => !all.includes(id))
  return [...new Set([...selection, ...all])]
}

/** A drag begins once the pointer has moved beyond its slop; until then it counts as a click. */
function afterSlop(start: PointerInput, begin: () => Gesture, click?: () => void): Gesture {
  let begun: Gesture | undefined
  const slop = start.isFinger ? SLOP.finger : SLOP.mouse
  return {
    move(touch) {
      if (!begun && Math.hypot(touch.x - start.x, touch.y - start.y) < slop) return
      begun ??= begin()
      begun.move(touch)
    },
    end(touch) {
      if (begun) begun.end(touch)
      else if (click) click()
      else begin().end(touch)
    },
    cancel: () => begun?.cancel(),
  }
}

const arrows = { '1,1': 'nwse', '1,-1': 'nesw', '1,0': 'ew', '0,1': 'ns' } as const

export function findHoverTarget(table: CanvasState, touch: PointerInput): { id?: PartId; cursor: string } {
  const { document, page, selection, tool } = table.store.now()
  if (tool === 'text') return { cursor: 'text' }
  const grip = findHandleUnder(table, touch)
  if (grip) return { id: selection[0], cursor: cursorOf(grip.handle) }
  const part = findPartAt(document, page, touch.page)
  if (!part) return { cursor: 'default' }
  return { id: part.id, cursor: part.isLocked || isGround(part, page) ? 'default' : 'move' }
}

function cursorOf(handle: Handle): string {
  if (handle === 'turn') return 'grab'
  const { x, y } = directionOf(handle)
  const way = `${Math.abs(x)},${x === 0 ? 1 : x * y}` as keyof typeof arrows
  return `${arrows[way] ?? 'nwse'}-resize`
}
