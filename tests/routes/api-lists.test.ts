import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { writeReview } from '~/domain/reviews/reviews.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as inquiries } from '~/routes/api/admin/inquiries'
import { loader as users } from '~/routes/api/admin/users'
import { loader as books } from '~/routes/api/books/all'
import { loader as featured } from '~/routes/api/books/featured'
import { loader as ownInquiries } from '~/routes/api/mypage/inquiries'
import { loader as ownOrders } from '~/routes/api/mypage/orders'
import { loader as ownPoints } from '~/routes/api/mypage/points'
import { loader as ownReviews } from '~/routes/api/mypage/reviews'
import { loader as orders } from '~/routes/api/orders/all'
import { aBook, anAdmin, anOrder, aUser } from '../support/builders'
import { aMember } from '../support/carts'
import { anInquiry } from '../support/office-people'
import { cookieHeader, loaderArgs } from '../support/requests'

// Long lists of the API: paged, and nothing is cut off silently.

type Loader = (args: never) => unknown
let operator: Record<string, string> = {}

beforeAll(async () => {
  operator = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
  await aBook()
  for (let i = 0; i < 5; i++) {
    await anInquiry()
    await anOrder()
  }
})

const ask = async (loader: Loader, path: string, headers = operator) => {
  const answer = (await loader({ ...loaderArgs(path, { headers }), params: {} } as never)) as Response
  return { headers: answer.headers, body: await answer.json() }
}

describe.each([
  ['/api/admin/users', 'users', users],
  ['/api/admin/inquiries', 'inquiries', inquiries],
  ['/api/orders', 'orders', orders],
] as const)('GET %s', (path, key, loader) => {
  const read = async (query = '') => (await ask(loader, path + query)).body

  it('gives the total, the page and the page size', async () => {
    const all = await read('?pageSize=200')
    expect(all).toMatchObject({ success: true, total: all[key].length, page: 1, pageSize: 200, next: null })
    expect(all.total).toBeGreaterThanOrEqual(5)
    expect(await read()).toMatchObject({ total: all.total, pageSize: key === 'orders' ? 200 : 50 })
  })

  it('following `next` gives every row once', async () => {
    const all = await read('?pageSize=200')
    const ids: number[] = []
    let next: string | undefined = '?pageSize=2'
    for (let turns = 0; next && turns <= all.total; turns++) {
      const page: Record<string, { id: number }[]> & { next: string | null } = await read(next)
      ids.push(...(page[key] ?? []).map(({ id }) => id))
      next = page.next?.slice(path.length)
    }
    expect(ids).toEqual(all[key].map(({ id }: { id: number }) => id))
  })

  it.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1e9', 1],
    ['page=words', 1],
    ['page=1.5', 1],
    ['page=', 1],
    ['page=1000000000', 100_000],
    ['page=9007199254740993', 100_000],
  ])('reads %s as page %i', async (query, page) => {
    expect(await read(`?${query}`)).toMatchObject({ success: true, page })
  })

  it.each([
    ['pageSize=201', 200],
    ['pageSize=1000000000', 200],
    ['pageSize=0', key === 'orders' ? 200 : 50],
    ['pageSize=-5', key === 'orders' ? 200 : 50],
    ['pageSize=all', key === 'orders' ? 200 : 50],
    ['limit=3', 3],
  ])('reads %s as a page size of %i', async (query, pageSize) => {
    expect(await read(`?${query}`)).toMatchObject({ success: true, pageSize })
  })

  it('a page beyond the last is empty and has the total', async () => {
    const { total } = await read()
    expect(await read('?page=5000')).toMatchObject({ [key]: [], total, page: 5000, next: null })
  })
})

