import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDocument, pageKeys } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import { type PartFault, partKey, partsOf, printFolder } from '~/book/print/print'
import type { BuiltInProfile } from '~/book/print/profile'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction, openPool } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import type { OrderStatus } from '~/domain/orders/order'
import { lockOrder } from '~/domain/orders/steps.server'
import { savePreset } from '~/domain/presets/presets.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { printPart } from '~/domain/prints/parts.server'
import { fileName, type PrintFile } from '~/domain/prints/print-file'
import { eraseDuePrints, sweepPrints } from '~/domain/prints/print-retention.server'
import { waivePrint } from '~/domain/prints/print-waivers.server'
import { downloadPrintFile, findPrintView } from '~/domain/prints/prints.server'
import { requestPrint } from '~/domain/prints/request-print.server'
import { storage } from '~/domain/storage.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { moveOrder } from '../support/order-steps'
import { documentFor, plainPart, storyOf } from '../support/prints'

// From the print request to the files, and to an order that is ready for production.

const parts = pageKeys.flatMap(partsOf)
let page: Buffer
beforeAll(async () => {
  page = await plainPart(2020, '#5a96c8')
  await boss.start()
  return () => boss.stop({ graceful: false, close: false })
})
afterEach(() => startClock())

async function aPaidOrder(over: Parameters<typeof anOrder>[0] = {}) {
  const bookId = await aBook({ title: '고래가 부르는 노래' })
  await savePreset(db, bookId, { document: documentFor(storyOf('whale-song')) })
  return anOrder({ bookId, status: 'PAID', ...over })
}
const recipeNow = async (orderId: number) => (await findRecipe(db, orderId))?.hash ?? ''
const ask = (orderId: number, profile: BuiltInProfile = 'hardcover-250') =>
  requestPrint(db, orderId, { by: 'admin:1', profile })

/** Does what the print engine does, without painting. */
async function press(orderId: number, { faults = [] as PartFault[], without = [] as string[] } = {}) {
  const recipe = await recipeNow(orderId)
  const update = (of: string[], values: { state?: 'done' | 'failed'; faults?: string }) =>
    db.updateTable('printParts').set(values).where('orderId', '=', orderId).where('part', 'in', of).execute()
  const painted = parts.filter((part) => !without.includes(part))
  await Promise.all(painted.map((part) => storage.put(partKey(orderId, recipe, part), page)))
  await update(parts, { state: 'done', faults: '[]' })
  if (without.length) await update(without, { state: 'failed' })
  if (faults.length) await update(['2-3-left'], { faults: JSON.stringify(faults) })
  return { orderId, recipe }
}
const bind = (job: { orderId: number; recipe: string }) => bindPrint(db, job, toExtraPageTexts)
async function printed(over: Parameters<typeof anOrder>[0] = {}, found: Parameters<typeof press>[1] = {}) {
  const order = await aPaidOrder(over)
  await ask(order.id)
  const job = await press(order.id, found)
  await bind(job)
  return { order, job }
}
const code = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => error.code,
  )
const move = (orderId: number, to: OrderStatus) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
  })
const rowOf = (orderId: number) =>
  db.selectFrom('prints').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const problemsOf = async (orderId: number) =>
  (await findPrintView(db, orderId))?.print?.problems.map(({ code, page }) => [code, page])
