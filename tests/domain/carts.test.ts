import { describe, expect, it } from 'vitest'
import { addDays, now } from '~/config/clock'
import { cartTotal, filterSelectedItems, itemAmount, MAX_CART_ITEMS } from '~/domain/carts/cart'
import {
  addToCart,
  clearCart,
  findCartItem,
  listCartItems,
  removeCartItems,
} from '~/domain/carts/carts.server'
import { claimCartItems } from '~/domain/carts/claim-cart-items.server'
import { db, inTransaction } from '~/domain/db.server'
import { claimPhotos } from '~/domain/photos/photos.server'
import type { Owner } from '~/domain/visitors/owner'
import { aBook } from '../support/builders'
import { aMember, aPhotoRow, aPicture, aVisitor } from '../support/carts'

const fill = async (owner: Owner, bookId: number, count: number) => {
  for (let i = 0; i < count; i++) await addToCart(db, owner, { bookId, ...(await aPicture(owner, bookId)) })
}
const keysIn = async (owner: Owner) =>
  (await listCartItems(db, owner)).map(({ sourceKey, previewKey }) => [sourceKey, previewKey])

describe('a cart', () => {
  it('belongs to a visitor or a member, and shows the book’s current title and price', async () => {
    for (const { owner } of [await aMember(), await aVisitor()]) {
      const bookId = await aBook({ price: 20000 })
      const { id } = await addToCart(db, owner, { bookId, quantity: 2 })
      await db.updateTable('books').set({ price: 30000, title: '새 이름' }).where('id', '=', bookId).execute()
      const [item] = await listCartItems(db, owner)
      expect(item).toMatchObject({
        id,
        bookId,
        title: '새 이름',
        price: 30000,
        quantity: 2,
        canBeOrdered: true,
      })
      expect(item && itemAmount(item)).toBe(60000)
    }
  })

  it('holds one item for each book and photo', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const [one, two] = [await aPicture(owner, bookId), await aPicture(owner, bookId)]
    const first = await addToCart(db, owner, { bookId, ...one })
    await addToCart(db, owner, { bookId, ...two })
    await addToCart(db, owner, { bookId })
    // Putting the same photo in again without a picture keeps the picture of the item.
    expect(await addToCart(db, owner, { bookId, sourceKey: one.sourceKey, quantity: 3 })).toEqual(first)
    expect(await listCartItems(db, owner)).toHaveLength(3)
    expect(await findCartItem(db, owner, first.id)).toMatchObject({ quantity: 3, previewKey: one.previewKey })
  })

  it('refuses a book that is sold out, hidden, inactive or deleted', async () => {
    const { owner } = await aMember()
    const soldOut = await aBook({ isSoldOut: true })
    await expect(addToCart(db, owner, { bookId: soldOut })).rejects.toMatchObject({ code: 'book.soldOut' })
    for (const over of [
      { isHidden: true },
      { isActive: false },
      { isActive: false, isHidden: true, deletedAt: new Date() },
    ])
      await expect(addToCart(db, owner, { bookId: await aBook(over) })).rejects.toMatchObject({
        code: 'book.unknown',
      })
    expect(await listCartItems(db, owner)).toEqual([])
  })

  it('holds fifty items, and takes another only after one is removed', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    await fill(owner, bookId, MAX_CART_ITEMS)
    await expect(addToCart(db, owner, { bookId })).rejects.toMatchObject({ code: 'cart.full' })
    const [newest] = await listCartItems(db, owner)
    // An item that is in the full cart already may be put in again.
    expect(await addToCart(db, owner, { bookId, sourceKey: newest?.sourceKey ?? '' })).toEqual({
      id: newest?.id,
    })
    await removeCartItems(db, owner, [newest?.id ?? 0])
    await addToCart(db, owner, { bookId })
    expect(await listCartItems(db, owner)).toHaveLength(MAX_CART_ITEMS)
  })

  it('marks items that cannot be ordered any more, and leaves them out of the total', async () => {
    const { owner } = await aMember()
    const [there, soldOut, hidden] = [await aBook({ price: 100 }), await aBook(), await aBook()]
    const ids = []
    for (const bookId of [there, soldOut, hidden]) ids.push((await addToCart(db, owner, { bookId })).id)
    await db.updateTable('books').set({ isSoldOut: true }).where('id', '=', soldOut).execute()
    await db.updateTable('books').set({ isHidden: true }).where('id', '=', hidden).execute()
    const items = await listCartItems(db, owner)
    expect(items.map(({ canBeOrdered, isOnSale }) => [canBeOrdered, isOnSale])).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
    expect(cartTotal(filterSelectedItems(items, ids))).toBe(100)
  })

  it('can be read and changed by its owner alone', async () => {
    const [{ owner }, other, visitor] = [await aMember(), await aMember(), await aVisitor()]
    const { id } = await addToCart(db, owner, { bookId: await aBook() })
    for (const { owner: stranger } of [other, visitor]) {
      expect(await findCartItem(db, stranger, id)).toBeUndefined()
      expect(await removeCartItems(db, stranger, [id])).toBe(0)
      await clearCart(db, stranger)
    }
    expect(await removeCartItems(db, owner, [id])).toBe(1)
    expect(await removeCartItems(db, owner, [id])).toBe(0)
  })
})

