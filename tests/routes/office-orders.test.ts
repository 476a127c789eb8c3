import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { cookies } from '~/http/cookies.server'
import { action, loader } from '~/routes/admin/orders/orders'
import { loader as printLoader } from '~/routes/admin/orders/print'
import { action as trackingAction, loader as trackingLoader } from '~/routes/admin/orders/tracking'
import { loader as allLoader } from '~/routes/api/orders/all'
import { action as bulkAction } from '~/routes/api/orders/bulk-status'
import { action as statusAction } from '~/routes/api/orders/status'
import { listAuditEntries } from '../support/audit'
import { anAdmin, anOrder, aPreorder, aPrintWaiver } from '../support/builders'
import {
  aBookWithHead,
  anOrderWithPages,
  anOrderWithPhoto,
  insertPrintFiles,
  statusOf,
} from '../support/office-orders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

// The orders' tab by browsers without script and by the API.

type Headers = Record<string, string>
let operator: Headers
let bearer: Headers
let name: string
beforeAll(async () => {
  const admin = await anAdmin()
  name = admin.username
  const token = await startAdminSession(db, admin.id)
  operator = await cookieHeader({ admin: token })
  bearer = { Authorization: `Bearer ${token}` }
})

const bodyOf = async (answer: Promise<unknown>) => {
  const response = (await answer) as Response
  return { status: response.status, ...(await response.json()) }
}
const list = (query = '', headers = operator) =>
  allLoader(loaderArgs(`/api/orders${query}`, { headers }) as never) as Promise<unknown>
const sent = (path: string, body: unknown, headers = operator) =>
  loaderArgs(path, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const advance = (id: unknown, body: unknown, headers = operator) =>
  bodyOf(
    statusAction({
      ...sent(`/api/orders/${id}/status`, body, headers),
      params: { id: String(id) },
    } as never) as Promise<unknown>,
  )
const bulk = (body: unknown, headers = operator) =>
  bodyOf(bulkAction(sent('/api/orders/bulk/status', body, headers) as never) as Promise<unknown>)

interface Shown {
  data: Record<string, never> & {
    orders: { id: number; address: string }[]
    report?: { moved: number; making: number; skipped: { name: string; why: string }[] }
    tracked?: { counts: Record<string, number>; odd: { line: number; answer: string }[] }
    refused?: { message: string; errors: Record<string, string> }
    typed?: Record<string, string>
    stepOrder?: { id: number; next: string }
  }
  init: { status?: number; headers: Record<string, string> }
}
const open = async (query = '') =>
  (await loader(loaderArgs(`/admin/orders${query}`, { headers: operator }) as never)) as unknown as Shown
const toastIn = async (answer: Response) =>
  cookies.toast.parse(answer.headers.getSetCookie().find((set) => set.startsWith('toast=')) ?? '')
async function press(fields: [string, string][], query = '') {
  const body = new URLSearchParams(fields)
  const answer = await action(
    loaderArgs(`/admin/orders${query}`, { method: 'POST', body, headers: operator }) as never,
  )
  return answer as unknown as Shown & Response
}
const handIn = async (fields: Record<string, string | File>) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  const answer = await trackingAction(
    loaderArgs('/admin/orders/tracking', { method: 'POST', body, headers: operator }) as never,
  )
  return answer as unknown as Shown
}

describe('authentication', () => {
  it('every order page and API is for operators only', async () => {
    const { id, userId } = await anOrder()
    const member = await cookieHeader({ session: await startUserSession(db, userId) })
    const doors = [
      (headers: Headers) => list('', headers),
      (headers: Headers) => advance(id, { status: 'PAID' }, headers),
      (headers: Headers) => bulk({ orderIds: [id], status: 'READY' }, headers),
    ]
    for (const door of doors) {
      expect((await catchResponse(() => door({}))).status).toBe(401)
      expect((await catchResponse(() => door(member))).status).toBe(403)
    }
    for (const page of [loader, trackingLoader]) {
      const answer = await catchResponse(() =>
        page(loaderArgs('/admin/orders', { headers: member }) as never),
      )
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
    }
    expect(await statusOf(id)).toBe('ORDERED')
  })

  it('accepts a token or a cookie, and refuses another site', async () => {
    expect((await bodyOf(list('', bearer))).success).toBe(true)
    const { id } = await anOrderWithPages({ status: 'READY' })
    const foreign = await catchResponse(() =>
      advance(id, { status: 'SHIPPED' }, { ...operator, 'Sec-Fetch-Site': 'cross-site' }),
    )
    expect(foreign.status).toBe(403)
    expect(await statusOf(id)).toBe('READY')
  })
})

