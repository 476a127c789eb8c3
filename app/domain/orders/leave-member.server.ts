import { now } from '~/config/clock'
import { cutOrderConsents } from '../consents/consents.server'
import type { Tx } from '../db.server'
import { eraseEbooks } from '../ebooks/erasing.server'
import { isPaying } from '../payments/attempts.server'
import { forgetWhoAsked } from '../payments/forgetting.server'
import { Refusal } from '../refusal'
import { forgetActors } from './forget.server'
import { giveUp } from './give-up.server'
import { lockedOrder, type Mover } from './steps.server'
import { eraseUnpaidOrders } from './unpaid.server'

/** Refuses during a payment. Unpaid orders are cancelled and erased, paid ones cut from the member and kept apart. */
export async function keepApart(tx: Tx, userId: number, by: Pick<Mover, 'actor'>): Promise<void> {
  const rows = await tx.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('id').execute()
  for (const { id } of rows) {
    const order = await lockedOrder(tx, id)
    if (order?.status !== 'ORDERED') continue
    if (await isPaying(tx, id)) throw new Refusal('withdrawal.paying')
    // The request's id is left out, because the audit log would name the member by it.
    await giveUp(tx, order, 'withdrawn', { actor: by.actor })
  }
  await tx
    .updateTable('orders')
    .set({ userId: null, requestKey: null, keptApartAt: now() })
    .where('userId', '=', userId)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return
  await forgetActors(tx, ids)
  await forgetWhoAsked(tx, ids)
  await cutOrderConsents(tx, ids)
  await eraseEbooks(tx, ids)
  await eraseUnpaidOrders(tx, ids)
}
