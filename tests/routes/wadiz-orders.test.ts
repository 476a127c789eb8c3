import { afterEach, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import type { Order } from '~/domain/orders/order'
import { listOrderSteps } from '~/domain/orders/steps.server'
import { confirmPreorder } from '~/domain/preorders/preorders.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { grantAccess } from '~/http/registration-access.server'
import { action as orderAction } from '~/routes/api/wadiz/order'
import { loader as searchLoader } from '~/routes/api/wadiz/order-status'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder, aPreorder } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'
import { cookieHeader, loaderArgs } from '../support/requests'

// Correcting and cancelling a preorder, for visitors who have proved to know its code, until production begins.

afterEach(startClock)

type Headers = Record<string, string>
const by = { actor: 'shop' } as const
const said = {
  customerName: '이보호',
  customerPhone: '010-8888-9999',
  childName: '바다',
  address: '06236|서울 강남구 테헤란로 152|7층',
}

/** The cookie of a browser that has proved to know these preorders. */
async function grantOf(...ids: number[]): Promise<Headers> {
  const headers = new globalThis.Headers()
  await grantAccess(loaderArgs('/').request, ids, headers)
  return { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}
async function send(method: string, id: number | string, headers: Headers, body?: object) {
  const args = loaderArgs(`/api/wadiz/orders/${id}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const response = await orderAction({ ...args, params: { id: String(id) } } as never)
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}
const put = (id: number | string, headers: Headers, body: object = said) => send('PUT', id, headers, body)
const erase = (id: number | string, headers: Headers) => send('DELETE', id, headers)
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function anOperator() {
  const { id } = await anAdmin()
  return { id, headers: await cookieHeader({ admin: await startAdminSession(db, id) }) }
}
async function painted() {
  const { owner } = await aVisitor()
  const bookId = await aBook()
  const { sourceKey, previewKey, photoId } = await aPicture(owner, bookId)
  const order = await aPreorder({ owner, bookId, sourceKey, previewKey })
  const photo = () =>
    db.selectFrom('photos').select('eraseAt').where('id', '=', photoId).executeTakeFirstOrThrow()
  return { owner, bookId, sourceKey, previewKey, order, photo }
}

describe('PUT /api/wadiz/orders/{id}', () => {
  it('changes four fields, and writes an audit entry without personal data', async () => {
    const order = await aPreorder()
    const { status, body } = await put(order.id, await grantOf(order.id))
    expect([status, body.success, body.orderId]).toEqual([200, true, order.id])
    expect(body.order).toMatchObject({ ...said, customerPhone: '01088889999' })
    expect(await rowOf(order.id)).toMatchObject({
      customerName: '이보호',
      customerPhone: '01088889999',
      childName: '바다',
      postalCode: '06236',
      address: '서울 강남구 테헤란로 152',
      detailAddress: '7층',
      city: '서울',
      recipientName: '이보호',
      recipientPhone: '01088889999',
      status: 'PREORDER_WADIZ',
      handoffToken: order.handoffToken,
    })
    const deeds = await listAuditEntries(db, `order:${order.id}`)
    expect(deeds).toMatchObject([{ actor: 'visitor', deed: 'preorder.changed' }])
    expect(JSON.stringify(deeds)).not.toMatch(/이보호|8888|바다|테헤란/)
  })

  it('keeps a separate recipient', async () => {
    const order = await aPreorder({ recipientName: '박할머니', recipientPhone: '01000001111' })
    await put(order.id, await grantOf(order.id))
    expect(await rowOf(order.id)).toMatchObject({ recipientName: '박할머니', recipientPhone: '01000001111' })
  })

  it('writes no audit entry when nothing changed', async () => {
    const order = await aPreorder()
    const headers = await grantOf(order.id)
    await put(order.id, headers)
    await put(order.id, headers)
    expect(await listAuditEntries(db, `order:${order.id}`)).toHaveLength(1)
  })

  it('splits the address at its bars, and stores no bar', async () => {
    const places: [string, object][] = [
      ['04524|서울 중구|', { postalCode: '04524', address: '서울 중구', detailAddress: null }],
      [
        '04524| 서울 중구 |3층|옥상|',
        { postalCode: '04524', address: '서울 중구', detailAddress: '3층 옥상' },
      ],
      [
        '부산 해운대구 우동 1',
        { postalCode: null, address: '부산 해운대구 우동 1', detailAddress: null, city: '부산' },
      ],
      ['부산|우동 1', { postalCode: null, address: '부산 우동 1', detailAddress: null }],
    ]
    for (const [address, stored] of places) {
      const { id } = await aPreorder({ detailAddress: '301호' })
      expect((await put(id, await grantOf(id), { ...said, address })).status, address).toBe(200)
      expect(await rowOf(id)).toMatchObject(stored)
    }
    const { id } = await aPreorder({ detailAddress: '301호' })
    await put(id, await grantOf(id), { ...said, address: '서울 중구 세종대로 110' })
    expect(await rowOf(id)).toMatchObject({ postalCode: '04524', detailAddress: '301호' })
  })

  it('gives an error at each invalid field, and changes nothing', async () => {
    const order = await aPreorder()
    const headers = await grantOf(order.id)
    const before = await rowOf(order.id)
    const empty = await put(order.id, headers, { address: '||3층', customerName: ' ' })
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      {
        customerName: '주문자명을 입력해주세요',
        customerPhone: '연락처를 입력해주세요',
        childName: '아이 이름을 입력해주세요',
        postalCode: '우편번호를 입력해주세요',
        address: '주소를 입력해주세요',
      },
    ])
    const wrong: [object, string][] = [
      [{ address: '' }, 'address'],
      [{ address: ' | ' }, 'address'],
      [{ address: '4524|서울|' }, 'postalCode'],
      [{ customerPhone: '1234' }, 'customerPhone'],
      [{ customerPhone: ['01012345678'] }, 'customerPhone'],
      [{ childName: '가'.repeat(21) }, 'childName'],
      [{ customerName: '가\n나' }, 'customerName'],
      [{ address: `04524|${'가'.repeat(201)}|` }, 'address'],
      [{ address: `04524|서울|${'가'.repeat(201)}` }, 'detailAddress'],
    ]
    for (const [over, field] of wrong) {
      const { status, body } = await put(order.id, headers, { ...said, ...over })
      expect([status, Object.keys(body.errors)], JSON.stringify(over).slice(0, 50)).toEqual([400, [field]])
    }
    expect(await rowOf(order.id)).toEqual(before)
  })

  it('ignores price, status, code and owner in the request', async () => {
    const order = await aPreorder()
    const evil = {
      status: 'PAID',
      handoffToken: 'AAAAAAAA',
      customerEmail: 'evil@example.com',
      price: 1,
      userId: 1,
      deletedAt: null,
      id: 1,
    }
    await put(order.id, await grantOf(order.id), { ...said, ...evil })
    expect(await rowOf(order.id)).toMatchObject({
      status: 'PREORDER_WADIZ',
      handoffToken: order.handoffToken,
      customerEmail: null,
      price: 59000,
      userId: null,
    })
  })
})

describe('DELETE /api/wadiz/orders/{id}', () => {
  it('cancels and hides the registration, and releases its photo for erasure', async () => {
    const { order, photo } = await painted()
    const headers = await grantOf(order.id)
    expect(await erase(order.id, headers)).toMatchObject({
      status: 200,
      body: { success: true, orderId: order.id },
    })
    expect(await rowOf(order.id)).toMatchObject({
      status: 'CANCEL',
      cancelReason: 'deleted',
      deletedAt: expect.any(Date),
    })
    expect((await photo()).eraseAt.getTime()).toBeLessThanOrEqual(now().getTime())
    expect((await listOrderSteps(db, order.id)).map(({ toStatus }) => toStatus)).toEqual([
      'PREORDER_WADIZ',
      'CANCEL',
    ])
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { actor: 'visitor', deed: 'preorder.deleted' },
    ])
    for (const again of [await erase(order.id, headers), await put(order.id, headers)])
      expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).toEqual({})
  })

  it('keeps a photo that another registration uses', async () => {
    const { order, photo, ...same } = await painted()
    const { owner, bookId, sourceKey, previewKey } = same
    await aPreorder({ owner, bookId, sourceKey, previewKey, childName: '바다', requestKey: 'another' })
    await erase(order.id, await grantOf(order.id))
    expect((await photo()).eraseAt.getTime()).toBeGreaterThan(addMinutes(now(), 24 * 60).getTime())
  })

  it('deletes once when five deletions and five changes are sent at the same time', async () => {
    const { id } = await aPreorder()
    const headers = await grantOf(id)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => erase(id, headers)),
      ...Array.from({ length: 5 }, () => put(id, headers)),
    ])
    const erased = answers.slice(0, 5).filter(({ status }) => status === 200)
    expect(erased).toHaveLength(1)
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(
      (await listAuditEntries(db, `order:${id}`)).filter(({ deed }) => deed === 'preorder.deleted'),
    ).toHaveLength(1)
  })
})

describe('access to a registration', () => {
  const refused = '접수번호로 조회한 뒤 수정할 수 있습니다.'
  const states = async (): Promise<[string, number][]> => {
    const gone = await aPreorder()
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', gone.id).execute()
    return [
      ['another’s', (await aPreorder()).id],
      ['paid', await paid()],
      ['deleted', gone.id],
      ['the shop’s', (await anOrder()).id],
      ['none', 2_000_000_000],
    ]
  }
  const paid = async () => {
    const { id } = await aPreorder()
    await confirmPreorder(db, id, by)
    return id
  }

  it('without the cookie · the same 403 for every registration, existing or not', async () => {
    const [member, visitor, mine] = [await aMember(), await aVisitor(), await aPreorder()]
    const forged = { Cookie: (await grantOf(1)).Cookie?.replace(/=.*/, '=MS4xOTAwMDAwMDAw.AAAA') ?? '' }
    const people: [string, Headers][] = [
      ['nobody', {}],
      ['a member', member.headers],
      ['a visitor', visitor.headers],
      ['who knows another', await grantOf(mine.id)],
      ['who made one up', forged],
    ]
    for (const [what, id] of await states()) {
      const before = JSON.stringify(id < 2e9 && (await rowOf(id)))
      const texts = new Set<string>()
      for (const [who, headers] of people)
        for (const answer of [await put(id, headers), await erase(id, headers)]) {
          expect([who, what, answer.status, answer.body.message]).toEqual([who, what, 403, refused])
          texts.add(answer.text)
        }
      expect(texts.size).toBe(1)
      expect(JSON.stringify(id < 2e9 && (await rowOf(id)))).toBe(before)
    }
  })

  it('ends after half an hour', async () => {
    stopClock(now())
    const { id } = await aPreorder()
    const headers = await grantOf(id)
    stopClock(addMinutes(now(), 29))
    expect((await put(id, headers)).status).toBe(200)
    stopClock(addMinutes(now(), 2))
    expect((await erase(id, headers)).status).toBe(403)
  })

  it('is granted by a lookup with the code, and to operators, whose name is audited', async () => {
    const order = await aPreorder()
    const args = loaderArgs(`/api/wadiz/order-status?type=token&query=${order.handoffToken}`)
    const found = await searchLoader(args as never)
    const headers = { Cookie: found.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
    expect((await put(order.id, headers)).status).toBe(200)
    const operator = await anOperator()
    expect((await erase(order.id, operator.headers)).status).toBe(200)
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { actor: `admin:${operator.id}`, deed: 'preorder.deleted' },
      { actor: 'visitor', deed: 'preorder.changed' },
    ])
    expect((await erase(2_000_000_000, operator.headers)).status).toBe(404)
    expect((await put((await anOrder()).id, operator.headers)).status).toBe(404)
  })

  it('is refused for every other id', async () => {
    const mine = await aPreorder()
    const headers = await grantOf(mine.id)
    const strangers = await Promise.all(Array.from({ length: 20 }, () => aPreorder()))
    const last = Math.max(...strangers.map(({ id }) => id))
    for (let id = 1; id <= last + 20; id++)
      if (id !== mine.id) expect((await erase(id, headers)).status).toBe(403)
    for (const { id } of strangers) expect((await rowOf(id)).deletedAt).toBeNull()
    for (const odd of ['x', '0', '-1', '1e3', '2147483648', '1.5'])
      expect((await put(odd, headers)).body.code).toBe('INVALID_ID')
  })

  it('is refused with 409 once it is paid, in production or cancelled', async () => {
    const started = '이미 제작이 시작되어 수정할 수 없습니다.'
    const order: Order = await aPreorder()
    const headers = await grantOf(order.id)
    for (const status of ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE', 'CANCEL']) {
      await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      const before = await rowOf(order.id)
      for (const answer of [await put(order.id, headers), await erase(order.id, headers)]) {
        expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'STATE_CONFLICT'])
        if (status !== 'CANCEL') expect(answer.body.message).toBe(started)
      }
      expect(await rowOf(order.id)).toEqual(before)
    }
  })
})
