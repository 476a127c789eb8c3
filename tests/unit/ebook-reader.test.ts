import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import type { Ebook } from '~/domain/ebooks/ebook'
import { Refusal } from '~/domain/refusal'
import { refusalResponse } from '~/http/respond.server'
import { Viewer } from '~/routes/ebook/one/viewer'
import { EbookError } from '~/ui/ebook/ebook-error'
import { lastPageKey } from '~/ui/ebook/last-page'
import { readPart } from '~/ui/ebook/openings'
import { splitSentences } from '~/ui/ebook/sentences'
import { ebookUrls, withoutTrailingSlash } from '~/urls/ebook'

describe('e-book reader', () => {
  const answer = (status: number) => new Response(status < 300 ? '{"openings":[]}' : '', { status })

  it('treats 401, 403, 404 and 410 as gone, and throws on 429 and 5xx', async () => {
    expect(await readPart(answer(200))).toEqual({ openings: [] })
    for (const status of [401, 403, 404, 410]) expect(await readPart(answer(status))).toBe('gone')
    for (const status of [429, 500, 503])
      await expect(readPart(answer(status))).rejects.toThrow(String(status))
  })

  it('builds file URLs below its path, with or without a trailing slash', () => {
    for (const path of ['/gift/x', '/gift/x/', '/gift/x//'])
      expect(ebookUrls.openings(withoutTrailingSlash(path), '4-5')).toBe('/gift/x/openings?page=4-5')
  })

  it('stores the reading position of an own book, but not of a gift', () => {
    expect(lastPageKey('/ebook/1')).toBe('read /ebook/1')
    expect(lastPageKey('/gift/secret')).toBeUndefined()
  })

  it('hides the gift button once the pictures are erased', () => {
    const about = { title: '책', child: '하늘', hasTitlePage: true }
    const book: Ebook = { ...about, state: 'ready', openings: [], tones: {}, faces: [] }
    const shown = (state: Ebook['state']) => {
      const props = {
        book: { ...book, state },
        place: { page: '4-5', side: 'left' } as const,
        zoom: 100,
        isNight: false,
      }
      const viewer = createElement(Viewer, { ...props, back: '/order/1', gifts: '/ebook/1/gifts' })
      return renderToStaticMarkup(viewer)
    }
    expect(shown('ready')).toContain('선물하기')
    expect(shown('erased')).not.toContain('선물하기')
    expect(shown('erased')).toContain('주문 내역')
  })

  it('reads sentences: a line of a text box may end in the middle of one, a text box may not', () => {
    expect(splitSentences('바다가 말했어요. 서윤아,\n어서 와!\n\n첨벙\n\n…')).toEqual([
      '바다가 말했어요.',
      '서윤아, 어서 와!',
      '첨벙',
    ])
    expect(splitSentences(' \n ')).toEqual([])
  })
})

it('e-book error page · asks to pay an unpaid order, names a cancelled one as cancelled', async () => {
  const said = async (code: string) => {
    const page = {
      path: '/ebook/:orderId',
      loader: () => {
        throw refusalResponse(new Refusal(code))
      },
      Component: (() => null) as FunctionComponent,
      ErrorBoundary: EbookError,
    }
    const handler = createStaticHandler([page])
    const context = await handler.query(new Request('http://shop/ebook/1'))
    if (context instanceof Response) throw new Error('led elsewhere')
    const router = createStaticRouter(handler.dataRoutes, context)
    return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  }
  const [unpaid, cancelled] = [await said('ebook.unpaid'), await said('ebook.cancelled')]
  expect(unpaid).toContain('아직 결제하지 않은 책이에요')
  expect(unpaid).toContain('결제를 마치면')
  expect(cancelled).not.toContain('결제를 마치면')
  expect(cancelled).toContain('취소된 주문의 책')
})
