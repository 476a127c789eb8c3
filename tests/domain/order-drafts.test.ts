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

describe('a draft', () => {
  it('is the last that was typed, and nobody else’s', async () => {
    for (const { owner } of [await aMember(), await aVisitor()]) {
      await keepDraft(db, owner, { childName: '하늘' })
      await keepDraft(db, owner, { childName: '바다' })
      expect((await draftOf(db, owner))?.fields).toEqual({ childName: '바다' })
      expect(await draftOf(db, (await aMember()).owner)).toBeUndefined()
      await eraseDraft(db, owner)
      expect(await draftOf(db, owner)).toBeUndefined()
    }
  })

  it('goes along at the login, and is what was typed last', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await keepDraft(db, member.owner, { childName: '옛날' })
    await keepDraft(db, visitor.owner, { childName: '하늘' })
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await draftOf(db, member.owner))?.fields).toEqual({ childName: '하늘' })
    expect(await draftOf(db, visitor.owner)).toBeUndefined()
  })

  it('stays when a visitor without one becomes its member', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await keepDraft(db, member.owner, { childName: '옛날' })
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await draftOf(db, member.owner))?.fields).toEqual({ childName: '옛날' })
  })

  it('is kept once, however often it is typed at the same time', async () => {
    const { owner } = await aVisitor()
    await Promise.all(Array.from({ length: 20 }, (_, i) => keepDraft(db, owner, { childName: String(i) })))
    expect(await draftOf(db, owner)).toBeDefined()
  })

  it('is gone after 72 hours', async () => {
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

  it('is one for each, however many ask at once', async () => {
    await aBook()
    const { owner } = await aVisitor()
    const asked = { owner, from: from() }
    const first = await demoOrder(db, asked, '체험')
    const orders = await Promise.all(Array.from({ length: 5 }, () => demoOrder(db, asked, '체험')))
    expect(new Set([first, ...orders].map(({ id }) => id)).size).toBe(1)
  })

  it('is made three times an hour from one address', async () => {
    await aBook()
    const address = from()
    const make = async () => demoOrder(db, { owner: (await aVisitor()).owner, from: address }, '체험')
    for (let i = 0; i < 3; i++) await make()
    await expect(make()).rejects.toThrow('rate.limited')
  })

  it('goes along at the login', async () => {
    await aBook()
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { id } = await demoOrder(db, { owner: visitor.owner, from: from() }, '체험')
    await arrive(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await openDemoOrder(db, member.owner))?.id).toBe(id)
    expect(await openDemoOrder(db, visitor.owner)).toBeUndefined()
  })

  it('is gone after a day, while what is no test, was paid or is on its way stays', async () => {
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
