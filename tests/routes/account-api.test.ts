import { describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { cookies } from '~/http/cookies.server'
import { newVisit } from '~/http/visit.server'
import { action as checkEmail } from '~/routes/api/auth/check-email'
import { action as checkName } from '~/routes/api/auth/check-name'
import { action as login } from '~/routes/api/auth/login'
import { action as logout } from '~/routes/api/auth/logout'
import { loader as me } from '~/routes/api/auth/me'
import { action as signup } from '~/routes/api/auth/signup'
import { aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

let n = 0
const next = () => {
  n += 1
  return n
}
type Init = Parameters<typeof loaderArgs>[1]
const from = (path: string, init: Init = {}, who = `api-${next()}`) =>
  ({ ...loaderArgs(path, init), context: { visit: newVisit(who) } }) as never
const send = (path: string, body: unknown, headers: Record<string, string> = {}, who?: string) =>
  from(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    },
    who,
  )
const SIGNUP = '/api/auth/signup'
const somebody = () => ({
  email: `api${next()}@example.com`,
  password: 'book1234',
  name: `에이피아이${n}`,
  phone: '010-1234-5678',
})
const sessionIn = async (answer: Response) => {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${cookies.session.name}=`))
  return line ? String(await cookies.session.parse(line)) : ''
}

describe('POST /api/auth/signup', () => {
  it('reads four fields, ignores others, and responds with the documented ones', async () => {
    const fields = somebody()
    const answer = await signup(
      send(SIGNUP, { ...fields, isDemo: true, isActive: false, provider: 'kakao', id: 1, userId: 1 }),
    )
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const user = {
      id: expect.any(Number),
      name: fields.name,
      email: fields.email,
      phone: '01012345678',
      provider: 'email',
    }
    expect(await answer.json()).toEqual({
      success: true,
      message: '회원가입이 완료되었습니다.',
      ...user,
      user,
    })
    expect(await userOfSession(db, await sessionIn(answer))).toMatchObject({ username: fields.name })
    const row = await db.selectFrom('users').selectAll().where('email', '=', fields.email).executeTakeFirst()
    expect(row).toMatchObject({ isDemo: false, isActive: true, provider: 'email' })
  })

  it.each([
    ['email', 'x', '올바른 이메일 주소를 입력해주세요'],
    ['email', 7, '올바른 이메일 주소를 입력해주세요'],
    ['email', ['a@example.com'], '올바른 이메일 주소를 입력해주세요'],
    ['email', undefined, '올바른 이메일 주소를 입력해주세요'],
    ['password', '12345', '비밀번호는 최소 6자 이상이어야 합니다'],
    ['password', null, '비밀번호는 최소 6자 이상이어야 합니다'],
    ['password', 'a'.repeat(129), '비밀번호는 128자까지 쓸 수 있어요.'],
    ['name', '', '이름을 입력해주세요'],
    ['name', undefined, '이름을 입력해주세요'],
    ['phone', '123', '휴대폰 번호를 입력해주세요'],
    ['phone', undefined, '휴대폰 번호를 입력해주세요'],
  ])('with %s %j gives the reason', async (field, value, message) => {
    const answer = await signup(send(SIGNUP, { ...somebody(), [field]: value }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      success: false,
      message,
      code: 'INVALID_INPUT',
      errors: { [field]: message },
    })
  })

  it('a taken e-mail or nickname · 409 with the reason', async () => {
    const fields = somebody()
    await signup(send(SIGNUP, fields))
    const again = await signup(send(SIGNUP, { ...fields, name: '다른이름' }))
    expect([again.status, await again.json()]).toEqual([
      409,
      { success: false, message: '이미 가입된 이메일입니다.', code: 'DUPLICATE' },
    ])
    const named = await signup(send(SIGNUP, { ...somebody(), name: fields.name }))
    expect([named.status, (await named.json()).message]).toEqual([409, '이미 사용 중인 닉네임입니다'])
  })

  it('accepts only JSON, from our own pages, below a size limit', async () => {
    const body = new URLSearchParams(somebody())
    const form = await signup(from(SIGNUP, { method: 'POST', body }))
    expect(form.status).toBe(415)
    const text = await signup(send(SIGNUP, somebody(), { 'Content-Type': 'text/plain' }))
    expect(text.status).toBe(415)
    const foreign = () => signup(send(SIGNUP, somebody(), { 'Sec-Fetch-Site': 'cross-site' }))
    expect((await catchResponse(foreign)).status).toBe(403)
    const huge = await signup(send(SIGNUP, { ...somebody(), password: 'a'.repeat(1_000_000) }))
    expect(huge.status).toBe(413)
  })

  it('thirty requests from one address pass, the next gets 429', async () => {
    const taken = somebody()
    await signup(send(SIGNUP, taken))
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) statuses.push((await signup(send(SIGNUP, taken, {}, 'one-house'))).status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    const last = await signup(send(SIGNUP, taken, {}, 'one-house'))
    expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })
})

describe('POST /api/auth/login', () => {
  it('starts a new session and ends the one sent with the request', async () => {
    const user = await aUser()
    const planted = await startUserSession(db, user.id)
    const typed = { email: ` ${user.email?.toUpperCase()} `, password: 'book1234' }
    const answer = await login(send('/api/auth/login', typed, await cookieHeader({ session: planted })))
    const { success, user: told, message } = await answer.json()
    expect([success, told, typeof message]).toEqual([
      true,
      { id: user.id, name: user.username, email: user.email, phone: user.phone, provider: 'email' },
      'string',
    ])
    expect(await userOfSession(db, planted)).toBeUndefined()
    expect(await userOfSession(db, await sessionIn(answer))).toEqual(user)
  })

  it('gives the same response for a wrong password, an inactive and an unknown member', async () => {
    const user = await aUser()
    const gone = await aUser()
    await db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute()
    const bodies = await Promise.all(
      [user.email, gone.email, 'unknown@example.com'].map(async (email) => {
        const answer = await login(send('/api/auth/login', { email, password: 'wrong123' }))
        return [answer.status, answer.headers.getSetCookie(), await answer.text()]
      }),
    )
    const [first] = bodies
    expect(first).toEqual([
      401,
      [],
      JSON.stringify({
        success: false,
        message: '이메일 또는 비밀번호가 올바르지 않습니다.',
        code: 'UNAUTHENTICATED',
      }),
    ])
    for (const body of bodies) expect(body).toEqual(first)
  })

  it('accepts only JSON', async () => {
    const body = new URLSearchParams({ email: 'a@example.com', password: 'book1234' })
    expect((await login(from('/api/auth/login', { method: 'POST', body }))).status).toBe(415)
  })
})

describe('POST /api/auth/check-*', () => {
  it('says whether an e-mail or nickname is free, always with `available`', async () => {
    const user = await aUser()
    const told = async (action: typeof checkEmail, body: unknown) => {
      const answer = await action(send('/api/auth/check', body))
      const { available, message } = await answer.json()
      return [answer.status, available, message]
    }
    expect(await told(checkEmail, { email: 'free@example.com' })).toEqual([
      200,
      true,
      '사용할 수 있는 이메일이에요.',
    ])
    expect(await told(checkEmail, { email: user.email?.toUpperCase() })).toEqual([
      200,
      false,
      '이미 가입된 이메일입니다.',
    ])
    expect(await told(checkEmail, { email: 'x' })).toEqual([400, false, '올바른 이메일 주소를 입력해주세요'])
    expect(await told(checkEmail, [])).toMatchObject([400, false, expect.any(String)])
    expect(await told(checkName, { name: '아무도없음' })).toEqual([200, true, '사용할 수 있는 닉네임이에요.'])
    expect(await told(checkName, { name: user.username })).toEqual([
      200,
      false,
      '이미 사용 중인 닉네임입니다',
    ])
    expect(await told(checkName, {})).toEqual([400, false, '이름을 입력해주세요'])
  })
  it('calls a member’s own nickname available', async () => {
    const user = await aUser()
    const headers = await cookieHeader({ session: await startUserSession(db, user.id) })
    expect(await (await checkName(send('/x', { name: user.username }, headers))).json()).toMatchObject({
      available: true,
    })
  })
  it('sixty requests from one address pass, the next gets 429', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    for (let i = 0; i < 61; i += 1) {
      last = await checkEmail(send('/x', { email: 'free@example.com' }, {}, 'harvester'))
      statuses.push(last.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect([last?.status, (await last?.json())?.available]).toEqual([429, false])
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session, and succeeds also without one', async () => {
    const session = await startUserSession(db, (await aUser()).id)
    for (const headers of [await cookieHeader({ session }), {}]) {
      const answer = await logout(from('/api/auth/logout', { method: 'POST', headers }))
      expect([answer.status, (await answer.json()).success, answer.headers.get('Clear-Site-Data')]).toEqual([
        200,
        true,
        '"cache"',
      ])
      expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
    }
    expect(await userOfSession(db, session)).toBeUndefined()
  })
  it('is refused from another site', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-site' }
    const foreign = () => logout(from('/api/auth/logout', { method: 'POST', headers }))
    expect((await catchResponse(foreign)).status).toBe(403)
  })
})

describe('GET /api/auth/me', () => {
  it('responds 200 with the user or null, and is never cached', async () => {
    const user = await aUser({ phone: '01012345678' })
    const nobody = await me(from('/api/auth/me'))
    expect([nobody.status, await nobody.json()]).toEqual([200, { success: false, user: null }])
    const stale = await me(from('/api/auth/me', { headers: await cookieHeader({ session: 'a'.repeat(43) }) }))
    expect(await stale.json()).toEqual({ success: false, user: null })
    const headers = await cookieHeader({ session: await startUserSession(db, user.id) })
    const answer = await me(from('/api/auth/me', { headers }))
    const told = {
      id: user.id,
      name: user.username,
      email: user.email,
      phone: '01012345678',
      provider: 'email',
    }
    expect(await answer.json()).toEqual({ success: true, ...told, user: told })
    for (const { headers } of [nobody, answer])
      expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual(['no-store', 'Cookie'])
  })
})
