import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Buyers whose money may have been taken while the database is away: the page they see, and the outcome.

import '../support/start-peer'

import { db, openPool } from '~/domain/db.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmDuePayments } from '~/domain/payments/due-payments.server'
import { listReleasedKeys } from '~/domain/payments/key-journal/key-journal.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { loader as rootLoader } from '~/root'
import { action as confirmAction } from '~/routes/api/payple/confirm'
import { action as returnAction, loader as returnLoader } from '~/routes/api/payple/result'
import { loader as payLoader } from '~/routes/order/payment'
import { action as resultAction, loader as resultLoader } from '~/routes/order/result'
import { anOrder } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'
import { peer } from '../support/start-peer'

type Headers = Record<string, string>

beforeEach(() => {
  forgetJournal()
})
afterEach(() => {
  lostDatabase?.mockRestore()
  forgetJournal()
  peer.forget()
})
/** Empties this process's journal, as if another container had handled the request. */
function forgetJournal() {
  for (const { settle } of listReleasedKeys()) settle()
}

const ERRORS = [
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' }),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  new TypeError('a bug of ours'),
]

let lostDatabase: { mockRestore(): void } | undefined

async function loseDatabase(error: Error = ERRORS[0] as Error) {
  const pool = await openPool()
  lostDatabase = vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(error))
  return lostDatabase
}

async function aBuyerWhoAgreed() {
  const order = await anOrder()
  const headers = await cookieHeader({ session: await startUserSession(db, order.userId) })
  const { oid, amount } = await openPayment(db, order.userId, order.id)
  const { authKey, reqKey, confirmUrl } = await peer.authenticate({ oid, amount })
  const body = { authKey, payReqKey: reqKey, payCofUrl: confirmUrl, orderId: order.id, payOid: oid }
  const form = {
    PCD_PAY_RST: 'success',
    PCD_PAY_OID: oid,
    PCD_AUTH_KEY: authKey,
    PCD_PAY_REQKEY: reqKey,
    PCD_PAY_COFURL: confirmUrl,
  }
  return { order, headers, oid, body, form }
}

async function answered(route: unknown, path: string, init: RequestInit & { headers?: Headers } = {}) {
  const run = route as (args: unknown) => Promise<unknown>
  const said = await run({ ...loaderArgs(path, init), params: {} }).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (said instanceof Response)
    return { status: said.status, headers: said.headers, text: await said.text(), data: undefined }
  const { data, init: more } = said as { data: Record<string, unknown>; init?: ResponseInit | null }
  return { status: more?.status ?? 200, headers: new Headers(more?.headers), text: '', data }
}
const confirm = (body: object, headers: Headers) =>
  answered(confirmAction, '/api/payple/confirm', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const comeBack = (form: Record<string, string> | string, headers: Headers = { Accept: 'text/html' }) =>
  answered(returnAction, '/api/payple/result', {
    method: 'POST',
    body: typeof form === 'string' ? form : new URLSearchParams(form),
    headers: { Origin: 'https://cpay.payple.example', 'Sec-Fetch-Site': 'cross-site', ...headers },
  })
const look = (query: string, headers: Headers) =>
  answered(resultLoader, `/payple-success${query}`, { headers })
const cookieIn = (headers: globalThis.Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const withCookie = ({ Cookie = '' }: Headers, more: string) => ({ Cookie: `${Cookie}; ${more}` })
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const confirmAll = async () => {
  while ((await confirmDuePayments(db)) > 0);
}

describe('confirming a payment while the database is down', () => {
  it.each(ERRORS)('%s · 202 PAYMENT_UNKNOWN, and paid when it is back', async (error) => {
    const { order, headers, body } = await aBuyerWhoAgreed()
    const lost = await loseDatabase(error)
    const answer = await confirm(body, headers)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      202,
      {
        success: false,
        code: 'PAYMENT_UNKNOWN',
        message: '결제 결과를 확인하고 있습니다. 주문 내역에서 확인해 주세요.',
      },
    ])
    expect(peer.asked.confirm).toBe(0)
    lost.mockRestore()
    expect((await look(`?orderId=${order.id}`, headers)).data).toMatchObject({ kind: 'asked' })
    await confirmAll()
    expect((await look(`?orderId=${order.id}`, headers)).data).toMatchObject({ kind: 'paid' })
    expect(peer.asked.confirm).toBe(1)
  })

  it('database lost after the capture · 202, then confirmed with one request', async () => {
    const { order, headers, body, oid } = await aBuyerWhoAgreed()
    peer.pause()
    const answering = confirm(body, headers)
    await expect.poll(() => peer.captured(oid)).toBeDefined()
    const lost = await loseDatabase()
    peer.resume()
    expect((await answering).status).toBe(202)
    lost.mockRestore()
    expect(listReleasedKeys()).toEqual([])
    expect((await look(`?orderId=${order.id}`, headers)).data).toMatchObject({ kind: 'asked' })
    await confirmAll()
    expect(peer.asked.confirm).toBe(1)
  })

  it('no session, or keys for a foreign address · refused, nothing stored', async () => {
    const { headers, body } = await aBuyerWhoAgreed()
    const evil = { ...body, payCofUrl: 'https://evil.example/' }
    expect((await confirm(evil, headers)).status).toBe(400)
    expect((await confirm(evil, await cookieHeader({ session: 'of nobody' }))).status).toBe(401)
    await loseDatabase()
    expect((await confirm(body, {})).status).toBe(401)
    expect((await confirm(evil, headers)).status).toBe(503)
    expect(listReleasedKeys()).toEqual([])
  })
})

