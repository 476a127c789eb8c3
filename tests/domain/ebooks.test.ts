import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookPageKey, listBookPages } from '~/book/book-pages'
import { serializeMarkup } from '~/book/painters/markup'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { findEbookPicture, findEbookState } from '~/domain/ebooks/ebook-progress.server'
import { eraseEbooks } from '~/domain/ebooks/erase-ebooks.server'
import { findEbookFont } from '~/domain/ebooks/fonts.server'
import { createGift, findGiftOrderId, listGifts, revokeGift } from '~/domain/ebooks/gifts.server'
import { buildEbook, recordEbookView, requireReadableOrder } from '~/domain/ebooks/read-ebook.server'
import {
  pagesAround,
  parsePosition,
  parseZoom,
  type ReaderPosition,
  stepZoom,
  toPositionParam,
  turnPage,
} from '~/domain/ebooks/reader-position'
import { boss } from '~/domain/jobs.server'
import type { OrderStatus } from '~/domain/orders/order'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { storage } from '~/domain/storage.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { toTitleWords } from '~/texts/print/pages'
import { ebookFileUrls } from '~/urls/files'
import { listAuditEntries } from '../support/audit'
import { anAdmin, anOrder } from '../support/builders'
import { aBookWithPages, aPaidBook, ebookRow, paintEbookPages } from '../support/ebooks'
import '../support/engine-results'

