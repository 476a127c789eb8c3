import { sql } from 'kysely'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { assertComplete, isFeaturable } from './completeness.server'
import { assertBookIdsExist, lockDisplayOrder } from './display-order.server'
import { isVisible } from './office-book'

// The featured books, which the shop shows first. A change always sends the whole list.

interface FeaturedList {
  ids: readonly number[]
  /** the list that the operator's form was loaded with; API clients leave it out */
  previousIds?: readonly number[]
}

export async function featureBooks(
  db: Db,
  by: AuditActor,
  { ids, previousIds: was }: FeaturedList,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockDisplayOrder(tx)
    const before = await listFeaturedIds(tx)
    if (was && was.join() !== before.join()) throw new Refusal('book.featuredChanged')
    await assertCanBeFeatured(tx, ids, before)
    if (before.join() === ids.join()) return
    await writeFeatured(tx, ids)
    await recordAudit(tx, {
      ...by,
      action: 'book.featured',
      subject: 'books',
      detail: { ids: ids.join(' ') },
    })
  })
}

export async function unfeatureBook(tx: Tx, id: number): Promise<void> {
  const before = await listFeaturedIds(tx)
  if (before.includes(id))
    await writeFeatured(
      tx,
      before.filter((one) => one !== id),
    )
}

async function listFeaturedIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('featuredOrder', 'is not', null)
    .orderBy('featuredOrder')
    .execute()
  return rows.map(({ id }) => id)
}

/** A featured book may stay when it was hidden since; an added book must be visible to shoppers. */
async function assertCanBeFeatured(tx: Tx, ids: readonly number[], before: readonly number[]) {
  if (new Set(ids).size !== ids.length) throw new Refusal('input.invalid')
  const added = ids.filter((id) => !before.includes(id))
  if (!added.length) return
  await assertBookIdsExist(tx, added)
  const books = await tx
    .selectFrom('books')
    .select(['id', 'isActive', 'isHidden', isFeaturable().as('isFeaturable')])
    .where('id', 'in', added)
    .where('deletedAt', 'is', null)
    .execute()
  if (books.length < added.length) throw new Refusal('book.listChanged')
  if (!books.every(isVisible)) throw new Refusal('book.notShown')
  const refused = books.filter((book) => !book.isFeaturable).map(({ id }) => id)
  await assertComplete(tx, refused)
  if (refused.length) throw new Refusal('book.noCover')
}

async function writeFeatured(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = [...ids]
  await sql`
    update books set featured_order = array_position(${list}::integer[], id) - 1
    where deleted_at is null
      and featured_order is distinct from array_position(${list}::integer[], id) - 1`.execute(tx)
}
