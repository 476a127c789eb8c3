import { addDays, now } from '~/config/clock'
import { findBookOnSale } from '../../books/books.server'
import { type Campaign, retentionEndOf } from '../../campaigns/campaign'
import type { OrderConsent, PreorderConsent } from '../../consents/consent'
import { recordConsents } from '../../consents/consents.server'
import { normaliseCode } from '../../coupons/coupon'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { estimateDispatch } from '../../dispatch/dispatch'
import { enqueue } from '../../jobs.server'
import { won } from '../../money'
import { UNPAID_EXPIRY_DAYS } from '../../periods/periods'
import { assertTextFits } from '../../presets/text-fit.server'
import { type ChildKeys, findOwnKeys } from '../../previews/child-keys.server'
import type { Channel } from '../../previews/preview'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import { buildPreviewPin, hashPicture } from '../approved-preview.server'
import { cancelReplacedOrders } from '../cancel-order.server'
import { newHandoffCode, newOrderNumber } from '../numbers.server'
import { cityOf, type Order, replaceBars } from '../order'
import { takeChildIntoOrder } from '../ordered-child.server'
import { findOwnOrder } from '../orders.server'
import { recordStep } from '../steps.server'
import { takeCouponAndPoints } from './coupon-and-points.server'
import { priceOrder } from './order-price.server'
import { findOrderByRequestKey, findRecentOrder, toStoredRequestKey } from './repeated-orders.server'

// An order is written once, with the price and the preview of that moment.

/** A customer's input never contains a price; `testAmount` is an operator's. */
export interface OrderInput {
  bookId: number
  quantity?: number
  /** how many points a member spends on it */
  points?: number
  /** the code of a member's coupon, as typed */
  coupon?: string
  sourceKey?: string
  previewKey?: string
  sourceImageUrl?: string
  previewUrl?: string
  childName?: string
  dedication?: string
  /** the child's name on the cover; it is there unless left out */
  hasCoverName?: boolean
  customerName: string
  customerPhone?: string
  customerEmail?: string
  recipientName?: string
  /** A form has a field for the recipient; an API client's recipient may be a nickname. */
  isReceiverTyped?: boolean
  recipientPhone?: string
  postalCode?: string
  address?: string
  detailAddress?: string
  city?: string
  deliveryMemo?: string
  isGiftWrapped?: boolean
  giftCard?: string
  giftDate?: string
  cartItemId?: number
  /** The same key with the same words gives the same order. */
  requestKey?: string
  /** An API client's key stands for one order; a form keeps its key while its words are corrected. */
  isKeyForOneOrder?: boolean
  /** A hash of what the form showed; if that has changed, the form is shown again first. */
  shownHash?: string
  /** A test price; the caller has checked that the request is an operator's. */
  testAmount?: number
  isTestOrder?: boolean
  consents?: { agreed: readonly (OrderConsent | PreorderConsent)[]; address: string }
  requestId?: string
  /** A registration is paid in the campaign, so it has a code and no account. */
  campaign?: Campaign
}

export async function placeOrder(db: Db, owner: Owner, entry: OrderInput): Promise<Order> {
  const picture = await hashPicture(entry.previewKey)
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const keys = await findOwnKeys(tx, holder, entry)
    const { campaign } = entry
    const channel = campaign ? 'wadiz' : 'web'
    const requestKey =
      entry.requestKey && toStoredRequestKey(entry.requestKey, channel, comparedWordsOf(entry))
    const words = await fillWords(tx, holder, entry)
    const before = await findRepeatedOrder(tx, holder, { entry, requestKey, words, keys, channel })
    if (before) return before
    const book = await findBookOnSale(tx, entry.bookId)
    if (!book) throw new Refusal('book.unknown')
    if (book.isSoldOut) throw new Refusal('book.soldOut')
    const actor =
      'userId' in holder ? (`user:${holder.userId}` as const) : (`visitor:${holder.visitorId}` as const)
    if (entry.cartItemId)
      await cancelReplacedOrders(tx, { ...holder, cartItemId: entry.cartItemId, by: { actor } })
    const until = campaign ? retentionEndOf(campaign, now()) : addDays(now(), UNPAID_EXPIRY_DAYS + 1)
    const child = await takeChildIntoOrder(tx, keys, until)
    const status = campaign ? 'PREORDER_WADIZ' : 'ORDERED'
    const pin = await buildPreviewPin(tx, { bookId: book.id, previewKey: child.previewKey }, picture)
    if (entry.shownHash !== undefined && entry.shownHash !== pin.shownHash) throw new Refusal('order.changed')
    await assertTextFits(tx, { bookId: book.id, version: pin.presetVersion }, entry)
    const price = await priceOrder(tx, holder, { each: book.price, entry })
    const row = {
      ...words,
      ...child,
      ...pin,
      ...price,
      bookId: book.id,
      title: book.title,
      isReceiverTyped: entry.isReceiverTyped ?? false,
      requestKey: requestKey || null,
      status,
      channel,
      campaignId: campaign?.id,
    }
    const id = await insertOrder(tx, holder, row, { withCode: !!campaign, giftDate: entry.giftDate })
    await recordStep(tx, { orderId: id, to: status }, { actor, requestId: entry.requestId })
    if (!entry.isTestOrder) await enqueue(tx, 'tell-order', { orderId: id, fact: status })
    if (child.look !== null) await enqueue(tx, 'paint-approved-pages', { orderId: id })
    if (entry.consents)
      await recordConsents(tx, holder, entry.consents.agreed, {
        orderId: id,
        address: entry.consents.address,
        isDrawn: child.look !== null,
      })
    await takeCouponAndPoints(tx, holder, { orderId: id, price })
    const order = await findOwnOrder(tx, holder, id)
    if (!order) throw new Error('an order was placed and is not there')
    return order
  })
}

