import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument } from '~/book/document'
import { memoize } from '~/book/memoize'

it('result for a text is cached, until the cache is full', () => {
  const asked: string[] = []
  const length = memoize((text) => asked.push(text), 2)
  expect([length('a'), length('b'), length('a')]).toEqual([1, 2, 1])
  length('c')
  length('a')
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

it('same text on two pages is checked on each of them', () => {
  const box = {
    ...{ id: 't', x: 560, y: 250, width: 400, height: 60 },
    text: '달님',
    style: defaultTextStyle(),
  }
  const document: BookDocument = { ...emptyDocument(), textBoxes: { '2-3': [box], '4-5': [box] } }
  const pages = (['2-3', '4-5', '2-3'] as const).map((page) =>
    checkPage(document, page).flatMap(({ part, page }) => (part === 't' ? page : [])),
  )
  expect(pages.map((of) => [...new Set(of)])).toEqual([['2-3'], ['4-5'], ['2-3']])
})
