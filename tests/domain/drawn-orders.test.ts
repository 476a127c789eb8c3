import { afterEach, describe, expect, it } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { KIT_VERSION } from '~/art/kit-version'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { requireOpenCampaign } from '~/domain/campaigns/campaigns.server'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { claimCartItems } from '~/domain/carts/claim-cart-items.server'
import { db, inTransaction } from '~/domain/db.server'
import { retainLooksForCampaign } from '~/domain/looks/look-retention.server'
import { abandonOrder } from '~/domain/orders/cancel-order.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { markOrderPaid } from '~/domain/payments/mark-order-paid.server'
import { DAYS_AFTER_DELIVERY } from '~/domain/periods/periods'
import { deletePreorder } from '~/domain/preorders/change-preorder.server'
import { aBook, anAdmin, anOrder, aPreorder } from '../support/builders'
import { aDrawnPicture, aLook, aMember, aPicture, aVisitor } from '../support/carts'
import { findBrokenInvariants } from '../support/invariants'
import { wordedOrder } from '../support/order-words'

// A drawn child goes through cart and order by its look: the order pins it, and needs no photo.

afterEach(startClock)

const braided = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))

const lookRow = (name: string) =>
  db.selectFrom('looks').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const orderRow = (id: number) =>
  db
    .selectFrom('orders')
    .select(['look', 'lookKit', 'lookName', 'sourceKey', 'previewKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const pay = (id: number) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await markOrderPaid(tx, order, { actor: 'shop' })
  })

async function aDrawnOrder() {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBook()
  const picture = await aDrawnPicture(owner, bookId)
  const order = await anOrder({ userId, bookId, previewKey: picture.previewKey })
  return { owner, userId, headers, bookId, picture, order }
}

describe('an order of a drawn child', () => {
  it('pins the look and the kit, and has no photo', async () => {
    const { order, picture } = await aDrawnOrder()
    expect(await orderRow(order.id)).toEqual({
      look: picture.look,
      lookKit: KIT_VERSION,
      lookName: picture.lookName,
      sourceKey: '',
      previewKey: picture.previewKey,
    })
  })

  it('keeps its look when the child is dressed otherwise later', async () => {
    const { order, picture } = await aDrawnOrder()
    await db.updateTable('looks').set({ look: braided }).where('id', '=', picture.lookId).execute()
    expect((await orderRow(order.id)).look).toBe(picture.look)
  })

  it('approves the look that its picture shows, and no other', async () => {
    const { owner, userId, picture, bookId } = await aDrawnOrder()
    expect((await lookRow(picture.lookName)).approvedAt).toEqual(expect.any(Date))
    const changed = await aDrawnPicture(owner, bookId)
    await db.updateTable('looks').set({ look: braided }).where('id', '=', changed.lookId).execute()
    await anOrder({ userId, bookId, previewKey: changed.previewKey })
    expect((await lookRow(changed.lookName)).approvedAt).toBeNull()
  })

  it('is placed without a child when the picture is of another owner or another book, or the look is erased', async () => {
    const { picture, bookId } = await aDrawnOrder()
    const { owner, userId } = await aMember()
    const none = { look: null, lookKit: null, lookName: '', sourceKey: '', previewKey: '' }
    const stranger = await anOrder({ userId, bookId, previewKey: picture.previewKey })
    expect(await orderRow(stranger.id)).toEqual(none)
    const own = await aDrawnPicture(owner, bookId)
    expect(await orderRow((await anOrder({ userId, previewKey: own.previewKey })).id)).toEqual(none)
    await db.updateTable('looks').set({ eraseAt: now() }).where('id', '=', own.lookId).execute()
    const late = await anOrder({ userId, bookId, previewKey: own.previewKey, customerName: '다른 분' })
    expect(await orderRow(late.id)).toEqual(none)
  })

  it('ignores a photo that is sent with a drawn picture, and a picture that is sent with another photo', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const photographed = await aPicture(owner, bookId)
    const drawn = await aDrawnPicture(owner, bookId)
    const { previewKey } = drawn
    const order = await anOrder({ userId, bookId, sourceKey: photographed.sourceKey, previewKey })
    expect(await orderRow(order.id)).toMatchObject({
      sourceKey: photographed.sourceKey,
      lookName: '',
      look: null,
    })
  })

  it('sent twice is one order; another child of the same book is another', async () => {
    const { owner, userId, bookId, picture, order } = await aDrawnOrder()
    expect((await anOrder({ userId, bookId, previewKey: picture.previewKey })).id).toBe(order.id)
    const sibling = await aDrawnPicture(owner, bookId)
    expect((await anOrder({ userId, bookId, previewKey: sibling.previewKey })).id).not.toBe(order.id)
  })

  it('cannot have a photo as well', async () => {
    const { order } = await aDrawnOrder()
    const both = db.updateTable('orders').set({ sourceKey: 'a' }).where('id', '=', order.id).execute()
    await expect(both).rejects.toThrow('orders_look_or_photo')
  })
})

