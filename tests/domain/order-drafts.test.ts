import { afterEach, describe, expect, it } from 'vitest'
import { daysFrom, minutesFrom, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { demoOrder, openDemoOrder, purgeTestOrders } from '~/domain/orders/demo.server'
import { draftOf, eraseDraft, keepDraft, sweepDrafts } from '~/domain/orders/drafts.server'
import { orderNumbered } from '~/domain/orders/orders.server'
import { arrive } from '~/domain/sessions/arriving.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'

afterEach(startClock)

describe('an order draft', () => {
  it('is what was typed last, for its owner alone', async () => {
    for (const { owner } of [await aMember(), await aVisitor()]) {
      await keepDraft(db, owner, { childName: '하늘' })
      await keepDraft(db, owner, { childName: '바다' })
      expect((await draftOf(db, owner))?.fields).toEqual({ childName: '바다' })
      expect(await draftOf(db, (await aMember()).owner)).toBeUndefined()
      await eraseDraft(db, owner)
      expect(await draftOf(db, owner)).toBeUndefined()
    }
  })

  it('of a visitor replaces the member’s at the login', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await keepDraft(db, member.owner, { childName: '옛날' })
    await keepDraft(db, visitor.owner, { childName: '하늘' })
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await draftOf(db, member.owner))?.fields).toEqual({ childName: '하늘' })
    expect(await draftOf(db, visitor.owner)).toBeUndefined()
  })

  it('of the member stays when the visitor has none', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await keepDraft(db, member.owner, { childName: '옛날' })
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await draftOf(db, member.owner))?.fields).toEqual({ childName: '옛날' })
  })

  it('can be saved twenty times at once', async () => {
    const { owner } = await aVisitor()
    await Promise.all(Array.from({ length: 20 }, (_, i) => keepDraft(db, owner, { childName: String(i) })))
    expect(await draftOf(db, owner)).toBeDefined()
  })

  it('expires after 72 hours', async () => {
    const { owner } = await aMember()
    await keepDraft(db, owner, { childName: '하늘' })
    stopClock(minutesFrom(now(), 72 * 60 - 1))
    expect(await draftOf(db, owner)).toBeDefined()
    stopClock(minutesFrom(now(), 2))
    expect(await draftOf(db, owner)).toBeUndefined()
    expect(await sweepDrafts(db)).toBeGreaterThan(0)
    const rows = await db.selectFrom('orderDrafts').select('id').execute()
    expect(rows).toEqual([])
  })
})

describe('a demo order', () => {
  const from = () => String(Math.random())

  it('is one per visitor, also for requests at once', async () => {
    await aBook()
    const { owner } = await aVisitor()
    const asked = { owner, from: from() }
    const first = await demoOrder(db, asked, '체험')
    const orders = await Promise.all(Array.from({ length: 5 }, () => demoOrder(db, asked, '체험')))
    expect(new Set([first, ...orders].map(({ id }) => id)).size).toBe(1)
  })

  it('is limited to three per address', async () => {
    await aBook()
    const address = from()
    const make = async () => demoOrder(db, { owner: (await aVisitor()).owner, from: address }, '체험')
    for (let i = 0; i < 3; i++) await make()
    await expect(make()).rejects.toThrow('rate.limited')
  })

  it('moves to the member at the login', async () => {
    await aBook()
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { id } = await demoOrder(db, { owner: visitor.owner, from: from() }, '체험')
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await openDemoOrder(db, member.owner))?.id).toBe(id)
    expect(await openDemoOrder(db, visitor.owner)).toBeUndefined()
  })

  it('is purged after a day; real, paid and opened orders stay', async () => {
    await aBook()
    const demo = await demoOrder(db, { owner: (await aVisitor()).owner, from: from() }, '체험')
    const [real, paid, opened] = [
      await anOrder(),
      await anOrder({ isTestOrder: true, status: 'PAID' }),
      await anOrder({ isTestOrder: true }),
    ]
    await db
      .insertInto('payments')
      .values({
        orderId: opened.id,
        oid: `oid${opened.id}-test`,
        provider: 'payple',
        status: 'OPEN',
        amount: 1,
      })
      .execute()
    await purgeTestOrders(db)
    expect(await orderNumbered(db, demo.id)).toBeDefined()
    stopClock(daysFrom(now(), 2))
    await purgeTestOrders(db)
    expect(await orderNumbered(db, demo.id)).toBeUndefined()
    for (const { id } of [real, paid, opened]) expect(await orderNumbered(db, id)).toBeDefined()
  })
})
