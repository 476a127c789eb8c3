import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction } from '../../db.server'
import { Refusal } from '../../refusal'
import type { Order, OrderStatus } from '../order'
import { orders } from '../orders.server'
import { isOnDesk, refundingAmong } from '../steps.server'
import type { OrderFilter } from './filter'
import { fits } from './list.server'
import type { Hand } from './memos.server'

// The packing list holds chosen orders, or all that a list shows, in the sequence in which they are packed.

export const MOST_PACKED = 500

export type Chosen = { ids: readonly number[] } | { filter: OrderFilter }

export interface Packing {
  packed: Order[]
  /** chosen as well, but not to be sent */
  leftOut: (Pick<Order, 'id' | 'orderNumber' | 'status'> & { isRefunding: boolean })[]
}

export async function packingOf(db: Db, chosen: Chosen, by: Hand): Promise<Packing> {
  if ('ids' in chosen && !chosen.ids.length) throw new Refusal('packing.noneChosen')
  return inTransaction(db, async (tx) => {
    const found = await those(tx, chosen)
    if (found.length > MOST_PACKED) throw new Refusal('packing.tooMany')
    const refunding = await refundingAmong(tx, idsOf(found))
    const isToPack = ({ id, status }: Order) => isToSend(status) && !refunding.has(id)
    const packed = found.filter(isToPack).sort(asPacked)
    const detail = { count: packed.length, ids: idsOf(packed).join(' ') }
    await recordDeed(tx, { ...by, deed: 'orders.packed', subject: 'orders', detail })
    const leftOut = found
      .filter((order) => !isToPack(order))
      .map(({ id, orderNumber, status }) => ({ id, orderNumber, status, isRefunding: refunding.has(id) }))
    return { packed, leftOut }
  })
}

const those = (db: Db, chosen: Chosen) => {
  const some = orders(db)
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .limit(MOST_PACKED + 1)
  return 'ids' in chosen
    ? some.where('id', 'in', chosen.ids).where(isOnDesk).execute()
    : some.where(fits(chosen.filter)).execute()
}

/** Paid, and not sent yet. */
const isToSend = (status: OrderStatus) => status === 'PAID' || status === 'READY'
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

/** Sorted by courier, then by recipient. */
const asPacked = (one: Order, other: Order) =>
  (one.courier ?? '\uFFFF').localeCompare(other.courier ?? '\uFFFF', 'ko') ||
  nameOf(one).localeCompare(nameOf(other), 'ko') ||
  one.id - other.id

const nameOf = ({ recipientName, customerName }: Order) => recipientName || customerName
