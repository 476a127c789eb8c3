import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { cancelOrder } from '~/domain/orders/cancel-order.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { listOrderSteps, lockOrder } from '~/domain/orders/steps.server'
import { parsePreorderFilter } from '~/domain/preorders/filter'
import {
  countPreorders,
  countPreordersByState,
  listPreorders,
  readPreorderBatches,
} from '~/domain/preorders/list.server'
import { compareCodes, confirmCodes } from '~/domain/preorders/match-codes.server'
import { confirmPreorderByAdmin } from '~/domain/preorders/preorders.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder } from '../support/builders'
import { findBrokenInvariants } from '../support/invariants'
import { anOperator } from '../support/office'

beforeAll(startJobQueue)
afterAll(stopWorkers)

const pager = { page: 1, limit: 50 }
const codeOf = ({ handoffToken }: { handoffToken: string | null }) => handoffToken ?? ''
const found = async (query: string) =>
  (await listPreorders(db, parsePreorderFilter(new URLSearchParams(query)), pager)).map(({ id }) => id)
const soon = () => addMinutes(now(), 1)

describe('the list of registrations', () => {
  it('finds a registration by phone, code, name or number in any spelling, and by state', async () => {
    const order = await aPreorder({ customerName: '남궁찾기', customerPhone: '01055550001' })
    const code = codeOf(order)
    const spellings = [
      ...['010-5555-0001', '010 5555 0001', '5555-0001', '+82 10-5555-0001', '０１０-５５５５-０００１'],
      ...[
        code,
        code.toLowerCase(),
        `${code.slice(0, 4)}-${code.slice(4)}`,
        `${code.slice(0, 4)} ${code.slice(4)}`,
      ],
      ...['남궁찾', order.orderNumber],
    ]
    for (const q of spellings) expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [order.id]])
    await confirmPreorderByAdmin(db, order.id, (await anOperator()).by)
    expect(await found('q=01055550001')).toEqual([order.id])
    expect(await found('q=01055550001&state=open')).toEqual([])
  })

  it('counts open, paid and all registrations, and those that share a phone number', async () => {
    const before = await countPreordersByState(db)
    const who = { customerPhone: '01055550002' }
    const orders = [await aPreorder(who), await aPreorder({ ...who, childName: '바다' }), await aPreorder()]
    await anOrder()
    await confirmPreorderByAdmin(db, orders[0]?.id ?? 0, (await anOperator()).by)
    await removeOrder(db, orders[2]?.id ?? 0, (await anOperator()).by)
    const after = await countPreordersByState(db)
    expect([after.open - before.open, after.paid - before.paid, after.all - before.all]).toEqual([1, 1, 2])
    const listed = await listPreorders(db, { state: 'all', q: '01055550002' }, pager)
    expect(listed.map(({ together }) => together)).toEqual([2, 2])
    expect(await countPreorders(db, { state: 'all', q: '01055550002' })).toBe(2)
  })

  it('leaves out set-apart registrations unless they are paid, and never shows their names', async () => {
    const { by } = await anOperator()
    const who = { customerPhone: '01055550009' }
    const [stays, apart, owed] = [await aPreorder(who), await aPreorder(who), await aPreorder(who)]
    const before = await countPreordersByState(db)
    await confirmPreorderByAdmin(db, owed.id, by)
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, apart.id)
      if (locked) await cancelOrder(tx, locked, 'withdrawn', { actor: 'shop' })
    })
    await db
      .updateTable('orders')
      .set({ keptApartAt: now() })
      .where('id', 'in', [apart.id, owed.id])
      .execute()
    expect(await found('q=01055550009')).toEqual([owed.id, stays.id])
    expect((await countPreordersByState(db)).all - before.all).toBe(-1)
    const listed = await listPreorders(db, { state: 'all', q: '01055550009' }, pager)
    expect(listed.map(({ together }) => together)).toEqual([2, 2])
    const { cancelled, missing } = await compareCodes(db, [codeOf(apart)], by)
    // The money of members who left must be refunded as well, but their names are not shown.
    expect(cancelled.items).toMatchObject([{ id: apart.id, customerName: '' }])
    expect(missing.items.map(({ id }) => id)).toContain(stays.id)
  })

  it('finds nothing by single characters', async () => {
    await aPreorder({ customerName: '한글자' })
    for (const q of ['한', '한 자', '7']) expect([q, await found(`q=${q}`)]).toEqual([q, []])
    expect(await countPreorders(db, { state: 'all', q: '한' })).toBe(0)
  })
})

