import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catching } from '~/editor/canvas/framing'
import { attend } from '~/editor/canvas/gestures'
import { AT_REST, type Touch } from '~/editor/canvas/live'
import type { Look } from '~/editor/canvas/looking'
import type { Table } from '~/editor/canvas/table'
import { chosen, createDesk, opened } from '~/editor/desk'
import { aDocument } from '../support/deeds'

// What hands do on the canvas, without a screen.

class Field extends EventTarget {
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

const PAGE = '2-3'
let frame: Frame
let table: Table
let focused: { body: unknown; activeElement: unknown }
let panned = 0
const look: Look = { panBy: () => panned++, zoom: () => 100, zoomTo: () => {} }
const touch = (x: number, y: number): Touch => ({
  id: 1,
  x,
  y,
  page: { x, y },
  isFinger: false,
  shift: false,
  alt: false,
  free: false,
})
const pointer = (type: string, x: number, y: number) =>
  frame.dispatchEvent(
    Object.assign(new Event(type), { button: 0, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y }),
  )
const space = (type: string) => window.dispatchEvent(Object.assign(new Event(type), { key: ' ' }))

beforeEach(() => {
  frame = new Frame()
  panned = 0
  const window = new EventTarget()
  focused = { body: window, activeElement: null }
  for (const [name, value] of Object.entries({
    window,
    document: focused,
    PointerEvent: Event,
    HTMLInputElement: Field,
    HTMLTextAreaElement: class extends Field {},
  }))
    vi.stubGlobal(name, value)
  const desk = createDesk(opened(aDocument(), { page: PAGE, selection: ['a'] }))
  const pictures = { of: () => undefined, want: () => {}, again: () => {}, letGo: () => {} }
  table = {
    desk,
    layers: {},
    view: { x: 0, y: 0, scale: 1 },
    live: AT_REST,
    pictures,
    isSliding: false,
  }
  attend(table, frame as unknown as HTMLElement, look)
})
afterEach(() => void vi.unstubAllGlobals())

it('A number that is still being typed is kept for what was chosen, not for what is pressed next', () => {
  const field = new Field()
  focused.activeElement = field
  let meant: readonly string[] = []
  field.left = () => {
    meant = table.desk.now().selection
  }
  pointer('pointerdown', 100, 200)
  expect(meant).toEqual(['a'])
  expect(table.desk.now().selection).toEqual(['b'])
})

describe('the space bar', () => {
  const isPanning = () => {
    const before = panned
    pointer('pointerdown', 100, 200)
    pointer('pointermove', 150, 250)
    pointer('pointercancel', 150, 250)
    return panned > before
  }
  it('pulls the page along while it is held', () => {
    space('keydown')
    expect(isPanning()).toBe(true)
    space('keyup')
    expect(isPanning()).toBe(false)
  })
  it('is let go of wherever the focus has gone meanwhile', () => {
    space('keydown')
    focused.body = {}
    space('keyup')
    expect(isPanning()).toBe(false)
  })
  it('is let go of in another window', () => {
    space('keydown')
    window.dispatchEvent(new Event('blur'))
    expect(isPanning()).toBe(false)
  })
})

describe('a frame drawn around parts', () => {
  it('that is given up leaves chosen what was', () => {
    table.desk.do((now) => chosen(now, ['a', 'b']))
    const gesture = catching(table, touch(50, 390))
    gesture.move(touch(400, 500))
    expect(table.desk.now().selection).toEqual(['d'])
    gesture.cancel()
    expect(table.desk.now().selection).toEqual(['a', 'b'])
  })
})
