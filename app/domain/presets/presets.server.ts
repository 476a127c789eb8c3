import { sql } from 'kysely'
import type { BookDocument } from '~/book/document'
import { upgrade } from '~/book/upgrade'
import type { Json } from '../../../db/schema'
import { bookOnSale } from '../books/books.server'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'

// The pages of a book as one document. Whoever saves says which version they began with: an older one is refused,
// so that nobody's work is written over unseen; whoever says none overwrites, and what was before stays as history.

export interface Preset {
  version: number
  document: BookDocument
  savedAt: Date
}
type Row = Omit<Preset, 'document'> & { document: unknown }

export async function presetOf(db: Db, bookId: number): Promise<Preset | undefined> {
  const row = await db
    .selectFrom('presets')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  return row && read(bookId, row)
}

/** Its pages as they were in one version. */
export async function presetAt(db: Db, bookId: number, version: number): Promise<BookDocument | undefined> {
  const current = await presetOf(db, bookId)
  if (current?.version === version) return current.document
  const row = await db
    .selectFrom('presetVersions')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && read(bookId, row).document
}

/** Of a book that shoppers may see. */
export async function presetOnSale(db: Db, bookId: number): Promise<Preset | undefined> {
  return (await bookOnSale(db, bookId)) && presetOf(db, bookId)
}

/** The new version's number. */
export async function savePreset(
  db: Db,
  bookId: number,
  { document, base }: { document: BookDocument; base?: number },
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
    const stored = (await presetOf(tx, bookId))?.version ?? 0
    if (base !== undefined && base < stored)
      throw new Refusal('preset.conflict', undefined, { version: stored })
    await keepAsHistory(tx, bookId)
    const version = stored + 1
    const saved = { version, document: asJson({ ...document, bookId, version }) }
    await tx
      .insertInto('presets')
      .values({ bookId, ...saved })
      .onConflict((known) => known.column('bookId').doUpdateSet({ ...saved, savedAt: sql`now()` }))
      .execute()
    return version
  })
}

export async function presetHistory(db: Db, bookId: number): Promise<Preset[]> {
  const rows = await db
    .selectFrom('presetVersions')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => read(bookId, row))
}

/** Older forms are read as today's; the row's own number is the version. */
const read = (bookId: number, { version, document, savedAt }: Row): Preset => ({
  version,
  savedAt,
  document: { ...upgrade(document), bookId, version },
})

/** As it was written, in whatever form. */
async function keepAsHistory(db: Db, bookId: number) {
  await db
    .insertInto('presetVersions')
    .columns(['bookId', 'version', 'document', 'savedAt'])
    .expression((from) =>
      from
        .selectFrom('presets')
        .select(['bookId', 'version', 'document', 'savedAt'])
        .where('bookId', '=', bookId),
    )
    .execute()
}

/** Keys inside a document are its own: they are not columns, and stay as they are. */
function asJson(document: BookDocument) {
  return sql<Json>`${JSON.stringify(document)}::jsonb`
}
