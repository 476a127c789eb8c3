import { startMasters, stopMasters } from '~/domain/books/book-masters.server'
import { findCatalogueBook } from '~/domain/books/catalogue.server'
import { findReadiness } from '~/domain/books/completeness.server'
import { reorderBooks } from '~/domain/books/display-order.server'
import {
  bookChangesForm,
  bookChangesInput,
  bookOrderInput,
  coverCropForm,
  featuredBooksInput,
  idList,
  MAX_BOOKS,
  newBookInput,
} from '~/domain/books/edit-book.input.server'
import {
  addBook,
  changeBook,
  type PicturesBySlot,
  removeBook,
  setBookPicture,
} from '~/domain/books/edit-book.server'
import { featureBooks } from '~/domain/books/featured-books.server'
import { type PictureSlot, pictureSlots } from '~/domain/books/office-book'
import { findOfficeBook, hashBookFields } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { makePicture } from '~/domain/pictures/make-picture.server'
import { findPhotoGuide } from '~/domain/pictures/pictures.server'
import { copyBook } from '~/domain/presets/copy-book.server'
import { findMasterProgress } from '~/domain/print-masters/book-masters.server'
import { Refusal } from '~/domain/refusal'
import { parseFields, parseInput, parseJson, readForm, readJson } from '~/http/input.server'
import { readFormWithPictures, type UploadedPictures } from '~/http/picture-input.server'
import { requireFound } from '~/http/respond.server'
import { copyTitle } from '~/texts/office/books'
import { bookToasts } from '~/texts/office/books-toasts'
import { auditActor, type Operator } from '../office.server'

export function parseBookId(params: { id?: string }): number {
  const id = parseId(params.id)
  if (!id) throw new Refusal('book.unknown')
  return id
}

export const loadBook = async (params: { id?: string }) =>
  requireFound(await findOfficeBook(db, parseBookId(params)), 'book.unknown')

export async function loadBookForm(params: { id?: string }) {
  const book = await loadBook(params)
  return {
    book,
    seen: hashBookFields(book),
    readiness: await findReadiness(db, book.id),
    masters: await findMasterProgress(db, book.id),
    guide: await findPhotoGuide(db, book.imageUrl),
  }
}

export type BookFormView = Awaited<ReturnType<typeof loadBookForm>>

export const paintMastersOf = (guest: Operator, id: number) => startMasters(db, auditActor(guest), id)
export const stopMastersOf = (guest: Operator, id: number) => stopMasters(db, auditActor(guest), id)

export const copyBookAs = (guest: Operator, id: number): Promise<number> =>
  copyBook(db, id, copyTitle, auditActor(guest))

export const loadNewBookForm = async () => ({ guide: await findPhotoGuide(db, null) })

/** Pictures are made before the row is written: if the row is refused, only files without a reference remain. */
async function saveNewBook(
  guest: Operator,
  fields: unknown,
  { pictures, coverAt }: NewBookPictures,
): Promise<number> {
  const written = parseInput(newBookInput, fields)
  const inSlots: PicturesBySlot = {}
  for (const slot of pictureSlots) {
    const bytes = pictures[slot]
    if (bytes) inSlots[slot] = await makeSlotPicture(slot, bytes, coverAt)
  }
  return addBook(db, auditActor(guest), written, inSlots)
}

interface NewBookPictures {
  pictures: UploadedPictures<PictureSlot>
  coverAt: number
}

const parseCoverAt = (form: FormData): number =>
  parseInput(coverCropForm, { coverAt: form.get('coverAt') ?? undefined }).coverAt

/** A cover is square and shown in many places, a picture of the content in one. */
const makeSlotPicture = (slot: PictureSlot, bytes: Uint8Array, coverAt: number) =>
  makePicture(bytes, {
    title: slot,
    field: slot,
    ...(slot === 'detail' ? { widths: [480, 960] } : { squareAt: coverAt }),
  })

/** From a screen's form, where an unticked box sends nothing. */
export async function createBook(
  guest: Operator,
  form: FormData,
  pictures: UploadedPictures<PictureSlot>,
): Promise<number> {
  const coverAt = parseCoverAt(form)
  return saveNewBook(guest, parseFields(withFlags(form), newBookInput), { pictures, coverAt })
}

