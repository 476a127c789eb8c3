import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { consentVersions } from '~/domain/consents/consent'
import { recordConsents } from '~/domain/consents/consents.server'
import { db, inTransaction } from '~/domain/db.server'
import { listLatestNotices } from '~/domain/notices/notices.server'
import { hashPassword } from '~/domain/passwords.server'
import { endUserSessions, startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { writeResetMail } from '~/domain/users/reset-password.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { cookies } from '~/http/cookies.server'
import { newVisit } from '~/http/visit.server'
import * as auth from '~/routes/account/auth'
import * as forgot from '~/routes/account/forgot'
import * as socialLogin from '~/routes/account/login'
import * as emailLogin from '~/routes/account/login-email'
import * as logout from '~/routes/account/logout'
import * as reset from '~/routes/account/reset'
import * as emailJoin from '~/routes/account/signup-email'
import { fileUrls } from '~/urls/files'
import { pathAfterLogin, returnQuery } from '~/urls/return-path'
import { aBook, aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

let n = 0
const aHouse = () => {
  n += 1
  return `house-${n}`
}
/** Each request comes from a new IP address unless given, because of the rate limits. */
function from(path: string, init: Parameters<typeof loaderArgs>[1] = {}, who = aHouse()) {
  return { ...loaderArgs(path, init), context: { visit: newVisit(who) } } as never
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  from(path, { method: 'POST', body: new URLSearchParams(fields), headers })

const boxes = { age: 'on', terms: 'on', privacy: 'on' }
const somebody = () => {
  n += 1
  return {
    email: `member${n}@example.com`,
    password: 'book1234',
    confirmPassword: 'book1234',
    name: `회원${n}`,
    phone: '010-1234-5678',
    ...boxes,
  }
}
type Answer = {
  data: { refused: { message: string; errors: Record<string, string>; retryAfter?: number }; typed: object }
  init: { status: number }
}
const asAnswer = (answer: unknown) => answer as Answer
const asResponse = (answer: unknown) => {
  if (answer instanceof Response) return answer
  throw new Error(`no redirect but ${JSON.stringify(answer)}`)
}
const setCookies = async (answer: Response) => {
  const found: Record<string, string> = {}
  for (const line of answer.headers.getSetCookie())
    for (const [name, cookie] of Object.entries(cookies))
      if (line.startsWith(`${cookie.name}=`)) found[name] = (await cookie.parse(line)) ?? ''
  return found
}
/** Polls until a query waits for a row that another transaction has locked. */
async function somebodyWaits(): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  )
  if (rows.length === 0) return somebodyWaits()
}
const userCalled = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('sign-up page', () => {
  it('creates a member who is logged in at once, with dated consents', async () => {
    const fields = { ...somebody(), marketing: 'on' }
    const answer = asResponse(await auth.action(post('/auth?mode=signup&redirectTo=/checkout', fields)))
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
      303,
      '/auth?step=completion&redirectTo=%2Fcheckout',
      'no-store',
    ])
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    const { session = '', device } = await setCookies(answer)
    const user = await userOfSession(db, session)
    expect(user).toMatchObject({ email: fields.email, username: fields.name, phone: '01012345678' })
    expect(device).toMatch(new RegExp(`^${user?.id}\\.`))
    const consents = await db
      .selectFrom('consents')
      .selectAll()
      .where('userId', '=', user?.id ?? 0)
      .execute()
    expect(consents.map(({ kind, version }) => [kind, version]).sort()).toEqual(
      (['age', 'marketing', 'privacy', 'terms'] as const).map((kind) => [kind, consentVersions[kind]]),
    )
    expect(consents.every(({ givenAt }) => givenAt instanceof Date)).toBe(true)
  })

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ email: 'nobody' }, { email: '올바른 이메일 주소를 입력해주세요' }],
    [
      { password: '12345', confirmPassword: '12345' },
      { password: '비밀번호는 최소 6자 이상이어야 합니다', confirmPassword: '비밀번호 확인을 입력해주세요' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: '비밀번호 확인을 입력해주세요' }],
    [{ confirmPassword: 'book12345' }, { confirmPassword: '비밀번호가 일치하지 않습니다' }],
    [{ name: '' }, { name: '이름을 입력해주세요' }],
    [{ phone: '010' }, { phone: '휴대폰 번호를 입력해주세요' }],
  ])(
    'with %j gives the errors %j and returns everything typed but the passwords',
    async (changed, errors) => {
      const fields = { ...somebody(), ...changed }
      const answer = asAnswer(await auth.action(post('/auth?mode=signup', fields)))
      expect(answer.init.status).toBe(400)
      expect(answer.data.refused.errors).toEqual(errors)
      const { password: _, confirmPassword: __, ...kept } = fields
      expect(answer.data.typed).toEqual(kept)
      expect(await userCalled(fields.email)).toBeUndefined()
    },
  )

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ name: '가' }, { name: '닉네임은 최소 2자 이상이어야 합니다.' }],
    [{ phone: '010' }, { phone: '올바른 전화번호를 입력하세요.' }],
    [{ phone: '010-1234-56789' }, { phone: '올바른 전화번호를 입력하세요.' }],
  ])('on /signup/email %j gives %j', async (changed, errors) => {
    const answer = asAnswer(await emailJoin.action(post('/signup/email', { ...somebody(), ...changed })))
    expect(answer.data.refused.errors).toEqual(errors)
  })

  it('the address with a trailing slash works the same', async () => {
    const answer = asResponse(await auth.action(post('/auth/?mode=signup', somebody())))
    expect(answer.headers.get('Location')).toBe('/auth?step=completion')
  })

  it('on /signup/email redirects straight to the wanted page', async () => {
    const answer = asResponse(await emailJoin.action(post('/signup/email?redirectTo=/checkout', somebody())))
    expect(answer.headers.get('Location')).toBe('/checkout')
    expect((await setCookies(answer)).toast).toBe('joined')
  })

  it('requires each legal consent, and lists it together with other errors', async () => {
    const { age: _, ...fields } = somebody()
    const answer = asAnswer(await auth.action(post('/auth?mode=signup', fields)))
    expect(answer.data.refused.errors).toEqual({ age: '모든 약관에 동의해주세요.' })
    expect(await userCalled(fields.email)).toBeUndefined()
    const { terms: __, ...both } = { ...fields, email: 'x' }
    expect(
      Object.keys(asAnswer(await auth.action(post('/auth?mode=signup', both))).data.refused.errors),
    ).toEqual(['email', 'age'])
  })

  it('ignores fields that would make more than a plain member', async () => {
    const fields = {
      ...somebody(),
      isDemo: 'true',
      isActive: 'false',
      id: '1',
      provider: 'kakao',
      is_demo: 't',
    }
    await auth.action(post('/auth?mode=signup', fields))
    expect(await userCalled(fields.email)).toMatchObject({
      isDemo: false,
      isActive: true,
      provider: 'email',
      emailVerifiedAt: null,
    })
  })

  it('a taken e-mail or nickname · 409 at its field', async () => {
    const user = await aUser()
    const byMail = { ...somebody(), email: `${user.email}`.toUpperCase() }
    const byName = { ...somebody(), name: user.username }
    const answers = [
      asAnswer(await auth.action(post('/auth?mode=signup', byMail))),
      asAnswer(await emailJoin.action(post('/signup/email', byName))),
    ]
    expect(answers.map(({ init, data }) => [init.status, data.refused.errors])).toEqual([
      [409, { email: '이미 가입된 이메일입니다.' }],
      [409, { name: '이미 사용 중인 닉네임입니다' }],
    ])
  })

  it('a duplicate field · 400; a megabyte password · 413', async () => {
    const twice = new URLSearchParams(somebody())
    twice.append('email', 'other@example.com')
    const answer = await auth.action(from('/auth?mode=signup', { method: 'POST', body: twice }))
    expect(asAnswer(answer).init.status).toBe(400)
    const huge = { ...somebody(), password: 'a'.repeat(1_000_000) }
    expect((await catchResponse(() => auth.action(post('/auth?mode=signup', huge)))).status).toBe(413)
  })
})

