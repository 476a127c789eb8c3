import { addDays, now } from '~/config/clock'
import { findBookOnSale } from '../../books/books.server'
import { type Campaign, retentionEndOf } from '../../campaigns/campaign'
import type { OrderConsent, PreorderConsent } from '../../consents/consent'
import { recordConsents } from '../../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { enqueue } from '../../jobs.server'
import { UNPAID_EXPIRY_DAYS } from '../../periods/periods'
import { assertTextFits } from '../../presets/text-fit.server'
import { findOwnKeys } from '../../previews/child-keys.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import { buildPreviewPin, readShownPicture, type ShownPicture } from '../approved-preview.server'
import { cancelReplacedOrders } from '../cancel-order.server'
import type { Order } from '../order'
import { sortByChild, takeChildIntoOrder } from '../ordered-child.server'
import { findOwnOrder } from '../orders.server'
import { type OrderActor, recordStep } from '../steps.server'
import { sealContact } from '../words/contact-words.server'
import { type CardSeals, withSealedCards } from '../words/gift-card.server'
import { indexName } from '../words/index-names.server'
import { type OrderKeys, withOrderKeys } from '../words/new-order-keys.server'
import { hasOrderedWords, sealOrdered } from '../words/ordered-words.server'
import { assertBundle, faultsAtBook } from './bundled-entries.server'
import { takeCouponAndPoints } from './coupon-and-points.server'
import { assertShownSum, priceOrders } from './order-price.server'
import { fillWords, insertOrder, writeShare } from './order-row.server'
import { findRepeatedOrders, type TypedBook } from './repeated-orders.server'

// Orders are written once, with the price and the preview of that moment.

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
  /** below the dedication */
  dedicatedBy?: string
  dedicatedOn?: string
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
  /** The sum of all books as the form showed it; another one is shown first. A program sends none. */
  shownSum?: number
  /** A test price; the caller has checked that the request is an operator's. */
  testAmount?: number
  isTestOrder?: boolean
  consents?: { agreed: readonly (OrderConsent | PreorderConsent)[]; address: string }
  requestId?: string
  /** A registration is paid in the campaign, so it has a code and no account. */
  campaign?: Campaign
}

export async function placeOrder(db: Db, owner: Owner, entry: OrderInput): Promise<Order> {
  const [order] = await placeOrders(db, owner, [entry])
  if (!order) throw new Error('no order was placed')
  return order
}

/** The books of one form: an order for each, paid together. Coupon and points of the first pay for all of them. */
export async function placeOrders(db: Db, owner: Owner, entries: readonly OrderInput[]): Promise<Order[]> {
  assertBundle(entries)
  const pictures = await Promise.all(entries.map(({ previewKey }) => readShownPicture(db, previewKey)))
  const ordered = entries.filter((entry, i) => hasOrderedWords({ ...entry, look: pictures[i]?.look }))
  // An operator's is placed in a transaction, and the sweep seals it.
  const contacts = entries.filter(({ isTestOrder }) => !isTestOrder)
  return withSealedCards(db, entries, (cards) =>
    withOrderKeys(db, { ordered, contacts }, (keys) =>
      writeOrders(db, owner, { entries, pictures, cards, keys }),
    ),
  )
}

interface SeenEntries {
  entries: readonly OrderInput[]
  pictures: readonly ShownPicture[]
  cards: CardSeals
  keys: OrderKeys
}

function writeOrders(
  db: Db,
  owner: Owner,
  { entries, pictures, cards, keys }: SeenEntries,
): Promise<Order[]> {
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const books: TypedBook[] = []
    for (const entry of entries) {
      const keys = await findOwnKeys(tx, holder, entry)
      books.push({ entry, keys, words: await fillWords(tx, holder, entry) })
    }
    const before = await findRepeatedOrders(tx, holder, books)
    if (before) return before
    const drafts = await prepareOrders(tx, holder, books, pictures)
    const { prices, coupon } = await priceOrders(tx, holder, drafts)
    assertShownSum(entries, prices)
    const placed = []
    for (const [i, draft] of drafts.entries()) {
      const price = prices[i]
      if (!price) throw new Error('an order has no price')
      // A share counts from the moment that the bundle has its first order's number.
      const whole = { ...price, siblingDiscount: 0, couponCode: null, couponDiscount: 0, pointsSpent: 0 }
      const seals = sealOrdered(keys.ordered.get(draft.entry), { ...draft.words, look: draft.child.look })
      const orderId = await writeOrder(tx, holder, draft, {
        ...(drafts.length > 1 ? whole : price),
        ...cards.get(draft.entry),
        ...seals,
        ...sealContact(keys.contacts.get(draft.entry), draft.words),
      })
      await indexName(tx, orderId, { ...draft.words, ...seals })
      placed.push({ orderId, ...price })
    }
    if (placed.length > 1)
      for (const share of placed) await writeShare(tx, share, placed[0]?.orderId ?? share.orderId)
    await takeCouponAndPoints(tx, holder, { orders: placed, coupon })
    return Promise.all(placed.map(({ orderId }) => requireOrder(tx, holder, orderId)))
  })
}

