import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageKey } from '~/book/document'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { ebookPageKey } from '~/domain/ebooks/ebook'
import { makeEbook, paintEbookPage, remakeEbook, sweepEbookFiles } from '~/domain/ebooks/make-ebooks.server'
import { isPreviewUnchanged } from '~/domain/ebooks/preview-unchanged.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { remakeEbooks } from '~/domain/ebooks/remake-ebooks.server'
import { boss } from '~/domain/jobs.server'
import {
  buildPreviewPin,
  hashPicture,
  hashPreviewPin,
  hashStoredPicture,
} from '~/domain/orders/approved-preview.server'
import { Refusal } from '~/domain/refusal'
import { storage } from '~/domain/storage.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { drawPhoto } from '../support/drawn-faces'
import {
  aBookWithPages,
  aPaidBook,
  aPreviewOf,
  childPages,
  ebookRow,
  paintEbookPages,
  payOrder,
} from '../support/ebooks'
import { withEnginesAtWork } from '../support/engine-results'

let book = 0
beforeAll(async () => {
  book = await aBookWithPages()
  await startJobQueue()
})
afterEach(startClock)
afterAll(() => boss.stop({ graceful: false, close: false }))

const rowsOf = (orderId: number) =>
  db
    .selectFrom('ebookPages')
    .select(['page', 'state', 'tries'])
    .where('orderId', '=', orderId)
    .orderBy('page')
    .execute()
const statesOf = async (orderId: number) =>
  Object.fromEntries((await rowsOf(orderId)).map(({ page, state }) => [page, state]))
async function jobsFor(orderId: number) {
  const { rows } = await sql<{ page: string; recipe: string; later: boolean }>`
    select data->>'page' as page, data->>'recipe' as recipe, start_after > created_on as later from pgboss.job
    where name = 'paint-ebook-page' and (data->>'orderId')::int = ${orderId} order by page, start_after`.execute(
    db,
  )
  return rows
}
const recipeOfRow = async (orderId: number) => (await ebookRow(orderId)).recipe
const again = (orderId: number) => inTransaction(db, (tx) => makeEbook(tx, orderId))
const kept = async (orderId: number) => {
  const keys: string[] = []
  for await (const key of storage.list(`ebooks/${orderId}/`)) keys.push(key)
  return keys.sort()
}
const shownHash = async (previewKey: string) =>
  (await buildPreviewPin(db, { bookId: book, previewKey }, await hashPicture(previewKey))).shownHash ?? ''

