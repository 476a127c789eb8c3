import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { now, startClock, stopClock } from '~/config/clock'
import { beginSecondFactor, findSecondFactor } from '~/domain/admins/second-factor.server'
import { codeAt, decodeBase32, stepAt } from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { listMemberInquiries } from '~/domain/inquiries/inquiries.server'
import { boss } from '~/domain/jobs.server'
import { listLatestNotices } from '~/domain/notices/notices.server'
import { editReview } from '~/domain/reviews/reviews.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { cookies, readCookieHeader } from '~/http/cookies.server'
import { encodeQr, type QrCode } from '~/http/formats/qr.server'
import { action as officeAction } from '~/routes/admin/office'
import { action as auditAction, loader as auditPage } from '~/routes/admin/people/audit'
import { action as inquiriesAction, loader as inquiriesPage } from '~/routes/admin/people/inquiries'
import { action as reviewsAction, loader as reviewsPage } from '~/routes/admin/people/reviews'
import { action as securityAction, loader as securityPage } from '~/routes/admin/people/security'
import { action as userAction, loader as userPage } from '~/routes/admin/people/user'
import { loader as usersPage } from '~/routes/admin/people/users'
import { loader as apiInquiries } from '~/routes/api/admin/inquiries'
import { action as apiInquiry } from '~/routes/api/admin/inquiry'
import { action as apiReply } from '~/routes/api/admin/inquiry-reply'
import { action as apiLogin } from '~/routes/api/admin/login'
import { action as apiUser } from '~/routes/api/admin/user'
import { loader as apiUsers } from '~/routes/api/admin/users'
import { findToast } from '~/texts/find-toast'
import { listAuditEntries } from '../support/audit'
import { aBook, anOrder, aUser } from '../support/builders'
import {
  anInquiry,
  anOperator,
  type FormResult,
  formInit,
  jsonInit,
  readJson,
  routeArgs,
} from '../support/office-people'
import { catchResponse, cookieHeader } from '../support/requests'

// Members, inquiries, reviews, the audit log and the second factor: their pages and their API.

type Loader = (args: never) => Promise<unknown>
type Headers = Record<string, string>
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await boss.start()
  operator = await anOperator()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

async function read<Page>(loader: (args: never) => Promise<Page>, path: string, params = {}) {
  const page = (await loader(routeArgs(path, params, { headers: operator.headers }))) as {
    data: unknown
    init: ResponseInit
  }
  expect(new Headers(page.init.headers).get('Cache-Control')).toBe('no-store')
  return page.data as Page extends { data: infer Data } ? Data : never
}
const send = (action: Loader, path: string, fields: Headers, params = {}) =>
  action(routeArgs(path, params, formInit(fields, operator.headers))) as Promise<FormResult>
const wentTo = (answer: FormResult) => [answer.status, answer.headers.get('Location')]