let book = 0
beforeAll(async () => {
  book = await aBookWithPages()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(() => startClock())

const code = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => error.code,
  )
const open = (id: number, page: BookPageKey) =>
  buildEbook(db, id, { page, urls: ebookFileUrls(`/ebook/${id}`), say: toTitleWords })
const openingAt = async (id: number, page: BookPageKey) =>
  (await open(id, page))?.openings.find((one) => one.page === page)
const set = (id: number, over: { status?: OrderStatus; presetVersion?: null; deletedAt?: Date }) =>
  db.updateTable('orders').set(over).where('id', '=', id).execute()

describe('access to an e-book', () => {
  it('is for its customer and for operators, whose visit is audited', async () => {
    const { id, userId } = await aPaidBook({ book })
    const other = await aPaidBook({ book })
    const { id: admin } = await anAdmin()
    const by = { id: admin, address: '127.0.0.1', requestId: 'r1' }
    expect((await requireReadableOrder(db, { userId }, id)).id).toBe(id)
    expect(await code(requireReadableOrder(db, { userId: other.userId }, id))).toBe('ebook.unknown')
    expect(await code(requireReadableOrder(db, {}, id))).toBe('ebook.unknown')
    const order = await requireReadableOrder(db, { userId: other.userId, admin: by }, id)
    expect(order.id).toBe(id)
    await recordEbookView(db, { userId }, order)
    await recordEbookView(db, { userId, admin: by }, order)
    expect(await listAuditEntries(db, `order:${id}`)).toEqual([])
    await recordEbookView(db, { userId: other.userId, admin: by }, order)
    expect(await listAuditEntries(db, `order:${id}`)).toMatchObject([
      { actor: `admin:${admin}`, deed: 'ebook.seen' },
    ])
  })

  it('through an operator’s file requests is audited once an hour', async () => {
    const { id, userId } = await aPaidBook({ book })
    const reader = { admin: { id: (await anAdmin()).id, address: '127.0.0.1', requestId: 'r1' } }
    const order = await requireReadableOrder(db, reader, id)
    const noted = async () => (await listAuditEntries(db, `order:${id}`)).length
    for (const at of [1, 1])
      expect([await recordEbookView(db, reader, order, 'file'), await noted()]).toEqual([undefined, at])
    await recordEbookView(db, { userId }, order, 'file')
    await recordEbookView(db, reader, order)
    expect(await noted()).toBe(2)
    stopClock(addMinutes(now(), 61))
    await recordEbookView(db, reader, order, 'file')
    expect(await noted()).toBe(3)
  })

  it('of an unpaid or cancelled order is refused, with the reason for its customer alone', async () => {
    const { id: admin } = await anAdmin()
    const by = { id: admin, address: '127.0.0.1', requestId: 'r1' }
    for (const status of ['ORDERED', 'CANCEL'] as const) {
      const { id, userId } = await anOrder({ status })
      expect(await code(requireReadableOrder(db, { userId }, id))).toBe(
        status === 'CANCEL' ? 'ebook.cancelled' : 'ebook.unpaid',
      )
      expect(await code(requireReadableOrder(db, { admin: by }, id))).toBe('ebook.unknown')
    }
    for (const status of ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE'] as const) {
      const { id, userId } = await anOrder({ status })
      expect((await requireReadableOrder(db, { userId }, id)).id).toBe(id)
    }
  })

  it('fails for an order without pages and for a deleted one', async () => {
    const { id, userId } = await aPaidBook({ book })
    await set(id, { presetVersion: null })
    expect([await open(id, '4-5'), await findEbookState(db, id)]).toEqual([undefined, undefined])
    await set(id, { deletedAt: now() })
    expect(await code(requireReadableOrder(db, { userId }, id))).toBe('ebook.unknown')
  })
})

describe('an open e-book', () => {
  it('has the child’s name with its particles on each page, and the dedication', async () => {
    const { id } = await aPaidBook({ book })
    expect((await openingAt(id, '4-5'))?.texts).toEqual(['서연이는 바다로 갔어요.', '서연아, 들려?'])
    const dedicated = await openingAt(id, 'title')
    expect(dedicated?.texts).toEqual(['고래의 노래\n\n서연이의 이야기\n\n할머니가 사랑을 담아'])
    expect((await openingAt(id, '2-3'))?.texts).toEqual(['', ''])
  })

  it('loads the open page and its neighbours only', async () => {
    const { id } = await aPaidBook({ book })
    const pages = async (page: BookPageKey) => (await open(id, page))?.openings.map((one) => one.page)
    expect(await pages('4-5')).toEqual(['2-3', '4-5', '6-7'])
    expect(await pages('cover-front')).toEqual(['cover-front', 'title'])
    expect(await pages('title')).toEqual(['cover-front', 'title', '2-3'])
    expect(await pages('cover-back')).toEqual(['32-33', 'cover-back'])
  })

  it('shows the child’s own picture once it is painted', async () => {
    const { id } = await aPaidBook({ book })
    expect(await openingAt(id, '4-5')).toMatchObject({ state: 'waiting', isWhole: false, painted: undefined })
    await paintEbookPages(id)
    const { recipe } = await ebookRow(id)
    const url = `/ebook/${id}/pages/4-5?made=${recipe.slice(0, 16)}`
    expect(await openingAt(id, '4-5')).toMatchObject({ state: 'done', painted: url })
    const moved = await openingAt(id, '6-7')
    expect([moved?.isWhole, moved && serializeMarkup(moved.drawing)]).toEqual([
      true,
      expect.stringContaining(`/ebook/${id}/pages/6-7?made=`),
    ])
    expect(
      (await (await findEbookPicture(db, id, { page: '4-5', made: recipe.slice(0, 16) }))?.bytes())?.length,
    ).toBeGreaterThan(100)
    for (const made of ['another', '', recipe.slice(0, 15), recipe])
      expect(await findEbookPicture(db, id, { page: '4-5', made }), made).toBeUndefined()
    expect(await findEbookPicture(db, id, { page: '2-3', made: recipe.slice(0, 16) })).toBeUndefined()
  })

  it('stays as ordered when the book’s title and pages change', async () => {
    const own = await aBookWithPages()
    const { id } = await aPaidBook({ book: own })
    const preset = await presetOf(db, own)
    if (!preset) throw new Error('no pages')
    await db.updateTable('books').set({ title: '다른 제목' }).where('id', '=', own).execute()
    await savePreset(db, own, { document: { ...preset.document, textBoxes: {} } })
    expect((await openingAt(id, '4-5'))?.texts[0]).toBe('서연이는 바다로 갔어요.')
    expect((await open(id, '4-5'))?.title).toBe('고래의 노래')
  })

  it('has no pictures once they are erased', async () => {
    const { id } = await aPaidBook({ book })
    await paintEbookPages(id)
    const { recipe } = await ebookRow(id)
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', id).execute()
    expect((await open(id, '4-5'))?.state).toBe('erased')
    expect((await openingAt(id, '4-5'))?.painted).toBeUndefined()
    expect(await findEbookPicture(db, id, { page: '4-5', made: recipe.slice(0, 16) })).toBeUndefined()
  })

  it('uses a font subset for the child’s letters that is never stored', async () => {
    const { id } = await aPaidBook({ book })
    const files = ((await open(id, '4-5'))?.faces ?? []).map(({ url, letters }) => ({
      file: url.split('/').at(-1) ?? '',
      letters,
    }))
    const own = files.find(({ letters }) => letters)
    expect(own?.letters).toContain('서')
    for (const { file } of files)
      expect((await (await findEbookFont(db, id, file))?.())?.byteLength).toBeGreaterThan(100)
    expect(await findEbookFont(db, id, 'gowun-batang-400-000000000000.woff2')).toBeUndefined()
    for await (const key of storage.list('letters/')) expect(key).not.toContain(own?.file)
  })
})

describe('a gift link', () => {
  const giver = async () => {
    const { id, userId } = await aPaidBook({ book })
    return { userId, orderId: id, by: { actor: `user:${userId}`, requestId: 'r' } as const }
  }

  it('opens the book for thirty days, and its token is not stored in clear', async () => {
    const giving = await giver()
    stopClock(new Date('2026-11-22T00:00:00Z'))
    const { token, expiresAt } = await createGift(db, giving)
    expect(expiresAt).toEqual(new Date('2026-12-22T00:00:00Z'))
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await db.selectFrom('ebookGifts').selectAll().where('orderId', '=', giving.orderId).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await findGiftOrderId(db, token)).toBe(giving.orderId)
    stopClock(addDays(now(), 29.9))
    expect(await findGiftOrderId(db, token)).toBe(giving.orderId)
    stopClock(addDays(now(), 0.1))
    expect([await findGiftOrderId(db, token), await listGifts(db, giving.orderId)]).toEqual([undefined, []])
  })

  it('stops working when its giver, and no other member, revokes it', async () => {
    const [giving, other] = [await giver(), await giver()]
    const { token } = await createGift(db, giving)
    const [gift] = await listGifts(db, giving.orderId)
    if (!gift) throw new Error('no gift')
    await revokeGift(db, other, gift.id)
    expect(await code(revokeGift(db, { ...other, orderId: giving.orderId }, gift.id))).toBe('order.unknown')
    expect(await findGiftOrderId(db, token)).toBe(giving.orderId)
    await revokeGift(db, giving, gift.id)
    await revokeGift(db, giving, gift.id)
    expect([await findGiftOrderId(db, token), await listGifts(db, giving.orderId)]).toEqual([undefined, []])
    const deeds = (await listAuditEntries(db, `order:${giving.orderId}`)).map(({ deed }) => deed)
    expect(deeds.filter((deed) => deed.startsWith('gift'))).toEqual(['gift.ended', 'gift.made'])
  })

  it('stops working when the order is cancelled, deleted or erased, or when its gifts are ended', async () => {
    const ends: ((id: number) => Promise<unknown>)[] = [
      (id) => set(id, { status: 'CANCEL' }),
      (id) => set(id, { deletedAt: now() }),
      (id) => db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', id).execute(),
      async (id) => {
        await inTransaction(db, (tx) => eraseEbooks(tx, [id]))
        await db.updateTable('ebooks').set({ erasedAt: null }).where('orderId', '=', id).execute()
      },
    ]
    for (const end of ends) {
      const giving = await giver()
      const { token } = await createGift(db, giving)
      expect(await findGiftOrderId(db, token)).toBe(giving.orderId)
      await end(giving.orderId)
      expect(await findGiftOrderId(db, token)).toBeUndefined()
    }
    for (const token of ['', 'x', 'a'.repeat(43)]) expect(await findGiftOrderId(db, token)).toBeUndefined()
  })

  it('is limited to five per order, also for requests at once', async () => {
    const giving = await giver()
    const asked = await Promise.all(Array.from({ length: 8 }, () => code(createGift(db, giving))))
    expect(asked.sort()).toEqual([...Array(5).fill('done'), ...Array(3).fill('gift.tooMany')])
    const [gift] = await listGifts(db, giving.orderId)
    await revokeGift(db, giving, gift?.id ?? 0)
    expect(await code(createGift(db, giving))).toBe('done')
  })

  it('needs a paid order that is not erased, and its own customer', async () => {
    const { id, userId } = await anOrder()
    const by = { actor: 'shop' } as const
    expect(await code(createGift(db, { userId, orderId: id, by }))).toBe('ebook.unpaid')
    const giving = await giver()
    expect(await code(createGift(db, { ...giving, userId }))).toBe('order.unknown')
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', giving.orderId).execute()
    expect([await code(createGift(db, giving)), await listGifts(db, giving.orderId)]).toEqual([
      'gift.erased',
      [],
    ])
  })
})

