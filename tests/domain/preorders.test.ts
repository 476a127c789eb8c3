import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { currentCampaign } from '~/domain/campaigns/campaigns.server'
import { db, inTransaction } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { cancelOrder } from '~/domain/orders/cancel-order.server'
import { parseHandoffCode } from '~/domain/orders/numbers.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { listOrderSteps, lockOrder } from '~/domain/orders/steps.server'
import { retainPhotosForCampaign } from '~/domain/photos/photo-retention.server'
import { confirmCodes } from '~/domain/preorders/match-codes.server'
import { confirmPreorder, expirePreorders } from '~/domain/preorders/preorders.server'
import { eraseOldUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'

// A preorder needs neither account nor price, is paid outside the shop, and is made like any other book.

afterEach(startClock)
const by = { actor: 'shop' } as const

const confirmList = (codes: string[]) =>
  confirmCodes(db, codes, {
    by: { actor: 'admin:1', address: '', requestId: '' },
    until: addMinutes(now(), 1),
  })

describe('a registration', () => {
  it('is an unpaid order of the campaign with a code of eight unambiguous characters', async () => {
    const { owner } = await aVisitor()
    const order = await aPreorder({ owner })
    expect(order).toMatchObject({ channel: 'wadiz', status: 'PREORDER_WADIZ', campaignId: 'jugongin' })
    expect(order.handoffToken).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect((await listOrderSteps(db, order.id)).map(({ toStatus }) => toStatus)).toEqual(['PREORDER_WADIZ'])
  })

  it('is made once per form, and again for another child', async () => {
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const entry = { owner, bookId, requestKey: 'the same form' }
    const orders = await Promise.all(Array.from({ length: 20 }, () => aPreorder(entry)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const sibling = await aPreorder({ ...entry, childName: '바다' })
    expect(sibling.handoffToken).not.toBe(orders[0]?.handoffToken)
  })

  it('is separate from a shop order of the same member and book', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const web = await anOrder({ userId, bookId })
    const registered = await aPreorder({ owner, bookId })
    expect(registered.id).not.toBe(web.id)
  })

  it('belongs to the member as whom its visitor logs in', async () => {
    const { owner, visitorId } = await aVisitor()
    const member = await aMember()
    const { id } = await aPreorder({ owner })
    await completeLogin(db, { userId: member.userId, visitorId })
    expect((await findOrderById(db, id))?.userId).toBe(member.userId)
  })

  it('keeps its photo until ninety days after the campaign', async () => {
    const { owner, keys, eraseAt } = await painted()
    await aPreorder({ owner, ...keys })
    const end = currentCampaign()?.endsAt ?? now()
    expect(Math.abs((await eraseAt()).getTime() - addDays(end, 90).getTime())).toBeLessThan(60_000)
  })
})

describe('an unpaid registration', () => {
  it('is cancelled once its photo is gone', async () => {
    const { owner, keys } = await painted()
    const { id } = await aPreorder({ owner, ...keys, customerEmail: 'parent@example.com' })
    const without = await aPreorder()
    expect(await expirePreorders(db)).toBe(0)
    await db.deleteFrom('photos').where('key', '=', keys.sourceKey).execute()
    expect(await expirePreorders(db)).toBe(1)
    expect(await findOrderById(db, id)).toMatchObject({ status: 'CANCEL' })
    expect(await findOrderById(db, without.id)).toMatchObject({ status: 'PREORDER_WADIZ' })
    expect(await expirePreorders(db)).toBe(0)
  })

  it('loses the digest of its data when its names are erased', async () => {
    const { id } = await aPreorder({ requestKey: 'a-key' })
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await cancelOrder(tx, order, 'expired', by)
    })
    const keyOf = async () =>
      (await db.selectFrom('orders').select('requestKey').where('id', '=', id).executeTakeFirst())?.requestKey
    expect(await keyOf()).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{64}$/)
    stopClock(addDays(now(), 2))
    await eraseOldUnpaidOrders(db)
    expect(await keyOf()).toBeNull()
  })

  it('loses its names and notices a day after it expired, or a month after it was deleted', async () => {
    const [given, taken, open, paid] = [
      await aPreorder(),
      await aPreorder(),
      await aPreorder(),
      await aPreorder(),
    ]
    await confirmPreorder(db, paid.id, by)
    await inTransaction(db, async (tx) => {
      for (const [{ id }, why] of [
        [given, 'expired'],
        [taken, 'deleted'],
      ] as const) {
        const order = await lockOrder(tx, id)
        if (order) await cancelOrder(tx, order, why, by)
      }
    })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', taken.id).execute()
    const all = [given.id, taken.id, open.id, paid.id]
    for (const id of all) {
      const fact = `order:${id}:PREORDER_WADIZ`
      const letter = { channel: 'mail', recipient: 'parent@example.com', title: '접수', body: '김보호님' }
      await db
        .insertInto('notices')
        .values({ ...letter, fact, createdAt: now() })
        .execute()
    }
    const letters = async () => {
      const kept = await db.selectFrom('notices').select('fact').execute()
      return all.map((id) => kept.some(({ fact }) => fact === `order:${id}:PREORDER_WADIZ`))
    }
    const names = async () => {
      const rows = await db
        .selectFrom('orders')
        .select(['customerName', 'customerPhone', 'childName', 'address'])
        .where('id', 'in', all)
        .orderBy('id')
        .execute()
      return rows.map((row) => Object.values(row).filter(Boolean).length > 0)
    }
    await eraseOldUnpaidOrders(db)
    expect(await names()).toEqual([true, true, true, true])
    stopClock(addDays(now(), 2))
    await eraseOldUnpaidOrders(db)
    expect(await names()).toEqual([false, true, true, true])
    stopClock(addDays(now(), 29))
    await eraseOldUnpaidOrders(db)
    expect(await names()).toEqual([false, false, true, true])
    expect(await letters()).toEqual([false, false, true, true])
  })

  it('keeps its photo longer when the campaign is extended, unless it was deleted', async () => {
    const [registered, back] = [await painted(), await painted()]
    await aPreorder({ owner: registered.owner, ...registered.keys })
    const { id } = await aPreorder({ owner: back.owner, ...back.keys })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', id).execute()
    const [before, later] = [await back.eraseAt(), addDays(now(), 200)]
    await retainPhotosForCampaign(db, 'jugongin', later)
    expect(await registered.eraseAt()).toEqual(later)
    expect(await back.eraseAt()).toEqual(before)
    await retainPhotosForCampaign(db, 'jugongin', addDays(now(), 100))
    expect(await registered.eraseAt()).toEqual(later)
  })
})

