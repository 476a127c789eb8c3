import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { metricsOf } from '~/book/metrics'
import { findUnprintable } from '~/book/print-fonts.server'
import { findTextFaults } from '~/domain/presets/text-fit.server'
import { stories } from '../../db/seed/stories/stories'
import { documentFor, storyOf } from '../support/prints'

// Words that a book cannot print, according to its fonts' tables.

const box = (text: string, over: Partial<TextBox> = {}): TextBox => ({
  ...{ id: 'a', text, x: 60, y: 60, width: 400, height: 120, style: defaultTextStyle() },
  ...over,
})
const bookOf = (...boxes: TextBox[]) => ({ ...emptyDocument(1), textBoxes: { '2-3': boxes } })
const named = box('{childName:은/는} 바다로 갔어요.')

describe('a letter that the book’s font lacks', () => {
  it('is reported once for its field, as a whole grapheme', () => {
    const book = bookOf(named)
    expect(findTextFaults(book, { childName: '李하늘李', dedication: '사랑해 👨‍👩‍👧 ❤️ 사랑해 ❤️' })).toEqual({
      childName: { code: 'order.unwritten', letters: '李' },
      dedication: { code: 'order.unwritten', letters: '👨‍👩‍👧 ❤️' },
    })
    expect(
      findTextFaults(book, { childName: '하늘', dedication: '“사랑해!” — 할머니·할아버지 1, 2…\n2026' }),
    ).toEqual({})
    expect(findTextFaults(book, { childName: 'José', dedication: null })).toEqual({})
  })

  it('is looked up in the font of its own text only', () => {
    const inHand = { ...defaultTextStyle(), fontFamily: 'Hi Melody' }
    const words = { childName: 'José', dedication: 'José' }
    const unwritten = { code: 'order.unwritten', letters: 'é' }
    expect(findTextFaults(bookOf(named, { ...named, id: 'b', style: inHand }), words)).toEqual({
      childName: unwritten,
    })
    // The title page uses the style of the story's first text.
    const byHand = bookOf(box('바다', { style: inHand }))
    expect(findTextFaults(byHand, words)).toEqual({ childName: unwritten, dedication: unwritten })
  })

  it('is ignored if only the story contains it', () => {
    expect(findTextFaults(bookOf(box('👶 {childName}')), { childName: '하늘' })).toEqual({})
  })

  it('is reported exactly if it cannot be printed', () => {
    const signs = [...'가힣ㄱㅏAzéÉñłőß李한👶❤♥★☆·…—“”‘’～!?.,()[]{}@#&%+=/\\^_|<>~`´¨©®™°½€₩\u200d\ufe0f']
    for (const fontFamily of ['Gowun Batang', 'Gowun Dodum', 'Hi Melody']) {
      const style = { ...defaultTextStyle(), fontFamily }
      const book = bookOf(box('바다', { style }))
      for (const sign of signs) {
        const isTold =
          findTextFaults(book, { dedication: `가${sign}나` }).dedication?.code === 'order.unwritten'
        const isFound = findUnprintable(`가${sign}나`.normalize('NFC'), metricsOf(fontFamily, 400)).length > 0
        expect(isTold, `${fontFamily} ${sign}`).toBe(isFound)
      }
    }
  })
})

describe('text without room', () => {
  it('is reported for the field that is too long, but not where no name fits', () => {
    const small = box('{childName:은/는} 갔어요.', { width: 12, height: 30 })
    expect(
      findTextFaults(bookOf(box('{childName}', { width: 60, height: 30 })), { childName: '가'.repeat(20) }),
    ).toEqual({
      childName: { code: 'order.noRoomForChild' },
    })
    expect(findTextFaults(bookOf(small), { childName: '가'.repeat(20) })).toEqual({})
    expect(findTextFaults(bookOf(named), { childName: '솔', dedication: '가\n'.repeat(40) })).toEqual({
      dedication: { code: 'order.noRoomForDedication' },
    })
  })
})

/** The longest names that the checkout accepts: wide syllables, wide Latin letters, in one word and in many. */
const LONGEST = ['뷁', 'W', 'm', '가 ', 'W '].map((part) => part.repeat(20).slice(0, 20).trim())
const DEDICATIONS = [
  '우리 아가 '.repeat(20).slice(0, 100),
  '사랑하는 하늘이에게\n\n언제나 네 편이야 ♥\n무럭무럭 자라렴\n\n할머니 할아버지가',
]

const TITLE = '이슬 요정의 아침 가게'

describe.each(stories)('the book $cover', (story) => {
  const document = documentFor(story)

  it('has room for every name that the checkout accepts, and for a long dedication', () => {
    for (const childName of LONGEST)
      for (const dedication of DEDICATIONS)
        for (const dedicatedBy of LONGEST)
          expect(
            findTextFaults(
              document,
              { childName, dedication, dedicatedBy, dedicatedOn: '2026-12-25' },
              TITLE,
            ),
            `${dedication} ${dedicatedBy}`,
          ).toEqual({})
  })

  it('reports a dedication with too many lines', () => {
    expect(findTextFaults(document, { dedication: '가\n'.repeat(50) }).dedication?.code).toBe(
      'order.noRoomForDedication',
    )
  })
})

it('only the book in a handwriting font lacks é', () => {
  const letters = (cover: string) =>
    findTextFaults(documentFor(storyOf(cover)), { childName: 'José' }).childName?.letters
  expect(stories.map(({ cover }) => [cover, letters(cover)])).toEqual(
    stories.map(({ cover }) => [cover, cover === 'dew-fairy' ? 'é' : undefined]),
  )
})
