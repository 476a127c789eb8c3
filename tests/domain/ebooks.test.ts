import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LeafKey, leavesOf } from '~/book/leaves'
import { printed } from '~/book/painters/markup'
import { daysFrom, minutesFrom, now, startClock, stopClock } from '~/config/clock'
import { deedsOn } from '~/domain/audit/audit.server'
import { db, inTransaction } from '~/domain/db.server'
import { endGift, endGifts, giftsOf, makeGift, orderOfGift } from '~/domain/ebooks/gifts.server'
import { around, inAddress, type Place, placeFrom, turned, zoomed, zoomFrom } from '~/domain/ebooks/leafing'
import { ebookLetters } from '~/domain/ebooks/lettering.server'
import { ebookPicture, ebookStateOf } from '~/domain/ebooks/made.server'
import { ebookOf, noteLook, orderToRead } from '~/domain/ebooks/reading.server'
import { boss } from '~/domain/jobs.server'
import type { OrderStatus } from '~/domain/orders/order'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { openJobs } from '~/jobs/jobs.server'
import { storage } from '~/ports/ports.server'
import { sayOnTitlePage } from '~/texts/print/pages'
import { anAdmin, anOrder } from '../support/builders'
import { aBookWithPages, aPaidBook, ebookRow, painted } from '../support/ebooks'