describe('login page', () => {
  it('wrong password and unknown e-mail give one message, and the typed e-mail stays', async () => {
    const user = await aUser()
    for (const [email, password] of [
      [user.email, 'wrong123'],
      ['unknown@example.com', 'book1234'],
    ]) {
      const answer = asAnswer(
        await emailLogin.action(post('/login/email', { email: email ?? '', password: password ?? '' })),
      )
      expect(answer.init.status).toBe(401)
      expect(answer.data).toEqual({
        refused: {
          message: '이메일 또는 비밀번호가 올바르지 않습니다.',
          field: undefined,
          errors: {},
          retryAfter: undefined,
        },
        typed: { email },
      })
    }
  })

  it('gives the error of each field', async () => {
    const answer = asAnswer(await auth.action(post('/auth/login', { email: 'x', password: '12345' })))
    expect(answer.data.refused.errors).toEqual({
      email: '올바른 이메일 주소를 입력해주세요',
      password: '비밀번호는 최소 6자 이상이어야 합니다',
    })
  })

  it('starts a new session, ends the one sent, and moves the visitor’s cart, consents and photos', async () => {
    const user = await aUser()
    const planted = await startUserSession(db, (await aUser()).id)
    const { visitor, token } = await createVisitor(db)
    const bookId = await aBook()
    await db.insertInto('cartItems').values({ visitorId: visitor.id, bookId }).execute()
    await recordConsents(db, { visitorId: visitor.id }, ['guardian'])
    const photo = { key: `uploads/${'p'.repeat(22)}.jpg`, bytes: 1, width: 1, height: 1, eraseAt: new Date() }
    await db
      .insertInto('photos')
      .values({ ...photo, visitorId: visitor.id })
      .execute()
    const headers = await cookieHeader({ session: planted, visitor: token })
    // A logged-in member is redirected from the login page, but a form that was already open still works.
    const answer = asResponse(
      await auth.action(post('/auth/login', { email: `${user.email}`, password: 'book1234' }, headers)),
    )
    const { session = '', visitor: forgotten } = await setCookies(answer)
    expect(session).not.toBe(planted)
    expect(forgotten).toBe('')
    expect(await userOfSession(db, planted)).toBeUndefined()
    expect(await userOfSession(db, session)).toEqual(user)
    const mine = (table: 'cartItems' | 'consents' | 'photos') =>
      db.selectFrom(table).select('visitorId').where('userId', '=', user.id).execute()
    expect(await mine('cartItems')).toEqual([{ visitorId: null }])
    expect(await mine('consents')).toEqual([{ visitorId: null }])
    expect(await mine('photos')).toEqual([{ visitorId: null }])
  })

  it('slows down repeated guesses, but not a device that logged in before', async () => {
    const user = await aUser()
    const wrong = { email: `${user.email}`, password: 'wrong123' }
    const right = { ...wrong, password: 'book1234' }
    const first = asResponse(await auth.action(post('/auth/login', right)))
    const { device = '' } = await setCookies(first)
    let refused: Answer | undefined
    for (let i = 0; i < 12; i += 1) refused = asAnswer(await auth.action(post('/auth/login', wrong)))
    expect(refused?.init.status).toBe(429)
    expect(refused?.data.refused.retryAfter).toBeLessThanOrEqual(2)
    expect(asAnswer(await auth.action(post('/auth/login', right))).init.status).toBe(429)
    const forged = {
      Cookie: `${cookies.device.name}=${btoa(JSON.stringify(`${user.id}.${'a'.repeat(22)}`))}.bad`,
    }
    expect(asAnswer(await auth.action(post('/auth/login', right, forged))).init.status).toBe(429)
    const known = await cookieHeader({ device })
    expect(asResponse(await auth.action(post('/auth/login', right, known))).status).toBe(303)
  })

  it('redirects a member who is already logged in', async () => {
    const headers = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    const led = async (loader: (args: never) => unknown, path: string) =>
      (await catchResponse(() => loader(from(path, { headers })))).headers.get('Location')
    expect(await led(auth.loader, '/auth?mode=signup')).toBe('/')
    expect(await led(auth.loader, '/auth/login?returnTo=/mypage')).toBe('/mypage')
    expect(await led(socialLogin.loader, '/login?redirectTo=/checkout')).toBe('/checkout')
    expect(await led(emailLogin.loader, '/login/email')).toBe('/')
    expect(await led(emailJoin.loader, '/signup/email?returnTo=/cart')).toBe('/cart')
  })

  it('the completion page greets a new member, and sends a visitor to the sign-up form', async () => {
    const user = await aUser()
    const headers = await cookieHeader({ session: await startUserSession(db, user.id) })
    expect(await auth.loader(from('/auth?step=completion&redirectTo=/checkout', { headers }))).toEqual({
      joined: { name: user.username, next: '/checkout' },
      providers: [],
    })
    const led = await catchResponse(() => auth.loader(from('/auth?step=completion&redirectTo=/checkout')))
    expect(led.headers.get('Location')).toBe('/auth?mode=signup&redirectTo=%2Fcheckout')
  })
})

