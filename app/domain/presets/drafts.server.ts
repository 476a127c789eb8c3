import type { BookDocument } from '~/book/document'
import { upgrade } from '~/book/upgrade'
import { daysFrom, minutesFrom, now } from '~/config/clock'
import { type By, recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { holdPictures } from './known-pictures.server'
import { asJson, versionOf } from './presets.server'

// A draft is one editor window's unsaved work; no other window writes to it. A draft with a name is a copy, which stays
// unchanged until an operator deletes it.

export const DAYS_KEPT = 30
/** An operator whose window stored its draft within this time counts as present. */
const MINUTES_HERE = 2

/** A window, the book that is open in it, and the operator. */
export interface Window {
  bookId: number
  key: string
  adminId: number
}

export interface DraftKnown {
  key: string
  name: string | null
  by: string
  isSelf: boolean
  base: number
  savedAt: Date
  /** by the server's clock */
  isHere: boolean
}

interface Kept {
  document: BookDocument
  base: number
  name?: string
}

/** Stores a window's draft; returns the book's stored version and the drafts of the other operators who are present. */
export async function keepDraft(db: Db, window: Window, { by, ...kept }: Kept & { by: By }) {
  return inTransaction(db, async (tx) => {
    await assertThere(tx, window.bookId)
    await holdPictures(tx, kept.document)
    const written = await write(tx, window, kept)
    if (!written) throw new Refusal('draft.taken')
    if (kept.name) await recordCopy(tx, window, { by, deed: 'preset.copied' })
    const others = await othersAt(tx, window)
    return { version: await versionOf(tx, window.bookId), others, savedAt: written.savedAt }
  })
}

async function write(tx: Tx, { bookId, key, adminId }: Window, { document, base, name }: Kept) {
  const kept = {
    document: asJson({ ...document, bookId, version: base }),
    baseVersion: base,
    name: name ?? null,
    savedAt: now(),
  }
  return tx
    .insertInto('presetDrafts')
    .values({ bookId, key, adminId, ...kept, openedAt: now() })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet(kept)
        .where('presetDrafts.bookId', '=', bookId)
        .where('presetDrafts.adminId', '=', adminId)
        .where('presetDrafts.name', 'is', null),
    )
    .returning('savedAt')
    .executeTakeFirst()
}

async function assertThere(db: Db, bookId: number) {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!book) throw new Refusal('book.unknown')
}

export async function draftAt(db: Db, bookId: number, key: string) {
  const row = await db
    .selectFrom('presetDrafts')
    .select(['document', 'baseVersion as base', 'name', 'savedAt'])
    .where('bookId', '=', bookId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new Refusal('draft.unknown')
  return { ...row, document: { ...upgrade(row.document), bookId, version: row.base } }
}

/** Drafts of all operators, newest first. */
export async function draftsOf(db: Db, { bookId, adminId }: Omit<Window, 'key'>): Promise<DraftKnown[]> {
  const newest = known(db, bookId).orderBy('presetDrafts.savedAt', 'desc')
  const [copies, others] = await Promise.all([
    newest.where('name', 'is not', null).execute(),
    newest.where('name', 'is', null).limit(MOST_TOLD).execute(),
  ])
  return [...copies, ...others]
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
    .map(toldTo(adminId))
}
const MOST_TOLD = 100

/** Every open window polls this: the newest stored version, and the operators who have the book open. */
export async function presenceAt(db: Db, { bookId, adminId }: Omit<Window, 'key'>) {
  const [book, others] = await Promise.all([
    db
      .selectFrom('books')
      .leftJoin('presets', 'presets.bookId', 'books.id')
      .select('presets.version')
      .where('books.id', '=', bookId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    othersAt(db, { bookId, key: NOBODY, adminId }),
  ])
  if (!book) throw new Refusal('book.unknown')
  return { version: book.version ?? 0, others }
}
/** No window has this key. */
const NOBODY = ''

async function othersAt(db: Db, { bookId, key, adminId }: Window): Promise<DraftKnown[]> {
  const rows = await known(db, bookId)
    .where('key', '<>', key)
    .where('name', 'is', null)
    .where('presetDrafts.savedAt', '>', minutesFrom(now(), -MINUTES_HERE))
    .orderBy('presetDrafts.savedAt', 'desc')
    .limit(MOST_TOLD)
    .execute()
  return rows.map(toldTo(adminId))
}

const toldTo =
  (adminId: number) =>
  ({
    adminId: whose,
    ...draft
  }: Omit<DraftKnown, 'isSelf' | 'isHere'> & { adminId: number }): DraftKnown => ({
    ...draft,
    isSelf: whose === adminId,
    isHere: draft.savedAt > minutesFrom(now(), -MINUTES_HERE),
  })

const known = (db: Db, bookId: number) =>
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
export async function dropDraft(db: Db, window: Window & { savedAt?: Date }, by: By): Promise<void> {
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
    if (dropped?.name) await recordCopy(tx, window, { by, deed: 'preset.copyDropped' })
  })
}

const recordCopy = (
  tx: Tx,
  { bookId, key }: Window,
  { by, deed }: { by: By; deed: 'preset.copied' | 'preset.copyDropped' },
) => recordDeed(tx, { ...by, deed, subject: `book:${bookId}`, detail: { draft: key } })

export async function sweepDrafts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('presetDrafts')
    .where('name', 'is', null)
    .where('savedAt', '<', daysFrom(now(), -DAYS_KEPT))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
