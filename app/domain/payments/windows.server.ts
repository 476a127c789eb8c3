import type { Updateable } from 'kysely'
import { now, seoulDay } from '~/config/clock'
import type { DB } from '../../../db/schema'
import type { Db, Tx } from '../db.server'
import { amountToPay } from '../orders/order'
import type { LockedOrder } from '../orders/steps.server'
import { newOid } from './oid.server'
import type { PaymentStatus } from './payment'

// The orders of a bundle are paid through one window. Each has a row with its own share of the sum: the first row has
// the window's keys and number, the others name it and follow its status. A single order's window has one row.

/** Every order must be locked. Payple sees the first row's number alone. */
export async function insertWindow(
  tx: Tx,
  orders: readonly LockedOrder[],
): Promise<{ oid: string; amount: number }> {
  const oid = newOid()
  const createdAt = now()
  let windowId: number | undefined
  let sum = 0
  for (const order of orders) {
    const amount = amountToPay(order)
    const { id } = await tx
      .insertInto('payments')
      .values({
        orderId: order.id,
        oid: windowId ? newOid() : oid,
        windowId,
        provider: 'payple',
        status: 'OPEN',
        amount,
        createdAt,
        changedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    windowId ??= id
    sum += amount
  }
  return { oid, amount: sum }
}

interface TakenMoney {
  provider: 'manual' | 'demo'
  message?: string
  payer?: string | null
  /** a day of Seoul */
  paidOn?: string
}

/** Money that was taken without a window: a row for each order, which are refunded one without the other. */
export async function insertTakenMoney(
  tx: Tx,
  orders: readonly LockedOrder[],
  { paidOn = seoulDay(now()), ...from }: TakenMoney,
): Promise<void> {
  for (const order of orders) {
    const oid = newOid()
    const amount = amountToPay(order)
    await tx
      .insertInto('payments')
      .values({
        orderId: order.id,
        oid,
        ...from,
        status: 'CAPTURED',
        amount,
        capturedOid: oid,
        capturedAmount: amount,
        capturedAt: now(),
        paidOn: paidOn.replaceAll('-', ''),
        createdAt: now(),
        changedAt: now(),
      })
      .execute()
  }
}

type WindowChange = Updateable<DB['payments']> & { status: PaymentStatus }

/** The other rows of the window take over its status and what was said about it. */
export async function changeWindow(tx: Tx, id: number, change: WindowChange): Promise<void> {
  const changedAt = now()
  await tx
    .updateTable('payments')
    .set({ ...change, changedAt })
    .where('id', '=', id)
    .execute()
  const { status, code, message } = change
  await tx
    .updateTable('payments')
    .set({ status, code, message, changedAt })
    .where('windowId', '=', id)
    .execute()
}

/** What was captured counts for each order with its share, or as a whole for the first if it has to be refunded. */
export async function recordTakenByWindow(
  tx: Tx,
  id: number,
  change: WindowChange & { capturedAmount: number },
): Promise<void> {
  const { status, capturedAmount: _, ...taken } = change
  const rows = await listShares(tx, id)
  for (const { id: row, amount } of rows) {
    const whole = row === id ? change.capturedAmount : 0
    await tx
      .updateTable('payments')
      .set({
        ...taken,
        status,
        capturedAmount: status === 'CAPTURED' ? amount : whole,
        changedAt: now(),
      })
      .where('id', '=', row)
      .execute()
  }
}

/** Its rows, the first one first. */
export const listShares = (db: Db, id: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'orderId', 'amount', 'capturedAmount', 'refundedAmount'])
    .where((is) => is.or([is('id', '=', id), is('windowId', '=', id)]))
    .orderBy('id')
    .execute()
