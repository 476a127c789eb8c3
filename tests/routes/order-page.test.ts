import { afterEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { db, inTransaction } from '~/domain/db.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { toKeptDedication } from '~/domain/orders/old-name'
import type { OrderStatus } from '~/domain/orders/order'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { storage } from '~/domain/storage.server'
import { action, loader } from '~/routes/order/one'
import { loader as bookLoader } from '~/routes/shop/book'
import type { PreviewSectionData } from '~/ui/preview/preview-section'
import { aBook, anOrder, aPreorder, aPrintWaiver } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { anAdminActor } from '../support/office-orders'
import { moveOrder } from '../support/order-steps'
import { loaderArgs } from '../support/requests'
import { peer } from '../support/start-peer'

afterEach(() => peer.forget())

type Headers = Record<string, string>
interface Told {
  status: number
  to: string | null
  order: Record<string, unknown>
  wish?: Record<string, unknown>
  denied?: string
  looked?: { childName: string; dedication: string; seen?: string }
  refused?: { message: string; errors: Record<string, string> }
  typed?: Record<string, string>
}

async function told(
  deed: unknown,
  { id, query = '', ...init }: RequestInit & { headers?: Headers; id: number | string; query?: string },
): Promise<Told> {
  const run = deed as (args: unknown) => Promise<unknown>
  const said = await run({ ...loaderArgs(`/order/${id}${query}`, init), params: { id: String(id) } }).catch(
    (thrown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    },
  )
  if (said instanceof Response) return { status: said.status, to: said.headers.get('Location'), order: {} }
  const { data, init: more } = said as { data?: object; init?: ResponseInit | null }
  return { status: more?.status ?? 200, to: null, order: {}, ...(data ?? (said as object)) }
}
const look = (id: number | string, headers: Headers, query = '') => told(loader, { id, headers, query })
const press = (id: number, headers: Headers, fields: Record<string, string>) =>
  told(action, { id, headers, method: 'POST', body: new URLSearchParams(fields) })

async function aBuyer() {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBook()
  const first = await painted(owner, bookId)
  const { sourceKey, previewKey } = first
  const order = await anOrder({ userId, bookId, sourceKey, previewKey })
  return { id: order.id, order, owner, userId, headers, bookId, first }
}
async function painted(owner: { userId: number }, bookId: number) {
  const picture = await aPicture(owner, bookId)
  await storage.put(picture.previewKey, new TextEncoder().encode(`picture ${picture.previewKey}`))
  return picture
}
async function pay({ id, userId }: { id: number; userId: number }) {
  const window = await openPayment(db, userId, id)
  await confirmPayment(db, userId, { orderId: id, ...(await peer.authenticate(window)) })
}
async function move(id: number, to: OrderStatus) {
  if (to === 'READY') await aPrintWaiver(id)
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
  })
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const place = {
  intent: 'place',
  recipientName: '이모',
  recipientPhone: '010-9999-8888',
  postalCode: '48060',
  address: '부산 해운대구 센텀중앙로 79',
  detailAddress: '3층',
  deliveryMemo: '',
}

