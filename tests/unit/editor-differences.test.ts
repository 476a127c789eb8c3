import { describe, expect, it } from 'vitest'
import {
  type BookDocument,
  defaultTextStyle,
  emptyDocument,
  placeNewTitle,
  type TextBox,
} from '../../app/book/document'
import { listConflicts, listDifferences } from '../../app/editor/state/differences'
import { areSameDocument, mergeDocuments } from '../../app/editor/state/same-document'

const aBox = (over: Partial<TextBox> = {}): TextBox => ({
  id: 'a',
  x: 40,
  y: 40,
  width: 200,
  height: 60,
  text: '달이 떴어요.',
  style: defaultTextStyle(),
  ...over,
})
const aBook = (over: Partial<BookDocument> = {}): BookDocument => ({
  ...emptyDocument(1),
  textBoxes: { '4-5': [aBox(), aBox({ id: 'b', text: '별이 졌어요.' })] },
  pageImages: { '4-5': '/pictures/a.png' },
  ...over,
})
const texts = (...boxes: TextBox[]) => aBook({ textBoxes: { '4-5': boxes } })
const linesOf = (after: BookDocument, before = aBook()) =>
  listDifferences(before, after).flatMap(({ lines }) => lines)

/** The same values in new objects with their keys reversed, as a database may return them. */
const turnedRound = <Value>(value: Value): Value =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? (value.map(turnedRound) as Value)
      : (Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, turnedRound(inner)]),
        ) as Value)

