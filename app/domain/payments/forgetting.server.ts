import type { Tx } from '../db.server'

/** Which card it was: the sums stay. */
export async function forgetCards(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ cardName: null, cardLast4: null, receiptUrl: null, message: null })
    .where('orderId', 'in', orderIds)
    .execute()
}

/** That a member asked for their money stays, not which. */
export async function forgetWhoAsked(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('refunds')
    .from('payments')
    .set({ actor: 'user' })
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('payments.orderId', 'in', orderIds)
    .where('refunds.actor', 'like', 'user:%')
    .execute()
}
