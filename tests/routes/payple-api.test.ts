import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'

// The three payment endpoints: every response for every kind of client.

import '../support/start-peer'

import { db } from '~/domain/db.server'
import { deleteOrder } from '~/domain/orders/cancel-order.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { action as cancelAction } from '~/routes/api/payple/cancel'
import { action as confirmAction } from '~/routes/api/payple/confirm'
import { action as demoAction } from '~/routes/api/payple/demo-checkout'
import { anAdmin, anOrder } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'
import { evilAddresses } from '../support/malicious-urls'
import { cookieHeader, loaderArgs } from '../support/requests'
import { peer } from '../support/start-peer'

afterEach(() => peer.forget())

type Headers = Record<string, string>
type Leaf = typeof confirmAction

async function post(leaf: Leaf, body: unknown, headers: Headers = {}) {
  const args = loaderArgs('/api/payple/any', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const response: Response = await Promise.resolve(leaf(args as never)).catch((thrown) => thrown)
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text), headers: response.headers }
}
const confirm = (body: unknown, headers?: Headers) => post(confirmAction, body, headers)
const refund = (body: unknown, headers?: Headers) => post(cancelAction, body, headers)
const checkOut = (body: unknown, headers?: Headers) => post(demoAction, body, headers)

/** A buyer with an order who has approved the payment in the window. */
async function aBuyer(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(over)
  const headers = await cookieHeader({ session: await startUserSession(db, order.userId) })
  const { oid, amount } = await openPayment(db, order.userId, order.id)
  return { order, oid, headers, body: await bodyFor(order.id, { oid, amount }) }
}
async function bodyFor(orderId: number, window: { oid: string; amount: number }) {
  const { authKey, reqKey, confirmUrl } = await peer.authenticate(window)
  return { authKey, payReqKey: reqKey, payCofUrl: confirmUrl, orderId }
}
async function anOperator() {
  const { id } = await anAdmin()
  return { id, headers: await cookieHeader({ admin: await startAdminSession(db, id) }) }
}
const paid = async () => {
  const buyer = await aBuyer()
  expect((await confirm(buyer.body, buyer.headers)).status).toBe(200)
  return buyer
}
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const login = { success: false, message: '로그인이 필요합니다.', code: 'UNAUTHENTICATED' }
const absent = { success: false, message: '주문을 찾을 수 없습니다.', code: 'NOT_FOUND' }
const conflict = (message: string) => ({ success: false, message, code: 'STATE_CONFLICT' })

