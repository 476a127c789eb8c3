import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/orders/order'
import { action as takeAction, loader as takeLoader } from '~/routes/admin/orders/order-file'
import { action as removeAction } from '~/routes/api/admin/order'
import { loader as downloadLoader } from '~/routes/api/admin/order-download'
import { loader as photoLoader } from '~/routes/files/order-photo'
import { listAuditEntries } from '../support/audit'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { aManualPayment, anOperator } from '../support/office'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

beforeAll(startJobQueue)
afterAll(stopWorkers)
afterEach(startClock)

type Headers = Record<string, string>
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

const at = (path: string, params: Record<string, string>, init: Parameters<typeof loaderArgs>[1] = {}) =>
  ({ ...loaderArgs(path, init), params }) as never
const page = (id: number | string, query = '', headers: Headers = operator.headers) =>
  loader(at(`/admin/orders/${id}${query}`, { id: String(id) }, { headers }))
const pressed = (id: number, fields: Record<string, string>, headers: Headers = operator.headers) =>
  action(
    at(
      `/admin/orders/${id}`,
      { id: String(id) },
      { method: 'POST', headers, body: new URLSearchParams(fields) },
    ),
  )
const shownOn = async (id: number, query = '') =>
  ((await page(id, query)) as unknown as { data: { view: Awaited<ReturnType<typeof shape>> } }).data.view
const shape = async () =>
  (await import('~/routes/admin/orders/order-view.server')).loadOrderDetail(
    {} as never,
    0,
    new URLSearchParams(),
  )
interface Refused {
  data: { refused: { message: string; errors: Record<string, string> }; typed: Record<string, string> }
  init: { status: number }
}
const refusedBy = async (id: number, fields: Record<string, string>) =>
  (await pressed(id, fields)) as unknown as Refused
async function painted(status: 'ORDERED' | 'PAID' = 'PAID') {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBook()
  const picture = await aPicture(owner, bookId)
  const order = await anOrder({ userId, bookId, ...picture, status })
  await storage.put(picture.sourceKey, Buffer.from('the photo'))
  await storage.put(picture.previewKey, Buffer.from('the picture'))
  return { order, picture, headers }
}

describe('order detail', () => {
  it('is for operators only and not cached, and 404 for unknown orders', async () => {
    const order = await anOrder()
    const member = await cookieHeader({ session: await startUserSession(db, order.userId) })
    for (const headers of [{}, member])
      expect((await catchResponse(() => page(order.id, '', headers))).headers.get('Location')).toBe('/admin')
    const { init } = (await page(order.id)) as unknown as { init: ResponseInit }
    expect(new Headers(init.headers).get('Cache-Control')).toBe('no-store')
    for (const id of [2_000_000, 'x', '1e3', '-1'])
      expect((await catchResponse(() => page(id))).status).toBe(404)
  })

  it('shows the order’s data, payments and history, and writes an audit entry', async () => {
    const order = await anOrder({
      status: 'PAID',
      dedication: '<script>alert(1)</script>',
      deliveryMemo: '=HYPERLINK("evil")',
      recipientName: '받는이',
      recipientPhone: '01099998888',
    })
    await aManualPayment(order.id, order.totalAmount)
    const { order: facts, attempts, can, happened } = await shownOn(order.id)
    expect(facts).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'PAID',
      dedication: '<script>alert(1)</script>',
      deliveryMemo: '=HYPERLINK("evil")',
      recipientPhone: '010-9999-8888',
      to: '(04524) 서울 중구 세종대로 110',
    })
    expect(attempts).toMatchObject([{ status: 'CAPTURED', receiptUrl: 'https://payple.example/receipt/1' }])
    expect(can).toMatchObject({ beRemoved: false, bePrinted: true, beConfirmed: false })
    expect(happened.at(-1)).toMatchObject({ what: '주문접수', who: '고객' })
    expect(
      (await listAuditEntries(db, `order:${order.id}`)).find(({ deed }) => deed !== 'person.seen'),
    ).toMatchObject({
      deed: 'order.seen',
      actor: `admin:${operator.id}`,
    })
  })

  it('lists steps of the same moment with the latest on top', async () => {
    const order = await anOrder({ status: 'ORDERED' })
    const happenedAt = now()
    const step = (fromStatus: string, toStatus: string) => ({
      fromStatus,
      toStatus,
      actor: 'shop',
      happenedAt,
    })
    await db
      .insertInto('orderSteps')
      .values([step('ORDERED', 'PAID'), step('PAID', 'READY')].map((one) => ({ ...one, orderId: order.id })))
      .execute()
    const { happened } = await shownOn(order.id)
    expect(happened.slice(0, 2).map(({ what }) => what)).toEqual([
      '결제완료 → 발주완료',
      '주문접수 → 결제완료',
    ])
  })

  it('shows a delete or confirm dialog only where the order allows it', async () => {
    const open = await anOrder()
    expect((await shownOn(open.id, '?to=delete')).wish).toBe('delete')
    for (const status of ['PAID', 'DONE'] as const) {
      const { can, wish } = await shownOn((await anOrder({ status })).id, '?to=delete')
      expect([can.beRemoved, wish]).toEqual([false, undefined])
    }
    const paid = await anOrder({ status: 'PAID' })
    expect((await shownOn(paid.id, '?to=confirm')).wish).toBeUndefined()
    const preorder = await aPreorder()
    expect((await shownOn(preorder.id, '?to=confirm')).wish).toBe('confirm')
  })
})