interface BookFormInput {
  form: FormData
  typed: FormData
}

export async function updateBook(guest: Operator, id: number, { form, typed }: BookFormInput): Promise<void> {
  const fields = parseFields(withFlags(form), bookChangesForm)
  await changeBook(db, auditActor(guest), id, fields).catch((error: unknown) => {
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

export async function uploadBookPicture(
  guest: Operator,
  id: number,
  { form, pictures }: { form: FormData; pictures: UploadedPictures<PictureSlot> },
): Promise<PictureSlot> {
  const [slot, second] = pictureSlots.filter((one) => pictures[one])
  const bytes = slot && pictures[slot]
  if (!bytes) throw new Refusal('picture.empty', 'cover')
  if (second) throw new Refusal('input.invalid')
  requireFound(await findOfficeBook(db, id), 'book.unknown')
  const made = await makeSlotPicture(slot, bytes, parseCoverAt(form))
  await setBookPicture(db, auditActor(guest), id, { slot, made })
  return slot
}

export const deleteBook = (guest: Operator, id: number) => removeBook(db, auditActor(guest), id)

export async function setFeaturedBooks(guest: Operator, form: FormData): Promise<void> {
  await featureBooks(db, auditActor(guest), {
    ids: parseIds(form, 'ids'),
    previousIds: parseIds(form, 'was'),
  })
}

function parseIds(form: FormData, name: string): number[] {
  return parseInput(idList, String(form.get(name) ?? 'none'))
}

/** A book as programs read it: its fields at the top level, and once more under `book`. */
async function loadBookJson(id: number) {
  const book = requireFound(await findCatalogueBook(db, { all: true }, id), 'book.unknown')
  return { success: true, ...book, book }
}

/** `meta` holds the fields as JSON; the form's own fields work as well. */
export async function createBookApi(guest: Operator, request: Request) {
  const { form, pictures } = await readFormWithPictures(request, pictureSlots)
  const meta = form.get('meta')
  const fields =
    typeof meta === 'string' ? parseInput(newBookInput, parseJson(meta)) : parseFields(form, newBookInput)
  const id = await saveNewBook(guest, fields, { pictures, coverAt: parseCoverAt(form) })
  return { ...(await loadBookJson(id)), message: bookToasts.bookAdded.title }
}

export async function uploadBookPictureApi(guest: Operator, request: Request, id: number) {
  const sent = await readFormWithPictures(request, pictureSlots)
  const slot = await uploadBookPicture(guest, id, sent)
  const { book } = await loadBookJson(id)
  const url = slot === 'cover' ? { imageUrl: book.imageUrl } : { detailImageUrl: book.detailImageUrl }
  return { success: true, ...url, book, message: bookToasts.coverUploaded.title }
}

/** JSON or a form; missing fields stay unchanged. */
export async function updateBookApi(guest: Operator, request: Request, id: number) {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')
  const fields = isJson
    ? await readJson(request, bookChangesInput)
    : parseFields(await readForm(request), bookChangesInput)
  await changeBook(db, auditActor(guest), id, fields)
  return { ...(await loadBookJson(id)), message: bookToasts.bookChanged.title }
}

export async function deleteBookApi(guest: Operator, id: number) {
  await deleteBook(guest, id)
  return { success: true, id, message: bookToasts.bookDeleted.title }
}

/** Two numbers for each book, and the keys of both. */
const WHOLE_LIST = { most: 1024 * 1024, keys: 3 * MAX_BOOKS + 2 }

export async function reorderBooksApi(guest: Operator, request: Request) {
  await reorderBooks(db, auditActor(guest), await readJson(request, bookOrderInput, WHOLE_LIST))
  return { success: true, message: bookToasts.booksReordered.title }
}

export async function featureBooksApi(guest: Operator, request: Request) {
  const { ids } = await readJson(request, featuredBooksInput)
  await featureBooks(db, auditActor(guest), { ids })
  return { success: true, ids, message: bookToasts.featuredReordered.title }
}
