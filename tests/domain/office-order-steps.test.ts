import { afterAll, describe, expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { advanceOrders } from '~/domain/fulfilment/advance-many.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { shipLabelledOrders } from '~/domain/orders/office/tracking.server'
import type { OrderStatus } from '~/domain/orders/order'
import { lockOrder, moveToShipped } from '~/domain/orders/steps.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { anOrder, aPrintWaiver } from '../support/builders'
import { findBrokenInvariants } from '../support/invariants'
import { anOpenRefund, anOperator } from '../support/office'
import { anAdminActor, anOrderWithPages, statusOf } from '../support/office-orders'

// Findings of an adversarial review of the office. Orders take every step, so that all invariants must hold.

afterAll(async () => {
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
})

const way: OrderStatus[] = ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE']

/** Moves an order that was paid by bank transfer through the statuses up to `to`. */
async function going(to: OrderStatus, order?: { id: number }) {
  const by = await anAdminActor()
  const made = order ?? (await anOrder({ customerEmail: 'reader@example.com' }))
  for (const step of way.slice(0, way.indexOf(to) + 1)) {
    if (step === 'READY') await aPrintWaiver(made.id)
    await advanceOrder(db, made.id, { to: step }, by)
  }
  return rowOf(made.id)
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const oidOf = async (orderId: number) =>
  (await db.selectFrom('payments').select('oid').where('orderId', '=', orderId).executeTakeFirstOrThrow()).oid
const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => error.code,
  )

describe('an order paid by bank transfer', () => {
  it('cannot be cancelled by its customer, and no refund is recorded', async () => {
    for (const [to, code] of [
      ['PAID', 'refund.byOffice'],
      ['READY', 'order.started'],
    ] as const) {
      const { id: orderId, userId } = await going(to)
      if (!userId) throw new Error('nobody ordered it')
      const by = { actor: `user:${userId}` } as const
      const asked = { userId, orderId, reason: '변심', by }
      expect(await codeOf(cancelPaidOrder(db, asked))).toBe(code)
      expect(await statusOf(orderId)).toBe(to)
    }
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  it('is refunded in two parts by the office, with notices that promise a transfer and name no card', async () => {
    const { id: orderId, totalAmount } = await going('PAID')
    const asked = { oid: await oidOf(orderId), reason: '고객 요청', by: { actor: 'admin:1' as const } }
    const amounts = [9000, totalAmount - 9000]
    for (const amount of amounts) {
      const refund = await requestRefund(db, { ...asked, amount, requestKey: `hand-${amount}` })
      expect(refund.state).toBe('DONE')
      await sendOrderLetterJob.run({ orderId, fact: 'refund', refundId: refund.id })
    }
    expect(await statusOf(orderId)).toBe('CANCEL')
    const letters = await db
      .selectFrom('notices')
      .select(['title', 'body'])
      .where('fact', 'like', `order:${orderId}:refund:%`)
      .orderBy('id')
      .execute()
    expect(letters).toHaveLength(4)
    for (const { title, body } of letters) {
      expect(body).toContain('계좌로 돌려드려요')
      expect(title + body).not.toMatch(/카드|환불해 드렸|완료/)
    }
  })
})

describe('an order with an open refund', () => {
  it.each(['PENDING', 'UNKNOWN'])('is not shipped by any command while the refund is %s', async (state) => {
    const by = await anAdminActor()
    const [one, other] = [await going('READY'), await going('READY')]
    await anOpenRefund(one.id, state)
    expect(await codeOf(advanceOrder(db, one.id, { to: 'SHIPPED' }, by))).toBe('order.refunding')
    const { refunding: kept } = await inTransaction(db, async (tx) => {
      await lockOrder(tx, one.id)
      return moveToShipped(tx, [one.id], by)
    })
    expect([...kept]).toEqual([one.id])
    const { moved, skipped } = await advanceOrders(
      db,
      [one.id],
      { to: 'SHIPPED', parcel: { code: '12345' } },
      by,
    )
    expect([moved, skipped.map(({ code }) => code)]).toEqual([[], ['order.refunding']])
    const labels = [one, other].map(({ orderNumber }, line) => ({
      line,
      orderNumber,
      courier: '한진택배',
      code: `123456789${line}`,
    }))
    const answered = await shipLabelledOrders(db, labels, by)
    expect(answered.map(({ answer }) => answer)).toEqual(['refunding', 'sent'])
    expect(await rowOf(one.id)).toMatchObject({ status: 'READY', courier: null, trackingCode: null })
    expect(await rowOf(other.id)).toMatchObject({ status: 'SHIPPED', trackingCode: '1234567891' })
  })
})

describe('removing a paid order', () => {
  it('is refused once it is finished, and allowed after a full refund', async () => {
    const { by } = await anOperator()
    const { id } = await going('DONE')
    expect(await codeOf(removeOrder(db, id, by))).toBe('order.inWork')
    expect((await rowOf(id)).deletedAt).toBeNull()
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
    const back = await going('READY')
    const asked = { oid: await oidOf(back.id), amount: back.totalAmount, reason: '고객 요청' }
    await requestRefund(db, { ...asked, requestKey: `all-${back.id}`, by: { actor: 'admin:1' } })
    expect(await codeOf(removeOrder(db, back.id, by))).toBe('done')
  })
})

describe('a tracking number', () => {
  it('is stored while the print files of its order are still being made', async () => {
    const { id } = await going('PAID', await anOrderWithPages({ status: 'ORDERED' }))
    const { making } = await advanceOrders(
      db,
      [id],
      { to: 'READY', parcel: { code: '1234567890' } },
      await anAdminActor(),
    )
    expect(making).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', trackingCode: '1234567890' })
  })

  it('is not stored when the step is refused', async () => {
    const { id } = await going('PAID')
    const parcel = { courier: '한진택배', code: '1234567890' }
    const by = await anAdminActor()
    for (const to of ['SHIPPED', 'DELIVERED', 'READY'] as const)
      expect((await advanceOrders(db, [id], { to, parcel }, by)).skipped).toHaveLength(1)
    const unpaid = await anOrder()
    const window = { oid: `J261122OPEN${unpaid.id}`, provider: 'payple', status: 'CONFIRMING' }
    await db
      .insertInto('payments')
      .values({ ...window, orderId: unpaid.id, amount: unpaid.totalAmount, changedAt: new Date() })
      .execute()
    const { skipped } = await advanceOrders(db, [unpaid.id], { to: 'PAID', parcel }, by)
    expect(skipped.map(({ code }) => code)).toEqual(['order.paying'])
    for (const one of [id, unpaid.id])
      expect(await rowOf(one)).toMatchObject({ courier: null, trackingCode: null })
  })

  it('is stored with the one order that ships; a batch without one ships only what is ready', async () => {
    const [one, other, paid] = [await going('READY'), await going('READY'), await going('PAID')]
    const by = await anAdminActor()
    const sent = await advanceOrders(db, [one.id], { to: 'SHIPPED', parcel: { code: '1234567890' } }, by)
    expect(sent.moved).toEqual([one.id])
    expect(await rowOf(one.id)).toMatchObject({ status: 'SHIPPED', trackingCode: '1234567890' })
    const ids = [one, other, paid].map(({ id }) => id)
    const { moved, unchanged, skipped } = await advanceOrders(db, ids, { to: 'SHIPPED' }, by)
    expect([moved, unchanged]).toEqual([[other.id], [one.id]])
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([[paid.id, 'order.movedMeanwhile']])
  })

  it('is taken from the first line that has both courier and number', async () => {
    const { id, orderNumber } = await going('READY')
    const courier = '한진택배'
    const labels = [
      { line: 1, orderNumber, courier, code: undefined },
      { line: 2, orderNumber, courier: undefined, code: '1234567890' },
      { line: 3, orderNumber, courier, code: '1234567890' },
      { line: 4, orderNumber, courier, code: '1234567899' },
    ]
    const answered = await shipLabelledOrders(db, labels, await anAdminActor())
    expect(answered.map(({ answer }) => answer)).toEqual(['code', 'courier', 'sent', 'twice'])
    expect(await rowOf(id)).toMatchObject({ status: 'SHIPPED', courier, trackingCode: '1234567890' })
  })
})
