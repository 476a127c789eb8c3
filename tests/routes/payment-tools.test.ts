import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

// The operators' tools for test payments respond 404 to everyone else.

import '../support/start-peer'

import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { action as liveAction, loader as liveLoader } from '~/routes/admin/tools/live-test'
import { action as demoAction, loader as demoLoader } from '~/routes/admin/tools/payment-demo'
import { action as debugAction, loader as debugLoader } from '~/routes/admin/tools/payple-debug'
import { action as tokenAction } from '~/routes/api/admin/live-test'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder, aUser } from '../support/builders'
import { aVisitor } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'
import { peer } from '../support/start-peer'

beforeAll(async () => {
  await aBook()
})
afterEach(() => {
  startClock()
  peer.forget()
})

type Headers = Record<string, string>
interface Shown {
  data: Record<string, unknown> & {
    token?: string
    refused?: { message: string; errors: Record<string, string> }
  }
  init: { status?: number; headers: HeadersInit } | null
}
type Leaf = (args: never) => Promise<unknown>

async function run(leaf: Leaf, args: object): Promise<Response | Shown> {
  try {
    return (await leaf(args as never)) as Response | Shown
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
const look = (leaf: Leaf, path: string, headers: Headers = {}) => run(leaf, loaderArgs(path, { headers }))
const press = (leaf: Leaf, path: string, fields: Record<string, string>, headers: Headers = {}) =>
  run(leaf, loaderArgs(path, { method: 'POST', body: new URLSearchParams(fields), headers }))
const statusOf = (answer: Response | Shown) =>
  answer instanceof Response ? answer.status : (answer.init?.status ?? 200)
const leadsTo = (answer: Response | Shown) =>
  answer instanceof Response ? answer.headers.get('Location') : `no way: ${JSON.stringify(answer.data)}`
const shown = (answer: Response | Shown) => {
  if (answer instanceof Response) throw new Error(`a bare ${answer.status}`)
  return answer.data
}
const key = () => randomBytes(16).toString('base64url')

async function anOperator() {
  const [{ id }, user] = [await anAdmin(), await aUser()]
  const admin = await startAdminSession(db, id)
  return {
    id,
    userId: user.id,
    alone: await cookieHeader({ admin }),
    headers: await cookieHeader({ admin, session: await startUserSession(db, user.id) }),
  }
}
async function strangers() {
  const { id } = await aUser()
  const member = await cookieHeader({ session: await startUserSession(db, id) })
  return { nobody: {}, visitor: (await aVisitor()).headers, member }
}

const pages: [string, Leaf, Leaf][] = [
  ['/payment-demo', demoLoader, demoAction],
  ['/payple-debug', debugLoader, debugAction],
  ['/admin/live-test', liveLoader, liveAction],
]

describe.each(pages)('%s', (path, loader, action) => {
  it('is 404 for anyone but operators, and not cached', async () => {
    for (const headers of Object.values(await strangers())) {
      expect(statusOf(await look(loader, path, headers))).toBe(404)
      expect(statusOf(await press(action, path, { intent: 'order' }, headers))).toBe(404)
    }
    const { member, nobody } = await strangers()
    const hintTo = async (headers: Headers) => {
      const answer = await look(loader, path, headers)
      return answer instanceof Response ? (await answer.json()).message : undefined
    }
    expect(await hintTo(member)).toBe('관리자 권한을 확인해주세요')
    expect(await hintTo(nobody)).not.toContain('관리자')
    const { headers, alone } = await anOperator()
    for (const operator of [headers, alone]) {
      const page = await look(loader, path, operator)
      expect(statusOf(page)).toBe(200)
      expect(page instanceof Response ? '' : new Headers(page.init?.headers).get('Cache-Control')).toBe(
        'no-store',
      )
    }
  })
})

describe('an operator without a customer login', () => {
  /** The headers with the session of the test customer that the response logs in. */
  const asCustomerOf = (answer: Response | Shown, { Cookie = '' }: Headers) => {
    const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
    return { Cookie: `${Cookie}; ${session?.split(';')[0]}` }
  }
  const testCustomers = (adminId: number) =>
    db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', `operator-${adminId}@test-customer.invalid`)
      .execute()

  it('gets a test customer, makes test orders as that customer, and pays them', async () => {
    const { alone, id } = await anOperator()
    const placed = await press(
      debugAction,
      '/payple-debug',
      { intent: 'order', amount: '700', key: key() },
      alone,
    )
    const to = leadsTo(placed) ?? ''
    const [customer, ...others] = await testCustomers(id)
    expect(others).toEqual([])
    const orderId = Number(to.match(/orderId=(\d+)$/)?.[1])
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    expect(order).toMatchObject({ userId: customer?.id, totalAmount: 700, isTestOrder: true })
    const headers = asCustomerOf(placed, alone)
    expect(shown(await look(debugLoader, to, headers)).order).toMatchObject({ id: orderId })
    await press(debugAction, '/payple-debug', { intent: 'complete', orderId: String(orderId) }, headers)
    expect(shown(await look(debugLoader, to, headers)).order).toMatchObject({ status: 'PAID' })
  })

  it('gets the same test customer each time, also for simultaneous requests', async () => {
    const { alone, id } = await anOperator()
    const order = () =>
      press(debugAction, '/payple-debug', { intent: 'order', amount: '100', key: key() }, alone)
    const answers = await Promise.all([order(), order(), order()])
    expect(answers.map(statusOf)).toEqual([303, 303, 303])
    await order()
    expect(await testCustomers(id)).toHaveLength(1)
  })

  it('is redirected to the payment of a demo order', async () => {
    const { alone } = await anOperator()
    const paying = await press(demoAction, '/payment-demo', { intent: 'pay' }, alone)
    expect(leadsTo(paying)).toMatch(/^\/payment\?orderId=\d+$/)
    const ended = await press(
      demoAction,
      '/payment-demo',
      { intent: 'complete' },
      asCustomerOf(paying, alone),
    )
    expect(leadsTo(ended)).toMatch(/^\/payple-success\?orderId=\d+$/)
  })

  it('gets a live-test permission and orders with it', async () => {
    const { alone } = await anOperator()
    const { token = '' } = shown(await press(liveAction, '/admin/live-test', { intent: 'allow' }, alone))
    const ordered = await press(liveAction, '/admin/live-test', { intent: 'order', token }, alone)
    const to = leadsTo(ordered) ?? ''
    expect(to).toMatch(/^\/admin\/live-test\?orderId=\d+$/)
    expect(shown(await look(liveLoader, to, asCustomerOf(ordered, alone))).order).toBeDefined()
  })

  it('cannot complete another customer’s order', async () => {
    const [{ alone }, { id }] = [await anOperator(), await anOrder()]
    const deed = { intent: 'complete', orderId: String(id) }
    expect(shown(await press(debugAction, '/payple-debug', deed, alone)).refused?.message).toBe(
      '주문을 찾을 수 없습니다.',
    )
  })

  it('gets an error when the test customer was deactivated', async () => {
    const { alone, id } = await anOperator()
    const order = { intent: 'order', amount: '100', key: key() }
    await press(debugAction, '/payple-debug', order, alone)
    await db
      .updateTable('users')
      .set({ isActive: false })
      .where('email', '=', `operator-${id}@test-customer.invalid`)
      .execute()
    expect(shown(await press(debugAction, '/payple-debug', order, alone)).refused?.message).toBe(
      '고객으로도 로그인해야 시험 주문을 만들 수 있습니다.',
    )
  })
})

describe('/payple-debug', () => {
  const path = '/payple-debug'
  const debug = (fields: Record<string, string>, headers: Headers) =>
    press(debugAction, path, fields, headers)

  async function aTestOrder(amount = '1500') {
    const operator = await anOperator()
    const placed = await debug({ intent: 'order', amount, key: key() }, operator.headers)
    const orderId = leadsTo(placed)?.match(/^\/payple-debug\?orderId=(\d+)$/)?.[1] ?? 'none'
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow()
    const deed = (fields: Record<string, string>) =>
      debug({ orderId, key: key(), ...fields }, operator.headers)
    return { ...operator, orderId, order, deed }
  }
  const agreed = async (userId: number, orderId: string) => {
    const window = await openPayment(db, userId, Number(orderId))
    return { oid: window.oid, ...(await peer.authenticate(window)) }
  }

  it('makes a test order of the chosen amount, once per form, with an audit entry', async () => {
    const { order, id, userId, headers } = await aTestOrder()
    expect(order).toMatchObject({
      userId,
      totalAmount: 1500,
      price: 1500,
      isTestOrder: true,
      status: 'ORDERED',
    })
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { actor: `admin:${id}`, deed: 'test.placed', detail: { amount: 1500 } },
    ])
    const same = { intent: 'order', amount: '200', key: key() }
    const [one, two] = [await debug(same, headers), await debug(same, headers)]
    expect(leadsTo(one)).toBe(leadsTo(two))
    const other = await debug({ ...same, key: key() }, headers)
    expect(leadsTo(other)).not.toBe(leadsTo(one))
  })

  it('accepts 100 to 5,000 won', async () => {
    const { headers } = await anOperator()
    for (const amount of ['99', '5001', '0', '-100', '1e3', '1.000', '', 'x', '100.5', '９９９'])
      expect(
        shown(await debug({ intent: 'order', amount, key: key() }, headers)).refused?.errors,
        amount,
      ).toEqual({
        amount: '시험 금액은 100원부터 5,000원까지 적어 주세요.',
      })
    for (const amount of ['100', ' 5000 '])
      expect(leadsTo(await debug({ intent: 'order', amount, key: key() }, headers))).toContain('orderId=')
  })

  it('confirms with pasted keys, shows the result, and never shows a key', async () => {
    const { deed, headers, orderId, userId, id } = await aTestOrder()
    const { oid, authKey, reqKey, confirmUrl } = await agreed(userId, orderId)
    expect(shown(await deed({ intent: 'confirm', authKey: '', reqKey, confirmUrl })).refused?.errors).toEqual(
      {
        authKey: '결제창이 준 값을 적어 주세요.',
      },
    )
    const evil = await deed({ intent: 'confirm', authKey, reqKey, confirmUrl: 'https://evil.example/x' })
    expect(shown(evil).refused?.message).toBe('결제 승인 주소가 올바르지 않습니다.')
    expect(leadsTo(await deed({ intent: 'confirm', authKey, reqKey, confirmUrl }))).toContain(orderId)
    const page = shown(await look(debugLoader, `${path}?orderId=${orderId}`, headers))
    expect(page.order).toMatchObject({ status: 'PAID', totalAmount: 1500 })
    expect(page.attempts).toMatchObject([{ oid, status: 'CAPTURED', capturedAmount: 1500, refunds: [] }])
    for (const secret of [authKey, reqKey]) expect(JSON.stringify(page)).not.toContain(secret)
    expect(
      (await listAuditEntries(db, `order:${orderId}`)).map(({ actor, deed }) => `${actor} ${deed}`),
    ).toContain(`admin:${id} test.confirmed`)
  })

  it('refunds in parts with a reason, and never more than was paid', async () => {
    const { deed, headers, orderId, userId } = await aTestOrder()
    const { oid, ...keys } = await agreed(userId, orderId)
    await deed({ intent: 'confirm', ...keys })
    const refund = (amount: string, reason = '시험') => deed({ intent: 'refund', oid, amount, reason })
    expect(shown(await refund('500', ' ')).refused?.errors).toEqual({
      reason: '환불 사유를 200자 이내로 적어 주세요.',
    })
    expect(shown(await refund('0')).refused?.errors).toEqual({ amount: '환불 금액을 확인해 주세요.' })
    expect(leadsTo(await refund('500'))).toContain(orderId)
    expect(shown(await refund('1001')).refused?.message).toBe('환불 가능 금액을 초과했습니다.')
    expect(leadsTo(await refund('1000'))).toContain(orderId)
    const page = shown(await look(debugLoader, `${path}?orderId=${orderId}`, headers))
    expect(page.order).toMatchObject({ status: 'CANCEL' })
    expect(page.attempts).toMatchObject([
      {
        refundedAmount: 1500,
        refunds: [
          { amount: 500, state: 'DONE', reason: '시험' },
          { amount: 1000, state: 'DONE' },
        ],
      },
    ])
    expect(peer.captured(oid)).toMatchObject({ amount: 1500, cancelled: 1500 })
  })

  it('resolves a payment whose confirmation got no response', async () => {
    const { deed, headers, orderId, userId } = await aTestOrder()
    const { oid: _, ...keys } = await agreed(userId, orderId)
    peer.next('confirm', 'brokenButTaken')
    expect(shown(await deed({ intent: 'confirm', ...keys })).refused?.message).toContain('확인하고 있습니다')
    await deed({ intent: 'settle' })
    expect(shown(await look(debugLoader, `${path}?orderId=${orderId}`, headers)).order).toMatchObject({
      status: 'PAID',
    })
  })

  it('refuses real orders, other operators’ orders, and unknown actions', async () => {
    const { headers, userId, deed, orderId } = await aTestOrder()
    const [real, other] = [await anOrder({ userId }), await aTestOrder()]
    for (const id of [String(real.id), other.orderId, '2000000000', 'x']) {
      expect(shown(await look(debugLoader, `${path}?orderId=${id}`, headers)).order).toBeUndefined()
      expect(leadsTo(await deed({ intent: 'complete', orderId: id }))).toMatch(/^no way/)
    }
    const { oid, ...keys } = await agreed(other.userId, other.orderId)
    await other.deed({ intent: 'confirm', ...keys })
    const foreign = await deed({ intent: 'refund', oid, amount: '100', reason: '시험' })
    expect(shown(foreign).refused?.message).toBe('결제를 찾을 수 없습니다.')
    expect(shown(await deed({ intent: 'nonsense' })).refused?.message).toBe('요청 형식이 올바르지 않습니다.')
    expect(leadsTo(await deed({ intent: 'complete' }))).toContain(orderId)
  })
})

