import { useEffect, useRef } from 'react'
import { type ImageLayer, uncroppedBox } from '~/book/layers/layer'
import { rotatePoint } from '~/book/turn'
import { handlePointOf, type ResizeHandle, resizeBox } from '../canvas/pointer/handles'
import { type Point, toPagePoint, toScreenPoint, type View } from '../canvas/view'
import { type Command, findCommand, focusKindOf } from '../keyboard/keys'
import { isDialogOpen } from '../keyboard/use-keys'
import { applyAction, type EditorStore, newId, useEditorState, useEditorStore } from '../state/editor-store'
import { findLayer } from '../state/layers'
import { cropTo, leastFrameOf, movePicture, withCrop } from './crop'

// The whole picture lies faint over its frame. A drag on it moves it under the frame, a handle moves the frame's edge.

const handles: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const ORIGIN = { x: 0, y: 0 }

export default function CropFrame({ view }: { view: View }) {
  const layer = useEditorState(({ document, page, cropping }) =>
    cropping === undefined ? undefined : findLayer(document, page, cropping),
  )
  return layer?.kind === 'image' ? <Frame key={layer.id} image={layer} view={view} /> : null
}

function Frame({ image, view }: { image: ImageLayer; view: View }) {
  const store = useEditorStore()
  const frame = useRef<HTMLDivElement>(null)
  const now = useRef({ image, view })
  useEffect(() => {
    now.current = { image, view }
  })
  useEffect(() => {
    const { current } = frame
    const ears = new AbortController()
    if (current) listenToPointer(current, store, () => now.current, ears.signal)
    listenToArrows(store, () => now.current.image, ears.signal)
    return () => ears.abort()
  }, [store])
  const whole = uncroppedBox(image)
  const at = toScreenPoint(view, image)
  const { scale } = view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border and a minimal width of its own.
    <div
      ref={frame}
      role="group"
      aria-label="그림 자르기"
      className="editor-crop"
      style={{
        ...{ left: at.x, top: at.y, width: image.width * scale, height: image.height * scale },
        rotate: `${image.turn ?? 0}deg`,
      }}
    >
      <img
        src={image.url}
        alt=""
        draggable={false}
        style={{
          ...{ left: (whole.x - image.x) * scale, top: (whole.y - image.y) * scale },
          ...{ width: whole.width * scale, height: whole.height * scale },
        }}
      />
      {handles.map((handle) => {
        const { x, y } = handlePointOf({ ...ORIGIN, width: 100, height: 100 }, handle)
        return <span key={handle} data-handle={handle} style={{ left: `${x}%`, top: `${y}%` }} />
      })}
    </div>
  )
}

/** Before the canvas under it hears the press. */
function listenToPointer(
  frame: HTMLElement,
  store: EditorStore,
  now: () => { image: ImageLayer; view: View },
  signal: AbortSignal,
): void {
  let drag: ((to: Point) => void) | undefined
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0 } = frame.closest('[role="application"]')?.getBoundingClientRect() ?? {}
    return toPagePoint(now().view, { x: clientX - left, y: clientY - top })
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return
    event.stopPropagation()
    frame.setPointerCapture(event.pointerId)
    drag = startDrag(
      store,
      now().image,
      event.target.dataset.handle as ResizeHandle | undefined,
      pointOf(event),
    )
  }
  const move = (event: PointerEvent) => {
    event.stopPropagation()
    drag?.(pointOf(event))
  }
  const end = () => {
    drag = undefined
  }
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', move, { signal })
  for (const over of ['pointerup', 'pointercancel'] as const) frame.addEventListener(over, end, { signal })
}

/** A whole drag is one step. */
function startDrag(store: EditorStore, from: ImageLayer, handle: ResizeHandle | undefined, start: Point) {
  const merge = newId()
  return (to: Point) => {
    const by = rotatePoint({ x: to.x - start.x, y: to.y - start.y }, ORIGIN, -(from.turn ?? 0))
    change(store, from.id, () => (handle ? pullEdge(from, handle, by) : movePicture(from, by)), merge)
  }
}

function pullEdge(image: ImageLayer, handle: ResizeHandle, by: Point): ImageLayer {
  const at = handlePointOf(image, handle)
  const most = Number.POSITIVE_INFINITY
  const least = { ...leastFrameOf(image), most, tallest: most }
  const to = { x: at.x + by.x, y: at.y + by.y }
  return cropTo(image, resizeBox(image, handle, to, { keepsShape: false, isCentred: false, least }))
}

const NEAR = 1
const FAR = 10
const steps: Partial<Record<Command, Point>> = {
  left: { x: -NEAR, y: 0 },
  right: { x: NEAR, y: 0 },
  up: { x: 0, y: -NEAR },
  down: { x: 0, y: NEAR },
  farLeft: { x: -FAR, y: 0 },
  farRight: { x: FAR, y: 0 },
  farUp: { x: 0, y: -FAR },
  farDown: { x: 0, y: FAR },
}

function listenToArrows(store: EditorStore, now: () => ImageLayer, signal: AbortSignal): void {
  const merge = newId()
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || isInMenu(event.target)) return
    const command = findCommand(event, focusKindOf(event.target))?.does
    const step = command && steps[command]
    if (!step) return
    event.preventDefault()
    change(store, now().id, (image) => movePicture(image, step), merge)
  }
  // Caught on its way down, because the canvas would move the whole layer.
  window.addEventListener('keydown', press, { signal, capture: true })
}

/** Arrow keys move the focus in a menu. */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=menu]') !== null

const change = (store: EditorStore, id: string, so: (image: ImageLayer) => ImageLayer, merge: string) =>
  store.do((editing) => {
    const { document, page } = editing
    return applyAction(editing, withCrop(document, page, id, so), { label: '그림 자르기', merge })
  })