describe('the e-book of a paid order', () => {
  it('gets one row and one job per page with the child, however often it is requested', async () => {
    const { id } = await aPaidBook({ book })
    await Promise.all([again(id), again(id)])
    expect(await rowsOf(id)).toEqual(
      ['4-5', '6-7', 'cover-front'].map((page) => ({ page, state: 'waiting', tries: 0 })),
    )
    expect((await jobsFor(id)).map(({ page }) => page)).toEqual(['4-5', '6-7', 'cover-front'])
    expect((await ebookRow(id)).state).toBe('waiting')
  })

  it('is not made before the order is paid', async () => {
    const { id } = await aPaidBook({ book, isPaid: false })
    expect([await rowsOf(id), await jobsFor(id)]).toEqual([[], []])
    await payOrder(id)
    expect(await rowsOf(id)).toHaveLength(3)
  })

  it('is painted page by page, and is ready after the last one', async () => {
    const { id } = await aPaidBook({ book })
    await paintEbookPages(id, ['4-5'])
    expect([(await ebookRow(id)).state, await statesOf(id)]).toEqual([
      'rendering',
      { '4-5': 'done', '6-7': 'waiting', 'cover-front': 'waiting' },
    ])
    await paintEbookPages(id, ['6-7', 'cover-front'])
    const { state, recipe } = await ebookRow(id)
    expect(state).toBe('ready')
    expect(await kept(id)).toEqual(childPages.map((page) => ebookPageKey(id, recipe, page)).sort())
    const picture = await storage.get(ebookPageKey(id, recipe, '4-5'))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 600 })
  })

  it('ends the same when its jobs run twice, also after a crash', async () => {
    const { id } = await aPaidBook({ book })
    const { recipe } = await ebookRow(id)
    const key = ebookPageKey(id, recipe, '4-5')
    // A crash leaves a stored picture without its row's update.
    await storage.put(key, new Uint8Array([1]))
    await db.updateTable('ebooks').set({ state: 'rendering' }).where('orderId', '=', id).execute()
    await withEnginesAtWork(() => paintEbookPages(id))
    const first = await storage.get(key)
    await withEnginesAtWork(() => paintEbookPages(id))
    expect(await storage.get(key)).toEqual(first)
    expect([(await ebookRow(id)).state, (await rowsOf(id)).map(({ tries }) => tries)]).toEqual([
      'ready',
      [1, 1, 1],
    ])
  })

  it('fails on one page without affecting the others, and retries that page on request', async () => {
    const { id } = await aPaidBook({ book })
    await db
      .updateTable('ebookPages')
      .set({ tries: 6 })
      .where('orderId', '=', id)
      .where('page', '=', '6-7')
      .execute()
    await paintEbookPages(id)
    expect([(await ebookRow(id)).state, await statesOf(id)]).toEqual([
      'failed',
      { '4-5': 'done', '6-7': 'failed', 'cover-front': 'done' },
    ])
    await again(id)
    await paintEbookPages(id)
    expect((await ebookRow(id)).state).toBe('ready')
  })

  it('is retried later, without using up a try, while the engine is full', async () => {
    const { id } = await aPaidBook({ book })
    const face = drawPhoto()
    let isOver = false
    // Every finished request queues another one at once, so the engine's queue stays full.
    const served = async (): Promise<unknown> => (await composite.cleaned(face)).ok && !isOver && served()
    await withEnginesAtWork(async () => {
      const others = Array.from({ length: 80 }, served)
      await paintEbookPages(id, ['4-5'])
      isOver = true
      await Promise.all(others)
    })
    expect(await rowsOf(id)).toContainEqual({ page: '4-5', state: 'waiting', tries: 0 })
    expect((await jobsFor(id)).filter(({ page }) => page === '4-5').map(({ later }) => later)).toEqual([
      false,
      true,
    ])
    await paintEbookPages(id)
    expect((await ebookRow(id)).state).toBe('ready')
  })

  it('fails at once when the photo is gone', async () => {
    const { id } = await aPaidBook({ book, isPaid: false })
    await db
      .updateTable('orders')
      .set({ previewKey: 'previews/gone/result.webp' })
      .where('id', '=', id)
      .execute()
    await payOrder(id)
    expect([(await ebookRow(id)).state, await rowsOf(id)]).toEqual(['failed', []])
  })

  it('is ready at once when the order has no photo', async () => {
    const { id } = await aPaidBook({ book, isPaid: false })
    await db.updateTable('orders').set({ previewKey: '', sourceKey: '' }).where('id', '=', id).execute()
    await payOrder(id)
    expect([(await ebookRow(id)).state, await rowsOf(id)]).toEqual(['ready', []])
  })
})

