import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { wantMasters } from '~/domain/books/book-masters.server'
import { findBookOnSale } from '~/domain/books/books.server'
import { findBookFacts, findReadiness } from '~/domain/books/completeness.server'
import { addBook, changeBook } from '~/domain/books/edit-book.server'
import { featureBooks } from '~/domain/books/featured-books.server'
import { listBooksToFeature, listOfficeBooks } from '~/domain/books/office-books.server'
import { db, inTransaction } from '~/domain/db.server'
import { savePresetDraft } from '~/domain/presets/drafts.server'
import { savePreset } from '~/domain/presets/presets.server'
import { aBook, anOrder } from '../support/builders'
import { bookFields, testActor } from '../support/office-books'
import { anAdminActor } from '../support/office-orders'
import { newWindowKey } from '../support/presets'
import { aStoredPicture } from '../support/print-rows'
import { aPictureWithPlace } from '../support/templates'

// A book may be sold once it has pages to print and a picture with a place for the child's face.

let picture = ''
beforeAll(async () => {
  picture = await aStoredPicture('#2f7d4f')
})

const codeOf = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error) => `${error.code} ${error.field ?? ''}`.trim(),
  )
const givePages = (bookId: number, pages: readonly PageKey[] = pageKeys) => {
  const pageImages = Object.fromEntries(pages.map((page) => [page, picture]))
  return savePreset(db, bookId, { document: { ...emptyDocument(bookId), pageImages } })
}
const giveTemplate = async (bookId: number) =>
  db
    .updateTable('books')
    .set({ targetImageUrl: await aPictureWithPlace() })
    .where('id', '=', bookId)
    .execute()
const giveCover = (bookId: number) =>
  db.updateTable('books').set({ imageUrl: picture }).where('id', '=', bookId).execute()
const show = (bookId: number) => codeOf(changeBook(db, testActor, bookId, { isHidden: false }))
const onShelf = async (bookId: number) => (await listOfficeBooks(db)).find(({ id }) => id === bookId)

describe('a new book', () => {
  it('is created hidden, even when it is submitted as shown', async () => {
    const id = await addBook(db, testActor, { ...bookFields, isActive: true, isHidden: false })
    expect(await onShelf(id)).toMatchObject({ isHidden: true, hasPages: false, hasTemplate: false })
    expect(await findBookOnSale(db, id)).toBeUndefined()
  })

  it('can be put on sale once it has pages and a template, and not before', async () => {
    const id = await addBook(db, testActor, bookFields)
    expect(await show(id)).toBe('book.noPagesNorTemplate isHidden')
    await giveTemplate(id)
    expect(await show(id)).toBe('book.noPages isHidden')
    await givePages(id)
    expect(await show(id)).toBe('book.noCover isHidden')
    await giveCover(id)
    expect(await show(id)).toBe('done')
    expect(await findBookOnSale(db, id)).toBeDefined()
  })

  it('cannot be put on sale with pages alone', async () => {
    const id = await addBook(db, testActor, bookFields)
    await givePages(id)
    expect(await show(id)).toBe('book.noTemplate isHidden')
  })

  it('cannot be put on sale with one page empty', async () => {
    const id = await addBook(db, testActor, bookFields)
    await giveTemplate(id)
    await givePages(id, pageKeys.slice(0, -1))
    expect(await show(id)).toBe('book.noPages isHidden')
  })

  it('cannot be activated without pages, even if it was unhidden while inactive', async () => {
    const id = await addBook(db, testActor, { ...bookFields, isActive: false })
    expect(await show(id)).toBe('done')
    expect(await codeOf(changeBook(db, testActor, id, { isActive: true }))).toBe(
      'book.noPagesNorTemplate isActive',
    )
  })
})

describe('a book that was on sale before without pages', () => {
  it('stays on sale and can be changed, but cannot come back once hidden, nor be featured', async () => {
    const id = await aBook()
    expect(await codeOf(changeBook(db, testActor, id, { title: '새 제목' }))).toBe('done')
    expect(await codeOf(featureBooks(db, testActor, { ids: [id] }))).toBe('book.noPagesNorTemplate')
    expect(await codeOf(changeBook(db, testActor, id, { isHidden: true }))).toBe('done')
    expect(await show(id)).toBe('book.noPagesNorTemplate isHidden')
  })
})

