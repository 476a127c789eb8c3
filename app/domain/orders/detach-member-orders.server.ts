import { now } from '~/config/clock'
import { anonymiseOrderConsents } from '../consents/consents.server'
import type { Tx } from '../db.server'
import { eraseEbooks } from '../ebooks/erase-ebooks.server'
import { hasLivePayment } from '../payments/attempts.server'
import { anonymiseRefundActors } from '../payments/erase-payment-data.server'
import { Refusal } from '../refusal'
import { anonymiseActors } from './anonymise-orders.server'
import { cancelOrder } from './cancel-order.server'
import { eraseUnpaidOrders } from './erase-unpaid-orders.server'
import { lockOrder, type OrderActor } from './steps.server'

/** Refuses during a payment. Unpaid orders are cancelled and erased, paid ones cut from the member and kept apart. */
export async function detachMemberOrders(
  tx: Tx,
  userId: number,
  by: Pick<OrderActor, 'actor'>,
): Promise<void> {
  const rows = await tx.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('id').execute()
  for (const { id } of rows) {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'ORDERED') continue
    if (await hasLivePayment(tx, id)) throw new Refusal('withdrawal.paying')
    // The request's id is left out, because the audit log would name the member by it.
    await cancelOrder(tx, order, 'withdrawn', { actor: by.actor })
  }
  await tx
    .updateTable('orders')
    .set({ userId: null, requestKey: null, keptApartAt: now() })
    .where('userId', '=', userId)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return
  await anonymiseActors(tx, ids)
  await anonymiseRefundActors(tx, ids)
  await anonymiseOrderConsents(tx, ids)
  await eraseEbooks(tx, ids)
  await eraseUnpaidOrders(tx, ids)
}