describe('the invariants', () => {
  const violations = async () =>
    Object.values(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).flat()

  it('name an order whose picture shows another child than its look', async () => {
    const { order, picture } = await aDrawnOrder()
    expect(await violations()).not.toContain(String(order.id))
    await db.updateTable('previews').set({ look: braided }).where('name', '=', picture.name).execute()
    expect(await violations()).toContain(String(order.id))
    await db.updateTable('previews').set({ look: picture.look }).where('name', '=', picture.name).execute()
  })

  it('name an order that has still to arrive and has lost the row of its look', async () => {
    const { order, picture } = await aDrawnOrder()
    await db.deleteFrom('looks').where('name', '=', picture.lookName).execute()
    expect(await violations()).toContain(String(order.id))
    await db
      .updateTable('orders')
      .set({ look: null, lookKit: null, lookName: '' })
      .where('id', '=', order.id)
      .execute()
    expect(await violations()).not.toContain(String(order.id))
  })

  it('name an order with a corrected look of another member', async () => {
    const { order } = await aDrawnOrder()
    const { id: lookId } = await aLook((await aMember()).owner, { look: defaultLook })
    const draft = { orderId: order.id, adminId: (await anAdmin()).id, lookId }
    await db.insertInto('approvalRequests').values(draft).execute()
    expect(await violations()).toContain(String(order.id))
    await db.deleteFrom('looks').where('id', '=', lookId).execute()
    expect(await violations()).not.toContain(String(order.id))
  })
})

describe('the look of an order', () => {
  it('stays while the book is made, and goes thirty days after the delivery', async () => {
    const { order, picture } = await aDrawnOrder()
    expect((await lookRow(picture.lookName)).eraseAt > addDays(now(), 7)).toBe(true)
    await pay(order.id)
    expect((await lookRow(picture.lookName)).eraseAt > addDays(now(), 364)).toBe(true)
    await db.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', order.id).execute()
    stopClock(now())
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await markDelivered(tx, locked, { actor: 'shop' })
    })
    expect((await lookRow(picture.lookName)).eraseAt).toEqual(addDays(now(), DAYS_AFTER_DELIVERY))
    expect((await orderRow(order.id)).look).toBe(picture.look)
  })

  it('of a child that its member keeps stays after the delivery, and so does one that another order shows', async () => {
    for (const isKept of [true, false]) {
      const { userId, order, bookId, picture } = await aDrawnOrder()
      await db.updateTable('looks').set({ isKept }).where('id', '=', picture.lookId).execute()
      if (!isKept) await anOrder({ userId, bookId, previewKey: picture.previewKey, customerName: '이모' })
      const { eraseAt } = await lookRow(picture.lookName)
      await abandonOrder(db, { userId, orderId: order.id, by: { actor: `user:${userId}` } })
      expect((await lookRow(picture.lookName)).eraseAt).toEqual(eraseAt)
    }
  })

  it('of a registration waits for the end of the campaign, also if that moves, and goes when it is withdrawn', async () => {
    const { owner } = await aVisitor()
    const bookId = await aBook()
    const picture = await aDrawnPicture(owner, bookId)
    const order = await aPreorder({ owner, bookId, previewKey: picture.previewKey })
    expect(await orderRow(order.id)).toMatchObject({ look: picture.look, lookKit: KIT_VERSION })
    expect((await lookRow(picture.lookName)).eraseAt > addDays(now(), 89)).toBe(true)
    const later = addDays(now(), 500)
    expect(await retainLooksForCampaign(db, requireOpenCampaign().id, later)).toBe(1)
    expect((await lookRow(picture.lookName)).eraseAt).toEqual(later)
    await deletePreorder(db, { orderId: order.id, by: { actor: 'visitor' }, from: '127.0.0.1' })
    expect((await lookRow(picture.lookName)).eraseAt <= addMinutes(now(), 1)).toBe(true)
  })
})

