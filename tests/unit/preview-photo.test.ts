import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import type { PreviewView } from '~/domain/previews/preview'
import { PreviewSection } from '~/ui/preview/preview-section'
import { urls } from '~/urls/shop'

// Where a book's page speaks of photos.

const preview: PreviewView = {
  ...{ name: 'A'.repeat(22), state: 'done', doubt: null, isDoubtAccepted: false, lookName: 'child' },
  ...{ photoKey: null, style: 'drawn', isNeeded: false, outdatedBy: null },
  ...{ isKept: false, isApproved: false, isAcceptable: false },
}

const sectionOf = (over: Partial<PreviewView>) => {
  const section = createElement(PreviewSection, {
    ...{ book: { id: 3, title: '고래', isSoldOut: false } as never, page: urls.bookToShare(3) },
    previewData: { agreed: true, previews: [{ ...preview, ...over }] },
  })
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, section))
}

it('while a picture is painted nothing tells which photo to choose', () => {
  const guide = '가장 닮은 사진을 골라 주세요'
  expect(sectionOf({ state: 'painting' })).not.toContain(guide)
  expect(sectionOf({ state: 'failed' })).toContain(guide)
})

it('a child without a photo is not offered another one', () => {
  expect(sectionOf({})).toContain('<summary>사진으로 만들기</summary>')
  expect(sectionOf({ photoKey: 'photos/child' })).toContain('<summary>다른 사진으로</summary>')
})
