import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { addressLine, cityOf, type Order, replaceBars } from './order'
import type { OrderActor } from './steps.server'

// Changes of an order other than its status. The caller must have locked the order and checked that it may be changed.

export async function updateOrder(
  tx: Tx,
  id: number,
  row: Record<string, string | number | null>,
): Promise<void> {
  await tx.updateTable('orders').set(row).where('id', '=', id).execute()
}

/** The row stays, since purchases and payments have to be known for years. */
export async function hideOrder(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('orders').set({ deletedAt: now() }).where('id', '=', id).execute()
}

export interface DeliveryAddress {
  recipientName: string
  recipientPhone: string
  postalCode: string
  address: string
  detailAddress?: string
  deliveryMemo?: string
}

export async function writeAddress(
  tx: Tx,
  order: Order,
  place: DeliveryAddress,
  by: OrderActor,
): Promise<void> {
  const { deliveryMemo = null, ...rest } = place
  const address = replaceBars(place.address) ?? null
  const detailAddress = replaceBars(place.detailAddress) ?? null
  const row = { ...rest, address, detailAddress, deliveryMemo, city: cityOf(address) ?? null }
  await updateOrder(tx, order.id, row)
  await recordOrderChanges(tx, { orderId: order.id, by }, [['address', addressText(order), addressText(row)]])
}

const addressText = (
  order: Parameters<typeof addressLine>[0] & Pick<Order, 'recipientName' | 'recipientPhone' | 'deliveryMemo'>,
) =>
  [order.recipientName, order.recipientPhone, addressLine(order), order.deliveryMemo]
    .filter(Boolean)
    .join(' / ')

type FieldChange = readonly [
  field: 'childName' | 'dedication' | 'photo' | 'look' | 'pictures' | 'address',
  before: string | null,
  after: string | null,
]

export async function recordOrderChanges(
  tx: Tx,
  { orderId, by: { actor, requestId } }: { orderId: number; by: OrderActor },
  changes: readonly FieldChange[],
) {
  const happenedAt = now()
  const rows = changes
    .filter(([, before, after]) => (before || null) !== (after || null))
    .map(([field, before, after]) => ({ orderId, field, before, after, actor, requestId, happenedAt }))
  if (rows.length) await tx.insertInto('orderChanges').values(rows).execute()
}

export async function listOrderChanges(db: Db, orderId: number) {
  return db
    .selectFrom('orderChanges')
    .select(['field', 'before', 'after', 'actor', 'happenedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
