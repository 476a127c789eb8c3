import { sql } from 'kysely'
import type { Json, JsonObject } from '../../../db/schema'
import { bookOnSale } from '../books/books.server'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'

// The pages of a book as one document. Whoever saves says which version they began with: an older one is refused,
// so that nobody's work is written over unseen; whoever says none overwrites, and what was before stays as history.

export interface Preset {
  version: number
  document: JsonObject
  savedAt: Date
}

export async function presetOf(db: Db, bookId: number): Promise<Preset | undefined> {
  return db
    .selectFrom('presets')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .$castTo<Preset>()
    .executeTakeFirst()
}

/** Of a book that shoppers may see. */
export async function presetOnSale(db: Db, bookId: number): Promise<Preset | undefined> {
  return (await bookOnSale(db, bookId)) && presetOf(db, bookId)
}

/** The new version's number. */
export async function savePreset(
  db: Db,
  bookId: number,
  { document, base }: { document: JsonObject; base?: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // The book's row is the lock: two who save a book's first preset have no preset to lock.
    const book = await tx
      .selectFrom('books')
      .select('id')
      .where('id', '=', bookId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!book) throw new Refusal('book.unknown')
    const now = await presetOf(tx, bookId)
    if (now && base !== undefined && base < now.version)
      throw new Refusal('preset.conflict', undefined, { version: now.version })
    const version = (now?.version ?? 0) + 1
    if (now) await keepAsHistory(tx, bookId, now)
    await tx
      .insertInto('presets')
      .values({ bookId, version, document: asJson(document) })
      .onConflict((known) =>
        known.column('bookId').doUpdateSet({ version, document: asJson(document), savedAt: sql`now()` }),
      )
      .execute()
    return version
  })
}

export async function presetHistory(db: Db, bookId: number): Promise<Preset[]> {
  return db
    .selectFrom('presetVersions')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .orderBy('version', 'desc')
    .$castTo<Preset>()
    .execute()
}

async function keepAsHistory(db: Db, bookId: number, { version, document, savedAt }: Preset) {
  await db
    .insertInto('presetVersions')
    .values({ bookId, version, document: asJson(document), savedAt })
    .execute()
}

/** Keys inside a document are its own: they are not columns, and stay as they are. */
function asJson(document: JsonObject) {
  return sql<Json>`${JSON.stringify(document)}::jsonb`
}
