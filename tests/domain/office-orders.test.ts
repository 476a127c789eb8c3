import { beforeAll, describe, expect, it } from 'vitest'
import { pageKeys } from '~/book/document'
import { partKey, partsOf } from '~/book/print/print'
import { db, openPool } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { advanceOrders, requestPrints } from '~/domain/fulfilment/advance-many.server'
import { shipLabelledOrders } from '~/domain/orders/office/tracking.server'
import type { OrderStatus } from '~/domain/orders/order'
import { listOrderSteps } from '~/domain/orders/steps.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { storage } from '~/domain/storage.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder, aPrintWaiver } from '../support/builders'
import {
  anAdminActor,
  anOrderWithPages,
  copyOrders,
  insertPrintFiles,
  statusOf,
} from '../support/office-orders'
import { plainPart } from '../support/prints'

// Operators move orders on: one by one, in bulk, and by a courier's file.

let page: Buffer
beforeAll(async () => {
  page = await plainPart(2020, '#5a96c8')
})

const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => error.code,
  )
async function jobs(name: string, orderId: number): Promise<number> {
  const { rows } = await (await openPool()).query(
    `select count(*)::int as n from pgboss.job where name = $1 and (data->>'orderId')::int = $2`,
    [name, orderId],
  )
  return rows[0].n
}
const printOf = (orderId: number) =>
  db.selectFrom('prints').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

/** Does what the print engine and the binder do. */
async function bound(orderId: number) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  for (const part of pageKeys.flatMap(partsOf)) await storage.put(partKey(orderId, recipe, part), page)
  await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', orderId).execute()
  await bindPrint(db, { orderId, recipe }, toExtraPageTexts)
}

describe('one order', () => {
  it('goes through all steps one at a time, and no further', async () => {
    const by = await anAdminActor()
    const { id, userId } = await anOrder()
    await aPrintWaiver(id)
    const way: OrderStatus[] = ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE']
    for (const to of way)
      await advanceOrder(db, id, { to, parcel: { courier: '한진택배', code: '1234567890' } }, by)
    expect((await listOrderSteps(db, id)).map(({ toStatus, actor }) => [toStatus, actor])).toEqual([
      ['ORDERED', `user:${userId}`],
      ...way.map((to) => [to, by.actor]),
    ])
    expect(
      (await listAuditEntries(db, `order:${id}`)).filter(({ deed }) => deed === 'order.advanced'),
    ).toHaveLength(5)
    expect(await codeOf(advanceOrder(db, id, { to: 'DONE' }, by))).toBe('order.wrongStep')
    const points = await db.selectFrom('points').select('amount').where('userId', '=', userId).execute()
    expect(points.length).toBeGreaterThan(0)
  })

  it('that is set to PAID by hand gets a manual payment with the operator’s name', async () => {
    const by = await anAdminActor()
    const { id, totalAmount } = await anOrderWithPages({ status: 'ORDERED' })
    await advanceOrder(db, id, { to: 'PAID' }, by)
    const payments = await db.selectFrom('payments').selectAll().where('orderId', '=', id).execute()
    expect(payments).toMatchObject([
      {
        provider: 'manual',
        status: 'CAPTURED',
        amount: totalAmount,
        capturedAmount: totalAmount,
        message: by.name,
      },
    ])
    expect(await jobs('make-ebook', id)).toBe(1)
    expect(await jobs('tell-order', id)).toBeGreaterThan(0)
  })

  it.each([
    ['ORDERED', 'READY', 'order.movedMeanwhile'],
    ['PAID', 'PAID', 'order.movedMeanwhile'],
    ['READY', 'PAID', 'order.movedMeanwhile'],
    ['SHIPPED', 'DONE', 'order.movedMeanwhile'],
    ['PAID', 'CANCEL', 'order.movedMeanwhile'],
    ['PAID', 'READY', 'print.missing'],
    ['CANCEL', 'PAID', 'order.wrongStep'],
    ['DONE', 'DELIVERED', 'order.wrongStep'],
  ] as const)('does not go from %s to %s', async (status, to, code) => {
    const { id } = await anOrderWithPages({ status })
    expect(await codeOf(advanceOrder(db, id, { to }, await anAdminActor()))).toBe(code)
    expect(await statusOf(id)).toBe(status)
  })

  it('of the campaign is not moved, nor one that is deleted or set apart and delivered', async () => {
    const by = await anAdminActor()
    const { id } = await aPreorder()
    expect(await codeOf(advanceOrder(db, id, { to: 'PAID' }, by))).toBe('order.preorderStep')
    const gone = await anOrderWithPages()
    await db.updateTable('orders').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute()
    expect(await codeOf(advanceOrder(db, gone.id, { to: 'READY' }, by))).toBe('order.unknown')
    const apart = await anOrderWithPages({ status: 'SHIPPED' })
    await db.updateTable('orders').set({ keptApartAt: new Date() }).where('id', '=', apart.id).execute()
    // An order of a member who left is still delivered, and disappears from the office afterwards.
    expect(await codeOf(advanceOrder(db, apart.id, { to: 'DELIVERED' }, by))).toBe('done')
    expect(await codeOf(advanceOrder(db, apart.id, { to: 'DONE' }, by))).toBe('order.unknown')
  })

  it('is moved once when four operators press at once', async () => {
    const doers = [await anAdminActor(), await anAdminActor(), await anAdminActor(), await anAdminActor()]
    for (let round = 0; round < 10; round++) {
      const { id } = await anOrderWithPages({ status: 'READY' })
      const codes = await Promise.all(doers.map((by) => codeOf(advanceOrder(db, id, { to: 'SHIPPED' }, by))))
      expect(codes.sort()).toEqual(['done', ...Array(3).fill('order.movedMeanwhile')])
      expect((await listOrderSteps(db, id)).filter(({ toStatus }) => toStatus === 'SHIPPED')).toHaveLength(1)
      expect(await jobs('tell-order', id)).toBe(2) // one job for the order, one for the shipping
    }
  })
})

