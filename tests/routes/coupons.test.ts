import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, now, seoulDay } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { listCoupons } from '~/domain/coupons/office-coupons.server'
import { db } from '~/domain/db.server'
import { rateLimits } from '~/domain/limits/limits'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { parseCsv } from '~/http/formats/csv.server'
import { loader as office, action as officeAction } from '~/routes/admin/coupons/coupons'
import { loader as officeOrder } from '~/routes/admin/orders/order'
import { loader as officeOrders } from '~/routes/admin/orders/orders'
import { loader as exportLoader } from '~/routes/admin/orders/orders-export'
import { loader as user } from '~/routes/admin/people/user'
import { loader as myPage } from '~/routes/my/mypage'
import { action, loader } from '~/routes/order/checkout'
import { loader as orderPage } from '~/routes/order/one'
import { loader as paymentLoader } from '~/routes/order/payment'
import { officeUrls } from '~/urls/office'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { aCoupon } from '../support/coupons'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

const PRICE = 59_000
type Member = Awaited<ReturnType<typeof aMember>>
type Answer = {
  coupon?: { code: string; discount: number }
  refused?: { errors: Record<string, string>; message: string }
  typed?: Record<string, string>
}

let admin = 0
beforeAll(async () => {
  admin = (await anAdmin()).id
})

async function anItemOf({ owner }: Member) {
  const bookId = await aBook({ price: PRICE })
  const { previewKey, name } = await aPicture(owner, bookId)
  await storage.put(previewKey, new TextEncoder().encode(name))
  return (await addToCart(db, owner, { bookId, previewKey })).id
}

async function send(item: number, fields: Record<string, string>, { headers }: Member) {
  const path = `/checkout?item=${item}`
  const { shownHash, requestKey } = await callLoader<{ shownHash: string; requestKey: string }>(loader, {
    path,
    headers,
  })
  const filled = {
    ...{ item: String(item), shown: shownHash, key: requestKey, points: '' },
    ...{ customerName: '김보호', recipientName: '김받음', customerPhone: '010-1234-5678', childName: '하늘' },
    ...{ postalCode: '04524', address: '서울 중구 세종대로 110' },
    ...{ order: 'on', customMade: 'on', child: 'on' },
  }
  const { status, to, ...answer } = await callAction(action, { path, headers }, { ...filled, ...fields })
  return { status, to, orderId: Number(to?.match(/orderId=(\d+)/)?.[1]), ...(answer as Answer) }
}