const elsewhere = [
  'https://evil.example',
  'http://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'hTtP://evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'intent://evil#Intent;end',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '\r\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\0/evil.example',
  '\0//evil.example',
  '/ /evil.example\\@x',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/.%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/././/evil.example',
  '//evil.example/..',
  '//evil.example@localhost',
  'https://localhost:3000@evil.example',
  '//localhost:3000.evil.example',
  '@evil.example',
  ':evil.example',
  'evil.example',
  'www.evil.example/',
  '?//evil.example',
  '#//evil.example',
  './/evil.example',
  '..//evil.example',
  '/\u2028/evil.example',
  '／／evil.example',
  '。evil.example',
  '/\u0085/evil.example',
  '//[::1]',
  '//0x7f.1',
  '//evil。example',
  'http:/\\evil.example',
  '/\\\t/evil.example',
  '/auth/login?returnTo=//evil.example',
  '/login',
  '/logout',
  '/api/auth/me',
  '/signup/email',
]

describe('the page to return to after login', () => {
  it('the list of hostile addresses has at least sixty entries', () =>
    expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60))

  it.each(elsewhere)('%j stays on this site and never leads back to a login page', async (wanted) => {
    for (const name of ['returnTo', 'redirectTo']) {
      const query = new URLSearchParams({ [name]: wanted })
      for (const path of [pathAfterLogin(query), pathAfterLogin(new URLSearchParams(returnQuery(query)))]) {
        const there = new URL(path, 'https://shop.example')
        expect(there.origin).toBe('https://shop.example')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(path).not.toMatch(/^\/(auth|login|logout|api|signup)/)
        if (name === 'redirectTo') expect(path).toBe('/')
      }
    }
  })

  it('a redirect keeps the path, query and hash of an allowed address', async () => {
    const user = await aUser()
    const headers = await cookieHeader({ session: await startUserSession(db, user.id) })
    for (const [wanted, led] of [
      ['returnTo=%2F%2Fevil.example', '/'],
      ['returnTo=https%3A%2F%2Fevil.example&redirectTo=/checkout', '/checkout'],
      ['returnTo=%2Forder%2F3%3Ftab%3D1%23x', '/order/3?tab=1#x'],
      ['returnTo=%2Fbook%2F3', '/'],
      ['returnTo=%2Fbooks%2F3', '/'],
      ['returnTo=%2Fbook%2F31%3Fpreview%3D1%23preview', '/book/31?preview=1#preview'],
    ])
      expect(
        (await catchResponse(() => auth.loader(from(`/auth/login?${wanted}`, { headers })))).headers.get(
          'Location',
        ),
      ).toBe(led)
  })
})