describe('/payment-demo', () => {
  it('redirects to the payment of a demo order, or completes it', async () => {
    const { headers } = await anOperator()
    const to = leadsTo(await press(demoAction, '/payment-demo', { intent: 'pay' }, headers))
    expect(to).toMatch(/^\/payment\?orderId=\d+$/)
    // The existing demo order is reused.
    expect(leadsTo(await press(demoAction, '/payment-demo', { intent: 'complete' }, headers))).toBe(
      to?.replace('/payment', '/payple-success'),
    )
    expect(leadsTo(await press(demoAction, '/payment-demo', { intent: 'pay' }, headers))).not.toBe(to)
  })
})

describe('POST /api/admin/live-test/{token}', () => {
  async function aPermission() {
    const operator = await anOperator()
    const { token = '' } = shown(
      await press(liveAction, '/admin/live-test', { intent: 'allow' }, operator.headers),
    )
    return { ...operator, token }
  }
  async function spend(token: string, headers: Headers = {}) {
    const args = {
      ...loaderArgs(`/api/admin/live-test/${token}`, { method: 'POST', headers }),
      params: { token },
    }
    const response = await run(tokenAction, args)
    if (!(response instanceof Response)) throw new Error('no JSON')
    return { status: response.status, body: await response.json() }
  }
  const gone = {
    success: false,
    message: '허가가 만료되었거나 이미 사용되었습니다. 새 허가를 받아 주세요.',
    code: 'GONE',
  }

  it('makes one order of 1,000 won, then responds 410', async () => {
    const { token, headers, userId, id } = await aPermission()
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await db.selectFrom('liveTests').selectAll().where('adminId', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const { status, body } = await spend(token, headers)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        orderId: expect.any(Number),
        url: `/payment?orderId=${body.orderId}`,
        message: '시험 주문을 만들었습니다. 3초 뒤 결제 페이지로 이동합니다.',
      },
    ])
    const order = await db.selectFrom('orders').selectAll().where('id', '=', body.orderId).executeTakeFirst()
    expect(order).toMatchObject({ userId, totalAmount: 1000, isTestOrder: true, status: 'ORDERED' })
    expect(await listAuditEntries(db, `order:${body.orderId}`)).toMatchObject([
      { actor: `admin:${id}`, deed: 'test.liveOrdered' },
    ])
    expect(await spend(token, headers)).toEqual({ status: 410, body: gone })
  })

  it('eight simultaneous requests make one order', async () => {
    const { token, headers, userId } = await aPermission()
    const answers = await Promise.all(Array.from({ length: 8 }, () => spend(token, headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
    const { n } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })

  it('expires, and works for its own operator only', async () => {
    const { token, headers } = await aPermission()
    const other = await anOperator()
    expect(await spend(token, other.headers)).toEqual({ status: 410, body: gone })
    stopClock(addMinutes(now(), 11))
    expect(await spend(token, headers)).toEqual({ status: 410, body: gone })
    startClock()
    expect((await spend(token, headers)).status).toBe(200)
  })

  it('works for an operator without a customer login', async () => {
    const { token, alone, id } = await aPermission()
    const { status, body } = await spend(token, alone)
    expect([status, body.url]).toEqual([200, `/payment?orderId=${body.orderId}`])
    const order = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .select(['users.email', 'totalAmount'])
      .where('orders.id', '=', body.orderId)
      .executeTakeFirst()
    expect(order).toEqual({ email: `operator-${id}@test-customer.invalid`, totalAmount: 1000 })
  })

  it('is for operators only, and 410 for an unknown token', async () => {
    const { token } = await aPermission()
    const { nobody, visitor, member } = await strangers()
    const said = { success: false, message: '관리자 권한을 확인해주세요', code: 'ADMIN_REQUIRED' }
    for (const headers of [nobody, visitor])
      expect(await spend(token, headers)).toEqual({ status: 401, body: said })
    expect(await spend(token, member)).toEqual({ status: 403, body: said })
    const { headers } = await anOperator()
    for (const odd of ['', 'x', '%00', 'x'.repeat(5000)]) expect((await spend(odd, headers)).status).toBe(410)
  })

  it('by form redirects to the page with the order, once', async () => {
    const { token, headers } = await aPermission()
    const to = leadsTo(await press(liveAction, '/admin/live-test', { intent: 'order', token }, headers)) ?? ''
    expect(to).toMatch(/^\/admin\/live-test\?orderId=\d+$/)
    expect(shown(await look(liveLoader, to, headers)).order).toMatchObject({
      orderNumber: expect.any(String),
    })
    const again = await press(liveAction, '/admin/live-test', { intent: 'order', token }, headers)
    expect([statusOf(again), shown(again).refused?.message]).toEqual([410, gone.message])
  })
})
