import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, now, seoulDay, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { eraseCardData } from '~/domain/payments/erase-payment-data.server'
import { parseCsv } from '~/http/formats/csv.server'
import { loader as orderPage } from '~/routes/admin/orders/order'
import { action } from '~/routes/admin/orders/orders'
import { loader as exportLoader } from '~/routes/admin/orders/orders-export'
import { anOrder } from '../support/builders'
import { anOperator, type FormResult, formInit, routeArgs } from '../support/office-people'

// Money that came by bank transfer: who paid and when stands with the order and in the export.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  stopClock(new Date('2026-12-03T03:00:00Z'))
  await boss.start()
  operator = await anOperator()
})
afterAll(async () => {
  startClock()
  await boss.stop({ graceful: false, close: false })
})

const confirm = async (id: number, fields: Record<string, string>) => {
  const form = formInit({ intent: 'advance', id: String(id), seen: 'ORDERED', ...fields }, operator.headers)
  return (await action(routeArgs(`/admin/orders?step=${id}`, {}, form))) as FormResult
}
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('payer and day are recorded, shown with the order and exported', async () => {
  const { id, orderNumber } = await anOrder({ customerName: '입금확인' })
  expect((await confirm(id, { payer: ' 김할머니 ', paidOn: '2026-12-01' })).status).toBe(303)
  expect(await statusOf(id)).toBe('PAID')
  const args = routeArgs(`/admin/orders/${id}`, { id: String(id) }, { headers: operator.headers })
  const { view } = (
    (await orderPage(args)) as unknown as { data: Awaited<ReturnType<typeof orderPage>>['data'] }
  ).data
  expect(view.attempts).toMatchObject([{ transfer: '입금자 김할머니 · 입금일 2026. 12. 01.' }])
  const exported = await exportLoader(
    routeArgs('/admin/orders/export?q=입금확인', {}, { headers: operator.headers }),
  )
  const [head = [], row = []] = parseCsv(await exported.text()).map(({ cells }) => cells)
  expect(row).toContain(orderNumber)
  expect([row[head.indexOf('입금자')], row[head.indexOf('입금일')]]).toEqual(['김할머니', '2026-12-01'])

  await inTransaction(db, (tx) => eraseCardData(tx, [id]))
  const payment = await db.selectFrom('payments').select('payer').where('orderId', '=', id).executeTakeFirst()
  expect(payment?.payer).toBeNull()
})

it.each([
  [{ payer: ' ', paidOn: '2026-12-01' }, 'payer', '입금자 이름을 60자까지 적어 주세요.'],
  [{ payer: '김', paidOn: '' }, 'paidOn', '입금일을 골라 주세요.'],
  [{ payer: '김', paidOn: '2026-02-30' }, 'paidOn', '입금일을 골라 주세요.'],
  [{ payer: '김', paidOn: seoulDay(addDays(new Date('2026-12-03T03:00:00Z'), 1)) }, 'paidOn', '오늘보다 뒤'],
])('gives the message at the field and keeps what was typed: %j', async (fields, field, message) => {
  const { id } = await anOrder()
  const { init, data } = await confirm(id, fields)
  expect([init.status, data.refused.errors[field]]).toEqual([400, expect.stringContaining(message)])
  expect(data.typed).toMatchObject(fields)
  expect(await statusOf(id)).toBe('ORDERED')
})

it('a page without the fields still confirms, with today as the day', async () => {
  const { id } = await anOrder()
  expect((await confirm(id, {})).status).toBe(303)
  const paid = db.selectFrom('payments').select(['payer', 'paidOn']).where('orderId', '=', id)
  expect(await paid.executeTakeFirst()).toEqual({ payer: null, paidOn: seoulDay(now()).replaceAll('-', '') })
})