describe('the order page', () => {
  it('opens for its owner only; another’s is the same 404 as an unknown one', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()]
    expect((await look(one.id, one.headers)).status).toBe(200)
    expect(await look(one.id, other.headers)).toEqual(await look(99_999_999, other.headers))
    expect((await look(one.id, other.headers)).status).toBe(404)
    for (const id of ['1e3', '0', 'x', '99999999999']) expect((await look(id, one.headers)).status).toBe(400)
    expect((await look(one.id, {})).to).toMatch(/^\/auth\/login/)
    expect((await press(one.id, other.headers, place)).status).toBe(404)
    expect((await rowOf(one.id)).recipientName).not.toBe('이모')
  })

  it('shows the order’s data and its history, newest first', async () => {
    const buyer = await aBuyer()
    await pay(buyer)
    await press(buyer.id, buyer.headers, place)
    const { order } = await look(buyer.id, buyer.headers)
    expect(order).toMatchObject({
      orderNumber: buyer.order.orderNumber,
      title: buyer.order.title,
      status: 'PAID',
      amount: 59_000,
      quantity: 1,
      childName: '하늘',
      recipientName: '이모',
      recipientPhone: '010-9999-8888',
      to: '(48060) 부산 해운대구 센텀중앙로 79 3층',
      city: '부산',
      photo: { kind: 'there', key: buyer.first.sourceKey },
      paid: { amount: 59_000, returned: 0 },
      canBeCorrected: true,
    })
    expect((order.happened as { what: string }[]).map(({ what }) => what)).toEqual([
      '배송지를 바꿨어요',
      '결제가 완료되었어요',
      '주문했어요',
    ])
    expect(JSON.stringify(order)).not.toMatch(/"userId"|authKey|reqKey/)
  })

  it('shows a declined payment in the history', async () => {
    const buyer = await aBuyer()
    peer.next('confirm', 'declined')
    await pay(buyer)
    expect((await look(buyer.id, buyer.headers)).order.happened).toMatchObject([
      { what: '결제가 되지 않았어요', more: '결제된 금액은 없어요.' },
      { what: '주문했어요' },
    ])
  })

  it('tells an erased photo from an order without one', async () => {
    const buyer = await aBuyer()
    await db
      .updateTable('photos')
      .set({ eraseAt: new Date(0) })
      .where('key', '=', buyer.first.sourceKey)
      .execute()
    expect((await look(buyer.id, buyer.headers)).order.photo).toEqual({ kind: 'gone' })
    const bare = await anOrder({ userId: buyer.userId })
    expect((await look(bare.id, buyer.headers)).order.photo).toEqual({ kind: 'none' })
  })

  it('of a registration shows no price and no steps, and links to the campaign', async () => {
    const { userId, headers } = await aMember()
    const { id } = await aPreorder({ owner: { userId } })
    const { order } = await look(id, headers)
    expect(order).toMatchObject({ status: 'PREORDER_WADIZ', campaign: expect.stringMatching(/^https:/) })
    expect([order.amount, order.guide, order.canBeCorrected]).toEqual([undefined, undefined, false])
    for (const wish of ['words', 'place', 'cancel'])
      expect(await look(id, headers, `?to=${wish}`)).toMatchObject({
        status: 409,
        denied: expect.stringContaining('접수 코드'),
      })
    expect((await press(id, headers, place)).refused?.message).toContain('접수 코드')
    expect((await press(id, headers, { intent: 'cancel' })).refused?.message).toContain('접수 코드')
  })
})