describe('a place in a book', () => {
  it('is read from a page key or number; anything else is the cover', () => {
    expect(parsePosition('4-5')).toEqual({ page: '4-5', side: 'left' })
    expect(parsePosition('5')).toEqual({ page: '4-5', side: 'right' })
    expect(parsePosition('34')).toEqual({ page: 'cover-back', side: 'left' })
    for (const odd of [null, '', '0', '1', '35', '99', '5-6', 'x', '-3', '1e1'])
      expect(parsePosition(odd)).toEqual({ page: 'cover-front', side: 'left' })
  })

  it('moves through 34 pages and the title page one by one, and through all spreads', () => {
    const walk = (by: 'page' | 'spread', leaves = listBookPages({ hasTitlePage: true })) => {
      const seen = ['cover-front']
      const on = (from: ReaderPosition) => turnPage(from, 'on', by, leaves)
      for (let at = on(parsePosition(null)); at; at = on(at)) seen.push(toPositionParam(at))
      return seen
    }
    expect([walk('page').length, walk('spread').length]).toEqual([35, 19])
    expect(walk('page').slice(0, 5)).toEqual(['cover-front', 'title', '2-3', '3', '4-5'])
    const older = listBookPages({ hasTitlePage: false })
    expect([walk('page', older).length, walk('spread', older).length]).toEqual([34, 18])
    expect(turnPage(parsePosition('5'), 'on', 'spread')).toEqual({ page: '6-7', side: 'left' })
    expect(turnPage(parsePosition('5'), 'back', 'spread')).toEqual({ page: '2-3', side: 'left' })
    expect(turnPage(parsePosition(null), 'back', 'page')).toBeUndefined()
    expect(turnPage(parsePosition('title'), 'on', 'page')).toEqual({ page: '2-3', side: 'left' })
    expect(pagesAround('cover-front')).toEqual(['cover-front', 'title'])
    expect(pagesAround('cover-front', older)).toEqual(['cover-front', '2-3'])
  })

  it('zooms from 50 to 150 %', () => {
    expect(['', '75', '500', '1', 'x', '110'].map(parseZoom)).toEqual([100, 75, 150, 50, 100, 110])
    expect([stepZoom(100, 'in'), stepZoom(150, 'in'), stepZoom(110, 'out'), stepZoom(50, 'out')]).toEqual([
      125,
      undefined,
      100,
      undefined,
    ])
  })
})
