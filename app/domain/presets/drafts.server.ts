import { sql } from 'kysely'
import type { BookDocument } from '~/book/document'
import { DOCUMENT_FORMAT, isNewerFormat, withFormat } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { upgradeDocument } from '~/book/upgrade-document'
import { addDays, addMinutes, now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { lockPictures } from './known-pictures.server'
import { currentVersionOf, findDocumentVersion, toJsonb } from './presets.server'

// A draft is one editor window's unsaved work; no other window writes to it. A draft with a name is a copy, which stays
// unchanged until an operator deletes it.

const PRESET_DRAFT_RETENTION_DAYS = 30
/** An operator whose window stored its draft within this time counts as present. */
const PRESENCE_MINUTES = 2

/** A window, the book that is open in it, and the operator. */
interface EditorWindow {
  bookId: number
  key: string
  adminId: number
}

interface PresetDraftListItem {
  key: string
  name: string | null
  by: string
  isSelf: boolean
  base: number
  savedAt: Date
  isHere: boolean
}

interface PresetDraftInput {
  document: BookDocument
  base: number
  name?: string
  /** the newest format that the window knows */
  knows?: number
}

/** Stores a window's draft; returns the book's stored version and the drafts of the other operators who are present. */
export async function savePresetDraft(
  db: Db,
  window: EditorWindow,
  { by, ...draft }: PresetDraftInput & { by: AuditActor },
) {
  return inTransaction(db, async (tx) => {
    await assertBookExists(tx, window.bookId)
    await lockPictures(tx, draft.document)
    const document = await withKeptExtras(tx, window.bookId, draft)
    const written = await writeDraft(tx, window, { ...draft, document })
    if (!written) throw new Refusal('draft.taken')
    if (draft.name) await recordCopy(tx, window, { by, action: 'preset.copied' })
    const others = await listPresentDrafts(tx, window)
    return { version: await currentVersionOf(tx, window.bookId), others, savedAt: written.savedAt }
  })
}

/** A window from before a release writes an older format, and its draft is resumed in a newer one. */
async function withKeptExtras(tx: Tx, bookId: number, { document, base, knows = 1 }: PresetDraftInput) {
  if (knows >= DOCUMENT_FORMAT) return document
  const before = await findDocumentVersion(tx, bookId, base)
  return before ? keepExtras(before, document, knows) : document
}

async function writeDraft(
  tx: Tx,
  { bookId, key, adminId }: EditorWindow,
  { document, base, name }: PresetDraftInput,
) {
  const row = {
    document: toJsonb(withFormat({ ...document, bookId, version: base })),
    baseVersion: base,
    name: name ?? null,
    savedAt: now(),
  }
  return tx
    .insertInto('presetDrafts')
    .values({ bookId, key, adminId, ...row, openedAt: now() })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet(row)
        .where('presetDrafts.bookId', '=', bookId)
        .where('presetDrafts.adminId', '=', adminId)
        .where('presetDrafts.name', 'is', null)
        // A later release, since taken back, may have written more than this one knows.
        .where(sql`coalesce((preset_drafts.document ->> 'format')::numeric, 1)`, '<=', DOCUMENT_FORMAT),
    )
    .returning('savedAt')
    .executeTakeFirst()
}

async function assertBookExists(db: Db, bookId: number) {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!book) throw new Refusal('book.unknown')
}

export async function loadPresetDraft(db: Db, bookId: number, key: string) {
  const row = await db
    .selectFrom('presetDrafts')
    .select(['document', 'baseVersion as base', 'name', 'savedAt'])
    .where('bookId', '=', bookId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new Refusal('draft.unknown')
  if (isNewerFormat(row.document)) throw new Refusal('preset.newerFormat')
  return { ...row, document: { ...upgradeDocument(row.document), bookId, version: row.base } }
}

export async function listPresetDrafts(
  db: Db,
  { bookId, adminId }: Omit<EditorWindow, 'key'>,
): Promise<PresetDraftListItem[]> {
  const newest = selectDrafts(db, bookId).orderBy('presetDrafts.savedAt', 'desc')
  const [copies, others] = await Promise.all([
    newest.where('name', 'is not', null).execute(),
    newest.where('name', 'is', null).limit(MAX_LISTED).execute(),
  ])
  return [...copies, ...others]
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
    .map(toListItemFor(adminId))
}
const MAX_LISTED = 100

/** Every open window polls this: the newest stored version, and the operators who have the book open. */
export async function findEditorPresence(db: Db, { bookId, adminId }: Omit<EditorWindow, 'key'>) {
  const [book, others] = await Promise.all([
    db
      .selectFrom('books')
      .leftJoin('presets', 'presets.bookId', 'books.id')
      .select('presets.version')
      .where('books.id', '=', bookId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    listPresentDrafts(db, { bookId, key: NO_KEY, adminId }),
  ])
  if (!book) throw new Refusal('book.unknown')
  return { version: book.version ?? 0, others }
}
const NO_KEY = ''

async function listPresentDrafts(
  db: Db,
  { bookId, key, adminId }: EditorWindow,
): Promise<PresetDraftListItem[]> {
  const rows = await selectDrafts(db, bookId)
    .where('key', '<>', key)
    .where('name', 'is', null)
    .where('presetDrafts.savedAt', '>', addMinutes(now(), -PRESENCE_MINUTES))
    .orderBy('presetDrafts.savedAt', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toListItemFor(adminId))
}

const toListItemFor =
  (adminId: number) =>
  ({
    adminId: whose,
    ...draft
  }: Omit<PresetDraftListItem, 'isSelf' | 'isHere'> & { adminId: number }): PresetDraftListItem => ({
    ...draft,
    isSelf: whose === adminId,
    isHere: draft.savedAt > addMinutes(now(), -PRESENCE_MINUTES),
  })

const selectDrafts = (db: Db, bookId: number) =>
  db
    .selectFrom('presetDrafts')
    .innerJoin('admins', 'admins.id', 'presetDrafts.adminId')
    .select([
      'key',
      'name',
      'admins.username as by',
      'presetDrafts.adminId',
      'presetDrafts.baseVersion as base',
      'presetDrafts.savedAt',
    ])
    .where('bookId', '=', bookId)

/**
 * An operator deletes their own draft, or any operator's named copy. A missing draft is no error, and one written after
 * `savedAt` stays: the requests that delete and write may overtake each other.
 */
export async function deletePresetDraft(
  db: Db,
  window: EditorWindow & { savedAt?: Date },
  by: AuditActor,
): Promise<void> {
  const { bookId, key, adminId, savedAt } = window
  await inTransaction(db, async (tx) => {
    const dropped = await tx
      .deleteFrom('presetDrafts')
      .where('bookId', '=', bookId)
      .where('key', '=', key)
      .where((is) => is.or([is('adminId', '=', adminId), is('name', 'is not', null)]))
      .where((is) => is.and(savedAt ? [is('savedAt', '<=', savedAt)] : []))
      .returning('name')
      .executeTakeFirst()
    if (dropped?.name) await recordCopy(tx, window, { by, action: 'preset.copyDropped' })
  })
}

const recordCopy = (
  tx: Tx,
  { bookId, key }: EditorWindow,
  { by, action }: { by: AuditActor; action: 'preset.copied' | 'preset.copyDropped' },
) => recordAudit(tx, { ...by, action, subject: `book:${bookId}`, detail: { draft: key } })

export async function sweepPresetDrafts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('presetDrafts')
    .where('name', 'is', null)
    .where('savedAt', '<', addDays(now(), -PRESET_DRAFT_RETENTION_DAYS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
