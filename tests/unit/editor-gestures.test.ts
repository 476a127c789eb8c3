import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookDocument } from '~/book/document'
import { withLayers } from '~/book/format'
import type { CanvasState } from '~/editor/canvas/canvas-state'
import type { PointerInput } from '~/editor/canvas/gesture-state'
import type { ViewControls } from '~/editor/canvas/pan-and-zoom'
import { createSelectGesture } from '~/editor/canvas/pointer/frame-gestures'
import { withLock } from '~/editor/state/arrange'
import { withHead, withNewText } from '~/editor/state/compose'
import { applyAction, openPage, selectParts, undoStep } from '~/editor/state/editor-store'
import { findPart } from '~/editor/state/parts'
import {
  FakeInput,
  type ModifierKeys,
  PAGE,
  type PointerSimulator,
  simulatePointer,
} from '../support/pointer-simulator'

// Pointer gestures on the canvas, without a screen.

let hands: PointerSimulator
let table: CanvasState
let panned = 0
const look: ViewControls = { panBy: () => panned++, zoom: () => 100, zoomTo: () => {} }
const touch = (x: number, y: number): PointerInput => ({
  id: 1,
  x,
  y,
  page: { x, y },
  isFinger: false,
  shift: false,
  alt: false,
  free: false,
})
const pointer: PointerSimulator['mouse'] = (...given) => hands.mouse(...given)
const space = (type: string) => hands.key(type, ' ')

beforeEach(() => {
  panned = 0
  hands = simulatePointer(look)
  table = hands.table
})
afterEach(() => void vi.unstubAllGlobals())

it('pressing a part blurs the number field before the selection changes', () => {
  const field = new FakeInput()
  hands.focused.activeElement = field
  let meant: readonly string[] = []
  field.left = () => {
    meant = table.store.now().selection
  }
  pointer('down', 100, 200)
  expect(meant).toEqual(['a'])
  expect(table.store.now().selection).toEqual(['b'])
})

describe('the space bar', () => {
  const isPanning = () => {
    const before = panned
    pointer('down', 100, 200)
    pointer('move', 150, 250)
    pointer('cancel', 150, 250)
    return panned > before
  }
  it('pans the page while pressed', () => {
    space('keydown')
    expect(isPanning()).toBe(true)
    space('keyup')
    expect(isPanning()).toBe(false)
  })
  it('stops panning on key up, wherever the focus is', () => {
    space('keydown')
    hands.focused.body = {}
    space('keyup')
    expect(isPanning()).toBe(false)
  })
  it('stops panning when the window loses focus', () => {
    space('keydown')
    window.dispatchEvent(new Event('blur'))
    expect(isPanning()).toBe(false)
  })
})

describe('a selection frame', () => {
  it('restores the previous selection when cancelled', () => {
    table.store.do((now) => selectParts(now, ['a', 'b']))
    const gesture = createSelectGesture(table, touch(50, 390))
    gesture.move(touch(400, 500))
    expect(table.store.now().selection).toEqual(['d'])
    gesture.cancel()
    expect(table.store.now().selection).toEqual(['a', 'b'])
  })
})

describe('a change during a drag', () => {
  const boxOf = (id: string) => findPart(table.store.now().document, PAGE, id)?.box
  it('that is an undo of the dragged part ends the drag and restores the part', () => {
    const before = boxOf('a')
    pointer('down', 80, 60)
    pointer('move', 180, 70)
    pointer('up', 180, 70)
    expect(boxOf('a')).not.toEqual(before)
    pointer('down', 180, 70)
    pointer('move', 240, 200)
    expect(table.gesture.moving).toEqual(['a'])
    table.store.do(undoStep)
    expect(table.gesture.moving).toEqual([])
    pointer('move', 300, 300)
    pointer('up', 300, 300)
    expect(boxOf('a')).toEqual(before)
  })
  it('of another part leaves the drag running', () => {
    const before = boxOf('a')
    pointer('down', 80, 60)
    pointer('move', 180, 160)
    table.store.do((now) =>
      applyAction(now, withHead(now.document, PAGE, { turn: 31 }), { label: '얼굴 기울이기' }),
    )
    pointer('up', 180, 160)
    expect(boxOf('a')).not.toEqual(before)
  })
})

