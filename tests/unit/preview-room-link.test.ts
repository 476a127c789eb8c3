import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import type { PreviewView } from '~/domain/previews/preview'
import { PreviewSection } from '~/ui/preview/preview-section'
import { urls } from '~/urls/shop'

const preview: PreviewView = {
  ...{ name: 'A'.repeat(22), state: 'done', doubt: null, isDoubtAccepted: false, lookName: 'child' },
  ...{ photoKey: null, style: 'drawn', isNeeded: false, outdatedBy: null },
  ...{ isKept: false, isApproved: false, isAcceptable: false },
}

const linkOn = (page: string, over: Partial<PreviewView> = {}) => {
  const section = createElement(PreviewSection, {
    ...{ book: { id: 3, title: '고래', isSoldOut: false } as never, page },
    previewData: { agreed: true, previews: [{ ...preview, ...over }] },
  })
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, section))
  const [, href, words] = html.match(/<a href="(\/children\/[^"]+)"[^>]*>([^<]+)/) ?? []
  return { href: href?.replaceAll('&amp;', '&'), words }
}

it.each([
  ['a book', urls.bookToShare(3), ''],
  ['an order to correct', urls.bookForOrder(3, 7), '&correct=7'],
  ['a cart item to change', urls.bookToEdit(3, 9), '&edit=9'],
])('the room of a child · opened from %s · knows where to lead back', (_, page, goal) => {
  expect(linkOn(page)).toEqual({ href: `/children/child?book=3${goal}`, words: '우리 아이 꾸미기' })
})

it('the room of a child · already approved · is offered without asking again', () => {
  expect(linkOn(urls.bookToShare(3), { isApproved: true }).words).toBe('다시 꾸미기')
})
