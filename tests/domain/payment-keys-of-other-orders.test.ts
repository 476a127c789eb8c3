import { afterEach, expect, it } from 'vitest'

// One captured payment counts for one order only: keys of one window that are sent for another order lead to a refund,
// and not to a book.

import '../support/start-peer'

import { startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { openPayment, recordWindowResult } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { settleDueRows } from '~/domain/payments/due-payments.server'
import { anOrder } from '../support/builders'
import { findBrokenInvariants } from '../support/invariants'
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
  await db.deleteFrom('orderSteps').execute()
  await db.deleteFrom('orders').execute()
  expect(wrong).toEqual({})
})

async function anOpenWindow(over: Parameters<typeof anOrder>[0] = {}) {
  const { id: orderId, userId } = await anOrder(over)
  const { oid, amount } = await openPayment(db, userId, orderId)
  const keys = await peer.authenticate({ oid, amount })
  const confirm = (brought = keys) => confirmPayment(db, userId, { orderId, oid, ...brought })
  return { orderId, oid, amount, keys, confirm }
}

const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function later(seconds: number) {
  stopClock(new Date(Date.now() + seconds * 1000))
  while ((await settleDueRows(db)) > 0);
}

it('keys sent for another order · the payment is refunded, and its own order stays unpaid', async () => {
  const [dear, cheap] = [await anOpenWindow(), await anOpenWindow()]
  expect(await cheap.confirm(dear.keys)).toEqual({ kind: 'mismatch' })
  const again = await peer.authenticate(dear)
  await dear.confirm(again)
  for (const seconds of [16, 50, 100]) await later(seconds)
  expect(peer.captured(dear.oid)).toMatchObject({ cancelled: dear.amount })
  expect(await statusOf(dear.orderId)).toBe('ORDERED')
})

it('keys sent for another order after their own window failed · no money stays captured', async () => {
  const [first, other] = [await anOpenWindow(), await anOpenWindow()]
  await recordWindowResult(db, { oid: first.oid, keys: { ...first.keys, reqKey: 'no such key' } })
  expect(await other.confirm(first.keys)).toEqual({ kind: 'mismatch' })
  for (const seconds of [1, 16, 50]) await later(seconds)
  const { amount = 0, cancelled = 0 } = peer.captured(first.oid) ?? {}
  expect([amount - cancelled, await statusOf(first.orderId)]).toEqual([0, 'ORDERED'])
})

it('keys sent for two orders at once · the order is paid or the money refunded, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const [dear, cheap] = [await anOpenWindow(), await anOpenWindow()]
    const again = await peer.authenticate(dear)
    await Promise.allSettled([cheap.confirm(dear.keys), dear.confirm(again)])
    for (const seconds of [16, 50, 100]) await later(seconds)
    const isSold = (await statusOf(dear.orderId)) === 'PAID'
    expect(peer.captured(dear.oid)).toMatchObject({ cancelled: isSold ? 0 : dear.amount })
    startClock()
  }
})

it('payment cancelled at the provider before the shop heard of it · the order stays unpaid', async () => {
  const { orderId, oid, amount, confirm } = await anOpenWindow()
  peer.next('confirm', 'successEmpty')
  await confirm()
  const taken = peer.captured(oid)
  if (taken) taken.cancelled = amount
  for (const seconds of [16, 50]) await later(seconds)
  expect(await statusOf(orderId)).toBe('ORDERED')
})
