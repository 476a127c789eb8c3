import { data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { campaignLink } from '~/domain/campaigns/campaign'
import { currentCampaign, isCampaignOpen } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import {
  addressLine,
  type ContactedOrder,
  type Order,
  styleOfOrder,
  type WordedOrder,
} from '~/domain/orders/order'
import { packAddress } from '~/domain/orders/packed-address'
import { findPicturedPreorders } from '~/domain/preorders/child-pictures.server'
import { listPreordersByIds } from '~/domain/preorders/find.server'
import { maskAddress, maskChildName, maskPhone } from '~/domain/preorders/masks'
import { canBeChanged, changeRefusalOf, toPreorderStatus } from '~/domain/preorders/preorder'
import { Refusal } from '~/domain/refusal'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { addContacts, requireContact } from '~/domain/sealed-words/order-contact.server'
import { addWords, requireWords } from '~/domain/sealed-words/order-words.server'
import { maskName } from '~/domain/users/mask-name'
import { formatPhone } from '~/domain/users/phone'
import { formatDate } from '~/http/formats/dates.server'
import { listGrantedOrders } from '~/http/registration-access.server'
import { messageOf } from '~/http/respond.server'
import type { RegistrationChange } from '~/ui/registrations/lookup-result'
import type { MaskedRegistrationView, RegistrationView } from '~/ui/registrations/registration-card'
import { campaignUrls } from '~/urls/campaign'
import { toDrawnChildJson } from '../order/drawn-child.server'

const listGrantedPreorders = async (request: Request) =>
  addContacts(db, await addWords(db, await listPreordersByIds(db, await listGrantedOrders(request))))

type NamedOrder = ContactedOrder & Pick<WordedOrder, 'childName'>

export async function listGrantedCards(request: Request): Promise<RegistrationView[]> {
  return toCards(await listGrantedPreorders(request))
}

async function toCards(orders: readonly NamedOrder[]): Promise<RegistrationView[]> {
  const pictured = await findPicturedPreorders(db, orders)
  return orders.map((order) => toCard(order, pictured.has(order.id)))
}

export async function loadRegistrationsPage(request: Request) {
  const orders = await listGrantedPreorders(request)
  const page = { cards: await toCards(orders), byPhone: config.phoneLookup }
  const query = new URL(request.url).searchParams
  const action = query.has('edit') ? 'edit' : query.has('delete') ? 'delete' : undefined
  if (!action) return data({ ...page, wish: undefined, denied: undefined })
  const id = parseId(query.get(action) ?? '')
  const order = orders.find((one) => one.id === id)
  const why = order ? changeRefusalOf(order) : 'preorder.noGrant'
  if (!order || why) {
    const refusal = new Refusal(why ?? 'preorder.noGrant')
    return data({ ...page, wish: undefined, denied: messageOf(refusal) }, { status: order ? 409 : 403 })
  }
  const worded = action === 'edit' ? await requireContact(db, await requireWords(db, order)) : order
  return data({ ...page, wish: { action, ...toEditDialog(worded) } as const, denied: undefined })
}

function toEditDialog(order: WordedOrder & Contact): RegistrationChange {
  const { id, title, customerName, customerPhone, childName, dedication, dedicatedBy, dedicatedOn } = order
  const { recipientName, recipientPhone, postalCode, address, detailAddress, handoffToken } = order
  return {
    id,
    title,
    code: handoffToken ?? '',
    style: styleOfOrder(order),
    typed: {
      customerName,
      customerPhone: formatPhone(customerPhone ?? ''),
      childName: childName ?? '',
      ...((dedication || dedicatedBy || dedicatedOn) && {
        dedication: dedication ?? '',
        dedicatedBy: dedicatedBy ?? '',
        dedicatedOn: dedicatedOn ?? '',
      }),
      ...(recipientName !== customerName && { recipientName: recipientName ?? '' }),
      ...(recipientPhone !== customerPhone && { recipientPhone: formatPhone(recipientPhone ?? '') }),
      postalCode: postalCode ?? '',
      address: address ?? '',
      detailAddress: detailAddress ?? '',
    },
  }
}

function toCard(order: NamedOrder, isPictured: boolean): RegistrationView {
  const { id, title, childName, customerName, customerPhone, customerEmail, handoffToken } = order
  return {
    id,
    code: handoffToken ?? '',
    status: toPreorderStatus(order.status),
    title,
    childName,
    style: styleOfOrder(order),
    picture: isPictured ? campaignUrls.childPicture(id) : undefined,
    customerName,
    customerPhone: formatPhone(customerPhone ?? ''),
    customerEmail,
    to: addressLine(order),
    registeredAt: formatDate(order.createdAt),
    canBeChanged: canBeChanged(order),
    payment: campaignPaymentUrl(order),
  }
}

/** Only as long as the order can be paid there. */
export function campaignPaymentUrl({ status, campaignId, handoffToken }: Order): string | undefined {
  const campaign = currentCampaign()
  if (status !== 'PREORDER_WADIZ' || campaign?.id !== campaignId) return undefined
  return campaign && handoffToken && isCampaignOpen() ? campaignLink(campaign, handoffToken) : undefined
}

/** Without our number and the code, so that the card gives no access to the registration. */
export function toMaskedCard(order: NamedOrder): MaskedRegistrationView {
  return {
    status: toPreorderStatus(order.status),
    title: order.title,
    childName: maskChildName(order.childName),
    customerName: maskName(order.customerName),
    customerPhone: maskPhone(order.customerPhone),
    to: maskAddress(order.address),
    registeredAt: formatDate(order.createdAt),
  }
}

export function toMaskedCardJson(order: NamedOrder) {
  const { to, registeredAt: _, title: bookTitle, ...rest } = toMaskedCard(order)
  return { ...rest, bookTitle, address: to, createdAt: order.createdAt, isMasked: true }
}

/** The address in the form in which a program may send it back. */
export function toCardJson(order: WordedOrder & Contact) {
  const { id, orderNumber, title, childName, customerName, customerPhone, customerEmail } = order
  const { postalCode, detailAddress, handoffToken, createdAt } = order
  return {
    id,
    orderId: id,
    orderNumber,
    status: toPreorderStatus(order.status),
    bookTitle: title,
    childName,
    customerName,
    customerPhone,
    email: customerEmail ?? customerPhone,
    postalCode,
    address: postalCode ? packAddress([postalCode, order.address, detailAddress]) : addressLine(order),
    detailAddress,
    handoffToken,
    createdAt,
    ...toDrawnChildJson(order),
    isMasked: false,
  }
}