describe('payments reported by the campaign', () => {
  it('make a registration PAID, one at a time and once', async () => {
    const { id } = await aPreorder()
    await confirmPreorder(db, id, by)
    expect(await findOrderById(db, id)).toMatchObject({ status: 'PAID', paidAt: expect.any(Date) })
    await expect(confirmPreorder(db, id, by)).rejects.toMatchObject({ code: 'order.wrongStep' })
    const web = await anOrder()
    await expect(confirmPreorder(db, web.id, by)).rejects.toMatchObject({ code: 'order.unknown' })
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
  })

  it('are accepted as codes in any spelling, and each code is answered', async () => {
    const orders = await Promise.all([aPreorder(), aPreorder(), aPreorder(), aPreorder()])
    const [fresh, paid, cancelled, deleted] = orders.map(({ handoffToken }) => handoffToken ?? '')
    await confirmPreorder(db, orders[1]?.id ?? 0, by)
    await db
      .updateTable('orders')
      .set({ status: 'CANCEL' })
      .where('id', '=', orders[2]?.id ?? 0)
      .execute()
    await db
      .updateTable('orders')
      .set({ deletedAt: now() })
      .where('id', '=', orders[3]?.id ?? 0)
      .execute()
    const spaced = ` ${fresh?.slice(0, 4).toLowerCase()}-${fresh?.slice(4)} `
    const report = await confirmList([
      ...[spaced, fresh ?? '', paid ?? '', cancelled ?? '', deleted ?? ''],
      ...['ZZZZ2222', '주문', '', ' '],
    ])
    expect(report).toEqual({
      paid: [fresh],
      before: [paid],
      cancelled: [cancelled, deleted],
      unknown: ['ZZZZ2222', '주문'],
      left: [],
    })
    expect((await confirmList([fresh ?? ''])).before).toEqual([fresh])
  })

  it('make a registration PAID once when ten lists arrive at once', async () => {
    const { id, handoffToken } = await aPreorder()
    const lists = await Promise.all(Array.from({ length: 10 }, () => confirmList([handoffToken ?? ''])))
    expect(lists.flatMap(({ paid }) => paid)).toEqual([handoffToken])
    expect((await listOrderSteps(db, id)).map(({ toStatus }) => toStatus)).toEqual(['PREORDER_WADIZ', 'PAID'])
  })

  it('keep the photo for a year from then on', async () => {
    const { owner, keys, eraseAt } = await painted()
    const { id } = await aPreorder({ owner, ...keys })
    stopClock(addDays(now(), 5))
    await confirmPreorder(db, id, by)
    expect(Math.round(((await eraseAt()).getTime() - now().getTime()) / 86_400_000)).toBe(365)
  })
})

it.each([
  ['abcd2345', 'ABCD2345'],
  ['ABCD-2345', 'ABCD2345'],
  [' ab cd 23 45 ', 'ABCD2345'],
  ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ['ABCD0345', undefined],
  ['ABCDI345', undefined],
  ['ABCD234', undefined],
  ['ABCD23456', undefined],
  ["ABCD'--5", undefined],
  ['', undefined],
])('%j is read as a registration code, or as none', (typed, code) => {
  expect(parseHandoffCode(typed)).toBe(code)
})

/** A visitor with a photo and its picture in a book. */
async function painted() {
  const { owner } = await aVisitor()
  const bookId = await aBook()
  const { photoId, sourceKey, previewKey } = await aPicture(owner, bookId)
  const eraseAt = async () => {
    const row = await db.selectFrom('photos').select('eraseAt').where('id', '=', photoId).executeTakeFirst()
    return row?.eraseAt ?? new Date(0)
  }
  return { owner, keys: { bookId, sourceKey, previewKey }, eraseAt }
}
