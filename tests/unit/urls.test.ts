import { expect, it } from 'vitest'
import { safePath } from '~/urls/return-path'
import { isWadiz, urls } from '~/urls/shop'

it('puts the return path into the login URL', () => {
  expect(urls.login('/order/3?x=1&y=2')).toBe('/auth/login?returnTo=%2Forder%2F3%3Fx%3D1%26y%3D2')
})

it.each(['/', '/order/3', '/my?tab=orders#top', '/a//b', '/가나'])('accepts a local path: %s', (path) => {
  expect(decodeURI(safePath(path))).toBe(path)
})

const evil = [
  '',
  'order',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/',
  '/\u0000',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /x',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  'http:/evil.example',
  '/x\u007f',
  undefined,
  null,
  3,
  ['/x'],
  {},
]
it.each(evil)('replaces the unsafe return path %j by /', (path) => {
  expect(safePath(path)).toBe('/')
})

it.each(['/wadiz', '/WADIZ', '/wadiz/', '/wadiz/lookup', '/wadiz?intake=taken', '/wadiz#intake'])(
  'recognises %j as a path of the campaign',
  (path) => {
    expect(isWadiz(path)).toBe(true)
  },
)
it.each(['/', '/wadizard', '/books/wadiz', '/?/wadiz', ''])(
  'recognises %j as a path of the shop, not of the campaign',
  (path) => {
    expect(isWadiz(path)).toBe(false)
  },
)