describe('order detail form', () => {
  it('adds a memo, and returns what was typed when it is refused', async () => {
    const order = await anOrder()
    const done = (await pressed(order.id, { intent: 'memo', content: '전화함\r\n내일 다시' })) as Response
    expect([done.status, done.headers.get('Location')]).toEqual([303, `/admin/orders/${order.id}`])
    expect((await shownOn(order.id)).memos).toMatchObject([
      { content: '전화함\n내일 다시', admin: operator.username },
    ])
    const long = '가'.repeat(1001)
    const { data, init } = await refusedBy(order.id, { intent: 'memo', content: long })
    expect([init.status, data.typed.content]).toEqual([400, long])
    expect(data.refused.errors.content).toBe('메모를 1자에서 1,000자 사이로 적어 주세요.')
    expect((await refusedBy(order.id, { intent: 'memo', content: '  ' })).init.status).toBe(400)
    expect((await refusedBy(order.id, { intent: 'nonsense' })).init.status).toBe(400)
  })

  it('corrects courier and parcel number, and refuses malformed numbers', async () => {
    const order = await anOrder({ status: 'SHIPPED' })
    const parcel = { intent: 'parcel', courier: 'CJ대한통운', trackingCode: ' 1234 5678 9012 ' }
    expect(((await pressed(order.id, parcel)) as Response).status).toBe(303)
    const { order: facts, happened } = await shownOn(order.id)
    expect(facts.tracking).toMatchObject({ code: '123456789012', courier: 'CJ대한통운' })
    expect(happened[0]).toMatchObject({ what: '송장을 고침', who: operator.username })
    for (const trackingCode of ['', '12', '<b>12345</b>', '=1+1234', '1'.repeat(41)]) {
      const { data } = await refusedBy(order.id, { ...parcel, trackingCode })
      expect(Object.keys(data.refused.errors)).toEqual(['trackingCode'])
    }
  })

  it('corrects an address, and refuses it with the typed text when it changed meanwhile', async () => {
    const order = await anOrder()
    const typed = {
      ...{ intent: 'place', recipientName: '이받음', recipientPhone: '010-2222-3333', postalCode: '06236' },
      ...{ address: '서울 강남구 테헤란로 152', detailAddress: '', deliveryMemo: '', reason: '전화' },
    }
    const seen = (await shownOn(order.id)).order.placeSeen
    expect(((await pressed(order.id, { ...typed, seen })) as Response).status).toBe(303)
    for (const late of [{ ...typed, seen }, typed]) {
      const { data, init } = await refusedBy(order.id, { ...late, recipientName: '늦은이' })
      expect([init.status, data.refused.message, data.typed.recipientName]).toEqual([
        409,
        '그사이 배송지가 바뀌었어요. 지금 배송지를 확인하고 다시 저장해 주세요.',
        '늦은이',
      ])
    }
    const again = (await shownOn(order.id)).order
    expect(again.recipientName).toBe('이받음')
    const now = { ...typed, recipientName: '늦은이', seen: again.placeSeen }
    expect(((await pressed(order.id, now)) as Response).status).toBe(303)
  })

  it('corrects a child’s name for its customer, and keeps what was typed when it is refused', async () => {
    const order = await anOrder({ status: 'PAID', childName: '지우', dedication: '지우에게' })
    const seen = (await shownOn(order.id)).order.wordsSeen
    const typed = { intent: 'words', childName: '지유', dedication: '지우에게', reason: '전화', seen }
    const old = await refusedBy(order.id, typed)
    expect([Object.keys(old.data.refused.errors), old.data.typed.childName]).toEqual([['dedication'], '지유'])
    const words = { ...typed, dedication: '지유에게' }
    expect(Object.keys((await refusedBy(order.id, { ...words, reason: ' ' })).data.refused.errors)).toEqual([
      'reason',
    ])
    expect(((await pressed(order.id, words)) as Response).status).toBe(303)
    const { order: facts, happened } = await shownOn(order.id)
    expect(facts).toMatchObject({ childName: '지유', dedication: '지유에게' })
    expect(happened.slice(0, 3).map(({ what, more }) => [what, more])).toContainEqual([
      '이름이나 헌사를 고친 이유',
      '전화',
    ])
    expect((await refusedBy(order.id, { ...words, childName: '지윤' })).init.status).toBe(409)
  })

  it('refunds after a confirmation, in parts and in full, each key once', async () => {
    const order = await anOrder({ status: 'PAID' })
    const oid = await aManualPayment(order.id, order.totalAmount)
    const refund = { intent: 'refund', orderId: String(order.id), oid, reason: '고객 요청' }
    const key = 'k'.repeat(22)
    // The amount as an operator may type it.
    const asked = (await pressed(order.id, { ...refund, amount: ' 9,000원', key })) as unknown as {
      asking: { amount: number; key: string; isAll: boolean }
    }
    expect(asked.asking).toMatchObject({ amount: 9000, isAll: false, isByHand: true })
    expect((await shownOn(order.id)).attempts).toMatchObject([{ refundedAmount: 0 }])
    const sure = { ...refund, amount: '9000', key: asked.asking.key, confirmed: 'on' }
    expect(((await pressed(order.id, sure)) as Response).status).toBe(303)
    // The same refund sent twice is made once.
    expect(((await pressed(order.id, sure)) as Response).status).toBe(303)
    const rest = String(order.totalAmount - 9000)
    const tooMuch = await refusedBy(order.id, { ...refund, amount: String(order.totalAmount), key })
    expect([tooMuch.init.status, tooMuch.data.refused.errors.amount]).toEqual([
      409,
      '환불 가능 금액을 초과했습니다.',
    ])
    expect((await refusedBy(order.id, { ...refund, reason: '', amount: '1', key })).init.status).toBe(400)
    const all = { ...refund, amount: rest, key: 'z'.repeat(22), confirmed: 'on' }
    expect(((await pressed(order.id, all)) as Response).status).toBe(303)
    const { order: facts, attempts } = await shownOn(order.id)
    expect([facts.status, facts.closedFor]).toEqual(['CANCEL', '환불함'])
    expect(attempts[0]?.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [9000, 'DONE'],
      [Number(rest), 'DONE'],
    ])
  })

  it('refuses to refund a payment of another order', async () => {
    const [order, other] = [await anOrder({ status: 'PAID' }), await anOrder({ status: 'PAID' })]
    const oid = await aManualPayment(other.id, other.totalAmount)
    const fields = { intent: 'refund', orderId: String(order.id), oid, reason: '사유', amount: '1000' }
    const { init } = await refusedBy(order.id, { ...fields, key: 'k'.repeat(22), confirmed: 'on' })
    expect(init.status).toBe(404)
    expect((await shownOn(other.id)).attempts[0]?.refunds).toEqual([])
  })

  it('confirms a registration once, and sends its code again', async () => {
    const order = await aPreorder({ customerPhone: '01066660001' })
    expect(((await pressed(order.id, { intent: 'codes' })) as Response).status).toBe(303)
    expect(((await pressed(order.id, { intent: 'confirm' })) as Response).status).toBe(303)
    expect((await shownOn(order.id)).order).toMatchObject({ status: 'PAID' })
    expect((await refusedBy(order.id, { intent: 'confirm' })).init.status).toBe(409)
    const deeds = (await listAuditEntries(db, `order:${order.id}`)).map(({ deed }) => deed)
    expect(deeds.filter((deed) => deed.startsWith('preorder.'))).toEqual([
      'preorder.confirmed',
      'preorder.codeSent',
    ])
  })

  it('deletes an unpaid order and returns to the list, and refuses a paid one', async () => {
    const order = await anOrder()
    const done = (await pressed(order.id, { intent: 'delete' })) as Response
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/orders'])
    expect((await catchResponse(() => page(order.id))).status).toBe(404)
    const paid = await anOrder({ status: 'READY' })
    const { data, init } = await refusedBy(paid.id, { intent: 'delete' })
    expect([init.status, data.refused.message]).toEqual([
      409,
      '결제된 주문은 삭제할 수 없어요. 보내기 전이라면 모두 환불해 취소한 뒤에 삭제할 수 있어요.',
    ])
  })
})