describe('handles around several parts', () => {
  const free = { ctrlKey: true }
  const boxOf = (id: string) => {
    const { document } = table.store.now()
    const { x, y, width, height } = findPart(document, PAGE, id)?.box ?? {}
    return [x, y, width, height]
  }
  const sizeOf = (id: string) =>
    table.store.now().document.textBoxes[PAGE]?.find((box) => box.id === id)?.style.fontSize
  const pull = (from: [number, number], to: [number, number], held: ModifierKeys = free) => {
    pointer('down', ...from)
    pointer('move', ...to, held)
    pointer('up', ...to, held)
  }
  // Two texts, one below the other: their frame reaches from 60, 40 to 360, 250.
  beforeEach(() => table.store.do((now) => selectParts(now, ['a', 'b'])))

  it('scale all parts and their letters in one step', () => {
    const before = table.store.now()
    pull([360, 250], [510, 355])
    expect(boxOf('a')).toEqual([60, 40, 450, 135])
    expect(boxOf('b')).toEqual([60, 220, 450, 135])
    expect([sizeOf('a'), sizeOf('b'), sizeOf('c')]).toEqual([24, 24, 16])
    expect(table.store.now().selection).toEqual(['a', 'b'])
    table.store.do(undoStep)
    expect(table.store.now().document).toBe(before.document)
  })

  it('show the size during the drag, and change nothing when cancelled', () => {
    const before = table.store.now()
    pointer('down', 360, 250)
    pointer('move', 510, 355, free)
    expect(table.gesture).toMatchObject({ moving: ['a', 'b'], label: '450 × 315' })
    expect(table.store.now()).toBe(before)
    hands.key('keydown', 'Escape')
    expect(table.gesture.moving).toEqual([])
    pointer('up', 510, 355)
    expect(table.store.now()).toBe(before)
  })

  it('at a side stretch the parts without their letters, on both sides with Alt', () => {
    pull([360, 145], [460, 145])
    expect(boxOf('a')).toEqual([60, 40, 400, 90])
    expect(sizeOf('a')).toBe(16)
    table.store.do(undoStep)
    pull([360, 145], [385, 145], { ...free, altKey: true })
    expect(boxOf('b')).toEqual([35, 160, 350, 90])
  })

  it('at corners act like sides while Shift is pressed, and the other way round', () => {
    pull([360, 250], [460, 250], { ...free, shiftKey: true })
    expect([boxOf('a'), sizeOf('a')]).toEqual([[60, 40, 400, 90], 16])
    table.store.do(undoStep)
    pull([360, 145], [510, 145], { ...free, shiftKey: true })
    expect([boxOf('a')[2], boxOf('a')[3], sizeOf('a')]).toEqual([450, 135, 24])
  })

  it('snap to a line and show it', () => {
    pointer('down', 360, 145)
    pointer('move', 598, 145)
    expect(table.gesture.guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 600 }))
    pointer('up', 598, 145)
    expect(boxOf('a')).toEqual([60, 40, 540, 90])
  })

  it('do not resize locked parts', () => {
    table.store.do((now) => {
      const document = withLock(now.document, PAGE, ['b'], true)
      return selectParts({ ...now, document }, ['a', 'b', 'c'])
    })
    pull([360, 370], [510, 535])
    expect([boxOf('a')[2], boxOf('b')[2], boxOf('c')[2]]).toEqual([450, 300, 450])
  })
})

