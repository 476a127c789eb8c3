import { type AuditEntry, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { markDelivered } from '../orders/deliver.server'
import { nextOfficeStatus } from '../orders/office/filter'
import { type ParcelInput, writeParcel } from '../orders/office/tracking.server'
import type { OrderStatus } from '../orders/order'
import { isVisibleInOffice, type LockedOrder, lockBundle, moveOrder } from '../orders/steps.server'
import { type ManualPayment, recordManualPayment } from '../payments/manual-payment.server'
import { moveOrderToReady } from '../prints/ready-orders.server'
import { Refusal } from '../refusal'

// An operator moves one order to exactly the next status after the one on the screen.

export interface NamedAdminActor extends Pick<AuditEntry, 'address' | 'requestId'> {
  actor: `admin:${number}`
  name: string
}

export interface OrderStep {
  to: OrderStatus
  parcel?: ParcelInput
  payment?: ManualPayment
}

export async function advanceOrder(
  db: Db,
  orderId: number,
  step: OrderStep,
  by: NamedAdminActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOfficeOrder(tx, orderId)
    await applyStep(tx, order, step, by)
    const { actor, address, requestId } = by
    const detail = { from: order.status, to: step.to }
    await recordAudit(tx, {
      actor,
      action: 'order.advanced',
      subject: `order:${orderId}`,
      address,
      requestId,
      detail,
    })
  })
}

async function lockOfficeOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = (await lockBundle(tx, orderId)).find(({ id }) => id === orderId)
  const isThere = order && !order.deletedAt && (await isInOffice(tx, orderId))
  if (!isThere) throw new Refusal('order.unknown')
  return order
}

async function isInOffice(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isVisibleInOffice)
    .executeTakeFirst()
  return row !== undefined
}

export async function applyStep(
  tx: Tx,
  order: LockedOrder,
  { to, parcel, payment }: OrderStep,
  by: NamedAdminActor,
): Promise<void> {
  const why = stepRefusalOf(order.status, to)
  if (why) throw new Refusal(why)
  if (to === 'PAID') await recordManualPayment(tx, order, by, payment)
  else await moveToStatus(tx, order, to, by)
  // The parcel is written after the step, so that an order whose step is refused keeps its old one.
  if (parcel) await writeParcel(tx, order.id, parcel)
}

async function moveToStatus(tx: Tx, order: LockedOrder, to: OrderStatus, by: NamedAdminActor): Promise<void> {
  if (to === 'DELIVERED') return markDelivered(tx, order, by)
  if (to === 'READY') return moveOrderToReady(tx, order, by)
  return moveOrder(tx, order, to, by)
}

export function stepRefusalOf(from: OrderStatus, to: OrderStatus) {
  if (from === 'PREORDER_WADIZ') return 'order.preorderStep'
  if (!nextOfficeStatus[from]) return 'order.wrongStep'
  return nextOfficeStatus[from] === to ? undefined : 'order.movedMeanwhile'
}
