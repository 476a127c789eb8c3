import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctWordsForCustomer, hashWords } from '~/domain/corrections/correct-for-customer.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { notifyCustomer } from '~/domain/orders/notify.server'
import { hashAddress, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import type { OrderStatus } from '~/domain/orders/order'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder } from '../support/builders'
import { aManualPayment, anOpenRefund, anOperator, lettersAskedFor } from '../support/office'
import { wordedOrder } from '../support/order-words'

beforeAll(async () => {
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const words = {
  ...{ childName: '지유', dedication: '지유에게', dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' },
  ...{ keptDedication: '', reason: '전화로 부탁' },
}
const letter = (fact: string) => ({ title: fact, body: fact, short: fact })

describe('words that an operator corrects for a customer', () => {
  it.each<[string, () => Promise<{ id: number }>]>([
    ['an unpaid order', () => anOrder({ childName: '지우' })],
    ['a paid order', () => anOrder({ childName: '지우', status: 'PAID' })],
    ['a registration', () => aPreorder({ childName: '지우' })],
  ])('of %s are changed with a record, a reason and a letter', async (_, place) => {
    const { by } = await anOperator()
    const order = await wordedOrder((await place()).id)
    await correctWordsForCustomer(db, order.id, { ...words, seen: hashWords(order) }, by)
    expect(await wordedOrder(order.id)).toMatchObject({
      ...{ childName: '지유', dedication: '지유에게', dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' },
    })
    expect(await listOrderChanges(db, order.id)).toMatchObject([
      { field: 'childName', before: '지우', after: '지유', actor: by.actor },
      { field: 'dedication', before: null, after: '지유에게\n2026-12-25\n할머니가' },
    ])
    expect((await listAuditEntries(db, `order:${order.id}`))[0]).toMatchObject({
      deed: 'order.reworded',
      detail: { reason: '전화로 부탁' },
    })
    expect(await lettersAskedFor(order.id)).toContain('wordsCorrected')
  })

  it('are refused when the customer changed them meanwhile, and when production has started', async () => {
    const { by } = await anOperator()
    const order = await wordedOrder((await anOrder({ childName: '지우' })).id)
    const correct = (over: object = {}) =>
      correctWordsForCustomer(db, order.id, { ...words, seen: hashWords(order), ...over }, by)
    await expect(correct({ seen: hashWords({ ...order, childName: '지후' }) })).rejects.toMatchObject({
      code: 'order.wordsChanged',
    })
    await expect(correct({ dedication: '지우에게' })).rejects.toMatchObject({
      code: 'order.oldNameInDedication',
    })
    for (const status of ['READY', 'SHIPPED', 'CANCEL'] as OrderStatus[]) {
      await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      const code = status === 'CANCEL' ? 'correction.cancelled' : 'order.started'
      await expect(correct()).rejects.toMatchObject({ code })
    }
    expect(await listOrderChanges(db, order.id)).toEqual([])
  })

  it('are refused during a refund', async () => {
    const { by } = await anOperator()
    const order = await wordedOrder((await anOrder({ childName: '지우', status: 'PAID' })).id)
    await aManualPayment(order.id, order.totalAmount)
    await anOpenRefund(order.id)
    await expect(
      correctWordsForCustomer(db, order.id, { ...words, seen: hashWords(order) }, by),
    ).rejects.toMatchObject({ code: 'order.refunding' })
  })

  it('that stay as they were send no letter', async () => {
    const { by } = await anOperator()
    const order = await wordedOrder((await anOrder({ childName: '지우', dedication: '생일 축하해' })).id)
    const same = {
      ...words,
      ...{ childName: '지우', dedication: '생일 축하해', dedicatedBy: '', dedicatedOn: '' },
    }
    await correctWordsForCustomer(db, order.id, { ...same, seen: hashWords(order) }, by)
    expect(await lettersAskedFor(order.id)).not.toContain('wordsCorrected')
  })
})

describe('an address that an operator corrects', () => {
  it('is recorded with its reason, and each correction has a letter of its own', async () => {
    const { by } = await anOperator()
    const order = await anOrder({ customerPhone: '01033302221' })
    const place = {
      ...{ recipientName: '이받음', recipientPhone: '01022223333', postalCode: '06236' },
      ...{ address: '서울 강남구 테헤란로 152', reason: '전화로 부탁' },
    }
    await redirectParcel(db, order.id, { ...place, seen: hashAddress(order) }, by)
    expect((await listAuditEntries(db, `order:${order.id}`))[0]).toMatchObject({
      deed: 'order.redirected',
      detail: { reason: '전화로 부탁' },
    })
    expect(await lettersAskedFor(order.id)).toContain('addressCorrected')
    for (const askedAt of [1, 2, 2])
      await notifyCustomer(db, { orderId: order.id, fact: 'addressCorrected', askedAt }, letter)
    const letters = await db
      .selectFrom('notices')
      .select('fact')
      .where('recipient', '=', '01033302221')
      .where(
        'fact',
        'in',
        [1, 2].map((at) => `order:${order.id}:addressCorrected:${at}`),
      )
      .execute()
    expect(letters).toHaveLength(2)
  })
})
