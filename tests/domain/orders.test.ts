import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { retainPhotoForOrder } from '~/domain/photos/photo-retention.server'
import { erasePhoto, photoOf } from '~/domain/photos/photos.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { storage } from '~/domain/storage.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'

afterEach(startClock)

const said = { customerName: '김보호', customerPhone: '01012345678' }

describe('an order', () => {
  it('costs what the book costs, whatever the input says', async () => {
    const bookId = await aBook({ price: 43000, title: '달을 담은 서랍' })
    const { owner } = await aMember()
    const evil = { price: 1, totalAmount: 1, status: 'PAID', userId: 1, orderNumber: '260101-AAAAAA' }
    const order = await placeOrder(db, owner, { ...evil, ...said, bookId, quantity: 3 })
    expect(order).toMatchObject({
      title: '달을 담은 서랍',
      price: 43000,
      quantity: 3,
      totalAmount: 129000,
      status: 'ORDERED',
      userId: owner.userId,
      isTestOrder: false,
    })
  })

  it('keeps its price and title when the book changes', async () => {
    const bookId = await aBook({ price: 43000, title: '앞' })
    const { userId, id } = await anOrder({ bookId })
    await db.updateTable('books').set({ price: 1, title: '뒤' }).where('id', '=', bookId).execute()
    expect(await findOwnOrder(db, { userId }, id)).toMatchObject({ price: 43000, title: '앞' })
  })

  it('has a unique random number of the day in Seoul, and a first step', async () => {
    stopClock(new Date('2026-11-30T15:30:00Z'))
    const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder()))
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(number).toMatch(/^261201-[A-HJ-NP-Z2-9]{6}$/)
    const [order] = orders
    const steps = await db
      .selectFrom('orderSteps')
      .select(['fromStatus', 'toStatus', 'actor'])
      .where('orderId', '=', order?.id ?? 0)
      .execute()
    expect(steps).toEqual([{ fromStatus: null, toStatus: 'ORDERED', actor: `user:${order?.userId}` }])
  })

  it('has the days on which the book is expected to ship', async () => {
    stopClock(new Date('2026-11-23T03:00:00Z'))
    expect(await anOrder()).toMatchObject({ dispatchFrom: '2026-11-30', dispatchTo: '2026-12-02' })
  })

  it('is found by its owner alone, and not once it is deleted', async () => {
    const { id, userId } = await anOrder()
    expect(await findOwnOrder(db, (await aMember()).owner, id)).toBeUndefined()
    expect(await findOwnOrder(db, (await aVisitor()).owner, id)).toBeUndefined()
    expect(await findOwnOrder(db, { userId }, id)).toMatchObject({ id })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', id).execute()
    expect(await findOwnOrder(db, { userId }, id)).toBeUndefined()
  })

  it('is refused for a book that is sold out, hidden, inactive, deleted or unknown', async () => {
    const { owner } = await aMember()
    const refused = async (over: Record<string, unknown>, code: string) =>
      expect(placeOrder(db, owner, { ...said, bookId: await aBook(over) })).rejects.toThrow(code)
    await refused({ isSoldOut: true }, 'book.soldOut')
    await refused({ isHidden: true }, 'book.unknown')
    await refused({ isActive: false }, 'book.unknown')
    await refused({ deletedAt: now(), isActive: false, isHidden: true }, 'book.unknown')
    await expect(placeOrder(db, owner, { ...said, bookId: 2_147_483_647 })).rejects.toThrow('book.unknown')
  })

  it('fills in recipient, e-mail address and city, and replaces bars in the address', async () => {
    const { owner, userId } = await aMember()
    const order = await placeOrder(db, owner, {
      ...said,
      bookId: await aBook(),
      postalCode: '0|4524',
      address: '서울|중구 세종대로 110',
      detailAddress: '3층|301호',
    })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(await addContact(db, order)).toMatchObject({
      recipientName: '김보호',
      recipientPhone: '01012345678',
      customerEmail: email,
      postalCode: '0 4524',
      address: '서울 중구 세종대로 110',
      detailAddress: '3층 301호',
      city: '서울',
    })
  })

  it('with a test amount set is a test order of that price', async () => {
    expect(await anOrder({ testAmount: 1000, quantity: 2 })).toMatchObject({
      price: 1000,
      totalAmount: 2000,
      isTestOrder: true,
    })
  })
})

