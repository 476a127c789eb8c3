import { describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { endSession, startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { authenticate, authenticateOffice } from '~/http/auth.server'
import { anAdmin, aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

const post = (headers: Record<string, string>, path = '/api/cart') => {
  const arriving = loaderArgs(path, { method: 'POST', headers })
  if (!('Sec-Fetch-Site' in headers)) arriving.request.headers.delete('Sec-Fetch-Site')
  return arriving
}

describe('cross-site check of a POST', () => {
  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'nonsense' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'https://localhost:3000' },
  ])('refuses %j', async (headers) => {
    const refusal = await catchResponse(() => authenticate(post(headers), 'anyone'))
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({
      success: false,
      message: '허용되지 않은 요청입니다.',
      code: 'CROSS_SITE',
    })
  })
  it('refuses a foreign request even with a valid session cookie', async () => {
    const cookie = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    expect(
      (await catchResponse(() => authenticate(post({ ...cookie, 'Sec-Fetch-Site': 'cross-site' }), 'user')))
        .status,
    ).toBe(403)
  })
  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost:3000' },
    {},
  ])('accepts %j', async (headers) => {
    await expect(authenticate(post(headers), 'anyone')).resolves.toBeDefined()
  })
  it('accepts Origin null for a campaign form, which sends no referrer, but not for its API', async () => {
    await expect(
      authenticate(post({ Origin: 'null' }, '/wadiz/order-status'), 'anyone'),
    ).resolves.toBeDefined()
    const foreign: Record<string, string>[] = [
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
    ]
    for (const headers of foreign)
      expect(
        (await catchResponse(() => authenticate(post(headers, '/wadiz/order-status'), 'anyone'))).status,
      ).toBe(403)
    expect(
      (await catchResponse(() => authenticate(post({ Origin: 'null' }, '/api/wadiz/intake'), 'anyone')))
        .status,
    ).toBe(403)
  })
  it('accepts Origin null for the forms of addresses that are keys', async () => {
    for (const path of ['/new-photo/x', '/gift/x']) {
      await expect(authenticate(post({ Origin: 'null' }, path), 'anyone')).resolves.toBeDefined()
      const foreign = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
      expect((await catchResponse(() => authenticate(post(foreign, path), 'anyone'))).status).toBe(403)
    }
  })
  it('accepts Origin null for saving a draft', async () => {
    const typing = (headers: Record<string, string>) =>
      authenticate(post(headers, '/api/orders/draft'), 'anyone')
    await expect(typing({ Origin: 'null' })).resolves.toBeDefined()
    expect((await catchResponse(() => typing({ Origin: 'https://evil.example' }))).status).toBe(403)
  })
  it('does not apply to a bearer token', async () => {
    const token = await startAdminSession(db, (await anAdmin()).id)
    const headers = { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'cross-site' }
    await expect(authenticateOffice(post(headers), 'customers')).resolves.toMatchObject({
      admin: { id: expect.any(Number) },
    })
  })
  it('can be switched off for one route', async () => {
    await expect(
      authenticate(post({ Origin: 'https://payple.example' }), 'anyone', { fromAnySite: true }),
    ).resolves.toBeDefined()
  })
  it('does not apply to GET', async () => {
    await expect(
      authenticate(loaderArgs('/', { headers: { 'Sec-Fetch-Site': 'cross-site' } }), 'anyone'),
    ).resolves.toBeDefined()
  })
})

