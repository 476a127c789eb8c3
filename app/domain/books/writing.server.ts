import { now } from '~/config/clock'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Made } from '../pictures/making.server'
import { addPictures, picturesAt } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { holdUploads } from '../uploads/holding.server'
import { assertMayBeShown } from './completeness.server'
import { unfeature } from './featuring.server'
import { movedTo, type Slot, slotFields } from './office-book'
import { seenOf } from './shelf.server'
import { type By, lockShelf, orderOfBooks, placeBook, writeOrder } from './shelving.server'
import type { ChangedBook, NewBook } from './writing.input.server'

// A deleted book stays for the orders that contain it, and disappears everywhere else.

/** The pictures are already in the storage. */
export type InSlots = Partial<Record<Slot, Made>>

/** A new book has neither pages nor template yet, so it is hidden. Without `displayOrder` it goes last. */
export async function addBook(
  db: Db,
  by: By,
  { displayOrder, ...fields }: NewBook,
  inSlots: InSlots = {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await addPictures(
      tx,
      Object.values(inSlots).map(({ picture }) => picture),
    )
    await lockShelf(tx)
    const before = await orderOfBooks(tx)
    const { id } = await tx
      .insertInto('books')
      .values({ ...fields, isHidden: true, ...urlsOf(inSlots), displayOrder: before.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    // `writeOrder` also repairs places that were changed by hand in the database.
    await writeOrder(tx, movedTo(before, id, displayOrder ?? before.length))
    await recordDeed(tx, { ...by, deed: 'book.created', subject: `book:${id}` })
    return id
  })
}

function urlsOf(inSlots: InSlots): Partial<Record<'imageUrl' | 'detailImageUrl', string>> {
  const { cover, detail } = inSlots
  return { ...(cover && { imageUrl: cover.url }), ...(detail && { detailImageUrl: detail.url }) }
}

/** A form's edit is refused if the book has changed since `seen`; an API client sends no `seen` and overwrites. */
export async function changeBook(
  db: Db,
  by: By,
  id: number,
  { seen, displayOrder, ...fields }: ChangedBook & { seen?: string; displayOrder?: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Every function locks the shelf before a book, so that two requests cannot deadlock.
    if (displayOrder !== undefined) await lockShelf(tx)
    const before = await lockedBook(tx, id)
    if (displayOrder !== undefined) await placeBook(tx, by, { id, to: displayOrder })
    const changed = changesIn(before, fields)
    if (!Object.keys(changed).length) return
    const current = seenOf(before)
    if (seen !== undefined && seen !== current) {
      const faults = { seen: { code: 'book.changedSince' }, ...standing(before, changed) }
      throw new Refusal('book.changedSince', undefined, { faults, seen: current })
    }
    await assertMayBeShown(tx, before, changed)
    await assertOurs(tx, changed)
    await tx.updateTable('books').set(changed).where('id', '=', id).execute()
    const detail = { fields: Object.keys(changed).join(' ') }
    await recordDeed(tx, { ...by, deed: 'book.changed', subject: `book:${id}`, detail })
  })
}

async function lockedBook(tx: Tx, id: number) {
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

function changesIn(before: Record<string, unknown>, fields: ChangedBook): ChangedBook {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && before[name] !== value,
  )
  return Object.fromEntries(changed)
}

const GENDER_NOW = { unisex: 'book.nowUnisex', male: 'book.nowMale', female: 'book.nowFemale' } as const

/** The form shows the current value beside each field that the edit would change. */
function standing(before: Record<string, unknown>, changed: ChangedBook) {
  const said = (name: string, value: unknown) => {
    if (name === 'gender') return { code: GENDER_NOW[value as keyof typeof GENDER_NOW] }
    if (typeof value === 'boolean') return { code: value ? 'book.nowOn' : 'book.nowOff' }
    return value === null ? { code: 'book.nowEmpty' } : { code: 'book.nowIs', letters: String(value) }
  }
  return Object.fromEntries(Object.keys(changed).map((name) => [name, said(name, before[name])]))
}

/** Only our own pictures are allowed: another host would learn who looks at the book. */
async function assertOurs(tx: Tx, { imageUrl, detailImageUrl }: ChangedBook) {
  const urls = [imageUrl, detailImageUrl].filter((url): url is string => Boolean(url))
  await holdUploads(tx, urls)
  const known = await picturesAt(tx, urls)
  const strange = urls.find((url) => !known.some((one) => one.url === url))
  if (strange) throw new Refusal('picture.unknown', strange === imageUrl ? 'imageUrl' : 'detailImageUrl')
}

/** The picture must already be in the storage. */
export async function pictureBook(db: Db, by: By, id: number, { slot, made }: { slot: Slot; made: Made }) {
  await inTransaction(db, async (tx) => {
    const before = await lockedBook(tx, id)
    const field = slotFields[slot]
    if (before[field] === made.url) return
    await addPictures(tx, [made.picture])
    await tx
      .updateTable('books')
      .set({ [field]: made.url })
      .where('id', '=', id)
      .execute()
    const detail = { slot, url: made.url }
    await recordDeed(tx, { ...by, deed: 'book.pictured', subject: `book:${id}`, detail })
  })
}

/** The target is the picture in which a child first sees itself. */
export async function giveTarget(tx: Tx, id: number, url: string): Promise<void> {
  await lockedBook(tx, id)
  await holdUploads(tx, [url])
  await tx.updateTable('books').set({ targetImageUrl: url }).where('id', '=', id).execute()
}

/** The row stays, since carts and orders still refer to it. */
export async function removeBook(db: Db, by: By, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShelf(tx)
    await lockedBook(tx, id)
    await unfeature(tx, id)
    await tx
      .updateTable('books')
      .set({ isActive: false, isHidden: true, featuredOrder: null, deletedAt: now() })
      .where('id', '=', id)
      .execute()
    await writeOrder(tx, await orderOfBooks(tx))
    await recordDeed(tx, { ...by, deed: 'book.deleted', subject: `book:${id}` })
  })
}