describe('GET /api/orders', () => {
  it('lists orders newest first with the documented fields, and writes an audit entry', async () => {
    const order = await anOrder({ status: 'PAID', detailAddress: '3층' })
    const preorder = await aPreorder()
    const { orders } = await bodyOf(list())
    expect(orders.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([preorder.id, order.id])
    expect(orders[1]).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      bookTitle: order.title,
      customerName: '김보호',
      childName: '하늘',
      customerPhone: '01012345678',
      address: '(04524) 서울 중구 세종대로 110 3층',
      createdAt: order.createdAt.toISOString(),
      status: 'PAID',
      trackingCode: null,
      totalAmount: 59000,
      channel: 'web',
      handoffToken: null,
    })
    const [deed] = await listAuditEntries(db, 'orders')
    expect(deed).toMatchObject({
      deed: 'orders.listed',
      detail: { ids: expect.stringContaining(`${preorder.id} ${order.id}`) },
    })
  })

  it('filters by channel and status, and has the codes of registrations', async () => {
    const preorder = await aPreorder()
    const { orders } = await bodyOf(list('?channel=wadiz&status=PREORDER_WADIZ'))
    expect(orders[0]).toMatchObject({ id: preorder.id, handoffToken: preorder.handoffToken })
    expect(new Set(orders.map(({ channel }: { channel: string }) => channel))).toEqual(new Set(['wadiz']))
  })

  it('is paged, and refuses unknown filter values', async () => {
    await anOrder()
    expect((await bodyOf(list('?limit=1'))).orders).toHaveLength(1)
    const [first, second] = [await bodyOf(list('?limit=1')), await bodyOf(list('?limit=1&page=2'))]
    expect(first.orders[0].id).toBeGreaterThan(second.orders[0].id)
    expect((await bodyOf(list('?limit=5000'))).orders.length).toBeLessThanOrEqual(200)
    for (const query of ['?status=paid', '?status=', '?channel=x', '?status=PAID&status=DONE'])
      expect((await bodyOf(list(query))).status).toBe(400)
  })
})

describe('PATCH /api/orders/{id}/status', () => {
  it('moves an order one step with its parcel, and explains a refusal', async () => {
    const { id } = await anOrderWithPages({ status: 'READY' })
    expect(await advance(id, { status: 'DELIVERED' })).toMatchObject({
      status: 409,
      message: '이미 변경된 주문입니다. 새로고침해 주세요.',
    })
    const answer = await advance(id, { status: 'SHIPPED', trackingCode: '1234-5678 9012', courier: 'cj' })
    expect(answer).toEqual({ status: 'SHIPPED', success: true, orderId: id })
    const row = await db
      .selectFrom('orders')
      .select(['courier', 'trackingCode'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ courier: 'CJ대한통운', trackingCode: '1234-56789012' })
    const done = await anOrderWithPages({ status: 'DONE' })
    expect(await advance(done.id, { status: 'DONE' })).toMatchObject({
      status: 409,
      message: '더 이상 상태를 변경할 수 없습니다.',
    })
  })

  it.each([
    ['x', { status: 'PAID' }, 400],
    ['0', { status: 'PAID' }, 400],
    ['987654', { status: 'PAID' }, 404],
    ['1', { status: 'paid' }, 400],
    ['1', {}, 400],
    ['1', { status: ['PAID'] }, 400],
    ['1', { status: 'SHIPPED', trackingCode: '<b>' }, 400],
    ['1', { status: 'SHIPPED', courier: 'a friend' }, 400],
  ])('refuses %s %j', async (id, body, status) => {
    expect((await advance(id, body)).status).toBe(status)
  })
})

