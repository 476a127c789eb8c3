import { afterEach, describe, expect, it, vi } from 'vitest'

// The payment pages, the return from the payment window, and the pages' metadata.

import '../support/start-peer'

import { flushLog } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { pretendedKeys } from '~/ports/payment/pretended'
import { action as noteAction } from '~/routes/api/payple/client-log'
import { action as returnAction, loader as returnLoader } from '~/routes/api/payple/result'
import { action as payAction, loader as payLoader } from '~/routes/order/payment'
import { action as leaveAction, loader as resultLoader } from '~/routes/order/result'
import { action as pretendAction, loader as pretendLoader } from '~/routes/pretend/payple'
import { anOrder, aUser } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'
import { peer } from '../support/start-peer'

afterEach(() => peer.forget())

type Headers = Record<string, string>
interface Told {
  status: number
  to: string | null
  headers: globalThis.Headers
  data: Record<string, unknown>
  text: string
}

/** The result of a loader or an action, whether returned or thrown. */
async function told(
  deed: unknown,
  path: string,
  init: RequestInit & { headers?: Headers } = {},
): Promise<Told> {
  const run = deed as (args: unknown) => Promise<unknown>
  const said = await run({ ...loaderArgs(path, init), params: {} }).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      headers: said.headers,
      data: {},
      text: await said.text(),
    }
  const { data, init: more } = said as { data?: unknown; init?: ResponseInit | null }
  return {
    status: more?.status ?? 200,
    to: null,
    headers: new Headers(more?.headers),
    data: (data ?? said) as Told['data'],
    text: '',
  }
}
const form = (fields: Record<string, string>, headers: Headers = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
const json = (body: unknown, headers: Headers = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

async function aBuyer(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(over)
  return { order, headers: await cookieHeader({ session: await startUserSession(db, order.userId) }) }
}
const attempts = (orderId: number) =>
  db.selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('/payment', () => {
  const look = (query: string, headers?: Headers) => told(payLoader, `/payment${query}`, { headers })

  it('shows the order, and its content security policy allows the payment window’s site', async () => {
    const { order, headers } = await aBuyer()
    const page = await look(`?orderId=${order.id}`, headers)
    expect(page.data).toMatchObject({ kind: 'pay', order: { id: order.id, totalAmount: 59_000 } })
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    for (const part of ['script-src', 'frame-src', 'connect-src', 'form-action', 'img-src'])
      expect(policy).toMatch(new RegExp(`${part} [^;]*${peer.url}`))
    expect(policy).toContain("default-src 'self';")
    expect(policy).not.toContain('unsafe-inline; script')
    expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(await look(`?orderId=${order.id}`)).toMatchObject({
      status: 302,
      to: expect.stringMatching(/^\/auth\/login/),
    })
  })

  it('without an order number opens the newest order, else an error', async () => {
    const { order, headers } = await aBuyer()
    expect(await look('', headers)).toMatchObject({ status: 302, to: `/payment?orderId=${order.id}` })
    const nobody = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    expect(await look('', nobody)).toMatchObject({ status: 400, data: { kind: 'lost' } })
    for (const query of [`?orderId=${order.id}`, '?orderId=x', '?orderId=99999999'])
      expect((await look(query, nobody)).status).toBe(404)
  })

  it('pays the test account’s own order without a window, and no other order', async () => {
    const [tester, other] = [await aBuyer(), await aBuyer()]
    await db
      .updateTable('users')
      .set({ completesPayment: true })
      .where('id', '=', tester.order.userId)
      .execute()
    const press = (buyer: typeof tester, orderId: number) =>
      told(payAction, '/payment', form({ orderId: String(orderId), as: 'layer' }, buyer.headers))
    expect(await press(tester, tester.order.id)).toMatchObject({
      status: 303,
      to: `/payple-success?orderId=${tester.order.id}`,
    })
    expect(await statusOf(tester.order.id)).toBe('PAID')
    expect((await press(tester, other.order.id)).data).toHaveProperty('refused')
    expect((await press(other, other.order.id)).data).toHaveProperty('window')
    expect(await statusOf(other.order.id)).toBe('ORDERED')
  })

  it('redirects a paid or unresolved order to the result, and shows why one cannot be paid', async () => {
    const paid = await aBuyer({ status: 'PAID' })
    expect((await look(`?orderId=${paid.order.id}`, paid.headers)).to).toBe(
      `/payple-success?orderId=${paid.order.id}`,
    )
    const given = await aBuyer({ status: 'CANCEL' })
    expect((await look(`?orderId=${given.order.id}`, given.headers)).data).toMatchObject({
      kind: 'no',
      status: 'CANCEL',
      order: { wasPaid: false, dispatch: null },
    })
    const refunded = await aBuyer({ status: 'CANCEL' })
    await db.updateTable('orders').set({ paidAt: new Date() }).where('id', '=', refunded.order.id).execute()
    expect((await look(`?orderId=${refunded.order.id}`, refunded.headers)).data).toMatchObject({
      order: { wasPaid: true },
    })
    const { order, headers } = await aBuyer()
    await openPayment(db, order.userId, order.id)
    await db.updateTable('payments').set({ status: 'UNKNOWN' }).where('orderId', '=', order.id).execute()
    expect((await look(`?orderId=${order.id}`, headers)).to).toBe(`/payple-success?orderId=${order.id}`)
  })

  const press = (fields: Record<string, string>, headers: Headers) =>
    told(payAction, '/payment', form(fields, headers))

  it('opens each window with a new payment number and the order’s amount', async () => {
    const { order, headers } = await aBuyer()
    const orderId = String(order.id)
    const layer = await press({ orderId, as: 'layer', PCD_PAY_TOTAL: '100', amount: '100' }, headers)
    expect(layer.data).toMatchObject({ window: { PCD_PAY_TOTAL: 59_000, PCD_RST_URL: '/api/payple/result' } })
    const page = await press({ orderId, as: 'page' }, headers)
    expect(page.data).toMatchObject({ window: { PCD_RST_URL: 'http://localhost:3000/api/payple/result' } })
    const plain = await press({ orderId }, headers)
    expect(plain.data).toMatchObject({
      plain: { action: `${peer.url}/window`, fields: { PCD_PAY_TOTAL: '59000' } },
    })
    expect(JSON.stringify([layer.data, page.data, plain.data])).not.toContain(pretendedKeys.custKey)
    const rows = await attempts(order.id)
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual(Array(3).fill(['OPEN', 59_000]))
    expect(new Set(rows.map(({ oid }) => oid)).size).toBe(3)
  })

  it('opens a window for the way that was pressed, and with all ways for one that is not offered', async () => {
    const { order, headers } = await aBuyer()
    const orderId = String(order.id)
    const wayOf = async (way: string, as = 'layer') =>
      (await press({ orderId, as, way }, headers)).data as { window?: { PCD_PAY_METHOD?: string } }
    expect((await wayOf('kakaoPay')).window?.PCD_PAY_METHOD).toBe('kakaoPay')
    expect((await wayOf('appCard')).window?.PCD_PAY_METHOD).toBe('appCard')
    expect((await wayOf('bitcoin')).window).not.toHaveProperty('PCD_PAY_METHOD')
    const plain = await press({ orderId, way: 'naverPay' }, headers)
    expect(plain.data).toMatchObject({ plain: { fields: { PCD_PAY_METHOD: 'naverPay' } } })
    const shown = await told(payLoader, `/payment?orderId=${orderId}`, { headers })
    expect(shown.data).toMatchObject({
      easyPays: ['naverPay', 'kakaoPay'],
      covers: [{ id: order.id, book: { title: order.title } }],
    })
  })

  it('opens no window for another’s, a paid or a malformed order, or while Payple is down', async () => {
    const { order, headers } = await aBuyer()
    const other = await aBuyer({ status: 'PAID' })
    expect((await press({ orderId: String(order.id) }, other.headers)).status).toBe(404)
    expect(await press({ orderId: String(other.order.id) }, other.headers)).toMatchObject({
      status: 303,
      to: `/payple-success?orderId=${other.order.id}`,
    })
    expect((await press({ orderId: 'x' }, headers)).status).toBe(400)
    peer.next('auth', 'down')
    expect(await press({ orderId: String(order.id) }, headers)).toMatchObject({
      status: 503,
      data: { refused: { message: '결제 준비 중입니다. 2~3초 후 다시 시도해주세요.' } },
    })
  })
})

describe('POST /api/payple/result', () => {
  const back = (fields: Record<string, string>, headers: Headers = {}) =>
    told(
      returnAction,
      '/api/payple/result',
      form(fields, { 'Sec-Fetch-Site': 'cross-site', Accept: 'text/html', ...headers }),
    )
  const hint = (body: unknown) =>
    told(returnAction, '/api/payple/result', json(body, { 'Sec-Fetch-Site': 'cross-site' }))

  async function opened() {
    const { order, headers } = await aBuyer()
    const { oid, amount } = await openPayment(db, order.userId, order.id)
    const { authKey, reqKey, confirmUrl } = peer.authenticate({ oid, amount })
    const fields = {
      PCD_PAY_RST: 'success',
      PCD_PAY_OID: oid,
      PCD_AUTH_KEY: authKey,
      PCD_PAY_REQKEY: reqKey,
      PCD_PAY_COFURL: confirmUrl,
    }
    return { order, headers, oid, fields }
  }

  it('stores the keys without calling Payple, and redirects to the result of the stored order', async () => {
    const { order, fields } = await opened()
    const answer = await back({ ...fields, PCD_USER_DEFINE1: '1', orderId: '1' })
    expect(answer).toMatchObject({ status: 303, to: `/payple-success?orderId=${order.id}` })
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect((await attempts(order.id))[0]).toMatchObject({ status: 'AUTHED', reqKey: fields.PCD_PAY_REQKEY })
    expect([peer.asked.auth, peer.asked.confirm, await statusOf(order.id)]).toEqual([0, 0, 'ORDERED'])
    // A repeated return changes nothing.
    expect((await back(fields)).status).toBe(303)
    expect(await attempts(order.id)).toHaveLength(1)
  })

  it('stores a decline, shows a closed window as failed, and ignores a success without keys', async () => {
    const left = await opened()
    const closed = { PCD_PAY_RST: 'close', PCD_PAY_OID: left.oid }
    expect((await back(closed)).to).toBe(`/payple-success?orderId=${left.order.id}&st=fail`)
    expect((await attempts(left.order.id))[0]?.status).toBe('OPEN')
    const declined = {
      PCD_PAY_RST: 'error',
      PCD_PAY_OID: left.oid,
      PCD_PAY_CODE: 'PCCFD001',
      PCD_PAY_MSG: '<b>한도</b> 초과',
    }
    expect((await back(declined)).to).toBe(`/payple-success?orderId=${left.order.id}&st=fail`)
    expect((await attempts(left.order.id))[0]).toMatchObject({ status: 'DECLINED', message: '한도 초과' })
    const forged = await opened()
    await back({ PCD_PAY_RST: 'success', PCD_PAY_OID: forged.oid, PCD_PAY_TOTAL: '59000' })
    expect([await statusOf(forged.order.id), (await attempts(forged.order.id))[0]?.status]).toEqual([
      'ORDERED',
      'OPEN',
    ])
  })

  it('changes nothing for a webhook, and responds also to unknown payments and plain GETs', async () => {
    const { order, fields, oid } = await opened()
    expect(await hint({ ...fields, PCD_PAY_TOTAL: 1 })).toMatchObject({
      status: 200,
      text: '{"success":true}',
    })
    expect([(await attempts(order.id))[0]?.status, peer.asked.lookup]).toEqual(['OPEN', 0])
    expect((await hint({ PCD_PAY_OID: 'nobody-knows' })).text).toBe('{"success":true}')
    expect(await back({ ...fields, PCD_PAY_OID: 'nobody-knows' })).toMatchObject({ status: 303, to: '/' })
    expect((await hint('{')).status).toBe(400)
    expect((await hint({ PCD_PAY_OID: oid, more: 'x'.repeat(17_000) })).status).toBe(413)
    expect((await told(returnLoader, '/api/payple/result')).text).toBe('{"success":true}')
    expect((await told(returnLoader, '/api/payple/result', { method: 'HEAD' })).status).toBe(200)
    const browser = { headers: { Accept: 'text/html' } }
    const known = await told(
      returnLoader,
      `/api/payple/result?PCD_PAY_OID=${oid}&PCD_PAY_RST=success`,
      browser,
    )
    expect(known).toMatchObject({ status: 303, to: `/payple-success?orderId=${order.id}` })
    expect((await told(returnLoader, '/api/payple/result?PCD_PAY_OID=x', browser)).to).toBe('/')
    expect((await attempts(order.id))[0]?.status).toBe('OPEN')
  })
})

describe('/payple-success', () => {
  const look = (query: string, headers: Headers) => told(resultLoader, `/payple-success${query}`, { headers })

  it.each(['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE'] as const)(
    'shows success for %s, by id or number',
    async (status) => {
      const { order, headers } = await aBuyer({ status })
      for (const query of [`?orderId=${order.id}`, `?oid=${order.orderNumber}`, `?id=${order.id}&st=fail`])
        expect((await look(query, headers)).data).toMatchObject({
          kind: 'paid',
          order: { orderNumber: order.orderNumber },
        })
    },
  )

  it('shows waiting while a payment is unresolved, and a longer message after a while', async () => {
    const { order, headers } = await aBuyer()
    await openPayment(db, order.userId, order.id)
    for (const status of ['AUTHED', 'CONFIRMING', 'UNKNOWN']) {
      await db.updateTable('payments').set({ status }).where('orderId', '=', order.id).execute()
      expect((await look(`?orderId=${order.id}`, headers)).data).toMatchObject({
        kind: 'asked',
        isLong: false,
      })
    }
    expect((await look(`?orderId=${order.id}&n=35`, headers)).data).toMatchObject({
      kind: 'asked',
      isLong: true,
    })
  })

  it('shows a failure with the bank’s message, and money that is returned', async () => {
    const { order, headers } = await aBuyer()
    const of = async () => (await look(`?orderId=${order.id}&st=fail`, headers)).data
    expect(await of()).toMatchObject({ kind: 'failed', paying: { kind: 'none' }, wasLeft: true })
    await openPayment(db, order.userId, order.id)
    const set = (values: object) =>
      db.updateTable('payments').set(values).where('orderId', '=', order.id).execute()
    await set({ status: 'DECLINED', message: '한도 초과' })
    expect(await of()).toMatchObject({ paying: { kind: 'failed', message: '한도 초과' } })
    // A second window was opened and left, so the bank has no message for it.
    await openPayment(db, order.userId, order.id)
    expect(await of()).toMatchObject({ paying: { kind: 'failed', message: '' } })
    await set({ status: 'MISMATCH', capturedAmount: 1 })
    expect(await of()).toMatchObject({ paying: { kind: 'returned' } })
  })

  it('is 400 without a number, and 404 for another member’s order', async () => {
    const { order } = await aBuyer({ status: 'PAID' })
    const stranger = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    expect(await look('', stranger)).toMatchObject({ status: 400, data: { kind: 'nothing' } })
    for (const query of [
      `?orderId=${order.id}`,
      `?orderId=${order.orderNumber}`,
      '?orderId=0',
      '?orderId=1e3',
    ])
      expect((await look(query, stranger)).status).toBe(404)
  })

  const press = (fields: Record<string, string>, headers: Headers) =>
    told(leaveAction, '/payple-success', form(fields, headers))

  it('moves an order back to the cart or deletes it, but not while a payment is unresolved', async () => {
    const one = await aBuyer()
    expect((await press({ orderId: String(one.order.id), intent: 'abandon' }, one.headers)).to).toBe('/cart')
    const two = await aBuyer()
    await openPayment(db, two.order.userId, two.order.id)
    await db.updateTable('payments').set({ status: 'UNKNOWN' }).where('orderId', '=', two.order.id).execute()
    expect((await press({ orderId: String(two.order.id), intent: 'delete' }, two.headers)).status).toBe(409)
    const three = await aBuyer()
    expect((await press({ orderId: String(three.order.id), intent: 'delete' }, one.headers)).status).toBe(404)
    expect((await press({ orderId: String(three.order.id), intent: 'delete' }, three.headers)).to).toBe(
      '/mypage',
    )
    expect([
      await statusOf(one.order.id),
      await statusOf(two.order.id),
      await statusOf(three.order.id),
    ]).toEqual(['CANCEL', 'ORDERED', 'CANCEL'])
  })
})

describe('POST /api/payple/client-log', () => {
  const note = (body: unknown) => told(noteAction, '/api/payple/client-log', json(body))

  it('logs one line without card numbers, and always responds with success', async () => {
    const lines: string[] = []
    const written = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => lines.push(String(text)) > 0)
    const ok = { status: 200, text: '{"success":true}' }
    expect(
      await note({
        phase: 'auth',
        orderId: 7,
        code: 'X1',
        message: 'card 1234-5678-9012-3456\nfake line',
        password: 'p',
      }),
    ).toMatchObject(ok)
    expect(await note('{')).toMatchObject(ok)
    expect(await note({ phase: 'x', message: 'y'.repeat(5000) })).toMatchObject(ok)
    flushLog()
    written.mockRestore()
    const notes = lines
      .join('')
      .split('\n')
      .filter((line) => line.includes('"page":"payment"'))
    expect(notes).toHaveLength(1)
    expect(JSON.parse(notes[0] ?? '')).toMatchObject({
      phase: 'auth',
      orderId: 7,
      message: 'card … fake line',
    })
  })
})

describe('the pretend Payple of a demo', () => {
  it('accepts only the shop’s key and address, and serves its script cross-origin', async () => {
    const auth = (body: object, headers: Headers) =>
      told(pretendAction, '/pretend/payple/php/auth.php', json(body, headers))
    const keys = { cst_id: pretendedKeys.cstId, custKey: pretendedKeys.custKey }
    const said = async (...asked: Parameters<typeof auth>) => JSON.parse((await auth(...asked)).text)
    expect(await said(keys, { Referer: 'http://localhost:3000' })).toMatchObject({ result: 'success' })
    expect(await said(keys, { Referer: 'http://localhost:3000.evil' })).toMatchObject({
      result_code: 'AUTH0004',
    })
    expect(await said({ ...keys, custKey: 'x' }, { Referer: 'http://localhost:3000' })).toMatchObject({
      result_code: 'AUTH0002',
    })
    const script = await told(pretendLoader, '/pretend/payple/js/v1/payment.js')
    expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(script.text).toContain('PaypleCpayAuthCheck')
  })

  it('its window can be framed by the shop only, escapes its texts, and returns to no other site', async () => {
    const open = (more: Record<string, string>) =>
      told(
        pretendAction,
        '/pretend/payple/window',
        form(
          {
            clientKey: pretendedKeys.clientKey,
            PCD_PAY_OID: 'J261121AAAA',
            PCD_PAY_TOTAL: '59000',
            PCD_PAY_GOODS: '<script>alert(1)</script>',
            PCD_RST_URL: '/api/payple/result',
            ...more,
          },
          { 'Sec-Fetch-Site': 'cross-site' },
        ),
      )
    const page = await open({})
    expect(page.text).toContain('가상 결제창 · 실제로 결제되지 않아요')
    expect(page.text).not.toContain('<script>alert')
    expect(page.headers.get('Content-Security-Policy')).toContain('frame-ancestors http://localhost:3000;')
    expect((await open({ PCD_RST_URL: 'https://evil.example/x' })).status).toBe(403)
    expect((await open({ clientKey: 'x' })).status).toBe(403)
    expect((await open({ PCD_PAY_TOTAL: '99' })).status).toBe(400)
    expect((await open({ PCD_PAY_METHOD: 'naverPay' })).text).toContain('네이버페이 결제 연습')
    expect((await open({ PCD_PAY_METHOD: 'bitcoin' })).status).toBe(400)
  })
})