describe('the photo keys of an order', () => {
  it('are its owner’s; another member’s are dropped', async () => {
    const [mine, other] = [await aMember(), await aMember()]
    const bookId = await aBook()
    const own = await aPicture(mine.owner, bookId)
    const foreign = await aPicture(other.owner, bookId)
    const { sourceKey, previewKey } = await placeOrder(db, mine.owner, {
      ...said,
      bookId,
      previewKey: own.previewKey,
    })
    expect([sourceKey, previewKey]).toEqual([own.sourceKey, own.previewKey])
    expect(
      await placeOrder(db, mine.owner, {
        ...said,
        bookId,
        sourceKey: foreign.sourceKey,
        previewKey: foreign.previewKey,
      }),
    ).toMatchObject({ sourceKey: '', previewKey: '' })
  })

  it('keep the photo until the payment deadline, and never shorten its time', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    stopClock(now())
    await placeOrder(db, owner, { ...said, bookId, previewKey: picture.previewKey })
    expect((await photoOf(db, owner, picture.sourceKey))?.eraseAt).toEqual(addDays(now(), 8))
    await db.transaction().execute((tx) => retainPhotoForOrder(tx, picture.sourceKey, addDays(now(), 1)))
    expect((await photoOf(db, owner, picture.sourceKey))?.eraseAt).toEqual(addDays(now(), 8))
  })

  it('protect the photo from erasure until the order is cancelled', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    for (const status of ['ORDERED', 'PAID', 'READY'] as const) {
      const picture = await aPicture(owner, bookId)
      const order = await anOrder({ ...owner, bookId, previewKey: picture.previewKey, status })
      await expect(erasePhoto(db, owner, picture.sourceKey)).rejects.toThrow('photo.ordered')
      await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', order.id).execute()
      expect(await erasePhoto(db, owner, picture.sourceKey)).toBe(true)
      expect(await photoOf(db, owner, picture.sourceKey)).toBeUndefined()
    }
  })
})

