import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

// Customers get one notice for each event.

import '../support/start-peer'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { boss, type Jobs } from '~/domain/jobs.server'
import { abandonOrder, cancelOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { placeOrders } from '~/domain/orders/checkout/place-order.server'
import { hashAddress, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import type { OrderStatus } from '~/domain/orders/order'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { settleDueRows } from '~/domain/payments/due-payments.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { confirmPreorder } from '~/domain/preorders/preorders.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { myUrls } from '~/urls/my'
import { aBook, anOrder, aPreorder, aPrintWaiver, aUser } from '../support/builders'
import { aCoupon } from '../support/coupons'
import { anOperator } from '../support/office'
import { moveOrder } from '../support/order-steps'
import { peer } from '../support/start-peer'

beforeAll(async () => {
  await startJobQueue()
})
afterAll(async () => {
  await stopWorkers()
})
afterEach(() => {
  startClock()
  peer.forget()
})

const waiting = async () => (await boss.fetch<Jobs['tell-order']>('tell-order', { batchSize: 100 })) ?? []

/** Runs every waiting job twice, because a queue may repeat it; returns the notices of one order in order. */
async function told(orderId: number) {
  const jobs = await waiting()
  for (const { data } of [...jobs, ...jobs]) await sendOrderLetterJob.run(data)
  const notices = await db
    .selectFrom('notices')
    .select(['fact', 'channel', 'recipient', 'title', 'body'])
    .where('fact', 'like', `order:${orderId}:%`)
    .orderBy('id')
    .execute()
  return {
    facts: notices
      .map(({ fact, channel }) => `${fact.split(':')[2]} ${channel}`)
      .sort((a, b) => facts.indexOf(a) - facts.indexOf(b)),
    recipients: [...new Set(notices.map(({ recipient }) => recipient))],
    mail: (fact: string) => notices.find((it) => it.channel === 'mail' && it.fact.includes(`:${fact}`)),
    sms: (fact: string) => notices.find((it) => it.channel === 'sms' && it.fact.includes(`:${fact}`)),
    all: notices,
  }
}
const both = (fact: string) => [`${fact} mail`, `${fact} sms`]
const facts = ['ORDERED', 'PAID', 'SHIPPED', 'CANCEL', 'refund'].flatMap(both)

const ordered = (over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ customerEmail: 'parent@example.com', ...over })
async function pay(order: { id: number; userId: number }) {
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
  return window.oid
}
async function move(orderId: number, ...steps: OrderStatus[]) {
  if (steps.includes('READY')) await aPrintWaiver(orderId)
  return inTransaction(db, async (tx) => {
    for (const to of steps) {
      const order = await lockOrder(tx, orderId)
      if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
    }
  })
}
let wishes = 0
const giveBack = (oid: string, amount: number) =>
  requestRefund(db, { oid, amount, reason: '변심', requestKey: `wish ${++wishes}`, by: { actor: 'admin:1' } })

describe('the customer is notified', () => {
  it('that the order was placed, how to pay and until when', async () => {
    const order = await ordered()
    const { facts, recipients, mail, sms } = await told(order.id)
    expect(facts).toEqual(both('ORDERED'))
    expect(recipients).toEqual(['parent@example.com', '01012345678'])
    expect(mail('ORDERED')).toMatchObject({
      title: `[주인공] 주문이 접수되었어요 (${order.orderNumber})`,
      body: `김보호님, 안녕하세요. 주인공입니다.

주문을 받았어요. 결제를 마치면 바로 만들기 시작해요. 7일 안에 결제하지 않으면 주문은 자동으로 취소돼요.

주문 번호: ${order.orderNumber}
책: ${order.title}
주문 금액: 59,000원

결제하기: http://localhost:3000/checkout?orderId=${order.id}

주인공 드림`,
    })
    expect(sms('ORDERED')?.body).toBe(
      `[주인공] 주문이 접수되었어요. 7일 안에 결제해 주세요. ${order.title} (${order.orderNumber}) http://localhost:3000/checkout?orderId=${order.id}`,
    )
  })

  it('what a coupon took off, and what is left to pay', async () => {
    const { mail } = await told((await ordered({ coupon: await aCoupon() })).id)
    expect(mail('ORDERED')?.body).toContain('주문 금액: 59,000원\n쿠폰: −5,000원\n결제 금액: 54,000원\n')
  })

  it('that it is paid, and when it ships', async () => {
    const order = await ordered()
    await pay(order)
    await db
      .updateTable('orders')
      .set({ dispatchFrom: '2026-11-30', dispatchTo: '2026-12-02' })
      .where('id', '=', order.id)
      .execute()
    const { facts, mail, sms } = await told(order.id)
    expect(facts).toEqual([...both('ORDERED'), ...both('PAID')])
    // Both letters arrive together, so the first one must not ask for the payment.
    expect(mail('ORDERED')?.body).not.toContain('결제하지 않으면')
    expect(mail('PAID')?.body).toContain(
      '결제해 주셔서 고맙습니다. 이제 우리 아이가 주인공인 책을 정성껏 만들게요. 2026. 11. 30. (월) ~ 2026. 12. 02. (수) 사이에 보내 드릴 예정이에요.',
    )
    expect(mail('PAID')?.body).toContain(`주문 내역 보기: http://localhost:3000/order/${order.id}`)
    expect(sms('PAID')?.body).toContain('[주인공] 결제가 완료되었어요.')
  })

  it('that it has shipped, and with which courier', async () => {
    const order = await ordered()
    await pay(order)
    await db
      .updateTable('orders')
      .set({ courier: '한빛택배', trackingCode: '1234567893' })
      .where('id', '=', order.id)
      .execute()
    await move(order.id, 'READY', 'SHIPPED', 'DELIVERED', 'DONE')
    const { facts, mail, sms } = await told(order.id)
    expect(facts).toEqual([...both('ORDERED'), ...both('PAID'), ...both('SHIPPED')])
    expect(mail('SHIPPED')?.body).toContain('책이 출발했어요. 한빛택배 운송장 번호는 1234567893이에요.')
    expect(sms('SHIPPED')?.body).toContain('한빛택배 1234567893')
    const silent = await ordered()
    await pay(silent)
    await move(silent.id, 'READY', 'SHIPPED')
    expect((await told(silent.id)).mail('SHIPPED')?.body).toContain('책이 출발했어요.\n')
  })

  it('that it expired after a week, and not when they abandoned or deleted it', async () => {
    const [expired, abandoned, deleted] = [await ordered(), await ordered(), await ordered()]
    for (const order of [expired, abandoned, deleted])
      expect((await told(order.id)).facts).toEqual(both('ORDERED'))
    const by = { actor: 'shop' } as const
    await abandonOrder(db, { userId: abandoned.userId, orderId: abandoned.id, by })
    await deleteOrder(db, { userId: deleted.userId, orderId: deleted.id, by })
    stopClock(addDays(now(), 8))
    await expireOrders(db)
    const { facts, mail } = await told(expired.id)
    expect(facts).toEqual([...both('ORDERED'), ...both('CANCEL')])
    expect(mail('CANCEL')?.body).toContain(
      '7일 안에 결제가 확인되지 않아 주문이 취소되었어요. 결제된 금액은 없어요. 언제든 다시 주문할 수 있어요.',
    )
    for (const order of [abandoned, deleted]) expect((await told(order.id)).facts).toEqual(both('ORDERED'))
  })

  it('but not of an expired order that was replaced by a paid one', async () => {
    const first = await ordered({ requestKey: 'first' })
    const { userId, bookId } = first
    const anew = await ordered({ userId, bookId, requestKey: 'anew', dedication: '사랑하는 하늘이에게' })
    await pay(anew)
    stopClock(addDays(now(), 8))
    await expireOrders(db)
    expect((await told(first.id)).facts).not.toContain('CANCEL mail')
  })

  it('of every refund by itself: a part, and the rest', async () => {
    const order = await ordered()
    const oid = await pay(order)
    await giveBack(oid, 9000)
    const part = await told(order.id)
    expect(part.facts.slice(4)).toEqual(both('refund'))
    expect(part.mail('refund')?.body).toContain('결제 금액 중 9,000원을 환불해 드렸어요.')
    await giveBack(oid, 50000)
    const { facts, all } = await told(order.id)
    expect(facts.slice(4).sort()).toEqual(['refund mail', 'refund mail', 'refund sms', 'refund sms'])
    expect(all.at(-2)?.body).toContain(
      '나머지 50,000원도 환불해 드렸어요. 이제 결제 금액을 모두 돌려받았어요.',
    )
    expect(all.at(-2)?.body).toContain('주문은 취소되었어요.')
  })

  it('of a full refund and of the cancelled order in one notice', async () => {
    const order = await ordered()
    await giveBack(await pay(order), 59000)
    const { facts, mail, sms } = await told(order.id)
    // The payment was refunded before its notice was sent, so that notice is skipped.
    expect(facts).toEqual(both('refund'))
    expect(mail('refund')?.body).toContain(
      '결제한 59,000원을 모두 환불해 드렸어요. 주문은 취소되었어요. 결제 수단에 따라 3~7일 뒤에 확인할 수 있어요.',
    )
    expect(sms('refund')?.body).toContain('[주인공] 59,000원을 환불해 드렸어요.')
  })

  it('why a wrongly captured amount was refunded', async () => {
    const order = await ordered()
    peer.next('confirm', 'amountLess')
    await pay(order)
    await settleDueRows(db)
    const { facts, mail } = await told(order.id)
    expect(facts.slice(2)).toEqual(both('refund'))
    expect(mail('refund')?.body).toContain('주문과 다르게 결제된 58,999원을 자동으로 돌려 드렸어요.')
  })
})

describe('no notice is written', () => {
  it('for a test order', async () => {
    const order = await ordered({ testAmount: 1000, isTestOrder: true })
    const oid = await pay(order)
    await giveBack(oid, 1000)
    const other = await ordered({ isTestOrder: true })
    await payWithoutCard(db, { userId: other.userId, orderId: other.id, by: { actor: 'shop' } })
    expect((await told(order.id)).facts).toEqual([])
    expect((await told(other.id)).facts).toEqual([])
  })

  it('for an unknown order or refund, and the job succeeds', async () => {
    await sendOrderLetterJob.run({ orderId: 2_000_000_000, fact: 'ORDERED' })
    await sendOrderLetterJob.run({ orderId: (await ordered()).id, fact: 'refund', refundId: 2_000_000_000 })
    await waiting()
  })

  it('for an order that was abandoned or deleted before', async () => {
    const [abandoned, deleted] = [await ordered(), await ordered()]
    const by = { actor: 'shop' } as const
    await abandonOrder(db, { userId: abandoned.userId, orderId: abandoned.id, by })
    await deleteOrder(db, { userId: deleted.userId, orderId: deleted.id, by })
    expect((await told(abandoned.id)).facts).toEqual([])
    expect((await told(deleted.id)).facts).toEqual([])
  })

  it('for a change that was rolled back', async () => {
    const order = await ordered()
    await waiting()
    const undone = inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await moveOrder(tx, locked, 'PAID', { actor: 'shop' })
      throw new Error('not after all')
    })
    await expect(undone).rejects.toThrow('not after all')
    expect(await waiting()).toEqual([])
  })

  it('for a channel without an address', async () => {
    const order = await ordered({ customerPhone: undefined })
    expect((await told(order.id)).facts).toEqual(['ORDERED mail'])
    const other = await ordered()
    await db.updateTable('orders').set({ customerEmail: null }).where('id', '=', other.id).execute()
    expect((await told(other.id)).facts).toEqual(['ORDERED sms'])
  })

  it('of words that the office corrected, with a link to the book that has them', async () => {
    const order = await ordered()
    await sendOrderLetterJob.run({ orderId: order.id, fact: 'wordsCorrected', askedAt: 1 })
    const { all } = await told(order.id)
    const letters = all.filter(({ fact }) => fact.includes('wordsCorrected'))
    expect(letters.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    for (const { body } of letters) expect(body).toContain(myUrls.orderTo('words', order.id))
  })
})

