import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { ignoreRefusal } from '../refusal'
import { type Contact, pickContact } from '../sealed-words/contact-columns'
import { openChange, openChanges } from '../sealed-words/open-change.server'
import type { OrderedWord } from '../sealed-words/ordered-columns'
import type { ChangedWord } from '../sealed-words/seal.server'
import { addressLine, type ContactedOrder, cityOf, replaceBars } from './order'
import type { OrderActor } from './steps.server'
import { type ChangeKey, changeColumns, sealChange } from './words/change-words.server'

// Changes of an order other than its status. The caller must have locked the order and checked that it may be changed.

/** Words about the child are written by `writeOrderWords`. */
export async function updateOrder(
  tx: Tx,
  id: number,
  row: Record<string, string | number | null> & { [word in OrderedWord]?: never },
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
  order: ContactedOrder,
  place: DeliveryAddress,
  by: OrderActor,
): Promise<void> {
  const { deliveryMemo = null, ...rest } = place
  const address = replaceBars(place.address) ?? null
  const detailAddress = replaceBars(place.detailAddress) ?? null
  // All fields, since a change of one drops the seal of all.
  const row = {
    ...pickContact(order),
    ...{ ...rest, address, detailAddress, deliveryMemo, city: cityOf(address) ?? null },
  }
  await updateOrder(tx, order.id, row)
  await recordOrderChanges(tx, { orderId: order.id, by }, [['address', addressText(order), addressText(row)]])
}

const addressText = (
  order: Parameters<typeof addressLine>[0] &
    Pick<Contact, 'recipientName' | 'recipientPhone' | 'deliveryMemo'>,
) =>
  [order.recipientName, order.recipientPhone, addressLine(order), order.deliveryMemo]
    .filter(Boolean)
    .join(' / ')

type FieldChange<Field> = readonly [field: Field, before: string | null, after: string | null]

interface Changed {
  orderId: number
  by: OrderActor
}

export async function recordOrderChanges(
  tx: Tx,
  about: Changed,
  changes: readonly FieldChange<'photo' | 'pictures' | 'address'>[],
) {
  await insertChanges(
    tx,
    about,
    changes.filter(isChange).map(([field, before, after]) => ({ field, before, after })),
  )
}

/** Of words about the child, which are sealed. The key must be there before the transaction. */
export async function recordChildChanges(
  tx: Tx,
  about: Changed,
  changeKey: ChangeKey,
  changes: readonly FieldChange<ChangedWord>[],
) {
  await insertChanges(
    tx,
    about,
    changes.filter(isChange).map(([field, before, after]) => sealChange(changeKey, { field, before, after })),
  )
}

const isChange = ([, before, after]: FieldChange<string>) => (before || null) !== (after || null)

async function insertChanges(
  tx: Tx,
  { orderId, by: { actor, requestId } }: Changed,
  changes: readonly { field: string; before: string | null; after: string | null }[],
) {
  const happenedAt = now()
  const rows = changes.map((change) => ({ ...change, orderId, actor, requestId, happenedAt }))
  if (rows.length) await tx.insertInto('orderChanges').values(rows).execute()
}

/** Words whose key is gone or out of reach are left out; the rest of the history is shown. */
export async function listOrderChanges(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('orderChanges')
    .select(['field', 'actor', 'happenedAt', ...changeColumns])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return openChanges(rows, (row) => openChange(row).catch(ignoreRefusal))
}