describe('copies dragged with Alt', () => {
  const pullOff = () => {
    pointer('down', 100, 60)
    pointer('move', 500, 500, { altKey: true, ctrlKey: true })
    pointer('up', 500, 500, { altKey: true, ctrlKey: true })
    return table.store.now()
  }
  const filledUpTo = (most: number) =>
    Array.from({ length: most - 4 }).reduce<BookDocument>(
      (so, _, i) => withNewText(so, PAGE, { id: `n${i}`, x: 900, y: 500 }),
      table.store.now().document,
    )

  it('are selected without a message', () => {
    const { document, selection, refusal } = pullOff()
    expect([document.textBoxes[PAGE]?.length, selection.includes('a'), refusal]).toEqual([
      5,
      false,
      undefined,
    ])
  })

  it('are not made on a full page: the selection stays, and a message says why', () => {
    table.store.do((now) => ({ ...now, document: filledUpTo(200) }))
    const before = table.store.now()
    const { document, selection, refusal } = pullOff()
    expect([document, selection, refusal?.words]).toEqual([
      before.document,
      ['a'],
      expect.stringMatching('200개'),
    ])
  })

  it('are made as far as the page has room, and a message says how many', () => {
    table.store.do((now) => selectParts({ ...now, document: filledUpTo(199) }, ['a', 'b']))
    const { document, selection, refusal } = pullOff()
    expect([document.textBoxes[PAGE]?.length, selection.length]).toEqual([200, 1])
    expect(refusal?.words).toMatch('2개 중 1개만')
  })
})

it('copies of a text and of more layers than fit have each the size of its own original', () => {
  const layer = {
    kind: 'sticker',
    sticker: 'star',
    color: '#f2b950',
    x: 700,
    y: 300,
    width: 10,
    height: 20,
  } as const
  const layers = Array.from({ length: 99 }, (_, i) => ({ ...layer, id: `l${i}` }))
  const before = withLayers(table.store.now().document, PAGE, layers)
  table.store.do((now) => selectParts({ ...now, document: before }, ['l0', 'l1', 'a']))
  pointer('down', 100, 60)
  pointer('move', 110, 65, { altKey: true, ctrlKey: true })
  pointer('up', 110, 65, { altKey: true, ctrlKey: true })
  const { document } = table.store.now()
  const { id, ...copied } = document.layers?.[PAGE]?.[99] ?? {}
  expect(copied).toEqual({ ...layer, x: 710, y: 305 })
  const original = document.textBoxes[PAGE]?.find((box) => box.id === 'a')
  const { x = 0, y = 0, width, height } = original ?? {}
  expect(document.textBoxes[PAGE]?.at(-1)).toMatchObject({ x: x + 10, y: y + 5, width, height })
})

describe('turning the page during a gesture', () => {
  const turn = () => table.store.do((now) => openPage(now, '4-5'))

  it('discards a text that was being drawn', () => {
    table.store.do((now) => ({ ...now, tool: 'text' }))
    const { document } = table.store.now()
    pointer('down', 400, 100)
    pointer('move', 600, 200)
    turn()
    pointer('move', 620, 220)
    expect(table.gesture.frame).toBeUndefined()
    pointer('up', 620, 220)
    expect(table.store.now()).toMatchObject({ document, typing: undefined, tool: 'text' })
  })

  it('discards a selection frame or a press', () => {
    table.store.do((now) => ({
      ...now,
      document: withNewText(now.document, '4-5', { id: 'z', x: 80, y: 300 }),
    }))
    pointer('down', 500, 20)
    pointer('move', 480, 30)
    turn()
    pointer('move', 50, 500)
    pointer('up', 50, 500)
    expect(table.store.now().selection).toEqual([])
    table.store.do((now) => openPage(now, PAGE))
    pointer('down', 100, 60)
    turn()
    pointer('up', 100, 60)
    expect(table.store.now().selection).toEqual([])
  })

  it('ends the drag of a head', () => {
    const at = { x: 300, y: 500, scale: 1 }
    table.store.do((now) => selectParts({ ...now, document: withHead(now.document, '4-5', at) }, ['head']))
    pointer('down', 800, 300)
    pointer('move', 850, 300)
    expect(table.gesture.moving).toEqual(['head'])
    turn()
    pointer('move', 860, 300)
    expect(table.gesture.moving).toEqual([])
    pointer('up', 860, 300)
    expect(table.store.now().document.heads['4-5']).toMatchObject(at)
  })

  it('has no effect once the gestures are stopped', () => {
    pointer('down', 100, 60)
    pointer('move', 140, 100)
    hands.stop()
    const { gesture: live } = table
    turn()
    expect(table.gesture).toBe(live)
  })
})
