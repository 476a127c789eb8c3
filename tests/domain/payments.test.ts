import { afterEach, describe, expect, it, vi } from 'vitest'

// Payments from the opened window to the refund, against a provider that speaks Payple's protocol and misbehaves.

import '../support/start-peer'

import { now, startClock, stopClock } from '~/config/clock'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { estimateDispatch } from '~/domain/dispatch/dispatch'
import { abandonOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { listOrderSteps } from '~/domain/orders/steps.server'
import { openPayment, recordWindowResult, sweepAttempts } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { confirmDuePayments, lookUpDueRows, settleDueRows } from '~/domain/payments/due-payments.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { continueRefund } from '~/domain/payments/refunds/execute-refund.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { settlePayment } from '~/domain/payments/settle-payment.server'
import { photoOf } from '~/domain/photos/photos.server'
import { payment as payple } from '~/ports/ports.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'
import type { FaultName } from '../support/peer-faults'
import { peer } from '../support/start-peer'

afterEach(async () => {
  startClock()
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  const wrong = await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)
  peer.forget()
  await db.deleteFrom('refunds').execute()
  await db.deleteFrom('payments').execute()
  await db.updateTable('cartItems').set({ restoredFromOrderId: null }).execute()
  await db.deleteFrom('orderSteps').execute()
  await db.deleteFrom('orders').execute()
  expect(wrong).toEqual({})
})

/** The buyer has approved the payment in the window. */
async function aBuyerWhoAgreed(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(over)
  const { oid, amount } = await openPayment(db, order.userId, order.id)
  const keys = await peer.authenticate({ oid, amount })
  const confirm = (more: object = {}) =>
    confirmPayment(db, order.userId, { orderId: order.id, oid, ...keys, ...more })
  return { order, oid, keys, confirm, by: { actor: `user:${order.userId}` as const } }
}

const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const paymentOf = (oid: string) =>
  db.selectFrom('payments').selectAll().where('oid', '=', oid).executeTakeFirstOrThrow()
const code = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (refusal) => refusal.code,
  )

/** Moves the clock and settles all payments that are due. */
async function later(seconds: number) {
  const { changedAt } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('changedAt').as('changedAt'))
    .executeTakeFirstOrThrow()
  stopClock(new Date(Math.max(Date.now(), new Date(changedAt).getTime()) + seconds * 1000))
  while ((await settleDueRows(db)) > 0);
}

describe('a successful payment', () => {
  it('makes the order paid, and says so again when it is confirmed again', async () => {
    const { order, oid, confirm } = await aBuyerWhoAgreed()
    expect(await confirm()).toMatchObject({ kind: 'paid', orderId: order.id })
    expect(await confirm()).toMatchObject({ kind: 'paid', orderId: order.id })
    expect(peer.asked.confirm).toBe(1)
    expect(await statusOf(order.id)).toBe('PAID')
    expect(await paymentOf(oid)).toMatchObject({
      status: 'CAPTURED',
      capturedAmount: 59000,
      authKey: null,
      reqKey: null,
    })
    expect((await listOrderSteps(db, order.id)).map(({ toStatus }) => toStatus)).toEqual(['ORDERED', 'PAID'])
  })

  it('counts the days until dispatch from the payment, not from the order', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    await db
      .updateTable('orders')
      .set({ dispatchFrom: '2020-01-06', dispatchTo: '2020-01-08' })
      .where('id', '=', order.id)
      .execute()
    await confirm()
    const { from, to } = estimateDispatch(now())
    expect(await findOwnOrder(db, { userId: order.userId }, order.id)).toMatchObject({
      dispatchFrom: from,
      dispatchTo: to,
    })
  })

  it('removes its own book from the cart, and no other', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    const cart = { userId: order.userId, bookId: order.bookId }
    await db
      .insertInto('cartItems')
      .values([{ ...cart }, { ...cart, sourceKey: 'another' }])
      .execute()
    await confirm()
    expect(await listCartItems(db, { userId: order.userId })).toHaveLength(1)
  })

  it('cannot be confirmed with other keys, opened again, deleted or abandoned', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    await confirm()
    expect(await code(confirm({ reqKey: 'another' }))).toBe('order.paidAlready')
    expect(await code(openPayment(db, order.userId, order.id))).toBe('order.paidAlready')
    expect(
      await code(deleteOrder(db, { userId: order.userId, orderId: order.id, by: { actor: 'shop' } })),
    ).toBe('order.paid')
    expect(
      await code(abandonOrder(db, { userId: order.userId, orderId: order.id, by: { actor: 'shop' } })),
    ).toBe('order.paid')
  })

  it('cannot be opened or confirmed by another member', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    const { userId } = await anOrder()
    expect(await code(openPayment(db, userId, order.id))).toBe('order.unknown')
    expect(
      await code(
        confirmPayment(db, userId, {
          orderId: order.id,
          authKey: 'a',
          reqKey: 'b',
          confirmUrl: `${peer.url}/api/v1/payments/cards/approval/confirm`,
        }),
      ),
    ).toBe('order.unknown')
    expect(peer.asked.confirm).toBe(0)
    await confirm()
  })
})