describe('DELETE /api/admin/orders/{id}', () => {
  const remove = (id: number | string, headers: Headers = operator.headers) =>
    removeAction(at(`/api/admin/orders/${id}`, { id: String(id) }, { method: 'DELETE', headers }))
  const said = async (response: Response) => [response.status, await response.json()]

  it('deletes an order, by cookie or by token', async () => {
    const [one, other] = [await anOrder(), await anOrder({ status: 'CANCEL' })]
    expect(await said(await remove(one.id))).toEqual([
      200,
      { success: true, orderId: one.id, message: '주문을 삭제했습니다.' },
    ])
    expect((await remove(other.id, { Authorization: `Bearer ${operator.token}` })).status).toBe(200)
    expect(await said(await remove(one.id))).toEqual([
      404,
      { success: false, message: '주문을 찾을 수 없습니다.', code: 'NOT_FOUND' },
    ])
  })

  it('refuses with the documented statuses', async () => {
    const paid = await anOrder({ status: 'PAID' })
    expect(await said(await remove(paid.id))).toMatchObject([409, { code: 'STATE_CONFLICT' }])
    const paying = await anOrder()
    await aManualPayment(paying.id, paying.totalAmount, 'CONFIRMING')
    expect(await said(await remove(paying.id))).toMatchObject([409, { code: 'STATE_CONFLICT' }])
    for (const id of ['x', '0', '1.5', '99999999999'])
      expect(await said(await remove(id))).toMatchObject([400, { code: 'INVALID_ID' }])
    expect((await catchResponse(() => remove(paid.id, {}))).status).toBe(401)
    const member = await cookieHeader({ session: await startUserSession(db, paid.userId) })
    expect((await catchResponse(() => remove(paid.id, member))).status).toBe(403)
  })
})