describe('PATCH /api/orders/bulk/status', () => {
  it('returns the number of moved orders, and the reason for each of the others', async () => {
    const ready = await anOrderWithPages()
    await insertPrintFiles(ready.id)
    const [missing, unpaid] = [await anOrderWithPages(), await anOrder()]
    const answer = await bulk({ orderIds: [unpaid.id, ready.id, missing.id, ready.id], status: 'READY' })
    expect(answer).toEqual({
      status: 200,
      success: true,
      updatedCount: 1,
      skipped: [
        { id: missing.id, status: 'PAID', reason: expect.stringContaining('인쇄 파일을 만들고 있어요') },
        { id: unpaid.id, status: 'ORDERED', reason: expect.stringContaining('결제') },
      ],
    })
    const again = await bulk({ orderIds: [ready.id], status: 'READY', trackingCode: '12345678' })
    expect(again).toEqual({ status: 200, success: true, updatedCount: 0, skipped: [] })
  })

  it.each([
    [{ orderIds: [], status: 'READY' }],
    [{ status: 'READY' }],
    [{ orderIds: ['1'], status: 'READY' }],
    [{ orderIds: [1.5], status: 'READY' }],
    [{ orderIds: [1], status: 'SENT' }],
    [{ orderIds: [1, 2], status: 'READY', trackingCode: '12345678' }],
    [{ orderIds: Array.from({ length: 501 }, (_, i) => i + 1), status: 'READY' }],
  ])('refuses %j', async (body) => {
    expect((await bulk(body)).status).toBe(400)
  })
})

