import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { Header } from '~/ui/frame/header'

// The header's menus: what a member looks for most comes first.

/** With the parts that are loaded lazily. */
async function renderHeader() {
  const header = createElement(Header, { user: { id: 1, name: '지우맘' }, items: 0 })
  const page = createElement(StaticRouter, { location: '/' }, header)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
  return html.replace(/<!--.*?-->/g, '')
}

const wordsOf = (html = '') =>
  [...html.matchAll(/<(?:a|button)\b[^>]*>([^<]+)</g)].map(([, words]) => words?.trim())

it('a member’s menus lead to 마이페이지, then to 주문 내역, then to the rest', async () => {
  const html = await renderHeader()
  const account = /<summary[^>]*>지우맘님<\/summary>(.*?)<\/details>/s.exec(html)?.[1]
  const mobile = /aria-label="메뉴".*$/s.exec(html)?.[0]
  expect(wordsOf(account)).toEqual(['마이페이지', '주문 내역', '로그아웃'])
  expect(wordsOf(mobile).slice(0, 3)).toEqual(['마이페이지', '주문 내역', '로그아웃'])
  expect(wordsOf(mobile)).toContain('모든 책')
})
