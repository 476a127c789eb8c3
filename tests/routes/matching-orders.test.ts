import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { action, loader } from '~/routes/admin/matching/matching'
import type { MatchingView } from '~/routes/admin/matching/matching.server'
import type { BulkReportData } from '~/ui/office/orders/bulk-report'
import { anOrder } from '../support/builders'
import { anOperator } from '../support/office'
import { copyOrders, statusOf } from '../support/office-orders'
import { callAction, callLoader } from '../support/route-calls'

// All orders that match a filter are moved on at once, after a page that names how many they are.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

const where = (query: string) => ({ path: `/admin/orders/all?${query}`, headers: operator.headers })
const open = (query: string) => callLoader<MatchingView>(loader, where(query))
const press = (query: string, { seen, upTo }: Pick<MatchingView, 'seen' | 'upTo'>, intent = 'ready') =>
  callAction(action, where(query), { intent, seen, upTo: String(upTo) }).then(
    (answer) => answer as typeof answer & { report?: BulkReportData },
  )
const countAt = async (status: string, ids: readonly number[]) => {
  const rows = await db.selectFrom('orders').select('status').where('id', 'in', ids).execute()
  return rows.filter((row) => row.status === status).length
}
const auditOf = async (action: string) =>
  (await db.selectFrom('auditLog').select('detail').where('deed', '=', action).execute()).map(
    ({ detail }) => detail as Record<string, unknown>,
  )

describe('all orders that match a filter', () => {
  it('are counted on a page of their own, and then move on in batches, with a record of each', async () => {
    const ids = await copyOrders(520)
    const query = 'status=PAID&q=260101'
    const page = await open(query)
    expect(page).toMatchObject({ status: 200, count: 520, isTooMany: false, upTo: Math.max(...ids) })
    expect(page.byStatus).toEqual([{ status: 'PAID', count: 520 }])
    expect(page.filter).toEqual([
      { name: '찾기', value: '260101' },
      { name: '상태', value: '결제완료' },
    ])
    const [later] = await copyOrders(1)
    expect((await press(query, page)).report).toMatchObject({ moved: 520, skipped: [] })
    expect(await countAt('READY', ids)).toBe(520)
    // An order that was placed after the count waits for the next one.
    expect(await statusOf(later ?? 0)).toBe('PAID')
    const moved = (await auditOf('orders.advanced')).map(({ moved }) => String(moved).split(' ').length)
    expect(moved).toEqual([500, 20])
    // The searched words may be a customer's name.
    expect(await auditOf('orders.allAdvanced')).toEqual([
      { intent: 'ready', count: 520, status: 'PAID', sort: 'newest', words: true },
    ])
  })

  it('are left alone when one took another one’s place since', async () => {
    const [one = 0, other = 0] = await copyOrders(2)
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', other).execute()
    const query = 'status=PAID&q=260101'
    const page = await open(query)
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', one).execute()
    await db.updateTable('orders').set({ status: 'PAID' }).where('id', '=', other).execute()
    expect((await press(query, page)).status).toBe(409)
    expect(await statusOf(other)).toBe('PAID')
  })

  it('are left alone when their number has changed since', async () => {
    const [one = 0, other = 0] = await copyOrders(2)
    const query = 'status=PAID&q=260101'
    const page = await open(query)
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', one).execute()
    const answer = await press(query, page)
    expect([answer.status, answer.refused?.message]).toEqual([
      409,
      '그사이 주문이 바뀌었어요. 아래 주문을 다시 확인해 주세요.',
    ])
    expect(await statusOf(other)).toBe('PAID')
    expect((await press(query, await open(query))).report?.moved).toBe(page.count - 1)
  })

  it('are told apart from those that cannot be moved, each with its reason', async () => {
    const { orderNumber, id } = await anOrder({ customerName: '한꺼번에' })
    const page = await open('q=한꺼번에')
    expect(page.byStatus).toEqual([{ status: 'ORDERED', count: 1 }])
    const { report } = await press('q=한꺼번에', page)
    expect(report).toMatchObject({ moved: 0, skipped: [{ id, name: orderNumber }] })
    expect((await press('q=한꺼번에', page, 'print')).report).toMatchObject({ intent: 'print', making: 0 })
    expect((await press('q=한꺼번에', page, 'delete')).status).toBe(400)
  })

  it('are nothing, or too many: nothing can be pressed', async () => {
    expect(await open('q=없는주문자')).toMatchObject({ count: 0, upTo: 0, isTooMany: false })
    expect((await press('q=없는주문자', { seen: '', upTo: 1 })).status).toBe(409)
    const ids = await copyOrders(2001, { hasFiles: false, status: 'DELIVERED' })
    const query = 'status=DELIVERED&q=260101'
    expect(await open(query)).toMatchObject({ isTooMany: true })
    const answer = await press(query, { seen: '', upTo: Math.max(...ids) }, 'print')
    expect([answer.status, answer.refused?.message]).toEqual([
      400,
      '한 번에 2,000건까지 할 수 있어요. 목록에서 상태나 날짜로 좁혀 주세요.',
    ])
  })
})
