import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { parseCsv } from '~/http/formats/csv.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { loader as exportLoader } from '~/routes/admin/orders/orders-export'
import type { PackingListView } from '~/routes/admin/orders/orders-export.server'
import { action, loader } from '~/routes/admin/orders/packing'
import { channelLabels } from '~/texts/office/orders'
import { orderStatusLabels } from '~/texts/orders/labels'
import { listAuditEntries } from '../support/audit'
import { anOrder } from '../support/builders'
import { anOperator } from '../support/office'
import { catchResponse, loaderArgs } from '../support/requests'

beforeAll(startJobQueue)
afterAll(stopWorkers)

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})
const taken = async (query: string) => {
  const response = await exportLoader(
    loaderArgs(`/admin/orders/export${query}`, { headers: operator.headers }) as never,
  )
  return { response, rows: parseCsv(await response.text()).map(({ cells }) => cells) }
}
const packing = async (query: string) =>
  (
    (await loader(
      loaderArgs(`/admin/orders/packing${query}`, { headers: operator.headers }) as never,
    )) as unknown as {
      data: { list: PackingListView }
    }
  ).data.list

describe('order export', () => {
  it('has the filtered orders as CSV with formulas disarmed, and writes audit entries', async () => {
    const order = await anOrder({
      customerName: '수출이',
      status: 'PAID',
      dedication: '=1+1\n둘째 줄, "따옴표"',
      deliveryMemo: '\t@SUM(A1)',
      recipientName: '-받는이',
      recipientPhone: '01012349876',
    })
    await anOrder({ customerName: '수출이' })
    const { response, rows } = await taken('?q=수출이&status=PAID')
    expect(response.headers.get('Content-Disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(0, 3)).toEqual(['주문번호', '상태', '채널'])
    // The words of the screen.
    expect(rows[0]).toEqual(expect.arrayContaining(['발송 예정', '입금자', '입금일', '헌사', '배송 메모']))
    expect(rows[1]).toEqual(
      expect.arrayContaining([
        ...[
          order.orderNumber,
          orderStatusLabels.PAID,
          channelLabels.web,
          '59000',
          '\'=1+1\n둘째 줄, "따옴표"',
          '수출이',
        ],
        ...["'\t@SUM(A1)", "'-받는이", '010-1234-9876'],
      ]),
    )
    const [piece, whole] = await listAuditEntries(db, 'orders')
    expect(piece).toMatchObject({
      deed: 'orders.pieceExported',
      actor: `admin:${operator.id}`,
      detail: { count: 1, ids: String(order.id) },
    })
    expect(whole).toMatchObject({
      deed: 'orders.exported',
      actor: `admin:${operator.id}`,
      detail: { count: 1, status: 'PAID', words: true },
    })
  })

  it('is empty for a one-letter search, and so is the packing list', async () => {
    await anOrder({ customerName: '홀로이', status: 'READY' })
    expect((await taken('?q=홀')).rows).toHaveLength(1)
    expect(await packing('?all=1&q=홀')).toMatchObject({ packed: [], leftOut: [], denied: undefined })
  })

  it('protects the digits of postal and parcel codes from a spreadsheet, and reads back unchanged', async () => {
    const { id } = await anOrder({ customerName: '숫자지킴', postalCode: '06236' })
    await db
      .updateTable('orders')
      .set({ courier: 'CJ대한통운', trackingCode: '012345678901' })
      .where('id', '=', id)
      .execute()
    const text = await (
      await exportLoader(
        loaderArgs('/admin/orders/export?q=숫자지킴', { headers: operator.headers }) as never,
      )
    ).text()
    expect(text).toContain(',"06236\u00A0",')
    expect(text).toContain(',"012345678901\u00A0",')
    expect(parseCsv(text)[1]?.cells).toEqual(expect.arrayContaining(['06236', '012345678901']))
  })

  it('is for operators only', async () => {
    for (const load of [exportLoader, loader])
      expect(
        (await catchResponse(() => load(loaderArgs('/admin/orders/export') as never))).headers.get(
          'Location',
        ),
      ).toBe('/admin')
  })

  it('can be cancelled by the reader', async () => {
    const response = await exportLoader(
      loaderArgs('/admin/orders/export', { headers: operator.headers }) as never,
    )
    const reader = response.body?.getReader()
    await reader?.read()
    await expect(reader?.cancel()).resolves.toBeUndefined()
  })
})

describe('packing list', () => {
  it('has the ticked orders, and an address of its own', async () => {
    const [one, other] = [await anOrder({ status: 'PAID' }), await anOrder({ status: 'READY' })]
    const body = new URLSearchParams([
      ['id', String(one.id)],
      ['id', String(other.id)],
      ['intent', 'packing'],
    ])
    const answer = (await action(
      loaderArgs('/admin/orders/packing', { method: 'POST', headers: operator.headers, body }) as never,
    )) as Response
    const to = answer.headers.get('Location') ?? ''
    expect([answer.status, to]).toEqual([303, `/admin/orders/packing?id=${one.id}&id=${other.id}`])
    const list = await packing(to.slice(to.indexOf('?')))
    expect(list.packed.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(list.packed[0]).toMatchObject({
      recipientName: '김보호',
      phone: '010-1234-5678',
      to: '(04524) 서울 중구 세종대로 110',
    })
  })

  it('asks for a selection when there is none, and can be all filtered orders', async () => {
    expect((await packing('')).denied).toBe('포장할 주문을 먼저 선택해 주세요.')
    expect((await packing('?id=x&id=-1')).denied).toBe('포장할 주문을 먼저 선택해 주세요.')
    const order = await anOrder({ customerName: '포장이', status: 'READY' })
    const list = await packing(`?all=1&q=포장이&status=READY`)
    expect(list.packed.map(({ id }) => id)).toEqual([order.id])
  })
})
