import { now } from '~/config/clock'
import type { Tx } from '../db.server'
import { Refusal } from '../refusal'
import { anonymiseActors } from './anonymise-orders.server'
import { cancelOrder } from './cancel-order.server'
import { hasLivePayment } from './order-money.server'
import { lockOrder, type OrderActor } from './steps.server'

/** Refuses during a payment. Cancels the unpaid orders, and cuts all from the member. Returns their ids. */
export async function detachMemberOrders(
  tx: Tx,
  userId: number,
  by: Pick<OrderActor, 'actor'>,
): Promise<number[]> {
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
  if (ids.length) await anonymiseActors(tx, ids)
  return ids
}
