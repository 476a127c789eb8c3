import { sql } from 'kysely'
import { type Entry, recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { movedTo } from './office-book'

// Where each book stands: all that are not deleted in places 0 to n-1, whoever adds, moves or deletes at the same moment.

/** Who does it, as the audit log writes it. */
export type By = Pick<Entry, 'actor' | 'address' | 'requestId'>

/** Whoever changes the order waits for whoever is at it. */
export async function lockShelf(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the shelf of books'))`.execute(tx)
}

/** As they stand; to be asked under the lock by whoever means to change it. */
export async function orderOfBooks(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is in no place of the list stays where it is: only whoever has the whole list may call this. */
export async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update books set display_order = place.at - 1
    from unnest(${[...ids]}::integer[]) with ordinality as place (id, at)
    where books.id = place.id and display_order != place.at - 1`.execute(tx)
}

/** The whole new order, and nothing less: somebody may have added or deleted a book meanwhile. */
export async function reorderBooks(db: Db, by: By, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShelf(tx)
    const before = await orderOfBooks(tx)
    await assertSame(tx, before, ids)
    await arrange(tx, by, { before, after: ids })
  })
}

/** One place up or down; at an end it stays. */
export async function moveBook(db: Db, by: By, { id, way }: { id: number; way: 'up' | 'down' }) {
  await inTransaction(db, async (tx) => {
    await lockShelf(tx)
    const before = await orderOfBooks(tx)
    const at = before.indexOf(id)
    if (at < 0) throw new Refusal('book.unknown')
    const to = Math.max(0, Math.min(before.length - 1, way === 'up' ? at - 1 : at + 1))
    await arrange(tx, by, { before, after: movedTo(before, id, to) })
  })
}

/** For whoever has locked the shelf, and knows that the book is on it. */
export async function placeBook(tx: Tx, by: By, { id, to }: { id: number; to: number }) {
  const before = await orderOfBooks(tx)
  await arrange(tx, by, { before, after: movedTo(before, id, to) })
}

async function arrange(tx: Tx, by: By, { before, after }: Record<'before' | 'after', readonly number[]>) {
  // A statement that changes nothing would still make every process forget its pages.
  if (before.join() === after.join()) return
  await writeOrder(tx, after)
  await recordDeed(tx, {
    ...by,
    deed: 'book.reordered',
    subject: 'books',
    detail: { order: after.join(' ') },
  })
}

/** What never was a book is nonsense; what was added or deleted meanwhile is a list that has changed. */
async function assertSame(tx: Tx, known: readonly number[], given: readonly number[]) {
  if (new Set(given).size !== given.length) throw new Refusal('input.invalid')
  const strange = given.filter((id) => !known.includes(id))
  await assertOnceThere(tx, strange)
  if (strange.length || given.length !== known.length) throw new Refusal('book.listChanged')
}

export async function assertOnceThere(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return
  const rows = await tx.selectFrom('books').select('id').where('id', 'in', ids).execute()
  if (rows.length < new Set(ids).size) throw new Refusal('input.invalid')
}
