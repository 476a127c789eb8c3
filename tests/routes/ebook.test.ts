import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import type { Ebook } from '~/domain/ebooks/ebook'
import { boss } from '~/domain/jobs.server'
import { rateLimits } from '~/domain/limits/limits'
import { enforceLimit } from '~/domain/limits/limits.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { headersFor } from '~/http/headers.server'
import { newVisit } from '~/http/visit.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as api } from '~/routes/api/orders/ebook'
import { loader as given } from '~/routes/ebook/gift'
import { loader as gifts, action as giving } from '~/routes/ebook/gifts'
import { loader as one } from '~/routes/ebook/one'
import { loader as keeper } from '~/routes/files/ebook-keeper'
import { loader as letters } from '~/routes/files/ebook-letters'
import { loader as openings } from '~/routes/files/ebook-openings'
import { loader as picture } from '~/routes/files/ebook-picture'
import { loader as orderPage } from '~/routes/order/one'
import { ebookUrls } from '~/urls/ebook'
import { anAdmin, anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { aBookWithPages, aPaidBook, ebookRow, paintEbookPages } from '../support/ebooks'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import '../support/engine-results'

// Every route to an e-book, and the readers that each lets in.

type Headers = Record<string, string>
type Paid = Awaited<ReturnType<typeof aPaidBook>>

let book = 0
let paid: Paid
let unpaid: Paid
let stranger: Headers
let operator: Headers
let made = ''
beforeAll(async () => {
  book = await aBookWithPages()
  await startJobQueue()
  paid = await aPaidBook({ book })
  unpaid = await aPaidBook({ book, isPaid: false })
  await paintEbookPages(paid.id)
  made = (await ebookRow(paid.id)).recipe.slice(0, 16)
  stranger = (await aMember()).headers
  const { id } = await anAdmin()
  operator = await cookieHeader({ admin: await startAdminSession(db, id) })
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(() => startClock())

interface Opened {
  status: number
  book: Ebook
  place: { page: string }
  gifts?: string
  back?: string
}
const read = (orderId: number | string, headers: Headers, query = '') =>
  callLoader<Opened>(one, {
    path: `/ebook/${orderId}${query}`,
    headers,
    params: { orderId: String(orderId) },
  })
const asked = (loader: unknown, path: string, params: Record<string, string>, headers: Headers = {}) =>
  (loader as (args: unknown) => Promise<Response>)({ ...loaderArgs(path, { headers }), params })
const bodyOf = async (answer: Response) => [answer.status, await answer.text()]

describe('the e-book page', () => {
  it('opens for the buyer, with links to the order and the gifts', async () => {
    const opened = await read(paid.id, paid.headers, '?page=5')
    expect(opened).toMatchObject({
      status: 200,
      place: { page: '4-5', side: 'right' },
      back: `/order/${paid.id}`,
      gifts: `/ebook/${paid.id}/gifts`,
      book: { title: '고래의 노래', child: '서연', state: 'ready' },
    })
    expect(opened.book.openings.map(({ page }) => page)).toEqual(['2-3', '4-5', '6-7'])
  })

  it('redirects a visitor to the login, and back to the page', async () => {
    const sent = await catchResponse(() =>
      asked(one, `/ebook/${paid.id}?page=5`, { orderId: String(paid.id) }),
    )
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      302,
      `/auth/login?returnTo=${encodeURIComponent(`/ebook/${paid.id}?page=5`)}`,
    ])
  })

  it('404 for other members, 403 for the buyer of an unpaid or cancelled order', async () => {
    const cancelled = await anOrder({ userId: unpaid.userId, status: 'CANCEL' })
    const path = `/ebook/${cancelled.id}`
    const refused = await catchResponse(() =>
      asked(one, path, { orderId: String(cancelled.id) }, unpaid.headers),
    )
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, code: 'ORDER_CANCELLED', message: '결제 완료 후 이용할 수 있습니다.' },
    ])
    for (const id of [paid.id, 99_999_999, 'x', '0']) expect((await read(id, stranger)).status).toBe(404)
    expect((await read(unpaid.id, stranger)).status).toBe(404)
    expect((await read(unpaid.id, unpaid.headers)).status).toBe(403)
  })

  it('opens for an operator with one audit entry, and without the buyer’s gift link', async () => {
    const { status, gifts, back, book } = await read(paid.id, operator)
    expect([status, gifts, back]).toEqual([200, undefined, '/admin'])
    const at = { orderId: String(paid.id) }
    const file = book.faces[0]?.url.split('/').at(-1) ?? ''
    const asks: [unknown, string, Record<string, string>][] = [
      [picture, `pages/4-5?made=${made}`, { page: '4-5' }],
      [letters, `letters/${file}`, { file }],
      [openings, 'openings?page=4-5', {}],
    ]
    for (const [loader, path, more] of asks)
      expect((await asked(loader, `/ebook/${paid.id}/${path}`, { ...at, ...more }, operator)).status).toBe(
        200,
      )
    const deeds = await db
      .selectFrom('auditLog')
      .select(['actor', 'deed'])
      .where('deed', '=', 'ebook.seen')
      .execute()
    expect(deeds).toHaveLength(1)
    expect((await read(unpaid.id, operator)).status).toBe(404)
  })
})

