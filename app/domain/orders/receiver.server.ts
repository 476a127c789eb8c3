import type { Db } from '../db.server'

/** Who received what this member ordered last, as it was typed into a form that asks for it. */
export async function lastReceiverOf(db: Db, userId: number): Promise<string | undefined> {
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