describe('logout', () => {
  it('ends the session and shows a message at home, and succeeds also without a session', async () => {
    const session = await startUserSession(db, (await aUser()).id)
    for (const headers of [await cookieHeader({ session }), {}]) {
      const answer = asResponse(await logout.action(post('/logout', {}, headers)))
      expect([answer.status, answer.headers.get('Location'), answer.headers.get('Clear-Site-Data')]).toEqual([
        303,
        '/',
        '"cache"',
      ])
      expect(await setCookies(answer)).toMatchObject({ session: '', toast: 'loggedOut' })
    }
    expect(await userOfSession(db, session)).toBeUndefined()
  })
  it('GET changes nothing', async () => {
    const session = await startUserSession(db, (await aUser()).id)
    const answer = await logout.loader(from('/logout', { headers: await cookieHeader({ session }) }))
    expect(asResponse(answer).headers.getSetCookie()).toEqual([])
    expect(await userOfSession(db, session)).toBeDefined()
  })
})

describe('a form posted from another site · 403', () => {
  it.each([
    ['joins nobody', auth.action, '/auth?mode=signup'],
    ['joins nobody here either', emailJoin.action, '/signup/email'],
    ['logs nobody in', emailLogin.action, '/login/email'],
    ['logs nobody out', logout.action, '/logout'],
    ['asks for no letter', forgot.action, '/auth/forgot'],
    ['sets no password', reset.action, `/auth/reset/${'a'.repeat(43)}`],
  ])('%s', async (_, action, path) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await catchResponse(() => action(post(path, somebody(), headers)))).status).toBe(403)
  })
})