it('the worker for reading without a network stands below /ebook/, and no header lets it go further', async () => {
  expect(ebookUrls.keeper).toBe('/ebook/keeper.js')
  const { status, headers } = keeper()
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  for (const sent of [
    headers.get('Service-Worker-Allowed'),
    headersFor(ebookUrls.keeper)['Service-Worker-Allowed'],
  ])
    expect(sent ?? undefined).toBeUndefined()
})

it('the order page links to the e-book once the order is paid', async () => {
  const card = async ({ id, headers }: Paid) => {
    const { order } = await callLoader<{ order: { ebook?: string } }>(orderPage, {
      path: `/order/${id}`,
      headers,
      params: { id: String(id) },
    })
    return order.ebook
  }
  expect([await card(paid), await card(unpaid)]).toEqual(['ready', undefined])
})

describe('parts of an e-book', () => {
  const order = () => String(paid.id)
  const files = async () => {
    const { book } = await read(paid.id, paid.headers)
    return book.faces.map(({ url }) => url.split('/').at(-1) ?? '')
  }

  it('a page picture is revalidated for its reader, and 404 for everyone else', async () => {
    const path = `/ebook/${paid.id}/pages/4-5?made=${made}`
    const params = { orderId: order(), page: '4-5' }
    const own = await asked(picture, path, params, paid.headers)
    expect([
      own.status,
      own.headers.get('Content-Type'),
      own.headers.get('Cache-Control'),
      own.headers.get('Vary'),
    ]).toEqual([200, 'image/webp', 'private, no-cache', 'Cookie'])
    const tag = { 'If-None-Match': own.headers.get('ETag') ?? '' }
    const held = await asked(picture, path, params, { ...paid.headers, ...tag })
    expect([held.status, await held.text(), held.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      'private, no-cache',
    ])
    expect((await asked(picture, path, params, { ...stranger, ...tag })).status).toBe(404)
    for (const headers of [{}, stranger, unpaid.headers])
      expect(await bodyOf(await asked(picture, path, params, headers))).toEqual([
        404,
        expect.stringContaining('동화책을 불러올 수 없습니다'),
      ])
    const odd = [
      [`/ebook/${paid.id}/pages/4-5?made=0000000000000000`, { ...params }],
      [`/ebook/${paid.id}/pages/2-3?made=${made}`, { ...params, page: '2-3' }],
      [`/ebook/${paid.id}/pages/..?made=${made}`, { ...params, page: '../x' }],
    ] as const
    for (const [path, params] of odd)
      expect((await asked(picture, path, params, paid.headers)).status).toBe(404)
  })

  it('a font is revalidated for its reader, and 404 for everyone else', async () => {
    for (const file of await files()) {
      const path = `/ebook/${paid.id}/letters/${file}`
      const own = await asked(letters, path, { orderId: order(), file }, paid.headers)
      expect([own.status, own.headers.get('Content-Type'), own.headers.get('Cache-Control')]).toEqual([
        200,
        'font/woff2',
        'private, no-cache',
      ])
      const tag = { 'If-None-Match': own.headers.get('ETag') ?? '' }
      const again = (headers: Headers) =>
        asked(letters, path, { orderId: order(), file }, { ...headers, ...tag })
      expect([(await again(paid.headers)).status, (await again(stranger)).status]).toEqual([304, 404])
      for (const headers of [{}, stranger])
        expect((await asked(letters, path, { orderId: order(), file }, headers)).status).toBe(404)
    }
  })

  it('a matching ETag reads nothing from storage', async () => {
    const [file = ''] = await files()
    const asks: [unknown, string, Record<string, string>][] = [
      [picture, `pages/4-5?made=${made}`, { page: '4-5' }],
      [letters, `letters/${file}`, { file }],
    ]
    for (const [loader, path, more] of asks) {
      const ask = (headers: Headers) =>
        asked(
          loader,
          `/ebook/${paid.id}/${path}`,
          { orderId: order(), ...more },
          { ...paid.headers, ...headers },
        )
      const tag = { 'If-None-Match': (await ask({})).headers.get('ETag') ?? '' }
      const reading = vi.spyOn(storage, 'get')
      expect([(await ask(tag)).status, reading.mock.calls]).toEqual([304, []])
      reading.mockRestore()
    }
  })

  it('openings are the neighbouring pages, for the reader only', async () => {
    const path = `/ebook/${paid.id}/openings?page=6-7`
    const own = await asked(openings, path, { orderId: order() }, paid.headers)
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    expect((await own.json()).openings.map(({ page }: { page: string }) => page)).toEqual([
      '4-5',
      '6-7',
      '8-9',
    ])
    for (const headers of [{}, stranger])
      expect((await asked(openings, path, { orderId: order() }, headers)).status).toBe(404)
  })
})

