import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { Refusal } from '../../refusal'

export async function addMemo(db: Db, orderId: number, content: string, by: AdminActor): Promise<void> {
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
    await recordAudit(tx, { ...by, action: 'order.noted', subject: `order:${orderId}`, detail: { memo: id } })
  })
}

export async function listMemos(db: Db, orderId: number) {
  return db
    .selectFrom('orderMemos')
    .innerJoin('admins', 'admins.id', 'orderMemos.adminId')
    .select(['orderMemos.id', 'content', 'orderMemos.createdAt', 'admins.username as admin'])
    .where('orderId', '=', orderId)
    .orderBy('orderMemos.id', 'desc')
    .execute()
}

export async function deleteMemos(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length) await tx.deleteFrom('orderMemos').where('orderId', 'in', orderIds).execute()
}
