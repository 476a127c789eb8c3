import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { exportOrders, readOrderBatches, recordOrderExport } from '~/domain/orders/office/export.server'
import { type OrderFilter, orderSorts } from '~/domain/orders/office/filter'
import { listOrders } from '~/domain/orders/office/list.server'
import { createPackingList } from '~/domain/orders/office/packing.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { aBook, anOrder } from '../support/builders'
import { aManualPayment, anOpenRefund, anOperator } from '../support/office'

beforeAll(startJobQueue)
afterAll(stopWorkers)

let made = -1
async function many(name: string, count: number) {
  const order = await anOrder({ customerName: name })
  const letter = 'XYZ'[++made]
  await sql`
    insert into orders (order_number, book_id, title, price, quantity, total_amount, status, customer_name,
      dispatch_to, created_at)
    select '261122-' || ${letter} || translate(lpad(n::text, 5, '0'), '01', 'AB'), book_id, title, 100 * (n % 7), 1,
      100 * (n % 7), case when n % 3 = 0 then 'PAID' else 'ORDERED' end, ${name},
      case when n % 5 > 0 then date '2026-11-01' + n % 11 end, now() - n * interval '1 minute'
    from orders, generate_series(1, ${count}) n where id = ${order.id}`.execute(db)
}
async function exported(filter: OrderFilter) {
  const ids: number[] = []
  for await (const rows of readOrderBatches(db, filter)) ids.push(...rows.map(({ id }) => id))
  return ids
}

describe('an export of orders', () => {
  it('holds exactly the rows of the list, in the same order, for every sort', async () => {
    await many('가나다', 2500)
    for (const sort of orderSorts) {
      const filter = { q: '가나다', sort }
      const pages = await Promise.all(
        Array.from({ length: 13 }, (_, page) => listOrders(db, filter, { page: page + 1, limit: 200 })),
      )
      const shown = pages.flat().map(({ id }) => id)
      expect(shown).toHaveLength(2501)
      expect([sort, await exported(filter)]).toEqual([sort, shown])
    }
    const paid: OrderFilter = { q: '가나다', status: 'PAID', sort: 'newest' }
    expect(await exported(paid)).toHaveLength(833)
  })

  it('audits each piece with its order ids before delivering it', async () => {
    const { by } = await anOperator()
    const filter: OrderFilter = { q: '가나다', sort: 'oldest' }
    const written = async () =>
      (await listAuditEntries(db, 'orders')).filter(
        ({ actor, deed }) => actor === by.actor && deed === 'orders.pieceExported',
      )
    const pieces = exportOrders(db, filter, by)
    const first = (await pieces.next()).value as { id: number }[]
    expect((await written()).map(({ detail }) => detail)).toEqual([
      { count: 2000, ids: first.map(({ id }) => id).join(' ') },
    ])
    // A piece that was not downloaded gets no audit entry.
    await pieces.return(undefined)
    expect(await written()).toHaveLength(1)
  })

  it('audits its filter and count, without the search words', async () => {
    const { by } = await anOperator()
    await anOrder({ customerName: '기록이' })
    await recordOrderExport(db, { q: '기록이', channel: 'web', sort: 'newest' }, by, '회계 자료')
    const [deed] = await listAuditEntries(db, 'orders')
    expect(deed).toMatchObject({
      deed: 'orders.exported',
      actor: by.actor,
      detail: { count: 1, channel: 'web', sort: 'newest', words: true, reason: '회계 자료' },
    })
    expect(JSON.stringify(deed?.detail)).not.toContain('기록이')
  })
})

describe('a packing list', () => {
  it('is sorted by courier and recipient, and leaves out orders that are not to be sent', async () => {
    const { by } = await anOperator()
    const bookId = await aBook()
    const names = ['하늘이네', '가람이네', '나무네']
    const orders = await Promise.all(
      names.map((recipientName) =>
        anOrder({ bookId, recipientName, recipientPhone: '01011112222', status: 'READY' }),
      ),
    )
    await db
      .updateTable('orders')
      .set({ courier: 'CJ대한통운' })
      .where('id', '=', orders[0]?.id ?? 0)
      .execute()
    const paid = await anOrder({ bookId, recipientName: '가온이네', status: 'PAID' })
    const others: number[] = []
    for (const status of ['ORDERED', 'CANCEL', 'SHIPPED', 'DELIVERED', 'DONE'] as const)
      others.push((await anOrder({ status })).id)
    const refunding = await anOrder({ status: 'READY' })
    await aManualPayment(refunding.id, refunding.totalAmount)
    await anOpenRefund(refunding.id)
    const present = await anOrder({ status: 'READY' })
    await db.updateTable('orders').set({ giftDate: '2099-12-24' }).where('id', '=', present.id).execute()
    const ids = [...orders, paid, refunding, present].map(({ id }) => id).concat(others)
    const { packed, leftOut } = await createPackingList(db, { ids: [...ids, 2_000_000] }, by)
    const recipients = packed.map(({ recipientName }) => recipientName)
    expect(recipients).toEqual(['하늘이네', '가람이네', '가온이네', '나무네'])
    expect(leftOut.map(({ id, isRefunding, notBefore }) => [id, isRefunding, notBefore])).toEqual([
      ...others.map((id) => [id, false, null]),
      [refunding.id, true, null],
      [present.id, false, '2099-12-24'],
    ])
    // The response holds no names of orders that are not packed.
    expect(Object.keys(leftOut[0] ?? {})).toEqual(['id', 'orderNumber', 'status', 'isRefunding', 'notBefore'])
    expect((await listAuditEntries(db, 'orders'))[0]).toMatchObject({
      deed: 'orders.packed',
      detail: { count: 4 },
    })
  })

  it('leaves out a finished order of a withdrawn member, even if it is selected', async () => {
    const { by } = await anOperator()
    const [owed, apart] = [await anOrder({ status: 'READY' }), await anOrder({ status: 'DONE' })]
    const ids = [owed.id, apart.id]
    await db.updateTable('orders').set({ keptApartAt: new Date() }).where('id', 'in', ids).execute()
    const { packed, leftOut } = await createPackingList(db, { ids }, by)
    expect([packed.map(({ id }) => id), leftOut]).toEqual([[owed.id], []])
  })

  it('needs a selection, and at most 500 orders', async () => {
    const { by } = await anOperator()
    await expect(createPackingList(db, { ids: [] }, by)).rejects.toMatchObject({ code: 'packing.noneChosen' })
    await many('나다라', 501)
    const filter: OrderFilter = { q: '나다라', sort: 'newest' }
    await expect(createPackingList(db, { filter }, by)).rejects.toMatchObject({ code: 'packing.tooMany' })
    const { packed } = await createPackingList(db, { filter: { ...filter, status: 'PAID' } }, by)
    expect(packed).toHaveLength(167)
  })
})
