import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { correctAddress } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { boss, type Jobs } from '~/domain/jobs.server'
import { cancelOrder } from '~/domain/orders/cancel-order.server'
import { correctTracking, hashAddress, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import { addMemo, listMemos } from '~/domain/orders/office/memos.server'
import { loadOrderHistory, openOrderDetail } from '~/domain/orders/office/order-detail.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import type { OrderStatus } from '~/domain/orders/order'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { listOrderSteps, lockOrder } from '~/domain/orders/steps.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { locatePhotoFile, recordPhotoDownload } from '~/domain/photos/download-photo.server'
import { resendCode } from '~/domain/preorders/codes.server'
import { eraseOldUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { aManualPayment, anOperator } from '../support/office'

beforeAll(startJobQueue)
afterAll(stopWorkers)
afterEach(startClock)

const noLetter = () => ({ recipient: 'owner@example.com', title: '', body: '' })
const deedsNamed = async (orderId: number) =>
  (await listAuditEntries(db, `order:${orderId}`)).map(({ deed }) => deed)
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an order in the office', () => {
  it('is audited when it is opened, and lists its memos and changes with their author', async () => {
    const { by, username } = await anOperator()
    const order = await anOrder({ status: 'SHIPPED' })
    expect(await openOrderDetail(db, order.id, by)).toMatchObject({ id: order.id, keptApartAt: null })
    expect(await deedsNamed(order.id)).toEqual(['order.seen'])
    await addMemo(db, order.id, '문 앞에 놓아 달라고 전화하심', by)
    await correctTracking(db, order.id, { courier: 'CJ대한통운', trackingCode: '123456789012' }, by)
    const { memos, changes, auditEntries } = await loadOrderHistory(db, order.id)
    expect(memos).toMatchObject([{ content: '문 앞에 놓아 달라고 전화하심', admin: username }])
    expect(changes).toMatchObject([{ field: 'tracking', after: 'CJ대한통운 123456789012', actor: by.actor }])
    // The history shows a memo or a change as such, so its audit entry is not listed again.
    expect(auditEntries).toEqual([])
    expect(await openOrderDetail(db, 2_000_000, by)).toBeUndefined()
  })

  it('takes no memo when it is unknown or deleted', async () => {
    const { by } = await anOperator()
    await expect(addMemo(db, 2_000_000, '없음', by)).rejects.toMatchObject({ code: 'order.unknown' })
    const gone = await anOrder({ status: 'CANCEL' })
    await removeOrder(db, gone.id, by)
    await expect(addMemo(db, gone.id, '없음', by)).rejects.toMatchObject({ code: 'order.unknown' })
    expect(await listMemos(db, gone.id)).toEqual([])
  })
})

describe('a tracking number', () => {
  it('is corrected after shipping with its old value stored; the same value changes nothing', async () => {
    const { by } = await anOperator()
    const order = await anOrder({ status: 'SHIPPED' })
    await correctTracking(db, order.id, { courier: '한진택배', trackingCode: '111122223333' }, by)
    await correctTracking(db, order.id, { courier: '한진택배', trackingCode: '111122224444' }, by)
    await correctTracking(db, order.id, { courier: '한진택배', trackingCode: '111122224444' }, by)
    expect(await rowOf(order.id)).toMatchObject({ courier: '한진택배', trackingCode: '111122224444' })
    expect((await listOrderChanges(db, order.id)).map(({ before, after }) => [before, after])).toEqual([
      [null, '한진택배 111122223333'],
      ['한진택배 111122223333', '한진택배 111122224444'],
    ])
    expect(await deedsNamed(order.id)).toEqual(['order.retracked', 'order.retracked'])
  })

  it.each<OrderStatus>(['ORDERED', 'PAID', 'READY', 'CANCEL'])(
    'cannot be set in status %s',
    async (status) => {
      const { by } = await anOperator()
      const order = await anOrder({ status })
      const parcel = { courier: '한진택배', trackingCode: '111122223333' }
      await expect(correctTracking(db, order.id, parcel, by)).rejects.toMatchObject({ code: 'order.notSent' })
      expect((await rowOf(order.id)).trackingCode).toBeNull()
    },
  )
})