describe('/admin/orders', () => {
  it('shows the orders of the address’s filter, uncached', async () => {
    const order = await anOrder({ customerName: '한석봉', status: 'READY' })
    const { data, init } = await open('?q=한석봉&status=READY')
    expect(data.orders.map(({ id }) => id)).toEqual([order.id])
    expect(init.headers['Cache-Control']).toBe('no-store')
    expect((await open(`?step=${order.id}`)).data.stepOrder).toMatchObject({ id: order.id, next: 'SHIPPED' })
  })

  it('moves the selected orders to print and reports, and shows a toast for no selection', async () => {
    const ready = await anOrderWithPages()
    await insertPrintFiles(ready.id)
    const unpaid = await anOrder()
    const chosen: [string, string][] = [
      ['intent', 'ready'],
      ['id', String(ready.id)],
      ['id', String(unpaid.id)],
    ]
    const { data } = await press(chosen)
    expect(data.report).toMatchObject({
      moved: 1,
      making: 0,
      skipped: [{ name: unpaid.orderNumber, why: expect.stringContaining('결제') }],
    })
    expect(await statusOf(ready.id)).toBe('READY')
    const none = await press([['intent', 'ready']], '?status=PAID&page=2')
    expect([none.status, none.headers.get('Location')]).toEqual([303, '/admin/orders?status=PAID&page=2'])
    expect(none.headers.getSetCookie().join()).toMatch(/toast=/)
    const asked = await anOrderWithPages()
    const printed = await press([
      ['intent', 'print'],
      ['id', String(asked.id)],
    ])
    expect(printed.data.report).toMatchObject({ making: 1 })
  })

  it('moves one order on, and refuses the same form a second time', async () => {
    const order = await anOrder({ status: 'PAID' })
    await aPrintWaiver(order.id)
    const fields: [string, string][] = [
      ['intent', 'advance'],
      ['id', String(order.id)],
      ['seen', 'PAID'],
    ]
    const answer = await press(fields, '?status=PAID')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/orders?status=PAID'])
    const late = await press(fields)
    expect(late.init.status).toBe(409)
    expect(late.data.refused?.message).toBe('이미 변경된 주문입니다. 새로고침해 주세요.')
  })

  it('queues missing print files first, then moves the order', async () => {
    const order = await anOrderWithPages()
    const fields: [string, string][] = [
      ['intent', 'advance'],
      ['id', String(order.id)],
      ['seen', 'PAID'],
    ]
    const answer = await press(fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/orders'])
    expect(await toastIn(answer)).toBe('orderMaking')
    expect(await statusOf(order.id)).toBe('PAID')
    await insertPrintFiles(order.id)
    expect(await toastIn(await press(fields))).toBe('orderAdvanced')
    expect(await statusOf(order.id)).toBe('READY')
    // A book without pages has no print files, so its order cannot wait for them.
    const blank = await anOrder({ status: 'PAID' })
    const refused = await press([
      ['intent', 'advance'],
      ['id', String(blank.id)],
      ['seen', 'PAID'],
    ])
    expect(refused.init.status).toBe(409)
  })

  it('returns to the order detail when the step began there', async () => {
    const order = await anOrder()
    const from = `?step=${order.id}&at=order`
    expect((await open(from)).data.stepOrder).toMatchObject({ id: order.id, isFromOrder: true })
    const fields: [string, string][] = [
      ['intent', 'advance'],
      ['id', String(order.id)],
      ['seen', 'ORDERED'],
    ]
    expect((await press(fields, from)).headers.get('Location')).toBe(`/admin/orders/${order.id}`)
  })

  it('marks an order as shipped only with a parcel number, and keeps what was typed', async () => {
    const order = await anOrderWithPages({ status: 'READY' })
    const fields = (code: string): [string, string][] => [
      ['intent', 'advance'],
      ['id', String(order.id)],
      ['seen', 'READY'],
      ['courier', '한진택배'],
      ['trackingCode', code],
    ]
    for (const code of ['', '송장']) {
      const refused = await press(fields(code))
      expect(refused.data.refused?.errors.trackingCode).toContain('송장 번호')
      expect(refused.data.typed).toMatchObject({ courier: '한진택배', trackingCode: code })
    }
    await press(fields('5566 7788 99'))
    expect(await statusOf(order.id)).toBe('SHIPPED')
  })

  it('a payment taken by hand stores the operator’s name', async () => {
    const order = await anOrder()
    await press([
      ['intent', 'advance'],
      ['id', String(order.id)],
      ['seen', 'ORDERED'],
    ])
    const payment = await db
      .selectFrom('payments')
      .select(['provider', 'message'])
      .where('orderId', '=', order.id)
      .executeTakeFirst()
    expect(payment).toEqual({ provider: 'manual', message: name })
  })
})

describe('/admin/orders/tracking', () => {
  it('reads a CSV file with a header, quotes and CP949', async () => {
    const order = await anOrderWithPages({ status: 'READY' })
    const words = {
      주문번호: [0xc1, 0xd6, 0xb9, 0xae, 0xb9, 0xf8, 0xc8, 0xa3],
      한진: [0xc7, 0xd1, 0xc1, 0xf8],
    }
    const file = new File(
      [
        Buffer.from('memo,tracking,'),
        Buffer.from(words.주문번호),
        Buffer.from(',courier\r\n"a,""b""",1234-5678,'),
        Buffer.from(`${order.orderNumber.toLowerCase()},"`),
        Buffer.from(words.한진),
        Buffer.from('"\r\n,9999999,250101-ZZZZZZ,cj\r\n'),
      ],
      'labels.csv',
      { type: 'text/csv' },
    )
    const { data } = await handIn({ file, text: '', courier: '' })
    expect(data.tracked).toMatchObject({
      counts: { sent: 1, unknown: 1 },
      odd: [{ line: 3, answer: 'unknown' }],
    })
    const row = await db
      .selectFrom('orders')
      .select(['status', 'courier', 'trackingCode'])
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'SHIPPED', courier: '한진택배', trackingCode: '1234-5678' })
  })

  it('reads a pasted list without a header, with a courier for all lines', async () => {
    const order = await anOrderWithPages({ status: 'READY' })
    const text = `${order.orderNumber}\t\t123456789012\n${order.orderNumber}\t\t123456789012`
    const { data } = await handIn({ text, courier: '우체국택배' })
    expect(data.tracked?.counts).toMatchObject({ sent: 1, twice: 1 })
  })

  it.each([
    ['a tab behind the order', (number: string) => `${number}\tCJ대한통운,123456789012,9999999`],
    ['a tab behind the courier', (number: string) => `${number},CJ대한통운\t123456789012,9999999`],
    ['a tab behind the code', (number: string) => `${number},CJ대한통운,1234567\t8901234`],
    ['tabs alone', (number: string) => `${number}\tCJ대한통운\t123456789012`],
    ['semicolons', (number: string) => `${number};CJ대한통운;123456789012`],
    ['bars', (number: string) => `${number} | CJ대한통운 | 123456789012`],
    ['blanks', (number: string) => `${number} CJ대한통운 123456789012`],
  ])('rejects a line with %s in a comma-separated list, with the separator as reason', async (_, lineOf) => {
    const [one, other] = [
      await anOrderWithPages({ status: 'READY' }),
      await anOrderWithPages({ status: 'READY' }),
    ]
    const text = `${one.orderNumber},CJ대한통운,123456789012\n${lineOf(other.orderNumber)}`
    const { data } = await handIn({ text, courier: '우체국택배' })
    expect(data.tracked).toMatchObject({
      counts: { sent: 1, separator: 1 },
      odd: [{ line: 2, answer: 'separator' }],
    })
    const row = await db.selectFrom('orders').select('status').where('id', '=', other.id).executeTakeFirst()
    expect(row).toEqual({ status: 'READY' })
  })

  it('rejects a comma line in a tab-separated list, with the separator as reason', async () => {
    const [one, other] = [
      await anOrderWithPages({ status: 'READY' }),
      await anOrderWithPages({ status: 'READY' }),
    ]
    const text = `${one.orderNumber}\tCJ\t123456789012\n${other.orderNumber},CJ,123456789013`
    const { data } = await handIn({ text, courier: '우체국택배' })
    expect(data.tracked?.odd).toMatchObject([{ line: 2, answer: 'separator' }])
  })

  it.each([
    [{ text: '' }, 400, 'text'],
    [{ text: '"never closed' }, 400, 'file'],
    [{ file: new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])], 'photo.jpg') }, 400, 'file'],
    [{ file: new File(['a'.repeat(2 * 1024 * 1024 + 1)], 'big.csv') }, 413, 'file'],
    [{ text: 'a,b,c\n'.repeat(10_001) }, 413, 'file'],
  ])('refuses what is not a list: %#', async (fields, status, field) => {
    const { data, init } = await handIn(fields as Record<string, string | File>)
    expect([init.status, Object.keys(data.refused?.errors ?? {})]).toEqual([status, [field]])
  })

  it('a list over 2 MB gives its error at the text field', async () => {
    const line = '261122-ABC234,CJ대한통운,123456789012\n'
    const message = '2MB까지 올릴 수 있어요. 나누어 올려 주세요.'
    const { data, init } = await handIn({ text: line.repeat(60_000), courier: '한진택배' })
    expect([init.status, data.refused?.errors]).toEqual([413, { text: message }])
    expect(data.typed?.courier).toBe('한진택배')
    const far = await handIn({ text: line.repeat(250_000) })
    expect([far.init.status, far.data.refused?.errors]).toEqual([413, { text: message, file: message }])
  })
})

