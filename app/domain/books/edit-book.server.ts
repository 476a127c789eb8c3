import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { NewPicture } from '../pictures/make-picture.server'
import { addPictures, findPicturesByUrl } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { lockUploads } from '../uploads/lock-uploads.server'
import { wantMasters } from './book-masters.server'
import { assertCanBeVisible } from './completeness.server'
import { listBookIds, lockDisplayOrder, moveBookTo, writeDisplayOrder } from './display-order.server'
import type { BookChanges, NewBook } from './edit-book.input.server'
import { unfeatureBook } from './featured-books.server'
import { isVisible, moveId, type PictureSlot, slotColumns } from './office-book'
import { hashBookFields } from './office-books.server'

// A deleted book stays for the orders that contain it, and disappears everywhere else.

export type PicturesBySlot = Partial<Record<PictureSlot, NewPicture>>

/** A new book has neither pages nor template yet, so it is hidden. Without `displayOrder` it goes last. */
export async function addBook(
  db: Db,
  by: AuditActor,
  { displayOrder, ...fields }: NewBook,
  inSlots: PicturesBySlot = {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await addPictures(
      tx,
      Object.values(inSlots).map(({ picture }) => picture),
    )
    await lockDisplayOrder(tx)
    const before = await listBookIds(tx)
    const { id } = await tx
      .insertInto('books')
      .values({ ...fields, isHidden: true, ...slotUrls(inSlots), displayOrder: before.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    // `writeDisplayOrder` also repairs places that were changed by hand in the database.
    await writeDisplayOrder(tx, moveId(before, id, displayOrder ?? before.length))
    await recordAudit(tx, { ...by, action: 'book.created', subject: `book:${id}` })
    return id
  })
}

function slotUrls(inSlots: PicturesBySlot): Partial<Record<'imageUrl' | 'detailImageUrl', string>> {
  const { cover, detail } = inSlots
  return { ...(cover && { imageUrl: cover.url }), ...(detail && { detailImageUrl: detail.url }) }
}

/** A form's edit is refused if the book has changed since `seen`; an API client sends no `seen` and overwrites. */
export async function changeBook(
  db: Db,
  by: AuditActor,
  id: number,
  { seen, displayOrder, ...fields }: BookChanges & { seen?: string; displayOrder?: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Every function locks the shelf before a book, so that two requests cannot deadlock.
    if (displayOrder !== undefined) await lockDisplayOrder(tx)
    const before = await lockBook(tx, id)
    if (displayOrder !== undefined) await moveBookTo(tx, by, { id, to: displayOrder })
    const changed = findChangedFields(before, fields)
    if (!Object.keys(changed).length) return
    const current = hashBookFields(before)
    if (seen !== undefined && seen !== current) {
      const faults = { seen: { code: 'book.changedSince' }, ...currentValueFaults(before, changed) }
      throw new Refusal('book.changedSince', undefined, { faults, seen: current })
    }
    await assertCanBeVisible(tx, before, changed)
    await assertOwnPictures(tx, changed)
    await tx.updateTable('books').set(changed).where('id', '=', id).execute()
    if (!isVisible(before) && isVisible({ ...before, ...changed })) await wantMasters(tx, id)
    const detail = { fields: Object.keys(changed).join(' ') }
    await recordAudit(tx, { ...by, action: 'book.changed', subject: `book:${id}`, detail })
  })
}

async function lockBook(tx: Tx, id: number) {
  const book = await tx
    .selectFrom('books')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!book) throw new Refusal('book.unknown')
  return book
}

function findChangedFields(before: Record<string, unknown>, fields: BookChanges): BookChanges {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && before[name] !== value,
  )
  return Object.fromEntries(changed)
}

const CURRENT_GENDER_CODES = {
  unisex: 'book.nowUnisex',
  male: 'book.nowMale',
  female: 'book.nowFemale',
} as const

/** The form shows the current value beside each field that the edit would change. */
function currentValueFaults(before: Record<string, unknown>, changed: BookChanges) {
  const describeValue = (name: string, value: unknown) => {
    if (name === 'gender') return { code: CURRENT_GENDER_CODES[value as keyof typeof CURRENT_GENDER_CODES] }
    if (typeof value === 'boolean') return { code: value ? 'book.nowOn' : 'book.nowOff' }
    return value === null ? { code: 'book.nowEmpty' } : { code: 'book.nowIs', letters: String(value) }
  }
  return Object.fromEntries(Object.keys(changed).map((name) => [name, describeValue(name, before[name])]))
}

/** Only our own pictures are allowed: another host would learn who looks at the book. */
async function assertOwnPictures(tx: Tx, { imageUrl, detailImageUrl }: BookChanges) {
  const urls = [imageUrl, detailImageUrl].filter((url): url is string => Boolean(url))
  await lockUploads(tx, urls)
  const known = await findPicturesByUrl(tx, urls)
  const strange = urls.find((url) => !known.some((one) => one.url === url))
  if (strange) throw new Refusal('picture.unknown', strange === imageUrl ? 'imageUrl' : 'detailImageUrl')
}

export async function setBookPicture(
  db: Db,
  by: AuditActor,
  id: number,
  { slot, made }: { slot: PictureSlot; made: NewPicture },
) {
  await inTransaction(db, async (tx) => {
    const before = await lockBook(tx, id)
    const field = slotColumns[slot]
    if (before[field] === made.url) return
    await addPictures(tx, [made.picture])
    await tx
      .updateTable('books')
      .set({ [field]: made.url })
      .where('id', '=', id)
      .execute()
    const detail = { slot, url: made.url }
    await recordAudit(tx, { ...by, action: 'book.pictured', subject: `book:${id}`, detail })
  })
}

export async function setTargetPicture(tx: Tx, id: number, url: string): Promise<void> {
  await lockBook(tx, id)
  await lockUploads(tx, [url])
  await tx.updateTable('books').set({ targetImageUrl: url }).where('id', '=', id).execute()
}

/** The row stays, since carts and orders still refer to it. */
export async function removeBook(db: Db, by: AuditActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockDisplayOrder(tx)
    await lockBook(tx, id)
    await unfeatureBook(tx, id)
    await tx
      .updateTable('books')
      .set({ isActive: false, isHidden: true, featuredOrder: null, deletedAt: now() })
      .where('id', '=', id)
      .execute()
    await writeDisplayOrder(tx, await listBookIds(tx))
    await recordAudit(tx, { ...by, action: 'book.deleted', subject: `book:${id}` })
  })
}
