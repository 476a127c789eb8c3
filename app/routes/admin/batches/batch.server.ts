import { areWordsClosed, type BatchBook } from '~/domain/batches/batch'
import { removedBookForm } from '~/domain/batches/batch.input.server'
import { listDueFiles } from '~/domain/batches/batch-archive.server'
import { addTicketWords, listBatchBooks } from '~/domain/batches/batch-books.server'
import { findBatch, listReceipts, listSends, removeFromBatch } from '~/domain/batches/batches.server'
import { manifestNames } from '~/domain/batches/manifest'
import { canSendBatches, requestSend } from '~/domain/batches/request-send.server'
import { listParcelLists } from '~/domain/batches/return-parcels.server'
import { db } from '~/domain/db.server'
import { recordOrderListing } from '~/domain/orders/office/list.server'
import { Refusal } from '~/domain/refusal'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { isSendFault, sendFaultLabels } from '~/texts/office/batches'
import { writeTicket } from '~/texts/print/ticket'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'

export async function loadBatchPage(guest: Operator, id: number) {
  const batch = await findBatch(db, id)
  if (!batch) throw new Refusal('batch.unknown')
  const [books, sends, receipts, parcelLists] = await Promise.all([
    listBatchBooks(db, id).then((listed) => addTicketWords(db, listed)),
    listSends(db, id),
    listReceipts(db, id),
    listParcelLists(db, id),
  ])
  await recordOrderListing(
    db,
    auditActor(guest),
    books.map(({ orderId }) => ({ id: orderId })),
  )
  const going = books.filter(({ standing }) => standing === 'going')
  const files = books.flatMap((book) => book.files)
  const due = listDueFiles(batch, going, { receipts, writeTicket })
  return {
    id,
    number: batch.number,
    admin: batch.admin,
    createdAt: formatDateTime(batch.createdAt),
    checked: { all: files.length, done: files.filter(({ crc32 }) => crc32 !== undefined).length },
    isChecking: books.some(({ standing }) => standing === 'checking'),
    going: {
      books: going.length,
      copies: going.reduce((sum, { copies }) => sum + copies, 0),
      bytes: going.flatMap((book) => book.files).reduce((sum, { bytes }) => sum + bytes, 0),
    },
    canSend: canSendBatches(),
    isSending: sends.some(({ endedAt }) => !endedAt),
    arrived: countArrived(going, due),
    isManifestStale: receipts.some(isManifest) && due.some(isManifest),
    books: books.map((book) => toBookView(book, receipts, due)),
    parcelLists: parcelLists.map(({ receivedAt, ...list }) => ({
      ...list,
      receivedAt: formatDateTime(receivedAt),
    })),
    sends: sends.map(({ startedAt, endedAt, fault, ...send }) => ({
      ...send,
      files: receipts.filter(({ sendId }) => sendId === send.id).length,
      fault: fault && isSendFault(fault) ? sendFaultLabels[fault] : undefined,
      startedAt: formatDateTime(startedAt),
      endedAt: endedAt ? formatDateTime(endedAt) : undefined,
    })),
  }
}

export type BatchView = Awaited<ReturnType<typeof loadBatchPage>>

type Receipts = Awaited<ReturnType<typeof listReceipts>>

interface Named {
  name: string
}

function toBookView(book: BatchBook, receipts: Receipts, due: readonly Named[]) {
  const { orderId, orderNumber, title, childName, copies, standing, courier, trackingCode, status } = book
  const isOwn = ({ name }: Named) => name.startsWith(`${orderNumber}_`)
  const received = receipts.filter(isOwn)
  const last = received.at(-1)
  return {
    ...{ orderId, orderNumber, title, childName, copies, standing, courier, trackingCode, status },
    bytes: book.files.reduce((sum, { bytes }) => sum + bytes, 0),
    receivedAt: last && formatDateTime(last.receivedAt),
    areWordsClosed: areWordsClosed(book),
    isWholeThere: new Set(received.map(({ name }) => name)).size > book.files.length && !due.some(isOwn),
  }
}

/** Both manifests and a ticket for each book belong to a batch besides its print files. */
function countArrived(going: readonly BatchBook[], due: readonly Named[]) {
  const all = going.length * 3 + 2
  return { all, done: all - due.length }
}

const isManifest = ({ name }: Named) => name === manifestNames.csv || name === manifestNames.json

export async function handleBatchAction(guest: Operator, id: number, form: FormData) {
  if (form.get('intent') === 'send') {
    await requestSend(db, id, auditActor(guest))
    return redirectWithToast(officeUrls.batch(id), 'batchSending')
  }
  if (form.get('intent') !== 'remove') throw new Refusal('input.invalid')
  form.delete('intent')
  const { orderId } = parseFields(form, removedBookForm)
  const { wasSent } = await removeFromBatch(db, { batchId: id, orderId }, auditActor(guest))
  return redirectWithToast(officeUrls.batch(id), wasSent ? 'batchSentBookRemoved' : 'batchBookRemoved')
}