describe('the order form', () => {
  it('takes a coupon as typed, and shows it on the payment’s and the order’s page', async () => {
    const member = await aMember()
    const code = await aCoupon()
    const { orderId } = await send(await anItemOf(member), { coupon: ` ${code.toLowerCase()}` }, member)
    const { headers } = member
    const payment = await callLoader<{ order: object }>(paymentLoader, {
      path: `/payment?orderId=${orderId}`,
      headers,
    })
    expect(payment.order).toMatchObject({ totalAmount: PRICE, couponDiscount: 5000, pointsSpent: 0 })
    const own = { path: `/order/${orderId}`, headers, params: { id: String(orderId) } }
    expect((await callLoader<{ order: object }>(orderPage, own)).order).toMatchObject({
      couponDiscount: 5000,
      amount: PRICE - 5000,
    })
  })

  it('says what a coupon takes off before it is used, also for the item of an unpaid order with it', async () => {
    const member = await aMember()
    const [item, code] = [await anItemOf(member), await aCoupon()]
    const look = () => send(item, { look: 'coupon', coupon: code }, member)
    const answer = await look()
    expect(answer.coupon).toEqual({ code, discount: 5000 })
    // The consents are no part of the draft, so without script the answer alone keeps them.
    expect(answer.typed).toMatchObject({ coupon: code, order: 'on', customMade: 'on', child: 'on' })
    expect((await listCoupons(db, { page: 1, limit: 200 })).coupons[0]).toMatchObject({ code, used: 0 })
    expect((await send(item, { coupon: code }, member)).status).toBe(303)
    expect((await look()).coupon).toEqual({ code, discount: 5000 })
  })

  it('refuses a coupon one second after its end at its field, and keeps what was typed', async () => {
    const member = await aMember()
    const item = await anItemOf(member)
    const coupon = await aCoupon()
    const endsAt = new Date(now().getTime() - 1000)
    await db.updateTable('coupons').set({ endsAt }).where('code', '=', coupon).execute()
    const looks: Record<string, string>[] = [{}, { look: 'coupon' }]
    for (const look of looks) {
      const answer = await send(item, { ...look, coupon }, member)
      expect([answer.status, answer.refused?.errors]).toEqual([
        400,
        { coupon: '기간이 끝난 쿠폰이에요. 쿠폰 칸을 비우고 주문해 주세요.' },
      ])
      expect(answer.typed).toMatchObject({ coupon, childName: '하늘', customerName: '김보호' })
    }
  })

  it('keeps what a coupon takes off when the order is refused for something else', async () => {
    const member = await aMember()
    const [item, code] = [await anItemOf(member), await aCoupon()]
    const answer = await send(item, { coupon: code, childName: '' }, member)
    expect([answer.status, Object.keys(answer.refused?.errors ?? {})]).toEqual([400, ['childName']])
    expect(answer.coupon).toEqual({ code, discount: 5000 })
    expect((await listCoupons(db, { page: 1, limit: 200 })).coupons[0]).toMatchObject({ code, used: 0 })
    const wrong = await send(item, { coupon: 'NONE', childName: '' }, member)
    expect(Object.keys(wrong.refused?.errors ?? {})).toEqual(['childName', 'coupon'])
  })

  it('does not count a code that exists as a wrong try', async () => {
    const member = await aMember()
    const [item, ended] = [await anItemOf(member), await aCoupon()]
    await db.updateTable('coupons').set({ endedAt: now() }).where('code', '=', ended).execute()
    const [[times]] = rateLimits['coupon.user']
    for (let i = 0; i <= times; i++)
      expect((await send(item, { look: 'coupon', coupon: ended }, member)).status).toBe(400)
  })

  it('limits the wrong tries of a member, who could guess codes', async () => {
    const member = await aMember()
    const [item, code] = [await anItemOf(member), await aCoupon()]
    const [[times]] = rateLimits['coupon.user']
    const check = (coupon: string) => send(item, { look: 'coupon', coupon }, member)
    for (let i = 0; i <= times; i++) expect((await check(code)).coupon).toMatchObject({ code })
    // The counter stays at one after a right code.
    for (let i = 1; i < times; i++) expect((await check('GUESS')).status).toBe(400)
    const limited = await check('GUESS')
    expect([limited.status, limited.refused?.errors]).toEqual([
      429,
      { coupon: expect.stringContaining('쿠폰 칸을 비우면 바로 주문할 수 있어요.') },
    ])
    expect((await send(item, { coupon: code }, member)).status).toBe(429)
    // An order that is refused for another reason tells nothing about a code either.
    expect((await send(item, { coupon: code, childName: '' }, member)).coupon).toBeUndefined()
    expect((await send(item, {}, member)).status).toBe(303)
  })
})

