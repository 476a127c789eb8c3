import { afterEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now, startClock } from '~/config/clock'
import { correctAddress, correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import type { OrderStatus } from '~/domain/orders/order'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { settleDueRows } from '~/domain/payments/due-payments.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { storage } from '~/domain/storage.server'
import { aBook, anOrder, aPrintWaiver } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'
import { moveOrder } from '../support/order-steps'
import { wordedOrder } from '../support/order-words'
import { peer } from '../support/start-peer'

afterEach(() => {
  startClock()
})

const code = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => error.code,
  )
async function move(orderId: number, to: OrderStatus) {
  if (to === 'READY') await aPrintWaiver(orderId)
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
  })
}

/** The order has a photo and a picture that is in storage. */
async function anOrderShown() {
  const { owner, userId } = await aMember()
  const bookId = await aBook()
  const first = await picture(owner, bookId)
  const order = await anOrder({ userId, bookId, ...first })
  const about = { userId, orderId: order.id, by: { actor: `user:${userId}` } as const }
  return { order, about, userId, owner, bookId, first, shownHash: await hashOf(bookId, first.previewKey) }
}
async function picture(owner: { userId: number }, bookId: number) {
  const { sourceKey, previewKey } = await aPicture(owner, bookId)
  await storage.put(previewKey, new TextEncoder().encode(`picture ${previewKey}`))
  return { sourceKey, previewKey }
}
async function hashOf(bookId: number, previewKey: string) {
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
  return shownHash ?? ''
}
async function pay(order: { id: number; userId: number }) {
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
  return window.oid
}
const place = {
  recipientName: '이모',
  recipientPhone: '01099998888',
  postalCode: '48060',
  address: '부산 해운대구 센텀중앙로 79',
  detailAddress: '3층',
}

describe('before production starts', () => {
  it('words, photo and address can be corrected, and each change is stored with the old value', async () => {
    const { order, about, owner, bookId, first, shownHash } = await anOrderShown()
    await correctWords(db, about, { childName: '바다', dedication: '사랑해', shownHash })
    const second = await picture(owner, bookId)
    await correctChild(db, about, {
      previewKey: second.previewKey,
      shownHash: await hashOf(bookId, second.previewKey),
    })
    await correctAddress(db, about, place)
    expect(await addContact(db, await wordedOrder(order.id))).toMatchObject({
      childName: '바다',
      dedication: '사랑해',
      ...second,
      ...place,
      city: '부산',
      status: 'ORDERED',
      totalAmount: order.totalAmount,
    })
    const changes = await listOrderChanges(db, order.id)
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['childName', '하늘', '바다'],
      ['dedication', null, '사랑해'],
      ['photo', first.previewKey, second.previewKey],
      [
        'address',
        '김보호 / 01012345678 / (04524) 서울 중구 세종대로 110',
        '이모 / 01099998888 / (48060) 부산 해운대구 센텀중앙로 79 3층',
      ],
    ])
    expect(changes[0]?.actor).toBe(about.by.actor)
  })

  it('saving the same words records no change', async () => {
    const { order, about, shownHash } = await anOrderShown()
    await correctWords(db, about, { childName: '하늘', shownHash })
    expect(await listOrderChanges(db, order.id)).toEqual([])
  })

  it('a correction without the hash of the current picture is refused', async () => {
    const { order, about, shownHash, first, bookId } = await anOrderShown()
    expect(await code(correctWords(db, about, { childName: '바다', shownHash: '' }))).toBe(
      'correction.changed',
    )
    await storage.put(first.previewKey, new TextEncoder().encode('painted anew'))
    expect(await code(correctWords(db, about, { childName: '바다', shownHash }))).toBe('correction.changed')
    expect(await wordedOrder(order.id)).toMatchObject({ childName: '하늘' })
    const anew = await hashOf(bookId, first.previewKey)
    expect(await code(correctWords(db, about, { childName: '바다', shownHash: anew }))).toBe('done')
  })

  it('the replaced photo is erased in three days, the new one in a year', async () => {
    const { order, about, owner, bookId, first } = await anOrderShown()
    await pay(order as typeof order & { userId: number })
    const second = await picture(owner, bookId)
    const shownHash = await hashOf(bookId, second.previewKey)
    await correctChild(db, about, { previewKey: second.previewKey, shownHash })
    const eraseAt = async (key: string) => {
      const row = await db
        .selectFrom('photos')
        .select('eraseAt')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return Math.round((row.eraseAt.getTime() - now().getTime()) / 86_400_000)
    }
    expect([await eraseAt(first.sourceKey), await eraseAt(second.sourceKey)]).toEqual([3, 365])
  })

  it('another member’s picture and another member’s order are refused', async () => {
    const [one, other] = [await anOrderShown(), await anOrderShown()]
    const theirs = { previewKey: other.first.previewKey, shownHash: other.shownHash }
    expect(await code(correctChild(db, one.about, theirs))).toBe('preview.gone')
    expect(await code(correctAddress(db, { ...one.about, orderId: other.order.id }, place))).toBe(
      'order.unknown',
    )
  })
})

