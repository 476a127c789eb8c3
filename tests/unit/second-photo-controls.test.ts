import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import type { PreviewView, SecondPhotoView } from '~/domain/previews/preview'
import { secondPhotoWords } from '~/texts/child-room/second-photo'
import { headDoubtTexts } from '~/texts/head-doubts'
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

const offersOf = (...shown: Parameters<typeof pageOf>) =>
  [drop, show, correct].filter((offer) => pageOf(...shown).includes(offer))

function pageOf(over: Partial<PreviewView> = {}, { isSoldOut = false } = {}) {
  return renderToStaticMarkup(
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
}

it('a second photo can be used, and be taken away also from a failed picture and a sold-out book', () => {
  expect(offersOf()).toEqual([drop, show, correct])
  expect(offersOf({ state: 'failed', fault: '그리지 못했어요.' })).toEqual([drop])
  expect(offersOf({}, { isSoldOut: true })).toEqual([drop])
  expect(offersOf({ second: { ...second, key: null } }, { isSoldOut: true })).toEqual([])
})

it.each([true, false])(
  'each of two heads is corrected, asked for by the photo (second on the picture: %s)',
  (isOnPicture) => {
    const page = pageOf({ second: { ...second, isShown: true, isOnPicture } })
    const links = [...page.matchAll(/<p[^>]*>([^<]*)<a href="([^"]*\/head[^"]*)"/g)]
    expect(links.map(([, asks, href]) => [asks?.replace('<!-- -->', '').trim(), href])).toEqual([
      [
        isOnPicture ? secondPhotoWords.askOfFirst : '머리가 깔끔하게 오려졌나요?',
        `/previews/${preview.name}/head`,
      ],
      [secondPhotoWords.ask, `/previews/${preview.name}/head?head=second`],
    ])
  },
)

it('what is doubted of the first photo stands before the second one, whose note it is not', () => {
  const shown = { ...second, isShown: true, doubt: 'drawing' } as const
  const page = pageOf({ doubt: 'screen', second: shown })
  const places = [headDoubtTexts.screen, '그래도 쓰기', secondPhotoWords.field, headDoubtTexts.drawing]
  expect(places.map((words) => page.indexOf(words))).toEqual(
    places.map((words) => page.indexOf(words)).sort((a, b) => a - b),
  )
  expect(page).toContain(headDoubtTexts.drawing)
})

it('a second head is not corrected where nothing can be painted', () => {
  const shown = { ...second, isShown: true }
  expect(offersOf({ second: shown }, { isSoldOut: true })).toEqual([drop])
  expect(offersOf({ second: shown, state: 'failed', fault: '그리지 못했어요.' })).toEqual([drop])
})