describe('an order with a coupon', () => {
  let member: Member
  let code: string
  let order: { id: number; orderNumber: string }
  const headers = async () => cookieHeader({ admin: await startAdminSession(db, admin) })
  const visit = async <Page>(load: unknown, path: string, params: Record<string, string> = {}) =>
    callLoader<Page>(load, { path, params, headers: await headers() })
  beforeAll(async () => {
    member = await aMember()
    code = await aCoupon()
    const { orderId: id } = await send(await anItemOf(member), { coupon: code }, member)
    const { orderNumber } = await db
      .selectFrom('orders')
      .select('orderNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    order = { id, orderNumber }
  })

  it('shows the coupon on its page in the office', async () => {
    const id = String(order.id)
    const { view } = await visit<{ view: { order: object } }>(officeOrder, `/admin/orders/${id}`, { id })
    expect(view.order).toMatchObject({ totalAmount: PRICE, couponCode: code, couponDiscount: 5000 })
  })

  it('is listed with what the card pays: in the office, at the member and on my page', async () => {
    const listed = { id: order.id, amount: PRICE - 5000 }
    const { orders } = await visit<{ orders: object[] }>(officeOrders, `/admin/orders?q=${order.orderNumber}`)
    expect(orders).toMatchObject([listed])
    const id = String(member.userId)
    const { person } = await visit<{ person: { orders: object[] } }>(user, `/admin/users/${id}`, { id })
    expect(person.orders).toMatchObject([listed])
    const own = await callLoader<{ orders: { list: object[] } }>(myPage, {
      path: '/mypage',
      headers: member.headers,
    })
    expect(own.orders.list).toMatchObject([listed])
  })

  it('has the coupon and what the card pays in the exported table', async () => {
    const path = `/admin/orders/export?q=${order.orderNumber}`
    const response = await exportLoader(loaderArgs(path, { headers: await headers() }) as never)
    const [head, row] = parseCsv(await response.text()).map(({ cells }) => cells)
    const cells = Object.fromEntries((head ?? []).map((name, column) => [name, row?.[column]]))
    expect(cells).toMatchObject({
      ...{ 금액: String(PRICE), '적립금 사용': '', 쿠폰: code, '쿠폰 할인': '5000' },
      '결제 금액': String(PRICE - 5000),
    })
  })
})

describe('the office’s page of coupons', () => {
  const headers = async () => cookieHeader({ admin: await startAdminSession(db, admin) })
  const day = (days: number) => seoulDay(addDays(now(), days))
  const post = async (fields: Record<string, string>) =>
    callAction(officeAction, { path: '/admin/coupons', headers: await headers() }, fields)
  const make = (fields: Record<string, string>) =>
    post({
      ...{ intent: 'make', code: 'welcome-1', kind: 'percent', value: '10%' },
      ...{ from: day(1), to: day(30), useLimit: '1,000' },
      ...fields,
    })
  const open = async (path = '/admin/coupons') =>
    callLoader<{ coupons: Record<string, unknown>[]; confirmation?: object }>(office, {
      path,
      headers: await headers(),
    })
  const newest = async () => (await open()).coupons[0]

  it('makes a coupon, lists it with its uses, and ends it', async () => {
    expect(await make({})).toMatchObject({ status: 303, to: '/admin/coupons' })
    const coupon = await newest()
    const dotted = (text: string) => `${text.replaceAll('-', '. ')}.`
    expect(coupon).toMatchObject({
      ...{ code: 'WELCOME-1', off: '10%', from: dotted(day(1)), to: dotted(day(30)) },
      ...{ used: 0, useLimit: 1000, state: 'early' },
    })
    const id = Number(coupon?.id)
    expect((await open(officeUrls.couponTo('end', id))).confirmation).toMatchObject({ wish: 'end' })
    await post({ intent: 'end', id: String(id) })
    expect(await newest()).toMatchObject({ state: 'ended' })
    expect((await open(officeUrls.couponTo('end', id))).confirmation).toBeUndefined()
    expect((await make({})).refused?.errors).toEqual({ code: expect.stringContaining('이미 있는') })
    expect(await listAuditEntries(db, `coupon:${id}`)).toMatchObject([
      { deed: 'coupon.ended', detail: { code: 'WELCOME-1' } },
      { deed: 'coupon.made', detail: { code: 'WELCOME-1' } },
    ])
  })

  it('deletes a coupon that no order has used', async () => {
    await make({ code: 'MISTAKE' })
    const { id } = (await newest()) ?? {}
    const path = officeUrls.couponTo('delete', Number(id))
    expect((await open(path)).confirmation).toMatchObject({ wish: 'delete', coupon: { code: 'MISTAKE' } })
    expect(await post({ intent: 'delete', id: String(id) })).toMatchObject({ status: 303, toast: true })
    expect(await newest()).not.toMatchObject({ code: 'MISTAKE' })
  })

  it('refuses a last day that is over, and takes today', async () => {
    const past = await make({ code: 'LATE', from: day(-9), to: day(-1) })
    expect(past.refused?.errors).toEqual({ to: expect.stringContaining('이미 지난 날') })
    expect((await make({ code: 'TODAY', from: day(-9), to: day(0) })).status).toBe(303)
  })

  it.each([
    ['code', 'a!'],
    ['code', '가'.repeat(21)],
    ['value', '0'],
    ['value', '91'],
    ['from', '2026-02-30'],
    ['to', '2026-02-30'],
    ['useLimit', '0'],
    ['useLimit', '많이'],
  ])('refuses %s %s at its field', async (field, typed) => {
    const { status, refused } = await make({ code: 'OTHER', [field]: typed })
    expect([status, Object.keys(refused?.errors ?? {})]).toEqual([400, [field]])
  })

  it('refuses a period that ends before it starts', async () => {
    const { refused } = await make({ code: 'OTHER', from: day(3), to: day(2) })
    expect(refused?.errors).toEqual({ to: expect.stringContaining('시작하는 날보다') })
  })
})
