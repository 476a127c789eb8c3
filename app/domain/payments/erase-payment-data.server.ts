import type { Tx } from '../db.server'

/** The card's data and the payer's name are erased; the sums stay. */
export async function eraseCardData(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ cardName: null, cardLast4: null, receiptUrl: null, message: null, payer: null })
    .where('orderId', 'in', orderIds)
    .execute()
}

/** A refund still says that a member requested it, but no longer which member. */
export async function anonymiseRefundActors(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('refunds')
    .from('payments')
    .set({ actor: 'user' })
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('payments.orderId', 'in', orderIds)
    .where('refunds.actor', 'like', 'user:%')
    .execute()
}
