import { now } from '~/config/clock'
import { normaliseCode } from '../../coupons/coupon'
import type { Tx } from '../../db.server'
import { won } from '../../money'
import type { ChildKeys } from '../../previews/child-keys.server'
import type { Channel } from '../../previews/preview'
import { Refusal } from '../../refusal'
import type { Contact } from '../../sealed-words/contact-columns'
import { addContacts } from '../../sealed-words/order-contact.server'
import { addWords } from '../../sealed-words/order-words.server'
import { hashToken } from '../../tokens.server'
import type { Owner } from '../../visitors/owner'
import type { Order, WordedOrder } from '../order'
import { isPlacedBy, selectOrders } from '../orders.server'
import type { OrderWords } from './order-row.server'
import type { OrderInput } from './place-order.server'

// The same order sent again (two presses, a slow line, a program's retry) is the order that it made the first time.

const SAME_WITHIN_MS = 10_000

export interface TypedBook {
  entry: OrderInput
  keys: ChildKeys
  words: OrderWords
  requestKey?: string
}

/** Writes its key to each book. If one of a bundle is known, so are the others, whatever became of them. */
export async function findRepeatedOrders(
  tx: Tx,
  owner: Owner,
  books: TypedBook[],
): Promise<Order[] | undefined> {
  const bundle = books.length > 1 ? books.map(({ entry }) => entry.cartItemId).join() : undefined
  for (const book of books) {
    const { requestKey: key, campaign, cartItemId } = book.entry
    const words = { ...comparedWordsOf(book.entry), bundle }
    const own = bundle && key ? `${key} ${cartItemId}` : key
    book.requestKey = own && toStoredRequestKey(own, campaign ? 'wadiz' : 'web', words)
  }
  for (const book of books) {
    const before = await findRepeatedOrder(tx, owner, book, { isAlone: !bundle })
    if (before) return bundle ? listBundleOf(tx, before) : [before]
  }
  return undefined
}

const listBundleOf = (tx: Tx, { id, bundleId }: Order) =>
  selectOrders(tx)
    .where('bundleId', '=', bundleId ?? id)
    .orderBy('id')
    .execute()

async function findRepeatedOrder(
  tx: Tx,
  owner: Owner,
  { entry, words, keys, requestKey }: TypedBook,
  { isAlone }: { isAlone: boolean },
): Promise<Order | undefined> {
  const { bookId, quantity = 1, points = 0, isTestOrder = false, isKeyForOneOrder = false } = entry
  const couponCode = entry.coupon ? normaliseCode(entry.coupon) : null
  if (requestKey) return findOrderByRequestKey(tx, owner, { requestKey, isKeyForOneOrder })
  // Two test orders of an operator may differ in price alone, so neither counts as a repeat. A bundle that is sent again
  // without a key replaces the first one.
  if (entry.testAmount !== undefined || !isAlone) return undefined
  const { cartItemId: _, giftCard, ...compared } = words
  return findRecentOrder(tx, owner, {
    bookId,
    channel: entry.campaign ? 'wadiz' : 'web',
    keys,
    // Who sends no key writes no card: the form, which has one, sends both.
    words: {
      ...compared,
      hasGiftCard: Boolean(giftCard),
      quantity,
      pointsSpent: won(points),
      couponCode,
      isTestOrder,
    },
  })
}

/** Fields that may differ although the same order is sent again. */
const notCompared = [
  'consents',
  'requestId',
  'requestKey',
  'campaign',
  'isKeyForOneOrder',
  'shownSum',
] satisfies (keyof OrderInput)[]

function comparedWordsOf(entry: OrderInput) {
  const words = Object.entries(entry).filter(
    ([name, value]) => value !== undefined && !notCompared.some((one) => one === name),
  )
  return { quantity: 1, ...Object.fromEntries(words) }
}

/** Both halves are digests: of the key that was sent, and of the words that were sent with it. */
function toStoredRequestKey(key: string, channel: Channel, words: object): string {
  return `${keyDigest(key, channel)}.${hashToken(JSON.stringify(sortedEntries(words)))}`
}

const keyDigest = (key: string, channel: Channel) => hashToken(JSON.stringify([key, channel]))

function sortedEntries(words: object) {
  return Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The caller holds the owner's lock, so that nothing is placed between this look and its own insert. */
async function findOrderByRequestKey(
  tx: Tx,
  owner: Owner,
  { requestKey, isKeyForOneOrder }: { requestKey: string; isKeyForOneOrder: boolean },
): Promise<Order | undefined> {
  const [digest = ''] = requestKey.split('.')
  // An order that was cancelled or deleted gives its key back.
  await tx
    .updateTable('orders')
    .set({ requestKey: null })
    .where(({ fn, val }) => fn<boolean>('starts_with', ['requestKey', val(digest)]))
    .where(isPlacedBy(owner))
    .where((is) => is.or([is('status', '=', 'CANCEL'), is('deletedAt', 'is not', null)]))
    .execute()
  const before = await selectOrders(tx)
    .where(isPlacedBy(owner))
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  if (before || !isKeyForOneOrder) return before
  const other = await selectOrders(tx)
    .where(isPlacedBy(owner))
    .where(({ fn, val }) => fn<boolean>('starts_with', ['requestKey', val(digest)]))
    .executeTakeFirst()
  if (other) throw new Refusal('order.keyUsed')
  return undefined
}

interface RecentOrderQuery {
  bookId: number
  channel: Channel
  keys: ChildKeys
  words: Partial<WordedOrder & Contact>
}

/** The same book with the same photo or look for another person, or to another place, is another order. */
async function findRecentOrder(
  tx: Tx,
  owner: Owner,
  { bookId, channel, keys, words }: RecentOrderQuery,
): Promise<Order | undefined> {
  const recent = await selectOrders(tx)
    .where(isPlacedBy(owner))
    .where('bookId', '=', bookId)
    .where('channel', '=', channel)
    .where('sourceKey', '=', keys.sourceKey)
    .where('lookName', '=', keys.lookName)
    .where('previewKey', '=', keys.previewKey)
    .where('bundleId', 'is', null)
    .where('status', '!=', 'CANCEL')
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .orderBy('id')
    .execute()
  // Words that do not open now are other ones: an order is never refused for its key.
  const worded = await addContacts(tx, await addWords(tx, recent))
  return worded.find((order) => hasWords(order, words))
}

function hasWords(order: WordedOrder & Contact, words: Partial<WordedOrder & Contact>): boolean {
  const fields = Object.keys(words) as (keyof typeof order)[]
  return fields.every((field) => (order[field] ?? '') === (words[field] ?? ''))
}
