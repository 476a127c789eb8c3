import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { bookOnSale } from '../books/books.server'
import { daysFrom, now } from '../clock'
import type { OrderConsent } from '../consents/consent'
import { noteConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { expectedDispatch } from '../dispatch/dispatch'
import { enqueue } from '../jobs.server'
import { won } from '../money'
import type { Owner } from '../photos/photo'
import { keepForOrder } from '../photos/photos.server'
import { type Keys, ownKeys } from '../previews/keys.server'
import { Refusal } from '../refusal'
import { hashed } from '../tokens.server'
import { held } from '../visitors/visitors.server'
import { giveUpOlder } from './leaving.server'
import { newOrderNumber } from './numbers.server'
import { DAYS_UNPAID, type Order } from './order'
import { pictureDigest, shownWith } from './shown.server'
import { noteStep } from './steps.server'

// What is ordered is written down once, as it is at that moment: what the book costs, and what was shown of it.

/** What somebody may say of their order. What it costs is none of it. */
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
  recipientPhone?: string
  postalCode?: string
  address?: string
  detailAddress?: string
  city?: string
  deliveryMemo?: string
  cartItemId?: number
  /** The same again gives the same order. */
  requestKey?: string
  /** Of what the form showed: what is no longer so is shown first. */
  shownHash?: string
  /** An operator's own price; the door has seen that it is one. */
  testAmount?: number
  isTestOrder?: boolean
  consents?: { agreed: readonly OrderConsent[]; address: string }
  requestId?: string
}

/** A thumb that presses twice means one order. */
const SAME_WITHIN_MS = 10_000

export async function placeOrder(db: Db, owner: Owner, entry: OrderEntry): Promise<Order> {
  const picture = await pictureDigest(entry.previewKey)
  return inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    const keys = await ownKeys(tx, holder, entry)
    const requestKey = entry.requestKey && hashed(JSON.stringify([entry.requestKey, wordsOf(entry)]))
    // Two of an operator's tests may differ in their price alone.
    const isTest = entry.testAmount !== undefined
    const before =
      (requestKey || !isTest) && (await orderBefore(tx, holder, { bookId: entry.bookId, keys, requestKey }))
    if (before) return before
    const book = await bookOnSale(tx, entry.bookId)
    if (!book) throw new Refusal('book.unknown')
    if (book.isSoldOut) throw new Refusal('book.soldOut')
    const actor =
      'userId' in holder ? (`user:${holder.userId}` as const) : (`visitor:${holder.visitorId}` as const)
    if (entry.cartItemId) await giveUpOlder(tx, { ...holder, cartItemId: entry.cartItemId, by: { actor } })
    // Whose photo is being erased at this moment orders without one.
    const kept = keys.sourceKey && (await keepForOrder(tx, keys.sourceKey, daysFrom(now(), DAYS_UNPAID + 1)))
    const shown = await shownWith(tx, { bookId: book.id, previewKey: kept ? keys.previewKey : '' }, picture)
    if (entry.shownHash !== undefined && entry.shownHash !== shown.shownHash)
      throw new Refusal('order.changed')
    const id = await insert(tx, holder, {
      ...(await wordsFilled(tx, holder, entry)),
      ...(kept ? keys : { sourceKey: '', previewKey: '' }),
      ...shown,
      ...priced(book.price, entry),
      bookId: book.id,
      title: book.title,
      requestKey: requestKey || null,
    })
    await noteStep(tx, { orderId: id, to: 'ORDERED' }, { actor, requestId: entry.requestId })
    if (!entry.isTestOrder) await enqueue(tx, 'tell-order', { orderId: id, fact: 'ORDERED' })
    if (entry.consents)
      await noteConsents(tx, holder, entry.consents.agreed, { orderId: id, address: entry.consents.address })
    const order = await orderOf(tx, holder, id)
    if (!order) throw new Error('an order was placed and is not there')
    return order
  })
}

