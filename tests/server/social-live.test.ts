import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type Shop, startShop } from '../support/shop'

// A live shop pretends nothing: who has no keys is not asked, and nobody plays Kakao.

let shop: Shop
let database: Awaited<ReturnType<typeof newDatabase>>
beforeAll(async () => {
  database = await newDatabase()
  shop = await startShop({
    databaseUrl: database.url,
    env: {
      SHOP_MODE: 'live',
      SHOP_SECRET: 'x'.repeat(40),
      METRICS_TOKEN: 'y'.repeat(20),
      PUBLIC_ORIGIN: 'https://shop.example',
      TRUST_PROXY_HOPS: '0',
      HOST: '127.0.0.1',
      PORT: '3231',
      MAIL: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMITS: 'production',
      KAKAO_CLIENT_ID: 'the-id',
    },
  })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:3231${path}`, { redirect: 'manual', ...init })

describe('a live shop', () => {
  it.each(['authorize', 'token', 'profile'])('has no pretended %s', async (what) => {
    const method = what === 'token' ? 'POST' : 'GET'
    const body = method === 'POST' ? new URLSearchParams({ code: 'x' }) : undefined
    expect((await get(`/pretend/kakao/${what}`, { method, body })).status).toBe(404)
  })
  it('leads to Kakao itself, from its own address whatever the Host says', async () => {
    const answer = await get('/api/auth/login/kakao', { headers: { 'X-Forwarded-Host': 'evil.example' } })
    const there = new URL(answer.headers.get('Location') ?? '')
    expect(there.origin).toBe('https://kauth.kakao.com')
    expect(there.searchParams.get('redirect_uri')).toBe('https://shop.example/api/auth/login/kakao/callback')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-trip=[^;]+; Max-Age=2400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })
  it.each(['naver', 'google'])('leads home from %s, whose keys nobody gave', async (provider) => {
    const answer = await get(`/api/auth/login/${provider}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/?login=failed'])
  })
  it('shows the office to nobody and keeps no copy of its door', async () => {
    const card = await get('/admin')
    expect([card.status, card.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await card.text()).toContain('content="noindex"')
    expect((await get('/api/admin/users')).status).toBe(401)
  })
})
