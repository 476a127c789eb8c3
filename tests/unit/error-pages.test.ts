import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import routes from '~/routes'
import { ErrorPage } from '~/ui/frame/error-page'
import { OfficeErrorPage } from '~/ui/office/office-error-page'

// The text of the error page.

const read = async (page: FunctionComponent, path: string, thrown: unknown) => {
  const loader = () => {
    throw thrown
  }
  const { dataRoutes, query } = createStaticHandler([
    { path, loader, element: null, errorElement: createElement(page) },
  ])
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw context
  const router = createStaticRouter(dataRoutes, context)
  const element = createElement(StaticRouterProvider, { router, context, hydrate: false })
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ')
}
const answered = (status: number, message?: string) => Response.json({ message }, { status })
const cannotRead = '회원 정보를 불러올 수 없습니다.'

it.each([
  () => answered(500),
  () => answered(503),
  () => new Error('bug'),
  () => new TypeError('fetch failed'),
])('member list that cannot be loaded has an error message of its own (%#)', async (error) => {
  expect(await read(OfficeErrorPage, '/admin/users', error())).toContain(cannotRead)
  expect(await read(OfficeErrorPage, '/admin/books', error())).not.toContain(cannotRead)
})

it('missing member page links to the member list', async () => {
  expect(await read(OfficeErrorPage, '/admin/users', answered(404))).toContain('회원 목록으로')
})

it('office tool shows the hint of its 404 response, and no hint of its own', async () => {
  const hint = '관리자 권한을 확인해주세요'
  expect(await read(ErrorPage, '/payple-debug', answered(404, hint))).toContain(hint)
  expect(
    await read(ErrorPage, '/payple-debug', answered(404, '요청한 주소를 찾을 수 없어요.')),
  ).not.toContain(hint)
})

it('a role that is refused reads whom to ask, and finds the way back', async () => {
  const refused = Response.json({ code: 'ROLE_REQUIRED', owners: ['jiyoung'] }, { status: 403 })
  const text = await read(OfficeErrorPage, '/payment-demo', refused)
  expect(text).toContain('볼 수 없는 화면이에요')
  expect(text).toContain('jiyoung')
  expect(text).toContain('관리자 첫 화면으로')
})

it('every screen of the office shows the office’s error page, also outside of its frame', async () => {
  const framed = 'routes/admin/frame.tsx'
  const alone = (await routes).filter(({ file }) => file.startsWith('routes/admin/') && file !== framed)
  const screens = alone
    .map(({ file }) => ({ file, text: readFileSync(join('app', file), 'utf8') }))
    .filter(({ text }) => /export default function/.test(text) && /authenticate(Office|Tester)\(/.test(text))
  expect(screens.length).toBeGreaterThan(4)
  const bare = screens.filter(({ text }) => !text.includes('OfficeErrorPage as ErrorBoundary'))
  expect(bare.map(({ file }) => file)).toEqual([])
})
