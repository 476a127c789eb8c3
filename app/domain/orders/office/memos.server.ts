import { now } from '~/config/clock'
import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { Refusal } from '../../refusal'

// Memos about an order are read by operators only.

export interface Hand {
  actor: `admin:${number}`
  address: string
  requestId: string
}

export const adminIdOf = ({ actor }: Pick<Hand, 'actor'>): number => Number(actor.slice('admin:'.length))

export async function addMemo(db: Db, orderId: number, content: string, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!order) throw new Refusal('order.unknown')
    const { id } = await tx
      .insertInto('orderMemos')
      .values({ orderId, adminId: adminIdOf(by), content, createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordDeed(tx, { ...by, deed: 'order.noted', subject: `order:${orderId}`, detail: { memo: id } })
  })
}

/** Newest first. */
export async function memosOf(db: Db, orderId: number) {
  return db
    .selectFrom('orderMemos')
    .innerJoin('admins', 'admins.id', 'orderMemos.adminId')
    .select(['orderMemos.id', 'content', 'orderMemos.createdAt', 'admins.username as admin'])
    .where('orderId', '=', orderId)
    .orderBy('orderMemos.id', 'desc')
    .execute()
}

/** A memo may name a person. */
export async function forgetMemos(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length) await tx.deleteFrom('orderMemos').where('orderId', 'in', orderIds).execute()
}