type OrderDraft = Awaited<ReturnType<typeof prepareOrders>>[number]

/** Locks each book's child, and refuses what cannot be ordered, at the field of its book. */
async function prepareOrders(
  tx: Tx,
  owner: Owner,
  books: readonly TypedBook[],
  pictures: readonly ShownPicture[],
) {
  const entries = books.map(({ entry }) => entry)
  const onSale = await faultsAtBook(entries, books, ({ entry }) => requireBookOnSale(tx, entry.bookId))
  await cancelReplacedOrders(tx, {
    ...owner,
    cartItemIds: entries.flatMap(({ cartItemId }) => cartItemId ?? []),
    by: { actor: actorOf(owner) },
  })
  const children = new Map<TypedBook, Awaited<ReturnType<typeof takeChildIntoOrder>>>()
  const sorted = sortByChild(books.map((one, i) => ({ one, look: pictures[i]?.look, ...one.keys })))
  for (const { one, look } of sorted)
    children.set(one, await takeChildIntoOrder(tx, one.keys, { look, until: retentionOf(one.entry) }))
  return faultsAtBook(entries, books, async (one, i) => {
    const { entry, words } = one
    const [book, child] = [onSale[i], children.get(one)]
    if (!book || !child) throw new Error('a book was not found')
    const pin = await buildPreviewPin(
      tx,
      { bookId: book.id, previewKey: child.previewKey },
      pictures[i]?.hash ?? '',
    )
    if (entry.shownHash !== undefined && entry.shownHash !== pin.shownHash) throw new Refusal('order.changed')
    await assertTextFits(tx, { bookId: book.id, version: pin.presetVersion }, entry)
    return { entry, words, book, child, pin, requestKey: one.requestKey, each: book.price }
  })
}

async function requireBookOnSale(tx: Tx, bookId: number) {
  const book = await findBookOnSale(tx, bookId)
  if (!book) throw new Refusal('book.unknown')
  if (book.isSoldOut) throw new Refusal('book.soldOut')
  return book
}

const retentionOf = ({ campaign }: OrderInput) =>
  campaign ? retentionEndOf(campaign, now()) : addDays(now(), UNPAID_EXPIRY_DAYS + 1)

const actorOf = (owner: Owner): OrderActor['actor'] =>
  'userId' in owner ? `user:${owner.userId}` : `visitor:${owner.visitorId}`

async function writeOrder(
  tx: Tx,
  owner: Owner,
  { entry, words, book, child, pin, requestKey }: OrderDraft,
  more: object,
): Promise<number> {
  const { campaign } = entry
  const status = campaign ? 'PREORDER_WADIZ' : 'ORDERED'
  const row = {
    ...words,
    ...child,
    ...pin,
    ...more,
    bookId: book.id,
    title: book.title,
    isReceiverTyped: entry.isReceiverTyped ?? false,
    requestKey: requestKey || null,
    status,
    channel: campaign ? 'wadiz' : 'web',
    campaignId: campaign?.id,
  }
  const id = await insertOrder(tx, owner, row, { withCode: !!campaign, giftDate: entry.giftDate })
  await recordStep(tx, { orderId: id, to: status }, { actor: actorOf(owner), requestId: entry.requestId })
  if (!entry.isTestOrder) await enqueue(tx, 'tell-order', { orderId: id, fact: status })
  if (child.look !== null) await enqueue(tx, 'paint-approved-pages', { orderId: id })
  if (entry.consents)
    await recordConsents(tx, owner, entry.consents.agreed, {
      orderId: id,
      address: entry.consents.address,
      isDrawn: child.look !== null,
    })
  return id
}

async function requireOrder(tx: Tx, owner: Owner, id: number): Promise<Order> {
  const order = await findOwnOrder(tx, owner, id)
  if (!order) throw new Error('an order was placed and is not there')
  return order
}