async function keysOf(orderId: number) {
  const keys: string[] = []
  for await (const key of storage.list(`prints/${orderId}/`)) keys.push(key.replace(/^.*\//, ''))
  return keys.sort()
}
async function jobsFor(orderId: number): Promise<number> {
  const { rows } = await (await openPool()).query(
    `select count(*)::int as n from pgboss.job where name = 'print-part' and (data->>'orderId')::int = $1`,
    [orderId],
  )
  return rows[0].n
}

describe('requesting print files', () => {
  it('queues each of the 34 parts once, however often it is repeated', async () => {
    const { id } = await aPaidOrder()
    await ask(id)
    await Promise.all([ask(id), ask(id)])
    expect(await jobsFor(id)).toBe(34)
    expect((await findPrintView(db, id))?.print).toMatchObject({
      state: 'waiting',
      isCurrent: true,
      parts: { all: 34, over: 0 },
    })
  })

  it('needs a paid order of a book with pages', async () => {
    const unpaid = await aPaidOrder({ status: 'ORDERED' })
    expect(await code(ask(unpaid.id))).toBe('print.notPaid')
    expect(await code(ask((await anOrder({ status: 'PAID' })).id))).toBe('print.noPages')
    expect(await code(ask(987_654))).toBe('order.unknown')
  })

  it('starts again for another profile, for a corrected book and after a missing part', async () => {
    const { order } = await printed()
    await ask(order.id)
    expect((await rowOf(order.id)).state).toBe('ready')
    await ask(order.id, 'layflat-250')
    expect(await rowOf(order.id)).toMatchObject({ state: 'waiting', profile: 'layflat-250', files: [] })
    await bind(await press(order.id))
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', order.id).execute()
    expect((await findPrintView(db, order.id))?.print?.isCurrent).toBe(false)
    await ask(order.id, 'layflat-250')
    expect(await rowOf(order.id)).toMatchObject({ state: 'waiting', recipe: await recipeNow(order.id) })
    await bind(await press(order.id, { without: ['2-3-left'] }))
    await ask(order.id, 'layflat-250')
    expect((await rowOf(order.id)).state).toBe('waiting')
  })
})

describe('a book that is corrected while its pages are printed', () => {
  const rename = (id: number, childName: string) =>
    db.updateTable('orders').set({ childName }).where('id', '=', id).execute()

  it('is requested again with its current recipe, also when it is changed back', async () => {
    const { id } = await aPaidOrder()
    await ask(id)
    const first = await recipeNow(id)
    await rename(id, '바다')
    await Promise.all(
      (['2-3-left', '2-3-right'] as const).map((part) => printPart(db, { orderId: id, recipe: first, part })),
    )
    const second = await recipeNow(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', recipe: second, askedBy: 'admin:1' })
    expect(await jobsFor(id)).toBe(68)
    await rename(id, '하늘')
    await printPart(db, { orderId: id, recipe: second, part: '2-3-left' })
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', recipe: first })
    expect((await findPrintView(db, id))?.print).toMatchObject({
      isCurrent: true,
      parts: { all: 34, over: 0 },
    })
    await bind(await press(id))
    expect((await rowOf(id)).state).toBe('ready')
  })

  it('is not printed again for a cancelled order', async () => {
    const { id } = await aPaidOrder()
    await ask(id)
    const recipe = await recipeNow(id)
    await rename(id, '바다')
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    expect(await rowOf(id)).toMatchObject({ recipe })
    expect(await jobsFor(id)).toBe(34)
    expect(await eraseDuePrints(db)).toBe(1)
  })
})

it('print files without progress for ten minutes can be requested again', async () => {
  const { id } = await aPaidOrder()
  stopClock(now())
  await ask(id)
  stopClock(new Date(now().getTime() + 10 * 60_000))
  await ask(id)
  expect((await findPrintView(db, id))?.print?.isStuck).toBe(false)
  expect(await jobsFor(id)).toBe(34)
  stopClock(new Date(now().getTime() + 1))
  expect((await findPrintView(db, id))?.print?.isStuck).toBe(true)
  await ask(id)
  expect((await findPrintView(db, id))?.print?.isStuck).toBe(false)
  expect(await jobsFor(id)).toBe(68)
})

describe('binding', () => {
  it('leaves two files without problems, and no parts', async () => {
    const { order } = await printed()
    expect(await keysOf(order.id)).toEqual(['cover.pdf', 'interior.pdf'])
    const shown = await findPrintView(db, order.id)
    expect(shown?.print?.problems).toEqual([])
    expect(shown?.isCleared).toBe(true)
    expect(shown?.print?.files).toMatchObject([
      { kind: 'interior', pages: 36 },
      { kind: 'cover', pages: 1, sheet: { width: 554.6, height: 292, spine: 8.6 } },
    ])
  })

  it('waits for the last part, and is done once', async () => {
    const order = await aPaidOrder()
    await ask(order.id)
    const job = await press(order.id)
    await db
      .updateTable('printParts')
      .set({ state: 'waiting' })
      .where('orderId', '=', order.id)
      .where('part', '=', '16-17-right')
      .execute()
    await bind(job)
    expect((await rowOf(order.id)).state).toBe('waiting')
    await press(order.id)
    await Promise.all([bind(job), bind(job)])
    const { files, changedAt } = await rowOf(order.id)
    await bind(job)
    expect(await rowOf(order.id)).toMatchObject({ state: 'ready', files, changedAt })
  })

  it('that is overtaken by a later run stores no files', async () => {
    const order = await aPaidOrder()
    await ask(order.id)
    const job = await press(order.id)
    // A queue that takes the first run for dead starts a second one while the first reads its pictures.
    let isFirst = true
    const reads = vi.spyOn(storage, 'get').mockImplementation(async () => {
      const isOvertaken = isFirst
      isFirst = false
      if (isOvertaken) await bind(job)
      return page
    })
    const puts = vi.spyOn(storage, 'putFile')
    await bind(job)
    reads.mockRestore()
    expect(puts).toHaveBeenCalledTimes(2)
    puts.mockRestore()
    expect(await rowOf(order.id)).toMatchObject({ state: 'ready', problems: [], tries: 2 })
    expect(await problemsOf(order.id)).toEqual([])
    const { files } = await rowOf(order.id)
    for (const { key, sha256 } of files as unknown as PrintFile[]) {
      const bytes = (await storage.get(key)) ?? new Uint8Array()
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  it('fails when the picture of a finished part is missing', async () => {
    const order = await aPaidOrder()
    await ask(order.id)
    const job = await press(order.id)
    await storage.remove(partKey(order.id, job.recipe, '8-9-left'))
    await expect(bind(job)).rejects.toThrow('8-9-left')
    expect(await rowOf(order.id)).toMatchObject({ state: 'rendering', files: [] })
    expect(await keysOf(order.id)).toHaveLength(33)
  })

  it('does not remove the parts of a newer request', async () => {
    const { order, job } = await printed()
    await ask(order.id, 'layflat-250')
    await press(order.id)
    await bind(job)
    expect(await keysOf(order.id)).toEqual(['cover.pdf', 'interior.pdf'])
    await ask(order.id, 'hardcover-250')
    await press(order.id)
    const listed = vi.spyOn(storage, 'list').mockImplementationOnce(async function* (prefix) {
      listed.mockRestore()
      for await (const key of storage.list(prefix)) yield key
      await ask(order.id, 'layflat-250')
    })
    await bind(job)
    expect((await rowOf(order.id)).state).toBe('waiting')
    expect((await keysOf(order.id)).filter((key) => key.endsWith('.jpg'))).toHaveLength(34)
  })

  it('that is repeated after a crash makes the same files', async () => {
    const { order, job } = await printed()
    const { files } = await rowOf(order.id)
    // A crash leaves the row in rendering, and its pictures in storage.
    await db
      .updateTable('prints')
      .set({ state: 'rendering', files: '[]' })
      .where('orderId', '=', order.id)
      .execute()
    await press(order.id)
    await bind(job)
    expect((await rowOf(order.id)).files).toEqual(files)
    expect(await keysOf(order.id)).toEqual(['cover.pdf', 'interior.pdf'])
  })

  it('of a book that was corrected meanwhile requests the corrected one', async () => {
    const order = await aPaidOrder()
    await ask(order.id)
    const job = await press(order.id)
    await db.updateTable('orders').set({ dedication: '사랑해' }).where('id', '=', order.id).execute()
    await bind(job)
    expect(await rowOf(order.id)).toMatchObject({
      state: 'waiting',
      recipe: await recipeNow(order.id),
      files: [],
    })
  })

  it('fails after too many tries', async () => {
    const order = await aPaidOrder()
    await ask(order.id)
    const job = await press(order.id)
    await db.updateTable('prints').set({ tries: 6 }).where('orderId', '=', order.id).execute()
    await bind(job)
    expect(await rowOf(order.id)).toMatchObject({ state: 'failed', files: [] })
  })

  it('reports pages without a picture, and binds the others', async () => {
    const { order } = await printed(
      {},
      { without: ['4-5-left'], faults: [{ code: 'lowDpi', detail: '120' }] },
    )
    const problems = await problemsOf(order.id)
    expect(problems).toContainEqual(['missingPicture', '4-5-left'])
    expect(problems).toContainEqual(['veryLowDpi', '2-3-left'])
    expect((await findPrintView(db, order.id))?.print?.files).toHaveLength(2)
  })

  it('reports a test order, and a book that is not as approved', async () => {
    const tried = await printed({ isTestOrder: true })
    expect(await problemsOf(tried.order.id)).toContainEqual(['testOrder', undefined])
    const order = await aPaidOrder()
    await db
      .updateTable('orders')
      .set({ shownHash: 'a'.repeat(64) })
      .where('id', '=', order.id)
      .execute()
    await ask(order.id)
    await bind(await press(order.id))
    expect(await problemsOf(order.id)).toContainEqual(['notAsApproved', undefined])
  })

  it('reports pages that a later release wrote, before anything is painted and when it is bound', async () => {
    const order = await aPaidOrder()
    const setFormat = (format: number) =>
      sql`update presets set document = document || jsonb_build_object('format', ${format}::int)
        where book_id = (select book_id from orders where id = ${order.id})`.execute(db)
    await setFormat(DOCUMENT_FORMAT + 1)
    try {
      const early = (await findPrintView(db, order.id))?.early.map(({ code }) => code)
      expect(early).toContain('newerFormat')
      await ask(order.id)
      await bind(await press(order.id))
      expect(await problemsOf(order.id)).toContainEqual(['newerFormat', undefined])
    } finally {
      await setFormat(1)
    }
  })
})

describe('setting an order to READY', () => {
  it('needs bound files of the current book without blocking problems', async () => {
    const order = await aPaidOrder()
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await ask(order.id)
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await bind(await press(order.id))
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', order.id).execute()
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await db.updateTable('orders').set({ childName: '하늘' }).where('id', '=', order.id).execute()
    expect(await code(move(order.id, 'READY'))).toBe('done')
  })

  it('is allowed by an operator’s waiver for this very recipe', async () => {
    const { order } = await printed({}, { without: ['4-5-left'] })
    const { id: admin } = await anAdmin()
    expect(await code(move(order.id, 'READY'))).toBe('print.blocked')
    await waivePrint(db, { orderId: order.id, admin, note: '이 쪽은 원래 비어 있어요' })
    const [waiver] = await db.selectFrom('printWaivers').selectAll().where('orderId', '=', order.id).execute()
    expect(waiver).toMatchObject({
      adminId: admin,
      recipe: await recipeNow(order.id),
      problems: expect.arrayContaining([{ code: 'missingPicture', severity: 'block', page: '4-5-left' }]),
    })
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'print.waived', actor: `admin:${admin}` },
      { deed: 'print.asked', actor: 'admin:1' },
    ])
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', order.id).execute()
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await db.updateTable('orders').set({ childName: '하늘' }).where('id', '=', order.id).execute()
    expect(await code(move(order.id, 'READY'))).toBe('done')
  })

  it('is blocked by problems that were found after the waiver', async () => {
    const { order } = await printed({}, { without: ['4-5-left'] })
    const { id: admin } = await anAdmin()
    await waivePrint(db, { orderId: order.id, admin, note: '이 쪽은 원래 비어 있어요' })
    await ask(order.id)
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await bind(await press(order.id, { without: ['4-5-left', '8-9-right'] }))
    expect(await code(move(order.id, 'READY'))).toBe('print.blocked')
    expect(await findPrintView(db, order.id)).toMatchObject({ waiver: undefined, isCleared: false })
    await ask(order.id)
    await bind(await press(order.id, { without: ['4-5-left'] }))
    expect((await findPrintView(db, order.id))?.waiver?.note).toBe('이 쪽은 원래 비어 있어요')
    expect(await code(move(order.id, 'READY'))).toBe('done')
  })

  it('is blocked by problems of files that were made after a waiver without files', async () => {
    const order = await aPaidOrder()
    const { id: admin } = await anAdmin()
    await waivePrint(db, { orderId: order.id, admin, note: '다른 인쇄소에 맡겼어요' })
    await ask(order.id)
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await bind(await press(order.id, { without: ['4-5-left'] }))
    expect(await code(move(order.id, 'READY'))).toBe('print.blocked')
    await db
      .updateTable('prints')
      .set({ state: 'failed', problems: '[]' })
      .where('orderId', '=', order.id)
      .execute()
    expect(await code(move(order.id, 'READY'))).toBe('done')
  })

  it('is allowed by a waiver without any files, but not before the payment', async () => {
    const { id: admin } = await anAdmin()
    const order = await anOrder({ status: 'PAID' })
    expect(await code(move(order.id, 'READY'))).toBe('print.missing')
    await waivePrint(db, { orderId: order.id, admin, note: '다른 인쇄소에 맡겼어요' })
    expect(await code(move(order.id, 'READY'))).toBe('done')
    const unpaid = await anOrder()
    expect(await code(waivePrint(db, { orderId: unpaid.id, admin, note: '그냥 하고 싶어요' }))).toBe(
      'print.notPaid',
    )
  })
})

describe('a print file', () => {
  it('is downloaded under the order’s number and the child’s name, and audited', async () => {
    const { order } = await printed()
    const { id: admin } = await anAdmin()
    const taken = await downloadPrintFile(db, { orderId: order.id, kind: 'interior', admin })
    expect(taken?.name).toBe(`${order.orderNumber}_하늘_interior.pdf`)
    const bytes = Buffer.from(await new Response(await taken?.stream()).arrayBuffer())
    expect(bytes.length).toBe(taken?.size)
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.6')
    expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
      { deed: 'print.taken', actor: `admin:${admin}`, detail: { kind: 'interior' } },
      { deed: 'print.asked', actor: 'admin:1' },
    ])
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', order.id).execute()
    expect(await downloadPrintFile(db, { orderId: order.id, kind: 'interior', admin })).toBeUndefined()
  })

  it('of a cancelled order cannot be downloaded', async () => {
    const { order } = await printed()
    const { id: admin } = await anAdmin()
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', order.id).execute()
    expect(await downloadPrintFile(db, { orderId: order.id, kind: 'interior', admin })).toBeUndefined()
    expect(await eraseDuePrints(db)).toBe(1)
  })

  it('of a withdrawn member is erased after the delivery, and not before', async () => {
    const { order } = await printed()
    await db
      .updateTable('orders')
      .set({ keptApartAt: now(), userId: null })
      .where('id', '=', order.id)
      .execute()
    expect(await eraseDuePrints(db)).toBe(0)
    await db
      .updateTable('orders')
      .set({ status: 'DELIVERED', deliveredAt: now() })
      .where('id', '=', order.id)
      .execute()
    expect(await eraseDuePrints(db)).toBe(1)
    expect(await keysOf(order.id)).toEqual([])
  })

  it('of an outdated recipe is swept, and so are parts left by a crash', async () => {
    const { order } = await printed()
    await sweepPrints(db)
    const before = await recipeNow(order.id)
    await storage.put(partKey(order.id, before, 'cover-front'), page)
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', order.id).execute()
    expect(await sweepPrints(db)).toBe(1)
    await ask(order.id)
    expect(await sweepPrints(db)).toBe(2)
    const { recipe } = await press(order.id)
    expect(await sweepPrints(db)).toBe(0)
    expect(await keysOf(order.id)).toHaveLength(34)
    await bind({ orderId: order.id, recipe })
    expect(await sweepPrints(db)).toBe(0)
    for await (const key of storage.list(printFolder(order.id, before)))
      throw new Error(`${key} is still there`)
  })

  it('is erased thirty days after the delivery, and at once when the order is cancelled', async () => {
    const { order } = await printed()
    const cancelled = await printed()
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', cancelled.order.id).execute()
    await db
      .updateTable('orders')
      .set({ status: 'DELIVERED', deliveredAt: now() })
      .where('id', '=', order.id)
      .execute()
    expect(await eraseDuePrints(db)).toBe(1)
    expect(await keysOf(cancelled.order.id)).toEqual([])
    stopClock(addDays(now(), 29))
    expect(await eraseDuePrints(db)).toBe(0)
    stopClock(addDays(now(), 2))
    expect(await eraseDuePrints(db)).toBe(1)
    expect(await eraseDuePrints(db)).toBe(0)
    expect(await keysOf(order.id)).toEqual([])
    expect(await rowOf(order.id)).toMatchObject({ files: [], problems: [], erasedAt: expect.any(Date) })
    expect((await findPrintView(db, order.id))?.print).toBeUndefined()
  })
})

it('a surrogate pair is not split in the name of a print file', () => {
  const name = fileName('A1', `가${'𠮷'.repeat(30)}`, 'cover')
  expect(name).toBe(`A1_가${'𠮷'.repeat(19)}_cover.pdf`)
  expect(() => encodeURIComponent(name)).not.toThrow()
})

it('a book without text gets its print files', async () => {
  const bookId = await aBook()
  await savePreset(db, bookId, { document: emptyDocument(bookId) })
  const order = await anOrder({ bookId, status: 'PAID' })
  await ask(order.id)
  await bind(await press(order.id))
  expect((await rowOf(order.id)).state).toBe('ready')
})
