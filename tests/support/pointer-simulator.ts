import { vi } from 'vitest'
import type { CanvasState } from '~/editor/canvas/canvas-state'
import { NO_GESTURE } from '~/editor/canvas/gesture-state'
import type { ViewControls } from '~/editor/canvas/pan-and-zoom'
import { attachPointer } from '~/editor/canvas/pointer/attach-pointer'
import { createEditorState, createEditorStore } from '~/editor/state/editor-store'
import { aDocument } from './random-edits'

// Mouse and touch on the canvas without a screen, the page at scale 1.

export const PAGE = '2-3'

export class FakeInput extends EventTarget {
  left = () => {}
  blur() {
    this.left()
  }
}

class FakeFrame extends EventTarget {
  style = { cursor: '' }
  tabIndex = -1
  setPointerCapture() {}
  getBoundingClientRect() {
    return { left: 0, top: 0 }
  }
}

export type ModifierKeys = { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean }
const noKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

/** The first of four texts is selected. `vi.unstubAllGlobals()` restores the stubbed globals. */
export function simulatePointer(look: ViewControls) {
  const frame = new FakeFrame()
  const focused: { body: unknown; activeElement: unknown } = { body: undefined, activeElement: null }
  const window = new EventTarget()
  focused.body = window
  for (const [name, value] of Object.entries({
    window,
    document: focused,
    PointerEvent: Event,
    HTMLElement: EventTarget,
    HTMLInputElement: FakeInput,
    HTMLTextAreaElement: class extends FakeInput {},
  }))
    vi.stubGlobal(name, value)
  const table: CanvasState = {
    store: createEditorStore(createEditorState(aDocument(), { page: PAGE, selection: ['a'] })),
    layers: {},
    view: { x: 0, y: 0, scale: 1 },
    gesture: NO_GESTURE,
    pictures: { get: () => undefined, load: () => {}, retry: () => {}, close: () => {} },
  }
  const stop = attachPointer(table, frame as unknown as HTMLElement, look)
  const point = (type: string, who: object, [x, y]: readonly [number, number], held: ModifierKeys = {}) => {
    const where = { button: 0, clientX: x, clientY: y }
    frame.dispatchEvent(Object.assign(new Event(`pointer${type}`), { ...who, ...where, ...noKeys, ...held }))
  }
  return {
    table,
    focused,
    stop,
    mouse: (type: string, x: number, y: number, held?: ModifierKeys) =>
      point(type, { pointerId: 1, pointerType: 'mouse' }, [x, y], held),
    finger: (which: number, type: string, x: number, y: number) =>
      point(type, { pointerId: 10 + which, pointerType: 'touch' }, [x, y]),
    key: (type: string, key: string) => void window.dispatchEvent(Object.assign(new Event(type), { key })),
  }
}
export type PointerSimulator = ReturnType<typeof simulatePointer>
