import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { rotatePoint } from '~/book/turn'
import { angleTo, handleFrameOf, resizeBox, sizeLimitsOf } from '~/editor/canvas/pointer/handles'
import {
  findHandleAt,
  findPartAt,
  listPartsInFrame,
  listSelectedParts,
} from '~/editor/canvas/pointer/picking'
import { clampPan, toPagePoint, toScreenPoint, viewOf, zoomAt } from '~/editor/canvas/view'
import { createEditorState } from '~/editor/state/editor-store'

const room = { width: 760, height: 560 }
const page = { width: 1200, height: 600 }
const looking = { room, page, zoom: 100, pan: { x: 0, y: 0 } }

describe('view of a page', () => {
  it('shows the whole page in the middle of its room', () => {
    const { x, y, scale } = viewOf(looking)
    expect(page.width * scale).toBeLessThanOrEqual(room.width)
    expect(x).toBeCloseTo((room.width - page.width * scale) / 2, 0)
    expect(y).toBeCloseTo((room.height - page.height * scale) / 2, 0)
    expect(viewOf({ ...looking, room: { width: 340, height: 300 } }).scale).toBeGreaterThan(0.2)
  })

  it('maps a point to the screen and back', () => {
    const view = viewOf({ ...looking, zoom: 150, pan: { x: 40, y: -20 } })
    expect(toPagePoint(view, toScreenPoint(view, { x: 333, y: 77 }))).toEqual({ x: 333, y: 77 })
  })

  it('keeps the point under the pointer when zooming, between 50 and 150', () => {
    const at = { x: 300, y: 280 }
    const before = toPagePoint(viewOf(looking), at)
    const { zoom, pan } = zoomAt(looking, 140, at)
    const after = toPagePoint(viewOf({ ...looking, zoom, pan }), at)
    expect(after.x).toBeCloseTo(before.x, -1)
    expect(zoomAt(looking, 900, at).zoom).toBe(150)
    expect(zoomAt(looking, 3, at).zoom).toBe(50)
  })

  it('cannot be panned out of sight', () => {
    expect(clampPan({ ...looking, pan: { x: 900, y: 900 } })).toEqual({ x: 0, y: 0 })
    const far = clampPan({ ...looking, zoom: 150, pan: { x: 9000, y: 0 } })
    expect(viewOf({ ...looking, zoom: 150, pan: far }).x).toBeLessThan(room.width / 2)
  })
})

const box = { x: 100, y: 100, width: 200, height: 100 }
const plain = { keepsShape: false, isCentred: false, least: sizeLimitsOf('text') }

describe('dragging a handle', () => {
  it('moves only the sides of that handle', () => {
    expect(resizeBox(box, 'e', { x: 350, y: 999 }, plain)).toEqual({ ...box, width: 250 })
    expect(resizeBox(box, 'nw', { x: 80, y: 60 }, plain)).toEqual({ x: 80, y: 60, width: 220, height: 140 })
  })

  it('stops at the minimum size of a text, and never inverts it', () => {
    expect(resizeBox(box, 'se', { x: 0, y: 0 }, plain)).toEqual({ ...box, width: 50, height: 30 })
    expect(resizeBox(box, 'nw', { x: 900, y: 900 }, plain)).toEqual({ x: 250, y: 170, width: 50, height: 30 })
  })

  it('in proportion stays within the size limits of a picture', () => {
    const how = { ...plain, keepsShape: true, least: sizeLimitsOf('picture') }
    expect(resizeBox(box, 'se', { x: 500, y: 210 }, how)).toEqual({ ...box, width: 400, height: 200 })
    expect(resizeBox(box, 'se', { x: 99_999, y: 0 }, how)).toMatchObject({ width: 2000, height: 1000 })
    expect(resizeBox(box, 'nw', { x: 999, y: 999 }, how)).toMatchObject({
      width: 50,
      height: 25,
      x: 250,
      y: 175,
    })
  })

  it('with Alt keeps the centre in place', () => {
    const so = resizeBox(box, 'e', { x: 320, y: 150 }, { ...plain, isCentred: true })
    expect(so).toEqual({ x: 80, y: 100, width: 240, height: 100 })
  })

  it('turns a head, freely or in steps of 15 degrees', () => {
    expect(angleTo({ x: 0, y: 0 }, { x: 0, y: -50 }, false)).toBe(0)
    expect(angleTo({ x: 0, y: 0 }, { x: 50, y: 0 }, false)).toBe(90)
    expect(angleTo({ x: 0, y: 0 }, { x: 20, y: -50 }, true)).toBe(15)
    const back = rotatePoint(rotatePoint({ x: 7, y: 3 }, { x: 1, y: 1 }, 40), { x: 1, y: 1 }, -40)
    expect([back.x, back.y].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([7, 3])
  })
})

describe('hit test', () => {
  const text = (id: string, x: number) => ({
    id,
    x,
    y: 100,
    width: 100,
    height: 40,
    text: id,
    style: defaultTextStyle(),
  })
  const document = {
    ...emptyDocument(1),
    pageImages: { '2-3': '/pictures/a.jpg' },
    textBoxes: { '2-3': [text('one', 100), text('two', 150)] },
    heads: { '2-3': { x: 700, y: 300, scale: 2, turn: 45, flip: false } },
    locked: { '2-3': ['two'] },
  }

  it('finds the topmost part, and respects the rotation of a head', () => {
    expect(findPartAt(document, '2-3', { x: 160, y: 120 })?.id).toBe('two')
    expect(findPartAt(document, '2-3', { x: 110, y: 120 })?.id).toBe('one')
    expect(findPartAt(document, '2-3', { x: 700, y: 430 })?.id).toBe('head')
    expect(findPartAt(document, '2-3', { x: 790, y: 390 })?.id).toBe('picture')
    expect(findPartAt(document, '2-3', { x: 1300, y: 390 })).toBeUndefined()
  })

  it('finds the parts in a frame, except locked ones and a picture that it only touches', () => {
    expect(listPartsInFrame(document, '2-3', { x: 90, y: 90, width: 100, height: 100 })).toEqual(['one'])
    expect(listPartsInFrame(document, '2-3', { x: -5, y: -5, width: 1300, height: 700 })).toEqual([
      'picture',
      'head',
      'one',
    ])
  })

  it('finds a corner handle of the selected part, and none in its middle', () => {
    const held = handleFrameOf(
      listSelectedParts({ ...createEditorState(document), page: '2-3', selection: ['one'] }),
    )
    const found = held && findHandleAt(held, { x: 199, y: 139 }, { near: 9, above: 26 })
    expect(found).toBe('se')
    expect(held && findHandleAt(held, { x: 150, y: 120 }, { near: 9, above: 26 })).toBeUndefined()
  })
})