describe('the delivery address', () => {
  const place = {
    recipientName: '이받음',
    recipientPhone: '01022223333',
    postalCode: '06236',
    address: '서울 강남구 테헤란로 152',
    deliveryMemo: '경비실',
  }

  it('can be changed before shipping, and each change is stored and audited', async () => {
    const { by } = await anOperator()
    for (const order of [await anOrder({ status: 'READY' }), await aPreorder()]) {
      await redirectParcel(db, order.id, { ...place, reason: '전화로 부탁', seen: hashAddress(order) }, by)
      expect(await rowOf(order.id)).toMatchObject({ ...place, city: '서울' })
      expect(await listOrderChanges(db, order.id)).toMatchObject([{ field: 'address', actor: by.actor }])
      expect(await deedsNamed(order.id)).toEqual(['order.redirected'])
    }
  })

  it.each<OrderStatus>(['SHIPPED', 'DELIVERED', 'DONE', 'CANCEL'])(
    'cannot be changed in status %s',
    async (status) => {
      const { by } = await anOperator()
      const order = await anOrder({ status })
      const redirected = redirectParcel(
        db,
        order.id,
        { ...place, reason: '전화로 부탁', seen: hashAddress(order) },
        by,
      )
      await expect(redirected).rejects.toMatchObject({ code: 'order.sent' })
      expect((await rowOf(order.id)).recipientName).not.toBe('이받음')
    },
  )

  it('does not overwrite what the customer has corrected meanwhile', async () => {
    const { by } = await anOperator()
    const order = await anOrder()
    const theirs = { ...place, recipientName: '고객이', deliveryMemo: undefined }
    const about = { userId: order.userId, orderId: order.id, by: { actor: `user:${order.userId}` } as const }
    await correctAddress(db, about, theirs)
    const redirected = redirectParcel(
      db,
      order.id,
      { ...place, reason: '전화로 부탁', seen: hashAddress(order) },
      by,
    )
    await expect(redirected).rejects.toMatchObject({ code: 'order.placeChanged' })
    const now = await addContact(db, order)
    expect(now).toMatchObject({ recipientName: '고객이', deliveryMemo: null })
    await redirectParcel(db, order.id, { ...place, reason: '전화로 부탁', seen: hashAddress(now) }, by)
    expect(await rowOf(order.id)).toMatchObject(place)
  })

  it('cannot be changed while a refund is pending', async () => {
    const { by } = await anOperator()
    const order = await anOrder({ status: 'PAID' })
    const oid = await aManualPayment(order.id, order.totalAmount)
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('oid', '=', oid)
      .executeTakeFirstOrThrow()
    const refund = { paymentId, amount: 1000, reason: '변심', requestKey: 'going-back', actor: by.actor }
    await db
      .insertInto('refunds')
      .values({ ...refund, state: 'PENDING' })
      .execute()
    const redirected = redirectParcel(
      db,
      order.id,
      { ...place, reason: '전화로 부탁', seen: hashAddress(order) },
      by,
    )
    await expect(redirected).rejects.toMatchObject({ code: 'order.refunding' })
    expect((await rowOf(order.id)).recipientName).not.toBe('이받음')
    await db.updateTable('refunds').set({ state: 'FAILED' }).where('paymentId', '=', paymentId).execute()
  })

  it('is erased from the change history a month after its registration is deleted', async () => {
    const { by } = await anOperator()
    const order = await aPreorder()
    await redirectParcel(db, order.id, { ...place, reason: '전화로 부탁', seen: hashAddress(order) }, by)
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await cancelOrder(tx, locked, 'deleted', { actor: 'visitor' })
    })
    stopClock(addDays(now(), 31))
    await eraseOldUnpaidOrders(db)
    startClock()
    expect(await listOrderChanges(db, order.id)).toMatchObject([
      { field: 'address', before: null, after: null },
    ])
  })
})