describe('a book that was sold before all of the list was asked for', () => {
  /** Without cover and description, and with a page at which printing stops. */
  const aBareBook = async () => {
    const id = await aBook()
    await giveTemplate(id)
    const box = { id: 'a', x: 60, y: 400, width: 480, height: 120, style: defaultTextStyle() }
    const pageImages = Object.fromEntries(pageKeys.map((page) => [page, picture]))
    const textBoxes = { '2-3': [{ ...box, text: '{childNam}' }] }
    await savePreset(db, id, { document: { ...emptyDocument(id), pageImages, textBoxes } })
    await db.updateTable('books').set({ description: '', imageUrl: null }).where('id', '=', id).execute()
    // Saved while on sale: the masters of a book on sale are wanted.
    await db.deleteFrom('bookMasters').where('bookId', '=', id).execute()
    return id
  }
  const hide = (id: number) => changeBook(db, testActor, id, { isHidden: true })
  const statesOf = async (id: number) =>
    Object.fromEntries((await findReadiness(db, id)).map(({ part, state }) => [part, state]))
  const looks = { faults: 'look', cover: 'look', description: 'look' }

  it('is shown again after an hour, with a warning of what it lacks', async () => {
    const id = await aBareBook()
    await anOrder({ bookId: id })
    await hide(id)
    expect(await statesOf(id)).toMatchObject(looks)
    expect(await show(id)).toBe('done')
    expect(await statesOf(id)).toMatchObject(looks)
  })
  it('is one that was published, too, but none that never was on sale', async () => {
    const id = await aBareBook()
    await hide(id)
    expect(await statesOf(id)).toMatchObject({ faults: 'missing', cover: 'missing' })
    expect(await show(id)).toBe('book.blockedPages isHidden')
    await inTransaction(db, (tx) => wantMasters(tx, id))
    expect(await show(id)).toBe('done')
  })
  it('is offered for featuring exactly if featuring takes it', async () => {
    const id = await aBareBook()
    const offered = async () =>
      (await listBooksToFeature(db, { page: 1, limit: 500 })).books.some((book) => book.id === id)
    expect(await offered()).toBe(false)
    expect(await codeOf(featureBooks(db, testActor, { ids: [id] }))).toBe('book.noCover')
    await giveCover(id)
    expect(await offered()).toBe(true)
    expect(await codeOf(featureBooks(db, testActor, { ids: [id] }))).toBe('done')
  })
})

describe('the facts that an open editor has', () => {
  it('speak of the children in pictures of earlier versions and drafts, which a page may get back', async () => {
    const id = await aBook()
    const [now, before, drafted, elsewhere] = await Promise.all(
      ['now', 'before', 'drafted', 'elsewhere'].map((title) => aPictureWithPlace({ title })),
    )
    const pages = (url = '') => ({ ...emptyDocument(id), pageImages: { '2-3': url } })
    await savePreset(db, id, { document: pages(before) })
    await savePreset(db, id, { document: pages(now) })
    const { id: adminId } = await anAdminActor()
    const window = { bookId: id, key: newWindowKey(), adminId }
    await savePresetDraft(db, window, { document: pages(drafted), base: 2, by: testActor })
    await savePreset(db, await aBook(), { document: pages(elsewhere) })
    const facts = await findBookFacts(db, id)
    expect(Object.keys(facts?.paintedHeads ?? {}).sort()).toEqual([now, before, drafted].sort())
    expect(facts?.picturesWithChild.toSorted()).toEqual([now, before, drafted].sort())
  })
  it('leave out an earlier version whose list of pictures is none', async () => {
    const id = await aBook()
    const now = await aPictureWithPlace({ title: 'now' })
    const document = { ...emptyDocument(id), pageImages: { '2-3': now } }
    await savePreset(db, id, { document })
    await savePreset(db, id, { document })
    await sql`update preset_versions set document = jsonb_set(document, '{pageImages}', '"none"')
      where book_id = ${id} and version = 1`.execute(db)
    expect(Object.keys((await findBookFacts(db, id))?.paintedHeads ?? {})).toEqual([now])
  })
})