let book = 0
beforeAll(async () => {
  book = await aBookWithPages()
  await openJobs()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(() => startClock())

const code = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => error.code,
  )
const open = (id: number, page: LeafKey) => ebookOf(db, id, { page, at: `/ebook/${id}`, say: sayOnTitlePage })
const openingAt = async (id: number, page: LeafKey) =>
  (await open(id, page))?.openings.find((one) => one.page === page)
const set = (id: number, over: { status?: OrderStatus; presetVersion?: null; deletedAt?: Date }) =>
  db.updateTable('orders').set(over).where('id', '=', id).execute()

describe('access to an e-book', () => {
  it('is for its customer and for operators, whose visit is audited', async () => {
    const { id, userId } = await aPaidBook({ book })
    const other = await aPaidBook({ book })
    const { id: admin } = await anAdmin()
    const by = { id: admin, address: '127.0.0.1', requestId: 'r1' }
    expect((await orderToRead(db, { userId }, id)).id).toBe(id)
    expect(await code(orderToRead(db, { userId: other.userId }, id))).toBe('ebook.unknown')
    expect(await code(orderToRead(db, {}, id))).toBe('ebook.unknown')
    const order = await orderToRead(db, { userId: other.userId, admin: by }, id)
    expect(order.id).toBe(id)
    await noteLook(db, { userId }, order)
    await noteLook(db, { userId, admin: by }, order)
    expect(await deedsOn(db, `order:${id}`)).toEqual([])
    await noteLook(db, { userId: other.userId, admin: by }, order)
    expect(await deedsOn(db, `order:${id}`)).toMatchObject([{ actor: `admin:${admin}`, deed: 'ebook.seen' }])
  })

  it('through an operator’s file requests is audited once an hour', async () => {
    const { id, userId } = await aPaidBook({ book })
    const reader = { admin: { id: (await anAdmin()).id, address: '127.0.0.1', requestId: 'r1' } }
    const order = await orderToRead(db, reader, id)
    const noted = async () => (await deedsOn(db, `order:${id}`)).length
    for (const at of [1, 1])
      expect([await noteLook(db, reader, order, 'file'), await noted()]).toEqual([undefined, at])
    await noteLook(db, { userId }, order, 'file')
    await noteLook(db, reader, order)
    expect(await noted()).toBe(2)
    stopClock(minutesFrom(now(), 61))
    await noteLook(db, reader, order, 'file')
    expect(await noted()).toBe(3)
  })

  it('of an unpaid or cancelled order is refused, with the reason for its customer alone', async () => {
    const { id: admin } = await anAdmin()
    const by = { id: admin, address: '127.0.0.1', requestId: 'r1' }
    for (const status of ['ORDERED', 'CANCEL'] as const) {
      const { id, userId } = await anOrder({ status })
      expect(await code(orderToRead(db, { userId }, id))).toBe(
        status === 'CANCEL' ? 'ebook.cancelled' : 'ebook.unpaid',
      )
      expect(await code(orderToRead(db, { admin: by }, id))).toBe('ebook.unknown')
    }
    for (const status of ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE'] as const) {
      const { id, userId } = await anOrder({ status })
      expect((await orderToRead(db, { userId }, id)).id).toBe(id)
    }
  })

  it('fails for an order without pages and for a deleted one', async () => {
    const { id, userId } = await aPaidBook({ book })
    await set(id, { presetVersion: null })
    expect([await open(id, '4-5'), await ebookStateOf(db, id)]).toEqual([undefined, undefined])
    await set(id, { deletedAt: now() })
    expect(await code(orderToRead(db, { userId }, id))).toBe('ebook.unknown')
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
    const pages = async (page: LeafKey) => (await open(id, page))?.openings.map((one) => one.page)
    expect(await pages('4-5')).toEqual(['2-3', '4-5', '6-7'])
    expect(await pages('cover-front')).toEqual(['cover-front', 'title'])
    expect(await pages('title')).toEqual(['cover-front', 'title', '2-3'])
    expect(await pages('cover-back')).toEqual(['32-33', 'cover-back'])
  })

  it('shows the child’s own picture once it is painted', async () => {
    const { id } = await aPaidBook({ book })
    expect(await openingAt(id, '4-5')).toMatchObject({ state: 'waiting', isWhole: false, painted: undefined })
    await painted(id)
    const { recipe } = await ebookRow(id)
    const url = `/ebook/${id}/pages/4-5?made=${recipe.slice(0, 16)}`
    expect(await openingAt(id, '4-5')).toMatchObject({ state: 'done', painted: url })
    const moved = await openingAt(id, '6-7')
    expect([moved?.isWhole, moved && printed(moved.drawing)]).toEqual([
      true,
      expect.stringContaining(`/ebook/${id}/pages/6-7?made=`),
    ])
    expect(
      (await (await ebookPicture(db, id, { page: '4-5', made: recipe.slice(0, 16) }))?.bytes())?.length,
    ).toBeGreaterThan(100)
    for (const made of ['another', '', recipe.slice(0, 15), recipe])
      expect(await ebookPicture(db, id, { page: '4-5', made }), made).toBeUndefined()
    expect(await ebookPicture(db, id, { page: '2-3', made: recipe.slice(0, 16) })).toBeUndefined()
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
    await painted(id)
    const { recipe } = await ebookRow(id)
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', id).execute()
    expect((await open(id, '4-5'))?.state).toBe('erased')
    expect((await openingAt(id, '4-5'))?.painted).toBeUndefined()
    expect(await ebookPicture(db, id, { page: '4-5', made: recipe.slice(0, 16) })).toBeUndefined()
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
      expect((await (await ebookLetters(db, id, file))?.())?.byteLength).toBeGreaterThan(100)
    expect(await ebookLetters(db, id, 'gowun-batang-400-000000000000.woff2')).toBeUndefined()
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
    const { token, expiresAt } = await makeGift(db, giving)
    expect(expiresAt).toEqual(new Date('2026-12-22T00:00:00Z'))
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await db.selectFrom('ebookGifts').selectAll().where('orderId', '=', giving.orderId).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await orderOfGift(db, token)).toBe(giving.orderId)
    stopClock(daysFrom(now(), 29.9))
    expect(await orderOfGift(db, token)).toBe(giving.orderId)
    stopClock(daysFrom(now(), 0.1))
    expect([await orderOfGift(db, token), await giftsOf(db, giving.orderId)]).toEqual([undefined, []])
  })

  it('stops working when its giver, and no other member, revokes it', async () => {
    const [giving, other] = [await giver(), await giver()]
    const { token } = await makeGift(db, giving)
    const [gift] = await giftsOf(db, giving.orderId)
    if (!gift) throw new Error('no gift')
    await endGift(db, other, gift.id)
    expect(await code(endGift(db, { ...other, orderId: giving.orderId }, gift.id))).toBe('order.unknown')
    expect(await orderOfGift(db, token)).toBe(giving.orderId)
    await endGift(db, giving, gift.id)
    await endGift(db, giving, gift.id)
    expect([await orderOfGift(db, token), await giftsOf(db, giving.orderId)]).toEqual([undefined, []])
    const deeds = (await deedsOn(db, `order:${giving.orderId}`)).map(({ deed }) => deed)
    expect(deeds.filter((deed) => deed.startsWith('gift'))).toEqual(['gift.ended', 'gift.made'])
  })

  it('stops working when the order is cancelled, deleted or erased, or when its gifts are ended', async () => {
    const ends: ((id: number) => Promise<unknown>)[] = [
      (id) => set(id, { status: 'CANCEL' }),
      (id) => set(id, { deletedAt: now() }),
      (id) => db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', id).execute(),
      (id) => inTransaction(db, (tx) => endGifts(tx, [id])),
    ]
    for (const end of ends) {
      const giving = await giver()
      const { token } = await makeGift(db, giving)
      expect(await orderOfGift(db, token)).toBe(giving.orderId)
      await end(giving.orderId)
      expect(await orderOfGift(db, token)).toBeUndefined()
    }
    for (const token of ['', 'x', 'a'.repeat(43)]) expect(await orderOfGift(db, token)).toBeUndefined()
  })

  it('is limited to five per order, also for requests at once', async () => {
    const giving = await giver()
    const asked = await Promise.all(Array.from({ length: 8 }, () => code(makeGift(db, giving))))
    expect(asked.sort()).toEqual([...Array(5).fill('done'), ...Array(3).fill('gift.tooMany')])
    const [gift] = await giftsOf(db, giving.orderId)
    await endGift(db, giving, gift?.id ?? 0)
    expect(await code(makeGift(db, giving))).toBe('done')
  })

  it('needs a paid order that is not erased, and its own customer', async () => {
    const { id, userId } = await anOrder()
    const by = { actor: 'shop' } as const
    expect(await code(makeGift(db, { userId, orderId: id, by }))).toBe('ebook.unpaid')
    const giving = await giver()
    expect(await code(makeGift(db, { ...giving, userId }))).toBe('order.unknown')
    await db.updateTable('ebooks').set({ erasedAt: now() }).where('orderId', '=', giving.orderId).execute()
    expect([await code(makeGift(db, giving)), await giftsOf(db, giving.orderId)]).toEqual(['gift.erased', []])
  })
})

