import type { EditorState } from '../../state/editor-store'
import { findPart, findText, type Part, type PartId } from '../../state/parts'
import { type CanvasState, showGesture } from '../canvas-state'
import { type Gesture, NO_GESTURE, type PointerInput } from '../gesture-state'
import { createPanGesture, createPinchGesture, type ViewControls } from '../pan-and-zoom'
import { toPagePoint } from '../view'
import { findHoverTarget, startGesture } from './start-gesture'

const DOUBLE_CLICK_MS = 400

interface PointerSession {
  table: CanvasState
  frame: HTMLElement
  look: ViewControls
  down: Map<number, PointerInput>
  gesture?: Gesture
  last: { at: number; id?: PartId }
  hasSpace: boolean
}

/** The listeners stay until the returned function is called. */
export function attachPointer(table: CanvasState, frame: HTMLElement, look: ViewControls): () => void {
  const hands: PointerSession = { table, frame, look, down: new Map(), last: { at: 0 }, hasSpace: false }
  // The canvas takes the focus, so that keys reach its parts.
  frame.tabIndex = 0
  const ears = new AbortController()
  listenToPointers(hands, ears.signal)
  listenToKeys(hands, ears.signal)
  const unhear = listenToStore(hands)
  return () => {
    unhear()
    ears.abort()
  }
}

/** A gesture ends when the page turns, or when a key changes or undoes the parts that it moves. */
function listenToStore(hands: PointerSession): () => void {
  const { store } = hands.table
  let before = store.now()
  return store.subscribe(() => {
    const now = store.now()
    const isTurned = now.page !== before.page
    const isOther = hands.table.gesture.moving.some((id) => snapshotOf(before, id) !== snapshotOf(now, id))
    before = now
    if (isTurned || isOther) cancelGesture(hands)
    if (isTurned) hands.last = { at: 0 }
  })
}

const snapshotOf = ({ document, page }: EditorState, id: PartId) =>
  findText(document, page, id) ?? JSON.stringify(findPart(document, page, id))

function cancelGesture(hands: PointerSession): void {
  hands.gesture?.cancel()
  hands.gesture = undefined
}

function listenToPointers(hands: PointerSession, signal: AbortSignal): void {
  const { table, frame, down } = hands
  frame.addEventListener('pointerdown', (event) => handlePress(hands, event), { signal })
  frame.addEventListener('pointermove', (event) => handleMove(hands, event), { signal })
  frame.addEventListener('pointerup', (event) => handleRelease(hands, event), { signal })
  frame.addEventListener('pointercancel', (event) => cancelPointer(hands, event), { signal })
  frame.addEventListener('wheel', (event) => handleWheel(hands, event), { signal, passive: false })
  const leave = () => !down.size && showGesture(table, { ...NO_GESTURE, hover: undefined })
  frame.addEventListener('pointerleave', leave, { signal })
}

function listenToKeys(hands: PointerSession, signal: AbortSignal): void {
  const hear = (event: KeyboardEvent) => handleKey(hands, event)
  window.addEventListener('keydown', hear, { signal, capture: true })
  window.addEventListener('keyup', hear, { signal, capture: true })
  // A key released in another window sends no keyup here.
  window.addEventListener('blur', () => holdSpace(hands, false), { signal })
}

function toPointerInput({ table, frame }: PointerSession, event: PointerEvent | WheelEvent): PointerInput {
  const { left, top } = frame.getBoundingClientRect()
  const [x, y] = [event.clientX - left, event.clientY - top]
  const isPointer = event instanceof PointerEvent
  return {
    id: isPointer ? event.pointerId : 0,
    x,
    y,
    page: toPagePoint(table.view, { x, y }),
    isFinger: isPointer && event.pointerType === 'touch',
    shift: event.shiftKey,
    alt: event.altKey,
    free: event.ctrlKey || event.metaKey,
  }
}

function handlePress(hands: PointerSession, event: PointerEvent): void {
  const { table, frame, look, down } = hands
  if (isTypedIn(event.target) || (event.button !== 0 && event.button !== 1)) return
  leaveTyping()
  const touch = toPointerInput(hands, event)
  down.set(touch.id, touch)
  frame.setPointerCapture(touch.id)
  if (down.size > 1) {
    hands.gesture?.cancel()
    hands.gesture = down.size === 2 ? createPinchGesture([...down.values()], look) : undefined
  } else if (event.button === 1 || hands.hasSpace) hands.gesture = createPanGesture(touch, look)
  else hands.gesture = startGesture(table, touch, (part) => startTypingOnDoubleClick(hands, part, touch))
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
function startTypingOnDoubleClick(hands: PointerSession, part: Part | undefined, touch: PointerInput): void {
  const { last, table } = hands
  const at = performance.now()
  const isTwice = at - last.at < DOUBLE_CLICK_MS && last.id === part?.id
  hands.last = { at: isTwice ? 0 : at, id: part?.id }
  if (isTwice && part?.kind === 'text' && !part.isLocked && !touch.shift)
    table.store.do((now) => ({ ...now, selection: [part.id], typing: part.id }))
}

function handleMove(hands: PointerSession, event: PointerEvent): void {
  const touch = toPointerInput(hands, event)
  if (hands.down.has(touch.id)) {
    hands.down.set(touch.id, touch)
    hands.gesture?.move(touch)
  } else handleHover(hands, touch)
}

function handleHover({ table, frame, down, hasSpace }: PointerSession, touch: PointerInput): void {
  if (down.size || touch.isFinger) return
  const { id, cursor } = findHoverTarget(table, touch)
  frame.style.cursor = hasSpace ? 'grab' : cursor
  if (id !== table.gesture.hover) showGesture(table, { ...NO_GESTURE, hover: id })
}

function handleRelease(hands: PointerSession, event: PointerEvent): void {
  if (!hands.down.delete(event.pointerId)) return
  hands.gesture?.end(toPointerInput(hands, event))
  hands.gesture = undefined
}

function cancelPointer(hands: PointerSession, event: PointerEvent): void {
  if (hands.down.delete(event.pointerId)) cancelGesture(hands)
}

function handleWheel(hands: PointerSession, event: WheelEvent): void {
  const { look, down } = hands
  event.preventDefault()
  if (down.size) return
  const unit = event.deltaMode === 1 ? 16 : 1
  const [x, y] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey)
    look.zoomTo(look.zoom() * Math.exp(-y / 240), toPointerInput(hands, event))
  else look.panBy(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })
}

function handleKey(hands: PointerSession, event: KeyboardEvent): void {
  if (event.key === ' ') {
    const isOnCanvas = event.target === document.body || event.target === hands.frame
    if (isOnCanvas) event.preventDefault()
    if (isOnCanvas || event.type === 'keyup') holdSpace(hands, event.type === 'keydown')
  }
  if (event.type !== 'keydown' || event.key !== 'Escape' || !hands.gesture) return
  cancelGesture(hands)
  event.stopImmediatePropagation()
}

function holdSpace(hands: PointerSession, isHeld: boolean): void {
  if (isHeld !== hands.hasSpace) hands.frame.style.cursor = isHeld ? 'grab' : ''
  hands.hasSpace = isHeld
}
