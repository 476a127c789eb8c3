import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageKeys } from '~/book/document'
import { partKey, partsOf } from '~/book/print/print'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { savePreset } from '~/domain/presets/presets.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { requestPrint } from '~/domain/prints/request-print.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { action, loader } from '~/routes/admin/orders/print'
import { loader as fileLoader } from '~/routes/admin/orders/print-file'
import { action as apiAction, loader as apiLoader } from '~/routes/api/admin/print'
import { action as waiverAction } from '~/routes/api/admin/print-waiver'
import { toExtraPageTexts } from '~/texts/print/pages'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder, aUser } from '../support/builders'
import { documentFor, plainPart, storyOf } from '../support/prints'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

type Headers = Record<string, string>
let operator: Headers
beforeAll(async () => {
  operator = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
  await boss.start()
  return () => boss.stop({ graceful: false, close: false })
})

async function aPaidOrder() {
  const bookId = await aBook({ title: '고래가 부르는 노래' })
  await savePreset(db, bookId, { document: documentFor(storyOf('whale-song')) })
  return anOrder({ bookId, status: 'PAID' })
}
async function printed(orderId: number) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  const page = await plainPart(64, '#5a96c8')
  for (const part of pageKeys.flatMap(partsOf)) await storage.put(partKey(orderId, recipe, part), page)
  await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', orderId).execute()
  await bindPrint(db, { orderId, recipe }, toExtraPageTexts)
}
const at = (id: number | string, init: Parameters<typeof loaderArgs>[1] = {}, kind?: string) =>
  ({
    ...loaderArgs(`/admin/orders/${id}/print`, init),
    params: { id: String(id), ...(kind && { kind }) },
  }) as never
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: operator,
})
const sent = (body: unknown, headers = operator) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
const bodyOf = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, body: await response.json() }
}

describe('the audit log', () => {
  it('gets one entry for a print page, however often it reloads, and one for the API', async () => {
    const seen = async (id: number) =>
      (await listAuditEntries(db, `order:${id}`)).filter(({ deed }) => deed === 'order.seen')
    const [one, other] = [await aPaidOrder(), await aPaidOrder()]
    for (let i = 0; i < 3; i += 1) await loader(at(one.id, { headers: operator }))
    expect(await seen(one.id)).toHaveLength(1)
    await bodyOf(apiLoader(at(other.id, { headers: operator })))
    expect(await seen(other.id)).toHaveLength(1)
  })
})

