import { afterEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { recordConsents } from '~/domain/consents/consents.server'
import { correctAddress } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { createInquiry, listMemberInquiries } from '~/domain/inquiries/inquiries.server'
import { writeNotice } from '~/domain/notices/notices.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { eraseDuePhotos } from '~/domain/photos/photos.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { sweepAll } from '~/jobs/sweep.server'
import { aBook, anOrder, aPreorder, aPrintWaiver, aUser } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'
import { moveOrder } from '../support/order-steps'
import { peer } from '../support/start-peer'

// Rows and objects are erased on the promised day, and nothing else is.

afterEach(startClock)

async function later(days: number) {
  startClock()
  stopClock(addDays(now(), days))
  await sweepAll().catch(assertIsLogAlone)
  await eraseDuePhotos(db)
}
/** The audit log refuses deletions by the database's clock, which tests cannot move, so sweeping it fails here. */
function assertIsLogAlone(error: AggregateError) {
  expect(error.errors.map(({ message }) => message)).toEqual(['the audit log is append-only'])
}
const by = { actor: 'admin:1' } as const

async function paid(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder({ customerEmail: 'parent@example.com', dedication: '사랑해', ...over })
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
  return order
}
async function deliver(id: number) {
  await aPrintWaiver(id)
  return inTransaction(db, async (tx) => {
    for (const to of ['READY', 'SHIPPED'] as const) {
      const order = await lockOrder(tx, id)
      if (order) await moveOrder(tx, order, to, by)
    }
    const order = await lockOrder(tx, id)
    if (order) await markDelivered(tx, order, by)
  })
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A photo and its picture, as rows and in storage. */
async function stored(owner: { userId: number }, bookId: number) {
  const { sourceKey, previewKey } = await aPicture(owner, bookId)
  for (const key of [sourceKey, previewKey]) await storage.put(key, new Uint8Array([1]))
  const isThere = async () =>
    (await Promise.all([sourceKey, previewKey].map((key) => storage.get(key)))).map((object) => !!object)
  return { keys: { sourceKey, previewKey }, isThere }
}
const both = [true, true]
const neither = [false, false]

describe('photos', () => {
  it('of a delivered book are erased thirty days later, with all that was made of them', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const [bought, waiting] = [await stored(owner, bookId), await stored(owner, bookId)]
    const order = await paid({ userId, bookId, ...bought.keys, requestKey: 'one' })
    await paid({ userId, bookId, ...waiting.keys, requestKey: 'two' })
    await deliver(order.id)
    await later(29)
    expect([await bought.isThere(), await waiting.isThere()]).toEqual([both, both])
    await later(31)
    expect([await bought.isThere(), await waiting.isThere()]).toEqual([neither, both])
  })

  it('stay when another book is still to be made with them', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const shared = await stored(owner, bookId)
    const order = await paid({ userId, bookId, ...shared.keys, requestKey: 'one' })
    await paid({ userId, bookId, ...shared.keys, requestKey: 'two' })
    await deliver(order.id)
    await later(31)
    expect(await shared.isThere()).toEqual(both)
  })

  it('of a withdrawn member are erased at once, except for a paid book', async () => {
    const { id: userId } = await aUser()
    const bookId = await aBook()
    const [loose, bought] = [await stored({ userId }, bookId), await stored({ userId }, bookId)]
    await paid({ userId, bookId, ...bought.keys })
    const session = await startUserSession(db, userId)
    await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: 'x' })
    await later(0)
    expect([await loose.isThere(), await bought.isThere()]).toEqual([neither, both])
  })
})

