import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { PreviewProgress } from '~/ui/preview/made/preview-progress'

const page = '/book/2?preview=1'
const preview = {
  name: 'P9wGp5Q',
  style: 'drawn' as const,
  state: 'painting' as const,
  photoKey: null,
  lookName: null,
}

/** Where a browser without script goes by itself, from this address. */
const refreshFrom = (location: string) => {
  const progress = createElement(PreviewProgress, { preview, page, still: false } as never)
  const html = renderToStaticMarkup(createElement(StaticRouter, { location }, progress))
  return html.match(/http-equiv="refresh" content="2;url=([^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
}

it('a picture in progress · refreshed without script · the page stays at the picture, and is loaded anew', () => {
  const withoutAnchor = (url = '') => url.replace(/#.*/, '')
  const second = refreshFrom(page)
  const third = refreshFrom(withoutAnchor(second))
  for (const url of [second, third]) expect(url).toMatch(/#preview$/)
  expect(withoutAnchor(second)).not.toBe(page)
  expect(withoutAnchor(third)).not.toBe(withoutAnchor(second))
})
