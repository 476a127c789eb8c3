import { afterEach, describe, expect, it, vi } from 'vitest'
import { startClock } from '~/config/clock'
import { log } from '~/config/log.server'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { disableAdmin } from '~/domain/admins/admins.server'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { writeNotice } from '~/domain/notices/notices.server'
import { parsePager } from '~/domain/paging'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { loader as office, action as officeAction } from '~/routes/admin/office'
import { removeLinks } from '~/routes/admin/office.server'
import { loader as noticesPage } from '~/routes/admin/people/notices'
import { loader as usersPage } from '~/routes/admin/people/users'
import { action as login } from '~/routes/api/admin/login'
import { action as logout } from '~/routes/api/admin/logout'
import { loader as users } from '~/routes/api/admin/users'
import { listAuditEntries } from '../support/audit'
import { anAdmin, aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

afterEach(startClock)

let from = 0
/** A new IP address without failed logins. */
const newcomer = () => ({ visit: { id: 'test', address: `10.0.0.${++from}` } })
const ask = (body: unknown, context: object = newcomer()) =>
  login({
    ...loaderArgs('/api/admin/login', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
    context,
  } as never)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const list = (headers: Record<string, string>, query = '') =>
  users(loaderArgs(`/api/admin/users${query}`, { headers }) as never) as Promise<Response>

async function aKey(over: Parameters<typeof anAdmin>[0] = {}) {
  const admin = await anAdmin(over)
  return { admin, token: await startAdminSession(db, admin.id) }
}

describe('POST /api/admin/login', () => {
  it('returns a token, and the same in a strict HttpOnly cookie', async () => {
    const { username, id } = await anAdmin({ password: 'a long password' })
    const answer = await ask({ username: ` ${username.toUpperCase()} `, password: 'a long password' })
    const said = await answer.json()
    expect(said).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await adminOfSession(db, said.token)).toMatchObject({ id, username })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^adm=[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await cookieHeader({ admin: said.token })).toEqual({ Cookie: cookie.split(';')[0] })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
  it('wrong password, unknown name and disabled admin get the same 401', async () => {
    const { username } = await anAdmin()
    const gone = await anAdmin()
    await disableAdmin(db, gone.username)
    for (const typed of [
      { username, password: 'wrong' },
      { username: 'nobody', password: 'admin1234' },
      { username: gone.username, password: 'admin1234' },
      { username: `${username}' or 1=1--`, password: 'admin1234' },
    ]) {
      const answer = await ask(typed)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        success: false,
        message: '아이디 또는 비밀번호가 올바르지 않습니다.',
        code: 'UNAUTHENTICATED',
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
  it.each([
    [{ username: '', password: 'x' }, '아이디를 입력해주세요'],
    [{ password: 'x' }, '아이디를 입력해주세요'],
    [{ username: { $ne: '' }, password: 'x' }, '아이디를 입력해주세요'],
    [{ username: 'admin', password: '' }, '비밀번호를 입력해주세요'],
    [{ username: 'admin', password: ['x'] }, '비밀번호를 입력해주세요'],
  ])('asks for both fields: %j', async (typed, message) => {
    const answer = await ask(typed)
    expect([answer.status, (await answer.json()).message]).toEqual([400, message])
  })
  it('five failures from one address lock it out, even with the right password', async () => {
    const { username } = await anAdmin()
    const somebody = newcomer()
    const tries = []
    for (let i = 0; i < 6; i++)
      tries.push((await ask({ username, password: i < 5 ? 'wrong' : 'admin1234' }, somebody)).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    expect((await ask({ username, password: 'admin1234' })).status).toBe(200)
  })
  it('many failures from many addresses raise an alarm, and the right password still works', async () => {
    const { username } = await anAdmin()
    const bell = vi.spyOn(log, 'event')
    for (let i = 0; i < 25; i++) await ask({ username, password: 'wrong' }, newcomer())
    expect(bell.mock.calls.map(([event]) => event)).toContain('admin.alarm')
    bell.mockRestore()
    expect((await ask({ username, password: 'admin1234' }, newcomer())).status).toBe(200)
  })
  it('refuses form bodies and requests from another site', async () => {
    const form = loaderArgs('/api/admin/login', {
      method: 'POST',
      body: new URLSearchParams({ username: 'a' }),
    })
    expect((await login({ ...form, context: newcomer() } as never)).status).toBe(415)
    const foreign = loaderArgs('/api/admin/login', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect((await catchResponse(() => login({ ...foreign, context: newcomer() } as never))).status).toBe(403)
  })
})

describe('POST /api/admin/logout', () => {
  it.each(['token', 'cookie'] as const)('ends the session of the %s and clears the cookie', async (by) => {
    const { token } = await aKey()
    const headers = by === 'token' ? bearer(token) : await cookieHeader({ admin: token })
    const answer = await logout(loaderArgs('/api/admin/logout', { method: 'POST', headers }) as never)
    expect(await answer.json()).toEqual({ success: true })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^adm=.*Max-Age=0/)
    expect(await adminOfSession(db, token)).toBeUndefined()
    expect((await catchResponse(() => list(bearer(token)))).status).toBe(401)
  })
  it('ends both sessions when token and cookie differ', async () => {
    const [one, other] = [await aKey(), await aKey()]
    const headers = { ...bearer(one.token), ...(await cookieHeader({ admin: other.token })) }
    await logout(loaderArgs('/api/admin/logout', { method: 'POST', headers }) as never)
    expect(await adminOfSession(db, one.token)).toBeUndefined()
    expect(await adminOfSession(db, other.token)).toBeUndefined()
  })
})

describe('GET /api/admin/users', () => {
  it('lists members by token or cookie, without password data', async () => {
    const user = await aUser({ phone: '01012345678' })
    const { token } = await aKey()
    for (const headers of [bearer(token), await cookieHeader({ admin: token })]) {
      const { users: rows } = await (await list(headers)).json()
      expect(rows[0]).toEqual({
        id: user.id,
        name: user.username,
        username: user.username,
        email: user.email,
        phone: '01012345678',
        provider: 'email',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    }
  })
  it('writes an audit entry with the listed members', async () => {
    const user = await aUser()
    const { admin, token } = await aKey()
    await list(bearer(token), '?limit=1')
    expect((await listAuditEntries(db, 'users'))[0]).toMatchObject({
      actor: `admin:${admin.id}`,
      deed: 'members.listed',
      detail: { count: 1, ids: String(user.id) },
    })
  })
  it('is paged', async () => {
    const { token } = await aKey()
    const all = await (await list(bearer(token), '?limit=200')).json()
    const second = await (await list(bearer(token), '?limit=1&page=2')).json()
    expect(second.users).toEqual([all.users[1]])
    expect(await (await list(bearer(token), '?page=9999')).json()).toMatchObject({ users: [], next: null })
  })
  it('refuses visitors, members and disabled admins', async () => {
    const session = await startUserSession(db, (await aUser()).id)
    expect((await catchResponse(() => list({}))).status).toBe(401)
    expect((await catchResponse(() => list(bearer('x'.repeat(43))))).status).toBe(401)
    const member = await catchResponse(async () => list(await cookieHeader({ session })))
    expect([member.status, (await member.json()).message]).toEqual([403, '관리자 권한을 확인해주세요'])
    const { admin, token } = await aKey()
    await disableAdmin(db, admin.username)
    expect((await catchResponse(() => list(bearer(token)))).status).toBe(401)
    const deeds = await listAuditEntries(db, `admin:${admin.id}`)
    expect(deeds.map(({ deed }) => deed)).toEqual(['admins.disabled', 'admins.added'])
  })
  it.each([
    ['', { page: 1, limit: 50 }],
    ['?page=3&limit=20', { page: 3, limit: 20 }],
    ['?page=3&pageSize=20&limit=7', { page: 3, limit: 20 }],
    ['?page=0&limit=0', { page: 1, limit: 50 }],
    ['?page=-1&limit=1e3', { page: 1, limit: 50 }],
    ['?page=999999&limit=999', { page: 100_000, limit: 200 }],
    ['?page=%00&limit=x', { page: 1, limit: 50 }],
  ])('parses the paging of an address: %s', (query, pager) => {
    expect(parsePager(`http://localhost/api/admin/users${query}`)).toEqual(pager)
  })
})

describe('/admin without script', () => {
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString()
    const args = loaderArgs('/admin', { method: 'POST', body, headers: { ...FORM, ...headers } })
    const act = officeAction as (args: never) => Promise<unknown>
    return act({ ...args, context: newcomer() } as never) as Promise<Response & { data: unknown }>
  }
  const open = async (headers: Record<string, string>, query = '') =>
    (await (office as (args: never) => Promise<unknown>)(
      loaderArgs(`/admin${query}`, { headers }) as never,
    )) as {
      data: Record<string, unknown>
      init: { headers: Record<string, string> }
    }

  it('shows the login card to a visitor, uncached', async () => {
    const { data, init } = await open({})
    expect([data, init.headers]).toEqual([{ tab: 'login' }, { 'Cache-Control': 'no-store' }])
  })
  it('the login card has status 200 also after an earlier request was redirected', async () => {
    const { token } = await aKey()
    const headers = await cookieHeader({ admin: token })
    const ledOn = await catchResponse(() => office(loaderArgs('/admin', { headers }) as never))
    expect([ledOn.status, ledOn.headers.get('Location')]).toEqual([302, '/admin/orders'])
    const card = (await office(loaderArgs('/admin') as never)) as unknown as { init: ResponseInit }
    expect(card.init.status ?? 200).toBe(200)
  })
  it('logs an admin in and out by forms', async () => {
    const { username } = await anAdmin()
    const answer = await send({ intent: 'login', username, password: 'admin1234' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin'])
    const [Cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    const inside = await catchResponse(() => open({ Cookie }))
    expect([inside.status, inside.headers.get('Location')]).toEqual([302, '/admin/orders'])
    expect(inside.headers.get('Cache-Control')).toBe('no-store')
    const out = await send({ intent: 'logout' }, { Cookie })
    expect([out.status, out.headers.getSetCookie()[0]]).toEqual([303, expect.stringContaining('Max-Age=0')])
    expect((await open({ Cookie })).data).toEqual({ tab: 'login' })
  })
  it('shows errors at their fields, and returns the typed name but not the password', async () => {
    expect((await send({ intent: 'login', username: '', password: 'x' })).data).toMatchObject({
      refused: { errors: { username: '아이디를 입력해주세요' } },
    })
    expect((await send({ intent: 'login', username: 'nobody', password: 'secret' })).data).toEqual({
      refused: {
        message: '아이디 또는 비밀번호가 올바르지 않습니다.',
        field: undefined,
        errors: {},
        retryAfter: undefined,
      },
      typed: { intent: 'login', username: 'nobody' },
    })
  })
  it.each([
    ['\0', '요청 형식이 올바르지 않습니다.'],
    ['editor\0', '요청 형식이 올바르지 않습니다.'],
    ['\u0001', '아이디 또는 비밀번호가 올바르지 않습니다.'],
    ['\ufffe', '아이디 또는 비밀번호가 올바르지 않습니다.'],
  ])('a name like %j is refused', async (username, message) => {
    const answer = await send({ intent: 'login', username, password: 'admin1234' })
    expect(answer.data).toMatchObject({ refused: { message } })
  })
  it('shows notices, and writes an audit entry', async () => {
    await boss.start()
    const { admin, token } = await aKey()
    const letter = {
      channel: 'mail',
      recipient: 'a@example.com',
      title: '안녕하세요',
      body: '반가워요',
    } as const
    await inTransaction(db, (tx) => writeNotice(tx, 'test:1', letter))
    const headers = await cookieHeader({ admin: token })
    const { data } = (await noticesPage(loaderArgs('/admin/notices', { headers }) as never)) as unknown as {
      data: unknown
    }
    expect(data).toMatchObject({ notices: [{ ...letter, status: 'WAITING' }], isLast: true })
    expect((await listAuditEntries(db, 'notices'))[0]).toMatchObject({
      actor: `admin:${admin.id}`,
      deed: 'notices.listed',
    })
    await boss.stop({ graceful: false, close: false })
  })
  it('withoutLinks removes reset links from a notice’s text', () => {
    const body = '아래에서 바꿔 주세요.\nhttps://shop.example/auth/reset/abc?x=1\n/auth/reset/abc 30분'
    expect(removeLinks(body)).not.toMatch(/abc|reset/)
    expect(removeLinks(body)).toContain('30분')
  })
  it('the members page redirects a visitor to the login card', async () => {
    const answer = await catchResponse(() => usersPage(loaderArgs('/admin/users') as never))
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
      302,
      '/admin',
      'no-store',
    ])
  })
})
