import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { boss, type Jobs } from '~/domain/jobs.server'
import { confirmPreorder } from '~/domain/preorders/preorders.server'
import { storage } from '~/domain/storage.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { loader as pictureLoader } from '~/routes/wadiz/child-picture'
import { action as lookupAction, loader as lookupLoader } from '~/routes/wadiz/lookup'
import { action as ordersAction, loader as ordersLoader } from '~/routes/wadiz/order-status'
import { aBook, aPreorder } from '../support/builders'
import { aDrawnPicture, aPicture, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'

// The lookup pages of preorders: plain forms whose addresses hold no personal data.

beforeAll(startJobQueue)
afterAll(stopWorkers)
afterEach(startClock)

type Headers = Record<string, string>
interface Told {
  status: number
  to: string | null
  cookies: string[]
  said: Record<string, unknown>
}

let count = 0
const next = () => {
  count += 1
  return count
}

/** The result of a loader or an action; each visit comes from a new IP address, because of the rate limits. */
async function told(
  deed: unknown,
  path: string,
  init: RequestInit & { headers?: Headers } = {},
): Promise<Told> {
  const args = { ...loaderArgs(path, init), context: { visit: { id: '-', address: `page-${next()}` } } }
  const said = await (deed as (args: unknown) => Promise<unknown>)(args)
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      cookies: said.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
      said: {},
    }
  const { data, init: more } = said as { data?: object; init?: ResponseInit | null }
  return { status: more?.status ?? 200, to: null, cookies: [], said: (data ?? said) as Told['said'] }
}
const form = (fields: Record<string, string>, headers: Headers = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
const press = (fields: Record<string, string>, headers?: Headers, path = '/wadiz/order-status') =>
  told(ordersAction, path, form(fields, headers))
const find = (query: string) => press({ intent: 'search', query })
const look = (path: string, headers: Headers = {}) => told(ordersLoader, path, { headers })
const holding = ({ cookies }: Told): Headers => ({ Cookie: cookies.join('; ') })
const registered = async (over: Parameters<typeof aPreorder>[0] = {}) => {
  const order = await aPreorder({ customerPhone: `010${50_000_000 + next()}`, ...over })
  return { ...order, code: order.handoffToken ?? '', phone: order.customerPhone ?? '' }
}
const changed = {
  customerName: '이보호',
  customerPhone: '010-8888-9999',
  childName: '바다',
  postalCode: '06236',
  address: '서울 강남구 테헤란로 152',
  detailAddress: '7층|옥상',
}

describe('/wadiz/lookup', () => {
  it('redirects to itself and then shows the registration’s documented fields', async () => {
    const order = await registered({ customerEmail: 'page@example.com' })
    const hit = await told(lookupAction, '/wadiz/lookup', form({ email: order.phone, token: order.code }))
    expect([hit.status, hit.to]).toEqual([303, '/wadiz/lookup'])
    const { said } = await told(lookupLoader, '/wadiz/lookup', { headers: holding(hit) })
    expect(said.cards).toMatchObject([
      {
        customerName: '김보호',
        customerEmail: 'page@example.com',
        childName: '하늘',
        title: order.title,
        registeredAt: expect.stringMatching(/^\d{4}\. \d{2}\. \d{2}\.$/),
        code: order.code,
        status: 'PREORDER_WADIZ',
        canBeChanged: true,
        payment: expect.stringContaining(`handoff_token=${order.code}`),
      },
    ])
    expect((await told(lookupLoader, '/wadiz/lookup')).said.cards).toEqual([])
  })

  it('keeps what was typed for an unknown or missing code, and says what is wrong', async () => {
    const { code } = await registered()
    const typed = { email: '010-0000-0000', token: code.toLowerCase() }
    const miss = await told(lookupAction, '/wadiz/lookup', form(typed))
    expect([miss.status, miss.said, miss.cookies]).toMatchObject([404, { missed: true, typed }, []])
    const half = await told(lookupAction, '/wadiz/lookup', form({ email: 'a@b.kr', token: '' }))
    expect([half.status, half.said]).toMatchObject([
      400,
      {
        refused: { errors: { token: '이메일과 접수 코드를 모두 입력해주세요.' } },
        typed: { email: 'a@b.kr' },
      },
    ])
  })
})

describe('/wadiz/order-status', () => {
  it('a code opens its registration in this browser only, with no data in the address', async () => {
    const [order, other] = [await registered(), await registered()]
    const hit = await find(` ${order.code.toLowerCase()} `)
    expect([hit.status, hit.to]).toEqual([303, '/wadiz/order-status'])
    const { said } = await look('/wadiz/order-status', holding(hit))
    expect(said.cards).toMatchObject([{ id: order.id, customerPhone: expect.stringMatching(/^010-5000-/) }])
    expect(JSON.stringify(said)).not.toContain(other.code)
    expect((await look('/wadiz/order-status')).said.cards).toEqual([])
  })

  it('shows the drawn child to a browser with the code alone, as long as its look is stored', async () => {
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const drawn = await aDrawnPicture(owner, bookId)
    await storage.put(drawn.previewKey, Buffer.from('the child'))
    const order = await registered({ owner, bookId, previewKey: drawn.previewKey })
    const headers = holding(await find(order.code))
    const cards = async () => (await look('/wadiz/order-status', headers)).said.cards
    const url = `/wadiz/registrations/${order.id}/child.webp`
    expect(await cards()).toMatchObject([{ id: order.id, style: 'drawn', picture: url }])
    const open = (who: Headers) =>
      pictureLoader({ ...loaderArgs(url, { headers: who }), params: { id: `${order.id}` } } as never)
    expect(await (await open(headers)).text()).toBe('the child')
    expect((await open({})).status).toBe(404)
    await db.updateTable('looks').set({ eraseAt: now() }).where('id', '=', drawn.lookId).execute()
    expect((await open(headers)).status).toBe(404)
    expect(await cards()).not.toMatchObject([{ picture: url }])
  })

  it('shows no photographed face to a browser with the code', async () => {
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const order = await registered({ owner, bookId, ...(await aPicture(owner, bookId)) })
    const headers = holding(await find(order.code))
    const [card] = (await look('/wadiz/order-status', headers)).said.cards as object[]
    expect(card).toMatchObject({ style: 'photo' })
    expect(card).not.toHaveProperty('picture', expect.anything())
    const url = `/wadiz/registrations/${order.id}/child.webp`
    const args = { ...loaderArgs(url, { headers }), params: { id: `${order.id}` } }
    expect((await pictureLoader(args as never)).status).toBe(404)
  })

  it('two codes of one browser are shown together', async () => {
    const [first, second] = [await registered(), await registered()]
    const one = await find(first.code)
    const both = await press({ intent: 'search', query: second.code }, holding(one))
    const { cards } = (await look('/wadiz/order-status', holding(both))).said as { cards: { id: number }[] }
    expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('a phone number shows masked registrations, without access to them', async () => {
    const order = await registered({ detailAddress: '301호' })
    const { status, said, cookies } = await find(`+82 ${order.phone.slice(1)}`)
    expect([status, said.phone, cookies]).toEqual([200, order.phone, []])
    expect(said.masked).toEqual([
      {
        status: 'PREORDER_WADIZ',
        title: order.title,
        childName: '하**',
        customerName: '김*호',
        customerPhone: `010-****-${order.phone.slice(-4)}`,
        to: '서울 중구 ***',
        registeredAt: expect.any(String),
      },
    ])
    expect((await find('010-0000-0000')).said).toMatchObject({ masked: [] })
  })

  it('empty, malformed or unknown input gives an error', async () => {
    const errors = async (query: string) => {
      const { status, said } = await find(query)
      return [status, (said.refused as { errors: object } | undefined)?.errors ?? said.missed]
    }
    expect(await errors('  ')).toEqual([400, { query: '검색어를 입력해주세요' }])
    expect(await errors('1234567890123')).toEqual([400, { query: '휴대폰 번호 10~11자리를 적어 주세요.' }])
    expect(await errors('ABCDEFGH')).toEqual([404, true])
    expect(await errors('김보호')).toEqual([404, true])
  })

  it('opens the edit or delete dialog only with access, else says why not', async () => {
    const [order, paid, other] = [await registered(), await registered(), await registered()]
    await confirmPreorder(db, paid.id, { actor: 'shop' })
    const headers = holding(await press({ query: paid.code }, holding(await find(order.code))))
    for (const action of ['edit', 'delete'])
      expect((await look(`/wadiz/order-status?${action}=${order.id}`, headers)).said.wish).toMatchObject({
        action,
        id: order.id,
        typed: { customerName: '김보호', childName: '하늘', postalCode: '04524' },
      })
    const noGrant = '접수번호로 조회한 뒤 수정할 수 있습니다.'
    const why: [string, Headers, number, string][] = [
      [`edit=${paid.id}`, headers, 409, '이미 제작이 시작되어 수정할 수 없습니다.'],
      [`edit=${other.id}`, headers, 403, noGrant],
      ['edit=2000000000', headers, 403, noGrant],
      ['delete=x', headers, 403, noGrant],
      [`edit=${order.id}`, {}, 403, noGrant],
    ]
    for (const [query, who, status, denied] of why) {
      const answer = await look(`/wadiz/order-status?${query}`, who)
      expect([query, answer.status, answer.said.denied, answer.said.wish]).toEqual([
        query,
        status,
        denied,
        undefined,
      ])
    }
  })

  it('an edit is saved, an invalid one gives errors, another’s registration is refused', async () => {
    const [order, other] = [await registered(), await registered()]
    const headers = holding(await find(order.code))
    const fields = { intent: 'edit', id: String(order.id), ...changed }
    const wrong = await press({ ...fields, childName: '', customerPhone: '12' }, headers)
    expect([wrong.status, wrong.said]).toMatchObject([
      400,
      {
        refused: {
          errors: {
            childName: '아이 이름을 입력해주세요',
            customerPhone: '연락처는 010-1234-5678처럼 적어 주세요.',
          },
        },
        typed: { address: changed.address },
      },
    ])
    const done = await press(fields, headers)
    expect([done.status, done.to]).toEqual([303, '/wadiz/order-status'])
    expect(
      await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    ).toMatchObject({ customerPhone: '01088889999', postalCode: '06236', detailAddress: '7층 옥상' })
    for (const intent of ['edit', 'delete'])
      expect((await press({ ...fields, intent, id: String(other.id) }, headers)).status).toBe(403)
  })

  it('the dedication can be edited, and the old name left in it is asked about once', async () => {
    const order = await registered()
    await db
      .updateTable('orders')
      .set({ childName: '하늘', dedication: '사랑하는 하늘이에게' })
      .where('id', '=', order.id)
      .execute()
    const headers = holding(await find(order.code))
    expect((await look(`/wadiz/order-status?edit=${order.id}`, headers)).said).toMatchObject({
      wish: { typed: { dedication: '사랑하는 하늘이에게' } },
    })
    const fields = { intent: 'edit', id: String(order.id), ...changed, childName: '바다' }
    const dedication = '사랑하는 하늘이에게'
    const asked = await press({ ...fields, dedication }, headers)
    expect([asked.status, asked.said]).toMatchObject([
      400,
      { refused: { errors: { dedication: expect.stringContaining('바꾸기 전 이름이 남아 있어요') } } },
    ])
    const stored = () =>
      db
        .selectFrom('orders')
        .select(['childName', 'dedication'])
        .where('id', '=', order.id)
        .executeTakeFirst()
    expect(await stored()).toEqual({ childName: '하늘', dedication })
    expect((await press({ ...fields, dedication, keptDedication: dedication }, headers)).status).toBe(303)
    expect(await stored()).toEqual({ childName: '바다', dedication })
    const signed = { ...fields, dedication: '', dedicatedBy: '이모가', dedicatedOn: '2026-12-25' }
    expect((await press(signed, headers)).status).toBe(303)
    expect(await stored()).toEqual({ childName: '바다', dedication: null })
    expect((await look(`/wadiz/order-status?edit=${order.id}`, headers)).said).toMatchObject({
      wish: { typed: { dedication: '', dedicatedBy: '이모가', dedicatedOn: '2026-12-25' } },
    })
  })

  it('a separate recipient can be edited', async () => {
    const order = await registered()
    const headers = holding(await find(order.code))
    const opened = async () => (await look(`/wadiz/order-status?edit=${order.id}`, headers)).said
    expect(await opened()).not.toHaveProperty('wish.typed.recipientName')
    await db.updateTable('orders').set({ recipientName: '박이모' }).where('id', '=', order.id).execute()
    expect(await opened()).toHaveProperty('wish.typed.recipientName', '박이모')
    const fields = { intent: 'edit', id: String(order.id), ...changed }
    const empty = await press({ ...fields, recipientName: ' ' }, headers)
    expect([empty.status, empty.said]).toMatchObject([
      400,
      { refused: { errors: { recipientName: '받는 분 이름을 입력해주세요' } } },
    ])
    expect((await press({ ...fields, recipientName: '박고모' }, headers)).status).toBe(303)
    expect(
      await db.selectFrom('orders').select('recipientName').where('id', '=', order.id).executeTakeFirst(),
    ).toEqual({ recipientName: '박고모' })
  })

  it('an edit after half an hour keeps the typed text, and is saved with the code', async () => {
    stopClock(now())
    const [order, other] = [await registered(), await registered()]
    const headers = holding(await find(order.code))
    stopClock(addMinutes(now(), 31))
    const fields = { intent: 'edit', id: String(order.id), ...changed }
    for (const code of ['', other.code, 'ABCDEFGH']) {
      const late = await press({ ...fields, code }, headers)
      expect([late.status, late.said]).toMatchObject([
        403,
        {
          refused: { errors: { code: '접수번호로 조회한 뒤 수정할 수 있습니다.' } },
          typed: { address: changed.address },
        },
      ])
    }
    const done = await press({ ...fields, code: order.code }, headers)
    expect([done.status, done.to]).toEqual([303, '/wadiz/order-status'])
    expect((await look('/wadiz/order-status', holding(done))).said.cards).toMatchObject([
      { customerName: '이보호' },
    ])
  })

  it('a deleted registration is no longer found', async () => {
    const order = await registered()
    const headers = holding(await find(order.code))
    const done = await press({ intent: 'delete', id: String(order.id) }, headers)
    expect([done.status, done.to]).toEqual([303, '/wadiz/order-status'])
    expect((await look('/wadiz/order-status', headers)).said.cards).toEqual([])
    expect((await find(order.code)).status).toBe(404)
    expect((await find(order.phone)).said.masked).toEqual([])
  })

  it('sends a lost code with the same response for known and unknown contacts', async () => {
    const order = await registered()
    for (const contact of [order.phone, `+82-${order.phone.slice(1)}`, '010-0000-0001', 'nobody@example.com'])
      expect(await press({ intent: 'codes', contact })).toMatchObject({ status: 200, said: { sent: true } })
    const jobs = (await boss.fetch<Jobs['send-codes']>('send-codes', { batchSize: 100 })) ?? []
    expect(jobs.map(({ data }) => data.contact).sort()).toEqual([
      '01000000001',
      order.phone,
      order.phone,
      'nobody@example.com',
    ])
    expect(await press({ intent: 'codes', contact: '하늘' })).toMatchObject({
      status: 400,
      said: { refused: { errors: { contact: expect.stringContaining('이메일이나 휴대폰') } } },
    })
  })
})
