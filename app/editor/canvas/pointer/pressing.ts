import { chosen } from '../../state/editor-store'
import { isMovable, type Part, type PartId } from '../../state/parts'
import type { Gesture, Touch } from '../live'
import { ABOVE, near } from '../marks'
import type { Table } from '../table'
import { catching, writing } from './framing'
import { type Handle, type Held, heldOf, wayOf } from './handles'
import { moving } from './moving'
import { chosenParts, handleAt, isGround, partAt } from './picking'
import { sizing } from './sizing'

// The part or handle under the pointer decides about the gesture, and about the cursor.

const SLOP = { mouse: 3, finger: 8 } as const

const nearOf = ({ isFinger }: Touch) => (isFinger ? near.finger : near.mouse)

function handleUnder({ desk, view }: Table, touch: Touch): { held: Held; handle: Handle } | undefined {
  const held = heldOf(chosenParts(desk.now()))
  const reach = { near: nearOf(touch) / view.scale, above: ABOVE / view.scale }
  const handle = held && handleAt(held, touch.page, reach)
  return handle && { held, handle }
}

export function pressed(table: Table, touch: Touch, clicked: (part: Part | undefined) => void): Gesture {
  const { document, page, selection, tool } = table.desk.now()
  if (tool === 'text') return after(touch, () => writing(table, touch))
  const grip = handleUnder(table, touch)
  const [only] = selection.length === 1 && grip ? grip.held.parts : []
  const pull = grip && (() => sizing(table, grip.held, grip.handle, touch))
  if (pull && only) return after(touch, pull, () => clicked(only))
  const part = partAt(document, page, touch.page, touch.isFinger ? 8 / table.view.scale : 0)
  const isChosen = part !== undefined && selection.includes(part.id)
  const click = () => {
    table.desk.do((now) => chosen(now, clickedOn(part, now.selection, { isChosen, adds: touch.shift })))
    clicked(part)
  }
  return pull ? after(touch, pull, click) : after(touch, pulledBy(table, touch, part), click)
}

/** A mouse chooses the part on press, so that one drag chooses and moves; a finger waits, as a second may follow. */
function pulledBy(table: Table, touch: Touch, part: Part | undefined): () => Gesture {
  const { page, selection } = table.desk.now()
  const isChosen = part !== undefined && selection.includes(part.id)
  const mayMove = part && isMovable(part) && (isChosen || !isGround(part, page))
  const choose = () => {
    if (part && mayMove && !isChosen)
      table.desk.do((now) => chosen(now, touch.shift ? [...now.selection, part.id] : [part.id]))
  }
  if (!touch.isFinger) choose()
  return () => {
    if (touch.isFinger) choose()
    return mayMove ? moving(table, touch) : catching(table, touch)
  }
}

function clickedOn(
  part: Part | undefined,
  selection: readonly PartId[],
  { isChosen, adds }: { isChosen: boolean; adds: boolean },
): readonly PartId[] {
  if (!part) return adds ? selection : []
  if (!adds) return [part.id]
  if (isChosen) return selection.filter((id) => id !== part.id)
  return selection.includes(part.id) ? selection : [...selection, part.id]
}

/** A drag begins once the pointer has moved beyond its slop; until then it counts as a click. */
function after(start: Touch, begin: () => Gesture, click?: () => void): Gesture {
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

export function hovered(table: Table, touch: Touch): { id?: PartId; cursor: string } {
  const { document, page, selection, tool } = table.desk.now()
  if (tool === 'text') return { cursor: 'text' }
  const grip = handleUnder(table, touch)
  if (grip) return { id: selection[0], cursor: cursorOf(grip.handle) }
  const part = partAt(document, page, touch.page)
  if (!part) return { cursor: 'default' }
  return { id: part.id, cursor: part.isLocked || isGround(part, page) ? 'default' : 'move' }
}

function cursorOf(handle: Handle): string {
  if (handle === 'turn') return 'grab'
  const { x, y } = wayOf(handle)
  const way = `${Math.abs(x)},${x === 0 ? 1 : x * y}` as keyof typeof arrows
  return `${arrows[way] ?? 'nwse'}-resize`
}
