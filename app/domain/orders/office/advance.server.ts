import { type Entry, recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { payByHand } from '../../payments/manual.server'
import { Refusal } from '../../refusal'
import { beDelivered } from '../deliver.server'
import type { OrderStatus } from '../order'
import { isOnDesk, type LockedOrder, lockedOrder, moveOrder } from '../steps.server'
import { stepAfter } from './filter'

// An operator moves one order to exactly the next status after the one on the screen.

/** The operator who makes the change, and the address the request came from. */
export interface Doer extends Pick<Entry, 'address' | 'requestId'> {
  actor: `admin:${number}`
  name: string
}

export interface Parcel {
  courier?: string
  code?: string
}

export interface Step {
  to: OrderStatus
  parcel?: Parcel
}

export async function advanceOrder(db: Db, orderId: number, step: Step, by: Doer): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await thereLocked(tx, orderId)
    await takeStep(tx, order, step, by)
    const { actor, address, requestId } = by
    const detail = { from: order.status, to: step.to }
    await recordDeed(tx, {
      actor,
      deed: 'order.advanced',
      subject: `order:${orderId}`,
      address,
      requestId,
      detail,
    })
  })
}

async function thereLocked(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockedOrder(tx, orderId)
  const isThere = order && !order.deletedAt && (await isStanding(tx, orderId))
  if (!isThere) throw new Refusal('order.unknown')
  return order
}

async function isStanding(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isOnDesk)
    .executeTakeFirst()
  return row !== undefined
}

/** The caller must have locked the order. */
export async function takeStep(tx: Tx, order: LockedOrder, { to, parcel }: Step, by: Doer): Promise<void> {
  const why = whyNotNext(order.status, to)
  if (why) throw new Refusal(why)
  await moveOn(tx, order, to, by)
  // The parcel is written after the step, so that an order whose step is refused keeps its old one.
  if (parcel) await noteParcel(tx, order.id, parcel)
}

async function moveOn(tx: Tx, order: LockedOrder, to: OrderStatus, by: Doer): Promise<void> {
  if (to === 'PAID') return payByHand(tx, order, by)
  if (to === 'DELIVERED') return beDelivered(tx, order, by)
  return moveOrder(tx, order, to, by)
}

/** Undefined if `to` is the next step. */
export function whyNotNext(from: OrderStatus, to: OrderStatus) {
  if (from === 'PREORDER_WADIZ') return 'order.preorderStep'
  if (!stepAfter[from]) return 'order.wrongStep'
  return stepAfter[from] === to ? undefined : 'order.movedMeanwhile'
}

/** Missing fields stay as they are. */
export async function noteParcel(tx: Tx, id: number, { courier, code }: Parcel): Promise<void> {
  const said = { ...(courier && { courier }), ...(code && { trackingCode: code }) }
  if (Object.keys(said).length) await tx.updateTable('orders').set(said).where('id', '=', id).execute()
}