describe('correcting an order', () => {
  it('name and dedication are previewed first, and stored once approved', async () => {
    const { id, headers } = await aBuyer()
    const { wish } = await look(id, headers, '?to=words')
    const signature = { dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' }
    const words = { childName: ' 바다 ', dedication: '사랑해\r\n많이', ...signature }
    const { looked } = await press(id, headers, { intent: 'look', ...words })
    expect(looked).toMatchObject({ childName: '바다', dedication: '사랑해\n많이', ...signature })
    expect((await rowOf(id)).childName).toBe('하늘')
    const shown = String(wish?.shownHash)
    const unseen = await press(id, headers, { intent: 'words', ...words, shown })
    expect([unseen.status, unseen.refused?.errors.approved]).toEqual([
      400,
      '미리보기를 확인하고 체크해 주세요.',
    ])
    // The preview stays visible after the refusal.
    expect(unseen.looked).toEqual(looked)
    const approved = { intent: 'words', ...words, shown, approved: 'on' }
    expect(await press(id, headers, approved)).toMatchObject({ status: 303, to: `/order/${id}` })
    expect(await rowOf(id)).toMatchObject({
      childName: '바다',
      dedication: '사랑해\n많이',
      dedicatedBy: '할머니가',
    })
    const { order } = await look(id, headers)
    expect(order.dedication).toBe('사랑해\n많이\n2026년 12월 25일\n할머니가')
  })

  it('the old name left in the dedication is asked about once', async () => {
    const { id, headers } = await aBuyer()
    const words = { intent: 'look', childName: '바다', dedication: '사랑하는 하늘이에게' }
    const asked = await press(id, headers, words)
    expect([asked.status, asked.looked, asked.refused?.errors]).toEqual([
      400,
      undefined,
      { dedication: expect.stringContaining('바꾸기 전 이름이 남아 있어요') },
    ])
    expect(asked.typed).toMatchObject(words)
    const kept = { ...words, keptDedication: words.dedication }
    expect((await press(id, headers, kept)).looked).toMatchObject({ dedication: words.dedication })
    const mended = { ...kept, dedication: '사랑하는 바다에게' }
    expect((await press(id, headers, mended)).looked).toMatchObject({ dedication: mended.dedication })
    const other = { ...kept, dedication: '우리 하늘에게' }
    expect((await press(id, headers, other)).looked).toBeUndefined()
  })

  it('the old name left with the giver is asked about once, beside one in the dedication', async () => {
    const { id, headers } = await aBuyer()
    const signed = { intent: 'look', childName: '바다', dedication: '', dedicatedBy: '하늘이 할머니가' }
    const asked = await press(id, headers, signed)
    expect([asked.status, asked.refused?.errors]).toEqual([
      400,
      { dedicatedBy: expect.stringContaining('바꾸기 전 이름이 남아 있어요') },
    ])
    const both = { ...signed, dedication: '하늘이에게' }
    expect((await press(id, headers, both)).refused?.errors).toHaveProperty('dedication')
    for (const words of [signed, both])
      expect(
        (await press(id, headers, { ...words, keptDedication: toKeptDedication(words) })).looked,
      ).toMatchObject({ dedicatedBy: '하늘이 할머니가' })
  })

  it.each([
    [{ childName: '', dedication: '' }, 'childName', '아이 이름을 입력해주세요'],
    [{ childName: '가'.repeat(21), dedication: '' }, 'childName', '아이 이름은 20자까지 쓸 수 있어요.'],
    [{ childName: '하늘', dedication: '가'.repeat(101) }, 'dedication', '헌사는 100자까지 쓸 수 있어요.'],
    [
      { childName: '하늘', dedicatedBy: '가'.repeat(21) },
      'dedicatedBy',
      '주는 사람은 20자까지 쓸 수 있어요.',
    ],
    [
      { childName: '하늘', dedicatedOn: '0026-05-05' },
      'dedicatedOn',
      '날짜를 다시 골라 주세요. 비워 두어도 돼요.',
    ],
  ])('an invalid name or dedication gives an error at its field: %j', async (words, field, said) => {
    const { id, headers } = await aBuyer()
    for (const intent of ['look', 'words']) {
      const { status, refused, typed } = await press(id, headers, { intent, ...words, approved: 'on' })
      expect([status, refused?.errors[field]]).toEqual([400, said])
      expect(typed).toMatchObject(words)
    }
  })

  it('never overwrites what the office corrected after the form was shown, unless pressed again', async () => {
    const { id, headers } = await aBuyer()
    const { wish } = await look(id, headers, '?to=words')
    const { wish: placeWish } = await look(id, headers, '?to=place')
    const corrected = { childName: '바다', recipientName: '할머니' }
    await db.updateTable('orders').set(corrected).where('id', '=', id).execute()
    const { looked } = await press(id, headers, {
      intent: 'look',
      childName: '나무',
      seen: String(wish?.seen),
    })
    const words = { intent: 'words', childName: '나무', shown: String(wish?.shownHash), approved: 'on' }
    const stale = await press(id, headers, { ...words, seen: String(looked?.seen) })
    expect([stale.status, stale.typed]).toMatchObject([409, { childName: '나무' }])
    const moved = { ...place, seen: String(placeWish?.seen) }
    expect((await press(id, headers, moved)).status).toBe(409)
    expect(await rowOf(id)).toMatchObject(corrected)
    for (const [form, kind] of [
      [words, 'words'],
      [moved, 'place'],
    ] as const) {
      const { wish: now } = await look(id, headers, `?to=${kind}`)
      const again = { ...form, seen: String(now?.seen) }
      // The second press stands for one whose answer was lost.
      for (let time = 0; time < 2; time++) expect((await press(id, headers, again)).status).toBe(303)
    }
    expect(await rowOf(id)).toMatchObject({ childName: '나무', recipientName: '이모' })
  })

  it('an approval is refused when the book’s picture changed after it was shown', async () => {
    const { id, headers, first } = await aBuyer()
    const { wish } = await look(id, headers, '?to=words')
    await storage.put(first.previewKey, new TextEncoder().encode('painted anew'))
    const approved = { intent: 'words', childName: '바다', shown: String(wish?.shownHash), approved: 'on' }
    expect(await press(id, headers, approved)).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('그사이 책의 그림이 바뀌었어요') },
    })
  })

  it('another photo is chosen on the book’s page and approved here', async () => {
    const { id, headers, owner, bookId, first } = await aBuyer()
    const second = await painted(owner, bookId)
    const beside = (await bookLoader({
      ...loaderArgs(`/book/${bookId}?preview=1&correct=${id}`, { headers }),
      params: { id: String(bookId) },
    } as never)) as { correcting?: object; previewData: PreviewSectionData }
    expect(beside.correcting).toEqual({ order: id, ordered: first.name })
    expect(beside.previewData.previews.map(({ name, isNeeded }) => [name, isNeeded])).toEqual([
      [second.name, false],
      [first.name, true],
    ])
    const { wish } = await look(id, headers, `?to=photo&made=${second.name}`)
    expect(wish).toMatchObject({ kind: 'photo', made: second.name, leaves: true })
    const approved = { intent: 'photo', made: second.name, shown: String(wish?.shownHash), approved: 'on' }
    expect((await press(id, headers, { ...approved, approved: '' })).status).toBe(400)
    expect((await rowOf(id)).previewKey).toBe(first.previewKey)
    expect((await press(id, headers, approved)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ sourceKey: second.sourceKey, previewKey: second.previewKey })
  })

  it('a picture of another member or of another book is refused', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()]
    const ofOtherBook = await painted(one.owner, await aBook())
    for (const made of [other.first.name, ofOtherBook.name, 'x'])
      expect(await look(one.id, one.headers, `?to=photo&made=${made}`)).toMatchObject({
        status: 409,
        denied: expect.stringContaining('미리보기가 이미 지워졌어요'),
      })
    const theirs = { intent: 'photo', made: other.first.name, shown: '', approved: 'on' }
    expect((await press(one.id, one.headers, theirs)).status).toBe(404)
    const beside = (await bookLoader({
      ...loaderArgs(`/book/${one.bookId}?preview=1&correct=${one.id}`, { headers: other.headers }),
      params: { id: String(one.bookId) },
    } as never)) as { correcting?: object }
    expect(beside.correcting).toBeUndefined()
  })

  it('an invalid address gives an error at each field, and keeps what was typed', async () => {
    const { id, headers } = await aBuyer()
    const { status, refused, typed } = await press(id, headers, {
      ...place,
      recipientName: ' ',
      recipientPhone: '12',
      postalCode: '1',
      address: '',
    })
    expect([status, refused?.errors]).toEqual([
      400,
      {
        recipientName: '받는 분 이름을 입력해주세요',
        recipientPhone: '연락처는 010-1234-5678처럼 적어 주세요.',
        postalCode: '우편번호는 숫자 다섯 자리로 적어 주세요.',
        address: '주소를 입력해주세요',
      },
    ])
    expect(typed?.detailAddress).toBe('3층')
  })
})

