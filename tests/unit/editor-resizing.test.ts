import { describe, expect, it } from 'vitest'
import { type BookDocument, type Box, bounds, type TextBox } from '~/book/document'
import { layoutBox } from '~/book/layout'
import { groupSizeLimits, handleFrameOf, resizeBox, stretchSizeLimits } from '~/editor/canvas/pointer/handles'
import { listSelectedParts } from '~/editor/canvas/pointer/picking'
import { resizeParts, withLock } from '~/editor/state/arrange'
import { withStyle, withText, withTitle } from '~/editor/state/compose'
import { createEditorState } from '~/editor/state/editor-store'
import { enclosingBox, findPart, listParts, withBox } from '~/editor/state/parts'
import { aDocument, createRandom, type SeededRandom } from '../support/random-edits'

// Several parts in one frame that is resized.

const PAGE = '2-3'
const boxOf = (document: BookDocument, id: string): Box => {
  const { x, y, width, height } = findPart(document, PAGE, id)?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x, y, width, height }
}
const textOf = (document: BookDocument, id: string) =>
  document.textBoxes[PAGE]?.find((box) => box.id === id) as TextBox
const frameOf = (document: BookDocument, ids: readonly string[]) =>
  enclosingBox(ids.map((id) => boxOf(document, id))) as Box
const SIDES = ['x', 'y', 'width', 'height'] as const

/** Texts at random places, a head, a title and a picture that does not fill its page. */
function aPage(dice: SeededRandom): BookDocument {
  const between = (least: number, most: number) => Math.round((least + dice.next() * (most - least)) * 4) / 4
  const titled = withTitle(aDocument(), PAGE, { url: '/files/t.png', width: 500, height: 160 })
  const framed = withBox(titled, PAGE, 'picture', { x: 300, y: 150, width: 500, height: 250 })
  return ['a', 'b', 'c', 'd'].reduce((so, id) => {
    const box = { x: between(0, 800), y: between(0, 400), width: between(120, 400), height: between(60, 200) }
    const worded = withText(so, PAGE, id, '달님은 하늘이에게 아주 작은 목소리로 잘 자라고 말했어요.')
    return withStyle(withBox(worded, PAGE, id, box), PAGE, [id], { fontSize: between(16, 40) })
  }, framed)
}

const ALL = ['picture', 'head', 'title', 'a', 'b', 'c', 'd']

