import { openCampaign } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import type { Order } from '~/domain/orders/order'
import { type OrderEntry, placeOrder } from '~/domain/orders/place.server'
import { type Guest, ownerIn } from '~/http/auth.server'
import { address } from '~/urls/shop'

/** No login is needed; a first registration makes a visitor, whose cookie is set. */
export async function register(guest: Guest, entry: OrderEntry, headers: Headers): Promise<Order> {
  const campaign = openCampaign()
  const owner = await ownerIn(guest, headers)
  await countTry(db, 'wadizOrder.address', guest.visit.address)
  await countTry(db, 'wadizOrder.visitor', JSON.stringify(owner))
  const { testAmount: _, cartItemId: __, ...said } = entry
  return placeOrder(db, owner, { ...said, campaign, requestId: guest.visit.id })
}

/** Without prices. */
export function preorderForProgram({ userId: _, price: __, totalAmount: ___, ...order }: Order) {
  return {
    ...order,
    orderId: order.id,
    bookTitle: order.title,
    phoneNumber: order.customerPhone,
    token: order.handoffToken,
    sourceImageUrl: order.sourceKey ? address.file(order.sourceKey) : order.sourceImageUrl,
    previewUrl: order.previewKey ? address.file(order.previewKey) : order.previewUrl,
  }
}
