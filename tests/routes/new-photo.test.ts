import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { findLastPhotoRequest } from '~/domain/approvals/photo-requests.server'
import { db } from '~/domain/db.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { boss } from '~/domain/jobs.server'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { storage } from '~/domain/storage.server'
import { newToken } from '~/domain/tokens.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as board } from '~/routes/admin/board/board'
import { action as asking, loader as askPage } from '~/routes/admin/photo-request/photo-request'
import { action, loader } from '~/routes/new-photo/new-photo'
import { loader as picture } from '~/routes/new-photo/picture'
import { action as upload } from '~/routes/new-photo/upload'
import { listAuditEntries } from '../support/audit'
import { drawHandsOnHair } from '../support/covered-faces'
import { drawPhoto } from '../support/drawn-faces'
import { anOperator } from '../support/office'
import { anOrderWithPhoto } from '../support/office-orders'
import { wordedOrder } from '../support/order-words'
import { anAskedOrder } from '../support/photo-requests'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aBookWithPlace, aPaintedBook } from '../support/templates'
import '../support/engine-results'

// A better photo, from the operator's letter to the book that comes back to the board. The parent has no session.

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

interface Page {
  step: string
  message?: string
  reason?: string
  fault?: string
  doubt?: string | null
  shownHash?: string
  style?: string
  look?: unknown
}
const at = (token: string, query = '') => ({ path: `/new-photo/${token}${query}`, params: { token } })
const open = (token: string, query = '') => callLoader<Page>(loader, at(token, query))
const press = (token: string, fields: Record<string, string>) => callAction(action, at(token), fields)

interface Sent {
  status: number
  refused?: { field?: string; message: string }
}
async function send(
  token: string,
  { consent = 'on', bytes = new Uint8Array(drawPhoto()) } = {},
): Promise<Sent> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'preview', consent }))
    if (value) body.append(name, value)
  body.append('photo', new File([bytes], 'photo.png', { type: 'image/png' }))
  const args = { ...loaderArgs(`/new-photo/${token}`, { method: 'POST', body }), params: { token } }
  const said = (await action(args as never)) as unknown
  if (said instanceof Response) return { status: said.status }
  const { data, init } = said as { data: Omit<Sent, 'status'>; init: ResponseInit }
  return { status: init.status ?? 200, ...data }
}
/** The painter's work, as rows and some bytes. */
async function paint(orderId: number, look?: string): Promise<string> {
  const name = (await findLastPhotoRequest(db, orderId))?.previewName ?? ''
  await storage.put(`previews/${name}/result.webp`, Buffer.from(`picture ${name}`))
  const done = { state: 'done', ...(look && { look }) }
  await db.updateTable('previews').set(done).where('name', '=', name).execute()
  return name
}
const flagsOf = async (id: number, headers: Record<string, string>) => {
  const args = loaderArgs(`/admin/board?order=${id}`, { headers })
  const { data } = (await board(args as never)) as {
    data: { view: { order?: { id: number; flags: { flag: string }[] }; waiting: { id: number }[] } }
  }
  return {
    flags: data.view.order?.id === id ? data.view.order.flags.map(({ flag }) => flag) : undefined,
    waits: data.view.waiting.some((one) => one.id === id),
  }
}

