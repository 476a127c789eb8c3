import { chosen } from '../desk'
import { isMovable, type Part, type PartId, partOf } from '../parts'
import { catching, writing } from './framing'
import { wayOf } from './handles'
import { AT_REST, type Gesture, type Touch } from './live'
import { type Look, looking, pinching } from './looking'
import { ABOVE, near } from './marks'
import { moving } from './moving'
import { handleAt, isGround, partAt } from './picking'
import { sizing } from './sizing'
import { show, type Table } from './table'
import { onPage } from './view'

// Pointers on the canvas: what is pressed decides what the pull means.

const SLOP = { mouse: 3, finger: 8 } as const
const TWICE = 400

/** Listens until it is let go. */
export function attend(table: Table, frame: HTMLElement, look: Look): () => void {
  const down = new Map<number, Touch>()
  let gesture: Gesture | undefined
  let last: { at: number; id?: PartId } = { at: 0 }
  let hasSpace = false

  const touchOf = (event: PointerEvent | WheelEvent): Touch => {
    const { left, top } = frame.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const isPointer = event instanceof PointerEvent
    return {
      id: isPointer ? event.pointerId : 0,
      x,
      y,
      page: onPage(table.view, { x, y }),
      isFinger: isPointer && event.pointerType === 'touch',
      shift: event.shiftKey,
      alt: event.altKey,
      free: event.ctrlKey || event.metaKey,
    }
  }

  const press = (event: PointerEvent) => {
    if (event.target instanceof HTMLTextAreaElement || (event.button !== 0 && event.button !== 1)) return
    leaveTyping()
    const touch = touchOf(event)
    down.set(touch.id, touch)
    frame.setPointerCapture(touch.id)
    if (down.size > 1) {
      gesture?.cancel()
      gesture = down.size === 2 ? pinching([...down.values()], look) : undefined
    } else if (event.button === 1 || hasSpace) gesture = looking(touch, look)
    else gesture = pressed(table, touch, (part) => typesAgain(part, touch))
    if (event.button === 1) event.preventDefault()
  }

  /** Whether this was the second click on the same text. */
  const typesAgain = (part: Part | undefined, touch: Touch) => {
    const at = performance.now()
    const isTwice = at - last.at < TWICE && last.id === part?.id
    last = { at: isTwice ? 0 : at, id: part?.id }
    if (isTwice && part?.kind === 'text' && !part.isLocked && !touch.shift)
      table.desk.do((now) => ({ ...now, selection: [part.id], typing: part.id }))
  }

  const move = (event: PointerEvent) => {
    const touch = touchOf(event)
    if (!down.has(touch.id)) return hover(touch)
    down.set(touch.id, touch)
    gesture?.move(touch)
  }

  const hover = (touch: Touch) => {
    if (down.size || touch.isFinger) return
    const { id, cursor } = hovered(table, touch)
    frame.style.cursor = hasSpace ? 'grab' : cursor
    if (id !== table.live.hover) show(table, { ...AT_REST, hover: id })
  }

  const release = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    gesture?.end(touchOf(event))
    gesture = undefined
  }
  const cancel = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    gesture?.cancel()
    gesture = undefined
  }
  const leave = () => !down.size && show(table, { ...AT_REST, hover: undefined })

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (down.size) return
    const unit = event.deltaMode === 1 ? 16 : 1
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    if (event.ctrlKey || event.metaKey) look.zoomTo(look.zoom() * Math.exp(-y / 240), touchOf(event))
    else look.panBy(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })
  }

  const key = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      if (isOnCanvas(event)) event.preventDefault()
      if (isOnCanvas(event) || event.type === 'keyup') holdSpace(event.type === 'keydown')
    }
    if (event.type !== 'keydown' || event.key !== 'Escape' || !gesture) return
    gesture.cancel()
    gesture = undefined
    event.stopImmediatePropagation()
  }
  const holdSpace = (isHeld: boolean) => {
    if (isHeld !== hasSpace) frame.style.cursor = isHeld ? 'grab' : ''
    hasSpace = isHeld
  }
  const isOnCanvas = ({ target }: KeyboardEvent) => target === document.body || target === frame

  // Keys reach the parts from here.
  frame.tabIndex = 0
  const ears = new AbortController()
  const { signal } = ears
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', move, { signal })
  frame.addEventListener('pointerup', release, { signal })
  frame.addEventListener('pointercancel', cancel, { signal })
  frame.addEventListener('pointerleave', leave, { signal })
  frame.addEventListener('wheel', wheel, { signal, passive: false })
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })
  // Whatever is let go of in another window is not heard of here.
  window.addEventListener('blur', () => holdSpace(false), { signal })
  return () => ears.abort()
}

/** Words and numbers are meant for what is chosen now: they are kept before anything else is. */
function leaveTyping(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement)
    activeElement.blur()
}

const nearOf = ({ isFinger }: Touch) => (isFinger ? near.finger : near.mouse)

function handleUnder({ desk, view }: Table, touch: Touch) {
  const { document, page, selection } = desk.now()
  const [only] = selection
  const part = selection.length === 1 && only ? partOf(document, page, only) : undefined
  if (!part || part.isLocked) return undefined
  const reach = { near: nearOf(touch) / view.scale, above: ABOVE / view.scale }
  const handle = handleAt(part, touch.page, reach)
  return handle && { part, handle }
}

function pressed(table: Table, touch: Touch, clicked: (part: Part | undefined) => void): Gesture {
  const { document, page, selection, tool } = table.desk.now()
  if (tool === 'text') return after(touch, () => writing(table, touch))
  const held = handleUnder(table, touch)
  if (held)
    return after(
      touch,
      () => sizing(table, held.part, held.handle, touch),
      () => clicked(held.part),
    )
  const part = partAt(document, page, touch.page, touch.isFinger ? 8 / table.view.scale : 0)
  const isChosen = part !== undefined && selection.includes(part.id)
  const mayMove = part && isMovable(part) && (isChosen || !isGround(part, page))
  const choose = () => {
    if (part && mayMove && !isChosen)
      table.desk.do((now) => chosen(now, touch.shift ? [...now.selection, part.id] : [part.id]))
  }
  // What is pressed is chosen at once, so that one pull both chooses and moves; a finger may be the first of two.
  if (!touch.isFinger) choose()
  const pull = () => {
    if (touch.isFinger) choose()
    return mayMove ? moving(table, touch) : catching(table, touch)
  }
  const click = () => {
    table.desk.do((now) => chosen(now, clickedOn(part, now.selection, { isChosen, adds: touch.shift })))
    clicked(part)
  }
  return after(touch, pull, click)
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

/** A pull begins when the pointer has really moved; before that it is a click. */
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

function hovered(table: Table, touch: Touch): { id?: PartId; cursor: string } {
  const { document, page, tool } = table.desk.now()
  if (tool === 'text') return { cursor: 'text' }
  const held = handleUnder(table, touch)
  if (held?.handle === 'turn') return { id: held.part.id, cursor: 'grab' }
  if (held) {
    const { x, y } = wayOf(held.handle)
    const way = `${Math.abs(x)},${x === 0 ? 1 : x * y}` as keyof typeof arrows
    return { id: held.part.id, cursor: `${arrows[way] ?? 'nwse'}-resize` }
  }
  const part = partAt(document, page, touch.page)
  if (!part) return { cursor: 'default' }
  return { id: part.id, cursor: part.isLocked || isGround(part, page) ? 'default' : 'move' }
}
