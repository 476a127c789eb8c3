import type { Db } from '../db.server'

/** Who received what this member ordered last. Only the order form asks for that, and it notes consents. */
export async function lastReceiverOf(db: Db, userId: number): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('recipientName')
    .where('userId', '=', userId)
    .where('isTestOrder', '=', false)
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('consents').select('consents.id').whereRef('consents.orderId', '=', 'orders.id')),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.recipientName ?? undefined
}
