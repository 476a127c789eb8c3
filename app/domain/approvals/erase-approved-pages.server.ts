import { isPageKey } from '~/book/document'
import { now, subtractYears } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { parseId } from '../input.server'
import { EBOOK_RETENTION_YEARS } from '../periods/periods'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { isDrawnOrder } from '../sealed-words/order-words.server'
import { removePictures, storage } from '../storage.server'
import { approvedPageKey } from './approved-page'

// Approved pages show a child, so they end with the e-book: a year after delivery, and when the order is given up. The
// files go with the next sweep.

const BATCH_SIZE = 500

export async function expireApprovedPages(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select('id')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('approvedPages').select('page').whereRef('approvedPages.orderId', '=', 'orders.id'),
        ),
      )
      .where((is) =>
        is.or([
          is('deliveredAt', '<', subtractYears(now(), EBOOK_RETENTION_YEARS)),
          is('status', '=', 'CANCEL'),
          // A book that was paid by a member who has left is still printed.
          is.and([is('keptApartAt', 'is not', null), is('status', 'in', ['DELIVERED', 'DONE'])]),
          is('deletedAt', 'is not', null),
          is('forgottenAt', 'is not', null),
          is.not(isDrawnOrder),
        ]),
      )
      .limit(BATCH_SIZE)
      .execute()
    const ids = due.map(({ id }) => id)
    return ids.length ? eraseApprovedPages(tx, ids) : 0
  })
}

export async function eraseApprovedPages(tx: Tx, orderIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('approvedPages')
    .where('orderId', 'in', orderIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the pictures that no row names: of a child before a correction, of an older release, of erased pages. */
export async function sweepApprovedPictures(db: Db): Promise<number> {
  let [swept, found]: [number, string[]] = [0, []]
  for await (const key of storage.list('approved/')) {
    if (found.push(key) < BATCH_SIZE) continue
    swept += await removeUnknown(db, found)
    found = []
  }
  return swept + (await removeUnknown(db, found))
}

/** The files were listed before the rows are read, so a page stored at this moment is not removed. */
async function removeUnknown(db: Db, keys: readonly string[]): Promise<number> {
  const known = await picturesInUse(db, keys)
  const gone = keys.filter((key) => !known.has(key))
  const folders = new Set([...known].map(keyFolderOf))
  await removePictures(gone, {
    wasInUse: (folder) => folders.has(folder),
    isInUse: async (folder) => {
      for (const key of await picturesInUse(db, [folder])) if (keyFolderOf(key) === folder) return true
      return false
    },
  })
  return gone.length
}

async function picturesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.flatMap((key) => parseId(key.split('/')[1]) ?? []))]
  const rows = ids.length
    ? await db
        .selectFrom('approvedPages')
        .select(['orderId', 'page', 'child', 'release', 'comparedRelease'])
        .where('orderId', 'in', ids)
        .execute()
    : []
  return new Set(
    rows.flatMap(({ page, release, comparedRelease, ...id }) =>
      isPageKey(page)
        ? [release, comparedRelease ?? release].map((of) => approvedPageKey({ ...id, page }, of))
        : [],
    ),
  )
}
