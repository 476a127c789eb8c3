import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import type { Part } from '~/book/print/print'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { askForApproval, findApprovalRequest } from '~/domain/approvals/approval-requests.server'
import { paintApprovedPages } from '~/domain/approvals/approved-pages.server'
import { findChangedPages, readApprovedPicture } from '~/domain/approvals/changed-pages.server'
import { expireApprovedPages, sweepApprovedPictures } from '~/domain/approvals/erase-approved-pages.server'
import { approvePages } from '~/domain/corrections/approve-pages.server'
import { db, inTransaction, openPool } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { requestPrints } from '~/domain/fulfilment/advance-many.server'
import { boss } from '~/domain/jobs.server'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { printPart } from '~/domain/prints/parts.server'
import { findUnprintable, waivePrint } from '~/domain/prints/print-waivers.server'
import { storage } from '~/domain/storage.server'
import { drawnEngine, printEngine } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { anAdminActor } from '../support/office-orders'
import { insertPrintRequest } from '../support/print-rows'

// The pages of a drawn order are stored as they were approved. A release that paints them visibly otherwise stops the
// order until an operator or the customer has looked at both.

const art = vi.hoisted(() => ({ release: 'first' }))
vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => art.release }))

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a03050' } })
  .jpeg()
  .toBuffer()
const keeping = vi.spyOn(drawnEngine, 'keepPage')
const painting = vi.spyOn(drawnEngine, 'paintPage')
const comparing = vi.spyOn(drawnEngine, 'compareChild')
vi.spyOn(printEngine, 'print').mockResolvedValue({ ok: true, made: jpeg })

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))
beforeEach(() => {
  art.release = 'first'
  keeping.mockReset().mockResolvedValue({
    ok: true,
    keptPage: {
      base: { bytes: jpeg, type: 'image/jpeg', width: 8, height: 8 },
      planes: Buffer.from('planes'),
    },
  })
  painting.mockReset().mockImplementation(async ({ picture, shot }) => ({
    ok: true,
    picture: {
      bytes: 'px' in shot ? Buffer.from(`${picture} ${shot.px} ${art.release}`) : jpeg,
      type: 'image/webp',
      width: 8,
      height: 8,
    },
  }))
  comparing.mockReset().mockResolvedValue({ ok: true, difference: 2.34 })
})
afterEach(startClock)

async function anApprovedOrder() {
  const order = await aDrawnBook(await aBookOfArt())
  await payOrder(order.id)
  await paintApprovedPages(db, { orderId: order.id })
  return order
}
const rowsOf = (orderId: number) =>
  db
    .selectFrom('approvedPages')
    .select(['page', 'release', 'comparedRelease', 'difference'])
    .where('orderId', '=', orderId)
    .orderBy('page')
    .execute()
async function filesOf(orderId: number) {
  const keys: string[] = []
  for await (const key of storage.list(`approved/${orderId}/`)) keys.push(key.split('/').at(-1) ?? '')
  return keys.sort()
}
async function pictureOf(orderId: number, page: string, side: 'approved' | 'present') {
  const bytes = await readApprovedPicture(db, { orderId, page, side })
  return bytes && Buffer.from(bytes).toString()
}
const jobsOf = async (name: string, orderId: number) => {
  const { rows } = await (await openPool()).query(
    `select data from pgboss.job where name = $1 and (data->>'orderId')::int = $2 order by created_on`,
    [name, orderId],
  )
  return rows.map(({ data }) => data)
}
/** Prints some parts, and stores the files as bound with the faults that were found. */
async function printAgain(orderId: number, parts: Part[] = ['2-3-left', '2-3-right']) {
  const recipe = await insertPrintRequest(orderId, parts)
  for (const part of parts) {
    // The first job keeps the planes of the page.
    await printPart(db, { orderId, recipe, part })
    await printPart(db, { orderId, recipe, part })
  }
  const faults = await faultsOf(orderId)
  const problems = faults.flatMap(([part, found]) => found.map((one) => ({ ...one, page: part })))
  await db
    .updateTable('prints')
    .set({ state: 'ready', problems: JSON.stringify(problems) })
    .where('orderId', '=', orderId)
    .execute()
  return faults
}
async function faultsOf(orderId: number): Promise<[string, { code: string; detail?: string }[]][]> {
  const rows = await db
    .selectFrom('printParts')
    .select(['part', 'faults'])
    .where('orderId', '=', orderId)
    .orderBy('part')
    .$castTo<{ part: string; faults: { code: string; detail?: string }[] }>()
    .execute()
  return rows.map(({ part, faults }) => [part, faults])
}
async function obstacleOf(orderId: number) {
  const found = await inTransaction(db, (tx) => findUnprintable(tx, [orderId]))
  return found.get(orderId)?.code
}
const changed = { code: 'changedPicture', detail: '2.3' }