describe('keys that arrive by the browser’s form', () => {
  it('are confirmed once, by the job', async () => {
    const { order, oid, keys, confirm } = await aBuyerWhoAgreed()
    expect(await recordWindowResult(db, { oid, keys })).toEqual({ orderId: order.id })
    expect(await code(confirm())).toBe('payment.inFlight')
    expect(
      await code(abandonOrder(db, { userId: order.userId, orderId: order.id, by: { actor: 'shop' } })),
    ).toBe('order.paying')
    await settleDueRows(db)
    expect(await statusOf(order.id)).toBe('PAID')
    await recordWindowResult(db, { oid, keys })
    await later(60)
    expect(peer.asked).toMatchObject({ confirm: 1, lookup: 0 })
  })

  it('do not wait for a payment that is still being looked up', async () => {
    const [unheard, waiting] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
    peer.next('confirm', 'successEmpty')
    await unheard.confirm()
    stopClock(new Date(Date.now() + 16_000))
    let told = () => {}
    const answered = new Promise<void>((resolve) => {
      told = resolve
    })
    const { lookup } = payple
    const slow = vi.spyOn(payple, 'lookup').mockImplementation(async (asked) => {
      await answered
      return lookup(asked)
    })
    await recordWindowResult(db, { oid: waiting.oid, keys: waiting.keys })
    const lookingUp = lookUpDueRows(db)
    await confirmDuePayments(db)
    expect(await statusOf(waiting.order.id)).toBe('PAID')
    expect(await statusOf(unheard.order.id)).toBe('ORDERED')
    told()
    expect(await lookingUp).toBe(1)
    slow.mockRestore()
    expect(await statusOf(unheard.order.id)).toBe('PAID')
  })

  it('expire after three minutes', async () => {
    const { order, oid, keys } = await aBuyerWhoAgreed()
    await recordWindowResult(db, { oid, keys })
    await later(181)
    expect(await statusOf(order.id)).toBe('ORDERED')
    expect((await paymentOf(oid)).status).toBe('DECLINED')
    expect(peer.asked.confirm).toBe(0)
  })

  it('of an unknown window are ignored', async () => {
    const { keys } = await aBuyerWhoAgreed()
    expect(await recordWindowResult(db, { oid: 'J999999NOSUCHNUMBER', keys })).toBeUndefined()
  })

  it('of an abandoned order are not used', async () => {
    const { order, oid, keys } = await aBuyerWhoAgreed()
    await abandonOrder(db, { userId: order.userId, orderId: order.id, by: { actor: 'shop' } })
    await recordWindowResult(db, { oid, keys })
    await later(5)
    expect(peer.asked.confirm).toBe(0)
    expect(await statusOf(order.id)).toBe('CANCEL')
  })
})

