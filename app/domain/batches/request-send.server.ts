import { now } from '~/config/clock'
import { press } from '~/ports/ports.server'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { Refusal } from '../refusal'
import { listGoingBooks } from './batch-archive.server'
import { listBatchBooks, openTicketWords } from './batch-books.server'
import { findOpenSend, lockBatch } from './batches.server'

export const canSendBatches = (): boolean => press.canSend

/** While a batch is being sent, another press only makes the sending go on. */
export async function requestSend(db: Db, batchId: number, by: AdminActor): Promise<void> {
  if (!press.canSend) throw new Refusal('batch.noPress')
  const books = await listBatchBooks(db, batchId)
  await openTicketWords(
    db,
    books.filter(({ standing }) => standing === 'going'),
  )
  await inTransaction(db, async (tx) => {
    if (!(await lockBatch(tx, batchId))) throw new Refusal('batch.unknown')
    await listGoingBooks(tx, batchId)
    const { id } = (await findOpenSend(tx, batchId)) ?? (await insertSend(tx, batchId, by))
    await recordAudit(tx, { ...by, action: 'batch.sendRequested', subject: `batch:${batchId}` })
    await enqueue(tx, 'send-batch', { sendId: id })
  })
}

const insertSend = (tx: Tx, batchId: number, by: AdminActor) =>
  tx
    .insertInto('batchSends')
    .values({ batchId, channel: 'press', adminId: adminIdOf(by), startedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
