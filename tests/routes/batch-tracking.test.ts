import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as batchLoader } from '~/routes/admin/batches/batch'
import { action } from '~/routes/admin/batches/batch-tracking'
import { aCheckedBatch, aReadyBook, cancelOrder } from '../support/batches'
import { anOperator } from '../support/office'
import { statusOf } from '../support/office-orders'
import { loaderArgs } from '../support/requests'

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await startJobQueue()
  operator = await anOperator()
  return () => boss.stop({ graceful: false, close: false })
})

const at = (batchId: number, body?: BodyInit) =>
  ({
    ...loaderArgs(`/admin/batches/${batchId}/tracking`, {
      ...(body && { method: 'POST', body }),
      headers: operator.headers,
    }),
    params: { id: String(batchId) },
  }) as never

interface Answer {
  data: { parcels: { isApplied: boolean; report: { odd: { line: number; answer: string }[] } } }
}
const importText = async (batchId: number, lines: readonly string[]) => {
  const { data } = (await action(at(batchId, new URLSearchParams({ text: lines.join('\n') })))) as Answer
  return data.parcels
}

async function aBatchOf(count: number) {
  const { batchId, books } = await aCheckedBatch(operator.by, count)
  // Each book goes to a place of its own.
  for (const { id } of books)
    await db
      .updateTable('orders')
      .set({ detailAddress: `${id}호` })
      .where('id', '=', id)
      .execute()
  return { batchId, books }
}
const line = ({ orderNumber }: { orderNumber: string }, code: string, courier = 'CJ대한통운') =>
  `${orderNumber},${courier},${code}`

describe('the list of parcels of a batch', () => {
  it('sends the orders with their numbers, and is named on the batch’s page', async () => {
    const { batchId, books } = await aBatchOf(2)
    const lines = books.map((book, i) => line(book, `12345678901${i}`))
    expect(await importText(batchId, lines)).toMatchObject({ isApplied: true, report: { odd: [] } })
    for (const { id } of books) expect(await statusOf(id)).toBe('SHIPPED')
    const { data } = (await batchLoader(at(batchId))) as {
      data: { view: { books: unknown[]; parcelLists: unknown[] } }
    }
    expect(data.view.parcelLists).toMatchObject([{ parcels: 2, admin: operator.username }])
    expect(data.view.books).toMatchObject([{ courier: 'CJ대한통운' }, { courier: 'CJ대한통운' }])
    // The same list again changes nothing.
    expect(await importText(batchId, lines)).toMatchObject({ isApplied: true })
  })

  it('is read from the manifest with two columns added, whatever their order', async () => {
    const { batchId, books } = await aBatchOf(1)
    const [{ orderNumber } = { orderNumber: '' }] = books
    const lines = ['tracking,batch,order,title,courier', `123456789099,B261126-ABC234,${orderNumber},책,한진`]
    expect(await importText(batchId, lines)).toMatchObject({ isApplied: true })
  })

  const faulty: [string, (one: string, other: string, strange: string) => string[]][] = [
    ['unknown', (one) => [one, '261126-ZZZZZZ,CJ대한통운,123456789012']],
    ['of another batch', (one, _, strange) => [one, strange]],
    ['there twice', (one, other) => [one, other, other]],
    ['moved by a cell too many', (one, other) => [one, `,${other}`]],
    ['moved by a cell too few', (one, other) => [one, other.replace(/,[^,]+,/, ',')]],
    ['without a number', (one, other) => [one, other.replace(/\d+$/, '')]],
    ['of an unknown courier', (one, other) => [one, other.replace('CJ대한통운', '비둘기')]],
  ]
  it.each(faulty)('moves nothing when a line is %s, and names the line', async (_, linesOf) => {
    const { batchId, books } = await aBatchOf(2)
    const [one, other] = books.map((book, i) => line(book, `22345678901${i}`)) as [string, string]
    const lines = linesOf(one, other, line(await aReadyBook(), '123456789017'))
    const { isApplied, report } = await importText(batchId, lines)
    expect(isApplied).toBe(false)
    expect(report.odd.map((odd) => odd.line)).toEqual([lines.length])
    for (const { id } of books) expect(await statusOf(id)).toBe('READY')
  })

  it('moves nothing when orders for two places have one number, and takes it for one place', async () => {
    const { batchId, books } = await aBatchOf(2)
    const lines = books.map((book) => line(book, '323456789012'))
    expect((await importText(batchId, lines)).report.odd.map(({ answer }) => answer)).toEqual([
      'shared',
      'shared',
    ])
    await db
      .updateTable('orders')
      .set({ detailAddress: '3호' })
      .where(
        'id',
        'in',
        books.map(({ id }) => id),
      )
      .execute()
    expect(await importText(batchId, lines)).toMatchObject({ isApplied: true })
  })

  it('moves nothing when an order was cancelled meanwhile, and names its line', async () => {
    const { batchId, books } = await aBatchOf(2)
    await cancelOrder(books[1]?.id ?? 0)
    const { report } = await importText(
      batchId,
      books.map((book, i) => line(book, `42345678901${i}`)),
    )
    expect(report.odd).toMatchObject([{ line: 2, answer: 'status' }])
    expect(await statusOf(books[0]?.id ?? 0)).toBe('READY')
  })
})