describe('a declined card', () => {
  it('leaves the order unpaid with a reason, and lets the buyer try again', async () => {
    const { order, oid, confirm } = await aBuyerWhoAgreed()
    peer.next('confirm', 'declined')
    expect(await confirm()).toMatchObject({ kind: 'declined', message: expect.stringContaining('할부거래') })
    expect(await confirm()).toMatchObject({ kind: 'declined' })
    expect(peer.asked.confirm).toBe(1)
    expect(await statusOf(order.id)).toBe('ORDERED')
    expect((await paymentOf(oid)).status).toBe('DECLINED')
    const again = await openPayment(db, order.userId, order.id)
    const keys = await peer.authenticate(again)
    expect(await confirmPayment(db, order.userId, { orderId: order.id, ...keys })).toMatchObject({
      kind: 'paid',
    })
  })
})

describe.each(['amountMore', 'amountLess', 'amountNought', 'amountHuge', 'wrongOid'] satisfies FaultName[])(
  'a provider that captures another amount or order (%s)',
  (fault) => {
    it('gets the capture cancelled, and the order stays unpaid', async () => {
      const { order, oid, confirm } = await aBuyerWhoAgreed()
      peer.next('confirm', fault)
      expect(await confirm()).toEqual({ kind: 'mismatch' })
      await settleDueRows(db)
      expect(await statusOf(order.id)).toBe('ORDERED')
      expect((await paymentOf(oid)).status).toBe('MISMATCH')
      expect(peer.captures().map(({ amount, cancelled }) => amount - cancelled)).toEqual([0])
    })
  },
)

describe.each([
  'amountNegative',
  'amountWithComma',
  'amountEmpty',
  'wrongMerchant',
  'successEmpty',
  'html',
  'brokenButTaken',
  'half',
  'endless',
] satisfies FaultName[])('a provider that captures without a usable answer (%s)', (fault) => {
  it('is asked again later, and the order becomes paid', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    peer.next('confirm', fault)
    expect(await confirm()).toEqual({ kind: 'unknown' })
    expect(await statusOf(order.id)).toBe('ORDERED')
    expect(await confirm()).toEqual({ kind: 'unknown' })
    expect(await code(openPayment(db, order.userId, order.id))).toBe('order.paying')
    await later(15)
    expect(await statusOf(order.id)).toBe('PAID')
    expect(peer.asked.confirm).toBe(1)
  })
})

describe.each(['connectRefused', 'redirect', 'tlsError', 'down'] satisfies FaultName[])(
  'a provider that never received the payment (%s)',
  (fault) => {
    it('is asked twice, half a minute apart, before the order can be paid again', async () => {
      const { order, oid, confirm } = await aBuyerWhoAgreed()
      peer.next('confirm', fault)
      expect(await confirm()).toEqual({ kind: 'unknown' })
      await later(15)
      await later(6)
      expect((await paymentOf(oid)).status).toBe('UNKNOWN')
      expect(await code(openPayment(db, order.userId, order.id))).toBe('order.paying')
      await later(30)
      expect((await paymentOf(oid)).status).toBe('FREED')
      const again = await openPayment(db, order.userId, order.id)
      const keys = await peer.authenticate(again)
      expect(await confirmPayment(db, order.userId, { orderId: order.id, ...keys })).toMatchObject({
        kind: 'paid',
      })
    })
  },
)

it('a first "not found" and a failed lookup do not make the shop ask more often', async () => {
  const { oid, confirm } = await aBuyerWhoAgreed()
  peer.next('confirm', 'connectRefused')
  await confirm()
  await later(16)
  const { asked } = await paymentOf(oid)
  peer.always('lookup', 'down')
  await later(40)
  expect(await paymentOf(oid)).toMatchObject({ status: 'UNKNOWN', asked: asked + 1 })
  peer.always('lookup')
  await later(400)
  expect((await paymentOf(oid)).status).toBe('FREED')
})

