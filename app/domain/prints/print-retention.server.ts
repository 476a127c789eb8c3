import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { printFolder } from '~/book/print/print'
import { addDays, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { parseId } from '../input.server'
import { PRINT_RETENTION_DAYS } from '../periods/periods'
import { eraseFolders, removePictures, storage } from '../storage.server'
import type { PrintFile } from './print-file'

// Print files show a child's face and name, so they stay only while the book may have to be made again.

const HOUR_MS = 3_600_000

/** Files go a while after delivery; at once if the order is cancelled or deleted, or its member left after delivery. */
export async function eraseDuePrints(db: Db): Promise<number> {
  const erased = await inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('prints')
      .innerJoin('orders', 'orders.id', 'prints.orderId')
      .select(['prints.orderId', 'recipe'])
      .where('erasedAt', 'is', null)
      .where((is) =>
        is.or([
          is('deliveredAt', '<', addDays(now(), -PRINT_RETENTION_DAYS)),
          is('status', '=', 'CANCEL'),
          // A book that was paid by a member who has left is still printed.
          is.and([is('keptApartAt', 'is not', null), is('status', 'in', ['DELIVERED', 'DONE'])]),
          is('deletedAt', 'is not', null),
          is('forgottenAt', 'is not', null),
        ]),
      )
      .forUpdate('prints')
      .execute()
    await eraseRows(
      tx,
      due.map(({ orderId }) => orderId),
    )
    return due
  })
  await removeFiles(erased)
  return erased.length
}

/** The files of a delivered book, at its owner's wish. */
export async function erasePrint(db: Db, orderId: number): Promise<void> {
  const erased = await inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('prints')
      .select(['orderId', 'recipe'])
      .where('orderId', '=', orderId)
      .where('erasedAt', 'is', null)
      .forUpdate()
      .execute()
    await eraseRows(
      tx,
      due.map((row) => row.orderId),
    )
    return due
  })
  await removeFiles(erased)
}

async function eraseRows(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (!orderIds.length) return
  await tx
    .updateTable('prints')
    .set({ erasedAt: now(), files: '[]', problems: '[]', changedAt: now() })
    .where('orderId', 'in', orderIds)
    .execute()
  await tx.deleteFrom('printParts').where('orderId', 'in', orderIds).execute()
}

async function removeFiles(erased: readonly { orderId: number; recipe: string }[]): Promise<void> {
  await eraseFolders(erased.map(({ orderId, recipe }) => printFolder(orderId, recipe).slice(0, -1)))
}

/** Removes files that no row names: of a book before a correction, of a bound book's pages, of an erased book. */
export async function sweepPrints(db: Db): Promise<number> {
  const keys = await keysIn('prints/')
  const known = await db
    .selectFrom('prints')
    .select(['orderId', 'recipe', 'state', 'files'])
    .where('erasedAt', 'is', null)
    .$castTo<{ orderId: number; recipe: string; state: string; files: PrintFile[] }>()
    .execute()
  const rows = new Map(known.map((row) => [printFolder(row.orderId, row.recipe), row]))
  const gone = keys.filter((key) => {
    const row = rows.get(key.slice(0, key.lastIndexOf('/') + 1))
    return !row || (row.state === 'ready' && !row.files.some((file) => file.key === key))
  })
  await removePictures(gone, {
    wasInUse: (folder) => rows.has(`${folder}/`),
    isInUse: (folder) => isPrintFolder(db, folder),
  })
  await clearFolders()
  return gone.length
}

async function isPrintFolder(db: Db, folder: string): Promise<boolean> {
  const row = await db
    .selectFrom('prints')
    .select(['orderId', 'recipe'])
    .where('orderId', '=', parseId(folder.split('/')[1]) ?? 0)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined && printFolder(row.orderId, row.recipe) === `${folder}/`
}

async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys
}

async function clearFolders() {
  const folder = join(config.dataDir, 'binding')
  for (const name of await readdir(folder).catch(whenAbsent([]))) {
    const half = join(folder, name)
    const begun = await stat(half).catch(whenAbsent(undefined))
    if (begun && Date.now() - begun.mtimeMs > HOUR_MS) await rm(half, { recursive: true, force: true })
  }
}

const whenAbsent =
  <Instead>(instead: Instead) =>
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead
    throw error
  }