describe('another process', () => {
  it('result page · takes the keys from the buyer’s encrypted cookie', async () => {
    const { order, headers, body } = await aBuyerWhoAgreed()
    const lost = await loseDatabase()
    const answer = await confirm(body, headers)
    const [setCookie = ''] = answer.headers.getSetCookie()
    expect(setCookie).toMatch(/^pay=[\w%]+; Max-Age=180; Path=\/;.* HttpOnly; SameSite=Lax/)
    expect(
      Buffer.from(decodeURIComponent(cookieIn(answer.headers).slice(4)), 'base64').toString(),
    ).not.toContain(body.payReqKey)
    forgetJournal()
    lost.mockRestore()
    const page = await look(`?orderId=${order.id}`, withCookie(headers, cookieIn(answer.headers)))
    expect(page.data).toMatchObject({ kind: 'asked' })
    expect(cookieIn(page.headers)).toMatch(/^pay=/)
    expect(page.headers.getSetCookie()[0]).toContain('Max-Age=0')
    await confirmAll()
    expect(await statusOf(order.id)).toBe('PAID')
    // Sending the same cookie again changes nothing.
    const again = await look(`?orderId=${order.id}`, withCookie(headers, cookieIn(answer.headers)))
    expect(again.data).toMatchObject({ kind: 'paid' })
    expect(peer.asked.confirm).toBe(1)
  })

  it('forged cookie · ignored', async () => {
    const { order, headers } = await aBuyerWhoAgreed()
    const forged = await cookieHeader({ payment: 'x'.repeat(200) })
    const page = await look(`?orderId=${order.id}`, withCookie(headers, forged.Cookie ?? ''))
    expect([page.status, page.data]).toMatchObject([200, { kind: 'failed' }])
  })

  it('payment page · redirects to the result instead of a second window', async () => {
    const { order, headers, body } = await aBuyerWhoAgreed()
    const lost = await loseDatabase()
    const answer = await confirm(body, headers)
    forgetJournal()
    lost.mockRestore()
    const page = await answered(payLoader, `/payment?orderId=${order.id}`, {
      headers: withCookie(headers, cookieIn(answer.headers)),
    })
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/payple-success?orderId=${order.id}`])
    await confirmAll()
  })
})

describe('returning from the payment window while the database is down', () => {
  it.each(ERRORS)('%s · redirected to the result by payment number', async (error) => {
    const { order, headers, oid, form } = await aBuyerWhoAgreed()
    const lost = await loseDatabase(error)
    const answer = await comeBack(form)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/payple-success?oid=${oid}`])
    expect(cookieIn(answer.headers)).toMatch(/^pay=/)
    lost.mockRestore()
    expect((await look(`?oid=${oid}`, headers)).data).toMatchObject({
      kind: 'asked',
      order: { id: order.id },
    })
    await confirmAll()
    expect(await statusOf(order.id)).toBe('PAID')
  })

  it('declined, empty, unreadable or too large · still redirected to a result page', async () => {
    const { oid } = await aBuyerWhoAgreed()
    await loseDatabase()
    const declined = await comeBack({ PCD_PAY_RST: 'error', PCD_PAY_OID: oid, PCD_PAY_MSG: '한도초과' })
    expect([declined.status, declined.headers.get('Location')]).toEqual([
      303,
      `/payple-success?oid=${oid}&st=fail`,
    ])
    const empty = await answered(returnLoader, `/api/payple/result?PCD_PAY_OID=${oid}`, {
      headers: { Accept: 'text/html' },
    })
    expect([empty.status, empty.headers.get('Location')]).toEqual([303, `/payple-success?oid=${oid}`])
    const unreadable = await comeBack('{', { Accept: 'text/html', 'Content-Type': 'text/plain' })
    expect([unreadable.status, unreadable.headers.get('Location')]).toEqual([303, '/payple-success'])
    const large = await comeBack({ ...{ PCD_PAY_OID: oid }, PCD_PAY_MSG: 'x'.repeat(20_000) })
    expect([large.status, large.headers.get('Location')]).toEqual([303, '/payple-success'])
  })

  it('another member’s payment number · 404', async () => {
    const [mine, other] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
    expect((await look(`?oid=${other.oid}`, mine.headers)).status).toBe(404)
    expect((await look('?oid=J261123NOSUCHNUMBER1', mine.headers)).status).toBe(404)
  })
})