describe('a list of paid codes', () => {
  it('is compared first, which changes no order', async () => {
    const { by } = await anOperator()
    const [open, paid, gone, missing] = [
      await aPreorder(),
      await aPreorder(),
      await aPreorder(),
      await aPreorder(),
    ]
    await confirmPreorderByAdmin(db, paid.id, by)
    await removeOrder(db, gone.id, by)
    const typed = [
      ` ${codeOf(open).toLowerCase()} `,
      codeOf(open),
      codeOf(paid),
      codeOf(gone),
      'ZZZZ2222',
      "'; drop table orders; --",
      '<b>=1+1</b>',
    ]
    const difference = await compareCodes(db, typed, by)
    expect(difference.paid.items.map(({ id }) => id)).toEqual([open.id])
    expect(difference.before.items.map(({ id }) => id)).toEqual([paid.id])
    expect(difference.cancelled.items.map(({ id }) => id)).toEqual([gone.id])
    expect(difference.unknown.items).toEqual(['ZZZZ2222', "'; drop table orders; --", '<b>=1+1</b>'])
    expect([difference.duplicates, difference.codes]).toEqual([1, [codeOf(open)]])
    expect(difference.missing.items.map(({ id }) => id)).toContain(missing.id)
    expect(difference.missing.items.map(({ id }) => id)).not.toContain(open.id)
    expect((await listOrderSteps(db, open.id)).map(({ toStatus }) => toStatus)).toEqual(['PREORDER_WADIZ'])
    const [deed] = await listAuditEntries(db, 'preorders')
    expect(deed).toMatchObject({ deed: 'preorder.compared', actor: by.actor })
    const { paid: named, before, cancelled, missing: absent } = difference
    const ids = [named, before, cancelled, absent].flatMap((part) => part.items.map(({ id }) => id))
    expect(deed?.detail).toMatchObject({ ids: ids.join(' ') })
    expect(ids).toEqual(expect.arrayContaining([open.id, paid.id, gone.id, missing.id]))
  })

  it('is confirmed once; again, it is reported as paid before', async () => {
    const { by } = await anOperator()
    const [one, other] = [await aPreorder(), await aPreorder()]
    const codes = [codeOf(one), codeOf(other), 'ZZZZ3333']
    const first = await confirmCodes(db, codes, { by, until: soon() })
    expect({ ...first, paid: first.paid.sort() }).toEqual({
      paid: codes.slice(0, 2).sort(),
      before: [],
      cancelled: [],
      unknown: ['ZZZZ3333'],
      left: [],
    })
    expect((await listOrderSteps(db, one.id)).at(-1)).toMatchObject({ toStatus: 'PAID', actor: by.actor })
    const again = await confirmCodes(db, codes, { by, until: soon() })
    expect(again).toMatchObject({ paid: [], before: codes.slice(0, 2) })
    expect((await listAuditEntries(db, 'preorders'))[0]).toMatchObject({
      deed: 'preorder.listConfirmed',
      detail: { paid: 0, before: 2, unknown: 1, left: 0 },
    })
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
  })

  it('past its deadline confirms nothing, and returns the remaining codes', async () => {
    const { by } = await anOperator()
    const order = await aPreorder()
    expect(await confirmCodes(db, [codeOf(order)], { by, until: now() })).toMatchObject({
      paid: [],
      left: [codeOf(order)],
    })
  })
})

// The rows have no history, so this test runs after all tests that check every order's history.
describe('a long list of registrations', () => {
  it('is exported completely in batches, without repeats', async () => {
    const sample = await aPreorder({ customerName: '여럿이' })
    await sql`
        insert into orders (order_number, book_id, title, price, quantity, total_amount, status, channel, campaign_id,
          handoff_token, customer_name)
        select '261122-' || translate(lpad(n::text, 6, '0'), '01', 'AB'), book_id, title, price, 1, price,
          'PREORDER_WADIZ', 'wadiz', 'jugongin', translate(lpad(n::text, 8, '0'), '01', 'CD'), '여럿이'
        from orders, generate_series(1, 2100) n where id = ${sample.id}`.execute(db)
    const ids: number[] = []
    for await (const rows of readPreorderBatches(db, { state: 'open', q: '여럿이' })) {
      expect(rows.length).toBeLessThanOrEqual(1000)
      ids.push(...rows.map(({ id }) => id))
    }
    expect(ids).toHaveLength(2101)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })
})
