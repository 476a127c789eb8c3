import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeDisplayOrder } from '~/domain/books/display-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { action as booksAction, loader as booksLoader } from '~/routes/admin/books/books'
import { loader as featuredLoader } from '~/routes/admin/books/featured'
import { action as reorder } from '~/routes/api/books/reorder'
import { loader as sitemap } from '~/routes/ops/sitemap'
import { listAuditEntries } from '../support/audit'
import { anOperator, aSaleableBook, range, readDisplayOrder } from '../support/office-books'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

// A catalogue that is longer than a page of the office.

const COUNT = 120

let operator: Record<string, string>
let ids: number[]
beforeAll(async () => {
  operator = await cookieHeader({ admin: (await anOperator()).token })
  const rows = await db
    .insertInto('books')
    .values(
      range(COUNT).map((n) => ({
        title: n === 77 ? '고래의 노래' : `책 ${n}`,
        description: '설명',
        category: '모험',
        price: 59000,
        displayOrder: n,
      })),
    )
    .returning('id')
    .execute()
  ids = rows.map(({ id }) => id)
})
beforeEach(() => inTransaction(db, (tx) => writeDisplayOrder(tx, ids)))

interface Shelf {
  books: { id: number; title: string }[]
  pages: { page: number; lastPage: number; total: number }
  count: number
}
const on = (path: string, body?: URLSearchParams) =>
  ({ ...loaderArgs(path, { headers: operator, ...(body && { method: 'POST', body }) }), params: {} }) as never
const open = async (query = ''): Promise<Shelf> =>
  ((await booksLoader(on(`/admin/books${query}`))) as unknown as { data: Shelf }).data
const post = async (query: string, fields: Record<string, string>) => {
  const answer = (await booksAction(on(`/admin/books${query}`, new URLSearchParams(fields)))) as unknown
  return answer instanceof Response
    ? [answer.status, answer.headers.get('Location')]
    : [(answer as { init: { status: number } }).init.status]
}
const order = async () => (await readDisplayOrder()).ids

describe('the office’s list of books', () => {
  it('has fifty on a page', async () => {
    const second = await open('?page=2')
    expect(second.books.map(({ id }) => id)).toEqual(ids.slice(50, 100))
    expect(second.pages).toEqual({ page: 2, lastPage: 3, total: COUNT })
  })
  it.each([
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=words', 1],
    ['?page=1000000000', 3],
    ['?page=4', 3],
  ])('%s opens page %i', async (query, page) => {
    expect((await open(query)).pages.page).toBe(page)
  })
  it('finds a book by its title’s letters, whatever page it is on', async () => {
    for (const q of ['고래', 'ㄱㄹ'])
      expect(await open(`?q=${encodeURIComponent(q)}`)).toMatchObject({
        books: [{ title: '고래의 노래', displayOrder: 77 }],
        pages: { total: 1 },
        count: COUNT,
      })
    expect((await open(`?q=${'가'.repeat(10_000)}`)).books).toEqual([])
  })
})

describe('a page of the office’s list', () => {
  const page = () => ids.slice(50, 100)
  it('is put in a new order, and the other pages stay', async () => {
    const turned = page().reverse()
    const answer = await post('?page=2', { intent: 'order', from: '50', ids: turned.join(' ') })
    expect(answer).toEqual([303, '/admin/books?page=2'])
    expect(await order()).toEqual([...ids.slice(0, 50), ...turned, ...ids.slice(100)])
    expect((await listAuditEntries(db, 'books'))[0]).toMatchObject({
      deed: 'book.reordered',
      detail: { from: 51, order: turned.join(' ') },
    })
  })
  it('is refused if other books stand there by now', async () => {
    await post('', { intent: 'place', id: String(ids[0]), place: '60' })
    const before = await order()
    const answer = await post('?page=2', { intent: 'order', from: '50', ids: page().reverse().join(' ') })
    expect(answer).toEqual([409])
    expect(await order()).toEqual(before)
  })
  it.each([{ from: '-1' }, { from: 'x' }, { from: '' }, { from: '1e2' }, { from: '99999' }, { ids: 'x' }])(
    'is refused with %o',
    async (wrong) => {
      const answer = await post('', { intent: 'order', from: '50', ids: page().join(' '), ...wrong })
      expect(answer[0]).toBeGreaterThanOrEqual(400)
      expect(await order()).toEqual(ids)
    },
  )
})