describe('GET /api/orders/{id}/ebook', () => {
  const get = async (id: number | string, headers: Headers = {}) => {
    const answer = await asked(api, `/api/orders/${id}/ebook`, { id: String(id) }, headers)
    return { status: answer.status, cache: answer.headers.get('Cache-Control'), body: await answer.json() }
  }

  it('returns all pages with texts and pictures', async () => {
    const { status, cache, body } = await get(paid.id, paid.headers)
    expect([status, cache, Object.keys(body)]).toEqual([200, 'no-store', ['success', 'ebook', 'order']])
    expect(body.order).toEqual({ id: paid.id, childName: '서연', customerName: '김보호' })
    expect(Object.keys(body.ebook)).toEqual(['pages', 'structure', 'customerName'])
    const { pages } = body.ebook
    expect(pages.map(({ pageNumber }: { pageNumber: number }) => pageNumber)).toEqual([
      1,
      ...Array.from({ length: 16 }, (_, i) => 2 * i + 2),
      34,
    ])
    expect(pages[2]).toMatchObject({
      pageNumber: 4,
      pageKey: '4-5',
      pageType: 'spread',
      backgroundImage: `/ebook/${paid.id}/pages/4-5?made=${made}`,
      textBoxes: [{ text: '서연이는 바다로 갔어요.' }, { text: '서연아, 들려?' }],
    })
    expect([pages[0].pageType, pages[1].backgroundImage, pages[3].pageType]).toEqual([
      'cover',
      expect.stringMatching(/^\/pictures\//),
      'spread',
    ])
  })

  it('refuses with the documented statuses', async () => {
    expect([await get(paid.id), await get('x')].map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [401, 'UNAUTHENTICATED'],
    ])
    expect((await get('x', stranger)).status).toBe(400)
    const other = await get(paid.id, stranger)
    expect([other.status, other.body.message]).toEqual([404, '동화책을 불러올 수 없습니다'])
    expect(await get(99_999_999, stranger)).toEqual(other)
    const own = await get(unpaid.id, unpaid.headers)
    expect([own.status, own.body.message]).toEqual([403, '결제 완료 후 이용할 수 있습니다.'])
    expect((await get(unpaid.id, stranger)).status).toBe(404)
    expect((await get(paid.id, operator)).status).toBe(200)
  })
})