describe('photo download', () => {
  const asked = (id: number | string, kind: string, headers: Headers = operator.headers, query = '') =>
    downloadLoader(
      at(`/api/admin/orders/${id}/download/${kind}${query}`, { id: String(id), kind }, { headers }),
    )
  const opened = (url: string) => {
    const [, , , id = '', kind = ''] = url.split(/[/?]/)
    return photoLoader(at(url, { id, kind }))
  }
  const urlOf = async (response: Response) => (await response.json()).url as string

  it('has a signed address for one file and five minutes, with an audit entry each', async () => {
    const { order, picture } = await painted()
    const answer = await asked(order.id, 'source', operator.headers, '?reason=인쇄소%20확인')
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(Object.keys(body)).toEqual(['success', 'url'])
    const file = await opened(body.url)
    expect(await file.text()).toBe('the photo')
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${order.orderNumber}_source.jpg"; filename*=UTF-8''${order.orderNumber}_source.jpg`,
    )
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    const other = await opened(await urlOf(await asked(order.id, 'preview')))
    expect([await other.text(), other.headers.get('Content-Type')]).toEqual(['the picture', 'image/webp'])
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'photo.taken', detail: { kind: 'preview' } },
      { deed: 'photo.taken', detail: { kind: 'source', reason: '인쇄소 확인' } },
    ])
    const swapped = body.url.replace('/source?', '/preview?')
    const another = await painted()
    const elsewhere = body.url.replace(`/${order.id}/`, `/${another.order.id}/`)
    const later = body.url.replace(/until=\d+/, (said: string) => `until=${Number(said.slice(6)) + 1}`)
    for (const url of [swapped, elsewhere, later, `/files/orders/${order.id}/source`])
      expect((await catchResponse(() => opened(url))).status).toBe(404)
    stopClock(addMinutes(now(), 5.1))
    expect((await catchResponse(() => opened(body.url))).status).toBe(404)
    startClock()
    await db.updateTable('photos').set({ eraseAt: now() }).where('id', '=', picture.photoId).execute()
    expect((await catchResponse(() => opened(body.url))).status).toBe(404)
  })

  it('is refused without an operator’s login, and 404 without a photo', async () => {
    const { order, headers } = await painted()
    expect((await catchResponse(() => asked(order.id, 'source', {}))).status).toBe(401)
    expect((await catchResponse(() => asked(order.id, 'source', headers))).status).toBe(403)
    for (const kind of ['result', '../source', 'SOURCE', ''])
      expect((await asked(order.id, kind)).status).toBe(400)
    expect((await asked('x', 'source')).status).toBe(400)
    const none = await anOrder()
    for (const id of [none.id, 2_000_000]) {
      const answer = await asked(id, 'source')
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { success: false, message: '파일을 찾을 수 없습니다.', code: 'NOT_FOUND' },
      ])
    }
    expect((await asked(order.id, 'source', operator.headers, `?reason=${'가'.repeat(201)}`)).status).toBe(
      400,
    )
    expect(await listAuditEntries(db, `order:${order.id}`)).toEqual([])
  })

  it('by form redirects to the signed address, and refuses a missing or too long reason', async () => {
    const { order } = await painted()
    const params = { id: String(order.id), kind: 'source' }
    const form = (fields: Record<string, string>) =>
      takeAction(
        at(`/admin/orders/${order.id}/photo/source`, params, {
          method: 'POST',
          headers: operator.headers,
          body: new URLSearchParams(fields),
        }),
      )
    const answer = (await form({ why: 'quality' })) as Response
    expect(answer.status).toBe(303)
    expect(await (await opened(answer.headers.get('Location') ?? '')).text()).toBe('the photo')
    const unfit: Record<string, string>[] = [{}, { why: 'other' }, { why: 'other', note: '가'.repeat(201) }]
    for (const fields of unfit) {
      const refused = (await form(fields)) as unknown as Refused
      expect(refused.init.status).toBe(400)
    }
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'photo.taken', detail: { kind: 'source', reason: 'quality' } },
    ])
    const back = (await takeLoader(
      at(`/admin/orders/${order.id}/photo/source`, params, { headers: operator.headers }),
    )) as Response
    expect(back.headers.get('Location')).toBe(`/admin/orders/${order.id}`)
  })
})
