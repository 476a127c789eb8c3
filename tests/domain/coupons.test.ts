import { beforeEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { deleteCoupon, endCoupon, listCoupons } from '~/domain/coupons/office-coupons.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { abandonOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { Refusal } from '~/domain/refusal'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { aBook, anAdmin, anOrder, aPreorder, aUser } from '../support/builders'
import { aCoupon } from '../support/coupons'
import { findBrokenInvariants } from '../support/invariants'
import { peer } from '../support/start-peer'

const BOOK = 59_000
let userId: number
let bookId: number
const by = () => ({ actor: `user:${userId}` }) as const

beforeEach(async () => {
  startClock()
  userId = (await aUser()).id
  bookId = await aBook({ price: BOOK })
})

const find = async (code: string) => {
  const coupon = (await listCoupons(db, { page: 1, limit: 200 })).coupons.find((one) => one.code === code)
  if (!coupon) throw new Error(`no coupon ${code}`)
  return coupon
}
const usedOf = async (code: string) => (await find(code)).used
const order = (coupon: string, over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ userId, bookId, coupon, requestKey: crypto.randomUUID(), ...over })
const refusal = (placing: Promise<unknown>) =>
  placing.then(
    () => 'placed',
    (error) => (error instanceof Refusal ? `${error.code} at ${error.field}` : String(error)),
  )
/** Without passwords, whose hashes would take longer than the orders. */
async function aHundredMembers(): Promise<number[]> {
  const rows = Array.from({ length: 100 }, (_, i) => ({
    email: `coupon${i}@example.com`,
    username: `쿠폰${i}`,
    passwordHash: 'none',
  }))
  const added = await db.insertInto('users').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
async function givePoints(amount: number) {
  const { id: orderId } = await anOrder({ userId })
  const entry = { userId, orderId, type: 'earn', reason: 'review', amount } as const
  await db.insertInto('points').values(entry).execute()
}
async function pay(orderId: number) {
  const window = await openPayment(db, userId, orderId)
  await confirmPayment(db, userId, { orderId, ...(await peer.authenticate(window)) })
  return window
}

describe('a coupon', () => {
  it('takes won or percent off an order, and the card pays the rest', async () => {
    const [five, tenth] = [await aCoupon(), await aCoupon({ kind: 'percent', value: 15 })]
    const placed = await order(five)
    expect(placed).toMatchObject({ totalAmount: BOOK, couponCode: five, couponDiscount: 5000 })
    expect((await pay(placed.id)).amount).toBe(BOOK - 5000)
    expect(await order(tenth)).toMatchObject({ couponCode: tenth, couponDiscount: BOOK * 0.15 })
  })

  it('is found however its code is typed', async () => {
    const code = await aCoupon()
    expect(await order(` ${code.toLowerCase()} `)).toMatchObject({ couponCode: code })
  })

  it('leaves 1,000 won to the card, also together with points', async () => {
    await givePoints(100_000)
    const large = await aCoupon({ value: 1_000_000 })
    expect(await order(large)).toMatchObject({ couponDiscount: BOOK - 1000 })
    const code = await aCoupon()
    expect(await refusal(order(code, { points: BOOK - 5999 }))).toBe('points.tooMany at points')
    expect(await usedOf(code)).toBe(0)
    expect((await pay((await order(code, { points: BOOK - 6000 })).id)).amount).toBe(1000)
  })

  it('is valid from the first moment of its first day in Seoul to the last of its last', async () => {
    const code = await aCoupon({ from: '2026-12-01', to: '2026-12-02' })
    const at = async (moment: string) => {
      stopClock(new Date(moment))
      return refusal(order(code, { userId: (await aUser()).id }))
    }
    expect(await at('2026-11-30T23:59:59+09:00')).toBe('coupon.early at coupon')
    expect(await at('2026-12-01T00:00:00+09:00')).toBe('placed')
    expect(await at('2026-12-02T23:59:59+09:00')).toBe('placed')
    expect(await at('2026-12-03T00:00:00+09:00')).toBe('coupon.over at coupon')
    expect(await at('2026-12-03T00:00:01+09:00')).toBe('coupon.over at coupon')
  })

  it('is refused when it is unknown, or was ended', async () => {
    expect(await refusal(order('NONE'))).toBe('coupon.unknown at coupon')
    const code = await aCoupon()
    const operator = { actor: `admin:${(await anAdmin()).id}`, address: 'x', requestId: 'r' } as const
    await endCoupon(db, (await find(code)).id, operator)
    expect(await refusal(order(code))).toBe('coupon.over at coupon')
  })

  it('is deleted only while no order has used it, not even a cancelled one', async () => {
    const operator = { actor: `admin:${(await anAdmin()).id}`, address: 'x', requestId: 'r' } as const
    const [unused, used] = [await aCoupon(), await aCoupon()]
    await abandonOrder(db, { userId, orderId: (await order(used)).id, by: by() })
    await deleteCoupon(db, (await find(unused)).id, operator)
    expect(await refusal(order(unused))).toBe('coupon.unknown at coupon')
    const { id, isUnused } = await find(used)
    await expect(deleteCoupon(db, id, operator)).rejects.toMatchObject({ code: 'coupon.inUse' })
    expect([isUnused, await refusal(order(used))]).toEqual([false, 'placed'])
  })

  it('is refused for a registration in the campaign and for a test order', async () => {
    const coupon = await aCoupon()
    expect(await refusal(aPreorder({ coupon }))).toBe('coupon.notHere at coupon')
    expect(await refusal(order(coupon, { testAmount: 5000, isTestOrder: true }))).toBe(
      'coupon.notHere at coupon',
    )
  })

  it('has a code that no other coupon has', async () => {
    const code = await aCoupon()
    await expect(aCoupon({ code })).rejects.toMatchObject({ code: 'coupon.taken', field: 'code' })
  })
})

describe('the limits of a coupon', () => {
  it('let a hundred members at once use it exactly as often as they allow', async () => {
    const code = await aCoupon({ useLimit: 7 })
    const members = await aHundredMembers()
    // Twenty at a time: more would only wait for a connection.
    const lanes = Array.from({ length: 20 }, (_, lane) => members.slice(lane * 5, lane * 5 + 5))
    const answers = await Promise.all(
      lanes.map(async (lane) => {
        const said: string[] = []
        for (const member of lane) said.push(await refusal(order(code, { userId: member })))
        return said
      }),
    )
    expect(answers.flat().filter((answer) => answer === 'placed')).toHaveLength(7)
    expect(new Set(answers.flat())).toEqual(new Set(['placed', 'coupon.usedUp at coupon']))
    expect(await usedOf(code)).toBe(7)
  })

  it('let a member use it once, also with a hundred orders at once', async () => {
    const code = await aCoupon()
    const lanes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const said: string[] = []
        for (let i = 0; i < 5; i++) said.push(await refusal(order(code)))
        return said
      }),
    )
    expect(lanes.flat().filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(new Set(lanes.flat())).toEqual(new Set(['placed', 'coupon.heldByOrder at coupon']))
  })

  it('name the unpaid order that has it, which the member may cancel', async () => {
    const code = await aCoupon()
    const { id } = await order(code)
    expect(await refusal(order(code))).toBe('coupon.heldByOrder at coupon')
    await pay(id)
    expect(await refusal(order(code))).toBe('coupon.usedByMember at coupon')
  })

  it('count the same form once when it is sent twice', async () => {
    const code = await aCoupon()
    const same = { requestKey: 'the same form' }
    const [one, other] = await Promise.all([order(code, same), order(code, same)])
    expect([one.id, await usedOf(code)]).toEqual([other.id, 1])
  })
})

