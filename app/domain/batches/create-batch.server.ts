import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { newOrderNumber } from '../orders/numbers.server'
import { lockOrders } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { batchFileName } from './batch'
import { type BatchCandidate, listBatchCandidates } from './candidates.server'

/** All chosen orders or none: one that was moved meanwhile would otherwise be missed in a long list. */
export async function createBatch(db: Db, orderIds: readonly number[], by: AdminActor): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, orderIds)
    const books = await listBatchCandidates(tx, orderIds)
    if (books.length < orderIds.length || books.some(({ obstacle }) => obstacle))
      throw new Refusal('batch.booksChanged')
    const { id } = await tx
      .insertInto('batches')
      .values({ number: `B${newOrderNumber(now())}`, adminId: adminIdOf(by), createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('batchFiles')
      .values(books.flatMap(toFileRows).map((file) => ({ ...file, batchId: id })))
      .execute()
    const detail = { count: books.length, ids: books.map((book) => book.id).join(' ') }
    await recordAudit(tx, { ...by, action: 'batch.created', subject: `batch:${id}`, detail })
    await enqueue(tx, 'check-batch', { batchId: id })
    return id
  })
}

const toFileRows = ({ id: orderId, orderNumber, files }: BatchCandidate) =>
  files.map(({ kind, key, bytes, sha256 }) => ({
    ...{ orderId, kind, key, bytes, sha256 },
    name: batchFileName(orderNumber, kind),
  }))
