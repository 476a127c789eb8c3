import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { findApprovalRequest } from '~/domain/approvals/approval-requests.server'
import { db } from '~/domain/db.server'
import { drawnEngine } from '~/engines/engines.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/orders/look'
import { loader as portraitLoader } from '~/routes/admin/orders/look-portrait'
import { loader as officeOrderLoader } from '~/routes/admin/orders/order'
import { action as orderAction, loader as orderLoader } from '~/routes/order/one'
import { aBook, anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { aDrawnBook, braidedLook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { anOperator } from '../support/office'
import { wordedOrder } from '../support/order-words'
import { catchResponse, loaderArgs } from '../support/requests'
import { aPaintedBook } from '../support/templates'

vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => 'release' }))

// The office corrects a drawn child's look by a plain form, and the buyer approves it on the order's page.

const picture = { bytes: Buffer.from('a portrait'), type: 'image/webp', width: 720, height: 720 } as const
const painting = vi.spyOn(drawnEngine, 'paintPortraits').mockResolvedValue({ ok: true, picture })

type Headers = Record<string, string>
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await startJobQueue()
  operator = await anOperator()
})
afterAll(stopWorkers)

async function aPaidOrder() {
  const order = await aDrawnBook(await aPaintedBook())
  await payOrder(order.id)
  return order
}
const at = (path: string, params: Headers, init: Parameters<typeof loaderArgs>[1] = {}) =>
  ({ ...loaderArgs(path, init), params }) as never
const send = (headers: Headers, fields: Headers) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
const page = async (id: number) =>
  (await loader(
    at(`/admin/orders/${id}/look`, { id: `${id}` }, { headers: operator.headers }),
  )) as unknown as {
    data: { view: Awaited<ReturnType<typeof import('~/routes/admin/orders/look.server').loadLookPage>> }
  }
const press = (id: number, fields: Headers) =>
  action(at(`/admin/orders/${id}/look`, { id: `${id}` }, send(operator.headers, fields)))
const portrait = (id: number, side: string, headers: Headers = operator.headers) =>
  portraitLoader(at(`/admin/orders/${id}/look/${side}`, { id: `${id}`, side }, { headers }))
const orderPage = async (id: number, headers: Headers, query = '') =>
  (
    (await orderLoader(at(`/order/${id}${query}`, { id: `${id}` }, { headers }))) as unknown as {
      data: { order: { redrawn?: { made?: string } }; wish?: { shownHash: string } }
    }
  ).data
const isOfferedTo = async (id: number) => {
  const answer = await officeOrderLoader(
    at(`/admin/orders/${id}`, { id: `${id}` }, { headers: operator.headers }),
  )
  return (answer as unknown as { data: { view: { can: { beRedrawn: boolean } } } }).data.view.can.beRedrawn
}
const curly = { 'hair.style': 'short-curls' }

