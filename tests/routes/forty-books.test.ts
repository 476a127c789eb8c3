import { beforeAll, describe, expect, it } from 'vitest'
import { checkBatch } from '~/domain/batches/check-batch.server'
import { sendBatch } from '~/domain/batches/send-batch.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as batch, action as batchAction } from '~/routes/admin/batches/batch'
import { loader as batches, action as batchesAction } from '~/routes/admin/batches/batches'
import { loader as orders, action as ordersAction } from '~/routes/admin/orders/orders'
import { writeTicket } from '~/texts/print/ticket'
import { contentOf, storePrintFiles } from '../support/batches'
import { anOrder } from '../support/builders'
import { createMemoryPress } from '../support/memory-press'
import { anOperator } from '../support/office'
import { anOrderWithPages } from '../support/office-orders'
import { loaderArgs } from '../support/requests'

// Forty paid books with their files, from the office's first page to the printing house, as the forms send them.

const FORTY = 40

let headers: Record<string, string>
beforeAll(async () => {
  await startJobQueue()
  headers = (await anOperator()).headers
  return () => boss.stop({ graceful: false, close: false })
})

type Route = (args: never) => Promise<unknown>
const args = (path: string, init: object, params: Record<string, string> = {}) =>
  ({ ...loaderArgs(path, { ...init, headers }), params }) as never

async function follow<Page>(loader: Route, path: string, params?: Record<string, string>): Promise<Page> {
  return ((await loader(args(path, {}, params))) as { data: Page }).data
}

async function press(
  action: Route,
  path: string,
  fields: [string, string][],
  params?: Record<string, string>,
) {
  const body = new URLSearchParams(fields)
  const answer = await action(args(path, { method: 'POST', body }, params)).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''
}

async function paidBooks() {
  const first = await anOrderWithPages({ status: 'PAID' })
  const made = [first]
  while (made.length < FORTY) made.push(await anOrder({ bookId: first.bookId, status: 'PAID' }))
  for (const { id } of made) await storePrintFiles(id)
  return made
}

interface OrdersPage {
  orders: { id: number }[]
}
interface BatchesPage {
  candidates: { id: number; obstacle?: string }[]
}

describe('forty paid books', () => {
  it('are at the printing house after four forms, every file once and whole', async () => {
    const made = await paidBooks()
    // Seven clicks: logging in, the count of paid orders, all of its page and the button; the batches, which have chosen
    // all, and two buttons.
    const list = await follow<OrdersPage>(orders, '/admin/orders?status=PAID')
    expect(list.orders).toHaveLength(FORTY)
    await press(ordersAction, '/admin/orders?status=PAID', [
      ['intent', 'ready'],
      ...list.orders.map(({ id }): [string, string] => ['id', String(id)]),
    ])
    const { candidates } = await follow<BatchesPage>(batches, '/admin/batches')
    expect(candidates.filter(({ obstacle }) => !obstacle)).toHaveLength(FORTY)
    const to = await press(
      batchesAction,
      '/admin/batches',
      candidates.map(({ id }) => ['id', String(id)]),
    )
    const [, id = ''] = /\/admin\/batches\/(\d+)$/.exec(to) ?? []
    await checkBatch(db, { batchId: Number(id) })
    const view = await follow<{ view: { canSend: boolean; isChecking: boolean } }>(batch, to, { id })
    expect(view.view).toMatchObject({ canSend: true, isChecking: false })
    await press(batchAction, to, [['intent', 'send']], { id })
    const { id: sendId } = await db
      .selectFrom('batchSends')
      .select('id')
      .where('batchId', '=', Number(id))
      .executeTakeFirstOrThrow()
    const house = createMemoryPress()
    const isSent = () =>
      db
        .selectFrom('batchSends')
        .select('id')
        .where('id', '=', sendId)
        .where('endedAt', 'is not', null)
        .executeTakeFirst()
    // A job stops after a while, and another one goes on.
    while (!(await isSent())) await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    // Two files and a ticket for each book, and the two manifests.
    expect(house.arrivals).toHaveLength(FORTY * 3 + 2)
    expect(house.files.size).toBe(FORTY * 3 + 2)
    for (const { id: order, orderNumber } of made)
      for (const kind of ['interior', 'cover'] as const)
        expect(house.files.get(`${orderNumber}_${kind}.pdf`)).toBe(contentOf(order, kind).toString())
  })
})
