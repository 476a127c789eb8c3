import { editingCommands } from '../../state/commands'
import { type EditorState, selectParts } from '../../state/editor-store'
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
  const session: PointerSession = { table, frame, look, down: new Map(), last: { at: 0 }, hasSpace: false }
  const ears = new AbortController()
  listenToPointers(session, ears.signal)
  listenToKeys(session, ears.signal)
  const unhear = listenToStore(session)
  return () => {
    unhear()
    ears.abort()
  }
}

/** A gesture ends when the page turns, or when a key changes or undoes the parts that it moves. */
function listenToStore(session: PointerSession): () => void {
  const { store } = session.table
  let before = store.now()
  return store.subscribe(() => {
    const now = store.now()
    const isTurned = now.page !== before.page
    const isOther = session.table.gesture.moving.some((id) => snapshotOf(before, id) !== snapshotOf(now, id))
    before = now
    if (isTurned || isOther) cancelGesture(session)
    if (isTurned) session.last = { at: 0 }
  })
}

const snapshotOf = ({ document, page }: EditorState, id: PartId) =>
  findText(document, page, id) ?? JSON.stringify(findPart(document, page, id))

function cancelGesture(session: PointerSession): void {
  session.gesture?.cancel()
  session.gesture = undefined
}

function listenToPointers(session: PointerSession, signal: AbortSignal): void {
  const { table, frame, down } = session
  frame.addEventListener('pointerdown', (event) => handlePress(session, event), { signal })
  frame.addEventListener('pointermove', (event) => handleMove(session, event), { signal })
  frame.addEventListener('pointerup', (event) => handleRelease(session, event), { signal })
  frame.addEventListener('pointercancel', (event) => cancelPointer(session, event), { signal })
  frame.addEventListener('wheel', (event) => handleWheel(session, event), { signal, passive: false })
  const leave = () => !down.size && showGesture(table, { ...NO_GESTURE, hover: undefined })
  frame.addEventListener('pointerleave', leave, { signal })
}

function listenToKeys(session: PointerSession, signal: AbortSignal): void {
  const hear = (event: KeyboardEvent) => handleKey(session, event)
  window.addEventListener('keydown', hear, { signal, capture: true })
  window.addEventListener('keyup', hear, { signal, capture: true })
  // A key released in another window sends no keyup here.
  window.addEventListener('blur', () => holdSpace(session, false), { signal })
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

function handlePress(session: PointerSession, event: PointerEvent): void {
  const { table, frame, look, down } = session
  if (isTypedIn(event.target) || (event.button !== 0 && event.button !== 1)) return
  leaveTyping()
  const touch = toPointerInput(session, event)
  down.set(touch.id, touch)
  frame.setPointerCapture(touch.id)
  if (down.size > 1) {
    session.gesture?.cancel()
    session.gesture = down.size === 2 ? createPinchGesture([...down.values()], look) : undefined
  } else if (event.button === 1 || session.hasSpace) session.gesture = createPanGesture(touch, look)
  else session.gesture = startGesture(table, touch, (part) => editOnDoubleClick(session, part, touch))
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
  // Names in the field cannot be edited themselves.
  (target instanceof HTMLElement && (target.isContentEditable || !!target.parentElement?.isContentEditable))

/** A second click on the same part within 400 ms starts typing, or moving a picture under its frame. */
function editOnDoubleClick(session: PointerSession, part: Part | undefined, touch: PointerInput): void {
  const { last, table } = session
  const at = performance.now()
  const isTwice = at - last.at < DOUBLE_CLICK_MS && last.id === part?.id
  session.last = { at: isTwice ? 0 : at, id: part?.id }
  if (isTwice && part && !part.isLocked && !touch.shift)
    table.store.do((now) => editingCommands.type(selectParts(now, [part.id])))
}

function handleMove(session: PointerSession, event: PointerEvent): void {
  const touch = toPointerInput(session, event)
  if (session.down.has(touch.id)) {
    session.down.set(touch.id, touch)
    session.gesture?.move(touch)
  } else handleHover(session, touch)
}

function handleHover({ table, frame, down, hasSpace }: PointerSession, touch: PointerInput): void {
  if (down.size || touch.isFinger) return
  const { id, cursor } = findHoverTarget(table, touch)
  frame.style.cursor = hasSpace ? 'grab' : cursor
  if (id !== table.gesture.hover) showGesture(table, { ...NO_GESTURE, hover: id })
}

function handleRelease(session: PointerSession, event: PointerEvent): void {
  if (!session.down.delete(event.pointerId)) return
  session.gesture?.end(toPointerInput(session, event))
  session.gesture = undefined
}

function cancelPointer(session: PointerSession, event: PointerEvent): void {
  if (session.down.delete(event.pointerId)) cancelGesture(session)
}

function handleWheel(session: PointerSession, event: WheelEvent): void {
  const { look, down } = session
  event.preventDefault()
  if (down.size) return
  const unit = event.deltaMode === 1 ? 16 : 1
  const [x, y] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey)
    look.zoomTo(look.zoom() * Math.exp(-y / 240), toPointerInput(session, event))
  else look.panBy(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })
}

function handleKey(session: PointerSession, event: KeyboardEvent): void {
  if (event.key === ' ') {
    const isOnCanvas = event.target === document.body || event.target === session.frame
    if (isOnCanvas) event.preventDefault()
    if (isOnCanvas || event.type === 'keyup') holdSpace(session, event.type === 'keydown')
  }
  if (event.type !== 'keydown' || event.key !== 'Escape' || !session.gesture) return
  cancelGesture(session)
  event.stopImmediatePropagation()
}

function holdSpace(session: PointerSession, isHeld: boolean): void {
  if (isHeld !== session.hasSpace) session.frame.style.cursor = isHeld ? 'grab' : ''
  session.hasSpace = isHeld
}