describe('the approved pages of a drawn order', () => {
  it('are painted by a job that the order enqueues, each once', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    expect(await jobsOf('paint-approved-pages', id)).toEqual([{ orderId: id }])
    await paintApprovedPages(db, { orderId: id })
    await paintApprovedPages(db, { orderId: id })
    expect(painting.mock.calls.map(([{ picture, shot }]) => [picture, shot])).toEqual([
      ['whale-song', { px: 600 }],
      ['whale-song/2-3', { px: 600 }],
      ['whale-song/4-5', { px: 600 }],
    ])
    expect(await filesOf(id)).toEqual(['2-3-first.webp', '4-5-first.webp', 'cover-front-first.webp'])
    expect(await pictureOf(id, '2-3', 'approved')).toBe('whale-song/2-3 600 first')
  })

  it('wait for a busy engine, and skip a page that no code paints', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    painting.mockResolvedValueOnce({ ok: false, reason: 'busy' })
    await paintApprovedPages(db, { orderId: id })
    expect([await rowsOf(id), await jobsOf('paint-approved-pages', id)]).toEqual([
      [],
      [{ orderId: id }, { orderId: id }],
    ])
    painting.mockResolvedValueOnce({ ok: false, reason: 'unknown' })
    await paintApprovedPages(db, { orderId: id })
    expect((await rowsOf(id)).map(({ page }) => page)).toEqual(['2-3', '4-5'])
  })

  it('are painted anew for another look, and those of the look before are swept', async () => {
    const { id } = await anApprovedOrder()
    art.release = 'second'
    await db
      .updateTable('orders')
      .set({ look: serializeLook(defaultLook) })
      .where('id', '=', id)
      .execute()
    await paintApprovedPages(db, { orderId: id })
    expect((await rowsOf(id)).map(({ release }) => release)).toEqual(['second', 'second', 'second'])
    expect(await filesOf(id)).toHaveLength(6)
    await sweepApprovedPictures(db)
    expect(await filesOf(id)).toEqual(['2-3-second.webp', '4-5-second.webp', 'cover-front-second.webp'])
  })

  it('end with the e-book: a year after delivery, or with the order', async () => {
    const [delivered, cancelled, kept] = [
      await anApprovedOrder(),
      await anApprovedOrder(),
      await anApprovedOrder(),
    ]
    await db
      .updateTable('orders')
      .set({ status: 'DELIVERED', deliveredAt: now() })
      .where('id', 'in', [delivered.id, kept.id])
      .execute()
    await db
      .updateTable('orders')
      .set({ deliveredAt: addDays(now(), 10) })
      .where('id', '=', kept.id)
      .execute()
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', cancelled.id).execute()
    stopClock(addDays(now(), 367))
    await expireApprovedPages(db)
    await sweepApprovedPictures(db)
    expect([await filesOf(delivered.id), await filesOf(cancelled.id)]).toEqual([[], []])
    expect(await filesOf(kept.id)).toHaveLength(3)
  })
})

describe('printing an approved order', () => {
  it('with the release that it was approved with compares nothing', async () => {
    const { id } = await anApprovedOrder()
    expect(await printAgain(id)).toEqual([
      ['2-3-left', []],
      ['2-3-right', []],
    ])
    expect(comparing).not.toHaveBeenCalled()
    expect(await obstacleOf(id)).toBeUndefined()
  })

  it('with another release stops at a page that it paints visibly otherwise', async () => {
    const { id } = await anApprovedOrder()
    art.release = 'second'
    expect(await printAgain(id)).toEqual([
      ['2-3-left', [changed]],
      ['2-3-right', []],
    ])
    expect(comparing).toHaveBeenCalledTimes(1)
    const [{ pictures } = { pictures: [] }] = comparing.mock.calls[0] ?? []
    expect(pictures.map((bytes) => Buffer.from(bytes).toString())).toEqual([
      'whale-song/2-3 600 first',
      'whale-song/2-3 600 second',
    ])
    expect(await obstacleOf(id)).toBe('print.unseen')
    expect(await findChangedPages(db, id)).toMatchObject({ release: 'second', pages: [{ page: '2-3' }] })
    expect(await pictureOf(id, '2-3', 'present')).toBe('whale-song/2-3 600 second')
    await sweepApprovedPictures(db)
    expect(await filesOf(id)).toContain('2-3-second.webp')
  })

  it('goes on with a difference that no eye sees, and with pages that were never stored', async () => {
    const { id } = await anApprovedOrder()
    art.release = 'second'
    comparing.mockResolvedValue({ ok: true, difference: 1 })
    expect((await printAgain(id))[0]).toEqual(['2-3-left', []])
    await db.deleteFrom('approvedPages').where('orderId', '=', id).execute()
    comparing.mockResolvedValue({ ok: true, difference: 9 })
    expect((await printAgain(id))[0]).toEqual(['2-3-left', []])
    expect(await obstacleOf(id)).toBeUndefined()
  })

  it('waits while the engine that compares is busy', async () => {
    const { id } = await anApprovedOrder()
    art.release = 'second'
    comparing.mockResolvedValue({ ok: false, reason: 'busy' })
    const recipe = await insertPrintRequest(id, ['2-3-left'])
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    const row = await db
      .selectFrom('printParts')
      .select(['state', 'tries'])
      .where('orderId', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'waiting', tries: 0 })
  })
})