describe('POST /api/payple/confirm', () => {
  it('marks the order paid, and gives the same response to the same keys', async () => {
    const { order, body, headers } = await aBuyer()
    const first = await confirm(body, headers)
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, orderId: order.id, data: { PCD_PAY_MSG: '결제가 완료되었습니다.' } },
    ])
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const again = await confirm({ ...body, orderId: String(order.id) }, headers)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(peer.asked.confirm).toBe(1)
    expect(await statusOf(order.id)).toBe('PAID')
  })

  it('is for the buyer only; another’s order gives the same 404 as an unknown one', async () => {
    const { order, body, headers } = await aBuyer()
    const [visitor, other, operator] = [await aVisitor(), await aMember(), await anOperator()]
    for (const nobody of [{}, visitor.headers])
      expect(await confirm(body, nobody)).toMatchObject({ status: 401, body: login })
    const missing = await confirm({ ...body, orderId: 2_000_000_000 }, headers)
    expect([missing.status, missing.body]).toEqual([404, absent])
    for (const foreign of [other.headers, operator.headers]) {
      const { status, text } = await confirm(body, foreign)
      expect([status, text]).toEqual([404, missing.text])
    }
    await deleteOrder(db, { userId: order.userId, orderId: order.id, by: { actor: 'shop' } })
    expect((await confirm(body, headers)).text).toBe(missing.text)
    expect(peer.asked.confirm).toBe(0)
  })

  it('responds to a decline with the bank’s message in two fields', async () => {
    const { order, body, headers } = await aBuyer()
    peer.next('confirm', 'declined')
    const message = '[PCCFD001] 1062 - 할부거래 사용불가 카드'
    const said = { success: false, message, code: 'PAYMENT_DECLINED', data: { PCD_PAY_MSG: message } }
    for (let times = 0; times < 2; times++)
      expect(await confirm(body, headers)).toMatchObject({ status: 402, body: said })
    expect(peer.asked.confirm).toBe(1)
    expect(await statusOf(order.id)).toBe('ORDERED')
  })

  it('responds 202 while the result is unknown, and refuses a second payment meanwhile', async () => {
    const { order, oid, body, headers } = await aBuyer()
    const second = await openPayment(db, order.userId, order.id)
    peer.next('confirm', 'brokenButTaken')
    const said = {
      success: false,
      message: '결제 결과를 확인하고 있습니다. 주문 내역에서 확인해 주세요.',
      code: 'PAYMENT_UNKNOWN',
    }
    expect(await confirm({ ...body, payOid: oid }, headers)).toMatchObject({ status: 202, body: said })
    expect(await confirm(body, headers)).toMatchObject({ status: 202, body: said })
    expect(await confirm(await bodyFor(order.id, second), headers)).toMatchObject({ status: 202, body: said })
    expect(peer.asked.confirm).toBe(1)
  })

  it('refuses a captured amount that differs from the order’s', async () => {
    const { order, body, headers } = await aBuyer()
    peer.next('confirm', 'amountLess')
    const said = conflict('결제 금액이 주문 금액과 달라 자동 취소됩니다.')
    expect(await confirm(body, headers)).toMatchObject({ status: 409, body: said })
    expect(await confirm(body, headers)).toMatchObject({ status: 409, body: said })
    expect(await statusOf(order.id)).toBe('ORDERED')
  })

  it('refuses a paid order and keys of another order', async () => {
    const { order, body, headers } = await paid()
    const again = await confirm({ ...body, payReqKey: 'another' }, headers)
    expect([again.status, again.body]).toEqual([409, conflict('이미 결제가 완료된 주문입니다.')])
    const dear = await anOrder({ userId: order.userId, quantity: 2 })
    await openPayment(db, order.userId, dear.id)
    const replayed = await confirm({ ...body, orderId: dear.id }, headers)
    expect([replayed.status, replayed.body]).toEqual([
      409,
      conflict('결제창이 만료되었어요. 결제하기를 다시 눌러 주세요.'),
    ])
    expect(await statusOf(dear.id)).toBe('ORDERED')
    expect(peer.asked.confirm).toBe(1)
  })

  it('responds 409 while another confirmation is running', async () => {
    const { order, oid, body, headers } = await aBuyer()
    await db
      .updateTable('payments')
      .set({ status: 'CONFIRMING', leaseUntil: new Date(Date.now() + 15_000), reqKeyHash: 'a'.repeat(64) })
      .where('oid', '=', oid)
      .execute()
    const { status, body: said } = await confirm(body, headers)
    expect([status, said]).toEqual([409, conflict('결제를 처리하고 있습니다.')])
    expect(await statusOf(order.id)).toBe('ORDERED')
  })

  it('refuses a cancelled order and an order without a payment window', async () => {
    const given = await aBuyer()
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', given.order.id).execute()
    expect(await confirm(given.body, given.headers)).toMatchObject({
      status: 409,
      body: conflict('취소되었거나 결제할 수 없는 주문이에요. 다시 주문해 주세요.'),
    })
    const { body, headers } = await aBuyer()
    await db.deleteFrom('payments').where('orderId', '=', body.orderId).execute()
    expect((await confirm(body, headers)).status).toBe(409)
    expect(peer.asked.confirm).toBe(0)
  })

  it('calls no address but Payple’s', async () => {
    const { order, body, headers } = await aBuyer()
    for (const payCofUrl of evilAddresses(peer.url, ['cpay.payple.kr', new URL(peer.url).host])) {
      const { status, body: said } = await confirm({ ...body, payCofUrl }, headers)
      expect([status, said.code], payCofUrl).toEqual([400, 'INVALID_INPUT'])
    }
    const { body: said } = await confirm({ ...body, payCofUrl: 'https://evil.example/x' }, headers)
    expect(said).toEqual({
      success: false,
      message: '결제 승인 주소가 올바르지 않습니다.',
      code: 'INVALID_INPUT',
    })
    expect(peer.asked.confirm).toBe(0)
    expect(await statusOf(order.id)).toBe('ORDERED')
  })

  it('ignores amount and status in the request', async () => {
    const { order, body, headers } = await aBuyer()
    const forged = { amount: 1, PCD_PAY_TOTAL: '1', PCD_PAY_RST: 'success', status: 'PAID', userId: 1 }
    expect((await confirm({ ...body, ...forged }, headers)).status).toBe(200)
    expect(peer.captures()).toMatchObject([{ amount: order.totalAmount }])
  })

  it('refuses a malformed, too large or cross-site body', async () => {
    const { body, headers } = await aBuyer()
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      { ...body, authKey: undefined },
      { ...body, payReqKey: '' },
      { ...body, payReqKey: 'x'.repeat(4097) },
      { ...body, payCofUrl: ['https://cpay.payple.kr/'] },
      { ...body, orderId: '1e3' },
      { ...body, orderId: 0 },
      { ...body, orderId: 1.5 },
      { ...body, orderId: [body.orderId] },
      { ...body, payOid: 'x'.repeat(41) },
    ]
    for (const odd of bodies)
      expect(await confirm(odd, headers), JSON.stringify(odd).slice(0, 80)).toMatchObject({
        status: 400,
        body: { success: false, code: 'INVALID_INPUT' },
      })
    expect((await confirm(body, { ...headers, 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await confirm({ ...body, authKey: 'x'.repeat(70_000) }, headers)).status).toBe(413)
    expect((await confirm(body, { ...headers, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(peer.asked.confirm).toBe(0)
  })
})

describe('POST /api/payple/cancel', () => {
  const reason = '고객이 마음을 바꿨어요'

  it('is for operators only', async () => {
    const { oid, headers } = await paid()
    const body = { payOid: oid, amount: 1000, reason }
    const said = { success: false, message: '관리자 권한을 확인해주세요', code: 'ADMIN_REQUIRED' }
    for (const nobody of [{}, (await aVisitor()).headers])
      expect(await refund(body, nobody)).toMatchObject({ status: 401, body: said })
    for (const member of [headers, (await aMember()).headers])
      expect(await refund(body, member)).toMatchObject({ status: 403, body: said })
    expect(peer.captured(oid)?.cancelled).toBe(0)
  })

  it('refunds a part, then the rest, and never more', async () => {
    const { order, oid } = await paid()
    const { headers } = await anOperator()
    const part = await refund({ payOid: oid, amount: 9000, reason }, headers)
    expect([part.status, part.body]).toEqual([
      200,
      { success: true, state: 'DONE', refundId: expect.any(Number), message: '환불했습니다.' },
    ])
    expect(await statusOf(order.id)).toBe('PAID')
    const more = await refund({ payOid: oid, amount: 50001, reason }, headers)
    expect(more).toMatchObject({
      status: 409,
      body: { ...conflict('환불 가능 금액을 초과했습니다.'), code: 'STATE_CONFLICT' },
    })
    expect((await refund({ payOid: oid, amount: 50000, reason }, headers)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('CANCEL')
    expect((await refund({ payOid: oid, amount: 1, reason }, headers)).status).toBe(409)
    expect(peer.captured(oid)).toMatchObject({ amount: 59000, cancelled: 59000 })
  })

  it('the same key twice is one refund', async () => {
    const { oid } = await paid()
    const { headers } = await anOperator()
    const keyed = { ...headers, 'Idempotency-Key': randomUUID() }
    const first = await refund({ payOid: oid, amount: 1000, reason }, keyed)
    expect(await refund({ payOid: oid, amount: 1000, reason }, keyed)).toMatchObject({
      status: 200,
      text: first.text,
    })
    expect(peer.captured(oid)?.cancelled).toBe(1000)
  })

  it('a key reused for another refund · 409', async () => {
    const { oid } = await paid()
    const { headers } = await anOperator()
    const keyed = { ...headers, 'Idempotency-Key': randomUUID() }
    await refund({ payOid: oid, amount: 1000, reason }, keyed)
    expect(await refund({ payOid: oid, amount: 2000, reason }, keyed)).toMatchObject({ status: 409 })
    expect(await refund({ payOid: (await paid()).oid, amount: 1000, reason }, keyed)).toMatchObject({
      status: 409,
    })
    expect(peer.captured(oid)?.cancelled).toBe(1000)
  })

  it('responds with Payple’s refusal, or 202 while the result is unknown', async () => {
    const { oid } = await paid()
    const { headers } = await anOperator()
    peer.next('cancel', 'refused')
    expect(await refund({ payOid: oid, amount: 1000, reason }, headers)).toMatchObject({
      status: 409,
      body: { success: false, state: 'FAILED', message: '정산 잔액이 부족합니다.' },
    })
    peer.next('cancel', 'down')
    expect(await refund({ payOid: oid, amount: 1000, reason }, headers)).toMatchObject({
      status: 202,
      body: {
        success: false,
        state: 'UNKNOWN',
        message: '환불 결과를 확인하고 있어요. 잠시 후 다시 확인해 주세요.',
      },
    })
    expect(await refund({ payOid: oid, amount: 1000, reason }, headers)).toMatchObject({
      status: 409,
      body: conflict('이 결제의 환불을 처리하고 있어요. 잠시 후 다시 확인해 주세요.'),
    })
  })

  it('refuses an unpaid or unknown payment, and a malformed amount or reason', async () => {
    const { oid } = await aBuyer()
    const { headers } = await anOperator()
    expect(await refund({ payOid: oid, amount: 1, reason }, headers)).toMatchObject({
      status: 409,
      body: conflict('결제되지 않은 주문은 환불할 수 없습니다.'),
    })
    expect(await refund({ payOid: 'J999999NOSUCHNUMBER', amount: 1, reason }, headers)).toMatchObject({
      status: 404,
      body: { success: false, message: '결제를 찾을 수 없습니다.', code: 'NOT_FOUND' },
    })
    for (const amount of [0, -1, 1.5, '1000', null, [1], 1e21])
      expect(await refund({ payOid: oid, amount, reason }, headers), String(amount)).toMatchObject({
        status: 400,
        body: { message: '환불 금액을 확인해 주세요.' },
      })
    for (const odd of ['', '  ', 'x'.repeat(201), 'a\nb', null])
      expect(await refund({ payOid: oid, amount: 1, reason: odd }, headers)).toMatchObject({
        status: 400,
        body: { message: '환불 사유를 200자 이내로 적어 주세요.' },
      })
  })
})

describe('POST /api/payple/demo-checkout', () => {
  it('pays an own order once, without a card', async () => {
    const { id: orderId, userId } = await anOrder()
    const headers = await cookieHeader({ session: await startUserSession(db, userId) })
    const [other, operator] = [await aMember(), await anOperator()]
    for (const nobody of [{}, (await aVisitor()).headers])
      expect(await checkOut({ orderId }, nobody)).toMatchObject({ status: 401, body: login })
    const missing = await checkOut({ orderId: 2_000_000_000 }, headers)
    expect([missing.status, missing.body]).toEqual([404, absent])
    for (const foreign of [other.headers, operator.headers])
      expect(await checkOut({ orderId }, foreign)).toMatchObject({ status: 404, text: missing.text })
    const done = await checkOut({ orderId }, headers)
    expect([done.status, done.body]).toEqual([200, { success: true, orderId }])
    expect(await statusOf(orderId)).toBe('PAID')
    expect(await checkOut({ orderId }, headers)).toMatchObject({
      status: 409,
      body: conflict('이미 결제가 완료된 주문입니다.'),
    })
    expect((await checkOut({ orderId: 'x' }, headers)).status).toBe(400)
    expect(peer.asked.confirm).toBe(0)
  })

  it('refuses an order with an unresolved payment, and a cancelled one', async () => {
    const { order, oid, body, headers } = await aBuyer()
    peer.next('confirm', 'brokenButTaken')
    await confirm({ ...body, payOid: oid }, headers)
    expect(await checkOut({ orderId: order.id }, headers)).toMatchObject({
      status: 409,
      body: conflict('결제가 진행 중인 주문입니다. 잠시 후 다시 시도해 주세요.'),
    })
    const given = await anOrder({ userId: order.userId, status: 'CANCEL' })
    expect((await checkOut({ orderId: given.id }, headers)).status).toBe(409)
    expect(await statusOf(given.id)).toBe('CANCEL')
  })
})
