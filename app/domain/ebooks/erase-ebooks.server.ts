import { now, subtractYears } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { EBOOK_RETENTION_YEARS } from '../periods/periods'
import { noGiftWords } from './words/gift-words.server'

// An e-book's pictures outlive the photo they were made from, but only until a year after delivery, until the member
// leaves, or until the order is cancelled or deleted. The next sweep removes the files themselves.

const BATCH_SIZE = 500

export async function eraseEbooks(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (!orderIds.length) return
  await tx
    .updateTable('ebooks')
    .set({ erasedAt: now(), changedAt: now() })
    .where('orderId', 'in', orderIds)
    .where('erasedAt', 'is', null)
    .execute()
  await tx.deleteFrom('ebookPages').where('orderId', 'in', orderIds).execute()
  await tx
    .updateTable('ebookGifts')
    .set({ endedAt: now() })
    .where('orderId', 'in', orderIds)
    .where('endedAt', 'is', null)
    .execute()
  await tx.updateTable('ebookGifts').set(noGiftWords).where('orderId', 'in', orderIds).execute()
}

export async function expireEbooks(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('ebooks')
      .innerJoin('orders', 'orders.id', 'ebooks.orderId')
      .select('orderId')
      .where('erasedAt', 'is', null)
      .where((is) =>
        is.or([
          is('orders.deliveredAt', '<', subtractYears(now(), EBOOK_RETENTION_YEARS)),
          is('orders.status', '=', 'CANCEL'),
          is('orders.keptApartAt', 'is not', null),
          is('orders.deletedAt', 'is not', null),
          is('orders.forgottenAt', 'is not', null),
        ]),
      )
      .limit(BATCH_SIZE)
      .forUpdate('ebooks')
      .skipLocked()
      .execute()
    await eraseEbooks(
      tx,
      due.map(({ orderId }) => orderId),
    )
    return due.length
  })
}
