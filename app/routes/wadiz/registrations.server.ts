import { data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { campaignLink } from '~/domain/campaigns/campaign'
import { currentCampaign, isCampaignOpen } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { preordersNumbered } from '~/domain/orders/campaign/find.server'
import { maskedChild, maskedName, maskedPhone, maskedPlace } from '~/domain/orders/campaign/masks'
import { canBeChanged, shownStatus, whyUnchangeable } from '~/domain/orders/campaign/preorder'
import { addressLine, type Order } from '~/domain/orders/order'
import { packed } from '~/domain/orders/packed-address'
import { Refusal } from '~/domain/refusal'
import { spacedPhone } from '~/domain/users/joining'
import { dayShown } from '~/http/formats/days.server'
import { grantedIn } from '~/http/registration-access.server'
import { sentenceOf } from '~/http/respond.server'
import type { CardShown, MaskedShown } from '~/ui/registrations/card'
import type { Wish } from '~/ui/registrations/wish'

// Registrations for display: in full after their code was shown, masked for a lookup by telephone number.

/** The registrations whose code this browser has shown. */
export async function cardsGranted(request: Request): Promise<CardShown[]> {
  return (await preordersNumbered(db, await grantedIn(request))).map(cardOf)
}

/** The registrations with the dialog that the address opens. */
export async function ordersPage(request: Request) {
  const orders = await preordersNumbered(db, await grantedIn(request))
  const page = { cards: orders.map(cardOf), byPhone: config.phoneLookup }
  const query = new URL(request.url).searchParams
  const deed = query.has('edit') ? 'edit' : query.has('delete') ? 'delete' : undefined
  if (!deed) return data({ ...page, wish: undefined, denied: undefined })
  const id = idFrom(query.get(deed) ?? '')
  const order = orders.find((one) => one.id === id)
  const why = order ? whyUnchangeable(order) : 'preorder.noGrant'
  if (!order || why) {
    const refusal = new Refusal(why ?? 'preorder.noGrant')
    return data({ ...page, wish: undefined, denied: sentenceOf(refusal) }, { status: order ? 409 : 403 })
  }
  return data({ ...page, wish: { deed, ...wishOf(order) } as const, denied: undefined })
}

/** The initial values of the dialogs. */
function wishOf(order: Order): Wish {
  const { id, title, customerName, customerPhone, childName, dedication } = order
  const { recipientName, recipientPhone, postalCode, address, detailAddress, handoffToken } = order
  return {
    id,
    title,
    code: handoffToken ?? '',
    typed: {
      customerName,
      customerPhone: spacedPhone(customerPhone ?? ''),
      childName: childName ?? '',
      ...(dedication && { dedication }),
      ...(recipientName !== customerName && { recipientName: recipientName ?? '' }),
      ...(recipientPhone !== customerPhone && { recipientPhone: spacedPhone(recipientPhone ?? '') }),
      postalCode: postalCode ?? '',
      address: address ?? '',
      detailAddress: detailAddress ?? '',
    },
  }
}

function cardOf(order: Order): CardShown {
  const { id, title, childName, customerName, customerPhone, customerEmail, handoffToken } = order
  return {
    id,
    code: handoffToken ?? '',
    status: shownStatus(order.status),
    title,
    childName,
    customerName,
    customerPhone: spacedPhone(customerPhone ?? ''),
    customerEmail,
    to: addressLine(order),
    registeredAt: dayShown(order.createdAt),
    canBeChanged: canBeChanged(order),
    payment: paymentOf(order),
  }
}

/** Only as long as the order can be paid there. */
export function paymentOf({ status, campaignId, handoffToken }: Order): string | undefined {
  const campaign = currentCampaign()
  if (status !== 'PREORDER_WADIZ' || campaign?.id !== campaignId) return undefined
  return campaign && handoffToken && isCampaignOpen() ? campaignLink(campaign, handoffToken) : undefined
}

/** Without our number and the code, so that the card gives no access to the registration. */
export function maskedCard(order: Order): MaskedShown {
  return {
    status: shownStatus(order.status),
    title: order.title,
    childName: maskedChild(order.childName),
    customerName: maskedName(order.customerName),
    customerPhone: maskedPhone(order.customerPhone),
    to: maskedPlace(order.address),
    registeredAt: dayShown(order.createdAt),
  }
}

export function maskedForProgram(order: Order) {
  const { to, registeredAt: _, title: bookTitle, ...rest } = maskedCard(order)
  return { ...rest, bookTitle, address: to, createdAt: order.createdAt, isMasked: true }
}

/** The address in the form in which a program may send it back. */
export function cardForProgram(order: Order) {
  const { id, orderNumber, title, childName, customerName, customerPhone, customerEmail } = order
  const { postalCode, detailAddress, handoffToken, createdAt } = order
  return {
    id,
    orderId: id,
    orderNumber,
    status: shownStatus(order.status),
    bookTitle: title,
    childName,
    customerName,
    customerPhone,
    email: customerEmail ?? customerPhone,
    postalCode,
    address: postalCode ? packed([postalCode, order.address, detailAddress]) : addressLine(order),
    detailAddress,
    handoffToken,
    createdAt,
    isMasked: false,
  }
}
