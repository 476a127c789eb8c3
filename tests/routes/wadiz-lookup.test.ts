import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import type { Order } from '~/domain/orders/order'
import { deletePreorder } from '~/domain/preorders/change-preorder.server'
import { confirmPreorder } from '~/domain/preorders/preorders.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { action as lookupAction } from '~/routes/api/wadiz/lookup'
import { loader as searchLoader } from '~/routes/api/wadiz/order-status'
import { aBook, anAdmin, anOrder, aPreorder } from '../support/builders'
import { aDrawnPicture, aVisitor } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'

// The lookup API of preorders: by code, by code and contact, by telephone number.

afterEach(startClock)

type Headers = Record<string, string>
const by = { actor: 'shop' } as const
const codeOf = ({ handoffToken }: Order) => handoffToken ?? ''

async function told(response: Response) {
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text), headers: response.headers }
}
async function lookUp(email: unknown, token: unknown, address?: string) {
  const args = loaderArgs('/api/wadiz/lookup', {
    method: 'POST',
    body: JSON.stringify({ email, token }),
    headers: { 'Content-Type': 'application/json' },
  })
  return told(await lookupAction(from(args, address) as never))
}
async function search(query: string, headers: Headers = {}, address?: string) {
  return told(
    await searchLoader(from(loaderArgs(`/api/wadiz/order-status?${query}`, { headers }), address) as never),
  )
}
const byCode = (code: string, headers?: Headers, address?: string) =>
  search(`type=token&query=${encodeURIComponent(code)}`, headers, address)
const byPhone = (phone: string, headers?: Headers, address?: string) =>
  search(`type=phone&query=${encodeURIComponent(phone)}`, headers, address)

let count = 0
const next = () => {
  count += 1
  return count
}
/** Each request comes from a new IP address unless given, because of the rate limits. */
function from(args: ReturnType<typeof loaderArgs>, address = `lookup-${next()}`) {
  return { ...args, context: { visit: { id: '-', address } } }
}
async function anOperator() {
  const { id } = await anAdmin()
  return { id, headers: await cookieHeader({ admin: await startAdminSession(db, id) }) }
}
const aNumber = () => `010${10_000_000 + next()}`