describe('the photo of an item', () => {
  it('is dropped when its key is invalid, another owner’s or another book’s', async () => {
    const [{ owner }, { owner: stranger }] = [await aMember(), await aMember()]
    const [bookId, otherBook] = [await aBook(), await aBook()]
    const foreign = await aPicture(stranger, bookId)
    const ofOther = await aPicture(owner, otherBook)
    const own = await aPicture(owner, bookId)
    const unfinished = await aPicture(owner, bookId, 'painting')
    const kept = async (keys: { sourceKey?: string; previewKey?: string }) => {
      await clearCart(db, owner)
      await addToCart(db, owner, { bookId, ...keys })
      return (await keysIn(owner))[0]
    }
    expect(await kept(foreign)).toEqual([null, null])
    expect(await kept({ sourceKey: foreign.sourceKey })).toEqual([null, null])
    expect(await kept(ofOther)).toEqual([null, null])
    expect(await kept({ sourceKey: 'previews/../../etc/passwd', previewKey: 'x' })).toEqual([null, null])
    expect(await kept(own)).toEqual([own.sourceKey, own.previewKey])
    expect(await kept({ previewKey: own.previewKey })).toEqual([own.sourceKey, own.previewKey])
    expect(await kept({ sourceKey: own.sourceKey, previewKey: foreign.previewKey })).toEqual([
      own.sourceKey,
      null,
    ])
    expect(await kept(unfinished)).toEqual([unfinished.sourceKey, null])
    const upload = await aPhotoRow(owner)
    expect(await kept({ sourceKey: upload.key })).toEqual([upload.key, null])
  })

  it('is shown until it expires; then the item says that it is gone', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    await addToCart(db, owner, { bookId, ...picture })
    expect(await listCartItems(db, owner)).toMatchObject([
      { sourceKey: picture.sourceKey, isPhotoGone: false },
    ])
    await db
      .updateTable('photos')
      .set({ eraseAt: addDays(now(), -1) })
      .where('id', '=', picture.photoId)
      .execute()
    expect(await listCartItems(db, owner)).toMatchObject([
      { sourceKey: null, previewKey: null, isPhotoGone: true },
    ])
    await db.deleteFrom('photos').where('id', '=', picture.photoId).execute()
    expect(await listCartItems(db, owner)).toMatchObject([
      { sourceKey: null, previewKey: null, isPhotoGone: true },
    ])
  })

  it('is replaced in place, and the item that had the new photo is merged', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const [before, after] = [await aPicture(owner, bookId), await aPicture(owner, bookId)]
    const { id } = await addToCart(db, owner, { bookId, ...before, quantity: 4 })
    await addToCart(db, owner, { bookId, ...after })
    for (let i = 0; i < 2; i++)
      expect(await addToCart(db, owner, { bookId, ...after, cartItemId: id })).toEqual({ id })
    expect(await listCartItems(db, owner)).toMatchObject([{ id, quantity: 4, previewKey: after.previewKey }])
  })

  it('stays when the new key is another owner’s', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const own = await aPicture(owner, bookId)
    const foreign = await aPicture((await aMember()).owner, bookId)
    const { id } = await addToCart(db, owner, { bookId, ...own })
    await addToCart(db, owner, { bookId, ...foreign, cartItemId: id })
    expect(await keysIn(owner)).toEqual([[own.sourceKey, own.previewKey]])
  })

  it('cannot be changed on another owner’s item, for another book or on a missing item', async () => {
    const [{ owner }, { owner: stranger }] = [await aMember(), await aMember()]
    const [bookId, otherBook] = [await aBook(), await aBook()]
    const { id } = await addToCart(db, owner, { bookId })
    const trials: [Owner, number, number][] = [
      [stranger, bookId, id],
      [owner, otherBook, id],
      [owner, bookId, 999_999],
    ]
    for (const [who, book, cartItemId] of trials)
      await expect(addToCart(db, who, { bookId: book, cartItemId })).rejects.toMatchObject({
        code: 'cart.unknown',
      })
    expect(await listCartItems(db, stranger)).toEqual([])
  })
})

describe('a visitor who logs in', () => {
  const claim = (visitorId: number, userId: number) =>
    inTransaction(db, async (tx) => {
      await claimPhotos(tx, visitorId, userId)
      await claimCartItems(tx, visitorId, userId)
    })

  it('keeps the items with their id and photo, and without duplicates', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const [both, bookId] = [await aBook(), await aBook()]
    const picture = await aPicture(visitor.owner, bookId)
    await addToCart(db, member.owner, { bookId: both })
    await addToCart(db, visitor.owner, { bookId: both, quantity: 3 })
    const { id } = await addToCart(db, visitor.owner, { bookId, ...picture })
    await claim(visitor.visitorId, member.userId)
    expect(await listCartItems(db, member.owner)).toMatchObject([
      { id, bookId, sourceKey: picture.sourceKey, previewKey: picture.previewKey },
      { bookId: both, quantity: 3 },
    ])
    expect(await listCartItems(db, visitor.owner)).toEqual([])
  })

  it('keeps the larger quantity of the same book', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const bookId = await aBook()
    await addToCart(db, member.owner, { bookId, quantity: 3 })
    const { id } = await addToCart(db, visitor.owner, { bookId })
    await claim(visitor.visitorId, member.userId)
    expect(await listCartItems(db, member.owner)).toMatchObject([{ id, quantity: 3 }])
  })

  it('keeps the newest fifty items', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const bookId = await aBook()
    await fill(member.owner, bookId, 30)
    await fill(visitor.owner, bookId, 30)
    const pending = (await listCartItems(db, visitor.owner)).map(({ id }) => id)
    await claim(visitor.visitorId, member.userId)
    const kept = (await listCartItems(db, member.owner)).map(({ id }) => id)
    expect(kept).toHaveLength(MAX_CART_ITEMS)
    expect(kept.slice(0, 30)).toEqual(pending)
  })
})
