import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import type { PreviewView, SecondPhotoView } from '~/domain/previews/preview'
import { PreviewSection } from '~/ui/preview/preview-section'

// What a book's page offers beside a picture with a second photo.

const second: SecondPhotoView = {
  ...{ mood: 'calm', key: 'previews/y/source.jpg', isShown: false, isOnPicture: false, doubt: null },
}
const preview: PreviewView = {
  ...{ name: 'A'.repeat(22), state: 'done', doubt: null, isDoubtAccepted: false, lookName: null },
  ...{ photoKey: 'previews/x/source.jpg', style: 'photo', isNeeded: false, outdatedBy: null },
  ...{ isKept: false, isApproved: false, isAcceptable: false, second },
}
const [drop, show, correct] = ['사진 빼고 지우기', '차분한 사진도 쓰기', '얼굴 둘레 다듬기']

function offersOf(over: Partial<PreviewView> = {}, { isSoldOut = false } = {}) {
  const page = renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/' },
      createElement(PreviewSection, {
        book: { id: 1, title: '고래', isSoldOut } as never,
        previewData: { agreed: true, previews: [{ ...preview, ...over }] },
        page: '/book/1',
      }),
    ),
  )
  return [drop, show, correct].filter((offer) => page.includes(offer))
}

it('a second photo can be used, and be taken away also from a failed picture and a sold-out book', () => {
  expect(offersOf()).toEqual([drop, show, correct])
  expect(offersOf({ state: 'failed', fault: '그리지 못했어요.' })).toEqual([drop])
  expect(offersOf({}, { isSoldOut: true })).toEqual([drop])
  expect(offersOf({ second: { ...second, key: null } }, { isSoldOut: true })).toEqual([])
})

it('a head is not corrected beside a picture that shows the other one', () => {
  expect(offersOf({ second: { ...second, isShown: true, isOnPicture: true } })).toEqual([drop])
})
