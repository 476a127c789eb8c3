import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { recordConsents } from '~/domain/consents/consents.server'
import { correctAddress, correctChild } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { writeNotice } from '~/domain/notices/notices.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { isRefunding } from '~/domain/orders/order-money.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { sweepVisitors } from '~/domain/retention/sweep-visitors.server'
import { writeReview } from '~/domain/reviews/reviews.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { sweepAll } from '~/jobs/sweep.server'
import { loadOrderPage } from '~/routes/order/one.server'
import { aBook, anOrder, aPreorder, aPrintWaiver, aUser } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { moveOrder } from '../support/order-steps'
import { peer } from '../support/start-peer'

// Findings of an adversarial review of the code that runs after a payment.

afterEach(startClock)

const by = { actor: 'admin:1' } as const
const later = (days: number) => stopClock(addDays(now(), days))
async function pay({ id: orderId, userId }: { id: number; userId: number }) {
  const window = await openPayment(db, userId, orderId)
  await confirmPayment(db, userId, { orderId, ...(await peer.authenticate(window)) })
  return window
}
async function move(id: number, ...steps: ('READY' | 'SHIPPED' | 'DELIVERED')[]) {
  if (steps.includes('READY')) await aPrintWaiver(id)
  await inTransaction(db, async (tx) => {
    for (const to of steps) {
      const order = await lockOrder(tx, id)
      if (!order) throw new Error('no order')
      await (to === 'DELIVERED' ? markDelivered(tx, order, by) : moveOrder(tx, order, to, by))
    }
  })
}
const arrive = (id: number) => move(id, 'READY', 'SHIPPED', 'DELIVERED')
/** The audit log refuses deletions by the database's clock, which tests cannot move, so sweeping it fails here. */
async function sweepOnly() {
  const failed = await sweepAll().then(
    () => [],
    ({ errors }: AggregateError) => errors.map(({ message }) => message),
  )
  expect(failed.filter((message) => message !== 'the audit log is append-only')).toEqual([])
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function daysKept(key: string) {
  const { eraseAt } = await db
    .selectFrom('photos')
    .select('eraseAt')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Math.round((eraseAt.getTime() - now().getTime()) / 86_400_000)
}
const place = {
  recipientName: '박받음',
  recipientPhone: '01087654321',
  postalCode: '48058',
  address: '부산|센텀 1로',
}

describe('a correction', () => {
  it('of a test order does not keep it or others from being purged', async () => {
    const [corrected, other] = [await anOrder({ isTestOrder: true }), await anOrder({ isTestOrder: true })]
    const { userId, id: orderId } = corrected
    await correctAddress(db, { userId, orderId, by: { actor: `user:${userId}` } }, place)
    later(2)
    await purgeTestOrders(db)
    const left = await db.selectFrom('orders').select('id').where('id', 'in', [orderId, other.id]).execute()
    expect(left).toEqual([])
  })

  it('formats the address as an order does', async () => {
    const { userId, id: orderId } = await anOrder()
    await correctAddress(db, { userId, orderId, by: { actor: `user:${userId}` } }, place)
    expect(await rowOf(orderId)).toMatchObject({ address: '부산 센텀 1로', city: '부산' })
  })

  it('of the photo does not stop the payment from emptying the cart', async () => {
    const { userId, owner } = await aMember()
    const bookId = await aBook()
    const [first, second] = [await aPicture(owner, bookId), await aPicture(owner, bookId)]
    const { id: cartItemId } = await addToCart(db, owner, { bookId, ...first })
    const order = await anOrder({ userId, bookId, cartItemId, ...first })
    const { previewKey } = second
    const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
    const about = { userId, orderId: order.id, by: { actor: `user:${userId}` } } as const
    await correctChild(db, about, { previewKey, shownHash: shownHash ?? '' })
    await pay(order)
    expect(await db.selectFrom('cartItems').select('id').where('userId', '=', userId).execute()).toEqual([])
  })
})

describe('an automatic refund of a double payment', () => {
  it('is no refund of the order, which can still be corrected and made ready', async () => {
    const { id: userId, ...user } = await aUser()
    const order = await anOrder({ userId })
    await pay(order)
    const { id: paymentId } = await db
      .insertInto('payments')
      .values({
        orderId: order.id,
        oid: `J261122DOUBLE${order.id}`,
        provider: 'payple',
        status: 'DUPLICATE',
        amount: 59000,
        capturedAmount: 59000,
        capturedOid: `J261122DOUBLE${order.id}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('refunds')
      .values({
        paymentId,
        amount: 59000,
        reason: 'duplicate',
        requestKey: `auto-${paymentId}`,
        actor: 'shop',
      })
      .execute()
    const fresh = { ...order, ...(await rowOf(order.id)), status: 'PAID' as const }
    const shown = await loadOrderPage({ id: userId, ...user } as never, fresh as never, new URLSearchParams())
    expect(shown.data.order).toMatchObject({ isRefunding: false, canBeCorrected: true })
    expect(shown.data.order.paid).toMatchObject({ amount: 59000, returned: 0 })
    expect(await inTransaction(db, (tx) => isRefunding(tx, order.id))).toBe(false)
    await move(order.id, 'READY')
  })
})

describe('the photo of a shipped or delivered book', () => {
  it.each(['SHIPPED', 'DELIVERED'] as const)(
    'stays when a later order with the same photo expires: %s',
    async (status) => {
      const { userId, owner } = await aMember()
      const [bookId, another] = [await aBook(), await aBook()]
      const picture = await aPicture(owner, bookId)
      const order = await anOrder({ userId, bookId, ...picture })
      await pay(order)
      await move(order.id, 'READY', 'SHIPPED')
      if (status === 'DELIVERED') await move(order.id, 'DELIVERED')
      await anOrder({ userId, bookId: another, sourceKey: picture.sourceKey })
      await db
        .updateTable('orders')
        .set({ sourceKey: picture.sourceKey })
        .where('userId', '=', userId)
        .where('bookId', '=', another)
        .execute()
      later(8)
      await expireOrders(db)
      expect(await daysKept(picture.sourceKey)).toBeGreaterThanOrEqual(status === 'SHIPPED' ? 300 : 21)
    },
  )

  it('expires in three days when both orders that use it are cancelled at once', async () => {
    const { userId, owner } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const orders = [
      await anOrder({ userId, bookId, ...picture }),
      await anOrder({ userId, bookId, ...picture, requestKey: 'b' }),
    ]
    for (const order of orders) await pay(order)
    await Promise.all(
      orders.map(({ id: orderId }) =>
        cancelPaidOrder(db, { userId, orderId, by: { actor: `user:${userId}` }, reason: '단순 변심' }),
      ),
    )
    for (const { id } of orders) expect(await rowOf(id)).toMatchObject({ status: 'CANCEL' })
    expect(await daysKept(picture.sourceKey)).toBeLessThanOrEqual(3)
  })

  it('stays when the member leaves while the book is on its way', async () => {
    const { userId, owner } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const order = await anOrder({ userId, bookId, ...picture })
    await pay(order)
    await move(order.id, 'READY', 'SHIPPED')
    await leave(userId)
    expect(await daysKept(picture.sourceKey)).toBeGreaterThan(300)
  })
})

async function leave(userId: number) {
  const session = await startUserSession(db, userId)
  await withdrawMember(db, {
    userId,
    session,
    password: 'book1234',
    reason: '사용빈도_낮음',
    from: '127.0.0.1',
  })
}

describe('a member who withdraws', () => {
  it('is no longer linked from any of their orders', async () => {
    const { userId } = await aMember()
    const order = await anOrder({ userId, consents: { agreed: ['order'], address: '127.0.0.1' } })
    await pay(order)
    await correctAddress(db, { userId, orderId: order.id, by: { actor: `user:${userId}` } }, place)
    await arrive(order.id)
    await writeReview(db, { userId, orderId: order.id, rating: 5, content: '아이가 좋아해요' })
    await leave(userId)
    const rows = await Promise.all([
      db.selectFrom('consents').select('userId').where('orderId', '=', order.id).execute(),
      db.selectFrom('points').select('userId').where('orderId', '=', order.id).execute(),
      db.selectFrom('reviews').select('userId').where('orderId', '=', order.id).execute(),
      db.selectFrom('orderSteps').select('actor').where('orderId', '=', order.id).execute(),
      db.selectFrom('orderChanges').select('actor').where('orderId', '=', order.id).execute(),
    ])
    expect(rows[0]).toEqual([{ userId: null }])
    expect(rows.slice(1, 3)).toEqual([[], []])
    expect(JSON.stringify(rows)).not.toContain(`user:${userId}`)
    expect(await db.selectFrom('reviews').select('orderId').where('userId', '=', userId).execute()).toEqual([
      { orderId: null },
    ])
  })

  it('waits for a review that is being written, without a deadlock', async () => {
    const { userId } = await aMember()
    const order = await anOrder({ userId })
    await pay(order)
    await arrive(order.id)
    let leaving: Promise<void> | undefined
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, order.id)
      leaving = leave(userId)
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      await writeReview(tx, { userId, orderId: order.id, rating: 5, content: '아이가 좋아해요' })
    })
    await leaving
    expect(await rowOf(order.id)).toMatchObject({ userId: null })
  })
})

async function waitingForLocks() {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.n
}

describe('retention', () => {
  it('keeps the consents of a registration when its visitor is deleted', async () => {
    const { id } = await aPreorder({ consents: { agreed: ['preorder'], address: '127.0.0.1' } })
    const { visitorId } = await rowOf(id)
    await recordConsents(db, { visitorId: visitorId ?? 0 }, ['guardian'])
    later(200)
    await sweepVisitors(db)
    const left = await db.selectFrom('consents').select(['kind', 'visitorId', 'orderId']).execute()
    expect(left.filter(({ orderId }) => orderId === id)).toEqual([
      { kind: 'preorder', visitorId: null, orderId: id },
    ])
    expect(left.filter((one) => one.visitorId === visitorId)).toEqual([])
  })

  it('deletes a notice that could never be sent, after 91 days', async () => {
    const letter = { channel: 'mail', recipient: 'x@example.com', title: '제목', body: '내용' } as const
    await inTransaction(db, (tx) => writeNotice(tx, 'test:never', letter))
    await db.updateTable('notices').set({ status: 'FAILED' }).where('fact', '=', 'test:never').execute()
    later(91)
    await sweepOnly()
    expect(await db.selectFrom('notices').select('id').where('fact', '=', 'test:never').execute()).toEqual([])
  })

  it('erases the name on a deleted unpaid order after thirty days, and not on a refunded one', async () => {
    const { userId, id: orderId } = await anOrder()
    await deleteOrder(db, { userId, orderId, by: { actor: `user:${userId}` } })
    const refunded = await anOrder()
    await pay(refunded)
    await cancelPaidOrder(db, {
      userId: refunded.userId,
      orderId: refunded.id,
      by: { actor: `user:${refunded.userId}` },
      reason: '단순 변심',
    })
    for (const [days, name] of [
      [29, '김보호'],
      [31, ''],
    ] as const) {
      startClock()
      later(days)
      await sweepOnly()
      expect(await rowOf(orderId)).toMatchObject({ customerName: name })
    }
    expect(await rowOf(refunded.id)).toMatchObject({ customerName: '김보호' })
  })
})