describe('the operator', () => {
  it('asks from the board, and goes on with the next book', async () => {
    const { headers } = await anOperator()
    const { id } = await anOrderWithPhoto(await aBookWithPlace())
    const where = {
      path: `/admin/orders/${id}/photo-request?board=77`,
      headers,
      params: { id: String(id) },
    }
    const page = await callLoader<{ data: { view: { likely: string } } }>(askPage, where)
    expect(JSON.stringify(page)).toContain('likeness')
    expect(await callAction(asking, where, { intent: 'ask', reason: 'nothing' })).toMatchObject({
      status: 400,
    })
    expect(await callAction(asking, where, { intent: 'ask', reason: 'dark' })).toMatchObject({
      ...{ status: 303, to: '/admin/board?order=77', toast: true },
    })
    expect(await flagsOf(id, headers)).toEqual({ flags: undefined, waits: true })
    const { body } = await db
      .selectFrom('notices')
      .select('body')
      .where('fact', 'like', `order:${id}:photo:%`)
      .executeTakeFirstOrThrow()
    const token = body.match(/\/new-photo\/([\w-]{43})/)?.[1] ?? ''
    expect(await open(token)).toMatchObject({
      status: 200,
      step: 'ask',
      reason: expect.stringContaining('어둡'),
    })
    const again = await callAction(asking, where, { intent: 'ask', reason: 'dark' })
    expect(again).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('이미 사진을 부탁') },
    })
    const order = { ...where, path: `/admin/orders/${id}/photo-request` }
    expect(await callAction(asking, order, { intent: 'withdraw' })).toMatchObject({
      to: `/admin/orders/${id}`,
    })
    expect((await flagsOf(id, headers)).flags).not.toContain('newPhoto')
  })
})

describe('the parent', () => {
  it('sends a photo, sees the picture and approves it; the book comes back to the board', async () => {
    const { id, token, operator, sourceKey } = await anAskedOrder()
    expect(await send(token, { consent: '' })).toMatchObject({ status: 400, refused: { field: 'consent' } })
    expect((await send(token)).status).toBe(303)
    expect((await open(token)).step).toBe('making')
    const name = await paint(id)
    await db.updateTable('previews').set({ doubt: 'eyesClosed' }).where('name', '=', name).execute()
    const shown = await open(token)
    expect(shown).toMatchObject({ step: 'result', style: 'photo', doubt: 'eyesClosed' })
    const again = `/new-photo/${token}?again=1`
    expect(await open(token, '?again=1')).toMatchObject({ step: 'ask', again })
    const seen = await picture({ ...loaderArgs(`/new-photo/${token}/picture`), params: { token } } as never)
    expect([seen.status, await seen.text()]).toEqual([200, `picture ${name}`])
    expect((await findOrderById(db, id))?.sourceKey).toBe(sourceKey)
    expect(await press(token, { intent: 'approve', shownHash: 'f'.repeat(64) })).toMatchObject({
      status: 409,
    })
    expect(await press(token, { intent: 'approve', shownHash: shown.shownHash ?? '' })).toMatchObject({
      status: 303,
    })
    const after = await wordedOrder(id)
    expect([after?.previewKey, after?.dispatchTo]).toEqual([
      `previews/${name}/result.webp`,
      expect.any(String),
    ])
    expect(after?.sourceKey).not.toBe(sourceKey)
    expect(await findBoardOrder(db, id)).toMatchObject({ doubt: 'eyesClosed', isDoubtAccepted: true })
    expect(await listOrderChanges(db, id)).toMatchObject([{ field: 'photo', actor: 'visitor' }])
    expect((await listAuditEntries(db, `order:${id}`)).map(({ deed }) => deed)).toContain('photo.replaced')
    const found = await flagsOf(id, operator.headers)
    expect([found.flags?.includes('newPhoto'), found.waits]).toEqual([true, false])
  })

  it('sends a photo in which no face is found, keeps the link, and reads why', async () => {
    const { id, token } = await anAskedOrder()
    await send(token)
    const name = (await findLastPhotoRequest(db, id))?.previewName ?? ''
    const failed = { state: 'failed', reason: 'noFace' }
    await db.updateTable('previews').set(failed).where('name', '=', name).execute()
    expect(await open(token)).toMatchObject({ step: 'ask', fault: expect.stringContaining('얼굴') })
    const text = await send(token, { bytes: new TextEncoder().encode('no picture') })
    expect(text).toMatchObject({ status: 415, refused: { field: 'photo' } })
  })

  it('uses a photo that was doubted all the same, without sending it again', async () => {
    const { id, token } = await anAskedOrder()
    await send(token, { bytes: new Uint8Array(await drawHandsOnHair()) })
    const name = (await findLastPhotoRequest(db, id))?.previewName ?? ''
    await paintPreview(db, name)
    expect(await open(token)).toMatchObject({ step: 'ask', isAcceptable: true })
    expect((await press(token, { intent: 'anyway' })).status).toBe(303)
    expect(await open(token)).toMatchObject({ step: 'making' })
    await paintPreview(db, name)
    expect(await open(token)).toMatchObject({ step: 'result', doubt: 'untidy' })
    expect((await findLastPhotoRequest(db, id))?.previewName).toBe(name)
  })

  it('sends it by a page with script as well', async () => {
    const { id, token } = await anAskedOrder()
    const body = new FormData()
    body.append('consent', 'on')
    body.append('photo', new File([new Uint8Array(drawPhoto())], 'photo.jpg', { type: 'image/jpeg' }))
    const args = { ...loaderArgs(`/api/new-photo/${token}`, { method: 'POST', body }), params: { token } }
    const answer = await upload(args as never)
    expect(await answer.json()).toMatchObject({
      success: true,
      name: (await findLastPhotoRequest(db, id))?.previewName,
    })
  })

  it('changes the look in place of a photo, also of a book that is sold no more', async () => {
    const { id, token, operator } = await anAskedOrder()
    const look = serializeLook(defaultLook)
    const drawn = { look, lookKit: 1, lookName: 'A'.repeat(22), sourceKey: '' }
    await db
      .updateTable('orders')
      .set({ ...drawn, bookId: await aPaintedBook({ isSoldOut: true }) })
      .where('id', '=', id)
      .execute()
    expect((await open(token)).look).toBeDefined()
    const sent = await press(token, { intent: 'look', 'hair.style': 'short-curls' })
    expect(sent).toMatchObject({ status: 303 })
    expect(await press(token, { intent: 'look', 'hair.style': 'no-such-hair' })).toMatchObject({
      status: 400,
    })
    await paint(id)
    const shown = await open(token)
    expect(shown).toMatchObject({ step: 'result', style: 'drawn' })
    expect(await press(token, { intent: 'approve', shownHash: shown.shownHash ?? '' })).toMatchObject({
      status: 303,
    })
    expect((await wordedOrder(id)).look).toContain('short-curls')
    expect((await flagsOf(id, operator.headers)).flags).toContain('newLook')
  })
})