describe('result page while the database is down', () => {
  it.each(['/payple-success?orderId=1', '/payple-success.data?orderId=1'])('%s · 202', async (path) => {
    const { headers } = await aBuyerWhoAgreed()
    await loseDatabase()
    const page = await answered(resultLoader, path, { headers })
    expect([page.status, JSON.parse(page.text).code]).toEqual([202, 'PAYMENT_UNKNOWN'])
    const frame = await answered(rootLoader, path, { headers })
    expect([frame.status, frame.data]).toMatchObject([200, { looking: undefined }])
  })

  it('abandoning the order meanwhile · 503', async () => {
    const { order, headers } = await aBuyerWhoAgreed()
    await loseDatabase()
    const body = new URLSearchParams({ orderId: String(order.id), intent: 'abandon' })
    const page = await answered(resultAction, '/payple-success', { method: 'POST', body, headers })
    expect(page.status).toBe(503)
  })

  it('database lost after a page’s first query · result page 200, other pages 503', async () => {
    const { headers } = await aBuyerWhoAgreed()
    const pool = await openPool()
    const connect = pool.connect.bind(pool) as () => Promise<never>
    for (const [path, status] of [
      ['/payple-success?orderId=1', 200],
      ['/mypage', 503],
    ] as const) {
      let questions = 0
      const spy = vi.spyOn(pool, 'connect').mockImplementation(() => {
        questions += 1
        return questions === 1 ? connect() : Promise.reject(ERRORS[0])
      })
      expect((await answered(rootLoader, path, { headers })).status).toBe(status)
      expect(questions).toBe(2)
      spy.mockRestore()
    }
  })
})