async function aStoppedOrder() {
  const order = await anApprovedOrder()
  art.release = 'second'
  await printAgain(order.id)
  return order
}
const by = (userId: number) => ({ actor: `user:${userId}` }) as const
const operator = (id: number) => ({
  actor: `admin:${id}` as const,
  address: '203.0.113.9',
  requestId: 'request',
})

describe('a stopped order', () => {
  it('is released by an operator’s note', async () => {
    const { id } = await aStoppedOrder()
    const { id: admin } = await anAdminActor()
    await waivePrint(db, { orderId: id, admin, note: '그대로 괜찮아요' })
    expect(await obstacleOf(id)).toBeUndefined()
  })

  it('waits for the customer who is asked by letter, whatever was noted before', async () => {
    const { id } = await aStoppedOrder()
    const admin = await anAdminActor()
    await waivePrint(db, { orderId: id, admin: admin.id, note: '그대로 괜찮아요' })
    await askForApproval(db, id, operator(admin.id))
    expect(await obstacleOf(id)).toBe('print.asked')
    const { skipped, making } = await requestPrints(db, [id], admin)
    expect([skipped.map(({ code }) => code), making]).toEqual([['print.asked'], []])
    const letters = await jobsOf('tell-order', id)
    await sendOrderLetterJob.run(letters.at(-1))
    const notice = await db
      .selectFrom('notices')
      .select(['title', 'body'])
      .where('fact', 'like', `order:${id}:approval:%`)
      .executeTakeFirstOrThrow()
    expect(notice.title).toContain('그림을 한 번 더 확인해 주세요')
    expect(notice.body).toContain(`/order/${id}`)
  })

  it('is printed with the new pages once the customer approves those that were shown', async () => {
    const { id, userId } = await aStoppedOrder()
    await askForApproval(db, id, operator((await anAdminActor()).id))
    const about = { userId, orderId: id, by: by(userId) }
    await expect(approvePages(db, about, 'first')).rejects.toMatchObject({ code: 'correction.changed' })
    const stranger = { ...about, userId: userId + 1 }
    await expect(approvePages(db, stranger, 'second')).rejects.toMatchObject({ code: 'order.unknown' })
    await approvePages(db, about, 'second')
    expect([await findApprovalRequest(db, id), await obstacleOf(id)]).toEqual([undefined, undefined])
    expect(await listOrderChanges(db, id)).toMatchObject([
      { field: 'pictures', before: 'first', after: 'second', actor: `user:${userId}` },
    ])
    comparing.mockClear()
    await printAgain(id)
    expect(comparing).not.toHaveBeenCalled()
  })

  it('is asked about only while it is paid and pages of it changed', async () => {
    const admin = operator((await anAdminActor()).id)
    const { id } = await anApprovedOrder()
    await expect(askForApproval(db, id, admin)).rejects.toMatchObject({ code: 'approval.unchanged' })
    art.release = 'second'
    await printAgain(id)
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', id).execute()
    await expect(askForApproval(db, id, admin)).rejects.toMatchObject({ code: 'order.wrongStep' })
  })

  it('has a recipe that the comparison leaves as it was', async () => {
    const { id } = await anApprovedOrder()
    const before = (await findRecipe(db, id))?.hash
    art.release = 'second'
    await printAgain(id)
    expect((await findRecipe(db, id))?.hash).toBe(before)
  })
})