describe('a link that leads nowhere', () => {
  const ended = (token: string) => open(token)

  it('is unknown to a stranger', async () => {
    for (const token of [newToken(), 'x', '%00', 'a'.repeat(5000)]) {
      expect(await ended(token)).toMatchObject({ status: 404, step: 'ended' })
      expect(await send(token)).toMatchObject({ status: 404 })
      const file = await picture({ ...loaderArgs('/new-photo/x/picture'), params: { token } } as never)
      expect(file.status).toBe(404)
    }
  })

  it('was used, and says thanks', async () => {
    const { id, token } = await anAskedOrder()
    await send(token)
    await paint(id)
    const { shownHash = '' } = await open(token)
    await press(token, { intent: 'approve', shownHash })
    expect(await findBoardOrder(db, id)).toMatchObject({ doubt: undefined, isDoubtAccepted: false })
    expect(await ended(token)).toMatchObject({
      status: 200,
      message: expect.stringContaining('잘 받았어요'),
    })
    expect(await press(token, { intent: 'approve', shownHash })).toMatchObject({ status: 410 })
    expect(await send(token)).toMatchObject({ status: 410 })
  })

  it('is over after its days, and with its order', async () => {
    const { id, token } = await anAskedOrder()
    stopClock(addDays(now(), 7))
    expect(await ended(token)).toMatchObject({
      status: 410,
      message: expect.stringContaining('기한이 지났어요'),
    })
    expect(await send(token)).toMatchObject({ status: 410 })
    startClock()
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    expect(await ended(token)).toMatchObject({ status: 410, message: expect.stringContaining('취소') })
    expect(await press(token, { intent: 'drawn' })).toMatchObject({ status: 410 })
  })
})
