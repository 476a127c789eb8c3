import { data } from '@remix-run/node'
import { addDays, now } from '~/config/clock'
import { type ApprovalRequest, findApprovalRequest } from '~/domain/approvals/approval-requests.server'
import { findChangedPages } from '~/domain/approvals/changed-pages.server'
import { findLastPhotoRequest } from '~/domain/approvals/photo-requests.server'
import { findBookOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import { findEbookState } from '~/domain/ebooks/ebook-progress.server'
import { listGiftThanks } from '~/domain/ebooks/gift-thanks.server'
import { trackingOf } from '~/domain/orders/office/couriers'
import {
  addressLine,
  amountToPay,
  type ContactedOrder,
  canBeCorrected,
  isPaid,
  type Order,
  type WordedOrder,
} from '~/domain/orders/order'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { findSupersededReason, listBundle } from '~/domain/orders/orders.server'
import { progressOf } from '~/domain/orders/progress'
import { listOrderSteps } from '~/domain/orders/steps.server'
import { findGiftCard } from '~/domain/orders/words/gift-card.server'
import { listPaymentsAndRefunds, paymentProgressOf } from '~/domain/payments/payment-status.server'
import { UNPAID_EXPIRY_DAYS } from '~/domain/periods/periods'
import { photoOf } from '~/domain/photos/photos.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { reviewsOf } from '~/domain/reviews/select-reviews.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo, type OrderWords } from '~/domain/sealed-words/order-words.server'
import { formatPhone } from '~/domain/users/phone'
import type { User } from '~/domain/users/user'
import { awaitAll } from '~/http/await-all.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { messageOf } from '~/http/respond.server'
import { thankerText } from '~/texts/ebook'
import { closedWordsText, describeGift } from '~/texts/orders/gift'
import { describeDeadline } from '~/texts/orders/history'
import { describeDedication } from '~/texts/print/pages'
import { pageText } from '~/texts/print/print'
import { campaignPaymentUrl } from '../wadiz/registrations.server'
import { describeCover } from './child-cover.server'
import { buildHistory } from './one/history.server'
import type { MyOrder } from './one/my-order'
import { loadOrderDialog } from './one/order-dialogs.server'
import { ownRefunds, paidOf, refundableAmount } from './one/payments.server'

export async function loadOrderPage(user: User, own: Order, query: URLSearchParams) {
  const order = await addContact(db, await addWordsTo(db, own))
  const { steps, changes, money, paying, book, reviews, questions, giftCard, ...parts } = await awaitAll({
    steps: listOrderSteps(db, order.id),
    changes: listOrderChanges(db, order.id),
    money: listPaymentsAndRefunds(db, order.id),
    paying: paymentProgressOf(db, order.id),
    book: findBookOnSale(db, order.bookId),
    photo: findPhotoState(user, order),
    ebook: isPaid(order.status) ? findEbookState(db, order.id) : undefined,
    thanks: isPaid(order.status) ? findThanks(order) : [],
    reviews: hasArrived(order) ? reviewsOf(db, user.id) : [],
    together: findTogether(order),
    movedOn: order.status === 'CANCEL' ? findSupersededReason(db, order.id) : undefined,
    questions: findQuestions(user, order),
    coverTitle: order.closed ? undefined : describeCover(order),
    photoUntil: findPhotoDeadline(order),
    giftCard: findGiftCard(db, order),
  })
  const isRefunding = ownRefunds(money).some(({ state }) => state === 'PENDING' || state === 'UNKNOWN')
  const view: MyOrder = {
    ...factsOf(order),
    ...parts,
    gift: describeGift(order, giftCard),
    guide: progressOf(order.status),
    happened: buildHistory({ steps, changes, money, movedOn: parts.movedOn }),
    paid: paidOf(order, money),
    ...questions,
    isRefunding,
    isPaying: order.status === 'ORDERED' && paying.kind === 'asked',
    canBeCorrected: canBeCorrected(order) && !isRefunding,
    until: correctableUntilText(order),
    isReviewed: reviews.some(({ bookId }) => bookId === order.bookId),
    book: book && { isSoldOut: book.isSoldOut },
    campaign: order.status === 'PREORDER_WADIZ' ? campaignPaymentUrl(order) : undefined,
  }
  const about = { order, isRefunding, isByHand: view.paid?.isByHand ?? false, back: refundableAmount(money) }
  const { wish, denied } = await loadOrderDialog(user, about, query)
  const status = denied ? 409 : 200
  return data({ order: view, wish, denied: denied && messageOf(new Refusal(denied)) }, { status })
}