describe('POST /api/wadiz/lookup', () => {
  it('returns the documented fields by phone number or e-mail, however spelled', async () => {
    const order = await aPreorder({ customerPhone: '01098765432', customerEmail: 'parent@example.com' })
    const code = codeOf(order)
    const spelled: [string, string][] = [
      ['01098765432', code],
      ['+82 10-9876-5432', code.toLowerCase()],
      ['０１０ ９８７６ ５４３２', ` ${code.slice(0, 4)}-${code.slice(4)} `],
      [' Parent@Example.COM ', code],
    ]
    for (const [contact, typed] of spelled)
      expect(await lookUp(contact, typed)).toMatchObject({
        status: 200,
        body: {
          found: true,
          data: {
            customerName: '김보호',
            email: 'parent@example.com',
            childName: '하늘',
            bookTitle: order.title,
            createdAt: order.createdAt.toJSON(),
            handoffToken: code,
            status: 'PREORDER_WADIZ',
          },
        },
      })
  })

  it('adds style and look for a drawn child, and nothing for another', async () => {
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const { previewKey, look } = await aDrawnPicture(owner, bookId)
    const drawn = await aPreorder({ owner, bookId, previewKey, customerPhone: '01066660000' })
    const added = { style: 'drawn', look: JSON.parse(look) }
    const { body } = await lookUp('01066660000', codeOf(drawn))
    expect(body.data).toMatchObject(added)
    expect((await byCode(codeOf(drawn))).body.orders).toMatchObject([added])
    const masked = (await byPhone('01066660000')).body.orders[0]
    const other = (await byCode(codeOf(await aPreorder()))).body.orders[0]
    for (const order of [masked, other])
      expect(Object.keys(order).filter((key) => /look|style/i.test(key))).toEqual([])
  })

  it('returns the phone number where there is no e-mail, and PROCESSING once paid', async () => {
    const order = await aPreorder({ customerPhone: '01055550000' })
    await confirmPreorder(db, order.id, by)
    const paid = await lookUp('010-5555-0000', codeOf(order))
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', order.id).execute()
    const ready = await lookUp('010-5555-0000', codeOf(order))
    for (const { body } of [paid, ready])
      expect(body.data).toMatchObject({ email: '01055550000', status: 'PROCESSING' })
  })

  it('every mismatch gives the same response with the same number of queries', async () => {
    const order = await aPreorder({ customerPhone: '01011110000', customerEmail: 'a@example.com' })
    const other = await aPreorder({ customerPhone: '01022220000' })
    const bare = await aPreorder({ customerPhone: undefined })
    const gone = await aPreorder({ customerPhone: '01033330000' })
    await deletePreorder(db, { orderId: gone.id, by, from: '-' })
    const misses: [string, string][] = [
      ['01022220000', codeOf(order)],
      ['b@example.com', codeOf(order)],
      ['01011110000', codeOf(other)],
      ['01011110000', 'ABCDEFGH'],
      ['01011110000', 'OOOOIIII'],
      ['01011110000', `${codeOf(order)}A`],
      ['%', codeOf(order)],
      ['@', codeOf(bare)],
      ['-', codeOf(bare)],
      ['01033330000', codeOf(gone)],
      ['김보호', codeOf(order)],
    ]
    const work = vi.spyOn(pg.Client.prototype, 'query')
    const costs = new Set<number>()
    for (const [contact, code] of misses) {
      const before = work.mock.calls.length
      const { status, text, headers } = await lookUp(contact, code)
      costs.add(work.mock.calls.length - before)
      expect([contact, status, text]).toEqual([contact, 200, '{"found":false}'])
      expect(headers.get('Set-Cookie')).toBeNull()
    }
    work.mockRestore()
    expect(costs.size).toBe(1)
  })

  it('requires both fields as text', async () => {
    const both = '이메일과 접수 코드를 모두 입력해주세요.'
    for (const [email, token] of [
      ['', 'ABCDEFGH'],
      ['01012345678', ''],
      ['  ', '  '],
      [undefined, 'ABCDEFGH'],
      [['01012345678'], 'ABCDEFGH'],
      [1012345678, { a: 1 }],
    ])
      expect(await lookUp(email, token)).toMatchObject({ status: 400, body: { message: both } })
  })

  it('ten failed guesses lock an address out for ten minutes, and no other address', async () => {
    stopClock(now())
    const order = await aPreorder({ customerPhone: '01066660000' })
    const answers = new Map<number, number>()
    let wait = 0
    for (let i = 0; i < 1000; i++) {
      const guess = () => (i % 2 ? byCode('ABCDEFGH', {}, 'guesser') : lookUp('a@b.c', 'ABCDEFGH', 'guesser'))
      const { status, headers } = await guess()
      answers.set(status, (answers.get(status) ?? 0) + 1)
      wait = Number(headers.get('Retry-After'))
    }
    expect(Object.fromEntries(answers)).toEqual({ 200: 10, 429: 990 })
    expect(wait).toBe(600)
    expect((await lookUp('01066660000', codeOf(order), 'guesser')).status).toBe(429)
    expect((await lookUp('01066660000', codeOf(order), 'somebody else')).status).toBe(200)
    stopClock(new Date(now().getTime() + 600_001))
    expect((await lookUp('01066660000', codeOf(order), 'guesser')).status).toBe(200)
  })

  it('successful lookups are not counted', async () => {
    const order = await aPreorder({ customerPhone: '01077770000' })
    for (let i = 0; i < 40; i++)
      expect((await lookUp('01077770000', codeOf(order), 'a parent')).body.found).toBe(true)
  })
})

