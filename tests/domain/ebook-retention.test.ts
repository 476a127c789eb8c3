import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { ebookPageKey } from '~/domain/ebooks/ebook'
import { findEbookState } from '~/domain/ebooks/ebook-progress.server'
import { eraseEbooks, expireEbooks } from '~/domain/ebooks/erase-ebooks.server'
import { createGift, findGiftOrderId, listGifts } from '~/domain/ebooks/gifts.server'
import { sweepEbookFiles } from '~/domain/ebooks/make-ebooks.server'
import { boss } from '~/domain/jobs.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { eraseDuePhotos } from '~/domain/photos/photos.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { sweepAll } from '~/jobs/sweep.server'
import { aPrintWaiver } from '../support/builders'
import { aBookWithPages, aPaidBook, ebookRow, paintEbookPages } from '../support/ebooks'
import { moveOrder } from '../support/order-steps'
import '../support/engine-results'

// The pictures of an e-book outlive the photo, and are erased on the promised day.

let book = 0
beforeAll(async () => {
  book = await aBookWithPages()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

async function later(days: number) {
  startClock()
  stopClock(addDays(now(), days))
  await sweepAll().catch(assertIsLogAlone)
  await eraseDuePhotos(db)
}
/** The audit log refuses deletions by the database's clock, which tests cannot move, so sweeping it fails here. */
function assertIsLogAlone(error: AggregateError) {
  expect(error.errors.map(({ message }) => message)).toEqual(['the audit log is append-only'])
}

async function aPaintedBook() {
  const order = await aPaidBook({ book })
  await paintEbookPages(order.id)
  return order
}
async function deliver(id: number) {
  await aPrintWaiver(id)
  await inTransaction(db, async (tx) => {
    for (const to of ['READY', 'SHIPPED'] as const) {
      const order = await lockOrder(tx, id)
      if (order) await moveOrder(tx, order, to, { actor: 'admin:1' })
    }
    const order = await lockOrder(tx, id)
    if (order) await markDelivered(tx, order, { actor: 'admin:1' })
  })
}
const give = ({ id, userId }: { id: number; userId: number }) =>
  createGift(db, { userId, orderId: id, by: { actor: `user:${userId}` } })
async function objectsOf(id: number) {
  const keys: string[] = []
  for await (const key of storage.list(`ebooks/${id}/`)) keys.push(key)
  return keys.length
}
async function rowsOf(id: number) {
  const pages = await db.selectFrom('ebookPages').select('page').where('orderId', '=', id).execute()
  return { pages: pages.length, isErased: (await ebookRow(id)).erasedAt !== null }
}

const WHOLE = { pages: 3, isErased: false }
const GONE = { pages: 0, isErased: true }

describe('the pictures of a finished e-book', () => {
  it('stay if the book is made again while the sweep erases others', async () => {
    const [one, other] = [await aPaidBook({ book }), await aPaidBook({ book })]
    for (const { id } of [one, other])
      await storage.put(ebookPageKey(id, (await ebookRow(id)).recipe, '4-5'), Buffer.from('a face'))
    const setErased = (id: number, erasedAt: Date | null) =>
      db.updateTable('ebooks').set({ erasedAt }).where('orderId', '=', id).execute()
    for (const { id } of [one, other]) await setErased(id, now())
    const destroy = pictureKeys.destroy
    const spy = vi.spyOn(pictureKeys, 'destroy').mockImplementation(async (folder) => {
      for (const { id } of [one, other])
        if (!folder.startsWith(`ebooks/${id}/`) && spy.mock.calls.length === 1) await setErased(id, null)
      await destroy(folder)
    })
    expect(await sweepEbookFiles(db)).toBeGreaterThan(0)
    spy.mockRestore()
    const left = await Promise.all([one, other].map(({ id }) => objectsOf(id)))
    expect(left.sort()).toEqual([0, 1])
  })

  it('outlive the photo, and are erased with the gift links a year after delivery', async () => {
    const order = await aPaintedBook()
    await deliver(order.id)
    await later(31)
    expect([await storage.get(order.sourceKey), await storage.get(order.previewKey)]).toEqual([
      undefined,
      undefined,
    ])
    expect([await rowsOf(order.id), await objectsOf(order.id)]).toEqual([WHOLE, 3])
    await later(364)
    expect([await rowsOf(order.id), await objectsOf(order.id)]).toEqual([WHOLE, 3])
    const { token } = await give(order)
    expect(await findGiftOrderId(db, token)).toBe(order.id)
    await later(367)
    expect([await rowsOf(order.id), await objectsOf(order.id)]).toEqual([GONE, 0])
    expect([await findGiftOrderId(db, token), await listGifts(db, order.id)]).toEqual([undefined, []])
    expect(await findEbookState(db, order.id)).toBe('erased')
  })

  it('stay as long as the book is not delivered', async () => {
    const order = await aPaintedBook()
    await later(200)
    expect([await rowsOf(order.id), await objectsOf(order.id)]).toEqual([WHOLE, 3])
  })

  it('are erased with a deleted order', async () => {
    const order = await aPaintedBook()
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', order.id).execute()
    expect([await expireEbooks(db), await sweepEbookFiles(db)]).toEqual([1, 3])
    expect([await rowsOf(order.id), await objectsOf(order.id)]).toEqual([GONE, 0])
  })

  it('that are painted during erasure finish no e-book, and go with the next sweep', async () => {
    const order = await aPaidBook({ book })
    const { put } = storage
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes)
      await inTransaction(db, (tx) => eraseEbooks(tx, [order.id]))
    })
    await paintEbookPages(order.id, ['4-5'])
    expect([(await ebookRow(order.id)).state, await rowsOf(order.id)]).toEqual(['rendering', GONE])
    expect([await sweepEbookFiles(db), await objectsOf(order.id)]).toEqual([1, 0])
  })

  it('lose their rows at once when the member leaves, and their files with the next sweep', async () => {
    const order = await aPaintedBook()
    const { token } = await give(order)
    await deliver(order.id)
    const session = await startUserSession(db, order.userId)
    await withdrawMember(db, {
      userId: order.userId,
      session,
      password: 'book1234',
      reason: '계정_변경',
      from: 'x',
    })
    expect([await rowsOf(order.id), await findGiftOrderId(db, token)]).toEqual([GONE, undefined])
    expect(await objectsOf(order.id)).toBe(3)
    expect([await expireEbooks(db), await sweepEbookFiles(db)]).toEqual([0, 3])
    expect(await objectsOf(order.id)).toBe(0)
  })
})
