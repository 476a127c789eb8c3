import { afterEach, expect, it } from 'vitest'

// A clock that jumps by an hour while money moves: nothing is paid twice, and nothing is lost.

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
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
  peer.forget()
  for (const table of ['refunds', 'payments', 'orderSteps', 'orders'] as const)
    await db.deleteFrom(table).execute()
})

const HOUR = 3600_000
const jumpTo = (ms: number) => stopClock(new Date(Date.now() + ms))

async function aBuyerWhoAgreed() {
  const order = await anOrder()
  const { oid, amount } = await openPayment(db, order.userId, order.id)
  const keys = await peer.authenticate({ oid, amount })
  const confirm = () => confirmPayment(db, order.userId, { orderId: order.id, oid, ...keys })
  return { order, oid, keys, confirm }
}

const stateOf = async (oid: string) => {
  const { status, askAt } = await db
    .selectFrom('payments')
    .select(['status', 'askAt'])
    .where('oid', '=', oid)
    .executeTakeFirstOrThrow()
  return { status, askAt }
}

async function until(isDone: () => boolean) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('an hour ahead while Payple confirms · another process finds the capture, and the first one agrees', async () => {
  const { oid, confirm } = await aBuyerWhoAgreed()
  peer.next('confirm', 'late')
  const first = confirm()
  await until(() => peer.captures().length === 1)
  jumpTo(HOUR)
  while ((await settleDueRows(db)) > 0);
  expect((await stateOf(oid)).status).toBe('CAPTURED')
  expect(await first).toMatchObject({ kind: 'paid' })
  expect(peer.asked.confirm).toBe(1)
})

it('an hour ahead before the confirmation · nothing is captured, and the buyer pays once the clock is right', async () => {
  const { order, oid, keys } = await aBuyerWhoAgreed()
  await recordWindowResult(db, { oid, keys })
  jumpTo(HOUR)
  while ((await settleDueRows(db)) > 0);
  expect(peer.captures()).toEqual([])
  startClock()
  const again = await openPayment(db, order.userId, order.id)
  const fresh = await peer.authenticate({ oid: again.oid, amount: again.amount })
  expect(
    await confirmPayment(db, order.userId, { orderId: order.id, oid: again.oid, ...fresh }),
  ).toMatchObject({ kind: 'paid' })
  expect(peer.captures()).toHaveLength(1)
})

it('an hour back after a lost answer · nobody pays twice meanwhile, and it is settled', async () => {
  jumpTo(HOUR)
  const { oid, order, confirm } = await aBuyerWhoAgreed()
  peer.next('confirm', 'brokenButTaken')
  expect(await confirm()).toMatchObject({ kind: 'unknown' })
  startClock()
  await expect(openPayment(db, order.userId, order.id)).rejects.toThrow()
  expect(await settleDueRows(db)).toBe(0)
  jumpTo(HOUR + 60_000)
  while ((await settleDueRows(db)) > 0);
  expect((await stateOf(oid)).status).toBe('CAPTURED')
  expect(peer.captures()).toHaveLength(1)
})