describe('GET /api/wadiz/order-status', () => {
  it('by code returns the full registration, and a cookie that lets it be changed', async () => {
    const order = await aPreorder({ detailAddress: '301호', customerEmail: 'c@example.com' })
    const { status, body, headers } = await byCode(codeOf(order).toLowerCase())
    expect(status).toBe(200)
    expect(body.orders).toEqual([
      expect.objectContaining({
        id: order.id,
        orderId: order.id,
        handoffToken: order.handoffToken,
        status: 'PREORDER_WADIZ',
        bookTitle: order.title,
        customerName: '김보호',
        customerPhone: '01012345678',
        childName: '하늘',
        address: '04524|서울 중구 세종대로 110|301호',
      }),
    ])
    expect(headers.get('Set-Cookie')).toMatch(/wz=.*Max-Age=1800.*HttpOnly/)
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('by phone number, however spelled, returns masked registrations and no cookie', async () => {
    const phone = aNumber()
    const order = await aPreorder({ customerPhone: phone, customerName: '김철수', detailAddress: '301호' })
    const spellings = [
      phone,
      `+82 ${phone.slice(1)}`,
      `${phone.slice(0, 3)}-${phone.slice(3, 7)}.${phone.slice(7)}`,
    ]
    for (const spelled of spellings) {
      const { text, body, headers } = await byPhone(spelled)
      expect(body).toEqual({
        success: true,
        orders: [
          {
            status: 'PREORDER_WADIZ',
            bookTitle: order.title,
            childName: '하**',
            customerName: '김*수',
            customerPhone: `010-****-${phone.slice(-4)}`,
            address: '서울 중구 ***',
            createdAt: order.createdAt.toJSON(),
            isMasked: true,
          },
        ],
      })
      expect(headers.get('Set-Cookie')).toBeNull()
      for (const secret of [
        codeOf(order),
        phone,
        '철',
        '하늘',
        '세종대로',
        '301',
        '04524',
        order.orderNumber,
      ])
        expect(text).not.toContain(secret)
    }
  })

  it('whatever is not found gives the same empty list with the same number of queries', async () => {
    const phone = aNumber()
    const gone = await aPreorder({ customerPhone: phone })
    await deletePreorder(db, { orderId: gone.id, by, from: '-' })
    const web = await anOrder({ customerPhone: aNumber() })
    const work = vi.spyOn(pg.Client.prototype, 'query')
    const cost = async (
      deed: () => Promise<{ status: number; text: string; headers: globalThis.Headers }>,
    ) => {
      const before = work.mock.calls.length
      const { status, text, headers } = await deed()
      expect([status, text, headers.get('Set-Cookie')]).toEqual([200, '{"success":true,"orders":[]}', null])
      return work.mock.calls.length - before
    }
    const codes = ['ABCDEFGH', 'OOOO0000', codeOf(gone), 'x', 'null', web.orderNumber, String(gone.id)]
    expect(new Set(await inTurn(codes, (code) => cost(() => byCode(code)))).size).toBe(1)
    const numbers = [phone, aNumber(), web.customerPhone ?? '']
    expect(new Set(await inTurn(numbers, (number) => cost(() => byPhone(number)))).size).toBe(1)
    work.mockRestore()
  })

  it('refuses undocumented parameters', async () => {
    for (const query of [
      '',
      'type=token',
      'type=token&query=%20',
      'type=id&query=1',
      'query=ABCDEFGH',
      'type=phone&query=1234',
      'type=phone&query=%25',
      'type=phone&query=010123456789',
      'type=phone&query=01012345678&query=01012345679',
      'type=token&type=phone&query=01012345678',
    ])
      expect((await search(query)).status, query).toBe(400)
    expect((await search('type=token&query=')).body.message).toBe('검색어를 입력해주세요')
  })

  it('refuses other sites and prefetches', async () => {
    const order = await aPreorder()
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Purpose': 'prefetch' },
    ] as Headers[])
      expect((await byCode(codeOf(order), headers)).status).toBe(403)
  })

  it('is limited per phone number and per address', async () => {
    stopClock(now())
    const phone = aNumber()
    const spread = await inTurn(Array.from({ length: 11 }), async () => (await byPhone(phone)).status)
    expect(spread).toEqual([...Array(10).fill(200), 429])
    const one = await inTurn(
      Array.from({ length: 21 }),
      async () => (await byPhone(aNumber(), {}, 'a caller')).status,
    )
    expect(one).toEqual([...Array(20).fill(200), 429])
  })

  it('shows an operator the full registration, and audits it without the number', async () => {
    const [phone, operator] = [aNumber(), await anOperator()]
    const order = await aPreorder({ customerPhone: phone })
    const { body } = await byPhone(phone, operator.headers)
    expect(body.orders).toMatchObject([{ id: order.id, customerPhone: phone, handoffToken: codeOf(order) }])
    const deeds = await db
      .selectFrom('auditLog')
      .select(['deed', 'subject', 'detail'])
      .where('actor', '=', `admin:${operator.id}`)
      .orderBy('id')
      .execute()
    expect(deeds).toEqual([
      { deed: 'preorder.searched', subject: null, detail: { found: 1 } },
      { deed: 'order.seen', subject: `order:${order.id}`, detail: null },
    ])
  })
})

async function inTurn<One, Done>(all: readonly One[], deed: (one: One) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (const one of all) done.push(await deed(one))
  return done
}
