import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paintApprovedPages } from '~/domain/approvals/approved-pages.server'
import { compareApprovedPage } from '~/domain/approvals/compare-pages.server'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { drawnEngine } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as printAction, loader as printLoader } from '~/routes/admin/orders/print'
import { loader as pictureLoader } from '~/routes/files/approved-picture'
import { action as orderAction, loader as orderLoader } from '~/routes/order/one'
import { anAdmin } from '../support/builders'
import { aMember } from '../support/carts'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { insertPrintRequest } from '../support/print-rows'
import { cookieHeader, loaderArgs } from '../support/requests'

// The office sees both pictures of a page that changed since its approval, and the customer whom it asks.

const art = vi.hoisted(() => ({ release: 'first' }))
vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => art.release }))

const picture = {
  bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a03050' } })
    .webp()
    .toBuffer(),
  type: 'image/webp',
  width: 8,
  height: 8,
} as const
vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' })
vi.spyOn(drawnEngine, 'paintPage').mockResolvedValue({ ok: true, picture })
vi.spyOn(drawnEngine, 'compareChild').mockResolvedValue({ ok: true, difference: 3 })

let operator: Record<string, string>
beforeAll(async () => {
  await startJobQueue()
  operator = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
})
afterAll(() => boss.stop({ graceful: false, close: false }))

/** Print files are made with a later release, which paints the first spread otherwise. */
async function aStoppedOrder() {
  art.release = 'first'
  const order = await aDrawnBook(await aBookOfArt())
  await payOrder(order.id)
  await paintApprovedPages(db, { orderId: order.id })
  art.release = 'second'
  const recipe = await findRecipe(db, order.id)
  if (recipe) await compareApprovedPage(db, recipe, { orderId: order.id, page: '2-3' })
  await insertPrintRequest(order.id, ['2-3-left'])
  const problems = JSON.stringify([{ code: 'changedPicture', page: '2-3-left', detail: '3.0' }])
  await db.updateTable('prints').set({ state: 'ready', problems }).where('orderId', '=', order.id).execute()
  return order
}
const args = (path: string, params: Record<string, string>, init: Parameters<typeof loaderArgs>[1] = {}) =>
  ({ ...loaderArgs(path, init), params }) as never
const send = (headers: Record<string, string>, fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
const orderPage = async (id: number, headers: Record<string, string>) =>
  (await orderLoader(args(`/order/${id}`, { id: String(id) }, { headers }))) as {
    data: { order: { changed?: object; happened: { what: string }[] } }
  }
const printPage = async (id: number) =>
  (await printLoader(args(`/admin/orders/${id}/print`, { id: String(id) }, { headers: operator }))) as {
    data: { view: Awaited<ReturnType<typeof import('~/routes/admin/orders/print.server').loadPrintPage>> }
  }
const askCustomer = (id: number) =>
  printAction(
    args(`/admin/orders/${id}/print`, { id: String(id) }, send(operator, { intent: 'askCustomer' })),
  )
const openPicture = async (id: number, side: string, headers: Record<string, string>) =>
  pictureLoader(
    args(`/files/orders/${id}/pages/2-3/${side}`, { id: String(id), page: '2-3', side }, { headers }),
  )

describe('an order that a later release paints otherwise', () => {
  it('shows the office both pictures, and the customer nothing until it is asked', async () => {
    const { id, headers } = await aStoppedOrder()
    const { view: shown } = (await printPage(id)).data
    expect(shown).toMatchObject({
      isCleared: false,
      canBeAsked: true,
      changed: { release: 'second', pages: [{ page: '2-3', where: '2–3쪽' }] },
    })
    expect((await orderPage(id, headers)).data.order.changed).toBeUndefined()
  })

  it('is shown to the customer when the office asks, and goes on with the answer', async () => {
    const { id, headers } = await aStoppedOrder()
    expect(((await askCustomer(id)) as Response).headers.get('Location')).toBe(`/admin/orders/${id}/print`)
    expect((await printPage(id)).data.view).toMatchObject({ askedAt: expect.any(String), isCleared: false })
    expect((await orderPage(id, headers)).data.order.changed).toEqual({
      release: 'second',
      pages: [{ page: '2-3', where: '2–3쪽' }],
    })
    const answer = (await orderAction(
      args(`/order/${id}`, { id: String(id) }, send(headers, { intent: 'pictures', release: 'second' })),
    )) as Response
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/order/${id}`])
    const after = (await orderPage(id, headers)).data.order
    expect([after.changed, after.happened[0]?.what]).toEqual([undefined, '새로 그린 그림을 확인했어요'])
    expect((await printPage(id)).data.view.isCleared).toBe(true)
  })

  it('is not approved with other pictures than those that were shown', async () => {
    const { id, headers } = await aStoppedOrder()
    await askCustomer(id)
    const answer = (await orderAction(
      args(`/order/${id}`, { id: String(id) }, send(headers, { intent: 'pictures', release: 'third' })),
    )) as unknown as { init: { status: number } }
    expect(answer.init.status).toBe(409)
  })
})

describe('the pictures of such an order', () => {
  it('are for its buyer and the office alone', async () => {
    const { id, headers } = await aStoppedOrder()
    for (const [side, who, status] of [
      ['approved', headers, 200],
      ['present', operator, 200],
      ['other', operator, 404],
      ['approved', (await aMember()).headers, 404],
      ['approved', {}, 404],
    ] as const) {
      const response = await openPicture(id, side, who)
      expect([side, response.status]).toEqual([side, status])
      if (status === 200) expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })
})