describe('a shop that was offline for days', () => {
  const DAYS = 3 * 24 * 3600

  it('frees a missed payment after two rounds of lookups', async () => {
    const { oid, confirm } = await aBuyerWhoAgreed()
    peer.next('confirm', 'connectRefused')
    await confirm()
    await later(DAYS)
    const { asked } = await paymentOf(oid)
    await later(31)
    expect(await paymentOf(oid)).toMatchObject({ status: 'FREED', asked: asked + 1 })
    expect(peer.asked.lookup).toBeLessThanOrEqual(4) // one for each day on which the payment may have been made
  })

  it('looks up again after a failed lookup, until the order is paid', async () => {
    const { order, confirm } = await aBuyerWhoAgreed()
    peer.next('confirm', 'successEmpty')
    peer.next('lookup', 'down')
    await confirm()
    await later(DAYS)
    expect(await statusOf(order.id)).toBe('ORDERED')
    await later(3600)
    expect(await statusOf(order.id)).toBe('PAID')
  })
})

it('a first "declined" of a lookup is not final: a later capture counts', async () => {
  const { order, confirm } = await aBuyerWhoAgreed()
  peer.next('confirm', 'successEmpty')
  peer.next('lookup', 'knowsDeclined')
  await confirm()
  await later(15)
  expect(await statusOf(order.id)).toBe('ORDERED')
  await later(6)
  expect(await statusOf(order.id)).toBe('PAID')
})

it('a capture found after the order was paid again is refunded', async () => {
  const { order, oid, confirm } = await aBuyerWhoAgreed()
  peer.next('confirm', 'successEmpty')
  for (let i = 0; i < 4; i++) peer.next('lookup', 'knowsNothing')
  await confirm()
  for (const seconds of [15, 6, 16, 20]) await later(seconds)
  expect((await paymentOf(oid)).status).toBe('FREED')
  const again = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(again)) })
  await later(300)
  expect((await paymentOf(oid)).status).toBe('DUPLICATE')
  expect(peer.captured(oid)).toMatchObject({ cancelled: 59000 })
  expect(peer.captured(again.oid)).toMatchObject({ cancelled: 0 })
})

it('a capture found after the order was abandoned is refunded', async () => {
  const { order, oid, confirm, by } = await aBuyerWhoAgreed()
  peer.next('confirm', 'successEmpty')
  for (let i = 0; i < 4; i++) peer.next('lookup', 'knowsNothing')
  await confirm()
  for (const seconds of [15, 6, 16, 20]) await later(seconds)
  await abandonOrder(db, { userId: order.userId, orderId: order.id, by })
  await later(300)
  expect((await paymentOf(oid)).status).toBe('LATE')
  expect(peer.captured(oid)).toMatchObject({ cancelled: 59000 })
  expect(await statusOf(order.id)).toBe('CANCEL')
})

it('a settled payment ignores all later outcomes', async () => {
  const { order, oid, confirm } = await aBuyerWhoAgreed()
  await confirm()
  const { id, paidOn } = await paymentOf(oid)
  await settlePayment(db, id, { kind: 'captured', oid, amount: 59000, paidOn: paidOn ?? '' })
  await settlePayment(db, id, { kind: 'declined', code: 'X', message: '' })
  await settlePayment(db, id, { kind: 'unknown', why: '' })
  expect((await paymentOf(oid)).status).toBe('CAPTURED')
  expect(await listOrderSteps(db, order.id)).toHaveLength(2)
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
})

it('a capture that belongs to another order is a mismatch, and is not refunded', async () => {
  const [paid, other] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
  await paid.confirm()
  const { id } = await paymentOf(other.oid)
  const { paidOn } = await paymentOf(paid.oid)
  const outcome = { kind: 'captured', oid: paid.oid, amount: 59000, paidOn: paidOn ?? '' } as const
  expect(await settlePayment(db, id, outcome)).toEqual({ kind: 'mismatch' })
  await settleDueRows(db)
  expect(peer.captured(paid.oid)).toMatchObject({ cancelled: 0 })
  expect(await statusOf(paid.order.id)).toBe('PAID')
})

describe('keys of another order', () => {
  it('confirm nothing', async () => {
    const [mine, other] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
    await mine.confirm()
    expect(await code(other.confirm(mine.keys))).toBe('payment.notOpened')
    expect(peer.asked.confirm).toBe(1)
  })

  it('are not stored when a form brings them', async () => {
    const [mine, other] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
    await mine.confirm()
    expect(await recordWindowResult(db, { oid: other.oid, keys: mine.keys })).toEqual({
      orderId: other.order.id,
    })
    expect((await paymentOf(other.oid)).status).toBe('OPEN')
  })
})

