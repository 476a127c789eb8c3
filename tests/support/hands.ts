import { vi } from 'vitest'
import { AT_REST } from '~/editor/canvas/live'
import type { Look } from '~/editor/canvas/looking'
import { attend } from '~/editor/canvas/pointer/gestures'
import type { Table } from '~/editor/canvas/table'
import { createDesk, opened } from '~/editor/state/editor-store'
import { aDocument } from './deeds'

// Mouse and touch on the canvas without a screen, the page at scale 1.

export const PAGE = '2-3'

export class Field extends EventTarget {
  left = () => {}
  blur() {
    this.left()
  }
}

class Frame extends EventTarget {
  style = { cursor: '' }
  tabIndex = -1
  setPointerCapture() {}
  getBoundingClientRect() {
    return { left: 0, top: 0 }
  }
}

export type Held = { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean }
const noKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

/** The first of four texts is selected. `vi.unstubAllGlobals()` restores the stubbed globals. */
export function handsOn(look: Look) {
  const frame = new Frame()
  const focused: { body: unknown; activeElement: unknown } = { body: undefined, activeElement: null }
  const window = new EventTarget()
  focused.body = window
  for (const [name, value] of Object.entries({
    window,
    document: focused,
    PointerEvent: Event,
    HTMLElement: EventTarget,
    HTMLInputElement: Field,
    HTMLTextAreaElement: class extends Field {},
  }))
    vi.stubGlobal(name, value)
  const table: Table = {
    desk: createDesk(opened(aDocument(), { page: PAGE, selection: ['a'] })),
    layers: {},
    view: { x: 0, y: 0, scale: 1 },
    live: AT_REST,
    pictures: { of: () => undefined, want: () => {}, again: () => {}, letGo: () => {} },
  }
  const stop = attend(table, frame as unknown as HTMLElement, look)
  const point = (type: string, who: object, [x, y]: readonly [number, number], held: Held = {}) => {
    const where = { button: 0, clientX: x, clientY: y }
    frame.dispatchEvent(Object.assign(new Event(`pointer${type}`), { ...who, ...where, ...noKeys, ...held }))
  }
  return {
    table,
    focused,
    stop,
    mouse: (type: string, x: number, y: number, held?: Held) =>
      point(type, { pointerId: 1, pointerType: 'mouse' }, [x, y], held),
    finger: (which: number, type: string, x: number, y: number) =>
      point(type, { pointerId: 10 + which, pointerType: 'touch' }, [x, y]),
    key: (type: string, key: string) => void window.dispatchEvent(Object.assign(new Event(type), { key })),
  }
}
export type Hands = ReturnType<typeof handsOn>