function comparedWordsOf(entry: OrderInput) {
  const {
    consents: _,
    requestId: __,
    requestKey: ___,
    campaign: ____,
    isKeyForOneOrder: _____,
    quantity = 1,
    ...words
  } = entry
  return { ...words, quantity }
}

interface RepeatQuery {
  entry: OrderInput
  requestKey?: string
  words: OrderWords
  keys: ChildKeys
  channel: Channel
}

async function findRepeatedOrder(
  tx: Tx,
  owner: Owner,
  { entry, requestKey, words, keys, channel }: RepeatQuery,
) {
  const { bookId, quantity = 1, points = 0, isTestOrder = false, isKeyForOneOrder = false } = entry
  const couponCode = entry.coupon ? normaliseCode(entry.coupon) : null
  if (requestKey) return findOrderByRequestKey(tx, owner, { requestKey, isKeyForOneOrder })
  // Two test orders of an operator may differ in price alone, so neither counts as a repeat.
  if (entry.testAmount !== undefined) return undefined
  const { cartItemId: _, ...compared } = words
  return findRecentOrder(tx, owner, {
    bookId,
    channel,
    keys,
    words: { ...compared, quantity, pointsSpent: won(points), couponCode, isTestOrder },
  })
}

async function fillWords(tx: Tx, owner: Owner, entry: OrderInput) {
  const address = replaceBars(entry.address)
  const { recipientName = entry.customerName, recipientPhone = entry.customerPhone } = entry
  return {
    childName: entry.childName,
    dedication: entry.dedication,
    hasCoverName: entry.hasCoverName ?? true,
    customerName: entry.customerName,
    customerPhone: entry.customerPhone,
    customerEmail: entry.customerEmail ?? (await emailOf(tx, owner)),
    recipientName,
    recipientPhone,
    postalCode: replaceBars(entry.postalCode),
    address,
    detailAddress: replaceBars(entry.detailAddress),
    city: replaceBars(entry.city) ?? cityOf(address),
    deliveryMemo: entry.deliveryMemo,
    isGiftWrapped: entry.isGiftWrapped ?? false,
    giftCard: entry.giftCard,
    giftDate: entry.giftDate,
    sourceImageUrl: entry.sourceImageUrl,
    previewUrl: entry.previewUrl,
    cartItemId: entry.cartItemId,
  }
}

type OrderWords = Awaited<ReturnType<typeof fillWords>>

async function emailOf(tx: Tx, owner: Owner): Promise<string | undefined> {
  if (!('userId' in owner)) return undefined
  const user = await tx.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirst()
  return user?.email ?? undefined
}

type OrderRow = Parameters<ReturnType<typeof insertIntoOrders>['values']>[0]
const insertIntoOrders = (tx: Tx) => tx.insertInto('orders')

async function insertOrder(
  tx: Tx,
  owner: Owner,
  row: Omit<OrderRow, 'orderNumber'>,
  { withCode, giftDate }: { withCode: boolean; giftDate?: string },
): Promise<number> {
  const { from: dispatchFrom, to: dispatchTo } = estimateDispatch(now(), giftDate)
  for (let tries = 0; tries < 10; tries++) {
    const placed = await insertIntoOrders(tx)
      .values({
        ...row,
        ...owner,
        orderNumber: newOrderNumber(now()),
        handoffToken: withCode ? newHandoffCode() : null,
        dispatchFrom,
        dispatchTo,
        createdAt: now(),
      } as OrderRow)
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (placed) return placed.id
  }
  throw new Error('no number or code was free')
}
