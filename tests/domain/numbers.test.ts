import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { openNumbers } from '~/domain/numbers/numbers.server'
import { parsePeriod } from '~/domain/numbers/period'
import { placeOrders } from '~/domain/orders/checkout/place-order.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { recordManualPayment } from '~/domain/payments/manual-payment.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { aBook, anOrder, aPreorder, aUser } from '../support/builders'
import { aCoupon } from '../support/coupons'
import { findBrokenInvariants } from '../support/invariants'
import { aManualPayment } from '../support/office'

// The office's numbers. Every test has a month of its own, in which the clock stands.

afterEach(startClock)

const BOOK = 59_000
const by = { actor: 'admin:1', name: 'kim' } as const
const seoul = (time: string) => new Date(`${time}:00+09:00`)
const numbersOf = (from: string, to: string, grain = 'day') =>
  openNumbers(db, parsePeriod(new URLSearchParams({ from, to, grain }), '2099-12-31'))
const set = (id: number, over: Record<string, unknown>) =>
  db.updateTable('orders').set(over).where('id', '=', id).execute()
const sum = <Row>(rows: Iterable<Row>, numberOf: (row: Row) => number) =>
  [...rows].reduce((total, row) => total + numberOf(row), 0)

/** Placed and paid at that time. */
async function aPaidOrder(time: string, over: Parameters<typeof anOrder>[0] = {}) {
  stopClock(seoul(time))
  const order = await anOrder({ requestKey: crypto.randomUUID(), ...over })
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (locked) await recordManualPayment(tx, locked, by)
  })
  return order
}

async function refund(time: string, orderId: number, amount: number) {
  stopClock(seoul(time))
  const { oid } = await db
    .selectFrom('payments')
    .select('oid')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await requestRefund(db, { oid, amount, reason: '흠집', requestKey: crypto.randomUUID(), by })
}

async function givePoints(userId: number, amount: number) {
  const { id: orderId } = await anOrder({ userId })
  await db.insertInto('points').values({ userId, orderId, type: 'earn', reason: 'review', amount }).execute()
}

/** What the invariants I1, I4 and I15 add up, of all orders that are no tests. */
async function sumsOfInvariants() {
  const { rows } = await sql<Record<'toPay' | 'taken' | 'back' | 'kept' | 'refunds', string>>`
    select
      (select sum(o.total_amount - o.coupon_discount - o.points_spent) from orders o join payments p on p.order_id = o.id
        where p.status = 'CAPTURED' and not o.is_test_order) as "toPay",
      sum(coalesce(p.captured_amount, 0)) as taken, sum(p.refunded_amount) as back,
      sum(coalesce(p.captured_amount, 0) - p.refunded_amount) as kept,
      (select sum(r.amount) from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where r.state = 'DONE' and not o.is_test_order) as refunds
    from payments p join orders o on o.id = p.order_id where not o.is_test_order`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, text]) => [name, Number(text)]))
}