async function findThanks({ id, childName }: WordedOrder): Promise<MyOrder['thanks']> {
  const thanks = await listGiftThanks(db, id)
  return thanks.map(({ recipient, thanks: words, thankedAt }) => ({
    who: thankerText(recipient, childName),
    words,
    when: formatDateTime(thankedAt),
  }))
}

async function findTogether(order: Order): Promise<MyOrder['together']> {
  const others = (await listBundle(db, order)).filter(({ id }) => id !== order.id)
  return others.map(({ id, orderNumber, title, status }) => ({ id, orderNumber, title, status }))
}

/** Until when the office waits for a better photo. */
async function findPhotoDeadline({ id, status }: Order): Promise<string | undefined> {
  const request = status === 'PAID' ? await findLastPhotoRequest(db, id) : undefined
  return request?.endedAt === null ? formatDate(request.expiresAt) : undefined
}

/** What the office asks about: pages that are painted otherwise by now, or a look that it corrected. */
async function findQuestions(user: User, order: Order): Promise<Pick<MyOrder, 'changed' | 'redrawn'>> {
  const request = await findApprovalRequest(db, order.id)
  if (!request) return {}
  // Another child gets other pages, so these are asked about only while the child stays.
  const changed = order.status === 'PAID' && !request.previewName ? await findAskedPages(order.id) : undefined
  return changed || !canBeCorrected(order) ? { changed } : { redrawn: await findRedrawn(user, request) }
}

/** Without a picture while the office is still at it, or while it is painted. */
async function findRedrawn(
  user: User,
  { lookId, previewName: name }: ApprovalRequest,
): Promise<MyOrder['redrawn']> {
  if (lookId === null) return undefined
  const preview = name ? await previewOf(db, { userId: user.id }, name) : undefined
  return { made: name && preview?.state === 'done' ? name : undefined }
}

async function findAskedPages(orderId: number): Promise<MyOrder['changed']> {
  const changed = await findChangedPages(db, orderId)
  return changed && { ...changed, pages: changed.pages.map(({ page }) => ({ page, where: pageText(page) })) }
}

function factsOf(order: ContactedOrder & OrderWords) {
  const { id, orderNumber, bookId, title, status, channel, quantity, childName } = order
  const { recipientName, recipientPhone, city, deliveryMemo, courier, trackingCode, previewKey } = order
  return {
    ...{ id, orderNumber, bookId, title, status, channel, quantity, childName },
    dedication: order.closed ? closedWordsText : describeDedication(order),
    ...{ recipientName, city, deliveryMemo },
    recipientPhone: recipientPhone && formatPhone(recipientPhone),
    to: addressLine(order),
    // The campaign shows no prices.
    amount: channel === 'web' ? amountToPay(order) : undefined,
    siblingDiscount: order.siblingDiscount,
    pointsSpent: order.pointsSpent,
    couponDiscount: order.couponDiscount,
    orderedOn: formatDate(order.createdAt),
    previewKey: previewKey || undefined,
    dispatch: isComing(order) ? dispatchOf(order) : undefined,
    tracking: trackingOf(courier, trackingCode),
    wasPaid: order.paidAt !== null,
  }
}

const hasArrived = ({ status }: Order) => status === 'DELIVERED' || status === 'DONE'
const isComing = ({ status, isTestOrder }: Order) => (status === 'PAID' || status === 'READY') && !isTestOrder

const dispatchOf = ({ dispatchFrom, dispatchTo }: Order) =>
  dispatchFrom && dispatchTo
    ? ([formatDayWithWeekday(dispatchFrom), formatDayWithWeekday(dispatchTo)] as const)
    : undefined

/** The text for how long the order may be corrected: until it expires, or until production begins. */
function correctableUntilText(order: Order): string | undefined {
  if (!canBeCorrected(order)) return undefined
  return describeDeadline(order.status, formatDate(addDays(order.createdAt, UNPAID_EXPIRY_DAYS)))
}

/** A photo or a drawn picture is deleted some time after the delivery of its book. */
async function findPhotoState(
  user: User,
  { sourceKey, previewKey, isDrawn }: Order,
): Promise<MyOrder['photo']> {
  if (isDrawn) {
    const preview = await previewOf(db, { userId: user.id }, previewNameInKey(previewKey))
    return { kind: preview ? 'drawn' : 'drawnGone' }
  }
  if (!sourceKey) return { kind: 'none' }
  const photo = await photoOf(db, { userId: user.id }, sourceKey)
  return photo && photo.eraseAt > now() ? { kind: 'there', key: sourceKey } : { kind: 'gone' }
}
