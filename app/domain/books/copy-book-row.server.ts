import { now } from '~/config/clock'
import type { Tx } from '../db.server'
import { Refusal } from '../refusal'
import { listBookIds, lockDisplayOrder, writeDisplayOrder } from './display-order.server'
import { moveId } from './office-book'

/** A double press copies once. */
const SAME_WITHIN_MS = 10_000

/** Hidden, and right behind its original; with the same pictures, and so with the same template. */
export async function copyBookRow(
  tx: Tx,
  bookId: number,
  toTitle: (title: string) => string,
): Promise<{ id: number; isNew: boolean }> {
  await lockDisplayOrder(tx)
  const book = await tx
    .selectFrom('books')
    .select(['title', 'description', 'category', 'price', 'originalPrice', 'ageRange', 'size', 'binding'])
    .select(['gender', 'pages', 'isSoldOut', 'imageUrl', 'detailImageUrl', 'targetImageUrl'])
    .where('id', '=', bookId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!book) throw new Refusal('book.unknown')
  const title = toTitle(book.title)
  const before = await listBookIds(tx)
  const repeated = await tx
    .selectFrom('books')
    .select('id')
    .where('id', '=', before[before.indexOf(bookId) + 1] ?? 0)
    .where('title', '=', title)
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .executeTakeFirst()
  if (repeated) return { id: repeated.id, isNew: false }
  const { id } = await tx
    .insertInto('books')
    .values({ ...book, title, isHidden: true, displayOrder: before.length, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeDisplayOrder(tx, moveId(before, id, before.indexOf(bookId) + 1))
  return { id, isNew: true }
}
