import { canBeRedrawn } from '~/domain/approvals/correct-look.server'
import { findLastPhotoRequest } from '~/domain/approvals/photo-requests.server'
import { findBookCover } from '~/domain/books/office-books.server'
import { canBeReworded, hashWords } from '~/domain/corrections/correct-for-customer.server'
import { canHeadBeCorrected } from '~/domain/corrections/correct-ordered-head.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import { versionOfText } from '~/domain/looks/look-version.server'
import { won } from '~/domain/money'
import { canBeRedirected, hashAddress, hasParcel } from '~/domain/orders/office/correct-tracking.server'
import { trackingOf } from '~/domain/orders/office/couriers'
import { nextOfficeStatus } from '~/domain/orders/office/filter'
import {
  loadOrderHistory,
  mapAdminNames,
  type OrderDetail,
  openOrderDetail,
} from '~/domain/orders/office/order-detail.server'
import { canBeRemoved } from '~/domain/orders/office/remove.server'
import {
  addressLine,
  isPaid,
  type Order,
  styleOfOrder,
  sumToPay,
  undeliveredStatuses,
} from '~/domain/orders/order'
import { isManualPayment } from '~/domain/orders/order-money.server'
import { listBundle } from '~/domain/orders/orders.server'
import { findGiftCard } from '~/domain/orders/words/gift-card.server'
import { dayOfDigits } from '~/domain/payments/payment'
import { listPaymentAttempts } from '~/domain/payments/test-orders.server'
import { locatePhotoFile } from '~/domain/photos/download-photo.server'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo, type OrderWords } from '~/domain/sealed-words/order-words.server'
import { newName } from '~/domain/tokens.server'
import { formatPhone } from '~/domain/users/phone'
import { awaitAll } from '~/http/await-all.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { requireFound } from '~/http/respond.server'
import { cancelReasons, describeTransfer } from '~/texts/office/order'
import { closedWordsText, describeGift } from '~/texts/orders/gift'
import { describeCard } from '~/texts/orders/history'
import { describeLook } from '~/texts/orders/look'
import { describeDedication } from '~/texts/print/pages'
import { officeUrls } from '~/urls/office'
import { describeCover } from '../../order/child-cover.server'
import { auditActor, type Operator } from '../office.server'
import { loadPerson } from '../person.server'
import { buildHistory } from './order/history.server'

export async function loadOrderDetail(guest: Operator, id: number, query: URLSearchParams) {
  const found = requireFound(await openOrderDetail(db, id, auditActor(guest)), 'order.unknown')
  const order = await addContact(db, await addWordsTo(db, found))
  const { userId, customerPhone: phone, customerEmail: email } = order
  const { person, cover, history, attempts, names, coverTitle, request, bundle, card, ...pictures } =
    await awaitAll({
      person: loadPerson(guest, { userId, phone, email, subject: `order:${id}` }),
      cover: findBookCover(db, order.bookId),
      history: loadOrderHistory(db, id),
      attempts: listPaymentAttempts(db, id),
      names: mapAdminNames(db),
      source: !order.isDrawn && hasFile(id, 'source'),
      second: !order.isDrawn && hasFile(id, 'second'),
      preview: hasFile(id, 'preview'),
      coverTitle: order.closed ? undefined : describeCover(order),
      request: findLastPhotoRequest(db, id),
      bundle: listBundle(db, order),
      card: findGiftCard(db, order),
    })
  const wish = parseOrderDialog(order, query.get('to'))
  return {
    order: {
      ...factsOf(order),
      gift: describeGift(order, card),
      coverTitle,
      cover,
      together: toTogetherView(order, bundle),
    },
    person,
    can: permissionsOf(order),
    pictures,
    photoAskedAt: request?.endedAt === null ? formatDateTime(request.askedAt) : undefined,
    attempts: attempts.map(toAttemptView),
    happened: buildHistory({ history, attempts, names }),
    memos: history.memos.map(({ createdAt, content, ...memo }) => ({
      ...memo,
      content: content ?? closedWordsText,
      when: formatDateTime(createdAt),
    })),
    wish,
    key: newName(),
  }
}
export type OrderDetailView = Awaited<ReturnType<typeof loadOrderDetail>>

const hasFile = async (orderId: number, kind: 'source' | 'second' | 'preview') =>
  (await locatePhotoFile(db, { orderId, kind })) !== undefined

