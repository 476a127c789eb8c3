import { createHash } from 'node:crypto'
import type { AdminActor } from '~/domain/audit/audit.server'
import { checkBatch } from '~/domain/batches/check-batch.server'
import { createBatch } from '~/domain/batches/create-batch.server'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { type FileKind, fileKey, fileKinds, type PrintFile } from '~/domain/prints/print-file'
import { storage } from '~/domain/storage.server'
import { anOrder } from './builders'
import { anOrderWithPages } from './office-orders'

// Books that are ready for the printing house, with small print files in storage.

let bookId: number | undefined

/** Books of one title, whose files differ. */
export async function aReadyBook(over: Parameters<typeof anOrder>[0] = {}) {
  const order = bookId
    ? await anOrder({ bookId, status: 'READY', ...over })
    : await anOrderWithPages({ status: 'READY', ...over })
  bookId ??= order.bookId
  await storePrintFiles(order.id)
  return order
}

export const contentOf = (orderId: number, kind: FileKind) =>
  Buffer.from(`%PDF ${kind} of ${orderId} `.repeat(50))

export async function storePrintFiles(orderId: number, content = contentOf) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  const files: PrintFile[] = []
  for (const kind of fileKinds) {
    const [key, bytes] = [fileKey(orderId, recipe, kind), content(orderId, kind)]
    await storage.put(key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.push({ kind, key, bytes: bytes.length, sha256, pages: kind === 'interior' ? 36 : 1 })
  }
  const row = { recipe, profile: 'hardcover-250', state: 'ready', askedBy: 'admin:1' }
  await db
    .insertInto('prints')
    .values({ orderId, ...row, files: JSON.stringify(files) })
    .onConflict((known) => known.column('orderId').doUpdateSet({ files: JSON.stringify(files) }))
    .execute()
}

/** A batch of new books whose files are checked. */
export async function aCheckedBatch(by: AdminActor, count = 2, over?: Parameters<typeof aReadyBook>[0]) {
  const books = []
  for (let i = 0; i < count; i++) books.push(await aReadyBook(over))
  const batchId = await createBatch(
    db,
    books.map(({ id }) => id),
    by,
  )
  await checkBatch(db, { batchId })
  return { batchId, books }
}

/** The order is given up as a refund does it. */
export async function cancelOrder(id: number) {
  await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
}
