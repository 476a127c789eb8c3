import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Pager } from '../paging'
import { Refusal } from '../refusal'
import { listBatchBooks } from './batch-books.server'

export interface Batch {
  id: number
  number: string
  admin: string
  createdAt: Date
}

const selectBatches = (db: Db) =>
  db
    .selectFrom('batches')
    .innerJoin('admins', 'admins.id', 'batches.adminId')
    .select(['batches.id', 'number', 'admins.username as admin', 'batches.createdAt'])

export const findBatch = (db: Db, id: number): Promise<Batch | undefined> =>
  selectBatches(db).where('batches.id', '=', id).executeTakeFirst()

/** One more than the page shows, so that it knows whether another follows. */
export const listBatches = (db: Db, { page, limit }: Pager) =>
  selectBatches(db)
    .select(({ selectFrom }) => [
      selectFrom('batchFiles')
        .select(({ fn }) => fn.count<string>('orderId').distinct().as('n'))
        .whereRef('batchId', '=', 'batches.id')
        .as('books'),
      selectFrom('batchSends')
        .select(({ fn }) => fn.max('startedAt').as('at'))
        .whereRef('batchId', '=', 'batches.id')
        .as('lastSentAt'),
    ])
    .orderBy('batches.id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()

export const listSends = (db: Db, batchId: number) =>
  db
    .selectFrom('batchSends')
    .innerJoin('admins', 'admins.id', 'batchSends.adminId')
    .select([
      'batchSends.id',
      'channel',
      'startedAt',
      'endedAt',
      'fault',
      'tries',
      'admins.username as admin',
    ])
    .where('batchId', '=', batchId)
    .orderBy('batchSends.id', 'desc')
    .$narrowType<{ channel: 'download' | 'press' }>()
    .execute()

/** The newest last. */
export const listReceipts = (db: Db, batchId: number) =>
  db
    .selectFrom('batchReceipts')
    .select(['name', 'sha256', 'receivedAt', 'sendId'])
    .where('batchId', '=', batchId)
    .orderBy('sendId')
    .orderBy('receivedAt')
    .orderBy('name')
    .execute()

/** Removing a book and sending the batch wait for each other. */
export const lockBatch = (tx: Tx, batchId: number) =>
  tx
    .selectFrom('batches')
    .select(['id', 'number', 'createdAt'])
    .where('id', '=', batchId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOpenSend = (db: Db, batchId: number) =>
  db
    .selectFrom('batchSends')
    .select(['id', 'startedAt'])
    .where('batchId', '=', batchId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** A book of which nothing was sent can be ordered anew, and so can a faulty one: its new files need another batch. */
export async function removeFromBatch(
  db: Db,
  { batchId, orderId }: { batchId: number; orderId: number },
  by: AdminActor,
): Promise<{ wasSent: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockBatch(tx, batchId)
    const book = (await listBatchBooks(tx, batchId)).find((one) => one.orderId === orderId)
    if (!book) throw new Refusal('batch.unknown')
    if (await findOpenSend(tx, batchId)) throw new Refusal('batch.sending')
    const sent = new Set((await listReceipts(tx, batchId)).map(({ name }) => name))
    const wasSent = book.files.some(({ name }) => sent.has(name))
    if (wasSent && book.standing !== 'faulty') throw new Refusal('batch.alreadySent')
    await tx.deleteFrom('batchFiles').where('batchId', '=', batchId).where('orderId', '=', orderId).execute()
    const detail = { order: orderId, wasSent }
    await recordAudit(tx, { ...by, action: 'batch.bookRemoved', subject: `batch:${batchId}`, detail })
    return { wasSent }
  })
}
