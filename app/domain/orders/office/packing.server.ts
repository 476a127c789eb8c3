import { now, seoulDay } from '~/config/clock'
import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction } from '../../db.server'
import { Refusal } from '../../refusal'
import { addContactsForPaper } from '../../sealed-words/order-contact.server'
import type { ContactedOrder, Order, OrderStatus } from '../order'
import { findRefundingOrders } from '../order-money.server'
import { selectOrders } from '../orders.server'
import { isVisibleInOffice } from '../steps.server'
import type { OrderFilter } from './filter'
import { matchesFilter } from './list.server'

// The packing list holds chosen orders, or all that a list shows, in the sequence in which they are packed.

const MAX_PACKED_ORDERS = 500

type PackingSelection = { ids: readonly number[] } | { filter: OrderFilter }

export interface PackingList {
  packed: ContactedOrder[]
  /** chosen as well, but not to be sent */
  leftOut: (Pick<Order, 'id' | 'orderNumber' | 'status'> & {
    isRefunding: boolean
    /** the day on which a present is to be sent, if it is still to come */
    notBefore: string | null
  })[]
}

export async function createPackingList(
  db: Db,
  chosen: PackingSelection,
  by: AdminActor,
): Promise<PackingList> {
  if ('ids' in chosen && !chosen.ids.length) throw new Refusal('packing.noneChosen')
  return inTransaction(db, async (tx) => {
    const found = await selectForPacking(tx, chosen)
    if (found.length > MAX_PACKED_ORDERS) throw new Refusal('packing.tooMany')
    const refunding = await findRefundingOrders(tx, idsOf(found))
    const isToPack = (order: Order) =>
      isToSend(order.status) && !refunding.has(order.id) && presentDayOf(order) === null
    const packed = (await addContactsForPaper(tx, found.filter(isToPack))).sort(compareForPacking)
    const detail = { count: packed.length, ids: idsOf(packed).join(' ') }
    await recordAudit(tx, { ...by, action: 'orders.packed', subject: 'orders', detail })
    const leftOut = found
      .filter((order) => !isToPack(order))
      .map((order) => ({
        ...{ id: order.id, orderNumber: order.orderNumber, status: order.status },
        isRefunding: refunding.has(order.id),
        notBefore: presentDayOf(order),
      }))
    return { packed, leftOut }
  })
}

const selectForPacking = (db: Db, chosen: PackingSelection) => {
  const some = selectOrders(db)
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .limit(MAX_PACKED_ORDERS + 1)
  return 'ids' in chosen
    ? some.where('id', 'in', chosen.ids).where(isVisibleInOffice).execute()
    : some.where(matchesFilter(chosen.filter)).execute()
}

const isToSend = (status: OrderStatus) => status === 'PAID' || status === 'READY'
/** Its buyer was promised that a present is not sent before its day. */
const presentDayOf = ({ giftDate }: Order) => (giftDate && giftDate > seoulDay(now()) ? giftDate : null)
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

const compareForPacking = (one: ContactedOrder, other: ContactedOrder) =>
  (one.courier ?? '\uFFFF').localeCompare(other.courier ?? '\uFFFF', 'ko') ||
  nameOf(one).localeCompare(nameOf(other), 'ko') ||
  one.id - other.id

const nameOf = ({ recipientName, customerName }: ContactedOrder) => recipientName || customerName
