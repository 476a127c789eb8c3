import { describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument, isCover, pageKeys } from '~/book/document'
import { type BookFacts, isReady, listReadiness, type ReadinessPart } from '~/domain/books/readiness'
import { listFormatChoices, readinessSummary, readinessText } from '~/texts/office/composing/readiness'

const facts: BookFacts = {
  size: '250x250mm',
  binding: '양장본',
  description: '설명',
  price: 59_000,
  hasCover: true,
  hasTemplate: true,
  wasOnSale: false,
  picturesWithChild: [],
}
const url = '/pictures/a/1200.jpg'
const whole: BookDocument = {
  ...emptyDocument(1),
  pageImages: Object.fromEntries(pageKeys.map((page) => [page, url])),
  heads: { '2-3': { x: 300, y: 200, scale: 1, turn: 0, flip: false } },
  textBoxes: Object.fromEntries(
    pageKeys
      .filter((page) => !isCover(page))
      .map((page) => [
        page,
        [
          {
            id: 'a',
            x: 60,
            y: 400,
            width: 480,
            height: 120,
            text: '글',
            style: { ...defaultTextStyle(), fontSize: 24 },
          },
        ],
      ]),
  ),
}
const states = (over: Partial<BookFacts>, document = whole) =>
  Object.fromEntries(
    listReadiness({ ...facts, ...over }, document)
      .filter(({ state }) => state !== 'done')
      .map(({ part, state, pages }) => [part, [state, pages.length]]),
  )

describe('what a book lacks', () => {
  it('is nothing once all is there', () => {
    expect(states({})).toEqual({})
    expect(readinessSummary(listReadiness(facts, whole), false)).toBe('출간할 수 있어요.')
  })
  it.each<[ReadinessPart, Partial<BookFacts>]>([
    ['format', { size: '' }],
    ['format', { size: 'A4 세로' }],
    ['format', { binding: '' }],
    ['template', { hasTemplate: false }],
    ['cover', { hasCover: false }],
    ['description', { description: ' ' }],
    ['price', { price: 0 }],
  ])('names the %s', (part, over) => {
    expect(states(over)).toEqual({ [part]: ['missing', 0] })
    expect(isReady(listReadiness({ ...facts, ...over }, whole))).toBe(false)
  })
  it('says which format cannot be printed, however a known one is written', () => {
    const [format] = listReadiness({ ...facts, size: 'A4 세로' }, whole)
    expect(format && readinessText(format)).toBe(
      '‘A4 세로’ 크기로는 인쇄할 수 없어요. 크기에서 250 × 250 mm 판형을 골라 주세요.',
    )
    expect(states({ size: '250 × 250 mm' })).toEqual({})
  })
  it('offers the formats that exist, and keeps the one that a book has', () => {
    expect(listFormatChoices('250x250mm')).toEqual([{ size: '250x250mm', name: '250 × 250 mm' }])
    expect(listFormatChoices('250 × 250 mm')).toEqual([{ size: '250 × 250 mm', name: '250 × 250 mm' }])
    expect(listFormatChoices('A4 세로').map(({ size }) => size)).toEqual(['250x250mm', 'A4 세로'])
  })
  it('of a new book is everything that no form gives a default', () => {
    const items = listReadiness({ ...facts, hasCover: false, hasTemplate: false }, emptyDocument(1))
    expect(items.filter(({ state }) => state === 'done').map(({ part }) => part)).toEqual([
      'format',
      'faults',
      'description',
      'price',
    ])
    expect(readinessSummary(items, false)).toBe('3가지를 채우면 출간할 수 있어요.')
  })
  it('counts the pages without a picture, and those without words, which may be meant so', () => {
    const { '4-5': _, 'cover-back': __, ...pageImages } = whole.pageImages
    const { '4-5': ___, ...textBoxes } = whole.textBoxes
    expect(states({}, { ...whole, pageImages, textBoxes })).toEqual({
      pictures: ['missing', 2],
      texts: ['look', 1],
    })
    const [texts] = listReadiness(facts, { ...whole, textBoxes }).filter(({ part }) => part === 'texts')
    expect(texts && readinessText(texts)).toBe('4–5쪽에 글이 없어요. 일부러 비웠다면 그대로 두세요.')
  })
  it('is a place for the child, unless a painting knows its own', () => {
    expect(states({}, { ...whole, heads: {} })).toEqual({ heads: ['look', 0] })
    expect(states({ picturesWithChild: [url] }, { ...whole, heads: {} })).toEqual({})
  })
  it('is a page that printing would stop at, before one that is only worth a look', () => {
    const [box] = whole.textBoxes['2-3'] ?? []
    if (!box) throw new Error('no box')
    const late = { ...whole, textBoxes: { ...whole.textBoxes, '2-3': [{ ...box, text: '{childNam}' }] } }
    expect(states({}, late)).toEqual({ faults: ['missing', 1] })
    const sold = listReadiness({ ...facts, wasOnSale: true }, late)
    expect(isReady(sold)).toBe(true)
    const line = sold.find(({ part }) => part === 'faults')
    expect(line && readinessText(line)).toBe('2–3쪽은 이대로 인쇄할 수 없어요.')
    expect(readinessSummary(sold, true)).toContain('1가지가 빠져')
    expect(readinessSummary(sold, false)).toBe(
      '꼭 고쳐야 할 것이 1가지 있어요. 고치기 전에는 주문이 들어와도 인쇄할 수 없어요.',
    )
    const bare = listReadiness({ ...facts, wasOnSale: true, hasTemplate: false }, late)
    expect(readinessSummary(bare, false)).toBe('2가지를 채우면 출간할 수 있어요.')
    const over = { ...whole, textBoxes: { ...whole.textBoxes, '2-3': [box, { ...box, id: 'b' }] } }
    expect(states({}, over)).toEqual({ faults: ['look', 1] })
    expect(readinessSummary(listReadiness(facts, over), false)).toBe(
      '출간할 수 있어요. 한 번 더 볼 것이 1가지 있어요.',
    )
  })
})