describe('member authentication', () => {
  it('accepts the session cookie', async () => {
    const user = await aUser()
    const headers = await cookieHeader({ session: await startUserSession(db, user.id) })
    expect((await authenticate(loaderArgs('/mypage', { headers }), 'user')).user).toEqual(user)
  })
  it('redirects to the login, with the way back', async () => {
    const refusal = await catchResponse(() => authenticate(loaderArgs('/order/3?tab=1'), 'user'))
    expect([refusal.status, refusal.headers.get('Location'), refusal.headers.get('Cache-Control')]).toEqual([
      302,
      '/auth/login?returnTo=%2Forder%2F3%3Ftab%3D1',
      'no-store',
    ])
  })
  it('returns to the page of a POST, and drops `.data` from the path', async () => {
    expect(
      (
        await catchResponse(() => authenticate(loaderArgs('/order/3', { method: 'POST' }), 'user'))
      ).headers.get('Location'),
    ).toBe('/auth/login?returnTo=%2Forder%2F3')
    expect(
      (await catchResponse(() => authenticate(loaderArgs('/order/3.data'), 'user'))).headers.get('Location'),
    ).toBe('/auth/login?returnTo=%2Forder%2F3')
  })
  it('responds in JSON under /api/', async () => {
    const refusal = await catchResponse(() => authenticate(loaderArgs('/api/cart'), 'user'))
    expect(refusal.status).toBe(401)
    expect(refusal.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await refusal.json()).toEqual({
      success: false,
      message: '로그인이 필요합니다.',
      code: 'UNAUTHENTICATED',
    })
  })
  it.each([
    [
      'an ended session',
      async () => {
        const token = await startUserSession(db, (await aUser()).id)
        await endSession(db, token)
        return token
      },
    ],
    ['a made-up session', async () => 'x'.repeat(43)],
    ["an admin's session", async () => startAdminSession(db, (await anAdmin()).id)],
    ["a visitor's token", async () => (await createVisitor(db)).token],
  ])('refuses %s', async (_, token) => {
    expect(
      (
        await catchResponse(async () =>
          authenticate(
            loaderArgs('/api/cart', { headers: await cookieHeader({ session: await token() }) }),
            'user',
          ),
        )
      ).status,
    ).toBe(401)
  })
  it.each(['sid=%%%', 'sid=', `sid=${'x'.repeat(5000)}`, 'sid=eyJhIjoxfQ==', 'sid=bnVsbA==', 'sid=\u00ff'])(
    'refuses a broken cookie: %.20s',
    async (Cookie) => {
      expect(
        (await catchResponse(() => authenticate(loaderArgs('/api/cart', { headers: { Cookie } }), 'user')))
          .status,
      ).toBe(401)
    },
  )
  it('refuses a member’s session as a bearer token', async () => {
    const token = await startUserSession(db, (await aUser()).id)
    expect(
      (
        await catchResponse(() =>
          authenticate(loaderArgs('/api/cart', { headers: { Authorization: `Bearer ${token}` } }), 'user'),
        )
      ).status,
    ).toBe(401)
  })
})

describe('admin authentication', () => {
  const adminOnly = (headers: Record<string, string>) =>
    authenticateOffice(loaderArgs('/api/admin/users', { headers }), 'customers')

  it.each(['cookie', 'bearer'])('accepts a %s', async (how) => {
    const admin = await anAdmin()
    const token = await startAdminSession(db, admin.id)
    const headers =
      how === 'cookie' ? await cookieHeader({ admin: token }) : { Authorization: `Bearer ${token}` }
    expect((await adminOnly(headers)).admin).toMatchObject(admin)
  })
  it('refuses a request without credentials: 401', async () => {
    const refusal = await catchResponse(() => adminOnly({}))
    expect([refusal.status, await refusal.json()]).toEqual([
      401,
      { success: false, message: '관리자 권한을 확인해주세요', code: 'ADMIN_REQUIRED' },
    ])
  })
  it('refuses a logged-in member: 403', async () => {
    const headers = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    expect((await catchResponse(() => adminOnly(headers))).status).toBe(403)
  })
  it.each(['Bearer x', 'Bearer ', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'refuses %.20s: 401',
    async (Authorization) => {
      expect((await catchResponse(() => adminOnly({ Authorization }))).status).toBe(401)
    },
  )
  it('falls back to a valid cookie when the bearer token is invalid', async () => {
    const admin = await anAdmin()
    const cookie = await cookieHeader({ admin: await startAdminSession(db, admin.id) })
    const entered = await adminOnly({ ...cookie, Authorization: `Bearer ${'x'.repeat(43)}` })
    expect(entered.admin).toMatchObject(admin)
  })
  it('redirects a page request to the admin login', async () => {
    const refusal = await catchResponse(() => authenticateOffice(loaderArgs('/admin/users'), 'customers'))
    expect([refusal.status, refusal.headers.get('Location')]).toEqual([302, '/admin'])
  })
})

it('user and visitor are looked up once per request', async () => {
  const user = await aUser()
  const { visitor, token } = await createVisitor(db)
  const arriving = loaderArgs('/', {
    headers: await cookieHeader({ session: await startUserSession(db, user.id), visitor: token }),
  })
  const [first, second] = await Promise.all([
    authenticate(arriving, 'anyone'),
    authenticate({ ...arriving, request: arriving.request.clone() }, 'user'),
  ])
  expect(first.visit).toBe(second.visit)
  expect(second).toMatchObject({ user, visitor })
})