describe('forgotten password', () => {
  it('a known and an unknown e-mail get the same response', async () => {
    const user = await aUser()
    for (const email of [user.email ?? '', 'unknown@example.com'])
      expect(await forgot.action(post('/auth/forgot', { email }))).toEqual({ sent: true })
    const wrong = asAnswer(await forgot.action(post('/auth/forgot', { email: 'x' })))
    expect(wrong.data.refused.errors).toEqual({ email: '올바른 이메일 주소를 입력해주세요' })
  })

  it('the fourth request for one e-mail, known or not, gets 429', async () => {
    for (const email of [(await aUser()).email ?? '', 'nobody-at-all@example.com']) {
      const answers: unknown[] = []
      for (let i = 0; i < 4; i += 1) answers.push(await forgot.action(post('/auth/forgot', { email })))
      expect(answers.slice(0, 3)).toEqual([{ sent: true }, { sent: true }, { sent: true }])
      expect(asAnswer(answers[3]).init.status).toBe(429)
    }
  })

  it('the link sets a password once, and opening it does not use it up', async () => {
    const user = await aUser()
    const words = {
      withLink: (body: string) => ({ title: 't', body }),
      withProvider: (body: string) => ({ title: 't', body }),
    }
    await writeResetMail(db, user.email ?? '', words)
    const token = (await listLatestNotices(db)).find(({ recipient }) => recipient === user.email)?.body ?? ''
    const path = fileUrls.reset(token)
    const at = (init: Parameters<typeof loaderArgs>[1] = {}) =>
      ({ ...(from(path, init) as object), params: { token } }) as never
    const send = (password: string, confirmPassword = password) =>
      reset.action(at({ method: 'POST', body: new URLSearchParams({ password, confirmPassword }) }))
    for (let i = 0; i < 3; i += 1) expect(await reset.loader(at())).toEqual({ isOpen: true })
    expect(asAnswer(await send('123', '124')).data.refused.errors).toEqual({
      password: '비밀번호는 최소 6자 이상이어야 합니다',
      confirmPassword: '비밀번호 확인을 입력해주세요',
    })
    const done = asResponse(await send('another one'))
    expect(done.headers.get('Location')).toBe('/auth/login')
    expect(await setCookies(done)).toMatchObject({ toast: 'passwordChanged', device: expect.any(String) })
    expect(await reset.loader(at())).toEqual({ isOpen: false })
    expect(asAnswer(await send('a third one')).init.status).toBe(410)
    const back = await emailLogin.action(
      post('/login/email', { email: user.email ?? '', password: 'another one' }),
    )
    expect(asResponse(back).status).toBe(303)
  })

  it('a login with the old password that races the reset fails and leaves no session', async () => {
    const user = await aUser()
    const passwordHash = await hashPassword('another one')
    const typed = { email: user.email ?? '', password: 'book1234' }
    const login = await inTransaction(db, async (tx) => {
      await tx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
      await endUserSessions(tx, user.id)
      // Until the commit, the old password still fits elsewhere; a login that succeeds now would keep its session.
      const coming = Promise.resolve(emailLogin.action(post('/login/email', typed)))
      await Promise.race([coming, somebodyWaits()])
      return { coming }
    })
    expect(asAnswer(await login.coming).init.status).toBe(401)
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([])
  })

  it('an invented link shows as expired', async () => {
    for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(42)}%`]) {
      const args = { ...(from(fileUrls.reset(token)) as object), params: { token } } as never
      expect(await reset.loader(args)).toEqual({ isOpen: false })
    }
  })
})
