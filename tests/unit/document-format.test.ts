import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { isNewerFormat, withFormat } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { layoutBox, layoutPage } from '~/book/layout'
import { getProfile } from '~/book/print/profile'
import { wordsOnPage } from '~/book/print/words-on-paper'
import { measureInk } from '~/book/print-fonts.server'
import { edgesAround, letterCorners } from '~/book/turn'
import { upgradeDocument } from '~/book/upgrade-document'
import { withStyle } from '~/editor/state/compose'
import { listDifferences } from '~/editor/state/differences'
import { withTurn } from '~/editor/state/turn'

// What the second format added to texts: turn, spacing, line height and opacity.

const PAGE = '4-5'
const box: TextBox = {
  ...{ id: 'a', x: 100, y: 100, width: 300, height: 100, text: '달이 떴어요.' },
  style: { ...defaultTextStyle(), fontSize: 20 },
}
const documentWith = (over: Partial<TextBox> = {}): BookDocument => ({
  ...emptyDocument(1),
  pageImages: { [PAGE]: '/pictures/whale-4' },
  textBoxes: { [PAGE]: [{ ...box, ...over }] },
})
const textOf = ({ textBoxes }: BookDocument) => textBoxes[PAGE]?.[0]

it('a document of the first format is read as the very same JSON', () => {
  const stored = JSON.stringify(documentWith())
  expect(JSON.stringify(upgradeDocument(JSON.parse(stored)))).toBe(stored)
})

it('a document from before the additions gets none from keys that meant nothing', () => {
  const later = { letterSpacing: 2, lineHeight: 1.2, opacity: 0.9 }
  const plain = JSON.stringify(documentWith())
  const { format: _, ...formatless } = documentWith({ turn: 30, style: { ...box.style, ...later } })
  expect(JSON.stringify(upgradeDocument(formatless))).toBe(plain)
  expect(JSON.stringify(upgradeDocument({ ...formatless, format: 1 }))).toBe(plain)
  const flat = {
    ...formatless,
    textBoxes: { [PAGE]: [{ ...box, ...box.style, ...later, turn: 30, style: undefined }] },
  }
  expect(JSON.stringify(upgradeDocument(flat))).toBe(plain)
})

it('additions are read within their bounds, and a default is left out', () => {
  const read = (turn: unknown, style: object) =>
    textOf(
      upgradeDocument({
        ...documentWith({ turn: turn as number, style: { ...box.style, ...style } }),
        format: 2,
      }),
    )
  expect(read(400, { letterSpacing: 7, opacity: 0 })).toMatchObject({
    turn: 180,
    style: { letterSpacing: 1, opacity: 0.05 },
  })
  expect(read('x', { letterSpacing: null, opacity: 1, lineHeight: 1.5 })).toEqual(box)
})

it('an older writer keeps the additions of the texts that it kept, and its own words', () => {
  const style = { ...box.style, opacity: 0.5 }
  const stored = upgradeDocument({ ...documentWith({ turn: 30, style }), format: 2 })
  for (const written of [{ text: '해가 떴어요.' }, { x: 5, y: 9 }])
    expect(textOf(keepExtras(stored, documentWith(written), 1))).toMatchObject({
      ...{ ...written, turn: 30 },
      style: { opacity: 0.5 },
    })
  expect(textOf(keepExtras(stored, documentWith({ id: 'b' }), 1))?.turn).toBeUndefined()
})

it('a text of the same id that shares neither words nor place gets nothing', () => {
  const stored = documentWith({ turn: 30 })
  expect(textOf(keepExtras(stored, documentWith({ text: '해가 떴어요.', x: 5 }), 1))?.turn).toBeUndefined()
})

it('texts of a moved spread keep their own additions, although ids repeat on every page', () => {
  const sun = { ...box, text: '해가 떴어요.' }
  const spreads = (one: TextBox, other: TextBox): BookDocument => ({
    ...documentWith(),
    textBoxes: { [PAGE]: [one], '6-7': [other] },
  })
  const kept = keepExtras(spreads({ ...box, turn: 30 }, { ...sun, turn: -10 }), spreads(sun, box), 1)
  expect([kept.textBoxes[PAGE]?.[0]?.turn, kept.textBoxes['6-7']?.[0]?.turn]).toEqual([-10, 30])
  const onlyOne = keepExtras(spreads({ ...box, turn: 30 }, sun), spreads(sun, box), 1)
  expect([onlyOne.textBoxes[PAGE]?.[0]?.turn, onlyOne.textBoxes['6-7']?.[0]?.turn]).toEqual([undefined, 30])
})

it('the number of a later version is never lowered', () => {
  const later = { ...documentWith(), format: 6 } as unknown as BookDocument
  expect(withFormat(later)).toBe(later)
})