describe('money', () => {
  it('is what payments and refunds say, to the won: with part refunds, points, coupons, and no tests', async () => {
    const { id: userId } = await aUser()
    stopClock(seoul('2030-03-01T09:00'))
    await givePoints(userId, 3000)
    const bookId = await aBook({ price: BOOK })
    await aPaidOrder('2030-03-02T10:00', { bookId })
    await aPaidOrder('2030-03-02T11:00', { bookId, userId, coupon: await aCoupon(), points: 2000 })
    const two = await aPaidOrder('2030-03-03T12:00', { bookId, quantity: 2 })
    const returned = await aPaidOrder('2030-03-03T13:00', { bookId })
    await aPaidOrder('2030-03-03T14:00', { testAmount: 1000 })
    await refund('2030-03-05T12:00', two.id, 9000)
    await refund('2030-03-06T12:00', two.id, 1000)
    await refund('2030-03-05T12:00', returned.id, BOOK)
    // Money that came twice goes back by itself.
    const oid = await aManualPayment(two.id, BOOK, 'OPEN')
    const twice = { capturedOid: oid, capturedAmount: BOOK, capturedAt: seoul('2030-03-03T12:01') }
    await db
      .updateTable('payments')
      .set({ status: 'DUPLICATE', ...twice })
      .where('oid', '=', oid)
      .execute()
    await sql`insert into refunds (payment_id, amount, reason, request_key, actor, state, changed_at)
      select id, amount, 'duplicate', 'twice', 'shop', 'DONE', captured_at from payments where oid = ${oid}`.execute(
      db,
    )
    await db.updateTable('payments').set({ refundedAmount: BOOK }).where('oid', '=', oid).execute()

    const numbers = numbersOf('2030-03-01', '2030-03-31')
    const [sales, refunds] = [await numbers.sales(), await numbers.refunds()]
    const ledger = await sumsOfInvariants()
    const paid = BOOK + (BOOK - 7000) + BOOK * 2 + BOOK
    expect(ledger).toEqual({
      toPay: paid,
      taken: paid + BOOK,
      back: 10_000 + BOOK * 2,
      kept: paid - 10_000 - BOOK,
      refunds: 10_000 + BOOK * 2,
    })
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
    for (const part of [sales.byBucket, sales.byBook])
      expect(sum(part.values(), ({ amount }) => amount)).toBe(ledger.taken)
    for (const part of [refunds.byBucket, refunds.byBook])
      expect(sum(part.values(), ({ amount }) => amount)).toBe(ledger.refunds)

    expect(sales.byBucket.get('2030-03-02')).toEqual({
      orders: 2,
      copies: 2,
      amount: BOOK * 2 - 7000,
      refundedOrders: 0,
    })
    expect(sales.byBucket.get('2030-03-03')).toMatchObject({ orders: 2, copies: 3, refundedOrders: 2 })
    // On this day more went back than came in.
    expect(sales.byBucket.get('2030-03-05')).toBeUndefined()
    expect(refunds.byBucket.get('2030-03-05')).toEqual({ refunds: 2, amount: 9000 + BOOK })
    expect(sales.byBook.get(bookId)).toMatchObject({ orders: 4, copies: 5 })

    expect(await numbers.coupons()).toEqual([
      { code: expect.any(String), orders: 1, discount: 5000, amount: BOOK - 7000 },
    ])
  })

  it('belongs to the day in Seoul, and to its week and month', async () => {
    await aPaidOrder('2030-04-30T23:59')
    await aPaidOrder('2030-05-01T00:00')
    const bucketsBy = async (grain: string) => [
      ...(await numbersOf('2030-04-01', '2030-05-31', grain).sales()).byBucket.keys(),
    ]
    expect((await bucketsBy('day')).sort()).toEqual(['2030-04-30', '2030-05-01'])
    expect(await bucketsBy('week')).toEqual(['2030-04-29'])
    expect((await bucketsBy('month')).sort()).toEqual(['2030-04-01', '2030-05-01'])
    expect((await numbersOf('2030-05-01', '2030-05-01').sales()).byBucket.size).toBe(1)
  })
})

describe('orders', () => {
  it('stand at their present step on the day on which they were placed, without tests and deleted ones', async () => {
    await aPaidOrder('2030-06-02T10:00')
    await anOrder()
    await anOrder({ testAmount: 1000 })
    await set((await anOrder()).id, { deletedAt: new Date() })
    stopClock(seoul('2030-06-03T10:00'))
    await aPreorder()
    const steps = await numbersOf('2030-06-01', '2030-06-30').steps()
    expect(steps.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
      { bucket: '2030-06-02', channel: 'web', status: 'ORDERED', orders: 1 },
      { bucket: '2030-06-02', channel: 'web', status: 'PAID', orders: 1 },
      { bucket: '2030-06-03', channel: 'wadiz', status: 'PREORDER_WADIZ', orders: 1 },
    ])
  })

  it('of a campaign are counted by book, without money', async () => {
    stopClock(seoul('2030-07-03T10:00'))
    const bookId = await aBook()
    await aPreorder({ bookId })
    await set((await aPreorder({ bookId, quantity: 2 })).id, { status: 'PAID' })
    await set((await aPreorder({ bookId })).id, { status: 'CANCEL' })
    const numbers = numbersOf('2030-07-01', '2030-07-31')
    expect(await numbers.registrations()).toEqual([
      {
        campaignId: expect.any(String),
        bookId,
        registrations: 3,
        confirmed: 1,
        confirmedCopies: 2,
        cancelled: 1,
      },
    ])
    expect((await numbers.sales()).byBucket.size).toBe(0)
  })

  it('are late when they were sent after their day, or have not been sent on the day after it', async () => {
    stopClock(seoul('2030-08-01T10:00'))
    const due = async (dispatchTo: string, status: 'PAID' | 'SHIPPED', sentAt?: string) => {
      const { id } = await anOrder({ status })
      await set(id, { dispatchTo })
      if (!sentAt) return
      const step = { orderId: id, fromStatus: 'READY', toStatus: 'SHIPPED', actor: 'admin:1' }
      await db
        .insertInto('orderSteps')
        .values({ ...step, happenedAt: seoul(sentAt) })
        .execute()
    }
    await due('2030-08-09', 'SHIPPED', '2030-08-09T23:59')
    await due('2030-08-09', 'SHIPPED', '2030-08-10T00:00')
    await due('2030-08-09', 'PAID')
    await due('2030-08-10', 'PAID')
    const counts = async (now: string) => {
      stopClock(seoul(now))
      return [...(await numbersOf('2030-08-01', '2030-08-31').dispatches())].sort()
    }
    expect(await counts('2030-08-10T12:00')).toEqual([
      ['2030-08-09', { due: 3, late: 2 }],
      ['2030-08-10', { due: 0, late: 0 }],
    ])
    expect(await counts('2030-08-11T12:00')).toEqual([
      ['2030-08-09', { due: 3, late: 2 }],
      ['2030-08-10', { due: 1, late: 1 }],
    ])
  })
})

