import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, isCover, type PageKey, sizeOf } from '~/book/document'
import { type BoxLayout, layoutPage } from '~/book/layout'
import { DEFAULT_PROFILE, getProfile } from '~/book/print/profile'
import { findPaperFaults, wordsOnPage } from '~/book/print/words-on-paper'
import { paperLinesOf } from '~/editor/state/paper'

// The guide lines round a page lie where the print profile begins to warn.

const profile = getProfile(DEFAULT_PROFILE)
const UNIT = (page: PageKey) => sizeOf(page).height / profile.trim

interface Ink {
  left: number
  right: number
  top: number
  bottom: number
}
function toldOf(page: PageKey, ink: Ink): string[] {
  const box = { id: 'a', x: 0, y: 0, width: 300, height: 60, text: '말', style: defaultTextStyle() }
  const document = { ...emptyDocument(), textBoxes: { [page]: [box] } }
  const [laid] = layoutPage(document, page).boxes
  const [line] = laid?.lines ?? []
  if (!laid || !line) throw new Error('nothing was laid out')
  const across: BoxLayout = { ...laid, lines: [{ ...line, x: ink.left, width: ink.right - ink.left }] }
  const faults = wordsOnPage(profile, page, [across]).flatMap((words) =>
    words.boxes.flatMap((one) => findPaperFaults(words, one, () => ink)),
  )
  return faults.map(({ code }) => code)
}

describe('guide lines of a page', () => {
  it.each<PageKey>(['cover-front', 'cover-back', '8-9'])('of %s are where print warnings begin', (page) => {
    const { safe, gutter } = paperLinesOf(page)
    const middle = gutter ? gutter.x : safe.x + safe.width
    const inside = { left: safe.x, top: safe.y, right: middle, bottom: safe.y + safe.height }
    expect(toldOf(page, inside)).toEqual([])
    const over = UNIT(page) * 0.2
    expect(toldOf(page, { ...inside, left: inside.left - over })).toEqual(['nearEdge'])
    expect(toldOf(page, { ...inside, top: inside.top - over })).toEqual(['nearEdge'])
    expect(toldOf(page, { ...inside, bottom: inside.bottom + over })).toEqual(['nearEdge'])
    const near = isCover(page) ? 'nearEdge' : 'nearSpine'
    expect(toldOf(page, { ...inside, right: inside.right + over })).toEqual([near])
  })

  it('are where print warnings begin on the right page of a spread, too', () => {
    const { safe, gutter } = paperLinesOf('8-9')
    if (!gutter) throw new Error('a spread has a fold')
    const inside = {
      left: gutter.x + gutter.width,
      top: safe.y,
      right: safe.x + safe.width,
      bottom: safe.y + safe.height,
    }
    expect(toldOf('8-9', inside)).toEqual([])
    const over = UNIT('8-9') * 0.2
    expect(toldOf('8-9', { ...inside, left: inside.left - over })).toEqual(['nearSpine'])
    expect(toldOf('8-9', { ...inside, right: inside.right + over })).toEqual(['nearEdge'])
  })

  it('show the printed bleed', () => {
    expect(paperLinesOf('8-9').bleed.x).toBeCloseTo(-(3 * 600) / 250)
    expect(paperLinesOf('cover-front').bleed.x).toBeCloseTo(-(3 * 1024) / 250)
  })
})
