import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeError } from '~/config/log.server'
import { formatWon, won } from '~/domain/money'
import { inlineScriptHashes, pagePolicy } from '~/http/headers.server'
import { networkPrefix } from '~/http/network.server'
import { findToast } from '~/texts/find-toast'

describe('content security policy of a cached page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('has the hashes of inline scripts with the nonce, and of no other', () => {
    const html =
      '<script nonce="n">one()</script><script nonce="n" type="module" async="">two()\n</script><script nonce="n" src="/a.js"></script><script>evil()</script><script nonce="m">evil()</script><SCRIPT data-x nonce="n">one()</SCRIPT>'
    expect(inlineScriptHashes(html, 'n')).toBe(`${hash('one()')} ${hash('two()\n')}`)
  })
  it('allows scripts by hash, and nothing unsafe', () => {
    expect(pagePolicy(hash('x'))).toContain(`script-src 'self' ${hash('x')};`)
    expect(
      pagePolicy(hash('x'))
        .split('; ')
        .find((part) => part.startsWith('script-src')),
    ).not.toContain('unsafe')
  })
})

describe('the log', () => {
  it('leaves out values that an error message quotes', () => {
    const error = Object.assign(
      new Error('invalid input "김철수" for jiwoo@example.com, phone 01012345678, 서울시 강남구'),
      { code: '22P02', constraint: 'users_email' },
    )
    const line = JSON.stringify(describeError(error))
    expect(line).not.toMatch(/김철수|jiwoo|0101|서울/)
    expect(line).toContain('22P02')
    expect(line).toContain('users_email')
  })
  it('writes an error in one line', () => {
    expect(JSON.stringify(describeError(new Error('a\nb\r\nc')))).not.toMatch(/\\n|\\r/)
  })
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['2a00::1', '2a00:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['kim:min:su', '-'],
    ['-', '-'],
  ])('has of the IP address %s only the network', (address, seen) =>
    expect(networkPrefix(address)).toBe(seen),
  )
})

it('money is written in Korean, and a fraction is rejected', () => {
  expect(formatWon(won(59000))).toBe('59,000원')
  expect(() => won(1.5)).toThrow()
})

it('only known toasts are shown', () => {
  expect(findToast('loggedIn')?.title).toBe('로그인 성공')
  expect(findToast('bookChanged')).toEqual({
    title: '성공',
    description: '도서가 수정되었습니다.',
    tone: 'success',
  })
  expect(findToast('coverUploaded')).toMatchObject({ title: '업로드 완료', description: '표지' })
  for (const name of ['constructor', '__proto__', '<script>', '', 3, undefined])
    expect(findToast(name)).toBeUndefined()
})
