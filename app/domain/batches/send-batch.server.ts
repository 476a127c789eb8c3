import { createHash } from 'node:crypto'
import { log } from '~/config/log.server'
import { press as housePress } from '~/ports/ports.server'
import {
  isFinal,
  type Press,
  type PressDelivery,
  PressError,
  type PressFault,
  type PressFile,
} from '~/ports/press/press'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { Refusal } from '../refusal'
import { type ArchiveFile, ChangedFileError, listDueFiles, type TicketWriter } from './batch-archive.server'
import { listBatchBooks, openTicketWords, type TicketWords } from './batch-books.server'
import { findBatch, listReceipts } from './batches.server'
import {
  continueSend,
  endSend,
  leaseSend,
  recordReceipt,
  renewLease,
  retrySend,
  type Send,
} from './send-lease.server'

// Sends the files of a batch one by one, the manifests last: the house begins to print when it has them. Each file that
// arrived has a receipt, so the job may be killed anywhere and repeated.

/** A job has a minute; another one goes on. */
const MAX_RUN_MS = 30_000
const RENEW_MS = 10_000

interface SendOptions {
  writeTicket: TicketWriter
  press?: Press
}

export async function sendBatch(
  db: Db,
  { sendId }: { sendId: number },
  { writeTicket, press = housePress }: SendOptions,
): Promise<void> {
  const send = await leaseSend(db, sendId)
  if (send === 'over') return
  if (!('id' in send)) return waitForLease(db, sendId, send.leasedUntil)
  try {
    await deliver(db, { send, press, writeTicket })
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    log.info(`batch ${send.batchId} was not sent: ${fault}`)
    if (fault !== 'closedWords' && isFinal(fault)) await endSend(db, send, fault)
    else await retrySend(db, send, fault)
  }
}

function faultOf(error: unknown): PressFault | 'closedWords' | undefined {
  if (error instanceof PressError) return error.fault
  return error instanceof Refusal && error.code === 'batch.closedWords' ? 'closedWords' : undefined
}

/** The job that holds the batch may have been killed. */
const waitForLease = (db: Db, sendId: number, startAfter: Date) =>
  inTransaction(db, (tx) => enqueue(tx, 'send-batch', { sendId }, { startAfter }))

interface Delivery {
  send: Send
  press: Press
  writeTicket: TicketWriter
}

async function deliver(db: Db, { send, press, writeTicket }: Delivery) {
  const until = performance.now() + MAX_RUN_MS
  const batch = await findBatch(db, send.batchId)
  if (!batch) return
  const known = new Map<number, TicketWords>()
  const delivery = await press.open(batch.number)
  try {
    for (;;) {
      const next = await findNextFile(db, batch, { writeTicket, known })
      if (next === 'empty') return await endSend(db, send, 'empty')
      if (!next) break
      if (performance.now() > until) return await continueSend(db, send)
      await sendFile(db, { send, delivery, file: next })
    }
    await delivery.finish()
    await endSend(db, send)
  } finally {
    await delivery.close()
  }
}

/** Looked for anew after each file, since an order may have been refunded meanwhile. */
async function findNextFile(
  db: Db,
  batch: { id: number; number: string; createdAt: Date },
  { writeTicket, known }: { writeTicket: TicketWriter; known: Map<number, TicketWords> },
): Promise<ArchiveFile | 'empty' | undefined> {
  const going = (await listBatchBooks(db, batch.id)).filter(({ standing }) => standing === 'going')
  if (!going.length) return 'empty'
  const books = await openTicketWords(db, going, known)
  return listDueFiles(batch, books, { receipts: await listReceipts(db, batch.id), writeTicket })[0]
}

interface FileDelivery {
  send: Send
  delivery: PressDelivery
  file: ArchiveFile
}

async function sendFile(db: Db, { send, delivery, file }: FileDelivery) {
  await renewLease(db, send)
  const watched = watchFile(db, send, file)
  try {
    await delivery.put(watched.file)
  } catch (error) {
    if (!watched.isChanged()) throw error
    // The book stays behind and is named on the batch's page.
    return markChanged(db, send.batchId, file.name)
  }
  await recordReceipt(db, send, file)
}

/** A file that is no longer the one that was checked ends with an error before the house has the whole of it. */
function watchFile(db: Db, send: Send, file: ArchiveFile): { file: PressFile; isChanged(): boolean } {
  let isChanged = false
  const open = () =>
    file.open().catch((error: unknown) => {
      // A storage that fails comes back; a file that is gone does not.
      isChanged = error instanceof ChangedFileError
      throw error
    })
  async function* read() {
    const hash = createHash('sha256')
    let [left, renewedAt] = [file.bytes, performance.now()]
    for await (const piece of await open()) {
      hash.update(piece)
      left -= piece.length
      if (performance.now() - renewedAt > RENEW_MS) {
        await renewLease(db, send)
        renewedAt = performance.now()
      }
      yield piece
    }
    if (left > 0) throw new Error(`the storage ended ${file.name} too early`)
    isChanged = hash.digest('hex') !== file.sha256
    if (isChanged) throw new Error(`${file.name} was changed`)
  }
  const { name, bytes } = file
  return { file: { name, bytes, open: async () => read() }, isChanged: () => isChanged }
}

const markChanged = (db: Db, batchId: number, name: string) =>
  db
    .updateTable('batchFiles')
    .set({ fault: 'changed' })
    .where('batchId', '=', batchId)
    .where('name', '=', name)
    .execute()
