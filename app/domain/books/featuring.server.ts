import { sql } from 'kysely'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { assertComplete } from './completeness.server'
import { isShown } from './office-book'
import { assertOnceThere, type By, lockShelf } from './shelving.server'

// The featured books, which the shop shows first. A change always sends the whole list.

export interface Featuring {
  ids: readonly number[]
  /** the list that the operator's form was loaded with; API clients leave it out */
  was?: readonly number[]
}

export async function featureBooks(db: Db, by: By, { ids, was }: Featuring): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShelf(tx)
    const before = await featuredIds(tx)
    if (was && was.join() !== before.join()) throw new Refusal('book.featuredChanged')
    await assertMayBe(tx, ids, before)
    if (before.join() === ids.join()) return
    await writeFeatured(tx, ids)
    await recordDeed(tx, { ...by, deed: 'book.featured', subject: 'books', detail: { ids: ids.join(' ') } })
  })
}

/** A deleted book leaves no gap in the featured order. */
export async function unfeature(tx: Tx, id: number): Promise<void> {
  const before = await featuredIds(tx)
  if (before.includes(id))
    await writeFeatured(
      tx,
      before.filter((one) => one !== id),
    )
}

async function featuredIds(db: Db): Promise<number[]> {
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
async function assertMayBe(tx: Tx, ids: readonly number[], before: readonly number[]) {
  if (new Set(ids).size !== ids.length) throw new Refusal('input.invalid')
  const added = ids.filter((id) => !before.includes(id))
  if (!added.length) return
  await assertOnceThere(tx, added)
  const books = await tx
    .selectFrom('books')
    .select(['isActive', 'isHidden'])
    .where('id', 'in', added)
    .where('deletedAt', 'is', null)
    .execute()
  if (books.length < added.length) throw new Refusal('book.listChanged')
  if (!books.every(isShown)) throw new Refusal('book.notShown')
  await assertComplete(tx, added)
}

async function writeFeatured(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = [...ids]
  await sql`
    update books set featured_order = array_position(${list}::integer[], id) - 1
    where deleted_at is null
      and featured_order is distinct from array_position(${list}::integer[], id) - 1`.execute(tx)
}