/** The other orders of its bundle, and what one payment takes for all of them. */
function toTogetherView({ id }: OrderDetail, bundle: readonly Order[]) {
  if (bundle.length < 2) return undefined
  const others = bundle.filter((one) => one.id !== id)
  return {
    others: others.map((one) => ({
      id: one.id,
      orderNumber: one.orderNumber,
      title: one.title,
      status: one.status,
    })),
    sum: sumToPay(bundle),
  }
}

function parseOrderDialog({ status }: OrderDetail, to: string | null): 'delete' | 'confirm' | undefined {
  if (to === 'delete') return canBeRemoved(status) ? 'delete' : undefined
  return to === 'confirm' && status === 'PREORDER_WADIZ' ? 'confirm' : undefined
}

function permissionsOf(order: OrderDetail & Contact) {
  const { status, customerPhone, customerEmail, keptApartAt } = order
  return {
    advanceTo: keptApartAt && !undeliveredStatuses.includes(status) ? undefined : nextOfficeStatus[status],
    beRemoved: canBeRemoved(status),
    beConfirmed: status === 'PREORDER_WADIZ',
    beTold: status === 'PREORDER_WADIZ' && Boolean(customerPhone || customerEmail),
    beRetracked: hasParcel(status),
    beReworded: canBeReworded(status),
    beRedirected: canBeRedirected(status),
    bePrinted: isPaid(status),
    beRedrawn: canBeRedrawn(order),
    haveHeadCorrected: canHeadBeCorrected(order),
    beAskedForPhoto: status === 'PAID',
  }
}

function factsOf(order: OrderDetail & OrderWords & Contact) {
  const { id, orderNumber, bookId, title, status, channel, quantity, childName, userId } = order
  const { customerName, customerEmail, recipientName, deliveryMemo, courier, trackingCode } = order
  const { isTestOrder, campaignId, handoffToken, cancelReason, dispatchFrom, dispatchTo } = order
  const phone = (digits: string | null) => digits && formatPhone(digits)
  return {
    ...{ id, orderNumber, bookId, title, status, channel, quantity, childName, userId },
    dedication: order.closed ? closedWordsText : describeDedication(order),
    words: { dedication: order.dedication, dedicatedBy: order.dedicatedBy, dedicatedOn: order.dedicatedOn },
    ...{ customerName, customerEmail, recipientName, deliveryMemo, courier, trackingCode, isTestOrder },
    ...{ campaignId, code: handoffToken },
    style: styleOfOrder(order),
    look: order.look === null ? undefined : describeLook(order.look),
    portrait:
      order.look === null ? undefined : officeUrls.lookPortrait(id, 'ordered', versionOfText(order.look)),
    customerPhone: phone(order.customerPhone),
    recipientPhone: phone(order.recipientPhone),
    to: addressLine(order),
    wordsSeen: hashWords(order),
    placeSeen: hashAddress(order),
    place: { postalCode: order.postalCode, address: order.address, detailAddress: order.detailAddress },
    price: won(order.price),
    totalAmount: won(order.totalAmount),
    siblingDiscount: won(order.siblingDiscount),
    pointsSpent: won(order.pointsSpent),
    couponCode: order.couponCode,
    couponDiscount: won(order.couponDiscount),
    orderedAt: formatDateTime(order.createdAt),
    paidAt: order.paidAt && formatDateTime(order.paidAt),
    arrivedAt: order.deliveredAt && formatDateTime(order.deliveredAt),
    dispatch:
      dispatchFrom && dispatchTo
        ? `${formatDayWithWeekday(dispatchFrom)} ~ ${formatDayWithWeekday(dispatchTo)}`
        : undefined,
    tracking: trackingOf(courier, trackingCode),
    closedFor: cancelReason ? (cancelReasons[cancelReason] ?? cancelReason) : undefined,
    isApart: order.keptApartAt !== null,
    isForgotten: order.forgottenAt !== null,
  }
}

type Attempts = Awaited<ReturnType<typeof listPaymentAttempts>>

const toAttemptView = ({
  capturedAt,
  cardName,
  cardLast4,
  refunds,
  payer,
  paidOn,
  ...attempt
}: Attempts[number]) => ({
  ...attempt,
  transfer: isManualPayment(attempt)
    ? describeTransfer(payer, paidOn && formatDate(new Date(dayOfDigits(paidOn))))
    : undefined,
  capturedAt: capturedAt && formatDateTime(capturedAt),
  card: describeCard({ cardName, cardLast4 }),
  refunds: refunds.map(({ createdAt: _, changedAt, ...refund }) => ({
    ...refund,
    when: formatDateTime(changedAt),
  })),
})