describe('an order', () => {
  it('loses its personal data five years after its last step, and its amounts stay', async () => {
    const order = await paid()
    const about = { userId: order.userId, orderId: order.id, by: { actor: `user:${order.userId}` } as const }
    const place = {
      recipientName: '이모',
      recipientPhone: '01099998888',
      postalCode: '48060',
      address: '부산 센텀',
    }
    await correctAddress(db, about, place)
    await recordConsents(db, { userId: order.userId }, ['order'], {
      orderId: order.id,
      address: '203.0.113.7',
    })
    await deliver(order.id)
    const before = await rowOf(order.id)
    await later(5 * 365)
    // The seal that the correction has dropped is made anew.
    expect(await rowOf(order.id)).toEqual({ ...before, sealedContact: expect.any(Buffer) })
    await later(5 * 366 + 1)
    const row = await rowOf(order.id)
    expect(row).toMatchObject({
      orderNumber: before.orderNumber,
      title: before.title,
      status: 'DELIVERED',
      totalAmount: 59000,
      customerName: '',
      contactKey: null,
      sealedContact: null,
      userId: null,
      forgottenAt: expect.any(Date),
    })
    const said = JSON.stringify([
      row,
      await db.selectFrom('orderChanges').selectAll().where('orderId', '=', order.id).execute(),
      await db.selectFrom('payments').selectAll().where('orderId', '=', order.id).execute(),
      await db.selectFrom('consents').selectAll().where('orderId', '=', order.id).execute(),
      await db.selectFrom('printWaivers').selectAll().where('orderId', '=', order.id).execute(),
    ])
    for (const word of [
      '김보호',
      '이모',
      '하늘',
      '사랑해',
      '0101',
      '0109',
      '04524',
      '48060',
      '세종대로',
      '센텀',
      'parent@',
      '203.0.113',
      '시험으로 진행해요',
    ])
      expect(said, word).not.toContain(word)
    const [payment] = await db.selectFrom('payments').selectAll().where('orderId', '=', order.id).execute()
    expect(payment).toMatchObject({ capturedAmount: 59000, cardLast4: null, receiptUrl: null })
  })

  it('of the campaign loses its personal data as well', async () => {
    const { id } = await aPreorder()
    await later(5 * 366 + 1)
    await later(5 * 366 + 3) // The first sweep cancels the order and notifies the customer.
    expect(await rowOf(id)).toMatchObject({ customerName: '', customerPhone: null, address: null })
  })
})

describe('personal texts', () => {
  it('of an inquiry stay three years after the last of them', async () => {
    const { userId } = await aMember()
    const asked = { category: '기타', title: '안녕하세요', content: '궁금한 것이 하나 있어요.' } as const
    const [old, answered] = [
      await createInquiry(db, userId, asked),
      await createInquiry(db, userId, { ...asked, title: '하나 더요' }),
    ]
    await db
      .updateTable('inquiries')
      .set({ status: '답변완료', adminReply: '네', adminRepliedAt: addDays(now(), 30) })
      .where('id', '=', answered)
      .execute()
    await later(3 * 365)
    expect(await listMemberInquiries(db, userId)).toHaveLength(2)
    await later(3 * 365 + 10)
    expect((await listMemberInquiries(db, userId)).map(({ id }) => id)).toEqual([answered])
    expect(old).not.toBe(answered)
    await later(3 * 365 + 40)
    expect(await listMemberInquiries(db, userId)).toEqual([])
  })

  it('of a withdrawn member go after thirty days, except for a hash of the e-mail address', async () => {
    const { id: userId, email } = await aUser()
    const session = await startUserSession(db, userId)
    await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: 'x' })
    const said = () =>
      db.selectFrom('userDeletions').selectAll().where('userId', '=', userId).executeTakeFirst()
    await later(29)
    expect(await said()).toMatchObject({ email, emailHash: null })
    await later(31)
    expect(await said()).toMatchObject({
      email: null,
      username: null,
      emailHash: expect.stringMatching(/^[\da-f]{64}$/),
      reason: '계정_변경',
    })
  })

  it('of notices stay ninety days, sent or not', async () => {
    const letter = { channel: 'mail', recipient: 'a@example.com', title: '제목', body: '내용' } as const
    for (const fact of ['test:1:sent', 'test:2:waiting'])
      await inTransaction(db, (tx) => writeNotice(tx, fact, letter))
    await db
      .updateTable('notices')
      .set({ status: 'SENT', sentAt: now() })
      .where('fact', '=', 'test:1:sent')
      .execute()
    const facts = async () =>
      (await db.selectFrom('notices').select('fact').where('fact', 'like', 'test:%').execute()).map(
        ({ fact }) => fact,
      )
    await later(89)
    expect(await facts()).toHaveLength(2)
    await later(91)
    expect(await facts()).toEqual([])
  })
})

it('payments and order steps stay consistent', async () => {
  stopClock(addMinutes(now(), 1))
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  const {
    'I1 every paid order has exactly one captured payment of what its points leave to pay': _,
    ...wrong
  } = await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)
  expect(wrong).toEqual({})
})
