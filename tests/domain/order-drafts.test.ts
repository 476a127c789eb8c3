import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { addToCart, removeCartItems } from '~/domain/carts/carts.server'
import { db, inTransaction } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import {
  deleteOrderDraft,
  endOrderDraft,
  findOrderDraft,
  writeOrderDraft,
} from '~/domain/orders/checkout/drafts.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { sweepOrderDrafts } from '~/domain/orders/checkout/sweep-drafts.server'
import { findOpenDemoOrder, findOrPlaceDemoOrder, purgeTestOrders } from '~/domain/orders/demo.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { newName } from '~/domain/tokens.server'
import type { Owner } from '~/domain/visitors/owner'
import { aBook, anOrder } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'

afterEach(startClock)

describe('an order draft', () => {
  it('is what was typed last, for its owner alone', async () => {
    for (const { owner } of [await aMember(), await aVisitor()]) {
      await writeOrderDraft(db, owner, { childName: '하늘' })
      await writeOrderDraft(db, owner, { childName: '바다' })
      expect((await findOrderDraft(db, owner))?.fields).toEqual({ childName: '바다' })
      expect(await findOrderDraft(db, (await aMember()).owner)).toBeUndefined()
      await deleteOrderDraft(db, owner)
      expect(await findOrderDraft(db, owner)).toBeUndefined()
    }
  })

  it('of a visitor replaces the member’s at the login', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await writeOrderDraft(db, member.owner, { childName: '옛날' })
    await writeOrderDraft(db, visitor.owner, { childName: '하늘' })
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await findOrderDraft(db, member.owner))?.fields).toEqual({ childName: '하늘' })
    expect(await findOrderDraft(db, visitor.owner)).toBeUndefined()
  })

  it('of the member stays when the visitor has none', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    await writeOrderDraft(db, member.owner, { childName: '옛날' })
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await findOrderDraft(db, member.owner))?.fields).toEqual({ childName: '옛날' })
  })

  it('is not replaced by an older one of the same form that arrives late', async () => {
    const { owner } = await aVisitor()
    const form = { key: newName(), childName: '하늘' }
    const send = (edition: string, more = {}) => writeOrderDraft(db, owner, { ...form, edition, ...more })
    const read = async () => (await findOrderDraft(db, owner))?.fields
    expect(await send('9')).toBe(true)
    expect(await send('10', { childName: '하늘이' })).toBe(true)
    expect(await send('9', { childName: '하' })).toBe(false)
    expect(await read()).toEqual({ childName: '하늘이' })
    // The same form pressed twice without script, and another form.
    expect(await send('10', { childName: '하늘별' })).toBe(true)
    expect(await send('1', { key: newName(), childName: '바다' })).toBe(true)
    expect(await read()).toEqual({ childName: '바다' })
  })

  it('of forms that arrive at once in any sequence is the newest', async () => {
    const { owner } = await aMember()
    const key = newName()
    const editions = [7, 3, 12, 1, 11, 2, 10, 5]
    await Promise.all(
      editions.map((edition) =>
        writeOrderDraft(db, owner, { key, edition: String(edition), dedication: `${edition}` }),
      ),
    )
    expect((await findOrderDraft(db, owner))?.fields).toEqual({ dedication: '12' })
  })

  it('keeps the words for a book that waits in the cart, until it leaves the cart', async () => {
    const { owner } = await aMember()
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    const { id: goesOn } = await addToCart(db, owner, { bookId: await aBook() })
    const read = async () => (await findOrderDraft(db, owner))?.fields
    await writeOrderDraft(db, owner, {
      item: `${waits}`,
      dedication: '하늘에게',
      cover: 'plain',
      points: '500',
    })
    await writeOrderDraft(db, owner, { item: `${goesOn}`, dedication: '바다에게' })
    const kept = { [`dedication_${waits}`]: '하늘에게', [`cover_${waits}`]: 'plain' }
    expect(await read()).toEqual({ item: `${goesOn}`, dedication: '바다에게', ...kept })
    await writeOrderDraft(db, owner, { item: `${goesOn}`, address: '서울' })
    expect(await read()).toEqual({ item: `${goesOn}`, address: '서울', ...kept })
    await removeCartItems(db, owner, [waits])
    await writeOrderDraft(db, owner, { item: `${goesOn}`, address: '부산' })
    expect(await read()).toEqual({ item: `${goesOn}`, address: '부산' })
  })

  it('of the member keeps the words for a waiting book when a visitor’s replaces it', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { id: waits } = await addToCart(db, member.owner, { bookId: await aBook() })
    await writeOrderDraft(db, member.owner, { item: `${waits}`, dedication: '하늘에게' })
    await writeOrderDraft(db, visitor.owner, { dedication: '바다에게' })
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    const kept = { dedication: '바다에게', [`dedication_${waits}`]: '하늘에게' }
    expect((await findOrderDraft(db, member.owner))?.fields).toEqual(kept)
  })

  it('takes no cart item that cannot exist', () => {
    for (const item of ['9999999999', '2147483648', '0', '01', 'x'])
      expect(orderDraftForm.parse({ item, items: `1,${item}`, dedication: '하늘에게' })).toEqual({
        dedication: '하늘에게',
      })
    expect(orderDraftForm.parse({ item: '2147483647' })).toEqual({ item: '2147483647' })
  })

  it('that names a cart item which cannot exist stops no draft, login or payment', async () => {
    const odd = JSON.stringify({ item: '9999999999', dedication: '하늘에게', childName_8888888888: '하늘' })
    const keep = (owner: Owner) =>
      db
        .insertInto('orderDrafts')
        .values({ ...owner, fields: odd, changedAt: now() })
        .execute()
    const [visitor, member, buyer] = [await aVisitor(), await aMember(), await aMember()]
    for (const { owner } of [visitor, member, buyer]) await keep(owner)
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await findOrderDraft(db, member.owner))?.fields).toMatchObject({ dedication: '하늘에게' })
    expect(await writeOrderDraft(db, member.owner, { childName: '바다' })).toBe(true)
    expect((await findOrderDraft(db, member.owner))?.fields).toEqual({ childName: '바다' })
    await inTransaction(db, (tx) => endOrderDraft(tx, buyer.owner))
    expect(await findOrderDraft(db, buyer.owner)).toBeUndefined()
  })

  it('keeps the words for a waiting book 72 hours, whatever is typed for others or paid meanwhile', async () => {
    const { owner } = await aMember()
    const typedAt = now()
    const at = (hours: number) => stopClock(addMinutes(typedAt, hours * 60))
    const read = async () => (await findOrderDraft(db, owner))?.fields
    const stored = async () =>
      JSON.stringify(
        await db.selectFrom('orderDrafts').select('fields').where('userId', '=', owner.userId).execute(),
      )
    at(0)
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    const { id: goesOn } = await addToCart(db, owner, { bookId: await aBook() })
    await writeOrderDraft(db, owner, { item: `${waits}`, dedication: '하늘에게' })
    for (const hours of [30, 60]) {
      at(hours)
      await writeOrderDraft(db, owner, { item: `${goesOn}`, dedication: '바다에게' })
    }
    const others = { item: `${goesOn}`, dedication: '바다에게' }
    expect(await read()).toEqual({ ...others, [`dedication_${waits}`]: '하늘에게' })
    at(73)
    expect(await read()).toEqual(others)
    expect(await stored()).toContain('하늘에게')
    expect(await sweepOrderDrafts(db)).toBeGreaterThan(0)
    expect(await stored()).not.toContain('하늘에게')
    expect(await read()).toEqual(others)
    // The book that goes on is paid; its draft of hour 60 is over at hour 132 either way.
    await writeOrderDraft(db, owner, { item: `${waits}`, dedication: '별에게' })
    await removeCartItems(db, owner, [goesOn])
    await inTransaction(db, (tx) => endOrderDraft(tx, owner))
    at(144)
    expect(await read()).toEqual({ [`dedication_${waits}`]: '별에게' })
    at(146)
    expect(await read()).toBeUndefined()
    await sweepOrderDrafts(db)
  })

  it('can be saved twenty times at once', async () => {
    const { owner } = await aVisitor()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => writeOrderDraft(db, owner, { childName: String(i) })),
    )
    expect(await findOrderDraft(db, owner)).toBeDefined()
  })

  it('expires after 72 hours', async () => {
    const { owner } = await aMember()
    await writeOrderDraft(db, owner, { childName: '하늘' })
    stopClock(addMinutes(now(), 72 * 60 - 1))
    expect(await findOrderDraft(db, owner)).toBeDefined()
    stopClock(addMinutes(now(), 2))
    expect(await findOrderDraft(db, owner)).toBeUndefined()
    expect(await sweepOrderDrafts(db)).toBeGreaterThan(0)
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
    const first = await findOrPlaceDemoOrder(db, asked, '체험')
    const orders = await Promise.all(Array.from({ length: 5 }, () => findOrPlaceDemoOrder(db, asked, '체험')))
    expect(new Set([first, ...orders].map(({ id }) => id)).size).toBe(1)
  })

  it('is limited to three per address', async () => {
    await aBook()
    const address = from()
    const make = async () =>
      findOrPlaceDemoOrder(db, { owner: (await aVisitor()).owner, from: address }, '체험')
    for (let i = 0; i < 3; i++) await make()
    await expect(make()).rejects.toThrow('rate.limited')
  })

  it('moves to the member at the login', async () => {
    await aBook()
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { id } = await findOrPlaceDemoOrder(db, { owner: visitor.owner, from: from() }, '체험')
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect((await findOpenDemoOrder(db, member.owner))?.id).toBe(id)
    expect(await findOpenDemoOrder(db, visitor.owner)).toBeUndefined()
  })

  it('is purged after a day; real, paid and opened orders stay', async () => {
    await aBook()
    const demo = await findOrPlaceDemoOrder(db, { owner: (await aVisitor()).owner, from: from() }, '체험')
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
    expect(await findOrderById(db, demo.id)).toBeDefined()
    stopClock(addDays(now(), 2))
    await purgeTestOrders(db)
    expect(await findOrderById(db, demo.id)).toBeUndefined()
    for (const { id } of [real, paid, opened]) expect(await findOrderById(db, id)).toBeDefined()
  })
})