describe('a book of the office’s list', () => {
  it('moves over the edge of a page by one place', async () => {
    expect(await post('?page=2', { intent: 'up', id: String(ids[50]) })).toEqual([303, '/admin/books?page=2'])
    expect((await open()).books.at(-1)?.id).toBe(ids[50])
    expect((await open('?page=2')).books[0]?.id).toBe(ids[49])
  })
  it('moves to any place, and its new page is shown', async () => {
    const id = ids[3] ?? 0
    expect(await post('', { intent: 'place', id: String(id), place: '101' })).toEqual([
      303,
      '/admin/books?page=3',
    ])
    expect((await order()).indexOf(id)).toBe(100)
    expect(await post('?page=3', { intent: 'place', id: String(id), place: '1' })).toEqual([
      303,
      '/admin/books',
    ])
    expect((await order())[0]).toBe(id)
    await post('', { intent: 'place', id: String(id), place: '20000' })
    expect((await order()).at(-1)).toBe(id)
  })
  it.each(['', '-1', '1.5', 'x', '100000', '첫째'])('is not moved to place %j', async (place) => {
    expect((await post('', { intent: 'place', id: String(ids[0]), place }))[0]).toBe(400)
    expect(await order()).toEqual(ids)
  })
})

it('books that can be featured come in pages of fifty', async () => {
  for (const n of range(51)) await aSaleableBook({ title: `새 책 ${n}` })
  const lists = async (query: string) =>
    ((await featuredLoader(on(`/admin/featured${query}`))) as unknown as { data: { available: object[] } })
      .data
  expect(await lists('')).toMatchObject({ featured: [], pages: { page: 1, lastPage: 2, total: 51 } })
  expect((await lists('?page=2')).available).toMatchObject([{ title: '새 책 50' }])
  expect((await lists('?page=9')).available).toHaveLength(1)
  await db.deleteFrom('presets').where('bookId', 'not in', ids).execute()
  await db.deleteFrom('books').where('id', 'not in', ids).execute()
})

it('an operator’s client reorders ten thousand books at once', async () => {
  const more = await db
    .insertInto('books')
    .values(
      range(10_000 - COUNT).map((n) => ({
        title: `긴 목록 ${n}`,
        description: '설명',
        category: '모험',
        price: 59000,
        displayOrder: COUNT + n,
      })),
    )
    .returning('id')
    .execute()
  const turned = [...ids, ...more.map(({ id }) => id)].reverse()
  const body = JSON.stringify(turned.map((id, at) => ({ id, order: at })))
  const headers = { ...operator, 'Content-Type': 'application/json' }
  const args = loaderArgs('/api/books/reorder', { method: 'PATCH', body, headers })
  expect((await reorder({ ...args, params: {} } as never)).status).toBe(200)
  expect(await order()).toEqual(turned)
  const index = await (await sitemap(on('/sitemap.xml'))).text()
  expect(index.match(/<sitemap>/g)).toHaveLength(10)
  const part = async (number: string) => (await sitemap(on(`/sitemap.xml?part=${number}`))).text()
  expect((await part('1')).match(/\/book\//g)).toHaveLength(1000)
  expect(await part('10')).toContain(`/book/${turned.at(-1)}?preview=1</loc>`)
  expect(await part('10')).not.toContain('/terms')
  for (const name of ['0', '11', '-1', '1.5', 'x', '1000000000'])
    expect((await catchResponse(() => part(name))).status).toBe(404)
})
