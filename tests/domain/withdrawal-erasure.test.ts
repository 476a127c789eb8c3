import { describe, expect, it } from 'vitest'

import '../support/start-peer'

import { now } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/cancel-order.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { addMemo } from '~/domain/orders/office/memos.server'
import type { OrderFact } from '~/domain/orders/order'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { setChildName } from '~/domain/photos/child-name.server'
import { eraseOldUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { eraseMember } from '~/domain/withdrawal/erase-member.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { aBook, anAdmin, anOrder, aPreorder, aUser } from '../support/builders'
import { aPicture } from '../support/carts'
import { findTablesWith } from '../support/find-tables'
import { peer } from '../support/start-peer'

// When a member leaves, their unpaid orders lose all data about the member and the child.

let count = 0
function secretWords() {
  const mark = `${process.pid}${now().getTime() % 100_000}${count++}`
  const words = {
    customerName: `주문${mark}`,
    customerPhone: `010${mark}`.slice(0, 20),
    customerEmail: `order${mark}@example.com`,
    childName: `아이${mark}`.slice(0, 20),
    dedication: `헌사${mark}`,
    recipientName: `받는이${mark}`,
    recipientPhone: `02${mark}`.slice(0, 20),
    postalCode: '04524',
    address: `서울 비밀로 ${mark}`,
    detailAddress: `${mark}호`,
    deliveryMemo: `문 앞 ${mark}`,
  }
  return { words, mark }
}

async function tell(orderId: number, fact: OrderFact) {
  await sendOrderLetterJob.run({ orderId, fact })
}
async function pay(order: { id: number; userId: number }) {
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
}
async function correct(orderId: number, mark: string) {
  const change = { orderId, field: 'childName', before: `옛이름${mark}`, after: `새이름${mark}` }
  await db
    .insertInto('orderChanges')
    .values({ ...change, actor: 'shop', happenedAt: now() })
    .execute()
}

/** One unpaid order of each kind, with every row that may describe it. */
async function aMemberWithUnpaidOrders() {
  const { words, mark } = secretWords()
  const { id: userId } = await aUser()
  const operator = { actor: `admin:${(await anAdmin()).id}`, address: '127.0.0.1', requestId: 'r' } as const
  const by = { actor: `user:${userId}` } as const
  const orders = []
  for (let i = 0; i < 4; i++) {
    const bookId = await aBook()
    orders.push(await anOrder({ ...words, userId, bookId, ...(await aPicture({ userId }, bookId)) }))
  }
  for (const { id, sourceKey } of orders) {
    await setChildName(db, { userId }, { photoKey: sourceKey, child: words.childName })
    await tell(id, 'ORDERED')
    await correct(id, mark)
    await addMemo(db, id, `${mark} 고객과 통화함`, operator)
    await recordConsents(db, { userId }, ['order'], { orderId: id, address: `ip-${mark}` })
  }
  const [open, abandoned, deleted, tried] = orders.map(({ id }) => id)
  await abandonOrder(db, { userId, orderId: abandoned ?? 0, by })
  await deleteOrder(db, { userId, orderId: deleted ?? 0, by })
  await openPayment(db, userId, tried ?? 0)
  const registered = await aPreorder({ ...words, owner: { userId } })
  await db
    .updateTable('orders')
    .set({ status: 'CANCEL', cancelReason: 'deleted' })
    .where('id', '=', registered.id)
    .execute()
  await writeOrderDraft(db, { userId }, words)
  await addToCart(db, { userId }, { bookId: await aBook() })
  const ids = [...orders, registered].map(({ id }) => id)
  return { userId, mark, words, ids, open, operator }
}

async function leave(userId: number) {
  const session = await startUserSession(db, userId)
  await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: '127.0.0.1' })
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('withdrawal', () => {
  it('is tested on data of unpaid orders in seven tables', async () => {
    const { mark } = await aMemberWithUnpaidOrders()
    expect(await findTablesWith([mark])).toEqual([
      'consents',
      'notices',
      'order_changes',
      'order_drafts',
      'order_memos',
      'orders',
      'photos',
    ])
  })

  it.each(['member', 'office'])('by the %s leaves no data of an unpaid order in any table', async (who) => {
    const { userId, mark, words, ids, operator } = await aMemberWithUnpaidOrders()
    if (who === 'member') await leave(userId)
    else await eraseMember(db, { userId, by: operator })
    expect(await findTablesWith([mark, words.customerPhone, words.recipientPhone])).toEqual([])
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({ status: 'CANCEL', customerName: '', address: null })
  })

  it('makes the photos of unpaid orders due for erasure at once', async () => {
    const { userId } = await aMemberWithUnpaidOrders()
    await leave(userId)
    const left = await db
      .selectFrom('photos')
      .select('id')
      .where('userId', '=', userId)
      .where('eraseAt', '>', now())
      .execute()
    expect(left).toEqual([])
  })

  it('keeps the name on a paid order, also if it is cancelled', async () => {
    const { words, mark } = secretWords()
    const { id: userId } = await aUser()
    const [paid, refunded] = [
      await anOrder({ ...words, userId, requestKey: 'paid' }),
      await anOrder({ ...words, userId, requestKey: 'refunded' }),
    ]
    await pay(paid)
    await pay(refunded)
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', refunded.id).execute()
    await leave(userId)
    for (const { id } of [paid, refunded])
      expect(await rowOf(id)).toMatchObject({ userId: null, customerName: `주문${mark}` })
  })

  it('keeps a registration that may still be paid at the campaign', async () => {
    const { words, mark } = secretWords()
    const { id: userId } = await aUser()
    const { id } = await aPreorder({ ...words, owner: { userId } })
    await leave(userId)
    expect(await rowOf(id)).toMatchObject({ status: 'PREORDER_WADIZ', customerName: `주문${mark}` })
  })

  it('of long ago, which left names in orders, is completed by the sweep', async () => {
    const { words, mark } = secretWords()
    const { id: userId } = await aUser()
    const { id } = await anOrder({ ...words, userId })
    const left = { status: 'CANCEL', cancelReason: 'withdrawn', userId: null, keptApartAt: now() }
    await db.updateTable('orders').set(left).where('id', '=', id).execute()
    await eraseOldUnpaidOrders(db)
    expect(await findTablesWith([mark])).toEqual([])
  })

  it('leaves no notice that is written at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { words, mark } = secretWords()
      const { id: userId } = await aUser()
      const { id } = await anOrder({ ...words, userId })
      await Promise.all([leave(userId), tell(id, 'ORDERED'), tell(id, 'CANCEL')])
      expect(await findTablesWith([mark, words.customerPhone])).toEqual([])
    }
  })
})