describe('without an operator’s login', () => {
  const pages: [string, Loader][] = [
    ['/admin/users', usersPage],
    ['/admin/users/1', userPage],
    ['/admin/inquiries', inquiriesPage],
    ['/admin/reviews', reviewsPage],
    ['/admin/audit', auditPage],
    ['/admin/security', securityPage],
  ]
  it.each(pages)('%s redirects to the admin login', async (path, loader) => {
    const session = await startUserSession(db, (await aUser()).id)
    for (const headers of [{}, await cookieHeader({ session })]) {
      const answer = await catchResponse(() => loader(routeArgs(path, { id: '1' }, { headers })))
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
    }
  })
  const programs: [string, string, Loader][] = [
    ['GET', '/api/admin/users', apiUsers],
    ['DELETE', '/api/admin/users/1', apiUser],
    ['GET', '/api/admin/inquiries', apiInquiries],
    ['POST', '/api/admin/inquiries/1/reply', apiReply],
    ['DELETE', '/api/admin/inquiries/1', apiInquiry],
  ]
  it.each(programs)('%s %s is refused', async (method, path, leaf) => {
    const session = await startUserSession(db, (await aUser()).id)
    const status = async (headers: Headers) =>
      (await catchResponse(() => leaf(routeArgs(path, { id: '1' }, { method, headers })))).status
    expect([await status({}), await status(await cookieHeader({ session }))]).toEqual([401, 403])
    expect(await status({ Authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
  })
})

describe('members', () => {
  it('are searched by the page’s address, never by one letter', async () => {
    const one = await aUser({ username: '주소로찾기' })
    await anOrder({ userId: one.id })
    const shown = await read(
      usersPage,
      `/admin/users?q=${encodeURIComponent('주소로')}&sort=name&state=active&x=1`,
    )
    expect(shown).toMatchObject({
      filter: { q: '주소로', state: 'active', sort: 'name' },
      page: 1,
      isLast: true,
      count: 1,
      members: [
        {
          id: one.id,
          username: '주소로찾기',
          orders: 1,
          joinedOn: expect.stringMatching(/^\d{4}\. \d\d\. \d\d\.$/),
        },
      ],
    })
    expect(JSON.stringify(shown)).not.toContain('argon2')
    for (const q of ['주', '주 소']) {
      const none = await read(usersPage, `/admin/users?q=${encodeURIComponent(q)}`)
      expect([none.members, none.count]).toEqual([[], 0])
      expect((await read(inquiriesPage, `/admin/inquiries?q=${encodeURIComponent(q)}`)).inquiries).toEqual([])
    }
    const odd = await read(usersPage, '/admin/users?q=%00%00&state=constructor&provider=x&sort=y&page=-1')
    expect(odd.filter).toMatchObject({ state: undefined, provider: undefined, sort: undefined })
  })

  it('are deactivated, reactivated and erased by forms, after a confirmation', async () => {
    const user = await aUser()
    const path = `/admin/users/${user.id}`
    const params = { id: String(user.id) }
    expect(await read(userPage, `${path}?to=erase`, params)).toMatchObject({
      wish: 'erase',
      member: { state: 'active' },
    })
    expect((await read(userPage, `${path}?to=fly`, params)).wish).toBeUndefined()
    expect(wentTo(await send(userAction, path, { intent: 'deactivate' }, params))).toEqual([303, path])
    expect((await read(userPage, path, params)).member.state).toBe('inactive')
    expect(wentTo(await send(userAction, path, { intent: 'reactivate' }, params))).toEqual([303, path])
    expect(wentTo(await send(userAction, path, { intent: 'erase' }, params))).toEqual([303, '/admin/users'])
    expect(await read(userPage, `${path}?to=erase`, params)).toMatchObject({
      wish: undefined,
      member: { state: 'left' },
    })
    const again = await send(userAction, path, { intent: 'erase' }, params)
    expect([again.init.status, again.data.refused.message]).toEqual([404, '회원을 찾을 수 없습니다.'])
    expect((await send(userAction, path, { intent: 'fly' }, params)).init.status).toBe(400)
  })
  it('with an unknown or malformed id are 404', async () => {
    for (const id of ['x', '0', '2000000000', '99999999999'])
      expect((await catchResponse(() => read(userPage, `/admin/users/${id}`, { id }))).status).toBe(404)
  })

  it('are listed by the API with exactly the documented fields', async () => {
    const user = await aUser({ phone: '01012345678' })
    const { body } = await readJson(
      apiUsers(routeArgs('/api/admin/users?limit=1', {}, { headers: operator.headers })),
    )
    expect(Object.keys(body)).toEqual(['success', 'users', 'total', 'page', 'pageSize', 'next'])
    expect(body.users).toEqual([
      {
        id: user.id,
        name: user.username,
        username: user.username,
        email: user.email,
        phone: '01012345678',
        provider: 'email',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })
  it('are erased by the API, by token or cookie, with an audit entry', async () => {
    for (const headers of [operator.headers, { Authorization: `Bearer ${operator.token}` }]) {
      const { id } = await aUser()
      const erase = (text: string) =>
        readJson(apiUser(routeArgs(`/api/admin/users/${text}`, { id: text }, { method: 'DELETE', headers })))
      expect(await erase(String(id))).toEqual({
        status: 200,
        body: { success: true, id, message: '회원이 삭제되었습니다' },
      })
      expect(await erase(String(id))).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND' },
      })
      expect((await erase('1e3')).status).toBe(400)
      expect((await listAuditEntries(db, `user:${id}`))[0]).toMatchObject({ deed: 'user.erased' })
    }
  })
  it('are not erased by a request from another site', async () => {
    const { id } = await aUser()
    const headers = { ...operator.headers, 'Sec-Fetch-Site': 'cross-site' }
    const answer = await catchResponse(() =>
      (apiUser as Loader)(
        routeArgs(`/api/admin/users/${id}`, { id: String(id) }, { method: 'DELETE', headers }),
      ),
    )
    expect(answer.status).toBe(403)
  })
})

describe('inquiries', () => {
  it('are answered on the page, which keeps its filter, and the customer gets an e-mail', async () => {
    const { id, userId } = await anInquiry({ title: '필터가 남나요' })
    const path = '/admin/inquiries?status=%EB%8B%B5%EB%B3%80%EB%8C%80%EA%B8%B0&q=%EB%82%A8%EB%82%98%EC%9A%94'
    const page = await read(inquiriesPage, path)
    expect(page).toMatchObject({
      filter: { q: '남나요', status: '답변대기' },
      inquiries: [{ id, stamp: '' }],
    })
    const answer = await send(inquiriesAction, path, {
      intent: 'reply',
      id: String(id),
      seen: '',
      reply: ' 네, 남아요.\r\n둘째 줄 ',
    })
    expect(wentTo(answer)).toEqual([303, path])
    expect(await listMemberInquiries(db, userId)).toMatchObject([
      { adminReply: '네, 남아요.\n둘째 줄', status: '답변완료' },
    ])
    const [letter] = await listLatestNotices(db, 1)
    expect(letter).toMatchObject({ channel: 'mail', title: '[주인공] 문의에 답변해 드렸어요' })
    expect(letter?.body).toContain('둘째 줄')
    expect(letter?.body).toContain('/mypage#inquiries')
  })
  it.each([
    ['   ', '답변을 입력해주세요'],
    ['가'.repeat(5001), '답변은 5,000자까지 쓸 수 있어요.'],
  ])('refuse a blank or too long reply, and return it', async (reply, message) => {
    const { id, userId } = await anInquiry()
    const answer = await send(inquiriesAction, '/admin/inquiries', {
      intent: 'reply',
      id: String(id),
      reply,
    })
    expect(answer.init.status).toBe(400)
    expect(answer.data.refused.errors.reply).toBe(message)
    expect(answer.data.typed).toEqual({ intent: 'reply', id: String(id), reply })
    expect(await listMemberInquiries(db, userId)).toMatchObject([{ status: '답변대기' }])
  })
  it('refuse a second reply written meanwhile, and return it', async () => {
    const { id } = await anInquiry()
    const answer = (reply: string) =>
      send(inquiriesAction, '/admin/inquiries', { intent: 'reply', id: String(id), seen: '', reply })
    await answer('먼저')
    const late = await answer('나중')
    expect([late.init.status, late.data.typed.reply]).toEqual([409, '나중'])
    expect(late.data.refused.message).toContain('그사이 답변이 바뀌었어요')
  })
  it('are deleted after a confirmation', async () => {
    const { id, userId } = await anInquiry()
    expect((await read(inquiriesPage, `/admin/inquiries?delete=${id}`)).wish).toMatchObject({ id })
    const path = `/admin/inquiries?sort=oldest&delete=${id}`
    const answer = await send(inquiriesAction, path, { intent: 'delete', id: String(id) })
    expect(wentTo(answer)).toEqual([303, '/admin/inquiries?sort=oldest'])
    expect(await listMemberInquiries(db, userId)).toEqual([])
    const again = await send(inquiriesAction, path, { intent: 'delete', id: String(id) })
    expect(again.init.status).toBe(404)
  })
  it('are listed, answered and deleted by the API', async () => {
    const { id, userId } = await anInquiry()
    const user = await db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const list = (query = '') =>
      readJson(apiInquiries(routeArgs(`/api/admin/inquiries${query}`, {}, { headers: operator.headers })))
    const { body } = await list('?limit=1')
    expect(Object.keys(body.inquiries[0]).sort()).toEqual(
      [
        'id',
        'category',
        'status',
        'title',
        'content',
        'userId',
        'userName',
        'userEmail',
        'createdAt',
        'adminReply',
        'adminRepliedAt',
      ].sort(),
    )
    expect(body).toMatchObject({
      success: true,
      inquiries: [{ id, userName: user?.username, userEmail: user?.email }],
    })
    expect((await list('?status=x')).status).toBe(400)
    const params = { id: String(id) }
    const reply = (said: unknown, own = params) =>
      readJson(
        apiReply(routeArgs(`/api/admin/inquiries/${own.id}/reply`, own, jsonInit(said, operator.headers))),
      )
    expect(await reply({ reply: '  ' })).toMatchObject({
      status: 400,
      body: { message: '답변을 입력해주세요' },
    })
    expect((await reply({})).status).toBe(400)
    expect((await reply({ reply: '네' }, { id: 'x' })).status).toBe(400)
    expect((await reply({ reply: '네' }, { id: '2000000000' })).status).toBe(404)
    expect(await reply({ reply: '네, 그래요.' })).toMatchObject({
      status: 200,
      body: { success: true, id, status: '답변완료', inquiry: { id, adminReply: '네, 그래요.' } },
    })
    const remove = () =>
      readJson(
        apiInquiry(
          routeArgs(`/api/admin/inquiries/${id}`, params, { method: 'DELETE', headers: operator.headers }),
        ),
      )
    expect(await remove()).toMatchObject({ status: 200, body: { success: true, id } })
    expect((await remove()).status).toBe(404)
  })
})

describe('reviews', () => {
  it('are hidden and shown again by forms', async () => {
    const { id: userId } = await aUser()
    const { id } = await db
      .insertInto('reviews')
      .values({ userId, bookId: await aBook(), rating: 5, content: '<b>좋아요</b>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const press = (intent: string, text = String(id)) =>
      send(reviewsAction, '/admin/reviews?show=all', { intent, id: text, reason: 'abuse', editedAt: '' })
    expect(wentTo(await press('hide'))).toEqual([303, '/admin/reviews?show=all'])
    expect((await read(reviewsPage, '/admin/reviews?show=hidden')).reviews[0]).toMatchObject({
      id,
      content: '<b>좋아요</b>',
      hiddenReason: 'abuse',
    })
    expect((await press('show')).status).toBe(303)
    expect((await read(reviewsPage, '/admin/reviews')).reviews[0]).toMatchObject({ id, hiddenOn: null })
    expect((await press('show')).init.status).toBe(404)
    expect((await press('fly')).init.status).toBe(400)
    expect((await press('hide', 'x')).init.status).toBe(400)
  })

  it('that were edited since the operator read them are shown only once they were read again', async () => {
    const [{ id: userId }, bookId] = [await aUser(), await aBook()]
    const { id } = await db
      .insertInto('reviews')
      .values({ userId, bookId, rating: 5, content: '좋아요', hiddenAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const show = (editedAt: number | string) =>
      send(reviewsAction, '/admin/reviews', { intent: 'show', id: String(id), editedAt: String(editedAt) })
    await editReview(db, { userId, bookId }, { rating: 1, content: '읽지 않은 글' })
    expect((await show('')).init.status).toBe(409)
    expect((await show('어제')).init.status).toBe(400)
    const [row] = (await read(reviewsPage, '/admin/reviews?show=hidden')).reviews
    expect(row).toMatchObject({ id, content: '읽지 않은 글' })
    expect((await show(row?.editedAt ?? '')).status).toBe(303)
  })
})

describe('audit log', () => {
  it('shows operator, action and member, and never stores free text of a search', async () => {
    const { id } = await aUser()
    await read(userPage, `/admin/users/${id}`, { id: String(id) })
    const page = await read(auditPage, `/admin/audit?subject=user:${id}`)
    expect(page.entries).toMatchObject([
      { action: '고객 내역 조회', kind: 'read', detail: [`members: ${id}`] },
      {
        who: operator.username,
        action: '회원 정보 조회',
        kind: 'read',
        whom: { text: `회원 ${id}`, to: `/admin/users/${id}` },
      },
    ])
    const inWords = await read(auditPage, `/admin/audit?subject=${encodeURIComponent(`회원 ${id}`)}`)
    expect(inWords.filter.subject).toBe(`user:${id}`)
    const odd = await read(
      auditPage,
      '/admin/audit?actor=1&deed=%27&from=2026-13-40&to=x&before=1-2-3&month=2999-01&subject=%00',
    )
    expect(odd.filter).toEqual({})
    const typed = async (subject: string) => {
      await read(auditPage, `/admin/audit?subject=${encodeURIComponent(subject)}`)
      return (await listAuditEntries(db, 'audit'))[0]?.detail
    }
    // Free text is not copied into the log, because it may hold personal data.
    for (const free of ['김보호 010-1234-5678', 'parent@example.com', 'kim:1012345678'])
      expect(await typed(free)).toEqual({ subject: 'unknown' })
    expect(await typed('order:2000000')).toEqual({ subject: 'order:2000000' })
    expect(await typed('audit')).toEqual({ subject: 'audit' })
    await read(auditPage, '/admin/audit?deed=gildong.hong')
    expect((await listAuditEntries(db, 'audit'))[0]?.detail).toEqual({})
  })
  it('is paged by the last entry shown', async () => {
    for (let i = 0; i < 60; i += 1) await read(reviewsPage, '/admin/reviews')
    const first = await read(auditPage, '/admin/audit?deed=reviews.listed')
    expect([first.entries.length, first.isFirst]).toEqual([50, true])
    const second = await read(auditPage, `/admin/audit?${first.older}`)
    expect(second.isFirst).toBe(false)
    const ids = (page: typeof first) => page.entries.map(({ id }) => id)
    expect(Math.max(...ids(second))).toBeLessThan(Math.min(...ids(first)))
  })
  it('is reviewed monthly, and the review is recorded', async () => {
    const { month } = await read(auditPage, '/admin/audit')
    expect(month.people.find(({ name }) => name === operator.username)?.read).toBeGreaterThan(0)
    const answer = await send(auditAction, '/admin/audit', { intent: 'review', month: month.month })
    expect(wentTo(answer)).toEqual([303, `/admin/audit?month=${month.month}`])
    expect((await read(auditPage, '/admin/audit')).month.reviews[0]?.name).toBe(operator.username)
    for (const odd of ['', '2999-01', "2026-11'"])
      expect((await send(auditAction, '/admin/audit', { intent: 'review', month: odd })).init.status).toBe(
        400,
      )
  })
})

describe('second factor', () => {
  let from = 0
  const logIn = (fields: Headers) => ({
    args: { visit: { id: 'test', address: `10.9.0.${++from}` } },
    fields,
  })
  const byForm = async (fields: Headers) => {
    const { args } = logIn(fields)
    const arriving = routeArgs('/admin', {}, formInit({ intent: 'login', ...fields }, {})) as object
    return (officeAction as Loader)({ ...arriving, context: args } as never) as Promise<FormResult>
  }
  const byProgram = async (fields: Headers) => {
    const { args } = logIn(fields)
    const arriving = routeArgs('/api/admin/login', {}, jsonInit(fields, {})) as object
    return readJson((apiLogin as Loader)({ ...arriving, context: args } as never))
  }
  const password = 'admin1234'
  const shownToast = async ({ headers }: FormResult) => {
    const left = headers.getSetCookie().find((cookie) => cookie.startsWith(cookies.toast.name))
    return findToast(await readCookieHeader(left, 'toast'))
  }

  it('is switched on by password and code, then required by form and API', async () => {
    // A slow machine could outlast a code's lifetime, so the clock stands still.
    stopClock(new Date())
    const { id, username, headers } = await anOperator()
    const press = (fields: Headers) =>
      securityAction(
        routeArgs('/admin/security', {}, formInit(fields, headers)),
      ) as unknown as Promise<FormResult>
    const page = async () => {
      const shown = await securityPage(routeArgs('/admin/security', {}, { headers }))
      return shown.data.key as { state: string; secret?: string; link?: string; qr?: QrCode }
    }
    expect(await page()).toEqual({ state: 'off' })
    expect(wentTo(await press({ intent: 'begin' }))).toEqual([303, '/admin/security'])
    const { state, secret = '', link = '', qr } = await page()
    expect(qr).toEqual(encodeQr(link))
    expect([state, link]).toEqual(['begun', expect.stringContaining(`secret=${secret.replaceAll(' ', '')}&`)])
    const code = (drift = 0) => codeAt(decodeBase32(secret.replaceAll(' ', '')), stepAt(now()) + drift)
    const elsewhere = await cookieHeader({ admin: await startAdminSession(db, id) })
    const wrong = await press({ intent: 'on', password, code: 'abcdef' })
    expect([wrong.init.status, wrong.data.refused.errors.code]).toEqual([
      401,
      expect.stringContaining('코드가 맞지 않아요'),
    ])
    const unasked = await press({ intent: 'on', code: code(-1) })
    expect([unasked.init.status, unasked.data.refused.errors.password]).toEqual([
      401,
      '비밀번호가 일치하지 않습니다.',
    ])
    const on = (await press({ intent: 'on', password, code: code(-1) })) as unknown as {
      data: { recoveryCodes: string[] }
      init: ResponseInit
    }
    expect(new Headers(on.init.headers).get('Cache-Control')).toBe('no-store')
    const [one = '', two = '', ...others] = on.data.recoveryCodes
    expect(others).toHaveLength(8)
    const out = await catchResponse(() =>
      securityPage(routeArgs('/admin/security', {}, { headers: elsewhere })),
    )
    expect(out.headers.get('Location')).toBe('/admin')
    const when = expect.any(String)
    expect(await page()).toEqual({ state: 'on', since: when, recoveryCodes: 10, codesMadeAt: when })

    expect(await byProgram({ username, password })).toEqual({
      status: 401,
      body: {
        success: false,
        code: 'ADMIN_CODE_REQUIRED',
        message: '인증 앱에 보이는 여섯 자리 코드를 입력해 주세요.',
      },
    })
    expect(await byProgram({ username, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    expect(await byProgram({ username, password, code: 'abcdef' })).toMatchObject({
      body: { code: 'ADMIN_CODE_WRONG' },
    })
    expect(await byProgram({ username, password, code: code() })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const asked = await byForm({ username, password })
    expect([asked.init.status, Object.keys(asked.data.refused.errors)]).toEqual([401, ['code']])
    expect(asked.data.typed).toEqual({ intent: 'login', username })
    const inside = await byForm({ username, password, code: code(1) })
    expect([inside.status, inside.headers.getSetCookie()[0]]).toEqual([303, expect.stringMatching(/^adm=/)])

    // For a lost phone.
    const recovered = await byForm({ username, password, recovery: one })
    expect([recovered.status, await shownToast(recovered)]).toEqual([
      303,
      expect.objectContaining({ description: expect.stringContaining('복구 코드가 9개 남았어요.') }),
    ])
    expect(await shownToast(inside)).toBeUndefined()
    expect(await byProgram({ username, password, recovery: two })).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({ recoveryCodes: 8 })
    expect((await byForm({ username, password, recovery: one })).data.refused.errors).toEqual({
      recovery: expect.stringContaining('쓰지 않은 복구 코드'),
    })

    const off = await press({ intent: 'off', password: 'wrong', code: '000000' })
    expect(off.data.refused.errors.password).toBe('비밀번호가 일치하지 않습니다.')
    expect(off.data.typed).not.toHaveProperty('password')
    expect((await listAuditEntries(db, `admin:${id}`)).map(({ deed }) => deed)).toContain('admins.entered')
  })
  it('of another operator is not shown', async () => {
    const [one, other] = [await anOperator(), await anOperator()]
    await beginSecondFactor(db, one.by, one.id)
    const key = await findSecondFactor(db, one.id)
    const page = await securityPage(routeArgs('/admin/security', {}, { headers: other.headers }))
    expect(key.state).toBe('begun')
    expect(JSON.stringify(page)).not.toContain('otpauth')
  })
})