describe('an e-book whose recipe changes while it is painted', () => {
  const set = (id: number, over: { status?: string; keptApartAt?: Date | null; dedication?: string }) =>
    db.updateTable('orders').set(over).where('id', '=', id).execute()

  it('is requested again, but not when the order is cancelled or its member has left', async () => {
    const { id } = await aPaidBook({ book })
    const { recipe } = await ebookRow(id)
    await set(id, { dedication: '다른 말' })
    for (const over of [{ status: 'CANCEL' }, { keptApartAt: now() }]) {
      await set(id, over)
      await paintEbookPage(db, { orderId: id, recipe, page: '4-5' })
      expect((await ebookRow(id)).recipe, JSON.stringify(over)).toBe(recipe)
      await set(id, { status: 'PAID', keptApartAt: null })
    }
    await paintEbookPage(db, { orderId: id, recipe, page: '4-5' })
    expect((await ebookRow(id)).recipe).not.toBe(recipe)
  })

  it('stays erased when it was erased meanwhile', async () => {
    const { id } = await aPaidBook({ book })
    await paintEbookPages(id)
    await db
      .updateTable('ebooks')
      .set({ erasedAt: now(), state: 'failed' })
      .where('orderId', '=', id)
      .execute()
    await set(id, { dedication: '다른 말' })
    await remakeEbook(db, id)
    expect((await ebookRow(id)).erasedAt).not.toBeNull()
  })
})

