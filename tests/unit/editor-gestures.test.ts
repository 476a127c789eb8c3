import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from '~/editor/arranging'
import { catching } from '~/editor/canvas/framing'
import { attend } from '~/editor/canvas/gestures'
import { AT_REST, type Touch } from '~/editor/canvas/live'
import type { Look } from '~/editor/canvas/looking'
import type { Table } from '~/editor/canvas/table'
import { chosen, createDesk, opened, undone } from '~/editor/desk'
import { partOf } from '~/editor/parts'
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
type Held = { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean }
const noKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const pointer = (type: string, x: number, y: number, held: Held = {}) => {
  const where = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y }
  frame.dispatchEvent(Object.assign(new Event(type), { ...where, ...noKeys, ...held }))
}
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
    HTMLElement: EventTarget,
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

describe('handles around several parts', () => {
  const free = { ctrlKey: true }
  const boxOf = (id: string) => {
    const { document } = table.desk.now()
    const { x, y, width, height } = partOf(document, PAGE, id)?.box ?? {}
    return [x, y, width, height]
  }
  const sizeOf = (id: string) =>
    table.desk.now().document.textBoxes[PAGE]?.find((box) => box.id === id)?.style.fontSize
  const pull = (from: [number, number], to: [number, number], held: Held = free) => {
    pointer('pointerdown', ...from)
    pointer('pointermove', ...to, held)
    pointer('pointerup', ...to, held)
  }
  // Two texts, one under the other: their frame goes from 60, 40 to 360, 250.
  beforeEach(() => table.desk.do((now) => chosen(now, ['a', 'b'])))

  it('make all of them larger, letters and all, in one step', () => {
    const before = table.desk.now()
    pull([360, 250], [510, 355])
    expect(boxOf('a')).toEqual([60, 40, 450, 135])
    expect(boxOf('b')).toEqual([60, 220, 450, 135])
    expect([sizeOf('a'), sizeOf('b'), sizeOf('c')]).toEqual([24, 24, 16])
    expect(table.desk.now().selection).toEqual(['a', 'b'])
    table.desk.do(undone)
    expect(table.desk.now().document).toBe(before.document)
  })

  it('say how large they are on the way, and change nothing when they are given up', () => {
    const before = table.desk.now()
    pointer('pointerdown', 360, 250)
    pointer('pointermove', 510, 355, free)
    expect(table.live).toMatchObject({ moving: ['a', 'b'], said: '450 × 315' })
    expect(table.desk.now()).toBe(before)
    window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))
    expect(table.live.moving).toEqual([])
    pointer('pointerup', 510, 355)
    expect(table.desk.now()).toBe(before)
  })

  it('stretch them at a side and leave their letters, both ways at once with Alt', () => {
    pull([360, 145], [460, 145])
    expect(boxOf('a')).toEqual([60, 40, 400, 90])
    expect(sizeOf('a')).toBe(16)
    table.desk.do(undone)
    pull([360, 145], [385, 145], { ...free, altKey: true })
    expect(boxOf('b')).toEqual([35, 160, 350, 90])
  })

  it('do at a corner what a side does, and the other way round, while Shift is held', () => {
    pull([360, 250], [460, 250], { ...free, shiftKey: true })
    expect([boxOf('a'), sizeOf('a')]).toEqual([[60, 40, 400, 90], 16])
    table.desk.do(undone)
    pull([360, 145], [510, 145], { ...free, shiftKey: true })
    expect([boxOf('a')[2], boxOf('a')[3], sizeOf('a')]).toEqual([450, 135, 24])
  })

  it('come to rest on a line, and show it', () => {
    pointer('pointerdown', 360, 145)
    pointer('pointermove', 598, 145)
    expect(table.live.guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 600 }))
    pointer('pointerup', 598, 145)
    expect(boxOf('a')).toEqual([60, 40, 540, 90])
  })

  it('leave alone what is locked', () => {
    table.desk.do((now) => {
      const document = withLock(now.document, PAGE, ['b'], true)
      return chosen({ ...now, document }, ['a', 'b', 'c'])
    })
    pull([360, 370], [510, 535])
    expect([boxOf('a')[2], boxOf('b')[2], boxOf('c')[2]]).toEqual([450, 300, 450])
  })
})