describe('after production has started', () => {
  it('corrections and cancelling are refused', async () => {
    const { order, about, shownHash, userId } = await anOrderShown()
    await pay({ id: order.id, userId })
    await move(order.id, 'READY')
    expect(await code(correctWords(db, about, { childName: '바다', shownHash }))).toBe('order.started')
    expect(await code(correctAddress(db, about, place))).toBe('order.started')
    expect(await code(cancelPaidOrder(db, { ...about, reason: '변심' }))).toBe('order.started')
    expect(await listOrderChanges(db, order.id)).toEqual([])
  })

  it('a correction racing with the start is applied or refused, never half done, in ten rounds', async () => {
    for (let i = 0; i < 10; i++) {
      const { order, about, shownHash, userId } = await anOrderShown()
      await pay({ id: order.id, userId })
      const [changed, started] = await Promise.all([
        code(correctWords(db, about, { childName: '바다', shownHash })),
        code(move(order.id, 'READY')),
      ])
      expect(started).toBe('done')
      const row = await wordedOrder(order.id)
      expect([changed, row.childName]).toEqual(
        changed === 'done' ? ['done', '바다'] : ['order.started', '하늘'],
      )
    }
  })

  it('a cancellation racing with the start wins or is refused, in ten rounds', async () => {
    for (let i = 0; i < 10; i++) {
      const { order, about, userId } = await anOrderShown()
      await pay({ id: order.id, userId })
      const [cancelled, started] = await Promise.all([
        code(cancelPaidOrder(db, { ...about, reason: '변심' })),
        code(move(order.id, 'READY')),
      ])
      const { status } = (await findOrderById(db, order.id)) ?? {}
      if (started === 'done') expect([cancelled, status]).toEqual(['order.started', 'READY'])
      else expect([cancelled, status]).toEqual(['done', 'CANCEL'])
    }
  })
})

describe('cancelling an order', () => {
  it('refunds everything once, however often it is pressed', async () => {
    const { order, about, userId } = await anOrderShown()
    await pay({ id: order.id, userId })
    const refunds = await Promise.all(
      Array.from({ length: 5 }, () => cancelPaidOrder(db, { ...about, reason: '변심' })),
    )
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
    expect((await cancelPaidOrder(db, { ...about, reason: '변심' })).state).toBe('DONE')
    expect(await findOrderById(db, order.id)).toMatchObject({ status: 'CANCEL' })
  })

  it('without an answer from the provider blocks production until the refund is settled', async () => {
    const { order, about, userId } = await anOrderShown()
    await pay({ id: order.id, userId })
    peer.next('cancel', 'connectRefused')
    expect((await cancelPaidOrder(db, { ...about, reason: '변심' })).state).toBe('UNKNOWN')
    expect(await code(move(order.id, 'READY'))).toBe('order.refunding')
    await db
      .updateTable('refunds')
      .set({ askAt: addDays(now(), -1) })
      .where('state', '=', 'UNKNOWN')
      .execute()
    await settleDueRows(db)
    expect(await findOrderById(db, order.id)).toMatchObject({ status: 'CANCEL' })
  })

  it('is refused when nothing was paid', async () => {
    const { about } = await anOrderShown()
    expect(await code(cancelPaidOrder(db, { ...about, reason: '변심' }))).toBe('refund.notPaid')
  })

  it('leaves payments and order steps consistent', async () => {
    const ledger = peer
      .captures()
      .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
  })
})