describe.each([
  ['/api/mypage/orders', 'orders', ownOrders],
  ['/api/mypage/inquiries', 'inquiries', ownInquiries],
  ['/api/mypage/reviews', 'reviews', ownReviews],
] as const)('GET %s', (path, key, loader) => {
  it('pages through a member’s own rows only', async () => {
    const { userId, headers } = await aMember()
    for (let i = 0; i < 3; i++) {
      const order = await anOrder({ userId, bookId: await aBook(), status: 'DONE' })
      await anInquiry({ userId, title: `문의 ${i}` })
      await writeReview(db, { userId, orderId: order.id, rating: 5, content: '잘 읽었어요' })
    }
    const all = (await ask(loader, path, headers)).body
    expect(all).toMatchObject({ success: true, total: 3, page: 1, pageSize: 100, next: null })
    const first = (await ask(loader, `${path}?page=1&pageSize=2`, headers)).body
    expect(first).toMatchObject({ total: 3, pageSize: 2, next: `${path}?page=2&pageSize=2` })
    const second = (await ask(loader, first.next, headers)).body
    expect([...first[key], ...second[key]]).toEqual(all[key])
    expect(second.next).toBeNull()
  })
})

it('GET /api/admin/users keeps the search in the address of the next page', async () => {
  for (const name of ['하나', '두리', '세찬']) await aUser({ username: `초롱이${name}` })
  const { body } = await ask(users, '/api/admin/users?q=초롱이&limit=2')
  expect(body).toMatchObject({ total: 3, pageSize: 2 })
  expect(Object.fromEntries(new URL(body.next, 'http://localhost').searchParams)).toEqual({
    q: '초롱이',
    page: '2',
    pageSize: '2',
  })
})

describe.each([
  ['/api/books', books],
  ['/api/books/featured', featured],
] as const)('GET %s', (path, loader) => {
  beforeAll(async () => {
    const [{ n = 0 } = {}] = await db
      .selectFrom('books')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('featuredOrder', 'is not', null)
      .execute()
    for (let order = Number(n); order < 203; order++) await aBook({ featuredOrder: order })
  })

  it('is an array of at most 200 for visitors, with the next page in the Link header', async () => {
    const first = await ask(loader, path, {})
    expect(first.body).toHaveLength(200)
    const [, next = ''] = first.headers.get('Link')?.match(/^<(\S+)>; rel="next"$/) ?? []
    expect(next).toBe(`${path}?page=2&pageSize=200`)
    const second = await ask(loader, next, {})
    expect(second.headers.get('Link')).toBeNull()
    const everything = (await ask(loader, path)).body
    const ids = [...first.body, ...second.body].map(({ id }: { id: number }) => id)
    expect(ids).toEqual(everything.map(({ id }: { id: number }) => id))
  })

  it('is the whole list for operators, without paging', async () => {
    const { body, headers } = await ask(loader, `${path}?page=2&pageSize=10`)
    expect(body.length).toBeGreaterThanOrEqual(203)
    expect(headers.get('Link')).toBeNull()
  })
})

describe('GET /api/mypage/points', () => {
  it('keeps its documented fields, and has the next page in the Link header', async () => {
    const { headers, userId } = await aMember()
    for (const amount of [100, 200, 300]) {
      const { id: orderId } = await anOrder({ userId, requestKey: `${amount}` })
      const entry = { userId, orderId, type: 'earn', reason: 'delivered', amount }
      await db.insertInto('points').values(entry).execute()
    }
    const first = await ask(ownPoints, '/api/mypage/points?pageSize=2', headers)
    expect(Object.keys(first.body)).toEqual(['success', 'total', 'history'])
    expect(first.body.history).toMatchObject([{ amount: 300 }, { amount: 200 }])
    const [, next = ''] = first.headers.get('Link')?.match(/^<(.+)>; rel="next"$/) ?? []
    const last = await ask(ownPoints, next, headers)
    expect([last.body.total, last.body.history.length, last.headers.get('Link')]).toEqual([600, 1, null])
    expect(last.body.history[0].amount).toBe(100)
  })
})
