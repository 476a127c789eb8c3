import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The whole OAuth flow, request by request, with the pretend providers.

/** The server listens before the shop reads its own address from the environment. */
const far = await vi.hoisted(async () => {
  const { createServer: open } = await import('node:http')
  const mood: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {}
  const server = open()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.PORT = String((server.address() as AddressInfo).port)
  process.env.RATE_LIMITS = 'test'
  return { server, mood }
})

import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { sweepOAuthAttempts } from '~/domain/logins/oauth-attempts.server'
import { findOrderDraft, writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { userOfSession } from '~/domain/sessions/sessions.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { type Provider, providers } from '~/ports/login/provider'
import { action as joinAction, loader as joinLoader } from '~/routes/account/social'
import { loader as comeBack } from '~/routes/api/auth/social-return'
import { loader as setOut } from '~/routes/api/auth/social-start'
import { action as authorize, loader as authorizePage } from '~/routes/pretend/authorize'
import { loader as profile } from '~/routes/pretend/profile'
import { action as token } from '~/routes/pretend/token'
import { aBook, aUser } from '../support/builders'
import { catchResponse, loaderArgs } from '../support/requests'

far.server.on('request', async (request, response) => {
  if (far.mood.answer) return far.mood.answer(request, response)
  const { url = '', method = 'GET', headers } = request
  const [, , provider = '', what] = url.split('/')
  const arriving = {
    request: new Request(`http://127.0.0.1${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'POST' && { body: await text(request) }),
    }),
    params: { provider },
    context: {},
  }
  const answer = await (what === 'token' ? token(arriving) : profile(arriving))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})
afterAll(() => void far.server.close())
afterEach(() => {
  far.mood.answer = undefined
  startClock()
})

/** Keeps cookies as a browser does. */
function aBrowser() {
  const jar = new Map<string, string>()
  const took = (answer: Response | { init?: ResponseInit | null }) => {
    const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...about] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (about.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1) || value)
    }
    return answer
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  /** The arguments of a route's loader or action. */
  const from = (path: string, init: RequestInit = {}, params: Record<string, string> = {}) => {
    const headers = { ...(init.headers as Record<string, string>), ...(jar.size && { Cookie: cookie() }) }
    return { ...loaderArgs(path, { ...init, headers }), params, context: {} }
  }
  return { jar, took, from }
}
type Browser = ReturnType<typeof aBrowser>

async function leave(browser: Browser, provider: Provider, query = '?redirectTo=/') {
  const answer = await setOut(browser.from(`/api/auth/login/${provider}${query}`, {}, { provider }))
  browser.took(answer)
  return answer
}
const placeOf = (answer: Response) => new URL(answer.headers.get('Location') ?? '', config.publicOrigin)

interface Person {
  person?: string
  email?: boolean
  answer?: string
}

async function consentAt(
  there: URL,
  provider: Provider,
  { person = 'new', email = true, answer = 'yes' }: Person,
) {
  const body = new URLSearchParams({ person, answer, ...(email && { email: 'on' }) })
  const arriving = loaderArgs(there.pathname + there.search, {
    method: 'POST',
    body: body.toString(),
    headers: FORM,
  })
  const back = (await authorize({ ...arriving, params: { provider }, context: {} })) as Response
  expect(back.status).toBe(303)
  return placeOf(back)
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function home(browser: Browser, provider: Provider, back: URL) {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const answer = await comeBack(browser.from(back.pathname + back.search, { headers }, { provider }))
  browser.took(answer)
  return answer
}

async function dance(browser: Browser, provider: Provider, who: Person = {}, query?: string) {
  const back = await consentAt(placeOf(await leave(browser, provider, query)), provider, who)
  return home(browser, provider, back)
}

const allBoxes = { age: 'on', terms: 'on', privacy: 'on' }
async function join(browser: Browser, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const answer = await joinAction(browser.from('/auth/social', { method: 'POST', body, headers: FORM }))
  browser.took(answer as Response)
  return answer as Response & { data: { refused: { field?: string; message: string } }; init: ResponseInit }
}
async function joinPage(browser: Browser) {
  return ((await joinLoader(browser.from('/auth/social'))) as unknown as { data: Record<string, unknown> })
    .data
}
const counted = async (table: 'users' | 'identities' | 'consents' | 'sessions' | 'loginTrips') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((is) => is.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

let count = 0
const aName = () => `새사람${++count}`
const member = async (browser: Browser) => {
  const sid = browser.jar.get('sid')
  const value = sid && (JSON.parse(Buffer.from(decodeURIComponent(sid), 'base64').toString()) as string)
  return value ? userOfSession(db, value) : undefined
}
const failed = (answer: Response) => {
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
    302,
    '/?login=failed',
    'no-store',
  ])
}

describe.each(providers)('login by %s', (provider) => {
  it('a new member accepts the terms, and is created with the provider’s data', async () => {
    const [browser, name] = [aBrowser(), aName()]
    const before = await counted('users')
    const newcomer = await dance(browser, provider)
    expect([newcomer.status, newcomer.headers.get('Location')]).toEqual([302, '/auth/social'])
    expect(await counted('users')).toBe(before)
    expect(await joinPage(browser)).toMatchObject({ provider, emailVerified: provider !== 'naver' })

    const email = { ...(provider === 'naver' && { email: `${provider}.${count}@example.com` }) }
    const answer = await join(browser, { name, ...email, ...allBoxes, marketing: 'on' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?login=success'])
    const user = await member(browser)
    expect(user).toMatchObject({ username: name, provider, email: expect.stringMatching(/@example\.com$/) })
    expect([...browser.jar.keys()]).toEqual(['sid'])
    const kinds = await db
      .selectFrom('consents')
      .select('kind')
      .where('userId', '=', user?.id ?? 0)
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['age', 'terms', 'privacy', 'marketing'])
    const row = await db
      .selectFrom('users')
      .select(['emailVerifiedAt', 'passwordHash'])
      .where('id', '=', user?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect([row.emailVerifiedAt !== null, row.passwordHash]).toEqual([provider !== 'naver', null])
  })

  it('a known member is logged in at once, and sent to the order form or the cart if that was wanted', async () => {
    const [first, name] = [aBrowser(), aName()]
    await dance(first, provider, { person: 'bada', email: false })
    await join(first, { name, email: `bada.${provider}@example.com`, ...allBoxes })
    const second = aBrowser()
    const answer = await dance(second, provider, { person: 'bada' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/?login=success'])
    expect(await member(second)).toEqual(await member(first))
    const third = aBrowser()
    const toOrder = await dance(third, provider, { person: 'bada' }, '?redirectTo=/checkout')
    expect(toOrder.headers.get('Location')).toBe('/checkout')
    expect([...third.jar.keys()].sort()).toEqual(['sid', 'toast'])
    const toCart = await dance(aBrowser(), provider, { person: 'bada' }, '?redirectTo=/cart')
    expect(toCart.headers.get('Location')).toBe('/cart')
  })

  it('sets one opaque cookie, and stores no state in plain text', async () => {
    const browser = aBrowser()
    const answer = await leave(browser, provider)
    await leave(browser, provider)
    expect(answer.status).toBe(302)
    expect([...browser.jar.keys()]).toEqual(['trip'])
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(placeOf(answer).searchParams.get('redirect_uri')).toBe(
      `${config.publicOrigin}/api/auth/login/${provider}/callback`,
    )
    const rows = JSON.stringify(await db.selectFrom('loginTrips').selectAll().execute())
    expect(rows).not.toContain(placeOf(answer).searchParams.get('state'))
  })

  it('a cancelled consent returns home with a message', async () => {
    failed(await dance(aBrowser(), provider, { answer: 'no' }))
  })
})

describe('the OAuth callback', () => {
  let browser: Browser
  let back: URL
  beforeEach(async () => {
    browser = aBrowser()
    back = await consentAt(placeOf(await leave(browser, 'kakao')), 'kakao', {})
  })

  it('works once', async () => {
    const same = aBrowser()
    for (const [name, value] of browser.jar) same.jar.set(name, value)
    expect((await home(browser, 'kakao', back)).headers.get('Location')).toBe('/auth/social')
    failed(await home(same, 'kakao', back))
  })
  it('works for one of four simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => home(browser, 'kakao', back)))
    const places = answers.map((answer) => answer.headers.get('Location')).sort()
    expect(places).toEqual(['/?login=failed', '/?login=failed', '/?login=failed', '/auth/social'])
  })
  it('is refused in another browser', async () => {
    failed(await home(aBrowser(), 'kakao', back))
    const other = aBrowser()
    await leave(other, 'kakao')
    failed(await home(other, 'kakao', back))
    expect((await home(browser, 'kakao', back)).headers.get('Location')).toBe('/auth/social')
  })
  it('is refused at another provider', async () => {
    failed(await home(browser, 'naver', new URL(back.href.replace('kakao', 'naver'))))
  })
  it('is refused after ten minutes', async () => {
    stopClock(addMinutes(now(), 10))
    failed(await home(browser, 'kakao', back))
    expect(await sweepOAuthAttempts(db)).toBeGreaterThan(0)
  })
  it.each(['code', 'state'])('is refused without its %s or with another one', async (name) => {
    const [without, another] = [new URL(back), new URL(back)]
    without.searchParams.delete(name)
    failed(await home(browser, 'kakao', without))
    another.searchParams.set(name, 'x'.repeat(43))
    failed(await home(browser, 'kakao', another))
  })
  it('is refused with an error parameter', async () => {
    back.searchParams.set('error', 'server_error')
    failed(await home(browser, 'kakao', back))
  })
  it('works for two attempts of one browser', async () => {
    const second = await consentAt(placeOf(await leave(browser, 'google')), 'google', {})
    expect((await home(browser, 'kakao', back)).headers.get('Location')).toBe('/auth/social')
    expect((await home(browser, 'google', second)).headers.get('Location')).toBe('/auth/social')
    expect(await joinPage(browser)).toMatchObject({ provider: 'google' })
  })
  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['is down', (request) => void request.socket.destroy()],
    ['is broken', (_, response) => void response.writeHead(500).end()],
    ['talks nonsense', (_, response) => void response.end('<html>')],
    ['never stops', (_, response) => void response.end(`"${'x'.repeat(70_000)}"`)],
  ])('redirects home when the provider %s', async (_, answer) => {
    far.mood.answer = answer
    failed(await home(browser, 'kakao', back))
    expect(browser.jar.has('sid')).toBe(false)
  })
})

describe('starting a login', () => {
  it('with an unknown provider is 404', async () => {
    for (const [provider, path] of [
      ['apple', ''],
      ['Kakao', ''],
      ['__proto__', '/callback'],
      ['toString', ''],
    ]) {
      const arriving = loaderArgs(`/api/auth/login/${provider}${path}`)
      const there = { ...arriving, params: { provider: provider ?? '' }, context: {} }
      const answer = await catchResponse(() => (path ? comeBack(there) : setOut(there)))
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: '지원하지 않는 로그인 방식입니다.' })
    }
  })
  it.each(['cross-site', 'same-site', 'nonsense'])('is refused from another site: %s', async (site) => {
    const arriving = loaderArgs('/api/auth/login/kakao', { headers: { 'Sec-Fetch-Site': site } })
    const answer = await catchResponse(() =>
      setOut({ ...arriving, params: { provider: 'kakao' }, context: {} }),
    )
    expect(answer.status).toBe(403)
  })
  it.each(['same-origin', 'none'])('is accepted: %s', async (site) => {
    const arriving = loaderArgs('/api/auth/login/kakao', { headers: { 'Sec-Fetch-Site': site } })
    expect((await setOut({ ...arriving, params: { provider: 'kakao' }, context: {} })).status).toBe(302)
  })

  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    'http://evil.example/checkout',
    '/\\evil.example',
  ]
  const forms = [
    ...elsewhere,
    ...elsewhere.map(encodeURIComponent),
    ...elsewhere.map((place) => `/checkout${place}`),
    ...elsewhere.map((place) => ` ${place}`),
    ...elsewhere.map((place) => `\t${place}`),
    ...elsewhere.map((place) => `/.${place}`),
    ...elsewhere.map((place) => `/checkout@${place}`),
    ...elsewhere.map((place) => `${place}#/checkout`),
    ...elsewhere.map((place) => `${place}?/checkout`),
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'checkout',
      '/Checkout',
      '/checkout/',
      '/checkout?x',
      '/checkout#x',
    ],
    ...[
      '/admin',
      '/auth/login',
      '/api/auth/logout',
      '/mypage',
      '',
      '/ ',
      '//',
      '///',
      '\\',
      '/%2f%2fevil.example',
    ],
    ...[
      '/%5cevil.example',
      '/%09/evil.example',
      '/checkout%0d%0aSet-Cookie:x=1',
      '.',
      '..',
      '/..',
      '/../checkout',
    ],
    ...[
      'https:evil.example',
      'https:/evil.example',
      '/checkout\u0000',
      '/check\u200bout',
      '／checkout',
      '[]',
      'null',
    ],
  ]
  it('ignores sixty hostile or unknown addresses to return to', async () => {
    expect(new Set(forms).size).toBeGreaterThanOrEqual(60)
    await db.deleteFrom('loginTrips').execute()
    const browser = aBrowser()
    for (const form of new Set(forms))
      await leave(browser, 'kakao', `?redirectTo=${encodeURIComponent(form)}`)
    await leave(browser, 'kakao', '')
    const rows = await db.selectFrom('loginTrips').select('returnTo').distinct().execute()
    expect(rows.map(({ returnTo }) => returnTo)).toEqual(['/'])
  })
})

describe('a new social member', () => {
  let browser: Browser
  beforeEach(async () => {
    browser = aBrowser()
  })

  it('who closes the page leaves no row, and the attempt expires', async () => {
    const before = await Promise.all((['users', 'identities', 'consents', 'sessions'] as const).map(counted))
    await dance(browser, 'kakao')
    await joinPage(browser)
    const after = await Promise.all((['users', 'identities', 'consents', 'sessions'] as const).map(counted))
    expect(after).toEqual(before)
    stopClock(addMinutes(now(), 31))
    const answer = await catchResponse(() => joinLoader(browser.from('/auth/social')))
    expect(answer.headers.get('Location')).toBe('/?login=failed')
    await sweepOAuthAttempts(db)
    expect(await counted('loginTrips')).toBe(0)
  })
  it('without a provider’s callback is sent home', async () => {
    const answer = await catchResponse(() => joinLoader(browser.from('/auth/social')))
    expect(answer.headers.get('Location')).toBe('/?login=failed')
    failed(await join(browser, { name: aName(), email: 'a@example.com', ...allBoxes }))
    await leave(browser, 'kakao')
    failed(await join(browser, { name: aName(), email: 'a@example.com', ...allBoxes }))
  })
  it.each([
    [{ name: '' }, 'name', '이름을 입력해주세요'],
    [{ name: '가'.repeat(21) }, 'name', '닉네임은 20자까지 쓸 수 있어요.'],
    [{ name: 'a\u202eb' }, 'name', '닉네임에 쓸 수 없는 글자가 있어요.'],
    [{ email: '' }, 'email', '올바른 이메일 주소를 입력해주세요'],
    [{ email: 'nobody' }, 'email', '올바른 이메일 주소를 입력해주세요'],
    [{ terms: '' }, undefined, '요청 형식이 올바르지 않습니다.'],
  ])('gets an error at the field: %j', async (fields, field, message) => {
    await dance(browser, 'naver', { email: false })
    const right = { name: aName(), email: `right${count}@example.com`, ...allBoxes }
    const answer = await join(browser, { ...right, ...fields })
    expect(answer.data.refused).toMatchObject({ message, errors: field ? { [field]: message } : {} })
    expect((await join(browser, right)).headers.get('Location')).toBe('/?login=success')
  })
  it('without accepting the terms is not created', async () => {
    await dance(browser, 'naver', { email: false })
    const { terms: _, ...some } = allBoxes
    const answer = await join(browser, { name: aName(), email: `some${count}@example.com`, ...some })
    expect(answer.data.refused).toMatchObject({ field: 'terms', message: '모든 약관에 동의해주세요.' })
    expect(await member(browser)).toBeUndefined()
  })
  it('cannot take an existing e-mail or nickname', async () => {
    const user = await aUser()
    await dance(browser, 'naver', { email: false })
    const taken = await join(browser, { name: aName(), email: (user.email ?? '').toUpperCase(), ...allBoxes })
    expect(taken.data.refused).toMatchObject({ field: 'email', message: '이미 가입된 이메일입니다.' })
    const named = await join(browser, { name: user.username, email: `free${count}@example.com`, ...allBoxes })
    expect(named.data.refused).toMatchObject({ field: 'name', message: '이미 사용 중인 닉네임입니다' })
    expect(await member(browser)).toBeUndefined()
  })
  it('is offered a free nickname', async () => {
    await aUser({ username: '처음 온 사람' })
    await dance(browser, 'kakao')
    expect((await joinPage(browser)).name).toMatch(/^처음 온 사람\d+$/)
  })
  it('cannot replace the e-mail that the provider verified', async () => {
    await dance(browser, 'google')
    await join(browser, { name: aName(), email: 'other@example.com', ...allBoxes })
    expect((await member(browser))?.email).toMatch(/^new\d+@example\.com$/)
  })
  it('with the e-mail of an existing account is not logged in to it', async () => {
    const user = await aUser({ email: 'haneul@example.com' })
    const answer = await dance(browser, 'google', { person: 'haneul' })
    failed(answer)
    expect(browser.jar.has('toast')).toBe(true)
    expect(browser.jar.has('sid')).toBe(false)
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([])
    expect(
      await db.selectFrom('identities').select('userId').where('userId', '=', user.id).execute(),
    ).toEqual([])
  })
  it('is created once when the form is sent four times at once', async () => {
    await dance(browser, 'kakao')
    const fields = { name: aName(), ...allBoxes }
    const before = await counted('users')
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(browser, fields)))
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303])
    expect(await counted('users')).toBe(before + 1)
    expect(await member(browser)).toMatchObject({ username: fields.name })
  })
  it('keeps the visitor’s cart and draft', async () => {
    const { visitor, token: gid } = await createVisitor(db)
    const { cookies } = await import('~/http/cookies.server')
    const [pair = ''] = (await cookies.visitor.serialize(gid)).split(';')
    browser.jar.set('gid', pair.slice(4))
    const bookId = await aBook()
    await db.insertInto('cartItems').values({ visitorId: visitor.id, bookId }).execute()
    await writeOrderDraft(db, { visitorId: visitor.id }, { dedication: '하늘에게' })
    const errors = vi.spyOn(log, 'error')
    await dance(browser, 'kakao', {}, '?redirectTo=/checkout')
    const answer = await join(browser, { name: aName(), ...allBoxes })
    expect(answer.headers.get('Location')).toBe('/checkout')
    const user = await member(browser)
    const items = await db
      .selectFrom('cartItems')
      .select('bookId')
      .where('userId', '=', user?.id ?? 0)
      .execute()
    expect(items).toEqual([{ bookId }])
    expect(await findOrderDraft(db, { userId: user?.id ?? 0 })).toMatchObject({
      fields: { dedication: '하늘에게' },
    })
    expect(browser.jar.has('gid')).toBe(false)
    // A key that is read within a transaction is refused, and counts as an outage of the storage.
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('a deactivated member', () => {
  it('cannot log in by a provider', async () => {
    const browser = aBrowser()
    await dance(browser, 'google')
    await join(browser, { name: aName(), ...allBoxes })
    const user = await member(browser)
    const { provider, subject } = await db
      .selectFrom('identities')
      .select(['provider', 'subject'])
      .where('userId', '=', user?.id ?? 0)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ isActive: false })
      .where('id', '=', user?.id ?? 0)
      .execute()
    await db
      .updateTable('identities')
      .set({ subject: '101' })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .execute()
    const again = aBrowser()
    failed(await dance(again, 'google', { person: 'haneul' }))
    expect(again.jar.has('sid')).toBe(false)
  })
})