describe('a customer who registered for the campaign is notified', () => {
  const registered = () => aPreorder({ customerEmail: 'parent@example.com' })

  it('of a correction by e-mail alone before payment, since the number may be a stranger’s', async () => {
    const order = await registered()
    await told(order.id)
    const correction = { orderId: order.id, fact: 'wordsCorrected', askedAt: 1 } as const
    await sendOrderLetterJob.run(correction)
    expect((await told(order.id)).facts).toEqual(['PREORDER_WADIZ mail', 'wordsCorrected mail'])
  })

  it('of the code, by e-mail alone', async () => {
    const order = await registered()
    const { facts, recipients, all } = await told(order.id)
    expect(facts).toEqual(['PREORDER_WADIZ mail'])
    expect(recipients).toEqual(['parent@example.com'])
    expect(all[0]).toMatchObject({ title: '[주인공] 사전 접수가 완료되었어요' })
    expect(all[0]?.body).toContain(`접수 코드: ${order.handoffToken}`)
    expect(all[0]?.body).toContain(
      `와디즈에서 결제하기: https://www.wadiz.kr/?utm_source=jugongin&utm_medium=preorder&utm_campaign=jugongin&handoff_token=${order.handoffToken}`,
    )
    expect(all[0]?.body).toContain('접수 내역 보기: http://localhost:3000/wadiz/order-status')
    expect((await told((await aPreorder()).id)).facts).toEqual([])
  })

  it('of payment and shipping, without any amount', async () => {
    const order = await registered()
    await confirmPreorder(db, order.id, { actor: 'admin:1' })
    await move(order.id, 'READY', 'SHIPPED')
    const { facts, all, sms } = await told(order.id)
    expect(facts.sort()).toEqual(['PREORDER_WADIZ mail', ...both('PAID'), ...both('SHIPPED')].sort())
    expect(sms('PAID')?.body).toContain('[주인공] 이제 책을 만들기 시작해요.')
    for (const { title, body } of all) expect(title + body).not.toMatch(/\d원|금액|\/order\//)
  })

  it('that the registration was cancelled', async () => {
    const order = await registered()
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await cancelOrder(tx, locked, 'expired', { actor: 'shop' })
    })
    const { facts, mail } = await told(order.id)
    expect(facts).toEqual(both('CANCEL'))
    expect(mail('CANCEL')?.body).toContain('사전 접수가 취소되었어요')
  })

  it('without the typed name as long as nothing is paid', async () => {
    const words = '당첨을 축하해요 evil.example 에서 받으세요'
    const order = await aPreorder({ customerName: words, customerEmail: 'stranger@example.com' })
    expect((await told(order.id)).mail('PREORDER_WADIZ')?.body).not.toContain('evil')
    await confirmPreorder(db, order.id, { actor: 'admin:1' })
    expect((await told(order.id)).mail('PAID')?.body).toContain(words)
  })

  it('ten times at most per e-mail address and phone number', async () => {
    const someone = { customerEmail: 'flooded@example.com', customerPhone: '01099990000' }
    const orders = await Promise.all(Array.from({ length: 14 }, () => aPreorder(someone)))
    for (const { data } of await waiting()) await sendOrderLetterJob.run(data)
    for (const { id } of orders)
      await inTransaction(db, async (tx) => {
        const locked = await lockOrder(tx, id)
        if (locked) await cancelOrder(tx, locked, 'expired', { actor: 'shop' })
      })
    for (const { data } of await waiting()) await sendOrderLetterJob.run(data)
    const written = await db
      .selectFrom('notices')
      .select('channel')
      .where('recipient', 'in', Object.values(someone))
      .execute()
    expect(written.filter(({ channel }) => channel === 'mail')).toHaveLength(10)
    expect(written.filter(({ channel }) => channel === 'sms')).toHaveLength(10)
  })
})

