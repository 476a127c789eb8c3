import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { seoulDay, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { type OrderFilter, parseOrderFilter } from '~/domain/orders/office/filter'
import { countDayFilters, countOrders, listOrders } from '~/domain/orders/office/list.server'
import { anOrder, aPreorder } from '../support/builders'

afterEach(startClock)

const filtered = (query: string) => parseOrderFilter(new URLSearchParams(query))
const found = async (query: string | OrderFilter, pager = { page: 1, limit: 50 }) =>
  (await listOrders(db, typeof query === 'string' ? filtered(query) : query, pager)).map(({ id }) => id)
const set = (id: number, over: Record<string, unknown>) =>
  db.updateTable('orders').set(over).where('id', '=', id).execute()

describe('the filter in an address', () => {
  it('is read from known values, and ignores all others', () => {
    expect(
      filtered(
        'status=PAID&channel=wadiz&from=2026-11-01&to=2026-11-30&q=+하늘+&late=1&refund=open&show=all&sort=amount',
      ),
    ).toEqual({
      status: 'PAID',
      channel: 'wadiz',
      from: '2026-11-01',
      to: '2026-11-30',
      q: '하늘',
      late: true,
      refund: true,
      show: 'all',
      sort: 'amount',
    })
    expect(
      filtered('status=paid&channel=x&from=2026-02-30&to=1&q=%20&late=yes&refund=1&show=1&sort=drop table'),
    ).toEqual({ sort: 'newest' })
  })
})

describe('the list of orders', () => {
  it('is searched by status, channel, words and day in Seoul', async () => {
    const paid = await anOrder({ status: 'PAID', customerName: '홍길동', childName: '길순' })
    const preorder = await aPreorder({ customerName: '성춘향' })
    expect(await found('status=PAID&q=홍길동')).toEqual([paid.id])
    expect(await found('status=READY&q=홍길동')).toEqual([])
    expect(await found('channel=wadiz&q=성춘향')).toEqual([preorder.id])
    expect(await found(`q=${paid.orderNumber.toLowerCase()}`)).toEqual([paid.id])
    expect(await found('q=길순 홍길')).toEqual([paid.id])
    expect(await found(`q=${preorder.handoffToken}`)).toEqual([preorder.id])
    expect(await found(`q=010 홍길동`)).toEqual([paid.id])
    expect(await countOrders(db, filtered('q=0101234'))).toBeGreaterThan(1)
    // A prefix shared by all mobile numbers finds only orders whose search text contains it.
    const landline = await anOrder({ customerPhone: '0233334444', recipientPhone: '0233334444' })
    const { sought } = await db
      .selectFrom('orders')
      .select('sought')
      .where('id', '=', landline.id)
      .executeTakeFirstOrThrow()
    for (const q of ['01', '10', '010']) {
      const ids = await found(`q=${q}`)
      expect([q, ids.includes(paid.id), ids.includes(landline.id)]).toEqual([q, true, sought?.includes(q)])
      expect(await countOrders(db, filtered(`q=${q}`))).toBe(ids.length)
    }
    expect(await found("q=' or 1=1--")).toEqual([])
    expect(await found('q=%25%25')).toEqual([])
    // Half past midnight in Seoul is the previous day in UTC.
    await set(paid.id, { createdAt: new Date('2026-03-04T15:30:00Z') })
    expect(await found('from=2026-03-05&to=2026-03-05')).toEqual([paid.id])
    expect(await found('from=2026-03-04&to=2026-03-04')).toEqual([])
  })

  it('finds nothing by single characters', async () => {
    await anOrder({ customerName: '홀짝이' })
    for (const q of ['홀', '홀 짝', '1', '%'])
      expect([q, await found({ q, sort: 'newest' }), await countOrders(db, { q, sort: 'newest' })]).toEqual([
        q,
        [],
        0,
      ])
    expect(await found('q=%20')).not.toEqual([])
  })

  it('hides test orders, set-apart orders and deleted ones', async () => {
    const [usual, test, apart, gone] = await Promise.all(
      Array.from({ length: 4 }, () => anOrder({ customerName: '숨바꼭질' })),
    )
    if (!usual || !test || !apart || !gone) throw new Error('no orders')
    await set(test.id, { isTestOrder: true })
    await set(apart.id, { keptApartAt: new Date() })
    await set(gone.id, { deletedAt: new Date() })
    const shown = (show: string) => found(`q=숨바꼭질&sort=oldest&show=${show}`)
    expect(await shown('')).toEqual([usual.id])
    expect(await shown('tests')).toEqual([test.id])
    expect(await shown('apart')).toEqual([apart.id])
    expect((await shown('all')).sort()).toEqual([usual.id, test.id, apart.id].sort())
    // A paid order of a member who left stays in the list, because its book is still sent.
    await set(apart.id, { status: 'PAID' })
    expect(await shown('')).toEqual([usual.id, apart.id].sort((a, b) => a - b))
  })

  it('is sorted and paged by the database', async () => {
    const orders = []
    for (const dispatchTo of ['2026-12-03', '2026-12-01', null])
      orders.push({ ...(await anOrder({ customerName: '차례차례' })), dispatchTo })
    for (const { id, dispatchTo } of orders) await set(id, { dispatchTo })
    const [a, b, c] = orders.map(({ id }) => id)
    expect(await found('q=차례차례')).toEqual([c, b, a])
    expect(await found('q=차례차례&sort=oldest')).toEqual([a, b, c])
    expect(await found('q=차례차례&sort=dispatch')).toEqual([b, a, c])
    await set(orders[1]?.id ?? 0, { price: 99_000, totalAmount: 99_000 })
    expect(await found('q=차례차례&sort=amount')).toEqual([b, c, a])
    expect(await found('q=차례차례', { page: 2, limit: 2 })).toEqual([a])
    expect(await countOrders(db, filtered('q=차례차례'))).toBe(3)
  })

  it('shows the recipient’s phone number when the customer has none', async () => {
    const { id } = await anOrder({ customerName: '전화없음', recipientPhone: '01099998888' })
    await set(id, { customerPhone: null })
    const [row] = await listOrders(db, filtered('q=전화없음'), { page: 1, limit: 1 })
    expect(row?.customerPhone).toBe('01099998888')
  })
})

describe('the counts of the day', () => {
  it('match the lists that they lead to', async () => {
    stopClock(new Date('2031-05-05T00:00:00Z'))
    const before = await countDayFilters(db)
    const late = await anOrder({ status: 'PAID' })
    await set(late.id, { dispatchTo: '2031-05-04', createdAt: new Date('2031-05-01T00:00:00Z') })
    const soon = await anOrder({ status: 'READY' })
    await set(soon.id, { dispatchTo: '2031-05-05', createdAt: new Date('2031-05-04T15:00:00Z') })
    const sent = await anOrder({ status: 'SHIPPED' })
    await set(sent.id, { dispatchTo: '2031-05-01', createdAt: new Date('2031-05-04T14:59:00Z') })
    await sql`
      with paid as (
        insert into payments (order_id, oid, provider, status, amount, captured_amount, captured_at)
        values (${late.id}, 'J310505LATELATE01', 'manual', 'CAPTURED', 59000, 59000, now()) returning id)
      insert into refunds (payment_id, amount, reason, request_key, actor, state)
      select id, 59000, 'test', 'late', 'admin:1', 'FAILED' from paid`.execute(db)
    await db
      .insertInto('inquiries')
      .values({
        userId: late.userId,
        category: '기타',
        title: '질문',
        content: '책은 언제 오는지 궁금해요.',
        status: '답변대기',
      })
      .execute()
    const after = await countDayFilters(db)
    expect(Object.entries(after).map(([name, n]) => [name, n - before[name as keyof typeof before]])).toEqual(
      [
        ['today', 1],
        ['paid', 1],
        ['ready', 1],
        ['late', 1],
        ['refunds', 1],
        ['inquiries', 1],
      ],
    )
    expect(await found('late=1&sort=dispatch')).toContain(late.id)
    expect(await found('late=1')).not.toContain(soon.id)
    expect(await found('refund=open')).toEqual([late.id])
    const today = seoulDay(new Date('2031-05-05T00:00:00Z'))
    expect(await found(`from=${today}&to=${today}`)).toEqual([soon.id])
  })
})
