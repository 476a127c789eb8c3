import type { Db } from '../../db.server'
import { addContact } from '../../sealed-words/order-contact.server'

interface LastNames {
  recipientName: string
  customerName: string
}

/** The names on the member's last order that came from a form with a recipient field. */
export async function findLastNames(db: Db, userId: number): Promise<LastNames | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('isTestOrder', '=', false)
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where('isReceiverTyped', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return undefined
  const { recipientName, customerName } = await addContact(db, order)
  return recipientName ? { recipientName, customerName } : undefined
}