describe('several parts resized together', () => {
  it('keep places, shapes and letters in proportion when a corner is dragged', () => {
    const before = aDocument()
    const ids = ['a', 'b', 'head']
    const from = frameOf(before, ids)
    const to = { x: from.x, y: from.y, width: from.width * 1.5, height: from.height * 1.5 }
    const after = resizeParts(before, PAGE, ids, { from, to, isWhole: true })
    for (const id of ids) {
      const [was, is] = [boxOf(before, id), boxOf(after, id)]
      expect(is.x - to.x, id).toBeCloseTo((was.x - from.x) * 1.5, 1)
      expect([is.width, is.height], id).toEqual([was.width * 1.5, was.height * 1.5])
    }
    expect(textOf(after, 'a').style.fontSize).toBe(24)
    expect(after.heads[PAGE]).toMatchObject({ scale: 2.25, turn: 10 })
    expect(after.textBoxes[PAGE]?.slice(2)).toEqual(before.textBoxes[PAGE]?.slice(2))
  })

  it('scale their strokes and shadows if enabled', () => {
    const on = { stroke: { enabled: true, width: 2 }, shadow: { enabled: true, blur: 3, offsetX: -4 } }
    const before = withStyle(aDocument(), PAGE, ['a'], on)
    const from = frameOf(before, ['a', 'b'])
    const to = { ...from, width: from.width * 2, height: from.height * 2 }
    const after = resizeParts(before, PAGE, ['a', 'b'], { from, to, isWhole: true })
    expect(textOf(after, 'a').style).toMatchObject({
      stroke: { width: 4 },
      shadow: { blur: 6, offsetX: -8, offsetY: 2 },
    })
    expect(textOf(after, 'b').style.stroke).toEqual(textOf(before, 'b').style.stroke)
  })

  it('by a side: texts are stretched, other parts only moved, letters stay as they are', () => {
    const before = withTitle(aDocument(), PAGE, { url: '/files/t.png', width: 200, height: 80 })
    const ids = ['a', 'head', 'title']
    const from = frameOf(before, ids)
    const to = { ...from, width: from.width + 100 }
    const after = resizeParts(before, PAGE, ids, { from, to, isWhole: false })
    expect(boxOf(after, 'a').width).toBeCloseTo((300 * to.width) / from.width, 1)
    expect(boxOf(after, 'a').height).toBe(90)
    expect(textOf(after, 'a').style).toBe(textOf(before, 'a').style)
    // The head stays at the right edge; the title lies further left, so it moves by a part of the way.
    expect(boxOf(after, 'head')).toEqual({ ...boxOf(before, 'head'), x: boxOf(before, 'head').x + 100 })
    const [was, is] = [boxOf(before, 'title'), boxOf(after, 'title')]
    expect({ ...is, x: was.x }).toEqual(was)
    expect(is.x - was.x).toBeGreaterThan(20)
    expect(is.x - was.x).toBeLessThan(100)
    expect(frameOf(after, ids).width).toBeCloseTo(to.width, 1)
  })

  it('do not change when locked, nor when the frame is the same or invalid', () => {
    const before = withLock(aDocument(), PAGE, ['b'], true)
    const from = frameOf(before, ['a', 'b', 'c'])
    const to = { ...from, width: from.width * 2, height: from.height * 2 }
    const after = resizeParts(before, PAGE, ['a', 'b', 'c'], { from, to, isWhole: true })
    expect(textOf(after, 'b')).toBe(textOf(before, 'b'))
    expect(textOf(after, 'c').style.fontSize).toBe(32)
    const all = frameOf(before, ALL)
    for (const isWhole of [true, false])
      expect(resizeParts(before, PAGE, ALL, { from: all, to: { ...all }, isWhole })).toBe(before)
    const nowhere = { ...from, width: Number.NaN }
    expect(resizeParts(before, PAGE, ['a', 'head'], { from, to: nowhere, isWhole: true })).toBe(before)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are restored with their frame, whatever the order of selection: seed %i',
    (seed) => {
      const dice = createRandom(seed)
      for (let i = 0; i < 40; i++) {
        const before = aPage(dice)
        const ids = ALL.filter(() => dice.next() < 0.7)
        if (ids.length < 2) continue
        const isWhole = dice.next() < 0.5
        const grip = handleFrameOf(
          listSelectedParts({ ...createEditorState(before), page: PAGE, selection: ids }),
        )
        if (!grip) throw new Error('Nothing is held.')
        const letters = ids.flatMap((id) => textOf(before, id)?.style.fontSize ?? [])
        const least = isWhole ? groupSizeLimits(grip, letters) : stretchSizeLimits(grip)
        const at = { x: dice.next() * 1400 - 100, y: dice.next() * 800 - 100 }
        const to = resizeBox(grip.box, 'se', at, { keepsShape: isWhole, isCentred: dice.next() < 0.5, least })
        const after = resizeParts(before, PAGE, ids, { from: grip.box, to, isWhole })
        const shuffled = ids.toSorted(() => dice.next() - 0.5)
        expect(resizeParts(before, PAGE, [...shuffled, ...ids], { from: grip.box, to, isWhole })).toEqual(
          after,
        )
        for (const { id, box } of listParts(after, PAGE).filter(({ kind }) => kind === 'text')) {
          expect(box.width, id).toBeGreaterThanOrEqual(bounds.box.width)
          expect(box.height, id).toBeGreaterThanOrEqual(bounds.box.height)
          expect(textOf(after, id).style.fontSize).toBeGreaterThanOrEqual(bounds.fontSize.least)
          expect(textOf(after, id).style.fontSize).toBeLessThanOrEqual(bounds.fontSize.most)
        }
        const back = resizeParts(after, PAGE, ids, { from: to, to: grip.box, isWhole })
        for (const { id, kind } of listParts(before, PAGE)) {
          const [was, is] = [boxOf(before, id), boxOf(back, id)]
          // A part that fills its frame has lost its place in it, so shrinking cannot restore the position.
          const isFull = to.width - was.width < 50 || to.height - was.height < 50
          if (isFull && !isWhole && kind !== 'text') continue
          for (const side of SIDES) expect(Math.abs(was[side] - is[side]), `${id} ${side}`).toBeLessThan(0.3)
        }
        for (const id of ['a', 'b', 'c', 'd'])
          expect(textOf(back, id).style.fontSize).toBeCloseTo(textOf(before, id).style.fontSize, 0)
      }
    },
  )

  it.each([21, 22, 23])('keep their line breaks: seed %i', (seed) => {
    const dice = createRandom(seed)
    for (let i = 0; i < 40; i++) {
      const before = aPage(dice)
      const ids = ['a', 'b', 'c', 'd']
      const from = frameOf(before, ids)
      const share = 0.7 + dice.next() * 0.9
      const to = { ...from, width: from.width * share, height: from.height * share }
      const after = resizeParts(before, PAGE, ids, { from, to, isWhole: true })
      for (const id of ids) {
        const [was, is] = [before, after].map((document) => {
          const box = textOf(document, id)
          return layoutBox(box, box.text).lines.map(({ text }) => text)
        })
        expect(is).toEqual(was)
      }
    }
  })
})

describe('the frame around several parts', () => {
  const held = (document: BookDocument, ids: string[]) =>
    handleFrameOf(listSelectedParts({ ...createEditorState(document), page: PAGE, selection: ids }))

  it('has handles at its sides only where a text can be stretched', () => {
    expect(held(aDocument(), ['a', 'head'])?.handles).toHaveLength(8)
    expect(held(aDocument(), ['picture', 'head'])?.handles).toEqual(['nw', 'ne', 'se', 'sw'])
    expect(held(aDocument(), ['head'])?.handles).toContain('turn')
  })

  it('spans unlocked parts, and needs two of them', () => {
    const locked = withLock(aDocument(), PAGE, ['a'], true)
    expect(held(locked, ['a', 'b', 'c'])?.box).toEqual({ x: 60, y: 160, width: 300, height: 210 })
    expect(held(locked, ['a', 'b'])).toBeUndefined()
    expect(held(locked, ['a'])).toBeUndefined()
  })

  it('is limited by the limits of each part', () => {
    const grip = held(aDocument(), ['a', 'b'])
    if (!grip) throw new Error('Nothing is held.')
    // A font size of 16 may shrink to 10 and grow to 96.
    const { width, most } = groupSizeLimits(grip, [16])
    expect([width / grip.box.width, most / grip.box.width]).toEqual([10 / 16, 6])
    expect(stretchSizeLimits(grip).width / grip.box.width).toBeCloseTo(50 / 300)
    const withHead = held(aDocument(), ['a', 'head'])
    expect(withHead && stretchSizeLimits(withHead).width).toBeGreaterThanOrEqual(150)
  })
})