describe('the missing e-book of a paid order', () => {
  const forget = (id: number) => db.deleteFrom('ebooks').where('orderId', '=', id).execute()
  const fail = (id: number) =>
    db.updateTable('ebooks').set({ state: 'failed', changedAt: now() }).where('orderId', '=', id).execute()
  const rowNow = (id: number) =>
    db.selectFrom('ebooks').select('state').where('orderId', '=', id).executeTakeFirst()
  const later = (minutes: number) => {
    startClock()
    stopClock(addMinutes(now(), minutes))
  }

  it('is requested by the sweep, unless the order is a test, set apart, deleted, cancelled or old', async () => {
    const { id } = await aPaidBook({ book })
    await forget(id)
    const set = (over: object) => db.updateTable('orders').set(over).where('id', '=', id).execute()
    const { status, presetVersion, paidAt } = await db
      .selectFrom('orders')
      .select(['status', 'presetVersion', 'paidAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const asPaid = { isTestOrder: false, keptApartAt: null, deletedAt: null, status, presetVersion, paidAt }
    for (const over of [
      { isTestOrder: true },
      { keptApartAt: now() },
      { presetVersion: null },
      { deletedAt: now() },
      { status: 'CANCEL' },
      { paidAt: addDays(now(), -61) },
    ]) {
      await set(over)
      expect([await remakeEbooks(db), await rowNow(id)], JSON.stringify(over)).toEqual([0, undefined])
      await set(asPaid)
    }
    expect(await remakeEbooks(db)).toBe(1)
    expect(await rowNow(id)).toEqual({ state: 'waiting' })
    expect(await remakeEbooks(db)).toBe(0)
  })

  it('is retried an hour after it failed, for a week', async () => {
    const { id } = await aPaidBook({ book })
    await fail(id)
    const afterwards = async (minutes: number) => {
      later(minutes)
      await remakeEbooks(db)
      return (await rowNow(id))?.state
    }
    expect(await afterwards(59)).toBe('failed')
    expect(await afterwards(61)).toBe('waiting')
    await fail(id)
    expect(await afterwards(7 * 24 * 60 + 1)).toBe('failed')
  })

  it('does not come back once it was erased', async () => {
    const { id } = await aPaidBook({ book })
    await fail(id)
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', id).execute()
    later(61)
    await remakeEbooks(db)
    expect((await ebookRow(id)).erasedAt).toEqual(expect.any(Date))
  })
})

describe('the e-book of a corrected order', () => {
  const about = ({ id, userId }: { id: number; userId: number }) => ({
    userId,
    orderId: id,
    by: { actor: `user:${userId}` } as const,
  })

  it('is remade when its words change, and jobs of the old recipe are ignored', async () => {
    const order = await aPaidBook({ book })
    const { recipe: before } = await ebookRow(order.id)
    await paintEbookPages(order.id, ['4-5'])
    await correctWords(db, about(order), { childName: '지우', shownHash: await shownHash(order.previewKey) })
    const { recipe, state } = await ebookRow(order.id)
    expect([recipe === before, state]).toEqual([false, 'waiting'])
    expect((await jobsFor(order.id)).filter((job) => job.recipe === recipe)).toHaveLength(3)
    for (const page of childPages) await paintEbookPage(db, { orderId: order.id, recipe: before, page })
    expect(Object.values(await statesOf(order.id))).toEqual(['waiting', 'waiting', 'waiting'])
    await paintEbookPages(order.id)
    await sweepEbookFiles(db)
    expect(await kept(order.id)).toEqual(
      childPages.map((page) => ebookPageKey(order.id, recipe, page)).sort(),
    )
  })

  it('is remade when its photo changes, and counts as approved', async () => {
    const order = await aPaidBook({ book })
    const { recipe: before } = await ebookRow(order.id)
    const { previewKey } = await aPreviewOf(order.owner, book)
    await correctChild(db, about(order), { previewKey, shownHash: await shownHash(previewKey) })
    expect((await ebookRow(order.id)).recipe).not.toBe(before)
    expect(await isPreviewUnchanged(db, order.id, await recipeOfRow(order.id))).toBe(true)
  })
})

describe('a recipe', () => {
  it('stays the same until something in the book changes', async () => {
    const { id } = await aPaidBook({ book })
    const hash = async () => (await findRecipe(db, id))?.hash
    const first = await hash()
    expect([first, await hash()]).toEqual([(await ebookRow(id)).recipe, first])
    await db.updateTable('orders').set({ deliveryMemo: '문 앞에' }).where('id', '=', id).execute()
    expect(await hash()).toBe(first)
    await db.updateTable('orders').set({ dedication: '다른 말' }).where('id', '=', id).execute()
    expect(await hash()).not.toBe(first)
  })

  it('lists the pages with a head in reading order, and is missing for an order without pages', async () => {
    const { id } = await aPaidBook({ book })
    expect((await findRecipe(db, id))?.heads.map(({ page }) => page)).toEqual(childPages satisfies PageKey[])
    await db.updateTable('orders').set({ presetVersion: null }).where('id', '=', id).execute()
    expect(await findRecipe(db, id)).toBeUndefined()
  })

  it('no longer counts as approved once the preview picture changes', async () => {
    const { id, previewKey } = await aPaidBook({ book })
    await db
      .updateTable('orders')
      .set({ shownHash: await shownHash(previewKey) })
      .where('id', '=', id)
      .execute()
    const recipe = await recipeOfRow(id)
    expect(await isPreviewUnchanged(db, id, recipe)).toBe(true)
    await storage.put(previewKey, new Uint8Array([1, 2, 3]))
    expect(await isPreviewUnchanged(db, id, recipe)).toBe(false)
  })

  it('counts as approved only when it is the e-book’s current one', async () => {
    const { id } = await aPaidBook({ book })
    expect([
      await isPreviewUnchanged(db, id, await recipeOfRow(id)),
      await isPreviewUnchanged(db, id, 'x'),
    ]).toEqual([true, false])
  })

  it('counts as approved if the picture was unreadable at approval, and throws while it is unreadable now', async () => {
    const { id, previewKey } = await aPaidBook({ book })
    const recipe = await recipeOfRow(id)
    const pinned = await db
      .selectFrom('orders')
      .select(['presetVersion', 'templateUrl'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const approve = (shownHash: string) =>
      db.updateTable('orders').set({ shownHash }).where('id', '=', id).execute()
    await approve(hashPreviewPin(pinned, ''))
    expect(await isPreviewUnchanged(db, id, recipe)).toBe(true)
    await approve(hashPreviewPin(pinned, await hashStoredPicture(previewKey)))
    const away = vi.spyOn(storage, 'get').mockRejectedValueOnce(new Refusal('shop.busy'))
    await expect(isPreviewUnchanged(db, id, recipe)).rejects.toThrow('shop.busy')
    away.mockRestore()
    expect(await isPreviewUnchanged(db, id, recipe)).toBe(true)
  })
})
