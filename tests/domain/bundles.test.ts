import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import type { AdminActor } from '~/domain/audit/audit.server'
import { listCartItems } from '~/domain/carts/carts.server'
import { correctAddress } from '~/domain/corrections/correct-order.server'
import { listCoupons } from '~/domain/coupons/office-coupons.server'
import { setSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db, inTransaction } from '~/domain/db.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { abandonOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { placeOrder, placeOrders } from '~/domain/orders/checkout/place-order.server'
import { hashAddress, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { amountToPay, type Order, sumToPay } from '~/domain/orders/order'
import { openPayment, recordWindowResult } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { settleDueRows } from '~/domain/payments/due-payments.server'
import { restoreKeys } from '~/domain/payments/key-journal/replay-journal.server'
import { newOid } from '~/domain/payments/oid.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { sumPoints } from '~/domain/points/points.server'
import { Refusal } from '~/domain/refusal'
import { addContact, addContacts } from '~/domain/sealed-words/order-contact.server'
import { addNames } from '~/domain/sealed-words/order-words.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { aBook, anAdmin, anOrder, aUser } from '../support/builders'
import { aCoupon } from '../support/coupons'
import { findBrokenInvariants } from '../support/invariants'
import { peer } from '../support/start-peer'

// Several books ordered at once: an order for each, one payment for all.

const BOOK = 59_000
let userId: number
let books: number[]
let admin: AdminActor
const by = () => ({ actor: `user:${userId}` }) as const

beforeEach(async () => {
  userId = (await aUser()).id
  books = [await aBook(), await aBook({ price: 29_000 }), await aBook()]
  const { id } = await anAdmin()
  admin = { actor: `admin:${id}`, address: '127.0.0.1', requestId: 'test' }
})

afterEach(async () => {
  startClock()
  await setSiblingPercent(db, 0, admin)
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
})

const refusal = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error) => (error instanceof Refusal ? `${error.code} at ${error.field}` : String(error)),
  )

