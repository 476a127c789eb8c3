import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
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

// Books as the office writes them. One that is deleted stays for whoever has ordered it, and is nowhere else.

/** What is in its slots, stored already. */
export type InSlots = Partial<Record<Slot, Made>>

/** Where it asks to stand, or at the end of the list. It has neither pages nor template yet, so it is hidden. */
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
    // The others are as they were, unless somebody has been at them with a tool of their own.
    await writeOrder(tx, movedTo(before, id, displayOrder ?? before.length))
    await recordDeed(tx, { ...by, deed: 'book.created', subject: `book:${id}` })
    return id
  })
}

function urlsOf(inSlots: InSlots): Partial<Record<'imageUrl' | 'detailImageUrl', string>> {
  const { cover, detail } = inSlots
  return { ...(cover && { imageUrl: cover.url }), ...(detail && { detailImageUrl: detail.url }) }
}

/** Nobody writes over what another has written since it was `seen`; a program, which has seen nothing, means what it says. */
export async function changeBook(
  db: Db,
  by: By,
  id: number,
  { seen, displayOrder, ...fields }: ChangedBook & { seen?: string; displayOrder?: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The shelf before any book of it, as everybody locks them.
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

/** Beside each field that would be changed what stands in it now. */
function standing(before: Record<string, unknown>, changed: ChangedBook) {
  const said = (name: string, value: unknown) => {
    if (name === 'gender') return { code: GENDER_NOW[value as keyof typeof GENDER_NOW] }
    if (typeof value === 'boolean') return { code: value ? 'book.nowOn' : 'book.nowOff' }
    return value === null ? { code: 'book.nowEmpty' } : { code: 'book.nowIs', letters: String(value) }
  }
  return Object.fromEntries(Object.keys(changed).map((name) => [name, said(name, before[name])]))
}

/** A book shows pictures of the shop's alone: an address elsewhere would tell a stranger who looks at it. */
async function assertOurs(tx: Tx, { imageUrl, detailImageUrl }: ChangedBook) {
  const urls = [imageUrl, detailImageUrl].filter((url): url is string => Boolean(url))
  await holdUploads(tx, urls)
  const known = await picturesAt(tx, urls)
  const strange = urls.find((url) => !known.some((one) => one.url === url))
  if (strange) throw new Refusal('picture.unknown', strange === imageUrl ? 'imageUrl' : 'detailImageUrl')
}

/** A picture of an existing book, stored already. */
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

/** The picture in which a child first sees itself. */
export async function giveTarget(tx: Tx, id: number, url: string): Promise<void> {
  await lockedBook(tx, id)
  await holdUploads(tx, [url])
  await tx.updateTable('books').set({ targetImageUrl: url }).where('id', '=', id).execute()
}

/** Out of every list; carts and orders know it still. */
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
