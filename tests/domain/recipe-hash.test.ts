import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { addDays, now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { newOrderNumber } from '~/domain/orders/numbers.server'
import { saveTemplate } from '~/domain/templates/templates.server'
import { aUser } from '../support/builders'

// A recipe's hash names the e-book and the print files of an order, so that of an older order must never change.

const BOOK = 900_001
const cover = '/pictures/old-cover-0123456789ab/960.jpg'
const HASH = 'cc80fb65f4beae0038cb52f812e7e36ec8cc5b7dec2ca77c99a33868118b7291'
const spread = '/pictures/old-spread-0123456789ab/960.jpg'

async function anOrderFromBefore() {
  const { id: userId } = await aUser()
  await sql`insert into books (id, title, description, category, price, display_order) overriding system value
    values (${BOOK}, '옛 책', '설명', '모험', 59000, 9000)`.execute(db)
  const place = { x: 500, y: 450, scale: 300, turn: 0, flip: false }
  await saveTemplate(db, {
    pictureUrl: cover,
    back: 'templates/back/0123456789abcdef0123456789abcdef.png',
    place,
  })
  await saveTemplate(db, { pictureUrl: spread, back: 'templates/back/fedcba9876543210fedcba9876543210.png' })
  const document = {
    ...emptyDocument(BOOK),
    pageImages: { 'cover-front': cover, '2-3': spread },
    textBoxes: {
      '2-3': [
        {
          id: 'a',
          text: '{childName:은/는} 웃어요.',
          x: 60,
          y: 60,
          width: 400,
          height: 200,
          style: defaultTextStyle(),
        },
      ],
    },
  }
  await sql`insert into presets (book_id, version, document) values (${BOOK}, 1, ${JSON.stringify(document)})`.execute(
    db,
  )
  const key = 'previews/AAAAAAAAAAAAAAAAAAAAAA/source.jpg'
  const photo = await db
    .insertInto('photos')
    .values({ userId, key, bytes: 1, width: 1, height: 1, eraseAt: addDays(now(), 1) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = 'BBBBBBBBBBBBBBBBBBBBBB'
  const preview = { name, bookId: BOOK, photoId: photo.id, templateUrl: cover, state: 'done', channel: 'web' }
  await db.insertInto('previews').values(preview).execute()
  const order = await db
    .insertInto('orders')
    .values({
      userId,
      bookId: BOOK,
      orderNumber: newOrderNumber(now()),
      title: '옛 책',
      price: 59000,
      quantity: 1,
      totalAmount: 59000,
      childName: '서연',
      dedication: '사랑해',
      customerName: '김보호',
      sourceKey: key,
      previewKey: `previews/${name}/result.webp`,
      presetVersion: 1,
      templateUrl: cover,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}

async function expectOtherHashWithSecondPhoto(order: number) {
  const { userId, id, eraseAt } = await db
    .updateTable('photos')
    .set({ mood: 'calm' })
    .where('key', '=', 'previews/AAAAAAAAAAAAAAAAAAAAAA/source.jpg')
    .returning(['userId', 'id', 'eraseAt'])
    .executeTakeFirstOrThrow()
  expect((await findRecipe(db, order))?.hash).toBe(HASH)
  const second = await db
    .insertInto('photos')
    .values({
      ...{ userId, firstPhotoId: id, eraseAt, bytes: 1, width: 1, height: 1 },
      key: 'previews/CCCCCCCCCCCCCCCCCCCCCC/source.jpg',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // It belongs to the photo, but this order's picture does not show it.
  expect((await findRecipe(db, order))?.hash).toBe(HASH)
  const show = (secondPhotoId: number | null) =>
    db.updateTable('previews').set({ secondPhotoId }).where('bookId', '=', BOOK).execute()
  await show(second.id)
  expect((await findRecipe(db, order))?.hash).not.toBe(HASH)
  await show(null)
}

/** Keys that meant nothing when the pages were stored, of a present row, an archived one and a flat one. */
async function expectHashDespiteUnknownKeys(order: number) {
  const later = { lineHeight: 1.2, opacity: 0.9, letterSpacing: 2 }
  const setBox = (change: string) =>
    sql`update presets set document = jsonb_set(document, '{textBoxes,2-3,0}', document #> '{textBoxes,2-3,0}' || ${change}::jsonb)
      where book_id = ${BOOK}`.execute(db)
  const style = { ...defaultTextStyle(), ...later }
  await setBox(JSON.stringify({ turn: 30, style }))
  expect((await findRecipe(db, order))?.hash).toBe(HASH)
  await setBox(JSON.stringify({ ...style, style: null }))
  expect((await findRecipe(db, order))?.hash).toBe(HASH)
  await sql`update presets set document = document - 'format' where book_id = ${BOOK}`.execute(db)
  await sql`insert into preset_versions (book_id, version, document, saved_at)
    select book_id, version, document, saved_at from presets where book_id = ${BOOK}`.execute(db)
  await sql`delete from presets where book_id = ${BOOK}`.execute(db)
  expect((await findRecipe(db, order))?.hash).toBe(HASH)
}

describe('the recipe of an order from before children were drawn', () => {
  it('keeps its hash, and so its e-book and its print files, until it gets a giver, a day, a corrected head or a second photo', async () => {
    const order = await anOrderFromBefore()
    const recipe = await findRecipe(db, order)
    const hashes = new Set([recipe?.hash])
    expect(recipe?.hash).toBe(HASH)
    for (const signature of [{ dedicatedBy: '할머니가' }, { dedicatedOn: '2026-12-25' }]) {
      await db
        .updateTable('orders')
        .set({ dedicatedBy: null, dedicatedOn: null, ...signature })
        .where('bookId', '=', BOOK)
        .execute()
      hashes.add((await findRecipe(db, order))?.hash ?? '')
    }
    expect(hashes.size).toBe(3)
    await db.updateTable('orders').set({ dedicatedOn: null }).where('bookId', '=', BOOK).execute()
    const strokes = JSON.stringify([{ tool: 'wipe', radius: 20, path: [500, 500] }])
    await db.updateTable('previews').set({ strokes }).where('bookId', '=', BOOK).execute()
    expect((await findRecipe(db, order))?.hash).not.toBe(HASH)
    await db.updateTable('previews').set({ strokes: null }).where('bookId', '=', BOOK).execute()
    await expectOtherHashWithSecondPhoto(order)
    await expectHashDespiteUnknownKeys(order)
  })
})
