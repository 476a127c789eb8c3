import { requireOpenCampaign } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { type OrderInput, placeOrder } from '~/domain/orders/checkout/place-order.server'
import type { Order, WordedOrder } from '~/domain/orders/order'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { ensureOwner, type Guest } from '~/http/auth.server'
import { urls } from '~/urls/shop'
import { toDrawnChildJson } from '../order/drawn-child.server'

/** No login is needed; a first registration makes a visitor, whose cookie is set. */
export async function registerPreorder(guest: Guest, entry: OrderInput, headers: Headers): Promise<Order> {
  const campaign = requireOpenCampaign()
  const owner = await ensureOwner(guest, headers)
  await enforceLimit(db, 'wadizOrder.address', guest.visit.address)
  await enforceLimit(db, 'wadizOrder.visitor', JSON.stringify(owner))
  const { testAmount: _, cartItemId: __, ...fields } = entry
  return placeOrder(db, owner, { ...fields, campaign, requestId: guest.visit.id })
}

export function toPreorderJson({
  userId: _,
  price: __,
  totalAmount: ___,
  bundleId: _____,
  siblingDiscount: ______,
  lookName: ____,
  look,
  ...order
}: Omit<WordedOrder & Contact, 'isDrawn'>) {
  return {
    ...order,
    ...toDrawnChildJson({ look }),
    orderId: order.id,
    bookTitle: order.title,
    phoneNumber: order.customerPhone,
    token: order.handoffToken,
    sourceImageUrl: order.sourceKey ? urls.file(order.sourceKey) : order.sourceImageUrl,
    previewUrl: order.previewKey ? urls.file(order.previewKey) : order.previewUrl,
  }
}