describe('many orders', () => {
  it('become READY where they can be printed; each other one is returned with a reason', async () => {
    const by = await anAdminActor()
    const printed = await anOrderWithPages()
    await insertPrintFiles(printed.id)
    const waived = await anOrder({ status: 'PAID' })
    await aPrintWaiver(waived.id)
    const missing = await anOrderWithPages()
    const blocked = await anOrderWithPages()
    await insertPrintFiles(blocked.id, [{ code: 'overflow', severity: 'block', page: '2-3' }])
    const pageless = await anOrder({ status: 'PAID' })
    const ready = await anOrderWithPages({ status: 'READY' })
    const unpaid = await anOrderWithPages({ status: 'ORDERED' })
    const sent = await anOrderWithPages({ status: 'SHIPPED' })
    const preorder = await aPreorder()
    const all = [printed, waived, missing, blocked, pageless, ready, unpaid, sent, preorder]
    const outcome = await advanceOrders(db, [...all.map(({ id }) => id), 987_654], { to: 'READY' }, by)
    expect(outcome.moved).toEqual([printed.id, waived.id])
    expect(outcome.making.map(({ id }) => id)).toEqual([missing.id])
    expect(outcome.unchanged).toEqual([ready.id])
    expect(outcome.skipped.map(({ id, code }) => [id, code])).toEqual([
      [blocked.id, 'print.blocked'],
      [pageless.id, 'print.noPages'],
      [unpaid.id, 'order.notPaid'],
      [sent.id, 'order.wrongStep'],
      [preorder.id, 'order.preorderStep'],
      [987_654, 'order.unknown'],
    ])
    expect(await Promise.all(all.map(({ id }) => statusOf(id)))).toEqual([
      'READY',
      'READY',
      'PAID',
      'PAID',
      'PAID',
      'READY',
      'ORDERED',
      'SHIPPED',
      'PREORDER_WADIZ',
    ])
    expect((await listOrderSteps(db, printed.id)).at(-1)).toMatchObject({
      toStatus: 'READY',
      actor: by.actor,
    })
    expect((await listAuditEntries(db, 'orders'))[0]).toMatchObject({
      deed: 'orders.advanced',
      detail: { to: 'READY', moved: `${printed.id} ${waived.id}`, making: String(missing.id), skipped: 6 },
    })
  })

  it('without files become READY by themselves once their files are bound', async () => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPages()
    await advanceOrders(db, [id], { to: 'READY' }, by)
    await advanceOrders(db, [id], { to: 'READY' }, by)
    expect(await jobs('make-print', id)).toBe(2)
    const job = { orderId: id, adminId: by.id, thenReady: true }
    await makePrint(db, job)
    await makePrint(db, job)
    expect(await jobs('print-part', id)).toBe(34)
    expect(await printOf(id)).toMatchObject({ state: 'waiting', readyBy: by.id })
    expect(await statusOf(id)).toBe('PAID')
    await bound(id)
    expect(await statusOf(id)).toBe('READY')
    expect(await printOf(id)).toMatchObject({ state: 'ready', readyBy: null })
    expect((await listOrderSteps(db, id)).at(-1)).toMatchObject({ fromStatus: 'PAID', actor: by.actor })
  })

  it('stay CANCEL when they were cancelled while their files were made', async () => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPages()
    await makePrint(db, { orderId: id, adminId: by.id, thenReady: true })
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    await bound(id)
    expect(await statusOf(id)).toBe('CANCEL')
    expect(await printOf(id)).toMatchObject({ state: 'ready', readyBy: null })
    // The order was cancelled after its print was requested, so nothing is printed.
    const other = await anOrderWithPages({ status: 'CANCEL' })
    await makePrint(db, { orderId: other.id, adminId: by.id, thenReady: true })
    expect(await jobs('print-part', other.id)).toBe(0)
  })

  it('with only their files requested stay PAID when those are bound', async () => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPages()
    const { making, skipped } = await requestPrints(db, [id, (await anOrder()).id], by)
    expect([making.map((one) => one.id), skipped.map(({ code }) => code)]).toEqual([[id], ['print.notPaid']])
    await makePrint(db, { orderId: id, adminId: by.id, thenReady: false })
    await bound(id)
    expect(await statusOf(id)).toBe('PAID')
    expect((await requestPrints(db, [id], by)).unchanged).toEqual([id])
  })

  it('become READY five hundred at a time', async () => {
    const by = await anAdminActor()
    const ids = await copyOrders(500)
    const { moved } = await advanceOrders(db, ids, { to: 'READY' }, by)
    expect(moved).toHaveLength(500)
    const without = await copyOrders(500, { hasFiles: false })
    expect((await advanceOrders(db, without, { to: 'READY' }, by)).making).toHaveLength(500)
  })

  it('do not deadlock when they are chosen in opposite orders', async () => {
    const [one, other] = [await anAdminActor(), await anAdminActor()]
    for (let round = 0; round < 5; round++) {
      const ids = await copyOrders(40)
      const outcomes = await Promise.all([
        advanceOrders(db, ids, { to: 'READY' }, one),
        advanceOrders(db, [...ids].reverse(), { to: 'READY' }, other),
        ...ids.slice(0, 5).map((id) => codeOf(advanceOrder(db, id, { to: 'READY' }, one))),
      ])
      const steps = await db
        .selectFrom('orderSteps')
        .select('orderId')
        .where('orderId', 'in', ids)
        .where('toStatus', '=', 'READY')
        .execute()
      expect(steps).toHaveLength(40)
      // The slower of two operators gets a conflict, never a deadlock.
      for (const said of outcomes.slice(2)) expect(['done', 'order.movedMeanwhile']).toContain(said)
    }
  })

  it('take any other step as well, each on its own', async () => {
    const by = await anAdminActor()
    const [ready, paid] = [await anOrderWithPages({ status: 'READY' }), await anOrderWithPages()]
    const { moved, skipped } = await advanceOrders(db, [ready.id, paid.id], { to: 'SHIPPED' }, by)
    expect([moved, skipped]).toEqual([
      [ready.id],
      [expect.objectContaining({ code: 'order.movedMeanwhile' })],
    ])
  })
})

