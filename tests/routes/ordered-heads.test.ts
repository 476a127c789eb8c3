import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey, previewNameInKey } from '~/domain/previews/preview'
import { startJobQueue } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/heads/head'
import type { HeadPageView } from '~/routes/admin/heads/head.server'
import { loader as pictureLoader } from '~/routes/admin/heads/picture'
import { loader as orderLoader } from '~/routes/admin/orders/order'
import { listAuditEntries } from '../support/audit'
import { aBookWithPages, aPaidBook } from '../support/ebooks'
import { anOperator } from '../support/office'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import '../support/engine-results'

// The office corrects the head of an order by a plain form, once the operator has given a reason to look at the photo.

let order: Awaited<ReturnType<typeof aPaidBook>>
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await startJobQueue()
  order = await aPaidBook({ book: await aBookWithPages() })
  operator = await anOperator()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const at = (query = '') => ({
  path: `/admin/orders/${order.id}/head${query}`,
  params: { id: `${order.id}` },
  headers: operator.headers,
})
const open = async (query = '') => (await callLoader<{ view: HeadPageView }>(loader, at(query))).view
const send = async (fields: Record<string, string>) =>
  callAction(action, at(), {
    seen: previewNameInKey((await findOrderById(db, order.id))?.previewKey ?? ''),
    ...fields,
  })
const strokes = () => findStrokes(db, order.owner, order.sourceKey)

async function statusOf(file: string, query = ''): Promise<number> {
  const { path, headers, params } = at()
  const args = { ...loaderArgs(`${path}/${file}${query}`, { headers }), params: { ...params, file } }
  return (await pictureLoader(args as never)).status
}
const files = ['head.png', 'plain.png', 'photo.webp']

describe('the page of an ordered head', () => {
  it('shows nothing of the photo without a reason, which is recorded', async () => {
    expect(await open()).toEqual({ order: expect.objectContaining({ id: order.id }) })
    for (const file of files) expect(await statusOf(file)).toBe(404)
    expect(await send({ tool: 'wipe' })).toMatchObject({ status: 400 })
    for (const why of ['', 'curious', 'other'])
      expect(await send({ intent: 'open', why })).toMatchObject({ status: 400, to: null })
    expect(await send({ intent: 'open', why: 'quality' })).toMatchObject({ status: 303, to: at().path })
    expect((await listAuditEntries(db, `order:${order.id}`))[0]).toMatchObject({
      ...{ deed: 'photo.seen', actor: operator.by.actor },
      detail: { kind: 'source', reason: 'quality' },
    })
    expect((await open()).head?.strokes).toEqual([])
    for (const file of files) expect(await statusOf(file)).toBe(200)
    expect(await statusOf('none.png')).toBe(404)
  })

  it('is a reason of one operator alone', async () => {
    const other = { ...at(), headers: (await anOperator()).headers }
    expect((await callLoader<{ view: HeadPageView }>(loader, other)).view.head).toBe(undefined)
  })

  it('wipes where the picture is pressed, and has the picture confirmed before the order changes', async () => {
    const side = (await open()).head?.window.side ?? 0
    const press = (on: number) => `${Math.round((on * 320) / side)}`
    await send({ 'tap320.x': press(500), 'tap320.y': press(312), tool: 'wipe', size: 'large' })
    expect(await strokes()).toHaveLength(1)
    const { status, to } = await send({ intent: 'use' })
    const made = to?.match(/\?made=([\w-]{22})$/)?.[1] ?? ''
    expect([status, made]).toEqual([303, expect.stringMatching(/./)])
    const query = `?made=${made}`
    expect((await open(query)).made).toMatchObject({ isWaiting: true, isFailed: false })
    expect(await statusOf('page.webp', `?of=${made}`)).toBe(404)
    await paintPreview(db, made)
    expect((await open(query)).made).toMatchObject({ isWaiting: false, isFailed: false })
    expect(await statusOf('page.webp', `?of=${made}`)).toBe(200)
    expect((await findOrderById(db, order.id))?.previewKey).toBe(order.previewKey)
    const { seen = '' } = (await open(query)).made ?? {}
    const done = await send({ intent: 'replace', made, seen })
    expect(done).toMatchObject({ status: 303, to: `/admin/orders/${order.id}`, toast: true })
    expect((await findOrderById(db, order.id))?.previewKey).toBe(previewKey(made))
  })

  it('refuses strokes that were drawn on a photo which its customer has changed since', async () => {
    const { seen = '' } = (await open()).head ?? {}
    const drawn = JSON.stringify([{ tool: 'wipe', radius: 40, path: [470, 312] }])
    const before = await strokes()
    const refused = await send({ intent: 'use', strokes: drawn, seen: `${seen.slice(1)}A` })
    expect([refused.status, refused.refused?.message]).toEqual([
      409,
      expect.stringContaining('사진이 바뀌어서'),
    ])
    expect(await strokes()).toEqual(before)
    expect(await send({ intent: 'tap', strokes: drawn, seen })).toMatchObject({ status: 303 })
    expect(await strokes()).toHaveLength(1)
  })

  it('is offered until production starts, and refuses kindly afterwards', async () => {
    const isOffered = async () => {
      const where = { ...at(), path: `/admin/orders/${order.id}` }
      const { view } = await callLoader<{ view: { can: { haveHeadCorrected: boolean } } }>(orderLoader, where)
      return view.can.haveHeadCorrected
    }
    expect(await isOffered()).toBe(true)
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', order.id).execute()
    expect(await isOffered()).toBe(false)
    const late = await send({ intent: 'open', why: 'quality' })
    expect([late.status, late.refused?.message]).toEqual([
      409,
      expect.stringContaining('이미 제작을 시작해서'),
    ])
  })
})
