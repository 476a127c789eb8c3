import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/cancel-order.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { action as placeAction } from '~/routes/api/orders/all'
import { loader as demoLoader } from '~/routes/api/orders/demo'
import { loader as oneLoader } from '~/routes/api/orders/one'
import { loader as fileLoader } from '~/routes/files/by-key'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'

afterEach(startClock)

type Headers = Record<string, string>

async function post(body: object, headers: Headers = {}) {
  const args = loaderArgs('/api/orders', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const response = await Promise.resolve(placeAction(args as never)).catch((thrown) => thrown)
  return { status: response.status as number, body: await response.json() }
}
async function read(id: number | string, headers: Headers = {}) {
  const response = await oneLoader({
    ...loaderArgs(`/api/orders/${id}`, { headers }),
    params: { id: String(id) },
  } as never)
  return { status: response.status, text: await response.clone().text(), body: await response.json() }
}
async function anOperator() {
  const { id } = await anAdmin()
  return { id, headers: await cookieHeader({ admin: await startAdminSession(db, id) }) }
}
const said = { name: '김보호', childName: '하늘', phone: '010-1234-5678', address: '서울 중구 세종대로 110' }

describe('POST /api/orders', () => {
  it('responds with the documented fields', async () => {
    const { headers, owner } = await aMember()
    const bookId = await aBook({ price: 59000, title: '달을 담은 서랍' })
    const { sourceKey, previewKey } = await aPicture(owner, bookId)
    const { status, body } = await post({ ...said, bookId, sourceKey, previewKey }, headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      orderId: body.id,
      orderNumber: expect.stringMatching(/^\d{6}-[A-HJ-NP-Z2-9]{6}$/),
      bookTitle: '달을 담은 서랍',
      amount: 59000,
      status: 'ORDERED',
      customerPhone: '01012345678',
      recipientName: '김보호',
      city: '서울',
      sourceKey,
      previewKey,
    })
    expect(body.order).toMatchObject({ id: body.orderId, totalAmount: 59000 })
  })

  it('different data gives another order, and a reused Idempotency-Key with other data gives 409', async () => {
    const { headers, owner } = await aMember()
    const bookId = await aBook()
    const entry = { ...said, ...(await aPicture(owner, bookId)), bookId }
    const first = await post(entry, headers)
    const twice = await post(entry, headers)
    const elsewhere = await post({ ...entry, address: '부산 해운대구 우동 1' }, headers)
    expect(twice.body.orderId).toBe(first.body.orderId)
    expect(elsewhere.body.orderId).not.toBe(first.body.orderId)
    expect(elsewhere.body.address).toBe('부산 해운대구 우동 1')
    const keyed = { ...headers, 'Idempotency-Key': 'key-of-one-order' }
    const kept = await post(entry, keyed)
    const refused = await post({ ...entry, name: '이보호' }, keyed)
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
    expect(JSON.stringify(refused.body)).toContain('Idempotency-Key')
    expect((await post(entry, keyed)).body.orderId).toBe(kept.body.orderId)
  })

  it('the twenty-first order in a row gets 429', async () => {
    const { headers } = await aMember()
    const bookId = await aBook()
    const answers = []
    for (let i = 0; i < 21; i++)
      answers.push(await post({ ...said, bookId }, { ...headers, 'Idempotency-Key': `order-${i}` }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  })

  it('ignores price, total, status, owner and number in the request', async () => {
    const [{ headers, userId }, other] = [await aMember(), await aMember()]
    const bookId = await aBook({ price: 59000 })
    const evil = {
      price: 1,
      total: 1,
      totalAmount: 1,
      amount: 1,
      status: 'PAID',
      userId: other.userId,
      user_id: other.userId,
      isTestOrder: true,
      is_test_order: true,
      orderNumber: '260101-AAAAAA',
      paidAt: '2026-01-01',
      handoffToken: 'AAAAAAAA',
      id: 1,
    }
    const { body } = await post({ ...evil, ...said, bookId, quantity: 2 }, headers)
    expect(await findOwnOrder(db, { userId }, body.orderId)).toMatchObject({
      price: 59000,
      totalAmount: 118000,
      status: 'ORDERED',
      isTestOrder: false,
      paidAt: null,
    })
    expect(await findOwnOrder(db, other.owner, body.orderId)).toBeUndefined()
  })

  it('orders one book, whatever else of a bundle the request names, and its answer has nothing of one', async () => {
    const { headers, userId } = await aMember()
    const bookId = await aBook({ price: 59000 })
    const bundle = { items: '1,2', bundleId: 1, siblingDiscount: 5900, coupon: '', points: 0 }
    const { body } = await post({ ...said, ...bundle, bookId }, headers)
    expect(body.amount).toBe(59000)
    const { order } = (await read(body.orderId, headers)).body
    expect(Object.keys(order).filter((key) => /bundle|sibling/i.test(key))).toEqual([])
    const orders = db
      .selectFrom('orders')
      .select(['bundleId', 'siblingDiscount'])
      .where('userId', '=', userId)
    expect(await orders.execute()).toEqual([{ bundleId: null, siblingDiscount: 0 }])
  })

  it('accepts only whole quantities from one to ten and a valid book id', async () => {
    const { headers } = await aMember()
    const bookId = await aBook()
    for (const quantity of [0, -1, 11, 1.5, '2', '1e3', [1], null, 1e21])
      expect((await post({ ...said, bookId, quantity }, headers)).status, String(quantity)).toBe(400)
    for (const odd of ['1', 0, 1.5, 2 ** 31, [1], null])
      expect((await post({ ...said, bookId: odd }, headers)).status, String(odd)).toBe(400)
    expect((await post({ ...said, bookId, quantity: 10 }, headers)).body.amount).toBe(590000)
  })

  it('stores names as written, and refuses only empty and too long ones', async () => {
    const { headers } = await aMember()
    const names = [
      '<b>하늘</b>',
      "'; drop table--",
      '하',
      '하늘이',
      'Maximilian',
      '가나다라마바사아자차',
      '👨‍👩‍👧하늘',
      'a|b',
    ]
    for (const childName of names) {
      const { status, body } = await post(
        { ...said, name: childName, childName, bookId: await aBook() },
        headers,
      )
      expect([status, body.childName, body.customerName]).toEqual([200, childName, childName])
    }
    const bookId = await aBook()
    const long = '가'.repeat(10_000)
    for (const [field, message] of [
      ['name', '이름은 50자까지 쓸 수 있어요.'],
      ['childName', '아이 이름은 20자까지 쓸 수 있어요.'],
      ['address', '주소는 200자까지 쓸 수 있어요.'],
    ] as const) {
      const { status, body } = await post({ ...said, bookId, [field]: long }, headers)
      expect([status, body.errors]).toEqual([400, { [field]: message }])
    }
    expect((await post({ ...said, bookId, name: '  ' }, headers)).body.errors).toEqual({
      name: '이름을 입력해주세요',
    })
    expect((await post({ bookId }, headers)).body.errors).toEqual({ name: '이름을 입력해주세요' })
    expect((await post({ name: '김보호', bookId }, headers)).status).toBe(200)
  })

  it('accepts http(s) and local picture addresses, and refuses all others', async () => {
    const { headers } = await aMember()
    for (const previewUrl of [
      'javascript:alert(1)',
      '//evil.example/x.jpg',
      '/\\evil',
      'data:image/png;base64,A',
    ])
      expect((await post({ ...said, bookId: await aBook(), previewUrl }, headers)).status).toBe(400)
    for (const previewUrl of ['https://elsewhere.example/a.jpg', '/a.jpg'])
      expect((await post({ ...said, bookId: await aBook(), previewUrl }, headers)).body.previewUrl).toBe(
        previewUrl,
      )
  })

  it('drops photo and preview keys of another member', async () => {
    const [{ headers }, other] = [await aMember(), await aMember()]
    const bookId = await aBook()
    const { sourceKey, previewKey } = await aPicture(other.owner, bookId)
    const { status, body } = await post({ ...said, bookId, sourceKey, previewKey }, headers)
    expect([status, body.sourceKey, body.previewKey, body.sourceImageUrl]).toEqual([200, '', '', null])
  })

  it('refuses a sold-out or hidden book, a visitor, and an unknown channel', async () => {
    const { headers } = await aMember()
    const soldOut = await post({ ...said, bookId: await aBook({ isSoldOut: true }) }, headers)
    expect([soldOut.status, soldOut.body.message]).toEqual([409, '품절된 상품입니다.'])
    expect((await post({ ...said, bookId: await aBook({ isHidden: true }) }, headers)).status).toBe(404)
    const bookId = await aBook()
    const visitor = await aVisitor()
    for (const who of [{}, visitor.headers]) expect((await post({ ...said, bookId }, who)).status).toBe(401)
    expect((await post({ ...said, channel: 'wadiz', bookId }, headers)).status).toBe(400)
  })

  it('gives the same order for the same Idempotency-Key, or for the same data at once', async () => {
    stopClock(now())
    const { headers } = await aMember()
    const bookId = await aBook()
    const keyed = { ...headers, 'Idempotency-Key': 'once' }
    const first = await post({ ...said, bookId }, keyed)
    stopClock(addDays(now(), 1))
    expect((await post({ ...said, bookId }, keyed)).body.orderId).toBe(first.body.orderId)
    const second = await post({ ...said, bookId }, headers)
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect((await post({ ...said, bookId }, headers)).body.orderId).toBe(second.body.orderId)
    expect((await post({ ...said, bookId }, { ...headers, 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(
      400,
    )
  })

  it('lets only an operator set a test price, with or without a member’s login', async () => {
    const [member, operator] = [await aMember(), await anOperator()]
    const bookId = await aBook()
    const refused = await post({ ...said, bookId, testAmount: 1000 }, member.headers)
    expect(refused.status).toBe(403)
    const both = { Cookie: `${member.headers.Cookie}; ${operator.headers.Cookie}` }
    const { body } = await post({ ...said, bookId, testAmount: 1000 }, both)
    expect([body.amount, body.isTestOrder]).toEqual([1000, true])
    const alone = await post({ ...said, bookId, testAmount: 1000 }, operator.headers)
    expect([alone.status, alone.body.amount, alone.body.isTestOrder]).toEqual([200, 1000, true])
    for (const testAmount of [99, 5001, 1000.5, '1000'])
      for (const headers of [both, operator.headers])
        expect((await post({ ...said, bookId, testAmount }, headers)).status).toBe(400)
    expect((await post({ ...said, bookId, testAmount: 1000 })).status).toBe(401)
    expect((await post({ ...said, bookId }, operator.headers)).status).toBe(401)
  })
})

describe('GET /api/orders/{id}', () => {
  it('is for the owner and operators, with an audit entry, and 404 for others', async () => {
    const [mine, other, operator] = [await aMember(), await aMember(), await anOperator()]
    const { id } = await anOrder({ userId: mine.userId })
    const own = await read(id, mine.headers)
    expect([own.status, own.body.id, own.body.order.id]).toEqual([200, id, id])
    expect(own.body.userId).toBeUndefined()
    const [foreign, missing] = [await read(id, other.headers), await read(2_000_000_000, other.headers)]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await read(id)).status).toBe(401)
    for (const odd of ['x', '1e3', '0', '-1', '2147483648'])
      expect(await read(odd, mine.headers)).toMatchObject({ status: 400, body: { code: 'INVALID_ID' } })
    expect((await read(id, operator.headers)).status).toBe(200)
    const deeds = await db
      .selectFrom('auditLog')
      .select(['actor', 'deed'])
      .where('subject', '=', `order:${id}`)
      .execute()
    expect(deeds).toEqual([{ actor: `admin:${operator.id}`, deed: 'order.seen' }])
  })

  it('a deleted order · 404', async () => {
    const { userId, headers } = await aMember()
    const { id } = await anOrder({ userId })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', id).execute()
    expect((await read(id, headers)).status).toBe(404)
  })
})

describe('GET /api/files/s3/orders/{id}/source.jpg', () => {
  it('is for the order’s owner and operators only', async () => {
    const [mine, other, operator] = [await aMember(), await aMember(), await anOperator()]
    const bookId = await aBook()
    const picture = await aPicture(mine.owner, bookId)
    await storage.put(picture.sourceKey, new Uint8Array([1, 2, 3]))
    const { id } = await anOrder({ userId: mine.userId, bookId, previewKey: picture.previewKey })
    const bare = await anOrder({ userId: mine.userId })
    const status = async (key: string, headers: Headers = {}) => {
      const args = { ...loaderArgs(`/api/files/s3/${key}`, { headers }), params: { '*': key } }
      return (await fileLoader(args as never)).status
    }
    const key = `orders/${id}/source.jpg`
    expect(await status(key, mine.headers)).toBe(200)
    expect(await status(key, operator.headers)).toBe(200)
    for (const who of [other.headers, {}]) expect(await status(key, who)).toBe(404)
    for (const odd of [
      `orders/${bare.id}/source.jpg`,
      `orders/${id}/result.jpg`,
      'orders/0/source.jpg',
      'orders/x/source.jpg',
    ])
      expect(await status(odd, mine.headers), odd).toBe(404)
  })
})

describe('GET /api/demo-order', () => {
  const ask = async (headers: Headers = {}) => {
    const response = await demoLoader(loaderArgs('/api/demo-order', { headers }) as never)
    return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() }
  }

  it('creates a test order once per visitor', async () => {
    await aBook()
    const first = await ask()
    expect(first.status).toBe(200)
    const headers = { Cookie: first.cookies[0]?.split(';')[0] ?? '' }
    expect((await ask(headers)).body).toEqual(first.body)
    const { body } = await read(first.body.orderId, headers)
    expect(body).toMatchObject({ isTestOrder: true, status: 'ORDERED' })
  })

  it('refuses other sites and prefetches', async () => {
    const others: Headers[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Purpose': 'prefetch' },
    ]
    for (const headers of others) expect((await ask(headers)).status).toBe(403)
  })
})

it('a POST /api/orders without login or data · 401', async () => {
  expect((await post({})).status).toBe(401)
})

describe('POST /api/orders for the campaign', () => {
  const wadiz = { ...said, wadiz: true, channel: 'wadiz', campaignId: 'theirs', email: '010-9876-5432' }

  it.each(['010.9876.5432', '０１０-９８７６-５４３２', '+82 10 9876 5432', '(010) 9876–5432'])(
    'reads a phone number from the e-mail field, spelled %j',
    async (email) => {
      const { status, body } = await posted({ ...wadiz, phone: undefined, email, bookId: await aBook() })
      expect([status, body.phoneNumber, body.customerEmail]).toEqual([200, '01098765432', null])
    },
  )

  it('needs no login, has no price, and can be read by cookie for half an hour', async () => {
    const bookId = await aBook({ title: '달을 담은 서랍' })
    const first = await posted({ ...wadiz, bookId })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      success: true,
      orderId: expect.any(Number),
      orderNumber: expect.any(String),
      bookTitle: '달을 담은 서랍',
      handoffToken: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      token: first.body.handoffToken,
      campaignId: 'jugongin',
      phoneNumber: '01012345678',
      customerEmail: null,
      status: 'PREORDER_WADIZ',
    })
    expect(JSON.stringify(first.body)).not.toMatch(/price|amount/i)
    const cookies = first.cookies.map((cookie) => cookie.split(';')[0])
    expect(cookies.map((cookie) => cookie?.split('=')[0])).toEqual(['gid', 'wz'])
    for (const cookie of cookies) {
      const { status, text } = await read(first.body.orderId, { Cookie: cookie ?? '' })
      expect([status, /price|amount/i.test(text)]).toEqual([200, false])
    }
    expect((await read(first.body.orderId)).status).toBe(401)
    stopClock(addMinutes(now(), 31))
    expect((await read(first.body.orderId, { Cookie: cookies[1] ?? '' })).status).toBe(401)
    expect((await read(first.body.orderId, { Cookie: cookies[0] ?? '' })).status).toBe(200)
  })

  it('reads the e-mail field as phone number or as e-mail', async () => {
    const bookId = await aBook()
    const { phone: _, ...rest } = wadiz
    expect((await posted({ ...rest, bookId })).body.phoneNumber).toBe('01098765432')
    const mailed = await posted({ ...wadiz, email: 'A@Example.com', bookId })
    expect(mailed.body.customerEmail).toBe('a@example.com')
  })

  it('splits an address at its bars, and stores no bar', async () => {
    const bookId = await aBook()
    const address = '04524|서울 중구 세종대로 110|101동|1호'
    const { body } = await posted({ ...wadiz, address, bookId })
    expect(body).toMatchObject({
      postalCode: '04524',
      address: '서울 중구 세종대로 110',
      detailAddress: '101동 1호',
    })
    const plain = await posted({ ...wadiz, address: '서울|세종대로', bookId: await aBook() })
    expect(plain.body).toMatchObject({ postalCode: null, address: '서울 세종대로', detailAddress: null })
  })

  it('a forged cookie does not open the order', async () => {
    const { body } = await posted({ ...wadiz, bookId: await aBook() })
    const until = Math.floor(now().getTime() / 1000) + 600
    const plain = Buffer.from(JSON.stringify(`${body.orderId}.${until}`)).toString('base64')
    for (const forged of [plain, `${plain}.`, `${plain}.AAAA`])
      expect((await read(body.orderId, { Cookie: `wz=${encodeURIComponent(forged)}` })).status).toBe(401)
  })

  it('cannot be paid, abandoned or deleted like a shop order', async () => {
    const { headers, userId } = await aMember()
    const { body } = await posted({ ...wadiz, bookId: await aBook() }, headers)
    await expect(openPayment(db, userId, body.orderId)).rejects.toMatchObject({ code: 'order.cancelled' })
    const by = { actor: `user:${userId}` } as const
    for (const leave of [abandonOrder, deleteOrder])
      await expect(leave(db, { userId, orderId: body.orderId, by })).rejects.toMatchObject({
        code: 'order.cancelled',
      })
    expect(await findOwnOrder(db, { userId }, body.orderId)).toMatchObject({ status: 'PREORDER_WADIZ' })
  })

  it('is rate limited per visitor and per address', async () => {
    const { headers } = await aVisitor()
    const bookId = await aBook()
    const answers = []
    for (let i = 0; i < 11; i++)
      answers.push(await posted({ ...wadiz, childName: `아이${i}`, bookId }, headers))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    for (let i = 0; i < 48; i++) await posted({ ...wadiz, bookId })
    expect((await posted({ ...wadiz, bookId })).status).toBe(429)
  })
})

async function posted(body: object, headers: Headers = {}) {
  const args = loaderArgs('/api/orders', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const response = await placeAction(args as never)
  return {
    status: response.status,
    body: await response.json(),
    cookies: response.headers.getSetCookie(),
  }
}
