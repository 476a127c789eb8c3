import { beforeEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { won } from '~/domain/money'
import { abandonOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { findSpendablePoints } from '~/domain/orders/checkout/spendable-points.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { listPoints, sumPoints } from '~/domain/points/points.server'
import { aBook, anOrder, aPreorder, aPrintWaiver, aUser } from '../support/builders'
import { findBrokenInvariants } from '../support/invariants'
import { moveOrder } from '../support/order-steps'
import { peer } from '../support/start-peer'

const BOOK = 59_000
let userId: number
const by = () => ({ actor: `user:${userId}` }) as const

beforeEach(async () => {
  userId = (await aUser()).id
})

async function givePoints(amount: number, member = userId) {
  const { id: orderId } = await anOrder({ userId: member })
  await db
    .insertInto('points')
    .values({ userId: member, orderId, type: 'earn', reason: 'review', amount })
    .execute()
}

const balance = () => sumPoints(db, userId)
const spend = (points: number, over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ userId, points, requestKey: crypto.randomUUID(), ...over })

async function spendInTurn(times: number) {
  const placed: PromiseSettledResult<unknown>[] = []
  for (let i = 0; i < times; i++) placed.push(...(await Promise.allSettled([spend(300, { bookId: 1 })])))
  return placed
}

async function pay(orderId: number) {
  const window = await openPayment(db, userId, orderId)
  await confirmPayment(db, userId, { orderId, ...(await peer.authenticate(window)) })
  return window
}

describe('points spent on an order', () => {
  it('are taken when it is placed, and the card pays the rest', async () => {
    await givePoints(2000)
    const { id, totalAmount, pointsSpent } = await spend(1500)
    expect({ totalAmount, pointsSpent }).toEqual({ totalAmount: BOOK, pointsSpent: 1500 })
    expect(await balance()).toBe(500)
    const { amount } = await pay(id)
    expect(amount).toBe(BOOK - 1500)
    expect((await listPoints(db, userId, { offset: 0, limit: 1 }))[0]).toMatchObject({
      type: 'spend',
      reason: 'spent',
      amount: 1500,
    })
  })

  it('are not offered again while they are being paid with', async () => {
    const bookId = await aBook()
    const item = await db
      .insertInto('cartItems')
      .values({ userId, bookId })
      .returning(['id', 'quantity'])
      .executeTakeFirstOrThrow()
    await givePoints(2000)
    const { id } = await spend(1500, { bookId, cartItemId: item.id })
    const offered = () => findSpendablePoints(db, userId, [{ ...item, price: won(BOOK) }])
    expect((await offered()).balance).toBe(2000)
    const { oid } = await openPayment(db, userId, id)
    await db.updateTable('payments').set({ status: 'UNKNOWN', askAt: now() }).where('oid', '=', oid).execute()
    expect((await offered()).balance).toBe(500)
    await db.deleteFrom('payments').where('oid', '=', oid).execute()
  })

  it('may pay all but the last 1,000 won', async () => {
    await givePoints(100_000)
    await expect(spend(BOOK - 999)).rejects.toMatchObject({ code: 'points.tooMany', field: 'points' })
    await spend(BOOK - 1000)
    expect(await balance()).toBe(100_000 - BOOK + 1000)
  })

  it('are never more than the member has', async () => {
    await givePoints(500)
    await expect(spend(501)).rejects.toMatchObject({ code: 'points.notEnough', field: 'points' })
    expect(await balance()).toBe(500)
  })

  it('are spent exactly as often as the balance allows by a hundred orders at once', async () => {
    await givePoints(1000)
    // Twenty at a time: more would only wait for a connection.
    const lanes = await Promise.all(Array.from({ length: 20 }, () => spendInTurn(5)))
    const placed = lanes.flat()
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const one of placed)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'points.notEnough' })
    expect(await balance()).toBe(100)
  })

  it('are taken once when the same form is sent twice', async () => {
    await givePoints(1000)
    const [one, other] = await Promise.all([
      spend(600, { bookId: 1, requestKey: 'the same' }),
      spend(600, { bookId: 1, requestKey: 'the same' }),
    ])
    expect(one.id).toBe(other.id)
    expect(await balance()).toBe(400)
  })

  it('make another order of the same book when their number differs', async () => {
    await givePoints(1000)
    const words = { requestKey: undefined }
    const first = await spend(100, { ...words, bookId: 1 })
    const second = await spend(200, { ...words, bookId: 1 })
    expect(second.id).not.toBe(first.id)
  })

  it('are refused for a registration in the campaign and for a test order', async () => {
    await givePoints(5000)
    for (const owner of [undefined, { userId }])
      await expect(aPreorder({ points: 100, owner })).rejects.toMatchObject({ code: 'points.notHere' })
    await expect(spend(100, { testAmount: 5000, isTestOrder: true })).rejects.toMatchObject({
      code: 'points.notHere',
    })
  })
})

describe('points come back', () => {
  beforeEach(() => givePoints(2000))

  it('when the unpaid order is abandoned, deleted or expires, once each', async () => {
    const abandoned = await spend(700)
    await Promise.all([1, 2, 3].map(() => abandonOrder(db, { userId, orderId: abandoned.id, by: by() })))
    expect(await balance()).toBe(2000)
    await deleteOrder(db, { userId, orderId: (await spend(700)).id, by: by() })
    expect(await balance()).toBe(2000)
    await spend(700)
    stopClock(addDays(now(), 30))
    await expireOrders(db)
    startClock()
    expect(await balance()).toBe(2000)
  })

  it('to the form that orders the same cart item again', async () => {
    const { cartItemId } = await db
      .insertInto('cartItems')
      .values({ userId, bookId: 1 })
      .returning('id as cartItemId')
      .executeTakeFirstOrThrow()
    await spend(1800, { bookId: 1, cartItemId })
    await spend(1900, { bookId: 1, cartItemId })
    expect(await balance()).toBe(100)
  })

  it('when the buyer cancels the paid order', async () => {
    const { id } = await spend(700)
    await pay(id)
    await cancelPaidOrder(db, { userId, orderId: id, reason: '변심', by: by() })
    expect(await balance()).toBe(2000)
  })

  it('not with a part of the money, but with the last won of it', async () => {
    const { id } = await spend(700)
    const { oid, amount } = await pay(id)
    await requestRefund(db, { oid, amount: 9000, reason: '흠집', requestKey: `part ${oid}`, by: by() })
    expect(await balance()).toBe(1300)
    await requestRefund(db, {
      oid,
      amount: amount - 9000,
      reason: '반품',
      requestKey: `rest ${oid}`,
      by: by(),
    })
    expect(await balance()).toBe(2000)
  })

  it('when a delivered book is sent back and all its money returned', async () => {
    const { id } = await spend(700)
    const { oid, amount } = await pay(id)
    await deliver(id)
    await requestRefund(db, { oid, amount, reason: '반품', requestKey: `all ${oid}`, by: by() })
    const earned = Math.floor((BOOK - 700) / 100)
    expect(await balance()).toBe(2000 + earned)
  })
})

async function deliver(id: number) {
  await aPrintWaiver(id)
  await inTransaction(db, async (tx) => {
    for (const to of ['READY', 'SHIPPED'] as const) {
      const order = await lockOrder(tx, id)
      if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
    }
    const order = await lockOrder(tx, id)
    if (order) await markDelivered(tx, order, { actor: 'admin:1' })
  })
}

it('orders, payments and points stay consistent', async () => {
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
})
