import { daysFrom, minutesFrom, now } from '~/config/clock'
import type { Db } from '../db.server'
import { paidStatuses } from '../orders/order'
import { makeAgain } from './making.server'

// Paid orders whose e-book is missing: never requested, or failed not long ago.

const DAYS_WITHOUT = 60
const DAYS_FAILED = 7
const MINUTES_LEFT_ALONE = 60
const AT_ONCE = 100

/** Returns how many books are made again. */
export async function remakeBooks(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .leftJoin('ebooks', 'ebooks.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.status', 'in', paidStatuses)
    .where('isTestOrder', '=', false)
    .where('keptApartAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('presetVersion', 'is not', null)
    .where('paidAt', '>', daysFrom(now(), -DAYS_WITHOUT))
    .where((is) =>
      is.or([
        is('ebooks.orderId', 'is', null),
        is.and([
          is('ebooks.state', '=', 'failed'),
          is('ebooks.erasedAt', 'is', null),
          is('ebooks.changedAt', '<', minutesFrom(now(), -MINUTES_LEFT_ALONE)),
          is('paidAt', '>', daysFrom(now(), -DAYS_FAILED)),
        ]),
      ]),
    )
    .orderBy('orders.id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await makeAgain(db, id)
  return due.length
}
