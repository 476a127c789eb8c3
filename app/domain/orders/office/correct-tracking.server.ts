import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { enqueue } from '../../jobs.server'
import { Refusal } from '../../refusal'
import type { Contact } from '../../sealed-words/contact-columns'
import { requireContact, requireContacts } from '../../sealed-words/order-contact.server'
import type { ContactedOrder, Order, OrderStatus } from '../order'
import { type DeliveryAddress, writeAddress } from '../order-changes.server'
import { isRefunding } from '../order-money.server'
import { findOrderById, listBundle } from '../orders.server'
import { lockBundle, lockOrder, type OrderActor } from '../steps.server'

// An operator corrects an address for a customer who telephones, or a wrong tracking number. The old value is recorded,
// and the customer sees the new one.

/** A parcel can be redirected until it is sent. */
export const canBeRedirected = (status: OrderStatus) =>
  status === 'ORDERED' || status === 'PAID' || status === 'READY' || status === 'PREORDER_WADIZ'

type AddressFields = Pick<Contact, keyof DeliveryAddress>

export function hashAddress(order: AddressFields): string {
  const { recipientName, recipientPhone, postalCode, address, detailAddress, deliveryMemo } = order
  const fields = [recipientName, recipientPhone, postalCode, address, detailAddress, deliveryMemo]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/**
 * Orders that were placed together are one delivery: the others that are not sent yet get the new address too, unless they
 * have had another one. The caller must have locked the bundle.
 */
export async function writeAddressOfBundle(
  tx: Tx,
  order: ContactedOrder,
  place: DeliveryAddress,
  { by, mayChange }: { by: OrderActor; mayChange: (order: Order) => boolean },
): Promise<void> {
  const before = hashAddress(order)
  const bundle = await requireContacts(tx, await listBundle(tx, order))
  const others = bundle.filter((one) => one.id !== order.id && mayChange(one))
  for (const one of [order, ...others.filter((other) => hashAddress(other) === before)])
    await writeAddress(tx, one, place, by)
}

/** Refuses if the customer has changed the address since it was `seen`, because that change is newer. */
export async function redirectParcel(
  db: Db,
  orderId: number,
  { seen, reason, ...place }: DeliveryAddress & { seen: string; reason: string },
  by: AdminActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBundle(tx, orderId)
    const found = await findOrderById(tx, orderId)
    if (!found) throw new Refusal('order.unknown')
    const order = await requireContact(tx, found)
    if (!canBeRedirected(order.status)) throw new Refusal('order.sent')
    if (await isRefunding(tx, orderId)) throw new Refusal('order.refunding')
    if (hashAddress(order) !== seen) throw new Refusal('order.placeChanged')
    if (hashAddress({ ...order, ...place }) === seen) return
    await writeAddressOfBundle(tx, order, place, {
      by: { actor: by.actor, requestId: by.requestId },
      mayChange: ({ status }) => canBeRedirected(status),
    })
    const subject = `order:${orderId}`
    await recordAudit(tx, { ...by, action: 'order.redirected', subject, detail: { reason } })
    await enqueue(tx, 'tell-order', { orderId, fact: 'addressCorrected', askedAt: now().getTime() })
  })
}

interface TrackingInput {
  courier: string
  trackingCode: string
}

/** A parcel gets its number in the step that sends it, so there is none before. */
export const hasParcel = (status: OrderStatus) =>
  status === 'SHIPPED' || status === 'DELIVERED' || status === 'DONE'

export async function correctTracking(
  db: Db,
  orderId: number,
  parcel: TrackingInput,
  by: AdminActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    if (!hasParcel(order.status)) throw new Refusal('order.notSent')
    const before = await tx
      .selectFrom('orders')
      .select(['courier', 'trackingCode'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (trackingText(before) === trackingText(parcel)) return
    await tx.updateTable('orders').set(parcel).where('id', '=', orderId).execute()
    await tx
      .insertInto('orderChanges')
      .values({
        orderId,
        field: 'tracking',
        before: trackingText(before) || null,
        after: trackingText(parcel),
        actor: by.actor,
        requestId: by.requestId,
        happenedAt: now(),
      })
      .execute()
    await recordAudit(tx, { ...by, action: 'order.retracked', subject: `order:${orderId}` })
  })
}

const trackingText = ({ courier, trackingCode }: { courier: string | null; trackingCode: string | null }) =>
  [courier, trackingCode].filter(Boolean).join(' ')