describe('the preview seen before ordering', () => {
  const shownPicture = async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    await storage.put(picture.previewKey, new TextEncoder().encode(picture.name))
    const keys = { bookId, previewKey: picture.previewKey }
    const shown = await buildPreviewPin(db, keys, await hashPicture(picture.previewKey))
    return { owner, keys, shown }
  }

  it('is pinned by the order', async () => {
    const { owner, keys, shown } = await shownPicture()
    const { id } = await placeOrder(db, owner, {
      ...said,
      ...keys,
      shownHash: shown.shownHash ?? undefined,
    })
    const row = await db
      .selectFrom('orders')
      .select(['presetVersion', 'templateUrl', 'shownHash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ...shown, templateUrl: '/none' })
    expect(row.shownHash).toMatch(/^[\da-f]{64}$/)
  })

  it('refuses the order when the pages or the picture have changed since', async () => {
    const { owner, keys, shown } = await shownPicture()
    const shownHash = shown.shownHash ?? ''
    await db.insertInto('presets').values({ bookId: keys.bookId, version: 7, document: '{}' }).execute()
    await expect(placeOrder(db, owner, { ...said, ...keys, shownHash })).rejects.toThrow('order.changed')
    const now7 = await buildPreviewPin(db, keys, await hashPicture(keys.previewKey))
    await storage.put(keys.previewKey, new TextEncoder().encode('another'))
    await expect(
      placeOrder(db, owner, { ...said, ...keys, shownHash: now7.shownHash ?? '' }),
    ).rejects.toThrow('order.changed')
  })
})

describe('the same order again', () => {
  it('is the first one within ten seconds, and another afterwards', async () => {
    stopClock(now())
    const { owner } = await aMember()
    const entry = { ...said, bookId: await aBook() }
    const first = await placeOrder(db, owner, entry)
    stopClock(addMinutes(now(), 9 / 60))
    expect((await placeOrder(db, owner, entry)).id).toBe(first.id)
    stopClock(addMinutes(now(), 2 / 60))
    expect((await placeOrder(db, owner, entry)).id).not.toBe(first.id)
  })

  it('is another order at once when a name, the address or the quantity differs', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const entry = { ...said, ...(await aPicture(owner, bookId)), bookId, cartItemId: 3, address: '서울' }
    const first = await placeOrder(db, owner, entry)
    const others = []
    for (const other of [
      { customerName: '이보호' },
      { childName: '바다' },
      { address: '부산' },
      { quantity: 2 },
    ])
      others.push(await placeOrder(db, owner, { ...entry, cartItemId: undefined, ...other }))
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5)
    expect(others.at(-1)).toMatchObject({ quantity: 2, totalAmount: first.price * 2 })
    const again = await placeOrder(db, owner, { ...entry, quantity: 1 })
    expect(again.id).toBe(first.id)
  })

  it('is refused when a key meant for one order comes with other data', async () => {
    const { owner } = await aMember()
    const entry = { ...said, bookId: await aBook(), requestKey: 'a program’s', isKeyForOneOrder: true }
    const first = await placeOrder(db, owner, entry)
    for (const other of [{ customerName: '이보호' }, { address: '부산' }, { quantity: 2 }])
      await expect(placeOrder(db, owner, { ...entry, ...other })).rejects.toMatchObject({
        code: 'order.keyUsed',
      })
    expect((await placeOrder(db, owner, { ...entry, quantity: 1 })).id).toBe(first.id)
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', first.id).execute()
    expect((await placeOrder(db, owner, { ...entry, address: '부산' })).id).not.toBe(first.id)
  })

  it('is the first one as long as its request key and data are the same', async () => {
    stopClock(now())
    const { owner } = await aMember()
    const entry = { ...said, bookId: await aBook(), requestKey: 'once' }
    const first = await placeOrder(db, owner, entry)
    stopClock(addMinutes(now(), 60))
    expect((await placeOrder(db, owner, entry)).id).toBe(first.id)
    expect((await placeOrder(db, owner, { ...entry, address: '부산' })).id).not.toBe(first.id)
    expect((await placeOrder(db, owner, { ...entry, requestKey: 'twice' })).id).not.toBe(first.id)
    expect((await placeOrder(db, (await aMember()).owner, entry)).id).not.toBe(first.id)
  })

  it('is a new one once the first was cancelled or deleted', async () => {
    const { owner } = await aMember()
    for (const requestKey of [undefined, 'once']) {
      const entry = { ...said, bookId: await aBook(), requestKey }
      const first = await placeOrder(db, owner, entry)
      await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', first.id).execute()
      const second = await placeOrder(db, owner, entry)
      expect(second.id).not.toBe(first.id)
      await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', second.id).execute()
      expect((await placeOrder(db, owner, entry)).id).not.toBe(second.id)
    }
  })

  it('for the same cart item cancels the unpaid first one, unless that is being paid', async () => {
    const { owner } = await aMember()
    const entry = { ...said, bookId: await aBook(), cartItemId: 7 }
    const first = await placeOrder(db, owner, { ...entry, requestKey: 'one' })
    const other = await placeOrder(db, owner, { ...entry, cartItemId: 8, requestKey: 'other' })
    const second = await placeOrder(db, owner, { ...entry, address: '부산', requestKey: 'two' })
    const statusOf = async ({ id }: { id: number }) => (await findOwnOrder(db, owner, id))?.status
    expect([await statusOf(first), await statusOf(other), await statusOf(second)]).toEqual([
      'CANCEL',
      'ORDERED',
      'ORDERED',
    ])
    await db
      .insertInto('payments')
      .values({
        orderId: second.id,
        oid: 'J2611220000000',
        provider: 'payple',
        status: 'UNKNOWN',
        amount: 59000,
      })
      .execute()
    await placeOrder(db, owner, { ...entry, requestKey: 'three' })
    expect(await statusOf(second)).toBe('ORDERED')
  })
})
