import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { SocialButtons } from '~/ui/joining/social-buttons'

const kakaoLink = (location: string, way?: string) => {
  const buttons = createElement(SocialButtons, { providers: ['kakao'], way })
  const html = renderToStaticMarkup(createElement(StaticRouter, { location }, buttons))
  return html.match(/\/api\/auth\/login\/kakao\?redirectTo=([^"]*)/)?.[1]
}

it.each([
  ['/auth/login?returnTo=/cart', '%2Fcart'],
  ['/auth?redirectTo=/checkout', '%2Fcheckout'],
  ['/auth/login?returnTo=/mypage', '%2F'],
])('a login by Kakao · begun at %s · leads back to %s', (page, to) => {
  expect(kakaoLink(page)).toBe(to)
})

it('a login by Kakao · begun in the dialog of the cart · leads back to the cart', () => {
  expect(kakaoLink('/book/3?preview=1', 'returnTo=/cart')).toBe('%2Fcart')
})