it('of books that were ordered together go out once, and name the sum of all', async () => {
  const { id: userId } = await aUser()
  const requestKey = crypto.randomUUID()
  const entries = []
  for (const price of [59_000, 29_000]) {
    const bookId = await aBook({ price })
    const { id } = await db
      .insertInto('cartItems')
      .values({ userId, bookId, sourceKey: crypto.randomUUID().slice(0, 8) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const customer = { customerName: '김보호', customerEmail: 'parent@example.com' }
    entries.push({ bookId, cartItemId: id, requestKey, ...customer, address: '서울 중구 세종대로 110' })
  }
  const [first, second] = await placeOrders(db, { userId }, entries)
  if (!first || !second) throw new Error('two orders were expected')
  await payWithoutCard(db, { userId, orderId: second.id, by: { actor: 'shop' } })
  const letters = await told(first.id)
  expect((await told(second.id)).facts).toEqual([])
  expect(letters.facts).toEqual(['ORDERED mail', 'PAID mail'])
  expect(letters.mail('PAID')?.body).toMatch(/책: .+ 외 1권/)
  expect(letters.mail('PAID')?.body).toContain('주문 금액: 88,000원')
  const { by } = await anOperator()
  const place = { recipientName: '이모', recipientPhone: '01099998888', postalCode: '48060', address: '부산' }
  const seen = hashAddress(await addContact(db, second))
  await redirectParcel(db, second.id, { ...place, reason: '전화', seen }, by)
  expect((await told(second.id)).mail('addressCorrected')?.body).toContain('같은 곳으로 가던 책도')
  expect((await told(first.id)).mail('addressCorrected')).toBe(undefined)
})

it('of a bundle go out for the books that are left when the first was cancelled before its letter', async () => {
  const { id: userId } = await aUser()
  const orders = []
  for (let i = 0; i < 3; i++) orders.push(await anOrder({ userId, customerEmail: 'parent@example.com' }))
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('three orders were expected')
  await db
    .updateTable('orders')
    .set({ bundleId: first.id, status: 'PAID' })
    .where('userId', '=', userId)
    .execute()
  await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', first.id).execute()
  for (const { id } of orders) await sendOrderLetterJob.run({ orderId: id, fact: 'PAID' })
  const { facts, mail } = await told(first.id)
  expect(facts).toContain('PAID mail')
  expect(mail('PAID')?.body).toContain('외 1권')
  for (const { id } of [second, third]) expect((await told(id)).facts).not.toContain('PAID mail')
})
