import { db } from '~/domain/db.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { requireWords } from '~/domain/sealed-words/order-words.server'

/** An order with its words opened. */
export async function wordedOrder(id: number) {
  const order = await findOrderById(db, id)
  if (!order) throw new Error('no order')
  return requireWords(db, order)
}
