import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { buildEbook, findEbookTitlePage, loadEbookJson } from '~/domain/ebooks/read-ebook.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import type { OrderStatus } from '~/domain/orders/order'
import { findOrderById } from '~/domain/orders/orders.server'
import { presetOf } from '~/domain/presets/presets.server'
import { renderTitlePage } from '~/domain/presets/title-page.server'

import { toTitleWords } from '~/texts/print/pages'
import { ebookFileUrls } from '~/urls/files'
import { up } from '../../db/migrations/0026-title-page'
import { anOrder } from '../support/builders'
import { aBookWithPages, aPaidBook } from '../support/ebooks'
import '../support/engine-results'

// A dedication stands on the title page of every book still to be printed; a book in print keeps it where it was.

let book = 0
beforeAll(async () => {
  book = await aBookWithPages()
})

const say = toTitleWords
const read = (id: number, page: 'title' | '2-3' | 'cover-front') =>
  buildEbook(db, id, { page, urls: ebookFileUrls(`/ebook/${id}`), say })
const textsOf = async (id: number, page: 'title' | '2-3') =>
  (await read(id, page))?.openings.find((one) => one.page === page)?.texts

describe('the title page of an e-book', () => {
  it('is the picture shown before the payment, at an address that changes with its words', async () => {
    const { id } = await aPaidBook({ book })
    const document = (await presetOf(db, book))?.document
    if (!document) throw new Error('no pages')
    const words = { title: '고래의 노래', childName: '서연', dedication: '할머니가 사랑을 담아' }
    const before = renderTitlePage(document, say(words)).picture.replace('data:image/svg+xml,', '')
    const addressOf = async () =>
      (await read(id, 'title'))?.openings.find(({ page }) => page === 'title')?.painted ?? ''
    const made = (await addressOf()).replace(`/ebook/${id}/pages/title?made=`, '')
    const file = await findEbookTitlePage(db, id, { made, say })
    expect(file?.type).toBe('image/svg+xml')
    expect(
      Buffer.from(file?.bytes ?? [])
        .toString()
        .replaceAll('"', "'"),
    ).toBe(decodeURIComponent(before))
    await db.updateTable('orders').set({ dedication: '엄마가' }).where('id', '=', id).execute()
    expect(await addressOf()).not.toContain(made)
    expect(await findEbookTitlePage(db, id, { made, say })).toBeUndefined()
  })

  it('is in the API’s e-book, in addition to the 18 pages', async () => {
    const { id } = await aPaidBook({ book })
    const order = await findOrderById(db, id)
    const told = order && (await loadEbookJson(db, order, { urls: ebookFileUrls(`/ebook/${id}`), say }))
    expect(told?.ebook.pages).toHaveLength(18)
    expect(told?.ebook.structure.titlePage).toMatchObject({
      ...{ title: '고래의 노래', story: '서연이의 이야기', dedication: '할머니가 사랑을 담아' },
      picture: expect.stringContaining(`/ebook/${id}/pages/title?made=`),
    })
  })

  it('ends with a day and the giver', async () => {
    const { id } = await aPaidBook({ book })
    const signature = { dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' }
    await db.updateTable('orders').set(signature).where('id', '=', id).execute()
    expect(await textsOf(id, 'title')).toEqual([
      '고래의 노래\n\n서연이의 이야기\n\n할머니가 사랑을 담아\n\n2026년 12월 25일\n할머니가',
    ])
    const order = await findOrderById(db, id)
    const told = order && (await loadEbookJson(db, order, { urls: ebookFileUrls(`/ebook/${id}`), say }))
    expect(told?.ebook.structure.titlePage).toMatchObject({ date: '2026년 12월 25일', giver: '할머니가' })
    await inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
    expect(await findRecipe(db, id)).toMatchObject({ dedicatedBy: null, dedicatedOn: null })
  })

  it('exists without a dedication, too', async () => {
    const { id } = await aPaidBook({ book })
    await db.updateTable('orders').set({ dedication: null }).where('id', '=', id).execute()
    expect(await textsOf(id, 'title')).toEqual(['고래의 노래\n\n서연이의 이야기'])
  })
})

describe('an order from before title pages', () => {
  const asBefore = async (status: OrderStatus) => {
    const { id } = await aPaidBook({ book })
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const recipe = (await findRecipe(db, id))?.hash ?? ''
    await db
      .insertInto('prints')
      .values({
        orderId: id,
        recipe,
        profile: 'hardcover-250',
        state: 'ready',
        askedBy: 'admin:1',
        files: '[{}]',
      })
      .execute()
    await db.insertInto('printParts').values({ orderId: id, part: '2-3-left' }).execute()
    return id
  }
  const printOf = async (id: number) => ({
    ...(await db
      .selectFrom('prints')
      .select(['erasedAt', 'files'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()),
    parts: (await db.selectFrom('printParts').select('part').where('orderId', '=', id).execute()).length,
  })

  it('stays as it is once it went to print, and gets one and new files while it waits', async () => {
    const [waiting, printed, arrived] = [
      await asBefore('PAID'),
      await asBefore('READY'),
      await asBefore('DELIVERED'),
    ]
    const recipes = async () =>
      Promise.all([waiting, printed].map(async (id) => (await findRecipe(db, id))?.hash))
    const before = await recipes()
    await sql`alter table orders drop column has_title_page`.execute(db)
    await up(db as unknown as Kysely<unknown>)
    expect(await recipes()).toEqual(before)
    for (const id of [printed, arrived]) {
      expect(await printOf(id)).toEqual({ erasedAt: null, files: [{}], parts: 1 })
      expect(await textsOf(id, '2-3')).toEqual(['할머니가 사랑을 담아', ''])
      const opened = await read(id, 'cover-front')
      expect([opened?.hasTitlePage, opened?.openings.map(({ page }) => page)]).toEqual([
        false,
        ['cover-front', '2-3'],
      ])
    }
    expect(await printOf(waiting)).toEqual({ erasedAt: expect.any(Date), files: [], parts: 0 })
    expect(await textsOf(waiting, '2-3')).toEqual(['', ''])
    expect((await textsOf(waiting, 'title'))?.[0]).toContain('할머니가 사랑을 담아')
    const { id } = await anOrder({ bookId: book })
    expect((await findRecipe(db, id))?.hasTitlePage).toBe(true)
  })
})
