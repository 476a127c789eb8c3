import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { MastersState } from './book-masters'

// Whether a book's print masters are to be painted: from its publication on, until they are done or an operator stops it.

/** A published book's masters are wanted; those that exist are not painted again. */
export const wantMasters = (tx: Tx, bookId: number) => setPainting(tx, bookId)

/** New pages of a book on sale: what an operator has stopped stays so. */
export async function wantMastersOfChange(tx: Tx, bookId: number): Promise<void> {
  const book = await tx
    .selectFrom('books')
    .leftJoin('bookMasters', 'bookMasters.bookId', 'books.id')
    .select('bookMasters.state')
    .where('books.id', '=', bookId)
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (book && book.state !== 'stopped') await setPainting(tx, bookId)
}

const setPainting = (tx: Tx, bookId: number) =>
  tx
    .insertInto('bookMasters')
    .values({ bookId, state: 'painting', requestedAt: now() })
    .onConflict((known) =>
      known
        .column('bookId')
        .doUpdateSet({ state: 'painting', failures: 0, requestedAt: now() })
        .where('bookMasters.state', '!=', 'painting'),
    )
    .execute()

export async function startMasters(db: Db, by: AuditActor, bookId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setPainting(tx, bookId)
    await recordAudit(tx, { ...by, action: 'masters.started', subject: `book:${bookId}` })
  })
}

/** The one that is being painted is finished. */
export async function stopMasters(db: Db, by: AuditActor, bookId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bookMasters')
      .set({ state: 'stopped' })
      .where('bookId', '=', bookId)
      .where('state', 'in', ['painting', 'done'])
      .executeTakeFirst()
    if (numUpdatedRows) await recordAudit(tx, { ...by, action: 'masters.stopped', subject: `book:${bookId}` })
  })
}

/** The longest wanted first. Another release paints anew what an earlier one had done. */
export async function listBooksWithoutMasters(db: Db, release: string): Promise<number[]> {
  await db
    .updateTable('bookMasters')
    .set({ state: 'painting' })
    .where('state', '=', 'done')
    .where('release', '!=', release)
    .execute()
  const rows = await db
    .selectFrom('bookMasters')
    .innerJoin('books', 'books.id', 'bookMasters.bookId')
    .select('bookId')
    .where('books.deletedAt', 'is', null)
    .where('bookMasters.state', '=', 'painting')
    .orderBy('requestedAt')
    .orderBy('bookId')
    .execute()
  return rows.map(({ bookId }) => bookId)
}

export const mayPaintMasters = async (db: Db, bookId: number): Promise<boolean> =>
  (await findMasters(db, bookId))?.state === 'painting'

export const findMasters = (db: Db, bookId: number) =>
  db
    .selectFrom('bookMasters')
    .select(['state', 'failures'])
    .where('bookId', '=', bookId)
    .$narrowType<{ state: MastersState }>()
    .executeTakeFirst()

/** How long one master took on average, of any book; undefined until a few are painted. */
export async function averageMasterSeconds(db: Db): Promise<number | undefined> {
  const { painted, seconds } = await db
    .selectFrom('bookMasters')
    .select(({ fn }) => [fn.sum<string>('painted').as('painted'), fn.sum<string>('seconds').as('seconds')])
    .executeTakeFirstOrThrow()
  return Number(painted) >= 3 ? Number(seconds) / Number(painted) : undefined
}

export async function noteMaster(db: Db, bookId: number, seconds: number): Promise<void> {
  await db
    .updateTable('bookMasters')
    .set((is) => ({
      painted: is('painted', '+', 1),
      seconds: is('seconds', '+', seconds),
      failures: 0,
    }))
    .where('bookId', '=', bookId)
    .execute()
}

const MAX_FAILURES = 3

/** A master that fails again and again ends the painting, which an operator may start anew. */
export async function noteFailedMaster(db: Db, bookId: number): Promise<void> {
  await db
    .updateTable('bookMasters')
    .set((is) => ({
      failures: is('failures', '+', 1),
      state: is
        .case()
        .when(is('failures', '+', 1), '>=', MAX_FAILURES)
        .then('failed')
        .else(is.ref('state'))
        .end(),
    }))
    .where('bookId', '=', bookId)
    .execute()
}

export async function endMasters(db: Db, bookId: number, release: string): Promise<void> {
  await db
    .updateTable('bookMasters')
    .set({ state: 'done', release })
    .where('bookId', '=', bookId)
    .where('state', '=', 'painting')
    .execute()
}
