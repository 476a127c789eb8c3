import type { Db } from '../../db.server'

/** The recipient of the member's last order that came from a form with a recipient field. */
export async function findLastRecipient(db: Db, userId: number): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('recipientName')
    .where('userId', '=', userId)
    .where('isTestOrder', '=', false)
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where('isReceiverTyped', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.recipientName ?? undefined
}
