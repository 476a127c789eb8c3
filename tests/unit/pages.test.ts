import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { described } from '~/config/log.server'
import { won, wonText } from '~/domain/money'
import { inlineScriptHashes, pagePolicy } from '~/http/headers.server'
import { network } from '~/http/network.server'
import { toastNamed } from '~/texts/toast-named'

describe('the policy of a kept page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('allows the inline scripts that we rendered, and no other', () => {
    const html =
      '<script nonce="n">one()</script><script nonce="n" type="module" async="">two()\n</script><script nonce="n" src="/a.js"></script><script>evil()</script><script nonce="m">evil()</script><SCRIPT data-x nonce="n">one()</SCRIPT>'
    expect(inlineScriptHashes(html, 'n')).toBe(`${hash('one()')} ${hash('two()\n')}`)
  })
  it('never allows what is written into a page', () => {
    expect(pagePolicy(hash('x'))).toContain(`script-src 'self' ${hash('x')};`)
    expect(
      pagePolicy(hash('x'))
        .split('; ')
        .find((part) => part.startsWith('script-src')),
    ).not.toContain('unsafe')
  })
})

describe('the log', () => {
  it('leaves out what a library quotes', () => {
    const error = Object.assign(
      new Error('invalid input "김철수" for jiwoo@example.com, phone 01012345678, 서울시 강남구'),
      { code: '22P02', constraint: 'users_email' },
    )
    const line = JSON.stringify(described(error))
    expect(line).not.toMatch(/김철수|jiwoo|0101|서울/)
    expect(line).toContain('22P02')
    expect(line).toContain('users_email')
  })
  it('keeps one line one line', () => {
    expect(JSON.stringify(described(new Error('a\nb\r\nc')))).not.toMatch(/\\n|\\r/)
  })
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['2a00::1', '2a00:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['kim:min:su', '-'],
    ['-', '-'],
  ])('knows of %s only the network', (address, seen) => expect(network(address)).toBe(seen))
})

it('writes money as a Korean shop does', () => {
  expect(wonText(won(59000))).toBe('59,000원')
  expect(() => won(1.5)).toThrow()
})

it('shows only toasts of ours', () => {
  expect(toastNamed('loggedIn')?.title).toBe('로그인 성공')
  expect(toastNamed('bookChanged')).toEqual({
    title: '성공',
    description: '도서가 수정되었습니다.',
    tone: 'success',
  })
  expect(toastNamed('coverUploaded')).toMatchObject({ title: '업로드 완료', description: '표지' })
  for (const name of ['constructor', '__proto__', '<script>', '', 3, undefined])
    expect(toastNamed(name)).toBeUndefined()
})
