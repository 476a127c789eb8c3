import { describe, expect, it } from 'vitest'
import { now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { action as askAction } from '~/routes/api/inquiries/all'
import { action as takeBackAction } from '~/routes/api/inquiries/one'
import { loader as inquiriesLoader } from '~/routes/api/mypage/inquiries'
import { loader as ordersLoader } from '~/routes/api/mypage/orders'
import { loader as pointsLoader } from '~/routes/api/mypage/points'
import { loader as reviewsLoader } from '~/routes/api/mypage/reviews'
import { anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { catchResponse, loaderArgs } from '../support/requests'

type Headers = Record<string, string>
const loaders = {
  orders: ordersLoader,
  points: pointsLoader,
  reviews: reviewsLoader,
  inquiries: inquiriesLoader,
}

async function read(name: keyof typeof loaders, headers: Headers) {
  const response = await loaders[name](loaderArgs(`/api/mypage/${name}`, { headers }) as never)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
async function ask(body: unknown, headers: Headers) {
  const response = await askAction(
    loaderArgs('/api/inquiries', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }) as never,
  )
  return { status: response.status, body: await response.json() }
}
async function takeBack(id: number | string, headers: Headers) {
  const args = loaderArgs(`/api/inquiries/${id}`, { method: 'DELETE', headers })
  const response = await takeBackAction({ ...args, params: { id: String(id) } } as never)
  return { status: response.status, body: await response.json() }
}
const asked = {
  category: '배송문의',
  title: '언제 오나요?',
  content: '주문한 책이 언제 도착하는지 궁금해요.',
}

describe('GET /api/mypage/*', () => {
  it('requires a member’s login and is not cached', async () => {
    const { headers } = await aMember()
    for (const name of Object.keys(loaders) as (keyof typeof loaders)[]) {
      expect((await catchResponse(() => read(name, {}))).status, name).toBe(401)
      const { status, headers: sent, body } = await read(name, headers)
      expect([status, sent.get('Cache-Control'), body.success], name).toEqual([200, 'no-store', true])
    }
  })

  it('lists the member’s own orders, newest first', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const first = await anOrder({ userId: one.userId, requestKey: '1' })
    const second = await anOrder({ userId: one.userId, requestKey: '2' })
    await anOrder({ userId: other.userId })
    const gone = await anOrder({ userId: one.userId, requestKey: '3' })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', gone.id).execute()
    const { body } = await read('orders', one.headers)
    expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(body.orders[0]).toEqual({
      id: second.id,
      orderNumber: second.orderNumber,
      bookId: second.bookId,
      title: second.title,
      bookTitle: second.title,
      status: 'ORDERED',
      channel: 'web',
      quantity: 1,
      totalAmount: 59000,
      createdAt: expect.any(String),
    })
  })

  it('is empty for a new member', async () => {
    const { headers } = await aMember()
    expect((await read('points', headers)).body).toEqual({ success: true, total: 0, history: [] })
    expect((await read('reviews', headers)).body).toMatchObject({
      success: true,
      reviews: [],
      total: 0,
      next: null,
    })
    expect((await read('inquiries', headers)).body).toMatchObject({
      success: true,
      inquiries: [],
      total: 0,
      next: null,
    })
  })

  it('describes what points were earned for', async () => {
    const { headers, userId } = await aMember()
    const order = await anOrder({ userId })
    await db
      .insertInto('points')
      .values({ userId, orderId: order.id, type: 'earn', reason: 'delivered', amount: 590 })
      .execute()
    expect((await read('points', headers)).body).toEqual({
      success: true,
      total: 590,
      history: [
        {
          id: expect.any(Number),
          type: 'earn',
          amount: 590,
          description: `${order.title} 구매 적립`,
          createdAt: expect.any(String),
        },
      ],
    })
  })
})

describe('inquiries API', () => {
  it('creates, lists and deletes an inquiry without a reply', async () => {
    const { headers } = await aMember()
    const { status, body } = await ask(asked, headers)
    expect([status, body.success]).toEqual([200, true])
    const listed = await read('inquiries', headers)
    expect(listed.body.inquiries).toEqual([
      {
        id: body.id,
        ...asked,
        status: '답변대기',
        adminReply: null,
        adminRepliedAt: null,
        createdAt: expect.any(String),
      },
    ])
    expect((await takeBack(body.id, headers)).status).toBe(200)
    expect((await takeBack(body.id, headers)).status).toBe(404)
    expect((await read('inquiries', headers)).body.inquiries).toEqual([])
  })

  it('refuses to delete an answered inquiry', async () => {
    const { headers } = await aMember()
    const { body } = await ask(asked, headers)
    await db
      .updateTable('inquiries')
      .set({ status: '답변완료', adminReply: '내일 도착해요.', adminRepliedAt: now() })
      .where('id', '=', body.id)
      .execute()
    const { status, body: said } = await takeBack(body.id, headers)
    expect([status, said.code]).toEqual([409, 'STATE_CONFLICT'])
    expect((await read('inquiries', headers)).body.inquiries[0].adminReply).toBe('내일 도착해요.')
  })

  it('another member’s inquiry gives the same 404 as an unknown one', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const { body } = await ask(asked, one.headers)
    const theirs = await takeBack(body.id, other.headers)
    expect(theirs).toEqual(await takeBack(2_000_000_000, other.headers))
    expect(theirs.status).toBe(404)
    expect((await takeBack('1e3', other.headers)).status).toBe(400)
    expect((await read('inquiries', one.headers)).body.inquiries).toHaveLength(1)
    expect((await catchResponse(() => takeBack(body.id, {}))).status).toBe(401)
  })

  it.each([
    [{ category: '칭찬' }, 'category', '문의 유형을 선택해주세요'],
    [{ category: undefined }, 'category', '문의 유형을 선택해주세요'],
    [{ title: ' ' }, 'title', '제목을 입력해주세요'],
    [{ title: '가'.repeat(201) }, 'title', '제목은 200자 이내로 입력해주세요'],
    [{ title: 3 }, 'title', '제목을 입력해주세요'],
    [{ content: '가'.repeat(9) }, 'content', '문의 내용을 10자 이상 입력해주세요'],
    [{ content: `   ${'가'.repeat(9)}   ` }, 'content', '문의 내용을 10자 이상 입력해주세요'],
    [{ content: '가'.repeat(2001) }, 'content', '문의 내용은 2000자 이내로 입력해주세요'],
  ])('gives the error of the field: %j', async (wrong, field, message) => {
    const { headers } = await aMember()
    const { status, body } = await ask({ ...asked, ...wrong }, headers)
    expect([status, body.errors[field], body.message]).toEqual([400, message, message])
  })

  it('accepts the longest title and content unchanged, with emoji and markup', async () => {
    const { headers } = await aMember()
    const longest = { ...asked, title: '👧'.repeat(200), content: `<b>&${'가'.repeat(1996)}` }
    expect((await ask(longest, headers)).status).toBe(200)
    expect((await read('inquiries', headers)).body.inquiries[0]).toMatchObject(longest)
  })

  it('the eleventh inquiry in a row gets 429', async () => {
    const { headers } = await aMember()
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await ask(asked, headers)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })
})
