import { describe, expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { pointsOf } from '~/domain/points/points.server'
import { reviewsOf } from '~/domain/reviews/select-reviews.server'
import { action, loader } from '~/routes/my/review'
import { loader as bookLoader } from '~/routes/shop/book'
import { loader as reviewsLoader } from '~/routes/shop/reviews'
import { aBook, anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { callAction, callLoader } from '../support/route-calls'

type Headers = Record<string, string>
interface Page {
  kind: string
  title?: string
  review?: { rating: number; content: string }
}
interface Read {
  book: { rating: number; reviewCount: number }
  reviews: { rating: number; content: string; author: string; isCut?: boolean }[]
}
const written = { rating: '5', content: '아이가 매일 밤 읽어 달라고 해요.' }

async function aReader(status: 'DELIVERED' | 'PAID' | 'DONE' = 'DELIVERED', bookId?: number) {
  const { headers, userId } = await aMember()
  const order = await anOrder({ userId, status, ...(bookId ? { bookId } : {}) })
  return { headers, userId, order, bookId: order.bookId }
}
const place = (id: number | string, headers: Headers) => ({
  path: `/order/${id}/review`,
  params: { id: String(id) },
  headers,
})
const read = (id: number | string, headers: Headers) => callLoader<Page>(loader, place(id, headers))
const write = (id: number, headers: Headers, fields: object = {}) =>
  callAction(action, place(id, headers), { ...written, ...fields })
const bookPage = (id: number) =>
  callLoader<Read>(bookLoader, { path: `/book/${id}?preview=1`, params: { id: String(id) } })
const allOf = (id: number, page = 1) =>
  callLoader<Read>(reviewsLoader, { path: `/book/${id}/reviews?page=${page}`, params: { id: String(id) } })

describe('/order/:id/review', () => {
  it('stores a review after delivery, gives points, and shows it on the book’s page', async () => {
    const { headers, userId, order, bookId } = await aReader()
    expect(await read(order.id, headers)).toMatchObject({ status: 200, kind: 'open', title: order.title })
    expect(await write(order.id, headers)).toMatchObject({ status: 303, to: `/order/${order.id}/review` })
    expect(await read(order.id, headers)).toMatchObject({
      kind: 'written',
      review: { rating: 5, content: written.content },
    })
    expect((await pointsOf(db, userId)).total).toBe(500)
    expect(await bookPage(bookId)).toMatchObject({
      book: { rating: 5, reviewCount: 1 },
      reviews: [{ rating: 5, content: written.content, author: '독**' }],
    })
  })

  it('refuses a second review of the same book, also from another order', async () => {
    const { headers, userId, order, bookId } = await aReader()
    const again = await anOrder({ userId, bookId, status: 'DONE', requestKey: 'again' })
    await write(order.id, headers)
    expect((await read(again.id, headers)).kind).toBe('written')
    const { status, refused, typed } = await write(again.id, headers, { content: '다시 써요.' })
    expect([status, refused?.message]).toEqual([
      409,
      '이 책의 후기는 이미 썼어요. 후기는 책마다 한 번 쓸 수 있어요.',
    ])
    expect(typed?.content).toBe('다시 써요.')
    expect((await pointsOf(db, userId)).total).toBe(500)
  })

  it('is refused before the book is delivered', async () => {
    const { headers, userId, order } = await aReader('PAID')
    expect((await read(order.id, headers)).kind).toBe('early')
    expect(await write(order.id, headers)).toMatchObject({
      status: 409,
      refused: { message: '책이 도착한 뒤에 후기를 쓸 수 있어요.' },
    })
    expect(await reviewsOf(db, userId)).toEqual([])
  })

  it.each([
    [{ rating: '' }, 'rating', '별점을 선택해 주세요.'],
    [{ rating: '6' }, 'rating', '별점을 선택해 주세요.'],
    [{ rating: '4.5' }, 'rating', '별점을 선택해 주세요.'],
    [{ content: ' ' }, 'content', '후기는 1자부터 1,000자까지 쓸 수 있어요.'],
    [{ content: '가'.repeat(1001) }, 'content', '후기는 1자부터 1,000자까지 쓸 수 있어요.'],
    [{ content: '가'.repeat(10_000) }, 'content', '후기는 1자부터 1,000자까지 쓸 수 있어요.'],
    [
      { content: '여기서 샀어요 shop.example.com' },
      'content',
      '후기에는 링크를 넣을 수 없어요. 링크를 빼고 다시 눌러 주세요.',
    ],
  ])('gives an error at the field and keeps the rest: %j', async (wrong, field, message) => {
    const { headers, order } = await aReader()
    const { status, refused, typed } = await write(order.id, headers, wrong)
    expect([status, refused?.errors]).toEqual([400, { [field]: message }])
    expect(typed).toMatchObject({ ...written, ...wrong })
  })

  it('is edited and deleted by its author alone, and a refused edit keeps the typed text', async () => {
    const [{ headers, order, bookId }, other] = [await aReader(), await aMember()]
    await write(order.id, headers)
    const edit = (who: Headers, fields: object) => write(order.id, who, { intent: 'edit', ...fields })
    expect((await edit(other.headers, { content: '남의 후기' })).status).toBe(404)
    const refused = await edit(headers, { rating: '2', content: '' })
    expect([refused.status, refused.typed]).toEqual([400, { intent: 'edit', rating: '2', content: '' }])
    expect(await edit(headers, { rating: '2', content: '고쳐 썼어요.' })).toMatchObject({
      status: 303,
      toast: true,
    })
    expect((await allOf(bookId)).reviews).toMatchObject([{ rating: 2, content: '고쳐 썼어요.' }])
    expect((await write(order.id, other.headers, { intent: 'delete' })).status).toBe(404)
    expect((await write(order.id, headers, { intent: 'delete' })).status).toBe(303)
    expect((await write(order.id, headers, { intent: 'delete' })).status).toBe(404)
    expect((await allOf(bookId)).reviews).toEqual([])
    expect((await read(order.id, headers)).kind).toBe('open')
  })

  it('is reached by its author alone also when the order has forgotten its member', async () => {
    const [{ headers, userId, order }, other] = [await aReader(), await aMember()]
    await write(order.id, headers)
    await inTransaction(db, (tx) => anonymiseOrders(tx, [order.id]))
    expect(await read(order.id, headers)).toMatchObject({ kind: 'written', canAddPhoto: false })
    expect((await read(order.id, other.headers)).status).toBe(404)
    expect((await write(order.id, other.headers, { intent: 'delete' })).status).toBe(404)
    expect(await write(order.id, headers, { intent: 'delete' })).toMatchObject({ status: 303, to: '/mypage' })
    expect(await reviewsOf(db, userId)).toEqual([])
    expect((await read(order.id, headers)).status).toBe(404)
  })

  it('another member’s order gives the same 404 as an unknown one', async () => {
    const [{ order }, other] = [await aReader(), await aMember()]
    expect((await read(order.id, other.headers)).status).toBe(404)
    expect((await read('x', other.headers)).status).toBe(404)
    expect((await write(order.id, other.headers)).status).toBe(404)
    expect((await write(2_000_000_000, other.headers)).status).toBe(404)
  })

  it('asks for a login, and keeps the typed text when the login has expired', async () => {
    const { order } = await aReader()
    expect(await read(order.id, {})).toEqual({ status: 200, kind: 'login', orderId: order.id })
    const { status, typed } = await write(order.id, {})
    expect(status).toBe(401)
    expect(typed).toMatchObject(written)
  })
})

describe('a book’s reviews', () => {
  it('are its newest three, shortened, and all of them on pages of twenty', async () => {
    const bookId = await aBook()
    const long = '가'.repeat(400)
    for (let i = 0; i < 21; i++) {
      const { headers, order } = await aReader('DELIVERED', bookId)
      await write(order.id, headers, { rating: '4', content: i === 20 ? long : `${i}번째 후기` })
    }
    const { book, reviews } = await bookPage(bookId)
    expect(book).toMatchObject({ rating: 4, reviewCount: 21 })
    expect(reviews.map(({ content, isCut }) => [content, isCut])).toEqual([
      [`${'가'.repeat(160)}…`, true],
      ['19번째 후기', undefined],
      ['18번째 후기', undefined],
    ])
    const [first, second, third] = [await allOf(bookId), await allOf(bookId, 2), await allOf(bookId, 3)]
    expect([first.reviews.length, second.reviews.length, third.reviews.length]).toEqual([20, 1, 0])
    expect(first.reviews[0]?.content).toBe(long)
  })

  it('are 404 for a hidden or unknown book', async () => {
    expect((await allOf(await aBook({ isHidden: true }))).status).toBe(404)
    expect((await allOf(2_000_000_000)).status).toBe(404)
  })

  it('are empty for a book without reviews', async () => {
    const bookId = await aBook()
    expect((await bookPage(bookId)).reviews).toEqual([])
    expect((await allOf(bookId)).reviews).toEqual([])
  })
})
