import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sizeOf } from '~/book/document'
import type { ViewControls } from '~/editor/canvas/pan-and-zoom'
import { clampPan, toPagePoint, type ViewInput, viewOf, zoomAt } from '~/editor/canvas/view'
import { selectParts } from '~/editor/state/editor-store'
import { findPart } from '~/editor/state/parts'
import { PAGE, type PointerSimulator, simulatePointer } from '../support/pointer-simulator'

// One finger moves a part, two fingers move the view.

let hands: PointerSimulator
let looking: ViewInput
const look: ViewControls = {
  panBy: ({ x, y }) => {
    looking = {
      ...looking,
      pan: clampPan({ ...looking, pan: { x: looking.pan.x + x, y: looking.pan.y + y } }),
    }
  },
  zoom: () => looking.zoom,
  zoomTo: (to, at) => {
    looking = { ...looking, ...zoomAt(looking, to, at) }
  },
}
const under = (x: number, y: number) => toPagePoint(viewOf(looking), { x, y })
const boxOf = (id: string) => findPart(hands.table.store.now().document, PAGE, id)?.box

beforeEach(() => {
  // The page is larger than its viewport, so it can be dragged in every direction.
  looking = { room: { width: 800, height: 400 }, page: sizeOf(PAGE), zoom: 120, pan: { x: 0, y: 0 } }
  hands = simulatePointer(look)
})
afterEach(() => void vi.unstubAllGlobals())

describe('two fingers', () => {
  const twoAt = (one: [number, number], other: [number, number]) => {
    hands.finger(1, 'down', ...one)
    hands.finger(2, 'down', ...other)
  }

  it('zoom as their distance changes, around their centre', () => {
    twoAt([300, 200], [400, 200])
    const before = under(350, 200)
    hands.finger(1, 'move', 290, 200)
    hands.finger(2, 'move', 410, 200)
    expect(looking.zoom).toBeCloseTo(144)
    expect(Math.abs(under(350, 200).x - before.x)).toBeLessThan(2)
    expect(Math.abs(under(350, 200).y - before.y)).toBeLessThan(2)
    hands.finger(2, 'move', 340, 200)
    expect(looking.zoom).toBeCloseTo(60)
  })

  it('pan without zooming when they move together', () => {
    twoAt([300, 200], [400, 200])
    const before = under(350, 200)
    for (const by of [10, 20, 30]) {
      hands.finger(1, 'move', 300 + by, 200 + by)
      hands.finger(2, 'move', 400 + by, 200 + by)
    }
    expect(looking.zoom).toBeCloseTo(120)
    expect(Math.abs(under(380, 230).x - before.x)).toBeLessThan(2)
    expect(Math.abs(under(380, 230).y - before.y)).toBeLessThan(2)
  })

  it('zoom back at once after they went past the maximum', () => {
    twoAt([300, 200], [400, 200])
    hands.finger(2, 'move', 900, 200)
    expect(looking.zoom).toBe(150)
    hands.finger(2, 'move', 410, 200)
    expect(looking.zoom).toBeCloseTo(132)
  })

  it('select and move nothing, whichever is lifted first', () => {
    const before = hands.table.store.now()
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      twoAt([100, 200], [200, 320])
      hands.finger(1, 'move', 90, 190)
      hands.finger(first, 'up', 90, 190)
      hands.finger(second, 'move', 260, 380)
      hands.finger(second, 'up', 260, 380)
    }
    expect(hands.table.store.now()).toBe(before)
  })

  it('cancel a move that the first finger had begun', () => {
    const before = boxOf('b')
    hands.finger(1, 'down', 100, 200)
    hands.finger(1, 'move', 130, 230)
    expect(hands.table.gesture.moving).toEqual(['b'])
    hands.finger(2, 'down', 300, 300)
    expect(hands.table.gesture.moving).toEqual([])
    hands.finger(1, 'up', 130, 230)
    hands.finger(2, 'up', 300, 300)
    expect(boxOf('b')).toEqual(before)
  })

  it('do nothing while a third finger is down', () => {
    twoAt([300, 200], [400, 200])
    hands.finger(3, 'down', 500, 300)
    hands.finger(2, 'move', 480, 200)
    expect(looking.zoom).toBe(120)
  })
})

describe('one finger', () => {
  it('that moves a little only selects', () => {
    const before = boxOf('b')
    hands.finger(1, 'down', 100, 200)
    expect(hands.table.store.now().selection).toEqual(['a'])
    hands.finger(1, 'move', 105, 205)
    expect(hands.table.gesture.moving).toEqual([])
    hands.finger(1, 'up', 105, 205)
    expect([hands.table.store.now().selection, boxOf('b')]).toEqual([['b'], before])
  })

  it('that moves farther drags the part below it', () => {
    const { x = 0, y = 0 } = boxOf('b') ?? {}
    hands.finger(1, 'down', 100, 200)
    hands.finger(1, 'move', 109, 200)
    hands.finger(1, 'move', 177, 233)
    hands.finger(1, 'up', 177, 233)
    const moved = boxOf('b')
    expect(moved?.x).toBeGreaterThan(x + 60)
    expect(moved?.y).toBeGreaterThan(y + 20)
    expect(hands.table.store.now().selection).toEqual(['b'])
  })

  it('can grab a handle from farther away than a mouse', () => {
    hands.table.store.do((now) => selectParts(now, ['b']))
    const before = boxOf('b')
    // The lower right corner lies at 360, 250.
    hands.mouse('down', 376, 262)
    hands.mouse('move', 460, 330)
    hands.mouse('up', 460, 330)
    expect(boxOf('b')).toEqual(before)
    hands.table.store.do((now) => selectParts(now, ['b']))
    hands.finger(1, 'down', 376, 262)
    hands.finger(1, 'move', 460, 330)
    hands.finger(1, 'up', 460, 330)
    expect(boxOf('b')?.width).toBeGreaterThan(350)
  })
})