describe('the pretend provider', () => {
  it('shows its page only for the shop’s own request', async () => {
    const there = placeOf(await leave(aBrowser(), 'kakao'))
    const look = (change: (url: URL) => void) => {
      const url = new URL(there)
      change(url)
      return authorizePage({
        ...loaderArgs(url.pathname + url.search),
        params: { provider: 'kakao' },
        context: {},
      })
    }
    await expect(look(() => undefined)).resolves.toBeDefined()
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/api/auth/login/kakao/callback'],
      ['redirect_uri', `${config.publicOrigin}/api/auth/login/naver/callback`],
      ['client_id', 'other'],
      ['response_type', 'token'],
      ['state', ''],
      ['code_challenge', ''],
    ] as const)
      expect((await catchResponse(() => look((url) => url.searchParams.set(name, value)))).status).toBe(400)
  })
  it('runs on another host than the shop, so that its cookies are not the shop’s', async () => {
    const there = placeOf(await leave(aBrowser(), 'kakao'))
    expect([there.hostname, new URL(config.publicOrigin).hostname]).toEqual(['127.0.0.1', 'localhost'])
  })

  async function tokenAsked(provider: Provider, change: (body: URLSearchParams, headers: Headers) => void) {
    const there = placeOf(await leave(aBrowser(), provider))
    const back = await consentAt(there, provider, {})
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'demo',
      client_secret: 'demo',
      redirect_uri: there.searchParams.get('redirect_uri') ?? '',
      code: back.searchParams.get('code') ?? '',
      state: there.searchParams.get('state') ?? '',
      code_verifier: 'x'.repeat(43),
    })
    const trip = await db.selectFrom('loginTrips').select('verifier').orderBy('id', 'desc').executeTakeFirst()
    body.set('code_verifier', trip?.verifier ?? '')
    const headers = new Headers(FORM)
    change(body, headers)
    const ask = () => {
      const request = new Request('http://127.0.0.1/', { method: 'POST', body: body.toString(), headers })
      return token({ request, params: { provider }, context: {} })
    }
    return { ask, first: await ask() }
  }
  it('gives a token for a code once', async () => {
    const { ask, first } = await tokenAsked('kakao', () => undefined)
    expect(first.status).toBe(200)
    expect((await ask()).status).toBe(400)
  })
  it.each<[string, Provider, (body: URLSearchParams, headers: Headers) => void, number]>([
    ['HTTP Basic', 'kakao', (_, headers) => headers.set('Authorization', 'Basic ZGVtbzpkZW1v'), 401],
    ['another secret', 'google', (body) => body.set('client_secret', 'x'), 401],
    ['another verifier', 'google', (body) => body.set('code_verifier', 'x'), 400],
    ['no state, with status 200', 'naver', (body) => body.delete('state'), 200],
    ['another address', 'kakao', (body) => body.set('redirect_uri', 'https://evil.example'), 400],
    ['a made-up code', 'kakao', (body) => body.set('code', 'eyJpcyI6ImNvZGUifQ.x'), 400],
  ])('refuses %s', async (_, provider, change, status) => {
    const { first } = await tokenAsked(provider, change)
    expect(first.status).toBe(status)
    expect(await first.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) })
  })
})