async function cartItemOf(bookId: number): Promise<number> {
  const { id } = await db
    .insertInto('cartItems')
    .values({ userId, bookId, sourceKey: crypto.randomUUID().slice(0, 8) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const entryOf = (bookId: number, cartItemId: number, over: object = {}) => ({
  bookId,
  cartItemId,
  customerName: '김보호',
  customerPhone: '01012345678',
  childName: `아이${cartItemId}`,
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  ...over,
})

async function entriesOf(ids: readonly number[], over: object = {}) {
  const requestKey = crypto.randomUUID()
  const entries = []
  for (const id of ids) entries.push(entryOf(id, await cartItemOf(id), { requestKey, ...over }))
  return entries
}

async function aBundle(over: object = {}): Promise<Order[]> {
  return placeOrders(db, { userId }, await entriesOf(books, over))
}

/** The buyer has approved the payment in the window, which was opened from the order with this place. */
async function agree(orders: readonly Order[], place = 0) {
  const id = orders[place]?.id ?? 0
  const { oid, amount } = await openPayment(db, userId, id)
  return { oid, amount, keys: await peer.authenticate({ oid, amount }) }
}

async function aPaidBundle(over: object = {}) {
  const orders = await aBundle(over)
  const { oid, amount, keys } = await agree(orders)
  await confirmPayment(db, userId, { orderId: orders[0]?.id ?? 0, oid, ...keys })
  return { orders, oid, amount }
}

const rowsOf = (orders: readonly Order[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'orderId', 'oid', 'status', 'amount', 'capturedAmount', 'refundedAmount', 'windowId'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
const statusesOf = async (orders: readonly Order[]) =>
  (
    await db
      .selectFrom('orders')
      .select('status')
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const all = (status: string) => [status, status, status]
async function givePoints(amount: number) {
  const { id: orderId } = await anOrder({ userId })
  await db.insertInto('points').values({ userId, orderId, type: 'earn', reason: 'review', amount }).execute()
}

describe('placing', () => {
  it('makes an order for each book, with its own number and child, named by the first', async () => {
    const orders = await aBundle()
    expect(orders.map(({ bookId }) => bookId)).toEqual(books)
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(3)
    expect(new Set((await addNames(db, orders)).map(({ childName }) => childName)).size).toBe(3)
    expect(orders.map(({ bundleId }) => bundleId)).toEqual(Array(3).fill(orders[0]?.id))
    expect(new Set((await addContacts(db, orders)).map(({ address }) => address)).size).toBe(1)
  })

  it('leaves a single book without a bundle', async () => {
    const [order] = await placeOrders(db, { userId }, await entriesOf(books.slice(0, 1)))
    expect(order).toMatchObject({ bundleId: null, siblingDiscount: 0 })
  })

  it('fixes the sibling price of the day, which later changes do not touch', async () => {
    await setSiblingPercent(db, 10, admin)
    const orders = await aBundle()
    expect(orders.map(({ siblingDiscount }) => siblingDiscount)).toEqual([0, 2900, 5900])
    await setSiblingPercent(db, 50, admin)
    expect(await openPayment(db, userId, orders[1]?.id ?? 0)).toMatchObject({
      amount: BOOK * 2 + 29_000 - 8800,
    })
  })

  it('shares coupon and points out to the won, and takes the coupon once', async () => {
    await setSiblingPercent(db, 10, admin)
    await givePoints(7001)
    const coupon = await aCoupon({ value: 10_000 })
    const orders = await aBundle({ points: 7001, coupon })
    const sum = (of: (order: Order) => number) => orders.reduce((total, order) => total + of(order), 0)
    expect(sum((order) => order.couponDiscount)).toBe(10_000)
    expect(sum((order) => order.pointsSpent)).toBe(7001)
    expect(sumToPay(orders)).toBe(BOOK * 2 + 29_000 - 8800 - 10_000 - 7001)
    expect(await sumPoints(db, userId)).toBe(0)
    expect(
      (await listCoupons(db, { page: 1, limit: 200 })).coupons.find(({ code }) => code === coupon)?.used,
    ).toBe(1)
  })

  it('leaves 1,000 won in all for the card', async () => {
    const coupon = await aCoupon({ value: 1_000_000 })
    const orders = await aBundle({ coupon })
    expect(sumToPay(orders)).toBe(1000)
    expect(Math.min(...orders.map(amountToPay))).toBeGreaterThan(0)
    await abandonOrder(db, { userId, orderId: orders[0]?.id ?? 0, by: by() })
    await givePoints(500_000)
    expect(await refusal(aBundle({ points: BOOK * 2 + 29_000 - 999 }))).toBe('points.tooMany at points')
    expect(sumToPay(await aBundle({ points: BOOK * 2 + 29_000 - 1000 }))).toBe(1000)
  })

  it('gives the same orders for the same form, also at the same moment and after one was refunded', async () => {
    const entries = await entriesOf(books)
    const placed = await Promise.all([1, 2, 3].map(() => placeOrders(db, { userId }, entries)))
    const ids = placed.map((orders) => orders.map(({ id }) => id).join())
    expect(new Set(ids).size).toBe(1)
    await payWithoutCard(db, { userId, orderId: placed[0]?.[1]?.id ?? 0, by: by() })
    await cancelPaidOrder(db, { userId, orderId: placed[0]?.[0]?.id ?? 0, reason: '변심', by: by() })
    expect((await placeOrders(db, { userId }, entries)).map(({ id }) => id).join()).toBe(ids[0])
  })

  it('refuses a book twice, eleven books, and a book that is sold out, and places nothing', async () => {
    const [first, second] = await entriesOf(books)
    const eleven = await entriesOf(Array(11).fill(books[0]))
    const soldOut = await entriesOf([...books, await aBook({ isSoldOut: true })])
    const before = await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()
    const place = (entries: Parameters<typeof placeOrders>[2]) =>
      refusal(placeOrders(db, { userId }, entries))
    expect(await place([first, second, first].flatMap((entry) => entry ?? []))).toBe('bundle.twice at item')
    expect(await place(eleven)).toBe('bundle.tooMany at item')
    expect(await place(soldOut)).toBe(`book.soldOut at book_${soldOut[3]?.cartItemId}`)
    expect(await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()).toEqual(before)
  })

  it('replaces the unpaid bundle of one of its books, and gives the others back to the cart', async () => {
    const entries = await entriesOf(books)
    const orders = await placeOrders(db, { userId }, entries)
    await db
      .deleteFrom('cartItems')
      .where('id', '=', entries[2]?.cartItemId ?? 0)
      .execute()
    const again = await placeOrder(db, { userId }, { ...entryOf(books[0] ?? 0, entries[0]?.cartItemId ?? 0) })
    expect(again.bundleId).toBe(null)
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
    expect((await listCartItems(db, { userId })).map(({ bookId }) => bookId).sort()).toEqual(
      [...books].sort(),
    )
  })
})

describe('paying', () => {
  it.each([0, 1, 2])('opens from the order at place %i, and any order confirms', async (place) => {
    const orders = await aBundle()
    const { oid, amount, keys } = await agree(orders, place)
    expect(amount).toBe(sumToPay(orders))
    const orderId = orders[(place + 1) % 3]?.id ?? 0
    expect(await confirmPayment(db, userId, { orderId, ...keys })).toMatchObject({ kind: 'paid' })
    expect(await statusesOf(orders)).toEqual(all('PAID'))
    expect(peer.captured(oid)).toMatchObject({ amount })
    const rows = await rowsOf(orders)
    expect(rows.map(({ status }) => status)).toEqual(all('CAPTURED'))
    expect(rows.map(({ capturedAmount }) => capturedAmount)).toEqual(orders.map(amountToPay))
    expect(rows.map(({ windowId }) => windowId)).toEqual([null, rows[0]?.id, rows[0]?.id])
    expect(await listCartItems(db, { userId })).toEqual([])
  })

  it('is confirmed once from two of its orders at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const orders = await aBundle()
      const { oid, keys } = await agree(orders)
      const before = peer.asked.confirm
      await Promise.allSettled(
        orders.map(({ id }) => confirmPayment(db, userId, { orderId: id, oid, ...keys })),
      )
      while ((await settleDueRows(db)) > 0);
      expect(peer.asked.confirm - before).toBe(1)
      expect(await statusesOf(orders)).toEqual(all('PAID'))
    }
  })

  it('is confirmed by keys that a browser or the journal brings for any of its orders', async () => {
    const orders = await aBundle()
    const { oid, keys } = await agree(orders)
    await recordWindowResult(db, { oid, keys })
    while ((await settleDueRows(db)) > 0);
    expect(await statusesOf(orders)).toEqual(all('PAID'))
    const others = await aBundle()
    const { keys: kept } = await agree(others)
    const entry = { id: 'entry', arrivedAt: now().getTime(), userId, orderId: others[2]?.id, ...kept }
    expect(await restoreKeys(db, entry, { isAbandoned: true })).toBe(true)
    while ((await settleDueRows(db)) > 0);
    expect(await statusesOf(others)).toEqual(all('PAID'))
  })

  it('refuses the keys for the row of another order of the bundle', async () => {
    const orders = await aBundle()
    const { keys } = await agree(orders)
    const [, share] = await rowsOf(orders)
    expect(await recordWindowResult(db, { oid: share?.oid ?? '', keys })).toBe(undefined)
    const confirming = confirmPayment(db, userId, { orderId: orders[0]?.id ?? 0, oid: share?.oid, ...keys })
    expect(await refusal(confirming)).toBe('payment.notOpened at undefined')
  })

  it('takes back the whole sum if another one was captured, and the orders stay unpaid', async () => {
    const orders = await aBundle()
    const { oid, amount, keys } = await agree(orders)
    peer.next('confirm', 'amountMore')
    expect(await confirmPayment(db, userId, { orderId: orders[1]?.id ?? 0, oid, ...keys })).toMatchObject({
      kind: 'mismatch',
    })
    while ((await settleDueRows(db)) > 0);
    expect(await statusesOf(orders)).toEqual(all('ORDERED'))
    expect(peer.captured(oid)?.amount).not.toBe(amount)
    expect(peer.captured(oid)?.cancelled).toBe(peer.captured(oid)?.amount)
  })

  it('takes back a second payment as a whole', async () => {
    const orders = await aBundle()
    const [one, two] = [await agree(orders, 0), await agree(orders, 1)]
    await confirmPayment(db, userId, { orderId: orders[0]?.id ?? 0, oid: one.oid, ...one.keys })
    const second = await rowsOf(orders)
    await db
      .updateTable('payments')
      .set({ status: 'FREED' })
      .where('windowId', '=', second.find(({ oid }) => oid === two.oid)?.id ?? 0)
      .execute()
    await db
      .updateTable('payments')
      .set({ status: 'FREED', askAt: now() })
      .where('oid', '=', two.oid)
      .execute()
    const { settlePayment } = await import('~/domain/payments/settle-payment.server')
    const id = second.find(({ oid }) => oid === two.oid)?.id ?? 0
    const outcome = { kind: 'captured', oid: two.oid, amount: two.amount, paidOn: '20261128' } as const
    expect(await settlePayment(db, id, outcome)).toEqual({ kind: 'late' })
    expect((await rowsOf(orders)).filter((row) => row.id >= id).map((row) => row.capturedAmount)).toEqual([
      two.amount,
      0,
      0,
    ])
    // The provider never captured this made-up payment, so its refund is not carried out.
    await db.deleteFrom('refunds').where('paymentId', '=', id).execute()
    await db
      .deleteFrom('payments')
      .where('id', '>=', id)
      .where(
        'orderId',
        'in',
        orders.map((o) => o.id),
      )
      .execute()
    expect(await statusesOf(orders)).toEqual(all('PAID'))
  })

  it('by an older release fails as a whole, and this one settles it', async () => {
    const orders = await aBundle()
    const { oid, keys } = await agree(orders)
    const [window] = await rowsOf(orders)
    // An older release knows of one order and one row.
    const taken = { capturedOid: oid, capturedAmount: window?.amount ?? 0, capturedAt: now() }
    for (const status of ['CONFIRMING', 'CAPTURED', 'MISMATCH', 'DECLINED'])
      await expect(
        db
          .updateTable('payments')
          .set(status === 'CAPTURED' || status === 'MISMATCH' ? { status, ...taken } : { status })
          .where('id', '=', window?.id ?? 0)
          .execute(),
      ).rejects.toThrow('window')
    const alone = { orderId: orders[1]?.id ?? 0, provider: 'payple', status: 'OPEN', amount: 29_000 }
    await expect(
      db
        .insertInto('payments')
        .values({ ...alone, oid: newOid() })
        .execute(),
    ).rejects.toThrow('window')
    expect((await rowsOf(orders)).map(({ status }) => status)).toEqual(all('OPEN'))
    const paid = await confirmPayment(db, userId, { orderId: orders[0]?.id ?? 0, oid, ...keys })
    expect(paid).toMatchObject({ kind: 'paid' })
    expect(await statusesOf(orders)).toEqual(all('PAID'))
  })

  it('pays all without a card, and by hand in the office', async () => {
    const orders = await aBundle()
    await payWithoutCard(db, { userId, orderId: orders[2]?.id ?? 0, by: by() })
    expect(await statusesOf(orders)).toEqual(all('PAID'))
    const others = await aBundle()
    await advanceOrder(db, others[1]?.id ?? 0, { to: 'PAID' }, { ...admin, name: '김운영' })
    expect(await statusesOf(others)).toEqual(all('PAID'))
    expect((await rowsOf(others)).map(({ amount }) => amount)).toEqual(others.map(amountToPay))
  })
})

it('a book that an older release ends or pays by hand alone fails, and this one does it for all', async () => {
  // An older release knows of one order and one share.
  const alone = async (orders: readonly Order[], place: number, status: string) => {
    const id = orders[place]?.id ?? 0
    await expect(
      db.updateTable('orders').set({ status }).where('id', '=', id).execute(),
      `${place} ${status}`,
    ).rejects.toThrow('stay unpaid')
  }
  const orders = await aBundle()
  for (const place of [0, 1, 2]) for (const status of ['CANCEL', 'PAID']) await alone(orders, place, status)
  expect(await statusesOf(orders)).toEqual(all('ORDERED'))
  const { oid, keys } = await agree(orders)
  await confirmPayment(db, userId, { orderId: orders[1]?.id ?? 0, oid, ...keys })
  expect(await statusesOf(orders)).toEqual(all('PAID'))
})

describe('giving up', () => {
  it('gives all books back to the cart, once', async () => {
    const orders = await aBundle()
    await db.deleteFrom('cartItems').where('userId', '=', userId).execute()
    const leaving = orders.map(({ id }) => abandonOrder(db, { userId, orderId: id, by: by() }))
    await Promise.all(leaving)
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
    expect(await listCartItems(db, { userId })).toHaveLength(3)
  })

  it('deletes and expires all of them', async () => {
    const orders = await aBundle()
    await deleteOrder(db, { userId, orderId: orders[1]?.id ?? 0, by: by() })
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
    const removed = await aBundle()
    await removeOrder(db, removed[2]?.id ?? 0, admin)
    expect(await statusesOf(removed)).toEqual(all('CANCEL'))
    const old = await aBundle()
    stopClock(addDays(now(), 8))
    await expireOrders(db)
    expect(await statusesOf(old)).toEqual(all('CANCEL'))
  })

  it('happens to all of them when their member leaves', async () => {
    const orders = await aBundle()
    const session = await startUserSession(db, userId)
    await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: 'x' })
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
  })

  it('is refused for each of them while the payment is open', async () => {
    const orders = await aBundle()
    const { oid } = await agree(orders)
    const rows = await rowsOf(orders)
    await db
      .updateTable('payments')
      .set({ status: 'UNKNOWN' })
      .where('windowId', '=', rows[0]?.id ?? 0)
      .execute()
    await db
      .updateTable('payments')
      .set({ status: 'UNKNOWN', askAt: addDays(now(), 1) })
      .where('oid', '=', oid)
      .execute()
    for (const { id } of orders) {
      expect(await refusal(abandonOrder(db, { userId, orderId: id, by: by() }))).toMatch(/^order.paying/)
      expect(await refusal(deleteOrder(db, { userId, orderId: id, by: by() }))).toMatch(/^order.paying/)
      expect(await refusal(removeOrder(db, id, admin))).toMatch(/^order.paying/)
      expect(await refusal(openPayment(db, userId, id))).toMatch(/^order.paying/)
    }
    await db
      .deleteFrom('payments')
      .where('windowId', 'is not', null)
      .where(
        'orderId',
        'in',
        orders.map((o) => o.id),
      )
      .execute()
    await db.deleteFrom('payments').where('oid', '=', oid).execute()
  })

  it('and a payment at the same moment end as one of the two, for all books', async () => {
    for (let round = 0; round < 8; round++) {
      const orders = await aBundle()
      const { oid, keys } = await agree(orders, round % 3)
      const [first, , last] = orders
      await Promise.allSettled([
        confirmPayment(db, userId, { orderId: first?.id ?? 0, oid, ...keys }),
        abandonOrder(db, { userId, orderId: last?.id ?? 0, by: by() }),
      ])
      while ((await settleDueRows(db)) > 0);
      const [status, ...others] = await statusesOf(orders)
      expect(['PAID', 'CANCEL']).toContain(status)
      expect(others).toEqual([status, status])
      const kept = (peer.captured(oid)?.amount ?? 0) - (peer.captured(oid)?.cancelled ?? 0)
      expect(kept).toBe(status === 'PAID' ? sumToPay(orders) : 0)
    }
  })
})

describe('refunds', () => {
  /** As a release before this one records it; what it does not refuse is taken back. */
  const refundUnnamed = (paymentId: number, amount: number, beforeAmount: number) => {
    const wish = { paymentId, amount, beforeAmount, reason: '변심', actor: by().actor, requestKey: newOid() }
    const done = new Error('recorded')
    return inTransaction(db, async (tx) => {
      await tx
        .insertInto('refunds')
        .values({ ...wish, askAt: now() })
        .execute()
      await sql`set constraints all immediate`.execute(tx)
      throw done
    }).catch((error: Error) => error.message)
  }

  it('that name no window are refused unless they have counted what is back of it', async () => {
    const { orders, oid } = await aPaidBundle()
    const rows = await rowsOf(orders)
    const outcomes = async (before: number) => {
      const messages: string[] = []
      for (const { id, amount } of rows) messages.push(await refundUnnamed(id, amount, before))
      return messages.map((text) => (/does not count/.test(text) ? 'refused' : text))
    }
    expect(await outcomes(0)).toEqual(['recorded', 'refused', 'refused'])
    await cancelPaidOrder(db, { userId, orderId: orders[1]?.id ?? 0, reason: '변심', by: by() })
    expect((await outcomes(0))[0]).toBe('refused')
    expect((await outcomes(29_000))[0]).toBe('recorded')
    for (const { id } of [orders[0], orders[2]].map((one) => ({ id: one?.id ?? 0 })))
      await cancelPaidOrder(db, { userId, orderId: id, reason: '변심', by: by() })
    expect(peer.captured(oid)?.cancelled).toBe(sumToPay(orders))
  })

  it('that name no window are recorded for each share that is paid by hand', async () => {
    const orders = await aBundle()
    await advanceOrder(db, orders[0]?.id ?? 0, { to: 'PAID' }, { ...admin, name: '김운영' })
    for (const { id, amount } of await rowsOf(orders))
      expect(await refundUnnamed(id, amount, 0)).toBe('recorded')
  })

  it('return each book with its own share, and the others go on', async () => {
    await setSiblingPercent(db, 10, admin)
    await givePoints(3000)
    const coupon = await aCoupon({ value: 5000 })
    const { orders, oid } = await aPaidBundle({ points: 3000, coupon })
    const used = async () =>
      (await listCoupons(db, { page: 1, limit: 200 })).coupons.find(({ code }) => code === coupon)?.used
    const [first, second, third] = orders
    let back = 0
    for (const [order, points, uses] of [
      [second, second?.pointsSpent ?? 0, 1],
      [first, (second?.pointsSpent ?? 0) + (first?.pointsSpent ?? 0), 1],
      [third, 3000, 0],
    ] as const) {
      if (!order) throw new Error('no order')
      const refund = await cancelPaidOrder(db, { userId, orderId: order.id, reason: '변심', by: by() })
      expect(refund).toMatchObject({ state: 'DONE', amount: amountToPay(order) })
      back += amountToPay(order)
      expect(peer.captured(oid)?.cancelled).toBe(back)
      expect(await sumPoints(db, userId)).toBe(points)
      expect(await used()).toBe(uses)
    }
    expect(back).toBe(sumToPay(orders))
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
  })

  it('of two books at once are each made once', async () => {
    for (let round = 0; round < 5; round++) {
      const { orders, oid } = await aPaidBundle()
      const cancel = (order?: Order) =>
        cancelPaidOrder(db, { userId, orderId: order?.id ?? 0, reason: '변심', by: by() })
      const wanted = [orders[0], orders[1]]
      await Promise.allSettled([...wanted, ...wanted].map(cancel))
      // The provider's sum tells of one refund at a time, so a second book may be told to wait.
      for (const order of wanted)
        expect(await refusal(cancel(order))).toMatch(/^(done|order\.\w+ at|refund\.\w+ at)/)
      expect(await statusesOf(orders)).toEqual(['CANCEL', 'CANCEL', 'PAID'])
      expect(peer.captured(oid)?.cancelled).toBe(BOOK + 29_000)
    }
  })

  it('whose answer was lost are looked up by the sum of the whole payment', async () => {
    const { orders, oid } = await aPaidBundle()
    const [first, second, third] = orders
    await cancelPaidOrder(db, { userId, orderId: first?.id ?? 0, reason: '변심', by: by() })
    peer.next('cancel', 'half')
    await cancelPaidOrder(db, { userId, orderId: second?.id ?? 0, reason: '변심', by: by() })
    expect(
      await refusal(cancelPaidOrder(db, { userId, orderId: third?.id ?? 0, reason: '변심', by: by() })),
    ).toBe('refund.inFlight at undefined')
    stopClock(new Date(Date.now() + 60_000))
    while ((await settleDueRows(db)) > 0);
    expect(await statusesOf(orders)).toEqual(['CANCEL', 'CANCEL', 'PAID'])
    expect(peer.captured(oid)?.cancelled).toBe(BOOK + 29_000)
  })

  it('never return more than the share of the book', async () => {
    const { orders } = await aPaidBundle()
    const row = (await rowsOf(orders))[1]
    const wish = { oid: row?.oid ?? '', reason: '흠집', by: admin }
    expect(
      await refusal(requestRefund(db, { ...wish, amount: 29_001, requestKey: crypto.randomUUID() })),
    ).toBe('refund.tooMuch at amount')
    await requestRefund(db, { ...wish, amount: 9000, requestKey: crypto.randomUUID() })
    expect(await statusesOf(orders)).toEqual(all('PAID'))
    await requestRefund(db, { ...wish, amount: 20_000, requestKey: crypto.randomUUID() })
    expect(await statusesOf(orders)).toEqual(['PAID', 'CANCEL', 'PAID'])
  })

  it('of the last two books of a payment by hand, at the same moment, give the coupon back once', async () => {
    const coupon = await aCoupon({ value: 5000 })
    const orders = await aBundle({ coupon })
    await advanceOrder(db, orders[0]?.id ?? 0, { to: 'PAID' }, { ...admin, name: '김운영' })
    const rows = await rowsOf(orders)
    await Promise.all(
      rows.map(({ oid, amount }) =>
        requestRefund(db, { oid, amount, reason: '반품', requestKey: oid, by: admin }),
      ),
    )
    expect(await statusesOf(orders)).toEqual(all('CANCEL'))
    const { coupons } = await listCoupons(db, { page: 1, limit: 200 })
    expect(coupons.find(({ code }) => code === coupon)?.used).toBe(0)
  })
})

describe('the address', () => {
  const place = {
    recipientName: '이모',
    recipientPhone: '01099998888',
    postalCode: '48060',
    address: '부산 해운대구 센텀중앙로 79',
  }
  const placesOf = async (orders: readonly Order[]) =>
    (await addContacts(db, orders)).map(({ recipientName }) => recipientName)
  const changesOf = (orders: readonly Order[]) =>
    db
      .selectFrom('orderChanges')
      .select(['orderId', 'field'])
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('orderId')
      .execute()

  it('that the customer corrects is that of all orders that are not sent, and is recorded with each', async () => {
    const { orders } = await aPaidBundle()
    const [first, second, third] = orders
    await db
      .updateTable('orders')
      .set({ status: 'SHIPPED' })
      .where('id', '=', third?.id ?? 0)
      .execute()
    await correctAddress(db, { userId, orderId: second?.id ?? 0, by: by() }, place)
    expect(await placesOf(orders)).toEqual(['이모', '이모', '김보호'])
    expect(await changesOf(orders)).toEqual(
      [first, second].map((order) => ({ orderId: order?.id, field: 'address' })),
    )
    await db
      .updateTable('orders')
      .set({ status: 'PAID' })
      .where('id', '=', third?.id ?? 0)
      .execute()
    const other = await aBundle()
    expect(await placesOf(other)).toEqual(all('김보호'))
  })

  it('that the office corrects is that of all orders, with one letter; one that differed stays', async () => {
    const orders = await aBundle()
    await db
      .updateTable('orders')
      .set({ recipientName: '할머니' })
      .where('id', '=', orders[2]?.id ?? 0)
      .execute()
    const [first] = orders
    if (!first) throw new Error('no order')
    await redirectParcel(
      db,
      first.id,
      { ...place, reason: '전화', seen: hashAddress(await addContact(db, first)) },
      admin,
    )
    expect(await placesOf(orders)).toEqual(['이모', '이모', '할머니'])
  })
})