describe('an order that cannot be printed', () => {
  it('without its photo gives that reason in the list, in the report and in the API', async () => {
    const bookId = await aBookWithHead()
    const { id } = await anOrder({ bookId, status: 'PAID' })
    const withPhoto = await anOrderWithPhoto(bookId)
    const rows = (await open()).data.orders as unknown as { id: number; needsPhoto: boolean }[]
    const needsPhoto = (of: number) => rows.find((row) => row.id === of)?.needsPhoto
    expect([needsPhoto(id), needsPhoto(withPhoto.id)]).toEqual([true, false])
    const { report } = (
      await press([
        ['intent', 'ready'],
        ['id', String(id)],
      ])
    ).data
    expect(report).toMatchObject({ moved: 0, making: 0 })
    expect(report?.skipped[0]?.why).toContain('사진이 필요해요')
    expect((await bulk({ orderIds: [id], status: 'READY' })).skipped[0].reason).toContain('사진이 필요해요')
    expect(await advance(id, { status: 'READY' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('사진이 필요해요'),
    })
    expect(await statusOf(id)).toBe('PAID')
  })

  it('with an empty page in its book gives the page as the reason', async () => {
    const bookId = await aBookWithHead(({ pageImages: { '8-9': _, ...pageImages }, ...document }) => ({
      ...document,
      pageImages,
    }))
    const { id } = await anOrderWithPhoto(bookId)
    const { skipped } = await bulk({ orderIds: [id], status: 'READY' })
    expect(skipped).toMatchObject([{ id, reason: expect.stringContaining('8–9쪽: 그림이 비어 있어요') }])
  })

  it('with a low-resolution face needs an operator’s check, in the API and on the print page', async () => {
    const { id } = await anOrderWithPhoto(await aBookWithHead())
    await insertPrintFiles(id, [{ code: 'lowDpiHead', severity: 'look', page: '4-5-left', detail: '170' }])
    expect((await advance(id, { status: 'READY' })).message).toContain('눈으로 확인')
    expect((await bulk({ orderIds: [id], status: 'READY' })).skipped[0].reason).toContain('170 dpi')
    const { view: shown } = (
      (await printLoader({
        ...loaderArgs(`/admin/orders/${id}/print`, { headers: operator }),
        params: { id: String(id) },
      } as never)) as unknown as { data: { view: { isCleared: boolean; print: { problems: unknown[] } } } }
    ).data
    expect(shown.isCleared).toBe(false)
    expect(shown.print.problems).toMatchObject([{ severity: 'look' }])
  })
})
