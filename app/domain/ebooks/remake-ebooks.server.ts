import { addDays, addMinutes, now } from '~/config/clock'
import type { Db } from '../db.server'
import { paidStatuses } from '../orders/order'
import { ignoreRefusal } from '../refusal'
import { remakeEbook } from './make-ebooks.server'

// Paid orders whose e-book is missing: never requested, or failed not long ago.

const MISSING_WITHIN_DAYS = 60
const FAILED_WITHIN_DAYS = 7
const RETRY_AFTER_MINUTES = 60
const BATCH_SIZE = 100

export async function remakeEbooks(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .leftJoin('ebooks', 'ebooks.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.status', 'in', paidStatuses)
    .where('isTestOrder', '=', false)
    .where('keptApartAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('presetVersion', 'is not', null)
    .where('paidAt', '>', addDays(now(), -MISSING_WITHIN_DAYS))
    .where((is) =>
      is.or([
        is('ebooks.orderId', 'is', null),
        is.and([
          is('ebooks.state', '=', 'failed'),
          is('ebooks.erasedAt', 'is', null),
          is('ebooks.changedAt', '<', addMinutes(now(), -RETRY_AFTER_MINUTES)),
          is('paidAt', '>', addDays(now(), -FAILED_WITHIN_DAYS)),
        ]),
      ]),
    )
    .orderBy('orders.id')
    .limit(BATCH_SIZE)
    .execute()
  // One whose words do not open now is tried again by the next run.
  for (const { id } of due) await remakeEbook(db, id).catch(ignoreRefusal)
  return due.length
}
