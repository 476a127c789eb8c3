import { catalogueBook } from '~/domain/books/catalogue.server'
import { featureBooks } from '~/domain/books/featuring.server'
import { missingIn, type Slot, slots } from '~/domain/books/office-book'
import { type BookInForm, bookOnShelf, seenOf, shelfOf } from '~/domain/books/shelf.server'
import { moveBook, reorderBooks } from '~/domain/books/shelving.server'
import {
  changedByProgram,
  changedOnScreen,
  coverCrop,
  featuring,
  listed,
  newBook,
  reordering,
} from '~/domain/books/writing.input.server'
import { addBook, changeBook, type InSlots, pictureBook, removeBook } from '~/domain/books/writing.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { makePicture } from '~/domain/pictures/making.server'
import { guideBeside } from '~/domain/pictures/pictures.server'
import { Refusal } from '~/domain/refusal'
import { fieldsOf, fitting, plainJson, readForm, readJson } from '~/http/input.server'
import { type Pictures, readFormWithPictures } from '~/http/picture-input.server'
import { found } from '~/http/respond.server'
import { bookToasts } from '~/texts/office/books-toasts'
import { byOperator, type Operator } from '../office.server'

// Books for the office: shared by its screens and the API.

export function bookIdIn(params: { id?: string }): number {
  const id = idFrom(params.id)
  if (!id) throw new Refusal('book.unknown')
  return id
}

export const shelfShown = async () => ({ books: await shelfOf(db) })

/** The data of a book's form besides the field values. */
export async function bookShown(params: { id?: string }) {
  const book = found(await bookOnShelf(db, bookIdIn(params)), 'book.unknown')
  return { book, seen: seenOf(book), missing: missingIn(book), guide: await guideBeside(db, book.imageUrl) }
}
export type BookShown = { book?: BookInForm; guide?: Awaited<ReturnType<typeof guideBeside>> }

export const newBookShown = async () => ({ guide: await guideBeside(db, null) })

/** Pictures are made before the row is written: if the row is refused, only files without a reference remain. */
async function write(guest: Operator, fields: unknown, { pictures, coverAt }: Sent): Promise<number> {
  const written = fitting(newBook, fields)
  const inSlots: InSlots = {}
  for (const slot of slots) {
    const bytes = pictures[slot]
    if (bytes) inSlots[slot] = await pictureFor(slot, bytes, coverAt)
  }
  return addBook(db, byOperator(guest), written, inSlots)
}

interface Sent {
  pictures: Pictures<Slot>
  coverAt: number
}

const coverAtIn = (form: FormData): number =>
  fitting(coverCrop, { coverAt: form.get('coverAt') ?? undefined }).coverAt

/** A cover is square and shown in many places, a picture of the content in one. */
const pictureFor = (slot: Slot, bytes: Uint8Array, coverAt: number) =>
  makePicture(bytes, {
    title: slot,
    field: slot,
    ...(slot === 'detail' ? { widths: [480, 960] } : { squareAt: coverAt }),
  })

/** From a screen's form, where an unticked box sends nothing. */
export async function create(guest: Operator, form: FormData, pictures: Pictures<Slot>): Promise<number> {
  const coverAt = coverAtIn(form)
  return write(guest, fieldsOf(withFlags(form), newBook), { pictures, coverAt })
}

interface OnScreen {
  form: FormData
  /** the values that the form shows again after a refusal */
  typed: FormData
}

export async function change(guest: Operator, id: number, { form, typed }: OnScreen): Promise<void> {
  const fields = fieldsOf(withFlags(form), changedOnScreen)
  await changeBook(db, byOperator(guest), id, fields).catch((error: unknown) => {
    // The form shows the other operator's value beside each field, so saving once more may overwrite it.
    if (error instanceof Refusal && error.more.seen) typed.set('seen', error.more.seen)
    throw error
  })
}

