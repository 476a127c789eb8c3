import { now } from '~/config/clock'
import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { releaseFromOrder } from '../../photos/ordered.server'
import { assertSayable } from '../../presets/sayable.server'
import { Refusal } from '../../refusal'
import { giveUp } from '../give-up.server'
import type { Order } from '../order'
import { orderNumbered } from '../orders.server'
import { type LockedOrder, lockedOrder, type Mover } from '../steps.server'
import { whyUnchangeable } from './preorder'

// A registration may be corrected or withdrawn until production starts. The caller has already checked that the request
// knows the registration's code or comes from an operator.

export interface Change {
  customerName: string
  customerPhone: string
  childName: string
  address: string
  /** unknown for an address typed as one line */
  postalCode?: string
  detailAddress?: string
  /** undefined leaves it unchanged, an empty string removes it */
  dedication?: string
  /** if the recipient is not the person who registered */
  recipientName?: string
  recipientPhone?: string
}

export interface Changing {
  orderId: number
  by: Mover
  from: string
}

export async function changePreorder(db: Db, { orderId, by, from }: Changing, said: Change): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await changeableLocked(tx, orderId)
    const before = await known(tx, orderId)
    const row = rowOf(before, said)
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter((field) => row[field] !== before[field])
    if (changed.length === 0) return before
    if (changed.includes('childName') || changed.includes('dedication'))
      await assertSayable(tx, await pinnedBy(tx, orderId), row)
    await tx.updateTable('orders').set(row).where('id', '=', orderId).execute()
    await noteDeed(tx, 'preorder.changed', { orderId, by, from }, { fields: changed.join(' ') })
    return known(tx, orderId)
  })
}

/** Hides the registration everywhere, and releases its photo unless another book is to be made with it. */
export async function deletePreorder(db: Db, { orderId, by, from }: Changing): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await changeableLocked(tx, orderId)
    await giveUp(tx, order, 'deleted', by)
    if (order.sourceKey) await releaseFromOrder(tx, order.sourceKey, now())
    await tx.updateTable('orders').set({ deletedAt: now() }).where('id', '=', orderId).execute()
    await noteDeed(tx, 'preorder.deleted', { orderId, by, from })
  })
}

async function changeableLocked(tx: Tx, id: number): Promise<LockedOrder> {
  const order = await lockedOrder(tx, id)
  if (!order || order.deletedAt || order.channel !== 'wadiz') throw new Refusal('order.unknown')
  const why = whyUnchangeable(order)
  if (why) throw new Refusal(why)
  return order
}

async function known(tx: Tx, id: number): Promise<Order> {
  const order = await orderNumbered(tx, id)
  if (!order) throw new Error('a locked order is not there')
  return order
}

/** The preset version that the order's book is made with. */
const pinnedBy = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['bookId', 'presetVersion as version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A recipient who was the customer remains the customer, unless another recipient is named. */
function rowOf(before: Order, said: Change) {
  const { customerName, customerPhone, childName, dedication, recipientName, recipientPhone, ...place } = said
  const isOwn = <Field extends 'Name' | 'Phone'>(field: Field) =>
    before[`recipient${field}`] === before[`customer${field}`]
  return {
    customerName,
    customerPhone,
    childName,
    dedication: dedication === undefined ? before.dedication : dedication || null,
    recipientName: recipientName ?? (isOwn('Name') ? customerName : before.recipientName),
    recipientPhone: recipientPhone ?? (isOwn('Phone') ? customerPhone : before.recipientPhone),
    ...placeOf(before, place),
  }
}

/** A postal code belongs to its address, so a new address without a code clears it. */
function placeOf(
  before: Order,
  { address, ...rest }: Pick<Change, 'address' | 'postalCode' | 'detailAddress'>,
) {
  const { postalCode, detailAddress } = before.address === address && !rest.postalCode ? before : rest
  return {
    postalCode: postalCode ?? null,
    address,
    detailAddress: detailAddress ?? null,
    city: address.split(' ')[0]?.slice(0, 50) ?? null,
  }
}

/** The audit log is kept for two years, so it gets the names of the changed fields, never their contents. */
async function noteDeed(
  tx: Tx,
  deed: 'preorder.changed' | 'preorder.deleted',
  { orderId, by: { actor, requestId }, from }: Changing,
  detail?: { fields: string },
) {
  await recordDeed(tx, { actor, deed, subject: `order:${orderId}`, address: from, requestId, detail })
}
