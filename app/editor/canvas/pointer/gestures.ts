import type { Editing } from '../../state/editor-store'
import { type Part, type PartId, partOf, textOf } from '../../state/parts'
import { AT_REST, type Gesture, type Touch } from '../live'
import { type Look, looking, pinching } from '../looking'
import { show, type Table } from '../table'
import { onPage } from '../view'
import { hovered, pressed } from './pressing'

const TWICE = 400

interface Hands {
  table: Table
  frame: HTMLElement
  look: Look
  down: Map<number, Touch>
  gesture?: Gesture
  last: { at: number; id?: PartId }
  hasSpace: boolean
}

/** The listeners stay until the returned function is called. */
export function attend(table: Table, frame: HTMLElement, look: Look): () => void {
  const hands: Hands = { table, frame, look, down: new Map(), last: { at: 0 }, hasSpace: false }
  // The canvas takes the focus, so that keys reach its parts.
  frame.tabIndex = 0
  const ears = new AbortController()
  hearPointers(hands, ears.signal)
  hearKeys(hands, ears.signal)
  const unhear = hearDesk(hands)
  return () => {
    unhear()
    ears.abort()
  }
}

/** A gesture ends when the page turns, or when a key changes or undoes the parts that it moves. */
function hearDesk(hands: Hands): () => void {
  const { desk } = hands.table
  let before = desk.now()
  return desk.subscribe(() => {
    const now = desk.now()
    const isTurned = now.page !== before.page
    const isOther = hands.table.live.moving.some((id) => likeOf(before, id) !== likeOf(now, id))
    before = now
    if (isTurned || isOther) letGo(hands)
    if (isTurned) hands.last = { at: 0 }
  })
}

const likeOf = ({ document, page }: Editing, id: PartId) =>
  textOf(document, page, id) ?? JSON.stringify(partOf(document, page, id))

function letGo(hands: Hands): void {
  hands.gesture?.cancel()
  hands.gesture = undefined
}

function hearPointers(hands: Hands, signal: AbortSignal): void {
  const { table, frame, down } = hands
  frame.addEventListener('pointerdown', (event) => press(hands, event), { signal })
  frame.addEventListener('pointermove', (event) => move(hands, event), { signal })
  frame.addEventListener('pointerup', (event) => release(hands, event), { signal })
  frame.addEventListener('pointercancel', (event) => giveUp(hands, event), { signal })
  frame.addEventListener('wheel', (event) => wheel(hands, event), { signal, passive: false })
  const leave = () => !down.size && show(table, { ...AT_REST, hover: undefined })
  frame.addEventListener('pointerleave', leave, { signal })
}

function hearKeys(hands: Hands, signal: AbortSignal): void {
  const hear = (event: KeyboardEvent) => key(hands, event)
  window.addEventListener('keydown', hear, { signal, capture: true })
  window.addEventListener('keyup', hear, { signal, capture: true })
  // A key released in another window sends no keyup here.
  window.addEventListener('blur', () => holdSpace(hands, false), { signal })
}

function touchOf({ table, frame }: Hands, event: PointerEvent | WheelEvent): Touch {
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

function press(hands: Hands, event: PointerEvent): void {
  const { table, frame, look, down } = hands
  if (isTypedIn(event.target) || (event.button !== 0 && event.button !== 1)) return
  leaveTyping()
  const touch = touchOf(hands, event)
  down.set(touch.id, touch)
  frame.setPointerCapture(touch.id)
  if (down.size > 1) {
    hands.gesture?.cancel()
    hands.gesture = down.size === 2 ? pinching([...down.values()], look) : undefined
  } else if (event.button === 1 || hands.hasSpace) hands.gesture = looking(touch, look)
  else hands.gesture = pressed(table, touch, (part) => typesAgain(hands, part, touch))
  if (event.button === 1) event.preventDefault()
}

/** Leaving the field stores its words and numbers first: they are meant for the parts that are chosen now. */
function leaveTyping(): void {
  const { activeElement } = document
  if (isTypedIn(activeElement)) activeElement.blur()
}

const isTypedIn = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLInputElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** A second click on the same text within 400 ms starts typing. */
function typesAgain(hands: Hands, part: Part | undefined, touch: Touch): void {
  const { last, table } = hands
  const at = performance.now()
  const isTwice = at - last.at < TWICE && last.id === part?.id
  hands.last = { at: isTwice ? 0 : at, id: part?.id }
  if (isTwice && part?.kind === 'text' && !part.isLocked && !touch.shift)
    table.desk.do((now) => ({ ...now, selection: [part.id], typing: part.id }))
}

function move(hands: Hands, event: PointerEvent): void {
  const touch = touchOf(hands, event)
  if (hands.down.has(touch.id)) {
    hands.down.set(touch.id, touch)
    hands.gesture?.move(touch)
  } else hover(hands, touch)
}

function hover({ table, frame, down, hasSpace }: Hands, touch: Touch): void {
  if (down.size || touch.isFinger) return
  const { id, cursor } = hovered(table, touch)
  frame.style.cursor = hasSpace ? 'grab' : cursor
  if (id !== table.live.hover) show(table, { ...AT_REST, hover: id })
}

function release(hands: Hands, event: PointerEvent): void {
  if (!hands.down.delete(event.pointerId)) return
  hands.gesture?.end(touchOf(hands, event))
  hands.gesture = undefined
}

function giveUp(hands: Hands, event: PointerEvent): void {
  if (hands.down.delete(event.pointerId)) letGo(hands)
}

function wheel(hands: Hands, event: WheelEvent): void {
  const { look, down } = hands
  event.preventDefault()
  if (down.size) return
  const unit = event.deltaMode === 1 ? 16 : 1
  const [x, y] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey) look.zoomTo(look.zoom() * Math.exp(-y / 240), touchOf(hands, event))
  else look.panBy(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })
}

function key(hands: Hands, event: KeyboardEvent): void {
  if (event.key === ' ') {
    const isOnCanvas = event.target === document.body || event.target === hands.frame
    if (isOnCanvas) event.preventDefault()
    if (isOnCanvas || event.type === 'keyup') holdSpace(hands, event.type === 'keydown')
  }
  if (event.type !== 'keydown' || event.key !== 'Escape' || !hands.gesture) return
  letGo(hands)
  event.stopImmediatePropagation()
}

function holdSpace(hands: Hands, isHeld: boolean): void {
  if (isHeld !== hands.hasSpace) hands.frame.style.cursor = isHeld ? 'grab' : ''
  hands.hasSpace = isHeld
}