function withFlags(form: FormData): FormData {
  const whole = new FormData()
  for (const [name, value] of form) whole.append(name, value)
  for (const flag of ['isActive', 'isSoldOut', 'isHidden']) if (!whole.has(flag)) whole.set(flag, 'false')
  return whole
}

export async function putPicture(
  guest: Operator,
  id: number,
  { form, pictures }: { form: FormData; pictures: Pictures<Slot> },
): Promise<Slot> {
  const [slot, second] = slots.filter((one) => pictures[one])
  const bytes = slot && pictures[slot]
  if (!bytes) throw new Refusal('picture.empty', 'cover')
  if (second) throw new Refusal('input.invalid')
  found(await bookOnShelf(db, id), 'book.unknown')
  const made = await pictureFor(slot, bytes, coverAtIn(form))
  await pictureBook(db, byOperator(guest), id, { slot, made })
  return slot
}

export const remove = (guest: Operator, id: number) => removeBook(db, byOperator(guest), id)

/** One place up or down, or the whole list after dragging. */
export async function arrange(guest: Operator, form: FormData): Promise<void> {
  const intent = form.get('intent')
  const by = byOperator(guest)
  if (intent === 'order') return reorderBooks(db, by, idsIn(form, 'ids'))
  if (intent !== 'up' && intent !== 'down') throw new Refusal('input.invalid')
  return moveBook(db, by, { id: bookIdIn({ id: String(form.get('id') ?? '') }), way: intent })
}

export async function feature(guest: Operator, form: FormData): Promise<void> {
  await featureBooks(db, byOperator(guest), { ids: idsIn(form, 'ids'), was: idsIn(form, 'was') })
}

function idsIn(form: FormData, name: string): number[] {
  return fitting(listed, String(form.get(name) ?? 'none'))
}

/** A book as programs read it: its fields at the top level, and once more under `book`. */
async function told(id: number) {
  const book = found(await catalogueBook(db, { all: true }, id), 'book.unknown')
  return { success: true, ...book, book }
}

/** `meta` holds the fields as JSON; the form's own fields work as well. */
export async function createForProgram(guest: Operator, request: Request) {
  const { form, pictures } = await readFormWithPictures(request, slots)
  const meta = form.get('meta')
  const fields = typeof meta === 'string' ? fitting(newBook, plainJson(meta)) : fieldsOf(form, newBook)
  const id = await write(guest, fields, { pictures, coverAt: coverAtIn(form) })
  return { ...(await told(id)), message: bookToasts.bookAdded.title }
}

export async function uploadForProgram(guest: Operator, request: Request, id: number) {
  const sent = await readFormWithPictures(request, slots)
  const slot = await putPicture(guest, id, sent)
  const { book } = await told(id)
  const url = slot === 'cover' ? { imageUrl: book.imageUrl } : { detailImageUrl: book.detailImageUrl }
  return { success: true, ...url, book, message: bookToasts.coverUploaded.title }
}

/** JSON or a form; missing fields stay unchanged. */
export async function changeForProgram(guest: Operator, request: Request, id: number) {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')
  const fields = isJson
    ? await readJson(request, changedByProgram)
    : fieldsOf(await readForm(request), changedByProgram)
  await changeBook(db, byOperator(guest), id, fields)
  return { ...(await told(id)), message: bookToasts.bookChanged.title }
}

export async function removeForProgram(guest: Operator, id: number) {
  await remove(guest, id)
  return { success: true, id, message: bookToasts.bookDeleted.title }
}

export async function reorderForProgram(guest: Operator, request: Request) {
  await reorderBooks(db, byOperator(guest), await readJson(request, reordering))
  return { success: true, message: bookToasts.booksReordered.title }
}

export async function featureForProgram(guest: Operator, request: Request) {
  const { ids } = await readJson(request, featuring)
  await featureBooks(db, byOperator(guest), { ids })
  return { success: true, ids, message: bookToasts.featuredReordered.title }
}