it('only a later version than this release knows is newer', () => {
  expect(
    [
      {},
      { format: 1 },
      { format: 2 },
      { format: 3 },
      { format: 4 },
      { format: 5 },
      { format: 6 },
      null,
      '6',
    ].map(isNewerFormat),
  ).toEqual([false, false, false, false, false, false, true, false, false])
})

const line = (style: Partial<TextBox['style']>) => {
  const [first] = layoutBox({ ...box, style: { ...box.style, ...style } }, '가나다').lines
  if (!first) throw new Error('There is no line.')
  return first
}

it('letter spacing lies between letters, not after the last one', () => {
  const [plain, spaced] = [line({}), line({ letterSpacing: 0.5 })]
  expect(spaced.width - plain.width).toBeCloseTo(2 * 0.5 * 20, 0)
  const right = line({ letterSpacing: 0.5, textAlign: 'right' })
  expect(right.x + right.width).toBeCloseTo(box.x + box.width, 1)
})

it('wider letters and higher lines count when a text is fitted into its box', () => {
  const layout = (style: Partial<TextBox['style']>) =>
    layoutBox(
      { ...box, width: 200, height: 70, style: { ...box.style, ...style } },
      '달이 떴어요.\n별이 떴어요.',
    )
  expect(layout({}).fontSize).toBe(20)
  expect(layout({ lineHeight: 2.5 }).fontSize).toBeLessThan(20)
  expect(layout({ letterSpacing: 1 }).fontSize).toBeLessThan(20)
})

it('a turned text is measured where its ink lies', () => {
  const upright = documentWith({ x: 60, y: 60, width: 400, text: '아주 길게 이어지는 한 줄이에요' })
  expect(checkPage(upright, PAGE).map(({ code }) => code)).toEqual([])
  const turned = withTurn(upright, PAGE, 'a', 90)
  const codes = checkPage(turned, PAGE).map(({ code }) => code)
  expect(codes).toContain('cutOff')
  const [laid] = layoutPage(turned, PAGE).boxes
  const [first] = laid?.lines ?? []
  const ink = laid && first && measureInk(first, laid)
  expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeGreaterThan((ink?.right ?? 0) - (ink?.left ?? 0))
})

it('a turned text reaches as far as its letters, not as the corners of its frame', () => {
  const [laid] = layoutPage(documentWith({ turn: 45, text: '이이이이이이.' }), PAGE).boxes
  const [first] = laid?.lines ?? []
  if (!laid || !first) throw new Error('There is no line.')
  const [ink, frame] = [measureInk(first, laid), measureInk(first, { ...laid, box: undefined })]
  if (!ink || !frame) throw new Error('The line is blank.')
  // A full stop is low: the upper right corner of the frame has no ink.
  expect(ink.right).toBeLessThan(edgesAround(letterCorners(frame, { x: 0, y: 0 }, laid.box)).right - 1)
})

it('a turned text is printed on the page that its words are turned onto', () => {
  const profile = { ...getProfile('layflat-250'), sheets: 'pages' as const }
  const pagesOf = (turn: number | undefined) => {
    const at = { x: 420, y: 250, width: 300, height: 40, text: '한 줄이에요', turn }
    return wordsOnPage(profile, PAGE, layoutPage(documentWith(at), PAGE).boxes).map(({ page }) => page)
  }
  expect([pagesOf(undefined), pagesOf(180)]).toEqual([['4-5-left'], ['4-5-right']])
})

it('changes of the additions are undone by their defaults, which leave no key', () => {
  const document = documentWith()
  const changed = withStyle(withTurn(document, PAGE, 'a', 395), PAGE, ['a'], { opacity: 0.3, lineHeight: 9 })
  expect(textOf(changed)).toMatchObject({ turn: 35, style: { opacity: 0.3, lineHeight: 3 } })
  const [difference] = listDifferences(document, changed)
  expect(difference?.lines.join()).toBe(
    '글 기울임: “달이 떴어요.” (35°),글 모양을 바꿈: “달이 떴어요.” (줄 간격 150% → 300%, 불투명도 100% → 30%)',
  )
  const ends = [180, -180].map((end) => withTurn(document, PAGE, 'a', end).textBoxes[PAGE]?.[0]?.turn)
  expect(ends).toEqual([180, -180])
  const back = withStyle(withTurn(changed, PAGE, 'a', 0), PAGE, ['a'], { opacity: 1, lineHeight: 1.5 })
  expect(JSON.stringify(textOf(back))).toBe(JSON.stringify(textOf(document)))
  const locked = { ...document, locked: { [PAGE]: ['a'] } }
  expect(withTurn(locked, PAGE, 'a', 20)).toBe(locked)
})
