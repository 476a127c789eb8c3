import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { parseCsv } from '~/http/formats/csv.server'
import { loader } from '~/routes/admin/numbers/numbers'
import type { NumbersView } from '~/routes/admin/numbers/numbers.server'
import { loader as exportLoader } from '~/routes/admin/numbers/numbers-export'
import { numbersKeys } from '~/texts/office/lists/numbers'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aCoupon } from '../support/coupons'
import { aManualPayment, anOperator } from '../support/office'
import { loaderArgs } from '../support/requests'
import { callLoader } from '../support/route-calls'

let headers: Record<string, string>
beforeAll(async () => {
  headers = (await anOperator()).headers
})
afterEach(startClock)

const MAY = 'from=2026-05-01&to=2026-05-31'
const load = (query = '') => callLoader<NumbersView>(loader, { path: `/admin/numbers?${query}`, headers })
const tableOf = async (name: string, query: string) =>
  (await load(query)).tables.find(({ key }) => key === name)?.table
async function download(query: string) {
  const args = { ...loaderArgs(`/admin/numbers/export?${query}`, { headers }), params: {} }
  const answer = (await exportLoader(args as never).catch((thrown: unknown) => thrown)) as Response
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('the page of numbers', () => {
  it('shows an empty shop with a sentence for each part, and zeros', async () => {
    const { status, tables, period } = await load('from=2021-01-01&to=2021-01-07')
    expect(status).toBe(200)
    expect(period).toEqual({ from: '2021-01-01', to: '2021-01-07', grain: 'day' })
    expect(tables.map(({ key }) => key)).toEqual(numbersKeys)
    for (const { table } of tables) expect(table.isEmpty).toBe(true)
    const sales = tables[0]?.table
    expect(sales?.rows).toHaveLength(7)
    expect(sales?.facts).toEqual([
      { name: '결제', value: '0원' },
      { name: '환불', value: '0원' },
      { name: '남은 금액', value: '0원' },
    ])
  })

  it('shows one order, and a refund larger than the sales of its day, without anything personal', async () => {
    stopClock(new Date('2026-05-04T12:00:00+09:00'))
    const person = { customerName: '홍비밀', childName: '길순', customerPhone: '01098765432' }
    const order = await anOrder({ ...person, status: 'PAID', coupon: await aCoupon({ code: '-ABC' }) })
    await aPreorder({ ...person, bookId: order.bookId })
    const oid = await aManualPayment(order.id, 54_000)
    const at = new Date('2026-05-04T12:00:00+09:00')
    const paid = await db
      .updateTable('payments')
      .set({ capturedAt: at, refundedAmount: 54_000 })
      .where('oid', '=', oid)
      .returning('id')
      .executeTakeFirstOrThrow()
    const refund = { paymentId: paid.id, amount: 54_000, reason: '반품', actor: 'admin:1', state: 'DONE' }
    const changedAt = new Date('2026-05-06T00:00:00+09:00')
    await db
      .insertInto('refunds')
      .values({ ...refund, requestKey: oid, changedAt })
      .execute()
    startClock()

    const { tables, ...rest } = await load(MAY)
    const rows = Object.fromEntries(
      tables.map(({ key, table }) => [key, table.rows.filter((row) => row.slice(1).some(Boolean))]),
    )
    expect(rows.sales).toEqual([
      ['2026. 05. 04.', 54_000, 0, 54_000, 1, 0],
      ['2026. 05. 06.', 0, 54_000, -54_000, 0, 1],
    ])
    expect(rows.steps).toEqual([['2026. 05. 04.', 1, 1, 2]])
    expect(rows.funnel).toEqual([['2026. 05. 04.', 0, 1, 1]])
    expect(rows.books).toEqual([[expect.stringContaining('책'), 1, 0, 54_000, 54_000]])
    expect(rows.campaigns).toEqual([[expect.any(String), 1, 0, 0]])
    expect(rows.coupons).toEqual([['-ABC', 1, 5000, 54_000]])
    expect(rows.refunds).toEqual([['2026. 05. 04.', 1, 1, 100]])
    for (const secret of ['홍비밀', '길순', '9876'])
      expect(JSON.stringify({ ...rest, tables })).not.toContain(secret)
  })

  it('has its days put together by week and by month', async () => {
    const weeks = await tableOf('sales', `${MAY}&grain=week`)
    expect(weeks?.rows.map(([period]) => period)).toEqual([
      '2026. 05. 01. ~ 05. 03.',
      '2026. 05. 04. ~ 05. 10.',
      '2026. 05. 11. ~ 05. 17.',
      '2026. 05. 18. ~ 05. 24.',
      '2026. 05. 25. ~ 05. 31.',
    ])
    expect(weeks?.rows[1]).toEqual(['2026. 05. 04. ~ 05. 10.', 54_000, 54_000, 0, 1, 1])
    const months = await tableOf('sales', `${MAY}&grain=month`)
    expect(months?.rows).toEqual([['2026. 05.', 54_000, 54_000, 0, 1, 1]])
  })
})

describe('a CSV of the numbers', () => {
  it.each(numbersKeys)('has the labels and the rows of the table on the screen: %s', async (name) => {
    const table = await tableOf(name, MAY)
    const { status, headers: sent, text } = await download(`table=${name}&${MAY}&grain=day`)
    expect(status).toBe(200)
    expect(sent.get('Content-Disposition')).toBe(
      `attachment; filename="numbers-${name}-2026-05-01-2026-05-31.csv"`,
    )
    expect(sent.get('Cache-Control')).toBe('private, no-store')
    const [head, ...rows] = parseCsv(text).map(({ cells }) => cells)
    expect(head).toEqual(table?.columns)
    const texts = table?.rows.map((row) => row.map((cell) => String(cell ?? '')))
    expect(rows.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(texts)
  })

  it('holds no formula: a coupon or a book that begins with a sign is text', async () => {
    expect((await download(`table=coupons&${MAY}`)).text).toContain("\r\n'-ABC,1,5000,54000\r\n")
    const title = '=HYPERLINK("x")'
    const { bookId } = await aPreorder({ bookId: await aBook({ title }) })
    await db
      .updateTable('orders')
      .set({ status: 'PAID', createdAt: new Date('2026-06-02T12:00:00+09:00') })
      .where('bookId', '=', bookId)
      .execute()
    expect((await download('table=books&from=2026-06-01&to=2026-06-30')).text).toContain(
      `\r\n"'=HYPERLINK(""x"")",0,1,0,0\r\n`,
    )
  })

  it('of an unknown table is not found', async () => {
    expect((await download(`table=users&${MAY}`)).status).toBe(404)
    expect((await download('')).status).toBe(404)
  })
})