describe('a gift link', () => {
  const where = (headers: Headers, id = paid.id) => ({
    path: `/ebook/${id}/gifts`,
    headers,
    params: { orderId: String(id) },
  })
  const make = async () => {
    const said = (await giving({
      ...loaderArgs(where(paid.headers).path, {
        method: 'POST',
        headers: paid.headers,
        body: new URLSearchParams({ intent: 'make' }),
      }),
      params: { orderId: String(paid.id) },
    } as never)) as { made: { link: string } }
    return said.made.link.replace('/gift/', '')
  }
  const living = async () =>
    (await callLoader<{ gifts: { id: number }[] }>(gifts, where(paid.headers))).gifts.map(({ id }) => id)
  const open = (token: string, query = '') =>
    callLoader<{ opened: Opened }>(given, { path: `/gift/${token}${query}`, params: { token } })
  const refusedBy = async (token: string) =>
    bodyOf(await catchResponse(() => asked(given, `/gift/${token}`, { token })))

  it('shows the book without login, and nothing of the order', async () => {
    const token = await make()
    const said = await open(token, '?page=4-5')
    expect([said.status, said.opened.back, said.opened.gifts]).toEqual([200, undefined, undefined])
    const { orderNumber } = await db
      .selectFrom('orders')
      .select('orderNumber')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow()
    const all = JSON.stringify(said)
    for (const secret of [orderNumber, '김보호', `/ebook/${paid.id}`, `/order/`, '세종대로'])
      expect(all).not.toContain(secret)
    expect(said.opened.book.openings[1]?.texts[0]).toBe('서연이는 바다로 갔어요.')
    const [face] = said.opened.book.faces
    const file = face?.url.split('/').at(-1) ?? ''
    expect(
      (await asked(picture, `/gift/${token}/pages/4-5?made=${made}`, { token, page: '4-5' })).status,
    ).toBe(200)
    expect((await asked(letters, `/gift/${token}/letters/${file}`, { token, file })).status).toBe(200)
    expect((await asked(openings, `/gift/${token}/openings?page=4-5`, { token })).status).toBe(200)
  })

  it('is rate limited per address, which does not limit a buyer’s own e-book', async () => {
    const token = await make()
    const from = async (
      address: string,
      path: string,
      more: { params: Record<string, string>; headers?: Headers },
    ) =>
      (openings as (args: unknown) => Promise<Response>)({
        ...loaderArgs(path, { headers: more.headers }),
        params: more.params,
        context: { visit: newVisit(address) },
      })
    const given = (address: string) =>
      from(address, `/gift/${token}/openings?page=4-5`, { params: { token } })
    expect((await given('203.0.113.77')).status).toBe(200)
    const [[times]] = rateLimits['giftLook.address']
    for (let i = 1; i < times; i += 1) await enforceLimit(db, 'giftLook.address', '203.0.113.77')
    const over = await given('203.0.113.77')
    expect([over.status, Number(over.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await given('203.0.113.78')).status).toBe(200)
    const own = { params: { orderId: String(paid.id) }, headers: paid.headers }
    expect((await from('203.0.113.77', `/ebook/${paid.id}/openings?page=4-5`, own)).status).toBe(200)
  })

  it('sends no referrer', () => {
    for (const path of ['/gift/x', '/new-photo/x'])
      expect(headersFor(path)['Referrer-Policy']).toBe('no-referrer')
    expect(headersFor('/ebook/1')['Referrer-Policy']).not.toBe('no-referrer')
  })

  it('expired, revoked and unknown give the same 404', async () => {
    const [ended, over] = [await make(), await make()]
    const path = `/gift/${ended}/pages/4-5?made=${made}`
    const pictureAgain = (headers: Headers) => asked(picture, path, { token: ended, page: '4-5' }, headers)
    const tag = { 'If-None-Match': (await pictureAgain({})).headers.get('ETag') ?? '' }
    expect((await pictureAgain(tag)).status).toBe(304)
    const before = await living()
    await callAction(giving, where(paid.headers), { intent: 'end', gift: String(before.at(-2)) })
    expect(await living()).toEqual(before.filter((id) => id !== before.at(-2)))
    expect((await pictureAgain(tag)).status).toBe(404)
    const never = await refusedBy('a'.repeat(43))
    expect(never[0]).toBe(404)
    expect(await refusedBy(ended)).toEqual(never)
    expect((await open(over)).status).toBe(200)
    stopClock(addDays(now(), 31))
    expect(await refusedBy(over)).toEqual(never)
    for (const [loader, more] of [
      [picture, { page: '4-5' }],
      [letters, { file: 'x' }],
      [openings, {}],
    ] as const)
      expect((await asked(loader, `/gift/${over}/x?made=${made}`, { token: over, ...more })).status).toBe(404)
  })

  it('can be made by the buyer of a paid book only', async () => {
    const rows = () => db.selectFrom('ebookGifts').select('id').execute()
    const before = await rows()
    expect((await callAction(giving, where(stranger), { intent: 'make' })).status).toBe(404)
    expect((await callAction(giving, where({}), { intent: 'make' })).to).toMatch(/^\/auth\/login/)
    expect((await callAction(giving, where(operator), { intent: 'make' })).to).toMatch(/^\/auth\/login/)
    expect((await callAction(giving, where(unpaid.headers, unpaid.id), { intent: 'make' })).status).toBe(403)
    expect((await callLoader(gifts, where(stranger))).status).toBe(404)
    expect(await rows()).toEqual(before)
  })

  it('cannot be made once the book’s pictures are erased', async () => {
    const other = await aPaidBook({ book })
    const isErased = async () =>
      (await callLoader<{ isErased: boolean }>(gifts, where(other.headers, other.id))).isErased
    expect(await isErased()).toBe(false)
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', other.id).execute()
    expect(await isErased()).toBe(true)
    const { status, refused } = await callAction(giving, where(other.headers, other.id), { intent: 'make' })
    expect([status, refused?.message]).toEqual([409, expect.stringContaining('선물할 수 없어요')])
  })

  it('the sixth is refused with advice to revoke one', async () => {
    while ((await living()).length < 5) await make()
    const { status, refused } = await callAction(giving, where(paid.headers), { intent: 'make' })
    expect([status, refused?.message]).toEqual([409, expect.stringContaining('끄고')])
  })
})