describe('cancelling an order', () => {
  it('unpaid · moved back to the cart, or deleted', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()]
    expect(await press(one.id, one.headers, { intent: 'abandon' })).toMatchObject({
      status: 303,
      to: '/cart',
    })
    expect((await look(other.id, other.headers, '?to=delete')).wish).toEqual({ kind: 'delete' })
    expect(await press(other.id, other.headers, { intent: 'delete' })).toMatchObject({
      status: 303,
      to: '/mypage',
    })
    expect((await look(other.id, other.headers)).status).toBe(404)
    const { order } = await look(one.id, one.headers)
    expect(order).toMatchObject({ status: 'CANCEL', wasPaid: false, movedOn: 'abandoned' })
    expect(order.happened).toMatchObject([{ what: '장바구니로 옮겼어요' }, { what: '주문했어요' }])
  })

  it('paid · cancelled with a full refund, whose amount is shown before', async () => {
    const buyer = await aBuyer()
    expect((await look(buyer.id, buyer.headers, '?to=cancel')).status).toBe(409)
    await pay(buyer)
    expect((await look(buyer.id, buyer.headers, '?to=delete')).status).toBe(409)
    expect((await look(buyer.id, buyer.headers, '?to=cancel')).wish).toMatchObject({ back: 59_000 })
    expect((await press(buyer.id, buyer.headers, { intent: 'cancel', reason: '변심' })).status).toBe(303)
    const { order } = await look(buyer.id, buyer.headers)
    expect(order).toMatchObject({ status: 'CANCEL', wasPaid: true, paid: { returned: 59_000 } })
    expect(order.guide).toBeUndefined()
  })

  it('paid by bank transfer · refused with advice to contact the shop', async () => {
    const buyer = await aBuyer()
    await advanceOrder(db, buyer.id, { to: 'PAID' }, await anAdminActor())
    const shown = await look(buyer.id, buyer.headers, '?to=cancel')
    expect(shown).toMatchObject({ status: 409, denied: expect.stringContaining('고객 문의') })
    expect(shown.wish).toBeUndefined()
    expect(shown.order).toMatchObject({ paid: { isByHand: true }, canBeCorrected: true })
    expect(await press(buyer.id, buyer.headers, { intent: 'cancel', reason: '변심' })).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('고객 문의') },
    })
    const { order } = await look(buyer.id, buyer.headers)
    expect(order).toMatchObject({ status: 'PAID', isRefunding: false, paid: { returned: 0 } })
  })

  it('unresolved refund · the order cannot be changed meanwhile', async () => {
    const buyer = await aBuyer()
    await pay(buyer)
    peer.next('cancel', 'connectRefused')
    expect((await press(buyer.id, buyer.headers, { intent: 'cancel' })).status).toBe(303)
    const { order } = await look(buyer.id, buyer.headers)
    expect(order).toMatchObject({ status: 'PAID', isRefunding: true, canBeCorrected: false })
    expect(await look(buyer.id, buyer.headers, '?to=words')).toMatchObject({
      status: 409,
      denied: '환불을 처리하고 있는 주문이에요.',
    })
    expect(await press(buyer.id, buyer.headers, place)).toMatchObject({
      status: 409,
      refused: { message: '환불을 처리하고 있는 주문이에요.' },
    })
  })

  it('production just started · every change is refused with that reason', async () => {
    const buyer = await aBuyer()
    await pay(buyer)
    const { wish } = await look(buyer.id, buyer.headers, '?to=words')
    await move(buyer.id, 'READY')
    const words = { intent: 'words', childName: '바다', shown: String(wish?.shownHash), approved: 'on' }
    for (const fields of [words, place, { intent: 'cancel' }])
      expect(await press(buyer.id, buyer.headers, fields as Record<string, string>)).toMatchObject({
        status: 409,
        refused: { message: expect.stringContaining('이미 제작을 시작해서') },
      })
    expect(await rowOf(buyer.id)).toMatchObject({ status: 'READY', childName: '하늘' })
    expect(await look(buyer.id, buyer.headers, '?to=words')).toMatchObject({
      status: 409,
      denied: expect.stringContaining('이미 제작을 시작해서'),
    })
  })
})

it('logged out meanwhile · 401 with the typed text', async () => {
  const { id } = await anOrder()
  const typed = { intent: 'look', childName: '바다', dedication: '우리 바다에게' }
  expect(await press(id, {}, typed)).toMatchObject({ status: 401, refused: { login: true }, typed })
})
