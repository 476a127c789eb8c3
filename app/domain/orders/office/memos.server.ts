import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { Refusal } from '../../refusal'
import { memoColumns, openMemos, withSealedMemo } from '../words/memo-words.server'

export async function addMemo(db: Db, orderId: number, content: string, by: AdminActor): Promise<void> {
  await withSealedMemo(db, content, (memo) =>
    inTransaction(db, async (tx) => {
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
        .values({ ...memo, orderId, adminId: adminIdOf(by), createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        ...by,
        action: 'order.noted',
        subject: `order:${orderId}`,
        detail: { memo: id },
      })
    }),
  )
}

export async function listMemos(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('orderMemos')
    .innerJoin('admins', 'admins.id', 'orderMemos.adminId')
    .select([...memoColumns, 'orderMemos.createdAt', 'admins.username as admin'])
    .where('orderId', '=', orderId)
    .orderBy('orderMemos.id', 'desc')
    .execute()
  return openMemos(rows)
}

export async function deleteMemos(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length) await tx.deleteFrom('orderMemos').where('orderId', 'in', orderIds).execute()
}