describe('removing an order', () => {
  it('hides it once it is refunded, and deletes neither its row nor its payment', async () => {
    const { by } = await anOperator()
    const order = await anOrder({ status: 'CANCEL' })
    const oid = await aManualPayment(order.id, order.totalAmount)
    // A cancelled order whose money was not refunded cannot be removed.
    await expect(removeOrder(db, order.id, by)).rejects.toMatchObject({ code: 'order.inWork' })
    const refundedAmount = order.totalAmount
    await db.updateTable('payments').set({ refundedAmount }).where('oid', '=', oid).execute()
    await removeOrder(db, order.id, by)
    expect(await findOrderById(db, order.id)).toBeUndefined()
    expect((await rowOf(order.id)).deletedAt).not.toBeNull()
    const payment = await db.selectFrom('payments').select('status').where('oid', '=', oid).execute()
    expect(payment).toEqual([{ status: 'CAPTURED' }])
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'order.deleted', actor: by.actor, detail: { status: 'CANCEL' } },
    ])
    await expect(removeOrder(db, order.id, by)).rejects.toMatchObject({ code: 'order.unknown' })
  })

  it.each<OrderStatus>(['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE'])(
    'is refused in status %s',
    async (status) => {
      const { by } = await anOperator()
      const order = await anOrder({ status })
      await expect(removeOrder(db, order.id, by)).rejects.toMatchObject({ code: 'order.inWork' })
      expect((await rowOf(order.id)).deletedAt).toBeNull()
    },
  )

  it('is refused while a payment or refund is open', async () => {
    const { by } = await anOperator()
    for (const status of ['AUTHED', 'CONFIRMING', 'UNKNOWN']) {
      const paying = await anOrder()
      await aManualPayment(paying.id, paying.totalAmount, status)
      await expect(removeOrder(db, paying.id, by)).rejects.toMatchObject({ code: 'order.paying' })
      await db.updateTable('payments').set({ status: 'FREED' }).where('orderId', '=', paying.id).execute()
    }
    const back = await anOrder({ status: 'CANCEL' })
    const oid = await aManualPayment(back.id, back.totalAmount)
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('oid', '=', oid)
      .executeTakeFirstOrThrow()
    const refund = { paymentId: payment.id, amount: 1000, reason: '사유', actor: 'shop', state: 'UNKNOWN' }
    await db
      .insertInto('refunds')
      .values({ ...refund, requestKey: `open-${back.id}` })
      .execute()
    await expect(removeOrder(db, back.id, by)).rejects.toMatchObject({ code: 'refund.inFlight' })
    await db.updateTable('refunds').set({ state: 'DONE' }).where('paymentId', '=', payment.id).execute()
    const refundedAmount = back.totalAmount
    await db.updateTable('payments').set({ refundedAmount }).where('id', '=', payment.id).execute()
    await removeOrder(db, back.id, by)
  })

  it('cancels an unpaid order, and does not erase its photo at once', async () => {
    const { by } = await anOperator()
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const order = await anOrder({ userId, bookId, ...picture })
    await removeOrder(db, order.id, by)
    expect(await rowOf(order.id)).toMatchObject({ status: 'CANCEL', cancelReason: 'deleted' })
    expect((await listOrderSteps(db, order.id)).at(-1)).toMatchObject({ toStatus: 'CANCEL', actor: by.actor })
    const photo = await db
      .selectFrom('photos')
      .select('eraseAt')
      .where('id', '=', picture.photoId)
      .executeTakeFirstOrThrow()
    expect(photo.eraseAt.getTime()).toBeGreaterThan(Date.now())
  })

  it('makes the photo of a registration due for erasure', async () => {
    const { by } = await anOperator()
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const order = await aPreorder({ owner, bookId, ...picture })
    await removeOrder(db, order.id, by)
    expect(await rowOf(order.id)).toMatchObject({ status: 'CANCEL' })
    const photo = await db
      .selectFrom('photos')
      .select('eraseAt')
      .where('id', '=', picture.photoId)
      .executeTakeFirstOrThrow()
    expect(photo.eraseAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('by two operators at once succeeds once', async () => {
    const [one, other] = [await anOperator(), await anOperator()]
    const order = await anOrder()
    const outcomes = await Promise.allSettled([
      removeOrder(db, order.id, one.by),
      removeOrder(db, order.id, other.by),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await deedsNamed(order.id)).filter((deed) => deed === 'order.deleted')).toHaveLength(1)
  })
})

describe('removing a refunded order', () => {
  it('is refused after a partial refund, and allowed after a full one', async () => {
    const { by, id } = await anOperator()
    const order = await anOrder({ status: 'PAID' })
    const oid = await aManualPayment(order.id, order.totalAmount)
    const asked = { oid, reason: '고객 요청', by: { actor: `admin:${id}` as const } }
    await requestRefund(db, { ...asked, amount: 10_000, requestKey: `part-${order.id}` })
    await expect(removeOrder(db, order.id, by)).rejects.toMatchObject({ code: 'order.inWork' })
    await requestRefund(db, { ...asked, amount: order.totalAmount - 10_000, requestKey: `rest-${order.id}` })
    expect(await rowOf(order.id)).toMatchObject({ status: 'CANCEL', cancelReason: 'refunded' })
    await removeOrder(db, order.id, by)
  })
})

describe('a child’s photo', () => {
  it('is found until it expires, and its download is audited with the reason', async () => {
    const { by } = await anOperator()
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const order = await anOrder({ userId, bookId, ...picture })
    const orderId = order.id
    expect(await locatePhotoFile(db, { orderId, kind: 'source' })).toEqual({
      key: picture.sourceKey,
      name: `${order.orderNumber}_source.jpg`,
    })
    expect(await locatePhotoFile(db, { orderId, kind: 'preview' })).toEqual({
      key: picture.previewKey,
      name: `${order.orderNumber}_preview.webp`,
    })
    await recordPhotoDownload(db, { orderId, kind: 'source', reason: '인쇄소 확인' }, by, noLetter)
    expect(await listAuditEntries(db, `order:${orderId}`)).toMatchObject([
      { deed: 'photo.taken', actor: by.actor, detail: { kind: 'source', reason: '인쇄소 확인' } },
    ])
    await db.updateTable('photos').set({ eraseAt: new Date() }).where('id', '=', picture.photoId).execute()
    expect(await locatePhotoFile(db, { orderId, kind: 'source' })).toBeUndefined()
    expect(await locatePhotoFile(db, { orderId, kind: 'preview' })).toBeUndefined()
    const none = await anOrder()
    expect(await locatePhotoFile(db, { orderId: none.id, kind: 'source' })).toBeUndefined()
  })

  it('raises one alert when an operator downloads more than two hundred, and is never refused', async () => {
    const { by } = await anOperator()
    const order = await anOrder()
    const take = () => recordPhotoDownload(db, { orderId: order.id, kind: 'source' }, by, noLetter)
    const taken = []
    for (let n = 0; n < 203; n++) taken.push(await take())
    expect(taken.filter(({ isMany }) => isMany)).toHaveLength(3)
    const bells = (await listAuditEntries(db, by.actor)).filter(({ deed }) => deed === 'photo.manyTaken')
    expect(bells).toHaveLength(1)
  })
})

describe('resending a registration code', () => {
  it('goes to the registered contact, is audited, and is limited to three times', async () => {
    const { by } = await anOperator()
    const order = await aPreorder({ customerPhone: '01033330001' })
    await resendCode(db, order.id, by)
    const jobs = (await boss.fetch<Jobs['send-codes']>('send-codes', { batchSize: 100 })) ?? []
    expect(jobs.map(({ data }) => data.contact)).toEqual(['01033330001'])
    await resendCode(db, order.id, by)
    await resendCode(db, order.id, by)
    await expect(resendCode(db, order.id, by)).rejects.toMatchObject({ code: 'rate.limited' })
    expect(await deedsNamed(order.id)).toEqual(Array(3).fill('preorder.codeSent'))
  })

  it('is refused for a shop order, a cancelled registration and one without a contact', async () => {
    const { by } = await anOperator()
    const web = await anOrder()
    const gone = await aPreorder({ customerPhone: '01033330002' })
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', gone.id).execute()
    for (const { id } of [web, gone])
      await expect(resendCode(db, id, by)).rejects.toMatchObject({ code: 'order.unknown' })
    const nameless = await aPreorder({ customerPhone: undefined, customerEmail: undefined })
    await db
      .updateTable('orders')
      .set({ customerPhone: null, customerEmail: null })
      .where('id', '=', nameless.id)
      .execute()
    await expect(resendCode(db, nameless.id, by)).rejects.toMatchObject({ code: 'codes.nobody' })
  })
})