describe('two windows of one order', () => {
  async function twoWindows() {
    const first = await aBuyerWhoAgreed()
    const second = await openPayment(db, first.order.userId, first.order.id)
    const keys = await peer.authenticate(second)
    const confirmSecond = () =>
      confirmPayment(db, first.order.userId, { orderId: first.order.id, oid: second.oid, ...keys })
    return { ...first, second, confirmSecond }
  }

  it('are not both confirmed while the result of one is unknown', async () => {
    const { confirm, confirmSecond } = await twoWindows()
    peer.next('confirm', 'successEmpty')
    await confirm()
    expect(await confirmSecond()).toEqual({ kind: 'unknown' })
    expect(peer.asked.confirm).toBe(1)
    await later(15)
  })

  it('both captured: the freed one is refunded, though the other is still unknown', async () => {
    const { oid, order, confirm, second, confirmSecond } = await twoWindows()
    peer.next('confirm', 'successEmpty', 'successEmpty')
    for (let i = 0; i < 4; i++) peer.next('lookup', 'knowsNothing')
    await confirm()
    for (const seconds of [15, 6, 16, 20]) await later(seconds)
    expect((await paymentOf(oid)).status).toBe('FREED')
    expect(await confirmSecond()).toEqual({ kind: 'unknown' })
    await settlePayment(db, (await paymentOf(oid)).id, {
      kind: 'captured',
      oid,
      amount: 59000,
      paidOn: peer.captured(oid)?.paidOn ?? '',
    })
    expect((await paymentOf(oid)).status).toBe('DUPLICATE')
    await later(20)
    expect(await statusOf(order.id)).toBe('PAID')
    expect(peer.captured(oid)).toMatchObject({ cancelled: 59000 })
    expect(peer.captured(second.oid)).toMatchObject({ cancelled: 0 })
  })
})

it('a provider that hangs gives the buyer "unknown", and each payment is settled later', async () => {
  const faults = ['connectHang', 'slow', 'late', 'readHang'] as const
  const buyers = await Promise.all(faults.map(() => aBuyerWhoAgreed()))
  peer.next('confirm', ...faults)
  const answers = await Promise.all(buyers.map(({ confirm }) => confirm()))
  expect(answers).toEqual(answers.map(() => ({ kind: 'unknown' })))
  for (const seconds of [15, 6, 16, 20]) await later(seconds)
  const ends = await Promise.all(
    buyers.map(async ({ order, oid }) => `${await statusOf(order.id)} ${(await paymentOf(oid)).status}`),
  )
  // Two of the four faults happen after the money was taken, two before.
  expect(ends.sort()).toEqual(['ORDERED FREED', 'ORDERED FREED', 'PAID CAPTURED', 'PAID CAPTURED'])
})

it('the merchant’s key is never sent to a foreign confirm address', async () => {
  const { confirm } = await aBuyerWhoAgreed()
  expect(await code(confirm({ confirmUrl: 'https://cpay.payple.kr.evil.example/confirm' }))).toBe(
    'payment.badAddress',
  )
  expect(peer.asked.confirm).toBe(0)
})

