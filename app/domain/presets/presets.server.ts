import { sql } from 'kysely'
import type { BookDocument } from '~/book/document'
import { DOCUMENT_FORMAT, isNewerFormat, withFormat } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { upgradeDocument } from '~/book/upgrade-document'
import type { Json } from '../../../db/schema'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { wantMastersOfChange } from '../books/book-masters.server'
import { findBookOnSale } from '../books/books.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { assertKnownFonts } from './known-fonts.server'
import { assertPicturesExist } from './known-pictures.server'

// The pages of a book as one document. A request that names its base version is refused if a newer one exists, so that
// it overwrites no unseen work; a request without one overwrites, and the previous version stays as history.

interface Preset {
  version: number
  document: BookDocument
  savedAt: Date
  /** A later release, since taken back, wrote it: `document` lacks what this one does not know. */
  isNewer: boolean
}
type Row = Pick<Preset, 'version' | 'savedAt'> & { document: unknown }

export async function presetOf(db: Db, bookId: number): Promise<Preset | undefined> {
  const row = await db
    .selectFrom('presets')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  return row && toPreset(bookId, row)
}

/**
 * Differs whenever the document does: after any change of its row, and after a restored backup, which may bring an
 * earlier version's number back.
 */
export async function findPresetStamp(db: Db, bookId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('presets')
    .select(sql<string>`concat_ws(' ', version, saved_at, presets.xmin, presets.ctid)`.as('stamp'))
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  return row?.stamp
}

export async function findDocumentVersion(
  db: Db,
  bookId: number,
  version: number,
): Promise<BookDocument | undefined> {
  return (await findPresetVersion(db, bookId, version))?.document
}

export async function findPresetVersion(
  db: Db,
  bookId: number,
  version: number,
): Promise<Preset | undefined> {
  const current = await presetOf(db, bookId)
  if (current?.version === version) return current
  const row = await db
    .selectFrom('presetVersions')
    .select(['version', 'document', 'savedAt'])
    .where('bookId', '=', bookId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toPreset(bookId, row)
}

export async function findPresetOnSale(db: Db, bookId: number): Promise<Preset | undefined> {
  return (await findBookOnSale(db, bookId)) && presetOf(db, bookId)
}

interface PresetSaveOptions {
  /** the version that the work began with; without it the save overwrites */
  base?: number
  by?: AuditActor
  name?: string
  draft?: OwnDraft
  audit?: PresetAudit
}
interface OwnDraft {
  key: string
  adminId: number
  /** a draft written later than this holds unsaved work and stays: the save request may arrive late */
  until?: Date
}
interface PresetAudit {
  action: `preset.${string}`
  detail?: Record<string, string | number>
}

/** From a writer that knows only an older format, the document keeps what the stored one has beyond it. */
export async function savePreset(
  db: Db,
  bookId: number,
  { document, knows = 1, ...saving }: PresetSaveOptions & { document: BookDocument; knows?: number },
): Promise<number> {
  const { version } = await changePreset(db, bookId, saving, async (tx) => {
    await assertKnownFonts(tx, bookId, document)
    const before = knows < DOCUMENT_FORMAT ? await presetOf(tx, bookId) : undefined
    return before ? keepExtras(before.document, document, knows) : document
  })
  return version
}

/** `change` runs under the lock, so the document that it reads cannot change any more. */
export async function changePreset(
  db: Db,
  bookId: number,
  { base, by, name, draft, audit = { action: 'preset.saved' } }: PresetSaveOptions,
  change: (tx: Tx) => Promise<BookDocument>,
): Promise<{ version: number; document: BookDocument }> {
  return inTransaction(db, async (tx) => {
    const stored = await lockPresetVersion(tx, bookId)
    // A base version ahead of the stored one dates from before a restored backup.
    if (base !== undefined && base !== stored)
      throw new Refusal('preset.conflict', undefined, { version: stored })
    assertWhole(await presetOf(tx, bookId))
    const version = stored + 1
    const document = withFormat({ ...(await change(tx)), bookId, version })
    await assertPicturesExist(tx, bookId, document)
    await archiveCurrentVersion(tx, bookId)
    const saved = { version, document: toJsonb(document), name: name ?? null, savedBy: by?.actor ?? null }
    await tx
      .insertInto('presets')
      .values({ bookId, ...saved })
      .onConflict((known) => known.column('bookId').doUpdateSet({ ...saved, savedAt: sql`now()` }))
      .execute()
    await wantMastersOfChange(tx, bookId)
    if (draft) await deleteSavedDraft(tx, bookId, draft)
    const detail = { version, ...audit.detail }
    if (by) await recordAudit(tx, { ...by, action: audit.action, subject: `book:${bookId}`, detail })
    return { version, document }
  })
}

/** Saving, copying or restoring would drop what this release does not know. */
export function assertWhole<Found extends Pick<Preset, 'isNewer'>>(preset: Found | undefined) {
  if (preset?.isNewer) throw new Refusal('preset.newerFormat')
  return preset
}

async function deleteSavedDraft(tx: Tx, bookId: number, { key, adminId, until }: OwnDraft) {
  await tx
    .deleteFrom('presetDrafts')
    .where('bookId', '=', bookId)
    .where('key', '=', key)
    .where('adminId', '=', adminId)
    .where('name', 'is', null)
    .where((is) => is.and(until ? [is('savedAt', '<=', until)] : []))
    .execute()
}

/** The version, or 0. The book's row is the lock: before a book's first preset there is no preset row to lock. */
export async function lockPresetVersion(tx: Tx, bookId: number): Promise<number> {
  const book = await tx
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!book) throw new Refusal('book.unknown')
  return currentVersionOf(tx, bookId)
}

export async function currentVersionOf(db: Db, bookId: number): Promise<number> {
  const row = await db.selectFrom('presets').select('version').where('bookId', '=', bookId).executeTakeFirst()
  return row?.version ?? 0
}

/** Older formats are upgraded on reading; the row's own number is the version. */
const toPreset = (bookId: number, { version, document, savedAt }: Row): Preset => ({
  version,
  savedAt,
  isNewer: isNewerFormat(document),
  document: { ...upgradeDocument(document), bookId, version },
})

/** Copies the row in the format in which it was written. */
async function archiveCurrentVersion(tx: Tx, bookId: number) {
  const columns = ['bookId', 'version', 'document', 'savedAt', 'name', 'savedBy'] as const
  await tx
    .insertInto('presetVersions')
    .columns([...columns])
    .expression((from) => from.selectFrom('presets').select(columns).where('bookId', '=', bookId))
    .execute()
}

/** As text, so that no plugin treats the document's own keys as column names. */
export function toJsonb(document: BookDocument) {
  return sql<Json>`${JSON.stringify(document)}::jsonb`
}
