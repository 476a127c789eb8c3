import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as all } from '~/routes/api/books/all'
import { loader as campaign } from '~/routes/api/books/campaign'
import { loader as featured } from '~/routes/api/books/featured'
import { loader as one } from '~/routes/api/books/one'
import { aBook, anAdmin } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'

// EP-15 to EP-18.

let whale = 0
let hidden = 0
let asAdmin: Record<string, string> = {}

beforeAll(async () => {
  whale = await aBook({ title: '고래의 노래', originalPrice: 69000, featuredOrder: 0 })
  hidden = await aBook({ title: '숨은 책', isHidden: true })
  await aBook({ title: '쉬는 책', isActive: false })
  asAdmin = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
})

const call = (loader: typeof all, id?: string | number, headers: Record<string, string> = {}) =>
  loader({ ...loaderArgs('/api/books', { headers }), params: { id: String(id ?? '') } } as never)

describe('the book lists', () => {
  it('are bare arrays of the books on sale', async () => {
    const books = await (await call(all)).json()
    expect(books).toHaveLength(1)
    expect(books[0]).toMatchObject({
      id: whale,
      title: '고래의 노래',
      price: 59000,
      originalPrice: 69000,
      rating: 0,
      reviewCount: 0,
      pages: 34,
      size: '250x250mm',
      binding: '양장본',
      gender: 'unisex',
      featuredOrder: 0,
      isActive: true,
      isSoldOut: false,
    })
    expect(await (await call(featured)).json()).toEqual(books)
  })
  it('have no hidden books or internal fields for shoppers', async () => {
    expect(await (await call(all)).text()).not.toMatch(/deletedAt|isHidden|ageFrom|숨은|쉬는/)
  })
  it('show an operator every book that is not deleted, uncached', async () => {
    const response = await call(all, undefined, asAdmin)
    const books = await response.json()
    expect(books.map((book: { title: string }) => book.title)).toEqual(['고래의 노래', '숨은 책', '쉬는 책'])
    expect(books[1]).toMatchObject({ isHidden: true })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
  it('are revalidated by ETag, which changes with a price', async () => {
    const response = await call(all)
    const etag = response.headers.get('ETag') ?? ''
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Vary')).toBe('Authorization')
    const again = await call(all, undefined, { 'If-None-Match': `"other", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await db.updateTable('books').set({ price: 58000 }).where('id', '=', whale).execute()
    expect((await call(all, undefined, { 'If-None-Match': etag })).status).toBe(200)
    await db.updateTable('books').set({ price: 59000 }).where('id', '=', whale).execute()
  })
})

describe('one book', () => {
  it('has its fields at the top level and under `book`', async () => {
    const { success, book, ...fields } = await (await call(one, whale)).json()
    expect(success).toBe(true)
    expect(fields).toEqual(book)
    expect(book).toMatchObject({ id: whale, title: '고래의 노래', price: 59000 })
  })
  it('has no price in the campaign', async () => {
    const text = await (await call(campaign, whale)).text()
    expect(JSON.parse(text)).toMatchObject({ success: true, id: whale, book: { id: whale } })
    expect(text).not.toMatch(/rice|59000|69000/)
  })
  it.each(['abc', '-1', '0', '1.5', '1e3', '2147483648', '99999999999999999999', '', '１'])(
    'id %j is malformed: 400',
    async (id) => {
      for (const loader of [one, campaign]) {
        const answer = await call(loader, id)
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { success: false, message: '요청 형식이 올바르지 않습니다.', code: 'INVALID_INPUT' },
        ])
      }
    },
  )
  it('a hidden book gives the same 404 as an unknown one, and an operator sees it', async () => {
    for (const loader of [one, campaign]) {
      const [there, never] = [await call(loader, hidden), await call(loader, 2147483647)]
      expect([there.status, await there.text()]).toEqual([404, await never.text()])
    }
    expect((await call(one, hidden, asAdmin)).status).toBe(200)
    expect((await call(campaign, hidden, asAdmin)).status).toBe(404)
  })
})
