import { now } from '~/config/clock'
import type { Tx } from '../../db.server'
import { estimateDispatch } from '../../dispatch/dispatch'
import type { Owner } from '../../visitors/owner'
import { newHandoffCode, newOrderNumber } from '../numbers.server'
import { cityOf, replaceBars } from '../order'
import type { OrderPrice } from './order-price.server'
import type { OrderInput } from './place-order.server'

// The values of a new order: typed texts, order number, and its share of the payment.

export async function fillWords(tx: Tx, owner: Owner, entry: OrderInput) {
  const address = replaceBars(entry.address)
  const { recipientName = entry.customerName, recipientPhone = entry.customerPhone } = entry
  return {
    childName: entry.childName,
    dedication: entry.dedication,
    dedicatedBy: entry.dedicatedBy,
    dedicatedOn: entry.dedicatedOn,
    hasCoverName: entry.hasCoverName ?? true,
    customerName: entry.customerName,
    customerPhone: entry.customerPhone,
    customerEmail: entry.customerEmail ?? (await emailOf(tx, owner)),
    recipientName,
    recipientPhone,
    postalCode: replaceBars(entry.postalCode),
    address,
    detailAddress: replaceBars(entry.detailAddress),
    city: replaceBars(entry.city) ?? cityOf(address),
    deliveryMemo: entry.deliveryMemo,
    isGiftWrapped: entry.isGiftWrapped ?? false,
    giftCard: entry.giftCard,
    giftDate: entry.giftDate,
    sourceImageUrl: entry.sourceImageUrl,
    previewUrl: entry.previewUrl,
    cartItemId: entry.cartItemId,
  }
}

export type OrderWords = Awaited<ReturnType<typeof fillWords>>

async function emailOf(tx: Tx, owner: Owner): Promise<string | undefined> {
  if (!('userId' in owner)) return undefined
  const user = await tx.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirst()
  return user?.email ?? undefined
}

type OrderRow = Parameters<ReturnType<typeof insertIntoOrders>['values']>[0]
const insertIntoOrders = (tx: Tx) => tx.insertInto('orders')

export async function insertOrder(
  tx: Tx,
  owner: Owner,
  row: Omit<OrderRow, 'orderNumber'>,
  { withCode, giftDate }: { withCode: boolean; giftDate?: string },
): Promise<number> {
  const { from: dispatchFrom, to: dispatchTo } = estimateDispatch(now(), giftDate)
  for (let tries = 0; tries < 10; tries++) {
    const placed = await insertIntoOrders(tx)
      .values({
        ...row,
        ...owner,
        orderNumber: newOrderNumber(now()),
        handoffToken: withCode ? newHandoffCode() : null,
        dispatchFrom,
        dispatchTo,
        createdAt: now(),
      } as OrderRow)
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (placed) return placed.id
  }
  throw new Error('no number or code was free')
}

export async function writeShare(
  tx: Tx,
  share: OrderPrice & { orderId: number },
  bundleId: number,
): Promise<void> {
  const { orderId, siblingDiscount, couponCode, couponDiscount, pointsSpent } = share
  await tx
    .updateTable('orders')
    .set({ bundleId, siblingDiscount, couponCode, couponDiscount, pointsSpent })
    .where('id', '=', orderId)
    .execute()
}
