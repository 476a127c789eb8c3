import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '~/domain/books/edit-book.server'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { pictureNameOf, readPictureFile } from '~/domain/pictures/pictures.server'
import { action as bookAction } from '~/routes/admin/books/book'
import { action as newAction } from '~/routes/admin/books/new-book'
import { action as upload } from '~/routes/api/admin/book-upload'
import { anOperator, bookFields, testActor, toFile, toFormData } from '../support/office-books'
import { cookieHeader, loaderArgs } from '../support/requests'

// Covers are square, so the operator chooses the visible part of any other picture.

let operator: Record<string, string>
let bearer: Record<string, string>
let wide: Buffer
beforeAll(async () => {
  const { token, bearer: held } = await anOperator()
  operator = await cookieHeader({ admin: token })
  bearer = held
  const third = (colour: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background: colour },
  })
  wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00ff00' } })
    .composite([
      { input: await sharp(third('#ff0000')).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(third('#0000ff')).png().toBuffer(), left: 600, top: 0 },
    ])
    .png()
    .toBuffer()
})

const send = (action: unknown, parts: Record<string, string | File>, id?: number, headers = operator) =>
  (action as (args: unknown) => Promise<Response>)({
    ...loaderArgs('/admin/books/x', { method: 'POST', body: toFormData(parts), headers }),
    params: id === undefined ? {} : { id: String(id) },
  })

/** The stored cover's size and the colour in its middle. */
async function coverOf(id: number) {
  const book = await findOfficeBook(db, id)
  const bytes = await readPictureFile(pictureNameOf(book?.imageUrl ?? ''), '240.jpg')
  const { width, height } = book?.cover ?? {}
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: 120, top: 120, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const seen = { red, green, blue }
  const most = Object.entries(seen).sort(([, one], [, other]) => other - one)[0]?.[0]
  return { width, height, seen: most }
}

describe('a cover that is not square', () => {
  it.each([
    ['0', 'red'],
    ['50', 'green'],
    ['100', 'blue'],
  ])('is cropped at the operator’s position: %s', async (coverAt, seen) => {
    const id = await addBook(db, testActor, bookFields)
    const answer = await send(bookAction, { intent: 'picture', coverAt, cover: toFile(wide) }, id)
    expect(answer.status).toBe(303)
    expect(await coverOf(id)).toEqual({ width: 300, height: 300, seen })
  })

  it('of a new book is cropped as well, and in the middle by default', async () => {
    const { isHidden: _, isSoldOut: __, isActive: ___, price, ...words } = bookFields
    const form = { ...words, price: String(price), title: '넓은 표지', intent: 'save' }
    await send(newAction, { ...form, coverAt: '100', cover: toFile(wide) })
    const rows = await db.selectFrom('books').select('id').where('title', '=', '넓은 표지').execute()
    expect(await coverOf(rows[0]?.id ?? 0)).toEqual({ width: 300, height: 300, seen: 'blue' })
    const id = await addBook(db, testActor, bookFields)
    await send(upload, { cover: toFile(wide) }, id, bearer)
    expect(await coverOf(id)).toEqual({ width: 300, height: 300, seen: 'green' })
  })

  it('as a detail picture is not cropped', async () => {
    const id = await addBook(db, testActor, bookFields)
    await send(bookAction, { intent: 'picture', detail: toFile(wide) }, id)
    expect((await findOfficeBook(db, id))?.detail).toMatchObject({ width: 900, height: 300 })
  })

  it.each(['-1', '101', 'left', '5.5'])('with position %s is refused', async (coverAt) => {
    const id = await addBook(db, testActor, bookFields)
    const answer = (await send(bookAction, { intent: 'picture', coverAt, cover: toFile(wide) }, id)) as never
    expect((answer as { init: { status: number } }).init.status).toBe(400)
    expect((await findOfficeBook(db, id))?.imageUrl).toBeNull()
  })
})
