import { daysFrom, now } from '~/config/clock'
import { bookOnSale } from '../books/books.server'
import { type Campaign, keptUntil } from '../campaigns/campaign'
import type { OrderConsent, PreorderConsent } from '../consents/consent'
import { noteConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { expectedDispatch } from '../dispatch/dispatch'
import { enqueue } from '../jobs.server'
import { won } from '../money'
import { keepForOrder } from '../photos/ordered.server'
import type { Owner } from '../photos/photo'
import { assertSayable } from '../presets/sayable.server'
import { type Keys, ownKeys } from '../previews/keys.server'
import type { Channel } from '../previews/preview'
import { Refusal } from '../refusal'
import { held } from '../visitors/visitors.server'
import { pictureDigest, shownWith } from './approved-preview.server'
import { giveUpOlder } from './give-up.server'
import { newCode, newOrderNumber } from './numbers.server'
import { cityOf, DAYS_UNPAID, type Order, oneField } from './order'
import { orderOf } from './orders.server'
import { findKeyedOrder, findRecentOrder, storedRequestKey } from './repeats.server'
import { noteStep } from './steps.server'

// An order is written once, with the price and the preview of that moment.

/** A customer's input never contains a price; `testAmount` is an operator's. */
export interface OrderEntry {
  bookId: number
  quantity?: number
  sourceKey?: string
  previewKey?: string
  sourceImageUrl?: string
  previewUrl?: string
  childName?: string
  dedication?: string
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

export async function placeOrder(db: Db, owner: Owner, entry: OrderEntry): Promise<Order> {
  const picture = await pictureDigest(entry.previewKey)
  return inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    const keys = await ownKeys(tx, holder, entry)
    const { campaign } = entry
    const channel = campaign ? 'wadiz' : 'web'
    const requestKey = entry.requestKey && storedRequestKey(entry.requestKey, channel, wordsOf(entry))
    const words = await wordsFilled(tx, holder, entry)
    const before = await orderBefore(tx, holder, { entry, requestKey, words, keys, channel })
    if (before) return before
    const book = await bookOnSale(tx, entry.bookId)
    if (!book) throw new Refusal('book.unknown')
    if (book.isSoldOut) throw new Refusal('book.soldOut')
    const actor =
      'userId' in holder ? (`user:${holder.userId}` as const) : (`visitor:${holder.visitorId}` as const)
    if (entry.cartItemId) await giveUpOlder(tx, { ...holder, cartItemId: entry.cartItemId, by: { actor } })
    // An order whose photo is being erased at this moment is placed without one.
    const until = campaign ? keptUntil(campaign, now()) : daysFrom(now(), DAYS_UNPAID + 1)
    const kept = keys.sourceKey && (await keepForOrder(tx, keys.sourceKey, until))
    const status = campaign ? 'PREORDER_WADIZ' : 'ORDERED'
    const shown = await shownWith(tx, { bookId: book.id, previewKey: kept ? keys.previewKey : '' }, picture)
    if (entry.shownHash !== undefined && entry.shownHash !== shown.shownHash)
      throw new Refusal('order.changed')
    await assertSayable(tx, { bookId: book.id, version: shown.presetVersion }, entry)
    const row = {
      ...words,
      ...(kept ? keys : { sourceKey: '', previewKey: '' }),
      ...shown,
      ...priced(book.price, entry),
      bookId: book.id,
      title: book.title,
      isReceiverTyped: entry.isReceiverTyped ?? false,
      requestKey: requestKey || null,
      status,
      channel,
      campaignId: campaign?.id,
    }
    const id = await insert(tx, holder, row, !!campaign)
    await noteStep(tx, { orderId: id, to: status }, { actor, requestId: entry.requestId })
    if (!entry.isTestOrder) await enqueue(tx, 'tell-order', { orderId: id, fact: status })
    if (entry.consents)
      await noteConsents(tx, holder, entry.consents.agreed, { orderId: id, address: entry.consents.address })
    const order = await orderOf(tx, holder, id)
    if (!order) throw new Error('an order was placed and is not there')
    return order
  })
}

/** The words by which a repeated request is recognised. */
function wordsOf(entry: OrderEntry) {
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

interface Sent {
  entry: OrderEntry
  requestKey?: string
  words: Words
  keys: Keys
  channel: Channel
}

async function orderBefore(tx: Tx, owner: Owner, { entry, requestKey, words, keys, channel }: Sent) {
  const { bookId, quantity = 1, isTestOrder = false, isKeyForOneOrder = false } = entry
  if (requestKey) return findKeyedOrder(tx, owner, { requestKey, isKeyForOneOrder })
  // Two test orders of an operator may differ in price alone, so neither counts as a repeat.
  if (entry.testAmount !== undefined) return undefined
  const { cartItemId: _, ...compared } = words
  return findRecentOrder(tx, owner, {
    bookId,
    channel,
    keys,
    words: { ...compared, quantity, isTestOrder },
  })
}

function priced(price: number, { quantity = 1, testAmount, isTestOrder = false }: OrderEntry) {
  const each = won(testAmount ?? price)
  const totalAmount = won(each * quantity)
  return { price: each, quantity, totalAmount, isTestOrder: isTestOrder || testAmount !== undefined }
}

/** Missing recipient fields are filled with the customer's. */
async function wordsFilled(tx: Tx, owner: Owner, entry: OrderEntry) {
  const address = oneField(entry.address)
  const { recipientName = entry.customerName, recipientPhone = entry.customerPhone } = entry
  return {
    childName: entry.childName,
    dedication: entry.dedication,
    customerName: entry.customerName,
    customerPhone: entry.customerPhone,
    customerEmail: entry.customerEmail ?? (await emailOf(tx, owner)),
    recipientName,
    recipientPhone,
    postalCode: oneField(entry.postalCode),
    address,
    detailAddress: oneField(entry.detailAddress),
    city: oneField(entry.city) ?? cityOf(address),
    deliveryMemo: entry.deliveryMemo,
    sourceImageUrl: entry.sourceImageUrl,
    previewUrl: entry.previewUrl,
    cartItemId: entry.cartItemId,
  }
}

type Words = Awaited<ReturnType<typeof wordsFilled>>

async function emailOf(tx: Tx, owner: Owner): Promise<string | undefined> {
  if (!('userId' in owner)) return undefined
  const user = await tx.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirst()
  return user?.email ?? undefined
}

type Row = Parameters<ReturnType<typeof into>['values']>[0]
const into = (tx: Tx) => tx.insertInto('orders')

async function insert(
  tx: Tx,
  owner: Owner,
  row: Omit<Row, 'orderNumber'>,
  withCode: boolean,
): Promise<number> {
  const { from: dispatchFrom, to: dispatchTo } = expectedDispatch(now())
  for (let tries = 0; tries < 10; tries++) {
    const placed = await into(tx)
      .values({
        ...row,
        ...owner,
        orderNumber: newOrderNumber(now()),
        handoffToken: withCode ? newCode() : null,
        dispatchFrom,
        dispatchTo,
        createdAt: now(),
      } as Row)
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (placed) return placed.id
  }
  throw new Error('no number or code was free')
}