describe('a drawn child in the cart', () => {
  it('is an item of its own for each look, and one item for each new picture of it', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const [one, other] = [await aDrawnPicture(owner, bookId), await aDrawnPicture(owner, bookId)]
    const { id } = await addToCart(db, owner, { bookId, previewKey: one.previewKey })
    await addToCart(db, owner, { bookId, previewKey: other.previewKey })
    const again = await addToCart(db, owner, { bookId, previewKey: one.previewKey, quantity: 2 })
    expect(again.id).toBe(id)
    const photographed = await aPicture(owner, bookId)
    await addToCart(db, owner, { bookId, ...photographed })
    expect(
      (await listCartItems(db, owner)).map(({ lookName, sourceKey, previewKey }) => [
        lookName,
        sourceKey,
        previewKey,
      ]),
    ).toEqual([
      [null, photographed.sourceKey, photographed.previewKey],
      [one.lookName, null, one.previewKey],
      [other.lookName, null, other.previewKey],
    ])
  })

  it('takes the place of a photographed one in the same item', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const { id } = await addToCart(db, owner, { bookId, ...(await aPicture(owner, bookId)) })
    const drawn = await aDrawnPicture(owner, bookId, { childName: '서연' })
    await addToCart(db, owner, { bookId, previewKey: drawn.previewKey, cartItemId: id })
    expect(await listCartItems(db, owner)).toMatchObject([
      {
        id,
        lookName: drawn.lookName,
        sourceKey: null,
        isPhotoGone: false,
        isLookGone: false,
        childName: '서연',
      },
    ])
  })

  it('says that it is gone once its look is erased', async () => {
    const { owner } = await aMember()
    const bookId = await aBook()
    const { lookId, previewKey } = await aDrawnPicture(owner, bookId)
    await addToCart(db, owner, { bookId, previewKey })
    await db.deleteFrom('looks').where('id', '=', lookId).execute()
    expect(await listCartItems(db, owner)).toMatchObject([
      { lookName: null, previewKey: null, isLookGone: true },
    ])
  })

  it('of a visitor becomes the member’s at the login', async () => {
    const [{ owner, visitorId }, member] = [await aVisitor(), await aMember()]
    const bookId = await aBook()
    const [one, other] = [await aDrawnPicture(owner, bookId), await aDrawnPicture(owner, bookId)]
    for (const { previewKey } of [one, other]) await addToCart(db, owner, { bookId, previewKey })
    await inTransaction(db, (tx) => claimCartItems(tx, visitorId, member.userId))
    const names = (await listCartItems(db, member.owner)).map(({ lookName }) => lookName)
    expect(names.sort()).toEqual([one.lookName, other.lookName].sort())
  })

  it('leaves with its own order, and comes back with an order that is given up', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const [one, other] = [await aDrawnPicture(owner, bookId), await aDrawnPicture(owner, bookId)]
    for (const { previewKey } of [one, other]) await addToCart(db, owner, { bookId, previewKey })
    await pay((await anOrder({ userId, bookId, previewKey: one.previewKey })).id)
    expect((await listCartItems(db, owner)).map(({ lookName }) => lookName)).toEqual([other.lookName])
    const { id: orderId } = await anOrder({
      userId,
      bookId,
      previewKey: one.previewKey,
      customerName: '이모',
    })
    await abandonOrder(db, { userId, orderId, by: { actor: `user:${userId}` } })
    expect((await listCartItems(db, owner)).map(({ previewKey }) => previewKey)).toEqual([
      one.previewKey,
      other.previewKey,
    ])
    expect(await wordedOrder(orderId)).toMatchObject({ status: 'CANCEL', look: one.look })
  })
})