describe('a coupon may be used again', () => {
  it('when the unpaid order is abandoned, deleted or expires', async () => {
    const code = await aCoupon({ useLimit: 1 })
    await abandonOrder(db, { userId, orderId: (await order(code)).id, by: by() })
    await deleteOrder(db, { userId, orderId: (await order(code)).id, by: by() })
    await order(code)
    expect(await refusal(order(code, { userId: (await aUser()).id }))).toBe('coupon.usedUp at coupon')
    stopClock(addDays(now(), 30))
    await expireOrders(db)
    expect(await usedOf(code)).toBe(0)
  })

  it('in the form that orders the same cart item again', async () => {
    const code = await aCoupon()
    const { cartItemId } = await db
      .insertInto('cartItems')
      .values({ userId, bookId })
      .returning('id as cartItemId')
      .executeTakeFirstOrThrow()
    await order(code, { cartItemId })
    await order(code, { cartItemId })
    expect(await usedOf(code)).toBe(1)
  })

  it('when the paid order is cancelled or all its money is back, not with a part of it', async () => {
    const code = await aCoupon()
    const first = await order(code)
    await pay(first.id)
    await cancelPaidOrder(db, { userId, orderId: first.id, reason: '변심', by: by() })
    expect(await usedOf(code)).toBe(0)
    const { oid, amount } = await pay((await order(code)).id)
    const refund = (sum: number, key: string) =>
      requestRefund(db, { oid, amount: sum, reason: '흠집', requestKey: `${key} ${oid}`, by: by() })
    await refund(9000, 'part')
    expect(await usedOf(code)).toBe(1)
    await refund(amount - 9000, 'rest')
    expect(await usedOf(code)).toBe(0)
  })
})

it('the use of a member who leaves counts on, without naming the member', async () => {
  const code = await aCoupon()
  await pay((await order(code)).id)
  const session = await startUserSession(db, userId)
  await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: 'x' })
  expect(await usedOf(code)).toBe(1)
  expect(await db.selectFrom('couponUses').select('id').where('userId', '=', userId).execute()).toEqual([])
})

it('the use in an order whose personal data is erased counts on, without naming the member', async () => {
  const code = await aCoupon()
  const { id } = await order(code)
  await pay(id)
  await inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
  const use = db.selectFrom('couponUses').select('userId').where('orderId', '=', id)
  expect([await usedOf(code), await use.executeTakeFirst()]).toEqual([1, { userId: null }])
})

it('orders, payments and coupons stay consistent', async () => {
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
})
