import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { setSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db } from '~/domain/db.server'
import { abandonOrder, deleteOrder, expireOrders } from '~/domain/orders/cancel-order.server'
import { findOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { storage } from '~/domain/storage.server'
import { action as coupons, loader as couponsPage } from '~/routes/admin/coupons/coupons'
import { loader as officeOrder } from '~/routes/admin/orders/order'
import { loader as officeOrders } from '~/routes/admin/orders/orders'
import { loader as orderApi } from '~/routes/api/orders/one'
import { action, loader } from '~/routes/order/checkout'
import { loader as orderPage } from '~/routes/order/one'
import { loader as payment } from '~/routes/order/payment'
import { loader as result } from '~/routes/order/result'
import { loader as cart, action as cartAction } from '~/routes/shop/cart'
import { officeUrls } from '~/urls/office'
import { aBook } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { anOperator } from '../support/office'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

// Several books in one order form.

const PRICE = 59_000
type Member = Awaited<ReturnType<typeof aMember>>

interface FormPage {
  item?: { id: number }
  further: { item: { id: number }; shownHash?: string; typed: Record<string, string> }[]
  typed: Record<string, string>
  shownHash?: string
  requestKey: string
  siblingPercent: number
  others: number
  fault?: { message: string; books: { id: number; fault?: string }[]; orderable: number[] }
}

async function anItemOf({ owner }: Pick<Member, 'owner'>, over: Record<string, unknown> = {}) {
  const bookId = await aBook({ price: PRICE })
  const { previewKey, name } = await aPicture(owner, bookId)
  await storage.put(previewKey, new TextEncoder().encode(name))
  const { id } = await addToCart(db, owner, { bookId, previewKey })
  if (Object.keys(over).length) await db.updateTable('books').set(over).where('id', '=', bookId).execute()
  return id
}

async function aBuyerOf(count: number) {
  const member = await aMember()
  const items: number[] = []
  for (let i = 0; i < count; i++) items.push(await anItemOf(member))
  return { ...member, items, at: { path: `/checkout?items=${items.join()}`, headers: member.headers } }
}
type Buyer = Awaited<ReturnType<typeof aBuyerOf>>

const filled = {
  customerName: '김보호',
  customerPhone: '010-1234-5678',
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  sameAsBuyer: 'on',
  all: 'on',
}

/** The form as the page sends it, with a child of its own for each book. */
async function fieldsOf({ at, items }: Buyer): Promise<Record<string, string>> {
  const page = await callLoader<FormPage>(loader, at)
  const words = page.further.flatMap(({ item, shownHash = '' }, i) => [
    [`childName_${item.id}`, `아이${i + 2}`],
    [`dedication_${item.id}`, `${i + 2}에게`],
    [`dedicatedBy_${item.id}`, `이모${i + 2}가`],
    [`shown_${item.id}`, shownHash],
  ])
  return {
    ...filled,
    item: String(items[0]),
    items: items.join(),
    key: page.requestKey,
    shown: page.shownHash ?? '',
    childName: '아이1',
    dedication: '1에게',
    dedicatedBy: '할머니가',
    dedicatedOn: '2026-12-25',
    ...Object.fromEntries(words),
  }
}

const ordersOf = ({ userId }: Buyer) =>
  db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('id').execute()
const orderIn = (to: string | null) => Number(to?.match(/orderId=(\d+)$/)?.[1])

describe('the cart', () => {
  it('orders all ticked books together, and one as before', async () => {
    const { items, headers } = await aBuyerOf(2)
    const press = (ids: number[]) => {
      const body = new URLSearchParams([
        ['intent', 'order'],
        ...ids.map((id): [string, string] => ['item', String(id)]),
      ])
      return cartAction(loaderArgs('/cart', { method: 'POST', body, headers }) as never) as Promise<Response>
    }
    const both = (await press(items)).headers.get('Location')
    expect(both?.replace(/\d+/g, 'N')).toBe('/checkout?items=N,N')
    expect((await press(items.slice(0, 1))).headers.get('Location')).toBe(`/checkout?item=${items[0]}`)
  })

  it('tells the sibling price before anything is ordered', async () => {
    const { at, headers } = await aBuyerOf(2)
    const { by } = await anOperator()
    await setSiblingPercent(db, 10, by)
    expect(await callLoader(cart, { path: '/cart', headers })).toMatchObject({ siblingPercent: 10 })
    expect(await callLoader(loader, at)).toMatchObject({ siblingPercent: 10 })
    await setSiblingPercent(db, 0, by)
  })
})

describe('the order form', () => {
  it('places an order for each book, with its own child and dedication, and one payment', async () => {
    const buyer = await aBuyerOf(3)
    const { to } = await callAction(action, buyer.at, await fieldsOf(buyer))
    const orders = await ordersOf(buyer)
    expect(orderIn(to)).toBe(orders[0]?.id)
    expect(
      orders.map(({ childName, dedication, dedicatedBy }) => [childName, dedication, dedicatedBy]),
    ).toEqual([
      ['아이1', '1에게', '할머니가'],
      ['아이2', '2에게', '이모2가'],
      ['아이3', '3에게', '이모3가'],
    ])
    expect(orders.map(({ dedicatedOn }) => dedicatedOn !== null)).toEqual([true, false, false])
    expect(new Set(orders.map(({ address }) => address)).size).toBe(1)
    const at = (id?: number) => ({ path: `/payment?orderId=${id}`, headers: buyer.headers })
    for (const { id } of orders) {
      const page = await callLoader<{ order: { together: { id: number }[] }; covers: object[] }>(
        payment,
        at(id),
      )
      expect(page.order.together.map((one) => one.id)).toEqual(orders.map((one) => one.id))
      expect(page.covers).toHaveLength(3)
    }
    const own = await callLoader<{ order: { together: { id: number }[] } }>(orderPage, {
      path: `/order/${orders[1]?.id}`,
      params: { id: String(orders[1]?.id) },
      headers: buyer.headers,
    })
    expect(own.order.together.map(({ id }) => id)).toEqual([orders[0]?.id, orders[2]?.id])
  })

  it('names every faulty field of every book at once, and loses nothing', async () => {
    const buyer = await aBuyerOf(3)
    const [, second, third] = buyer.items
    const fields = {
      ...(await fieldsOf(buyer)),
      [`childName_${second}`]: '',
      [`dedication_${third}`]: '아'.repeat(101),
    }
    const { status, refused, typed } = await callAction(action, buyer.at, { ...fields, postalCode: '1' })
    expect(status).toBe(400)
    expect(Object.keys(refused?.errors ?? {}).sort()).toEqual(
      ['postalCode', `childName_${second}`, `dedication_${third}`].sort(),
    )
    expect(typed).toMatchObject(fields.items ? { items: fields.items } : {})
    expect(await ordersOf(buyer)).toEqual([])
    const again = await callLoader<FormPage>(loader, { path: '/checkout', headers: buyer.headers })
    expect(again.further.map(({ item }) => item.id)).toEqual([second, third])
    expect(again.typed).toMatchObject({ customerName: '김보호', dedication: '1에게' })
    expect(again.further[0]?.typed).toMatchObject({ dedication: '2에게', dedicatedBy: '이모2가' })
  })

  it.each([
    ['sold out', { isSoldOut: true }, 'soldOut'],
    ['hidden', { isHidden: true }, 'soldOut'],
  ])('explains a book that is %s, and keeps the words', async (_, over, fault) => {
    const buyer = await aBuyerOf(2)
    const fields = await fieldsOf(buyer)
    const [, second] = buyer.items
    const { bookId } = (await listCartItems(db, buyer.owner)).find(({ id }) => id === second) ?? { bookId: 0 }
    await db.updateTable('books').set(over).where('id', '=', bookId).execute()
    const { status, refused } = await callAction(action, buyer.at, fields)
    expect([404, 409]).toContain(status)
    expect(Object.keys(refused?.errors ?? {})).toEqual([`book_${second}`])
    expect(await ordersOf(buyer)).toEqual([])
    const page = await callLoader<FormPage>(loader, buyer.at)
    expect(page.fault?.books.find(({ id }) => id === second)?.fault).toBe(fault)
    expect(page.fault?.orderable).toEqual(buyer.items.slice(0, 1))
    expect((await findOrderDraft(db, buyer.owner))?.fields).toMatchObject({
      [`childName_${second}`]: '아이2',
    })
  })

  it.each([1, 2, 0])('keeps all words for the others when book %i is sold out', async (gone) => {
    const buyer = await aBuyerOf(3)
    const gift = { isGiftWrapped: 'on', giftCard: '생일 축하해', coupon: 'FIRST-BOOK', points: '1,000' }
    const fields = { ...(await fieldsOf(buyer)), ...gift, cover: 'plain' }
    const lost = buyer.items[gone]
    const { bookId } = (await listCartItems(db, buyer.owner)).find(({ id }) => id === lost) ?? { bookId: 0 }
    await db.updateTable('books').set({ isSoldOut: true }).where('id', '=', bookId).execute()
    const field = gone ? `book_${lost}` : 'book'
    expect(await callAction(action, buyer.at, fields)).toMatchObject({
      refused: { errors: { [field]: expect.any(String) } },
    })
    const { fault } = await callLoader<FormPage>(loader, buyer.at)
    const left = buyer.items.filter((id) => id !== lost)
    expect(fault?.orderable).toEqual(left)
    const at = { path: `/checkout?items=${left.join()}`, headers: buyer.headers }
    const { typed, further } = await callLoader<FormPage>(loader, at)
    const words = (n: number) => ({
      childName: `아이${n}`,
      dedication: `${n}에게`,
      dedicatedBy: n === 1 ? '할머니가' : `이모${n}가`,
    })
    const [first = 0, second = 0] = [1, 2, 3].filter((n) => n !== gone + 1)
    expect(typed).toMatchObject({ ...words(first), ...gift, customerName: '김보호' })
    expect([typed.cover, typed.dedicatedOn]).toEqual(gone ? ['plain', '2026-12-25'] : [undefined, undefined])
    expect(further.map((book) => book.typed)).toMatchObject([words(second)])
    const single = { path: `/checkout?item=${left[1]}`, headers: buyer.headers }
    expect((await callLoader<FormPage>(loader, single)).typed).toMatchObject({ ...words(second), ...gift })
  })

  it('keeps the words for the sold-out book itself, also while and after the others are ordered', async () => {
    const buyer = await aBuyerOf(3)
    const [first = 0, gone = 0] = buyer.items
    const fields = { ...(await fieldsOf(buyer)), [`cover_${gone}`]: 'plain' }
    const items = await listCartItems(db, buyer.owner)
    const { bookId = 0 } = items.find(({ id }) => id === gone) ?? {}
    const setSoldOut = (isSoldOut: boolean) =>
      db.updateTable('books').set({ isSoldOut }).where('id', '=', bookId).execute()
    await setSoldOut(true)
    await callAction(action, buyer.at, fields)
    const left = buyer.items.filter((id) => id !== gone)
    const others = { ...buyer, items: left, at: { ...buyer.at, path: `/checkout?items=${left.join()}` } }
    const { to } = await callAction(action, others.at, await fieldsOf(others))
    const words = { childName: '아이2', dedication: '2에게', dedicatedBy: '이모2가', cover: 'plain' }
    const read = async (path: string) =>
      callLoader<FormPage>(loader, { path: `/checkout?${path}`, headers: buyer.headers })
    await setSoldOut(false)
    expect((await read(`items=${buyer.items.join()}`)).further[0]?.typed).toMatchObject(words)
    expect((await read(`item=${gone}`)).typed).toMatchObject(words)
    expect((await read(`items=${gone},${first}`)).further[0]?.typed).toMatchObject({ dedication: '1에게' })
    await payWithoutCard(db, { userId: buyer.userId, orderId: orderIn(to), by: { actor: 'shop' } })
    expect((await read(`item=${gone}`)).typed).toMatchObject(words)
    expect(Object.keys((await findOrderDraft(db, buyer.owner))?.fields ?? {}).sort()).toEqual(
      ['childName', 'cover', 'dedicatedBy', 'dedication'].map((field) => `${field}_${gone}`),
    )
  })

  it('shows another sum before it is charged, and a form without one is ordered as before', async () => {
    const { by } = await anOperator()
    const buyer = await aBuyerOf(2)
    const fields = { ...(await fieldsOf(buyer)), sum: String(2 * PRICE) }
    await setSiblingPercent(db, 10, by)
    const { status, refused, typed } = await callAction(action, buyer.at, fields)
    expect([status, refused?.message]).toEqual([409, expect.stringContaining('금액이 달라졌어요')])
    expect(typed).toMatchObject({ customerName: '김보호', dedication: '1에게' })
    expect(await ordersOf(buyer)).toEqual([])
    const shown = { ...fields, sum: String(2 * PRICE - PRICE / 10) }
    expect(orderIn((await callAction(action, buyer.at, shown)).to)).toBeGreaterThan(0)
    // Pressed twice, or with the sum of an older page: the same order.
    await setSiblingPercent(db, 0, by)
    await callAction(action, buyer.at, shown)
    expect(await ordersOf(buyer)).toHaveLength(2)
    const other = await aBuyerOf(2)
    expect(orderIn((await callAction(action, other.at, await fieldsOf(other))).to)).toBeGreaterThan(0)
  })

  it('shows the new price of a single book before it is charged', async () => {
    const buyer = await aBuyerOf(1)
    const fields = { ...(await fieldsOf(buyer)), items: '', sum: String(PRICE) }
    await db
      .updateTable('books')
      .set({ price: PRICE + 1000 })
      .where('id', '=', (await listCartItems(db, buyer.owner))[0]?.bookId ?? 0)
      .execute()
    expect(await callAction(action, buyer.at, fields)).toMatchObject({ status: 409 })
    expect(await ordersOf(buyer)).toEqual([])
    await callAction(action, buyer.at, { ...fields, sum: String(PRICE + 1000) })
    expect(await ordersOf(buyer)).toMatchObject([{ totalAmount: PRICE + 1000 }])
  })

  it('says of every book that its order waits, once for a bundle', async () => {
    const buyer = await aBuyerOf(3)
    const [first, second, third] = buyer.items
    const look = async (ids: (number | undefined)[]) => {
      const path = `/checkout?${ids.length > 1 ? 'items' : 'item'}=${ids.join()}`
      const page = await callLoader<{ waiting: { id: number; isTogether: boolean }[] }>(loader, {
        path,
        headers: buyer.headers,
      })
      return page.waiting.map(({ id, isTogether }) => [id, isTogether])
    }
    const alone = { ...(await fieldsOf(buyer)), items: '', item: String(third) }
    const { to: single } = await callAction(
      action,
      { ...buyer.at, path: '/checkout' },
      {
        ...alone,
        shown:
          (await callLoader<FormPage>(loader, { path: `/checkout?item=${third}`, headers: buyer.headers }))
            .shownHash ?? '',
      },
    )
    expect(await look([first, second, third])).toEqual([[orderIn(single), false]])
    const pair = `${first},${second}`
    const { to } = await callAction(action, buyer.at, { ...(await fieldsOf(buyer)), items: pair })
    const bundled = orderIn(to)
    expect((await look([third, second])).map(([, isTogether]) => isTogether)).toEqual([true, false])
    expect(await look([first])).toEqual([[bundled, true]])
    expect((await look([first, second])).length).toBe(1)
  })

  it('explains an item without a child, another member’s item, one twice, and thirty', async () => {
    const buyer = await aBuyerOf(1)
    const own = buyer.items[0] ?? 0
    const stranger = await anItemOf(await aMember())
    const { id: bare } = await addToCart(db, buyer.owner, { bookId: await aBook() })
    const look = async (ids: number[]) =>
      (await callLoader<FormPage>(loader, { path: `/checkout?items=${ids.join()}`, headers: buyer.headers }))
        .fault
    const fields = await fieldsOf(buyer)
    const send = async (ids: number[]) => {
      const { status, refused } = await callAction(action, buyer.at, {
        ...fields,
        items: ids.join(),
        [`childName_${ids[1]}`]: '아이',
      })
      return `${status} ${Object.keys(refused?.errors ?? {}).join()}`
    }
    expect((await look([own, bare]))?.books.find(({ id }) => id === bare)?.fault).toBe('noChild')
    expect(await send([own, bare])).toBe(`404 book_${bare}`)
    expect((await look([own, stranger]))?.message).toMatch('장바구니에 없는 책')
    expect(JSON.stringify(await look([own, stranger]))).not.toContain(`"id":${stranger}`)
    expect(await send([own, stranger])).toBe(`404 book_${stranger}`)
    expect((await look([own, own]))?.message).toMatch('두 번')
    expect(await send([own, own])).toBe('400 item')
    const thirty = Array.from({ length: 30 }, (_, i) => own + i)
    expect((await look(thirty))?.message).toMatch('10권까지')
    expect(await send(thirty)).toBe('400 item')
    expect(await ordersOf(buyer)).toEqual([])
    expect(await listCartItems(db, buyer.owner)).toHaveLength(2)
  })

  it('keeps a visitor’s words for all books over the login', async () => {
    const buyer = await aBuyerOf(2)
    const fields = await fieldsOf(buyer)
    const { to } = await callAction(action, { path: buyer.at.path }, fields)
    expect(decodeURIComponent(to ?? '')).toBe(`/auth/login?returnTo=/checkout?items=${buyer.items.join()}`)
  })
})

describe('a book of a bundle', () => {
  it('gets no name but its own, also when its own is still empty', async () => {
    const buyer = await aBuyerOf(2)
    const fields = await fieldsOf(buyer)
    await callAction(action, buyer.at, { ...fields, [`childName_${buyer.items[1]}`]: '' })
    const { typed, further } = await callLoader<FormPage>(loader, buyer.at)
    expect([typed.childName, further[0]?.typed.childName]).toEqual(['아이1', undefined])
  })

  it('that an older release had paid alone is never given up; the office ends all that is unpaid', async () => {
    const buyer = await aBuyerOf(3)
    const { to } = await callAction(action, buyer.at, await fieldsOf(buyer))
    const [, paidOne] = await ordersOf(buyer)
    await sql`alter table orders disable trigger whole_bundle_left_unpaid`.execute(db)
    await db
      .updateTable('orders')
      .set({ status: 'PAID' })
      .where('id', '=', paidOne?.id ?? 0)
      .execute()
    await sql`alter table orders enable trigger whole_bundle_left_unpaid`.execute(db)
    const { userId } = buyer
    const giving = { userId, orderId: orderIn(to), by: { actor: `user:${userId}` } as const }
    const paid = { code: 'order.paid' }
    await expect(abandonOrder(db, giving)).rejects.toMatchObject(paid)
    await expect(deleteOrder(db, giving)).rejects.toMatchObject(paid)
    stopClock(addDays(now(), 8))
    await expireOrders(db)
    startClock()
    const read = async () => (await ordersOf(buyer)).map(({ status }) => status)
    expect(await read()).toEqual(['ORDERED', 'PAID', 'ORDERED'])
    const { by } = await anOperator()
    await removeOrder(db, giving.orderId, by)
    expect(await read()).toEqual(['CANCEL', 'PAID', 'CANCEL'])
  })

  it('is paid by hand with the others, for the sum that the operator reads', async () => {
    const buyer = await aBuyerOf(2)
    const id = orderIn((await callAction(action, buyer.at, await fieldsOf(buyer))).to)
    const office = await anOperator()
    const at = { path: officeUrls.orders(`?step=${id}`), headers: office.headers }
    const page = await callLoader<{ stepOrder: { sum: number; others: string[] } }>(officeOrders, at)
    expect([page.stepOrder.sum, page.stepOrder.others.length]).toEqual([2 * PRICE, 1])
  })
})

describe('afterwards', () => {
  it('the result names all books, the office the others, and the API a bundle only where there is one', async () => {
    const buyer = await aBuyerOf(2)
    const { to } = await callAction(action, buyer.at, await fieldsOf(buyer))
    const id = orderIn(to)
    await payWithoutCard(db, { userId: buyer.userId, orderId: id, by: { actor: 'shop' } })
    const [first, second] = await ordersOf(buyer)
    const paid = { path: `/payple-success?orderId=${second?.id}`, headers: buyer.headers }
    expect(await callLoader(result, paid)).toMatchObject({
      kind: 'paid',
      order: { together: [{ id: first?.id }, { id: second?.id }] },
    })
    const office = await anOperator()
    const seen = await callLoader<{ view: { order: { together: object } } }>(officeOrder, {
      path: officeUrls.order(id),
      params: { id: String(id) },
      headers: office.headers,
    })
    expect(seen.view.order.together).toMatchObject({ sum: 2 * PRICE, others: [{ id: second?.id }] })
    const answer = (await orderApi({
      ...loaderArgs(`/api/orders/${id}`, { headers: buyer.headers }),
      params: { id: String(id) },
    } as never)) as Response
    expect(await answer.json()).toMatchObject({ order: { bundleId: id, siblingDiscount: 0 } })
  })

  it('the office sets the percentage, and refuses another than 0 to 50', async () => {
    const { headers, by } = await anOperator()
    const at = { path: '/admin/coupons', headers }
    const set = (percent: string) => callAction(coupons, at, { intent: 'sibling', percent })
    expect(await set('10%')).toMatchObject({ status: 303, toast: true })
    expect(await callLoader(couponsPage, at)).toMatchObject({ siblingPercent: 10 })
    for (const wrong of ['51', '-1', '', '열'])
      expect(await set(wrong)).toMatchObject({
        status: 400,
        refused: { errors: { percent: expect.any(String) } },
      })
    await setSiblingPercent(db, 0, by)
  })
})