/** What was said of it, by which the same request is known again. */
function wordsOf({ consents: _, requestId: __, requestKey: ___, ...words }: OrderEntry) {
  return Object.entries(words)
    .filter(([, said]) => said !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

interface Same {
  bookId: number
  keys: Keys
  requestKey?: string
}

async function orderBefore(tx: Tx, owner: Owner, { bookId, keys, requestKey }: Same) {
  if (requestKey) {
    // What was given up is not what is ordered now.
    await tx
      .updateTable('orders')
      .set({ requestKey: null })
      .where('requestKey', '=', requestKey)
      .where(placedBy(owner))
      .where((is) => is.or([is('status', '=', 'CANCEL'), is('deletedAt', 'is not', null)]))
      .execute()
    return orders(tx).where(placedBy(owner)).where('requestKey', '=', requestKey).executeTakeFirst()
  }
  return orders(tx)
    .where(placedBy(owner))
    .where('bookId', '=', bookId)
    .where('sourceKey', '=', keys.sourceKey)
    .where('previewKey', '=', keys.previewKey)
    .where('status', '!=', 'CANCEL')
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .orderBy('id')
    .executeTakeFirst()
}

function priced(price: number, { quantity = 1, testAmount, isTestOrder = false }: OrderEntry) {
  const each = won(testAmount ?? price)
  const totalAmount = won(each * quantity)
  return { price: each, quantity, totalAmount, isTestOrder: isTestOrder || testAmount !== undefined }
}

/** With what goes without saying: it is sent to who orders it. */
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
    city: oneField(entry.city) ?? address?.split(' ')[0]?.slice(0, 50),
    deliveryMemo: entry.deliveryMemo,
    sourceImageUrl: entry.sourceImageUrl,
    previewUrl: entry.previewUrl,
    cartItemId: entry.cartItemId,
  }
}

/** Other programs pack an address into one line with bars between its parts. */
const oneField = (text: string | undefined) => text?.replaceAll('|', ' ').trim() || undefined

async function emailOf(tx: Tx, owner: Owner): Promise<string | undefined> {
  if (!('userId' in owner)) return undefined
  const user = await tx.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirst()
  return user?.email ?? undefined
}

type Row = Parameters<ReturnType<typeof into>['values']>[0]
const into = (tx: Tx) => tx.insertInto('orders')

async function insert(tx: Tx, owner: Owner, row: Omit<Row, 'orderNumber'>): Promise<number> {
  const { from: dispatchFrom, to: dispatchTo } = expectedDispatch(now())
  for (let tries = 0; tries < 10; tries++) {
    const placed = await into(tx)
      .values({
        ...row,
        ...owner,
        orderNumber: newOrderNumber(now()),
        dispatchFrom,
        dispatchTo,
        createdAt: now(),
      } as Row)
      .onConflict((number) => number.column('orderNumber').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (placed) return placed.id
  }
  throw new Error('no order number was free')
}

/** Another's order does not exist, and neither does one that was deleted. */
export async function orderOf(db: Db, owner: Owner, id: number): Promise<Order | undefined> {
  return orders(db).where(placedBy(owner)).where('id', '=', id).executeTakeFirst()
}

/** Whosesoever it is: for the office and the shop's own work. */
export async function orderNumbered(db: Db, id: number): Promise<Order | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

/** As a condition on orders: whose they are. */
export const placedBy = (owner: Owner) => (is: ExpressionBuilder<DB, 'orders'>) =>
  'userId' in owner
    ? is('orders.userId', '=', owner.userId)
    : is.and([is('orders.visitorId', '=', owner.visitorId), is('orders.userId', 'is', null)])

const orders = (db: Db): SelectQueryBuilder<DB, 'orders', Order> =>
  db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'orderNumber',
      'userId',
      'bookId',
      'channel',
      'status',
      'title',
      'price',
      'quantity',
      'totalAmount',
      'childName',
      'dedication',
      'customerName',
      'customerPhone',
      'customerEmail',
      'recipientName',
      'recipientPhone',
      'postalCode',
      'address',
      'detailAddress',
      'city',
      'deliveryMemo',
      'sourceKey',
      'previewKey',
      'sourceImageUrl',
      'previewUrl',
      sql<string | null>`to_char(dispatch_from, 'YYYY-MM-DD')`.as('dispatchFrom'),
      sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('dispatchTo'),
      'isTestOrder',
      'courier',
      'trackingCode',
      'createdAt',
      'paidAt',
    ])
    .$castTo<Order>()