describe('differences between two documents', () => {
  it('are none for equal content, whatever the version, key order and empty lists', () => {
    const other = turnedRound({ ...aBook(), version: 9, locked: { '6-7': [] } })
    expect(listDifferences(aBook(), other)).toEqual([])
    expect(areSameDocument(aBook(), other)).toBe(true)
  })

  it('are listed by page, with the page’s name', () => {
    const after = aBook({ backgrounds: { 'cover-front': '/pictures/b.png', '2-3': '/pictures/c.png' } })
    expect(listDifferences(aBook(), after)).toEqual([
      { page: 'cover-front', name: '앞표지', lines: ['배경 그림 넣음'] },
      { page: '2-3', name: '2–3쪽', lines: ['배경 그림 넣음'] },
    ])
  })

  it('include texts that were added, removed, edited, moved, resized or reordered', () => {
    expect(linesOf(texts(aBox({ text: '해가\n떴어요.' }), aBox({ id: 'c', text: ' ' })))).toEqual([
      '글 넣음: 빈 글',
      '글 뺌: “별이 졌어요.”',
      '글 고침: “달이 떴어요.” → “해가 떴어요.”',
    ])
    const [a, b] = [aBox({ x: 41, width: 201 }), aBox({ id: 'b', text: '별이 졌어요.' })]
    expect(linesOf(texts(a, b))).toEqual(['글 옮김: “달이 떴어요.”', '글상자 크기를 바꿈: “달이 떴어요.”'])
    expect(linesOf(texts(b, aBox()))).toEqual(['글의 앞뒤 순서를 바꿈'])
  })

  it('include the style values of a text that changed', () => {
    const plain = defaultTextStyle()
    const style = {
      ...plain,
      fontSize: 24,
      color: 'red',
      stroke: { ...plain.stroke, enabled: true },
      shadow: { ...plain.shadow, blur: 9 },
    }
    expect(linesOf(texts(aBox({ style }), aBox({ id: 'b', text: '별이 졌어요.' })))).toEqual([
      '글 모양을 바꿈: “달이 떴어요.” (크기 16 → 24, 색 검정 → 빨강, 외곽선 켬, 그림자 값)',
    ])
  })

  it('include pictures, titles, heads, prompts and locks, each once', () => {
    const at = { x: 1, y: 2, scale: 700, aspectRatio: 2, originalWidth: 2000, originalHeight: 1000 }
    const title = placeNewTitle('4-5', '/files/t.png', { width: 400, height: 200 })
    const head = { x: 1, y: 2, scale: 1, turn: 0, flip: false }
    const page = <Value>(value: Value) => ({ '4-5': value })
    expect(linesOf(aBook({ pageImages: page('/pictures/z.png'), imagePositions: page(at) }))).toEqual([
      '그림 바꿈',
    ])
    expect(linesOf(aBook({ imagePositions: page(at) }))).toEqual(['그림 자리나 크기를 바꿈'])
    expect(linesOf(aBook({ pageImages: {} }))).toEqual(['그림 뺌'])
    const titled = aBook({ titleOverlays: page(title) })
    expect(linesOf(titled)).toEqual(['제목 그림 넣음'])
    expect(linesOf(aBook({ titleOverlays: page({ ...title, x: 7 }) }), titled)).toEqual([
      '제목 그림 자리나 크기를 바꿈',
    ])
    expect(linesOf(aBook({ heads: page(head), aiPrompts: page('숲'), locked: page(['a']) }))).toEqual([
      '얼굴 자리 넣음',
      '그림 프롬프트 넣음: “숲”',
      '잠금을 바꿈',
    ])
  })

  it('cut long texts between characters', () => {
    const [line] = linesOf(texts(aBox(), aBox({ id: 'b', text: '👧'.repeat(30) })))
    expect(line).toBe(`글 고침: “별이 졌어요.” → “${'👧'.repeat(18)}…”`)
  })

  it('quote long texts from where they differ, with the sample name in place of its token', () => {
    const long = '{childName:은/는} 첫 번째 언덕을 넘어 구름이 사는 마을로 천천히 걸어갔어요.'
    const changed = (text: string) => linesOf(texts(aBox({ text })), texts(aBox({ text: long })))
    expect(changed(`${long} 둘째 창의 글.`)).toEqual([
      '글 고침: “…걸어갔어요.” → “…걸어갔어요. 둘째 창의 글.”',
    ])
    expect(changed(long.replace('구름이', '바람이'))).toEqual([
      '글 고침: “…언덕을 넘어 구름이 사는 마을로…” → “…언덕을 넘어 바람이 사는 마을로…”',
    ])
    expect(changed(long.replace('은/는', '이/가'))[0]).toMatch(/^글 고침: “하준이는 첫.*” → “하준이가 첫.*”$/)
    const sameWords = '글 고침: “하준이는 첫 번째 언덕을 넘어 구…” (빈칸이나 이름 자리)'
    expect(changed(long.replace('{childName:은/는}', '하준이는'))).toEqual([sameWords])
    expect(changed(long.replace(' 첫', '\n첫'))).toEqual([sameWords])
    const noSpace = '가나다라마바사아자차카타파하'.repeat(2)
    expect(linesOf(texts(aBox({ text: `${noSpace}끝` })), texts(aBox({ text: noSpace })))).toEqual([
      '글 고침: “…사아자차카타파하” → “…사아자차카타파하끝”',
    ])
  })
})

describe('concurrent changes of one book', () => {
  const base = aBook()
  const mine = { ...base, aiPrompts: { '4-5': '내 숲' } } satisfies BookDocument
  const theirs = { ...base, pageImages: { ...base.pageImages, '6-7': '/pictures/x.png' } }

  it('are listed by page and side, unless both sides have the same result', () => {
    expect(listConflicts({ base, mine, theirs })).toEqual([
      { page: '4-5', name: '4–5쪽', mine: ['그림 프롬프트 넣음: “내 숲”'], theirs: [], isBoth: false },
      { page: '6-7', name: '6–7쪽', mine: [], theirs: ['그림 넣음'], isBoth: false },
    ])
    expect(listConflicts({ base, mine, theirs: { ...base, aiPrompts: { '4-5': '내 숲' } } })).toEqual([])
  })

  it('are merged when they touch different pages, and not when they touch the same one', () => {
    expect(mergeDocuments({ base, mine, theirs })).toEqual({ ...theirs, aiPrompts: { '4-5': '내 숲' } })
    expect(mergeDocuments({ base, mine, theirs: { ...base, aiPrompts: { '4-5': '네 숲' } } })).toBeUndefined()
    const without = { ...base, textBoxes: {} }
    expect(mergeDocuments({ base, mine: without, theirs })?.textBoxes).toEqual({})
  })
})
