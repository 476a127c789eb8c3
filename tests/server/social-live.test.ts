import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveEnv } from '../support/live-env'
import { createEmptyDatabase, freePort, type Shop, startShop } from '../support/shop'

// A live shop has no pretend providers, and offers only providers with keys.

let shop: Shop
let port: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
beforeAll(async () => {
  database = await createEmptyDatabase()
  port = await freePort()
  shop = await startShop({
    databaseUrl: database.url,
    env: { ...liveEnv, PORT: port, KAKAO_CLIENT_ID: 'the-id', PASSWORD_POLICY: 'strict' },
  })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

describe('a live shop', () => {
  it.each(['authorize', 'token', 'profile'])('has no pretend %s', async (what) => {
    const method = what === 'token' ? 'POST' : 'GET'
    const body = method === 'POST' ? new URLSearchParams({ code: 'x' }) : undefined
    expect((await get(`/pretend/kakao/${what}`, { method, body })).status).toBe(404)
  })
  it('redirects to Kakao with its own address, whatever the Host header says', async () => {
    const answer = await get('/api/auth/login/kakao', { headers: { 'X-Forwarded-Host': 'evil.example' } })
    const there = new URL(answer.headers.get('Location') ?? '')
    expect(there.origin).toBe('https://kauth.kakao.com')
    expect(there.searchParams.get('redirect_uri')).toBe('https://shop.example/api/auth/login/kakao/callback')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-trip=[^;]+; Max-Age=2400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })
  it.each(['naver', 'google'])(
    'sends %s home with a failed login, because it has no keys',
    async (provider) => {
      const answer = await get(`/api/auth/login/${provider}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/?login=failed'])
    },
  )
  it('refuses weak passwords under the strict policy, and the demo account’s e-mail', async () => {
    const join = async (more: Record<string, string>) => {
      const member = {
        email: 'one@example.com',
        password: 'tK9vv2mQ',
        name: '하나',
        phone: '01012345678',
        ...more,
      }
      const headers = { 'Content-Type': 'application/json' }
      const answer = await get('/api/auth/signup', { method: 'POST', headers, body: JSON.stringify(member) })
      return [answer.status, (await answer.json()).message]
    }
    expect(await join({ password: 'qwer1234' })).toEqual([
      400,
      '비밀번호는 8자 이상으로, 쉽게 짐작할 수 없게 정해 주세요.',
    ])
    expect(await join({ email: 'jiwoo@example.com' })).toEqual([409, '이미 가입된 이메일입니다.'])
    expect((await join({}))[0]).toBe(200)
  })
  it('shows an uncached, unindexed login card to visitors of the office', async () => {
    const card = await get('/admin')
    expect([card.status, card.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await card.text()).toContain('content="noindex"')
    expect((await get('/api/admin/users')).status).toBe(401)
  })
})