describe('the print page', () => {
  it('is for operators only, is not cached, and 404 for unknown orders', async () => {
    const order = await aPaidOrder()
    const headers = await cookieHeader({ session: await startUserSession(db, order.userId) })
    for (const who of [{}, headers]) {
      expect(
        (await catchResponse(() => loader(at(order.id, { headers: who })))).headers.get('Location'),
      ).toBe('/admin')
      expect((await catchResponse(() => fileLoader(at(order.id, { headers: who }, 'interior')))).status).toBe(
        302,
      )
    }
    const { init } = (await loader(at(order.id, { headers: operator }))) as { init: ResponseInit }
    expect(new Headers(init.headers).get('Cache-Control')).toBe('no-store')
    expect((await catchResponse(() => loader(at(999_999, { headers: operator })))).status).toBe(404)
    expect((await catchResponse(() => loader(at('x', { headers: operator })))).status).toBe(404)
  })

  it('requests files once, and a rejected waiver keeps the typed note', async () => {
    const order = await aPaidOrder()
    const answer = (await action(at(order.id, form({ intent: 'ask', profile: 'layflat-250' })))) as Response
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/orders/${order.id}/print`])
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'print.asked', detail: { profile: 'layflat-250' } },
    ])
    await action(at(order.id, form({ intent: 'ask', profile: 'layflat-250' })))
    expect(await listAuditEntries(db, `order:${order.id}`)).toHaveLength(1)
    const again = () => requestPrint(db, order.id, { by: 'admin:1', profile: 'layflat-250' })
    expect(await again()).toBe('making')
    await db.updateTable('prints').set({ state: 'ready' }).where('orderId', '=', order.id).execute()
    expect(await again()).toBe('there')
    const refused = (await action(at(order.id, form({ intent: 'waive', note: '음' })))) as unknown as {
      data: { refused: { errors: Record<string, string> }; typed: Record<string, string> }
      init: { status: number }
    }
    expect(refused.init.status).toBe(400)
    expect(refused.data.refused.errors.note).toBe('사유를 5자에서 500자 사이로 적어 주세요.')
    expect(refused.data.typed.note).toBe('음')
  })
})

describe('the print API', () => {
  it('shows, requests and waives print files in JSON', async () => {
    const order = await aPaidOrder()
    expect((await bodyOf(apiLoader(at(order.id, { headers: operator })))).body).toMatchObject({
      success: true,
      isPaid: true,
      isCleared: false,
    })
    const asked = await bodyOf(apiAction(at(order.id, sent({}))))
    expect(asked.body.print).toMatchObject({
      state: 'waiting',
      profile: 'hardcover-250',
      parts: { all: 34, over: 0 },
    })
    await printed(order.id)
    const { body } = await bodyOf(apiLoader(at(order.id, { headers: operator })))
    expect(body.print.files).toMatchObject([
      {
        kind: 'interior',
        url: `/admin/orders/${order.id}/print/interior`,
        name: `${order.orderNumber}_하늘_interior.pdf`,
      },
      { kind: 'cover', pages: 1 },
    ])
    expect(body.print.problems[0]).toMatchObject({
      code: 'veryLowDpi',
      severity: 'block',
      message: expect.stringContaining('dpi'),
    })
    expect(body.isCleared).toBe(false)
    const waived = await bodyOf(waiverAction(at(order.id, sent({ note: '시험 인쇄라서 괜찮아요' }))))
    expect(waived.body).toMatchObject({
      success: true,
      isCleared: true,
      waiver: { note: '시험 인쇄라서 괜찮아요' },
    })
  })

  it('refuses members, visitors, an unknown profile and an unpaid order', async () => {
    const order = await aPaidOrder()
    const { id } = await aUser()
    const user = await cookieHeader({ session: await startUserSession(db, id) })
    const api = (init: object) =>
      ({
        ...loaderArgs(`/api/admin/orders/${order.id}/print`, init),
        params: { id: String(order.id) },
      }) as never
    expect((await catchResponse(() => apiLoader(api({})))).status).toBe(401)
    expect((await catchResponse(() => apiAction(api(sent({}, user))))).status).toBe(403)
    expect((await catchResponse(() => waiverAction(api(sent({ note: '왜냐하면 그래서' }, {}))))).status).toBe(
      401,
    )
    expect((await bodyOf(apiAction(at(order.id, sent({ profile: 'toString' }))))).status).toBe(400)
    const unpaid = await anOrder()
    expect(await bodyOf(apiAction(at(unpaid.id, sent({}))))).toMatchObject({
      status: 409,
      body: { success: false, code: 'STATE_CONFLICT' },
    })
  })
})

describe('a print file', () => {
  it('comes whole or by range, under its name, uncached, with an audit entry per download', async () => {
    const order = await aPaidOrder()
    await apiAction(at(order.id, sent({})))
    await printed(order.id)
    const whole = await fileLoader(at(order.id, { headers: operator }, 'cover'))
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('Content-Type')).toBe('application/pdf')
    expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
    expect(whole.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(whole.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${order.orderNumber}_cover.pdf"; filename*=UTF-8''${order.orderNumber}_${encodeURIComponent('하늘')}_cover.pdf`,
    )
    const part = await fileLoader(at(order.id, { headers: { ...operator, Range: 'bytes=10-19' } }, 'cover'))
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const etag = whole.headers.get('ETag') ?? ''
    expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`)
    const goingOn = async (held: string) => {
      const headers = { ...operator, Range: 'bytes=10-19', 'If-Range': held }
      return (await fileLoader(at(order.id, { headers }, 'cover'))).status
    }
    expect([await goingOn(etag), await goingOn('"another"'), await goingOn(`W/${etag}`)]).toEqual([
      206, 200, 200,
    ])
    const beyond = await fileLoader(
      at(order.id, { headers: { ...operator, Range: `bytes=${bytes.length}-` } }, 'cover'),
    )
    expect(beyond.status).toBe(416)
    expect(
      (await listAuditEntries(db, `order:${order.id}`)).filter(({ deed }) => deed === 'print.taken'),
    ).toHaveLength(6)
    for (const kind of ['spine', 'interior.pdf', ''])
      expect((await catchResponse(() => fileLoader(at(order.id, { headers: operator }, kind)))).status).toBe(
        404,
      )
  })
})
