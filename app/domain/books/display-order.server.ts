import { sql } from 'kysely'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { moveId } from './office-book'

// Books that are not deleted have places 0 to n-1, even while others are added, moved or deleted.

/** Every change of the order takes this lock, so changes run one after the other. */
export async function lockDisplayOrder(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the shelf of books'))`.execute(tx)
}

export async function listBookIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A book missing from `ids` keeps its place, so callers must pass the whole list. */
export async function writeDisplayOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update books set display_order = place.at - 1
    from unnest(${[...ids]}::integer[]) with ordinality as place (id, at)
    where books.id = place.id and display_order != place.at - 1`.execute(tx)
}

/** The whole list is required, since a book may have been added or deleted meanwhile. */
export async function reorderBooks(db: Db, by: AuditActor, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockDisplayOrder(tx)
    const before = await listBookIds(tx)
    await assertSameBooks(tx, before, ids)
    await saveDisplayOrder(tx, by, { before, after: ids })
  })
}

/** The books of a list's page in their new order; they must still be the ones that stand there. */
export async function reorderPage(
  db: Db,
  by: AuditActor,
  { ids, from }: { ids: readonly number[]; from: number },
) {
  await inTransaction(db, async (tx) => {
    await lockDisplayOrder(tx)
    const before = await listBookIds(tx)
    const to = from + ids.length
    await assertSameBooks(tx, before.slice(from, to), ids)
    await saveDisplayOrder(tx, by, { before, after: [...before.slice(0, from), ...ids, ...before.slice(to)] })
  })
}

type Move = { id: number } & ({ way: 'up' | 'down' } | { to: number })

/** By one place, or to a place of the whole list; a place beyond its end is the last one. */
export async function moveBook(db: Db, by: AuditActor, { id, ...move }: Move) {
  await inTransaction(db, async (tx) => {
    await lockDisplayOrder(tx)
    const before = await listBookIds(tx)
    const at = before.indexOf(id)
    if (at < 0) throw new Refusal('book.unknown')
    const to = 'to' in move ? move.to : move.way === 'up' ? at - 1 : at + 1
    const place = Math.max(0, Math.min(before.length - 1, to))
    await saveDisplayOrder(tx, by, { before, after: moveId(before, id, place) })
  })
}

export async function moveBookTo(tx: Tx, by: AuditActor, { id, to }: { id: number; to: number }) {
  const before = await listBookIds(tx)
  await saveDisplayOrder(tx, by, { before, after: moveId(before, id, to) })
}

async function saveDisplayOrder(
  tx: Tx,
  by: AuditActor,
  { before, after }: Record<'before' | 'after', readonly number[]>,
) {
  // Even an update that changes nothing would clear the cached pages of every process.
  if (before.join() === after.join()) return
  await writeDisplayOrder(tx, after)
  const first = after.findIndex((id, at) => id !== before[at])
  const last = after.findLastIndex((id, at) => id !== before[at])
  await recordAudit(tx, {
    ...by,
    action: 'book.reordered',
    subject: 'books',
    // Of a long list only the part that changed.
    detail: { from: first + 1, order: after.slice(first, last + 1).join(' ') },
  })
}

/** An id that never was a book is bad input; a book added or deleted meanwhile means a changed list. */
async function assertSameBooks(tx: Tx, known: readonly number[], given: readonly number[]) {
  if (new Set(given).size !== given.length) throw new Refusal('input.invalid')
  const ours = new Set(known)
  const strange = given.filter((id) => !ours.has(id))
  await assertBookIdsExist(tx, strange)
  if (strange.length || given.length !== known.length) throw new Refusal('book.listChanged')
}

export async function assertBookIdsExist(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return
  const rows = await tx.selectFrom('books').select('id').where('id', 'in', ids).execute()
  if (rows.length < new Set(ids).size) throw new Refusal('input.invalid')
}