describe('a refund', () => {
  const wish = { reason: '고객 요청', by: { actor: 'admin:1' } as const }

  it('of the whole amount cancels the order, once per request key', async () => {
    const { order, oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    expect(await requestRefund(db, { ...wish, oid, amount: 59000, requestKey: 'a' })).toMatchObject({
      state: 'DONE',
    })
    expect(await requestRefund(db, { ...wish, oid, amount: 59000, requestKey: 'a' })).toMatchObject({
      state: 'DONE',
    })
    expect(await statusOf(order.id)).toBe('CANCEL')
    expect(peer.asked.cancel).toBe(1)
  })

  it('in parts never exceeds what was paid', async () => {
    const { order, oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    await requestRefund(db, { ...wish, oid, amount: 20000, requestKey: 'b1' })
    expect(await statusOf(order.id)).toBe('PAID')
    expect(await code(requestRefund(db, { ...wish, oid, amount: 39001, requestKey: 'b2' }))).toBe(
      'refund.tooMuch',
    )
    await requestRefund(db, { ...wish, oid, amount: 39000, requestKey: 'b3' })
    expect(await statusOf(order.id)).toBe('CANCEL')
  })

  it.each(['successEmpty', 'connectRefused', 'down'] satisfies FaultName[])(
    'with an unknown result (%s) is made once, in full or in part',
    async (fault) => {
      for (const amount of [59000, 10000]) {
        const { oid, confirm } = await aBuyerWhoAgreed()
        await confirm()
        peer.next('cancel', fault)
        const asked = await requestRefund(db, { ...wish, oid, amount, requestKey: `c-${oid}` })
        expect(asked.state).toBe('UNKNOWN')
        await later(amount === 59000 ? 6 : 36)
        expect(peer.captured(oid)).toMatchObject({ cancelled: amount })
        expect(await paymentOf(oid)).toMatchObject({ refundedAmount: amount })
      }
    },
  )

  it('waits until the result of the one before is known', async () => {
    const { oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    peer.next('cancel', 'successEmpty')
    await requestRefund(db, { ...wish, oid, amount: 10000, requestKey: 'w1' })
    expect(await code(requestRefund(db, { ...wish, oid, amount: 10000, requestKey: 'w2' }))).toBe(
      'refund.inFlight',
    )
    await later(40)
    expect(await requestRefund(db, { ...wish, oid, amount: 10000, requestKey: 'w3' })).toMatchObject({
      state: 'DONE',
    })
    expect(peer.captured(oid)).toMatchObject({ cancelled: 20000 })
  })

  it('of a part is made once, also when two processes continue it', async () => {
    const { oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    peer.next('cancel', 'connectRefused')
    const { id } = await requestRefund(db, { ...wish, oid, amount: 10000, requestKey: 'g' })
    // Both processes have read the amount before either calls the provider.
    const { lookup } = payple
    const known: unknown[] = []
    const slow = vi.spyOn(payple, 'lookup').mockImplementation(async (asked) => {
      const found = await lookup(asked)
      known.push(found)
      await vi.waitUntil(() => known.length === 2)
      return found
    })
    await Promise.all([continueRefund(db, id), continueRefund(db, id)])
    slow.mockRestore()
    expect(peer.captured(oid)).toMatchObject({ cancelled: 10000 })
    expect(await paymentOf(oid)).toMatchObject({ refundedAmount: 10000 })
  })

  it('of a part is not repeated while the first call may still arrive', async () => {
    const { oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    peer.next('cancel', 'connectRefused')
    await requestRefund(db, { ...wish, oid, amount: 10000, requestKey: 'h' })
    await later(30)
    expect(peer.asked).toMatchObject({ cancel: 1, lookup: 0 })
    await later(40)
    expect(await paymentOf(oid)).toMatchObject({ refundedAmount: 10000 })
  })

  it('that the provider refuses has its reason, and can be requested again', async () => {
    const { oid, confirm } = await aBuyerWhoAgreed()
    await confirm()
    peer.next('cancel', 'refused')
    const refused = await requestRefund(db, { ...wish, oid, amount: 59000, requestKey: 'd1' })
    expect(refused).toMatchObject({ state: 'FAILED', message: expect.stringContaining('정산 잔액') })
    expect(await requestRefund(db, { ...wish, oid, amount: 59000, requestKey: 'd2' })).toMatchObject({
      state: 'DONE',
    })
  })

  it('of an unpaid or unknown payment is refused', async () => {
    const { oid } = await aBuyerWhoAgreed()
    expect(await code(requestRefund(db, { ...wish, oid, amount: 100, requestKey: 'e' }))).toBe(
      'refund.notPaid',
    )
    expect(await code(requestRefund(db, { ...wish, oid: 'none', amount: 100, requestKey: 'f' }))).toBe(
      'payment.unknownOid',
    )
  })
})

describe('abandoning or deleting an order', () => {
  it('returns its book to the cart once, however often it is repeated', async () => {
    const order = await anOrder()
    const leaving = { userId: order.userId, orderId: order.id, by: { actor: 'shop' } as const }
    for (let i = 0; i < 3; i++) await abandonOrder(db, leaving)
    expect(await listCartItems(db, { userId: order.userId })).toMatchObject([
      { bookId: order.bookId, quantity: 1 },
    ])
    expect(await statusOf(order.id)).toBe('CANCEL')
    expect(await code(deleteOrder(db, leaving))).toBe('order.cancelled')
  })

  it('hides a deleted order, whose row stays and whose book does not return to the cart', async () => {
    const order = await anOrder()
    const leaving = { userId: order.userId, orderId: order.id, by: { actor: 'shop' } as const }
    await deleteOrder(db, leaving)
    expect(await code(deleteOrder(db, leaving))).toBe('order.unknown')
    expect(await statusOf(order.id)).toBe('CANCEL')
    expect(await listCartItems(db, { userId: order.userId })).toEqual([])
  })

  it('is done by the shop after a week without payment, and after a day for a test order', async () => {
    const [old, young, tried] = [await anOrder(), await anOrder(), await anOrder({ isTestOrder: true })]
    const age = (id: number, days: number) =>
      db
        .updateTable('orders')
        .set({ createdAt: new Date(Date.now() - days * 24 * 3600_000) })
        .where('id', '=', id)
        .execute()
    await Promise.all([age(old.id, 7.01), age(young.id, 6.9), age(tried.id, 1.01)])
    expect(await expireOrders(db)).toBe(2)
    expect(await Promise.all([old, young, tried].map(({ id }) => statusOf(id)))).toEqual([
      'CANCEL',
      'ORDERED',
      'CANCEL',
    ])
  })

  it('is not done by the shop while the payment is being confirmed', async () => {
    const { order, oid, keys, confirm } = await aBuyerWhoAgreed()
    await db
      .updateTable('orders')
      .set({ createdAt: new Date(0) })
      .where('id', '=', order.id)
      .execute()
    await recordWindowResult(db, { oid, keys })
    expect(await expireOrders(db)).toBe(0)
    await settleDueRows(db)
    expect(await statusOf(order.id)).toBe('PAID')
    expect(await confirm()).toMatchObject({ kind: 'paid' })
  })
})

it('a photo expires 8 days after the order, 365 after the payment, 3 after abandoning', async () => {
  const { owner, userId } = await aMember()
  const bookId = await aBook()
  const picture = await aPicture(owner, bookId)
  const daysLeft = async () => {
    const photo = await photoOf(db, owner, picture.sourceKey)
    return Math.round(((photo?.eraseAt.getTime() ?? 0) - Date.now()) / 86_400_000)
  }
  const order = await anOrder({ userId, bookId, ...picture })
  expect(await daysLeft()).toBe(8)
  const by = { actor: 'shop' } as const
  await abandonOrder(db, { userId, orderId: order.id, by })
  expect(await daysLeft()).toBe(3)
  const again = await anOrder({ userId, bookId, ...picture })
  await payWithoutCard(db, { userId, orderId: again.id, by })
  expect(await daysLeft()).toBe(365)
})

it('the sweep deletes windows that were left open for two days, and no other payments', async () => {
  const [left, paid, young] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
  await paid.confirm()
  await db
    .updateTable('payments')
    .set({ createdAt: new Date(Date.now() - 2.1 * 86_400_000) })
    .where('oid', 'in', [left.oid, paid.oid])
    .execute()
  expect(await sweepAttempts(db)).toBe(1)
  expect((await paymentOf(young.oid)).status).toBe('OPEN')
})

it('a demo order is paid without a card, once', async () => {
  const order = await anOrder()
  const by = { actor: `user:${order.userId}` as const }
  await payWithoutCard(db, { userId: order.userId, orderId: order.id, by })
  expect(await code(payWithoutCard(db, { userId: order.userId, orderId: order.id, by }))).toBe(
    'order.paidAlready',
  )
  expect(await statusOf(order.id)).toBe('PAID')
})