describe('a courier’s file', () => {
  const courier = 'CJ대한통운'

  it('is answered line by line, and changes nothing when it is uploaded again', async () => {
    const by = await anAdminActor()
    const [ready, paid, cancelled] = [
      await anOrderWithPages({ status: 'READY' }),
      await anOrderWithPages(),
      await anOrderWithPages({ status: 'CANCEL' }),
    ]
    const numbers = [ready, paid, cancelled].map(({ orderNumber }) => orderNumber)
    const [sent = '', early = '', over = ''] = numbers
    const labels = [
      { line: 2, orderNumber: sent, courier, code: '123456789012' },
      { line: 3, orderNumber: early, courier, code: '123456789013' },
      { line: 4, orderNumber: over, courier, code: '123456789014' },
      { line: 5, orderNumber: '260101-ZZZZZZ', courier, code: '123456789015' },
      { line: 6, orderNumber: '260101-YYYYYY', courier: undefined, code: '123456789016' },
      { line: 7, orderNumber: '260101-XXXXXX', courier, code: undefined },
      { line: 8, orderNumber: sent, courier, code: '123456789017' },
    ]
    const answers = async () =>
      (await shipLabelledOrders(db, labels, by)).map(({ line, answer }) => [line, answer])
    const rest = [
      [3, 'status'],
      [4, 'status'],
      [5, 'unknown'],
      [6, 'courier'],
      [7, 'code'],
      [8, 'twice'],
    ]
    expect(await answers()).toEqual([[2, 'sent'], ...rest])
    expect(await answers()).toEqual([[2, 'same'], ...rest])
    const row = await db
      .selectFrom('orders')
      .select(['status', 'courier', 'trackingCode'])
      .where('id', '=', ready.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'SHIPPED', courier, trackingCode: '123456789012' })
    expect(await jobs('tell-order', ready.id)).toBe(2)
    expect(
      (await listOrderSteps(db, ready.id)).filter(({ toStatus }) => toStatus === 'SHIPPED'),
    ).toHaveLength(1)
  })

  it('of ten thousand lines is processed completely', async () => {
    const by = await anAdminActor()
    const ids = await copyOrders(1200, { status: 'READY', hasFiles: false })
    const rows = await db.selectFrom('orders').select('orderNumber').where('id', 'in', ids).execute()
    const labels = rows.map(({ orderNumber }, i) => ({ line: i + 1, orderNumber, courier, code: `9000${i}` }))
    const unknown = Array.from({ length: 8800 }, (_, i) => ({
      line: 1201 + i,
      orderNumber: `250101-A${i}`,
      courier,
      code: '12345',
    }))
    const answered = await shipLabelledOrders(db, [...labels, ...unknown], by)
    expect(answered.filter(({ answer }) => answer === 'sent')).toHaveLength(1200)
    expect(answered.filter(({ answer }) => answer === 'unknown')).toHaveLength(8800)
  })
})