describe('a place in a book', () => {
  it('is read from a page key or number; anything else is the cover', () => {
    expect(placeFrom('4-5')).toEqual({ page: '4-5', side: 'left' })
    expect(placeFrom('5')).toEqual({ page: '4-5', side: 'right' })
    expect(placeFrom('34')).toEqual({ page: 'cover-back', side: 'left' })
    for (const odd of [null, '', '0', '1', '35', '99', '5-6', 'x', '-3', '1e1'])
      expect(placeFrom(odd)).toEqual({ page: 'cover-front', side: 'left' })
  })

  it('moves through 34 pages and the title page one by one, and through all spreads', () => {
    const walk = (by: 'page' | 'spread', leaves = leavesOf({ hasTitlePage: true })) => {
      const seen = ['cover-front']
      const on = (from: Place) => turned(from, 'on', by, leaves)
      for (let at = on(placeFrom(null)); at; at = on(at)) seen.push(inAddress(at))
      return seen
    }
    expect([walk('page').length, walk('spread').length]).toEqual([35, 19])
    expect(walk('page').slice(0, 5)).toEqual(['cover-front', 'title', '2-3', '3', '4-5'])
    const older = leavesOf({ hasTitlePage: false })
    expect([walk('page', older).length, walk('spread', older).length]).toEqual([34, 18])
    expect(turned(placeFrom('5'), 'on', 'spread')).toEqual({ page: '6-7', side: 'left' })
    expect(turned(placeFrom('5'), 'back', 'spread')).toEqual({ page: '2-3', side: 'left' })
    expect(turned(placeFrom(null), 'back', 'page')).toBeUndefined()
    expect(turned(placeFrom('title'), 'on', 'page')).toEqual({ page: '2-3', side: 'left' })
    expect(around('cover-front')).toEqual(['cover-front', 'title'])
    expect(around('cover-front', older)).toEqual(['cover-front', '2-3'])
  })

  it('zooms from 50 to 150 %', () => {
    expect(['', '75', '500', '1', 'x', '110'].map(zoomFrom)).toEqual([100, 75, 150, 50, 100, 110])
    expect([zoomed(100, 'in'), zoomed(150, 'in'), zoomed(110, 'out'), zoomed(50, 'out')]).toEqual([
      125,
      undefined,
      100,
      undefined,
    ])
  })
})