describe('previews', () => {
  const made = seoul('2030-09-02T00:10')
  const countOf = async () => (await numbersOf('2030-09-01', '2030-09-30').previews()).get('2030-09-02')

  it('are still counted when they were erased with their photos, and failed ones never', async () => {
    const [bookId, { id: userId }] = [await aBook(), await aUser()]
    const aPreview = async (state = 'done', channel = 'web') => {
      const name = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
      const photo = {
        userId,
        key: `previews/${name}/source.jpg`,
        bytes: 1,
        width: 1,
        height: 1,
        eraseAt: made,
      }
      const { id: photoId } = await db
        .insertInto('photos')
        .values(photo)
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { name, bookId, photoId, templateUrl: '/none', createdAt: made, channel, state }
      const reason = state === 'failed' ? 'noFace' : null
      await db
        .insertInto('previews')
        .values({ ...row, reason })
        .execute()
      return photoId
    }
    const photos = [await aPreview(), await aPreview('failed')]
    await aPreview()
    await aPreview('done', 'wadiz')
    expect(await countOf()).toBe(2)
    await db.deleteFrom('photos').where('id', 'in', photos).execute()
    expect(await countOf()).toBe(2)
    await db.deleteFrom('previews').where('createdAt', '=', made).execute()
    expect(await countOf()).toBe(2)
    const { rows } = await sql`select channel, previews from erased_previews order by 1`.execute(db)
    expect(rows).toEqual([
      { channel: 'wadiz', previews: 1 },
      { channel: 'web', previews: 2 },
    ])
  })
})

describe('a shop without anything', () => {
  it('has numbers without rows', async () => {
    const numbers = numbersOf('2020-01-01', '2020-01-31')
    expect([
      (await numbers.sales()).byBucket.size,
      (await numbers.refunds()).byBook.size,
      (await numbers.steps()).length,
      (await numbers.previews()).size,
      (await numbers.registrations()).length,
      (await numbers.coupons()).length,
      (await numbers.dispatches()).size,
    ]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

afterAll(startClock)

describe('a coupon', () => {
  it('that paid for several books counts with the money of each', async () => {
    const { id: userId } = await aUser()
    stopClock(seoul('2031-06-01T10:00'))
    const coupon = await aCoupon()
    const requestKey = crypto.randomUUID()
    const entries = []
    for (let i = 0; i < 2; i++) {
      const bookId = await aBook({ price: BOOK })
      const { id: cartItemId } = await db
        .insertInto('cartItems')
        .values({ userId, bookId, sourceKey: `${i}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      entries.push({ bookId, cartItemId, customerName: '김보호', childName: `아이${i}`, requestKey, coupon })
    }
    const [first] = await placeOrders(db, { userId }, entries)
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, first?.id ?? 0)
      if (locked) await recordManualPayment(tx, locked, by)
    })
    expect(await numbersOf('2031-06-01', '2031-06-30').coupons()).toEqual([
      { code: coupon, orders: 2, discount: 5000, amount: BOOK * 2 - 5000 },
    ])
  })
})
