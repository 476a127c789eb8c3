import { afterEach, describe, expect, it } from 'vitest'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { listOrderSteps } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { action as abandonAction } from '~/routes/api/orders/abandon'
import { action as oneAction, loader as oneLoader } from '~/routes/api/orders/one'
import { anAdmin, anOrder } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'

// Cancelling an unpaid order: back into the cart, or deleted.

type Headers = Record<string, string>
type Leaf = typeof abandonAction

async function send(leaf: Leaf, method: string, id: number | string, headers: Headers = {}) {
  const args = { ...loaderArgs(`/api/orders/${id}`, { method, headers }), params: { id: String(id) } }
  const response: Response = await Promise.resolve(leaf(args as never)).catch((thrown) => thrown)
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}
const ways = {
  'POST /api/orders/{id}/abandon': (id: number | string, headers?: Headers) =>
    send(abandonAction, 'POST', id, headers),
  'DELETE /api/orders/{id}': (id: number | string, headers?: Headers) =>
    send(oneAction, 'DELETE', id, headers),
}
const abandon = ways['POST /api/orders/{id}/abandon']
const remove = ways['DELETE /api/orders/{id}']

async function aBuyer(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(over)
  const headers = await cookieHeader({ session: await startUserSession(db, order.userId) })
  return { order, headers, owner: { userId: order.userId } }
}
async function anOperator() {
  const { id } = await anAdmin()
  return cookieHeader({ admin: await startAdminSession(db, id) })
}
const conflict = (message: string) => ({ success: false, message, code: 'STATE_CONFLICT' })

describe.each(Object.entries(ways))('%s', (_, leave) => {
  it('requires the owner’s login; another’s order gives the same 404 as an unknown one', async () => {
    const { order, headers, owner } = await aBuyer()
    for (const nobody of [{}, (await aVisitor()).headers])
      expect(await leave(order.id, nobody)).toMatchObject({
        status: 401,
        body: { success: false, message: '로그인이 필요합니다.', code: 'UNAUTHENTICATED' },
      })
    const missing = await leave(2_000_000_000, headers)
    expect([missing.status, missing.body]).toEqual([
      404,
      { success: false, message: '주문을 찾을 수 없습니다.', code: 'NOT_FOUND' },
    ])
    for (const foreign of [(await aMember()).headers, await anOperator()]) {
      const { status, text } = await leave(order.id, foreign)
      expect([status, text]).toEqual([404, missing.text])
    }
    expect(await findOwnOrder(db, owner, order.id)).toMatchObject({ status: 'ORDERED' })
  })

  it('a malformed id · 400', async () => {
    const { headers } = await aMember()
    for (const id of ['0', '-1', '1.5', '1e3', 'x', '%31', '99999999999', '１'])
      expect(await leave(id, headers), id).toMatchObject({
        status: 400,
        body: { success: false, message: '잘못된 주문 번호입니다.', code: 'INVALID_ID' },
      })
  })

  it('is refused while a payment is unresolved, and for a paid order', async () => {
    const { order, headers, owner } = await aBuyer()
    const { oid } = await openPayment(db, order.userId, order.id)
    for (const status of ['AUTHED', 'CONFIRMING', 'UNKNOWN']) {
      await db.updateTable('payments').set({ status }).where('oid', '=', oid).execute()
      const { status: said, body } = await leave(order.id, headers)
      expect([said, body], status).toEqual([
        409,
        conflict('결제가 진행 중인 주문입니다. 잠시 후 다시 시도해 주세요.'),
      ])
    }
    for (const status of ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE'] as const) {
      const { order: bought, headers: buyer } = await aBuyer({ status })
      const { status: said, body } = await leave(bought.id, buyer)
      expect([said, body], status).toEqual([409, conflict('결제가 완료된 주문입니다.')])
    }
    expect(await findOwnOrder(db, owner, order.id)).toMatchObject({ status: 'ORDERED' })
  })

  it('is allowed when the payment window was only opened, or declined', async () => {
    const { order, headers } = await aBuyer()
    await openPayment(db, order.userId, order.id)
    const { oid } = await openPayment(db, order.userId, order.id)
    await db.updateTable('payments').set({ status: 'DECLINED' }).where('oid', '=', oid).execute()
    expect((await leave(order.id, headers)).status).toBe(200)
  })

  it('refuses a request from another site', async () => {
    const { order, headers } = await aBuyer()
    expect(await leave(order.id, { ...headers, 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    })
  })
})

describe('an abandoned order', () => {
  it('is in the cart again, once, and repeating gives the same response', async () => {
    const { order, headers, owner } = await aBuyer({ quantity: 2 })
    const first = await abandon(order.id, headers)
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, orderId: order.id, message: '장바구니로 옮겼습니다.' },
    ])
    expect((await abandon(order.id, headers)).text).toBe(first.text)
    expect(await listCartItems(db, owner)).toMatchObject([{ bookId: order.bookId, quantity: 2 }])
    expect((await listOrderSteps(db, order.id)).map(({ toStatus, actor }) => [toStatus, actor])).toEqual([
      ['ORDERED', `user:${order.userId}`],
      ['CANCEL', `user:${order.userId}`],
    ])
  })

  it('does not come back into a cart that was emptied since', async () => {
    const { order, headers, owner } = await aBuyer()
    await abandon(order.id, headers)
    await db.deleteFrom('cartItems').where('userId', '=', owner.userId).execute()
    expect((await abandon(order.id, headers)).status).toBe(200)
    expect(await listCartItems(db, owner)).toEqual([])
  })

  it('cannot be deleted afterwards, and an expired one cannot be abandoned', async () => {
    const { order, headers } = await aBuyer()
    await abandon(order.id, headers)
    const said = conflict('취소되었거나 결제할 수 없는 주문이에요. 다시 주문해 주세요.')
    expect(await remove(order.id, headers)).toMatchObject({ status: 409, body: said })
    const expired = await aBuyer({ status: 'CANCEL' })
    expect(await abandon(expired.order.id, expired.headers)).toMatchObject({ status: 409, body: said })
  })
})

describe('a deleted order', () => {
  it('is 404 everywhere, and its row stays', async () => {
    const { order, headers } = await aBuyer()
    const first = await remove(order.id, headers)
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, orderId: order.id, message: '주문을 삭제했습니다.' },
    ])
    expect((await remove(order.id, headers)).status).toBe(404)
    expect((await abandon(order.id, headers)).status).toBe(404)
    expect((await send(oneLoader, 'GET', order.id, headers)).status).toBe(404)
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst()
    expect(row).toMatchObject({ status: 'CANCEL', cancelReason: 'deleted', deletedAt: expect.any(Date) })
  })
})

afterEach(async () => {
  await db.deleteFrom('payments').execute()
})