describe('the page on which the office corrects a look', () => {
  it('shows the ordered child, and beside it what was changed', async () => {
    const { id } = await aPaidOrder()
    expect([await isOfferedTo(id), (await page(id)).data.view]).toMatchObject([
      true,
      { draft: undefined, ordered: expect.stringMatching(/\/look\/ordered\?look=\w{16}$/) },
    ])
    const answer = (await press(id, { ...curly, intent: 'show' })) as Response
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/orders/${id}/look`])
    const { view: shown } = (await page(id)).data
    expect(shown).toMatchObject({ draft: expect.stringContaining('/look/draft?look='), askedAt: undefined })
    expect(shown.look.hair.style).toBe('short-curls')
    for (const side of ['ordered', 'draft']) {
      const response = await portrait(id, side)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        200,
        expect.stringContaining('private'),
      ])
    }
    expect(painting.mock.calls.map(([{ heads }]) => heads[0]?.look.hair.style)).toEqual([
      'two-braids',
      'short-curls',
    ])
    expect((await portrait(id, 'other')).status).toBe(404)
  })

  it('answers a repeat with 304, without painting, until the look has changed', async () => {
    const { id } = await aPaidOrder()
    await press(id, { ...curly, intent: 'show' })
    const tag = (await portrait(id, 'draft')).headers.get('ETag') ?? ''
    painting.mockClear()
    const again = () => portrait(id, 'draft', { ...operator.headers, 'If-None-Match': tag })
    const repeated = await again()
    expect([repeated.status, repeated.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache'])
    expect(painting).not.toHaveBeenCalled()
    await press(id, { 'hair.style': 'bob', intent: 'show' })
    expect((await again()).status).toBe(200)
  })

  it('names the field of a choice that does not exist, and saves nothing', async () => {
    const { id } = await aPaidOrder()
    const answer = (await press(id, { 'hair.style': 'mohawk', intent: 'show' })) as unknown as {
      init: { status: number }
    }
    expect([answer.init.status, (await page(id)).data.view.draft]).toEqual([400, undefined])
  })

  it('is refused for a photographed child and for a book that is being made', async () => {
    const photographed = await anOrder({ userId: (await aMember()).userId, bookId: await aBook() })
    const { id: made } = await aPaidOrder()
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', made).execute()
    for (const id of [photographed.id, made]) {
      expect(await isOfferedTo(id)).toBe(false)
      expect((await catchResponse(() => page(id))).status).toBe(409)
      expect((await portrait(id, 'draft')).status).toBe(409)
    }
    expect((await portrait(photographed.id, 'ordered')).status).toBe(404)
    expect((await portrait(made, 'ordered')).status).toBe(200)
  })

  it('does not close the order of a look that this release does not know', async () => {
    const { id } = await aPaidOrder()
    const look = JSON.stringify({ v: 99, hair: { style: 'mohawk' } })
    await db.updateTable('orders').set({ look }).where('id', '=', id).execute()
    expect(await isOfferedTo(id)).toBe(true)
    expect((await portrait(id, 'ordered')).status).toBe(400)
    expect((await catchResponse(() => page(id))).status).toBe(400)
  })

  it('is unknown for an order that is not there, and closed to members', async () => {
    const { id, headers } = await aPaidOrder()
    expect((await catchResponse(() => page(2_000_000_000))).status).toBe(404)
    const closed = await catchResponse(() => portrait(id, 'ordered', headers))
    expect([closed.status, closed.headers.get('Location')]).toEqual([302, '/admin'])
  })
})

describe('a buyer whom the office asks about a corrected look', () => {
  it('sees nothing before, then its picture, and approves it', async () => {
    const { id, headers } = await aPaidOrder()
    await press(id, { ...curly, intent: 'show' })
    expect((await orderPage(id, headers)).order.redrawn).toBeUndefined()
    const asked = (await press(id, { ...curly, intent: 'ask' })) as Response
    expect(asked.headers.get('Location')).toBe(`/admin/orders/${id}`)
    expect((await orderPage(id, headers)).order.redrawn).toEqual({ made: undefined })
    const made = (await findApprovalRequest(db, id))?.previewName ?? ''
    await db.updateTable('previews').set({ state: 'done' }).where('name', '=', made).execute()
    expect((await orderPage(id, headers)).order.redrawn).toEqual({ made })
    const { wish } = await orderPage(id, headers, `?to=photo&made=${made}`)
    const fields = { intent: 'photo', made, shown: wish?.shownHash ?? '' }
    const unticked = (await orderAction(
      at(`/order/${id}`, { id: `${id}` }, send(headers, fields)),
    )) as unknown as { init: { status: number } }
    expect([unticked.init.status, (await wordedOrder(id)).look]).toEqual([400, braidedLook])
    await orderAction(at(`/order/${id}`, { id: `${id}` }, send(headers, { ...fields, approved: 'on' })))
    const look = lookWith({ hair: { ...defaultLook.hair, style: 'short-curls' } })
    expect(await wordedOrder(id)).toMatchObject({
      look: serializeLook(look),
      previewKey: `previews/${made}/result.webp`,
    })
    expect((await orderPage(id, headers)).order.redrawn).toBeUndefined()
  })

  it('is asked about nothing once the office has discarded it', async () => {
    const { id, headers } = await aPaidOrder()
    await press(id, { ...curly, intent: 'ask' })
    const answer = (await press(id, { intent: 'discard' })) as Response
    expect(answer.headers.get('Location')).toBe(`/admin/orders/${id}`)
    expect((await orderPage(id, headers)).order.redrawn).toBeUndefined()
    expect((await page(id)).data.view.draft).toBeUndefined()
  })
})
