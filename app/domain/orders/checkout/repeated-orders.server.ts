import { now } from '~/config/clock'
import type { Tx } from '../../db.server'
import type { ChildKeys } from '../../previews/child-keys.server'
import type { Channel } from '../../previews/preview'
import { Refusal } from '../../refusal'
import { hashToken } from '../../tokens.server'
import type { Owner } from '../../visitors/owner'
import type { Order } from '../order'
import { isPlacedBy, selectOrders } from '../orders.server'

// The same order sent again (two presses, a slow line, a program's retry) is the order that it made the first time.

const SAME_WITHIN_MS = 10_000

/** Both halves are digests: of the key that was sent, and of the words that were sent with it. */
export function toStoredRequestKey(key: string, channel: Channel, words: object): string {
  return `${keyDigest(key, channel)}.${hashToken(JSON.stringify(sortedEntries(words)))}`
}

const keyDigest = (key: string, channel: Channel) => hashToken(JSON.stringify([key, channel]))

function sortedEntries(words: object) {
  return Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The caller holds the owner's lock, so that nothing is placed between this look and its own insert. */
export async function findOrderByRequestKey(
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
  words: Partial<Order>
}

/** The same book with the same photo or look for another person, or to another place, is another order. */
export async function findRecentOrder(
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
    .where('status', '!=', 'CANCEL')
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .orderBy('id')
    .execute()
  return recent.find((order) => hasWords(order, words))
}

function hasWords(order: Order, words: Partial<Order>): boolean {
  const fields = Object.keys(words) as (keyof Order)[]
  return fields.every((field) => (order[field] ?? '') === (words[field] ?? ''))
}
