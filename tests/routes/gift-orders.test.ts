import { describe, expect, it } from 'vitest'
import { addDays, now, seoulDay } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { moveOrder } from '~/domain/orders/steps.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { storage } from '~/domain/storage.server'
import { loader as packingLoader } from '~/routes/admin/orders/packing'
import { action, loader } from '~/routes/order/checkout'
import { loader as orderLoader } from '~/routes/order/one'
import { aBook } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { closeWords } from '../support/key-stores'
import { anOperator } from '../support/office-people'
import { callAction, callLoader } from '../support/route-calls'

// A book that is a present: wrapped, with a card, and not sent before its day.

interface Shown {
  shownHash?: string
  requestKey: string
  typed: Record<string, string>
}
interface OrderPage {
  order: { gift?: { wrapping?: string; card?: string; day?: string } }
}

const filled = {
  customerName: '김보호',
  recipientName: '김할머니',
  customerPhone: '010-1234-5678',
  childName: '하늘',
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  all: 'on',
}
const dayIn = (days: number) => seoulDay(addDays(now(), days))
const presentOn = (giftDate: string) => ({
  isGiftWrapped: 'on',
  giftCard: '하늘아, 생일 축하해.\r\n할머니가',
  giftDate,
})

async function aBuyer() {
  const { owner, headers, userId } = await aMember()
  const bookId = await aBook()
  const { previewKey } = await aPicture(owner, bookId)
  await storage.put(previewKey, Buffer.from('a picture'))
  const { id: item } = await addToCart(db, owner, { bookId, previewKey, quantity: 1 })
  const at = { path: `/checkout?item=${item}`, headers }
  const look = () => callLoader<Shown>(loader, at)
  const order = async (fields: Record<string, string>) => {
    const { shownHash: shown = '', requestKey: key } = await look()
    return callAction(action, at, { ...filled, item: String(item), shown, key, ...fields })
  }
  return { headers, userId, look, order }
}
const idIn = ({ to }: { to: string | null }) => Number(to?.match(/orderId=(\d+)$/)?.[1])

describe('a present', () => {
  it('is stored with its order, and shown to its buyer and on the packing list', async () => {
    const { headers, userId, order } = await aBuyer()
    const day = dayIn(40)
    const id = idIn(await order(presentOn(day)))
    expect(await addContact(db, { ...(await findOwnOrder(db, { userId }, id)), id })).toMatchObject({
      recipientName: '김할머니',
      isGiftWrapped: true,
      hasGiftCard: true,
      giftDate: day,
    })
    const page = await callLoader<OrderPage>(orderLoader, {
      path: `/order/${id}`,
      params: { id: String(id) },
      headers,
    })
    expect(page.order.gift).toEqual({
      wrapping: '선물 포장을 해요.',
      card: '하늘아, 생일 축하해.\n할머니가',
      day: expect.stringMatching(/부터 보내요\.$/),
    })
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', id).execute()
    const office = await anOperator()
    const pack = async () =>
      callLoader<{ list: { packed: OrderPage['order'][]; leftOut: { notBefore: string }[] } }>(
        packingLoader,
        {
          path: `/admin/orders/packing?id=${id}`,
          headers: office.headers,
        },
      )
    expect((await pack()).list).toMatchObject({ packed: [], leftOut: [{ notBefore: day }] })
    await db
      .updateTable('orders')
      .set({ giftDate: dayIn(0) })
      .where('id', '=', id)
      .execute()
    expect((await pack()).list.packed[0]?.gift).toMatchObject({
      wrapping: page.order.gift?.wrapping,
      card: page.order.gift?.card,
    })
  })

  it('whose card cannot be opened says so on each page, and nothing fails', async () => {
    const { headers, order } = await aBuyer()
    const id = idIn(await order({ giftCard: '축하해' }))
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', id).execute()
    await closeWords()
    const closed = { card: '(지워졌거나 지금 볼 수 없는 글이에요)' }
    const params = { id: String(id) }
    const page = await callLoader<OrderPage>(orderLoader, { path: `/order/${id}`, params, headers })
    expect(page.order.gift).toEqual(closed)
    const { headers: office } = await anOperator()
    const at = { path: `/admin/orders/packing?id=${id}`, headers: office }
    const { list } = await callLoader<{ list: { packed: OrderPage['order'][] } }>(packingLoader, at)
    expect(list.packed).toMatchObject([{ gift: closed }])
  })

  it('is expected from its day on, also once it is paid', async () => {
    const { userId, order } = await aBuyer()
    const day = dayIn(40)
    const id = idIn(await order(presentOn(day)))
    const placed = await findOwnOrder(db, { userId }, id)
    expect(placed?.dispatchFrom && placed.dispatchFrom >= day).toBe(true)
    await inTransaction(db, (tx) => moveOrder(tx, { id, status: 'ORDERED' }, 'PAID', { actor: 'shop' }))
    expect(await findOwnOrder(db, { userId }, id)).toMatchObject({
      dispatchFrom: placed?.dispatchFrom,
      dispatchTo: placed?.dispatchTo,
    })
  })

  it('is an order of its own beside the same book without a card', async () => {
    const { userId, order } = await aBuyer()
    const plain = idIn(await order({}))
    expect(await findOwnOrder(db, { userId }, plain)).toMatchObject({
      isGiftWrapped: false,
      hasGiftCard: false,
      giftDate: null,
    })
    expect(idIn(await order({ giftCard: '축하해' }))).not.toBe(plain)
  })

  it.each([
    [{ giftCard: '가'.repeat(101) }, 'giftCard', '카드에 쓸 말은 100자까지 쓸 수 있어요.'],
    [{ giftCard: '가'.repeat(5000) }, 'giftCard', '카드에 쓸 말은 100자까지 쓸 수 있어요.'],
    [{ giftDate: '2020-01-01' }, 'giftDate', '보내기 시작할 날은 내일부터 90일 안에서 골라 주세요.'],
    [{ giftDate: '2026-02-31' }, 'giftDate', '보내기 시작할 날은 내일부터 90일 안에서 골라 주세요.'],
    [{ giftDate: dayIn(91) }, 'giftDate', '보내기 시작할 날은 내일부터 90일 안에서 골라 주세요.'],
    [{ giftDate: 'x' }, 'giftDate', '보내기 시작할 날은 내일부터 90일 안에서 골라 주세요.'],
  ])(
    'that is wrong gets its error at the field, and keeps what was typed: %j',
    async (wrong, field, message) => {
      const { order, look } = await aBuyer()
      const fields = { ...presentOn(dayIn(20)), ...wrong }
      const answer = await order(fields)
      expect([answer.status, answer.refused?.errors]).toEqual([400, { [field]: message }])
      expect(answer.typed).toMatchObject(fields)
      expect((await look()).typed).toMatchObject({ isGiftWrapped: 'on', giftDate: fields.giftDate })
    },
  )

  it('loses its card when the order is forgotten', async () => {
    const { order } = await aBuyer()
    const id = idIn(await order(presentOn(dayIn(20))))
    await inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
    const row = await db
      .selectFrom('orders')
      .select(['giftCard', 'sealedGiftCard'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ giftCard: null, sealedGiftCard: null })
  })
})
