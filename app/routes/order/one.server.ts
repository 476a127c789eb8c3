import { data } from '@remix-run/node'
import { daysFrom, now } from '~/config/clock'
import { bookOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { dayText } from '~/domain/dispatch/dispatch'
import { ebookStateOf } from '~/domain/ebooks/made.server'
import { type Won, won } from '~/domain/money'
import { changesOf } from '~/domain/orders/correct.server'
import { guideOf } from '~/domain/orders/guide'
import { trackingOf } from '~/domain/orders/office/couriers'
import {
  addressLine,
  canBeCorrected,
  DAYS_UNPAID,
  isPaid,
  type MovedOn,
  type Order,
} from '~/domain/orders/order'
import { whereMovedOn } from '~/domain/orders/orders.server'
import { stepsOf } from '~/domain/orders/steps.server'
import { moneyOf, payingOf } from '~/domain/payments/looking.server'
import { isByHand } from '~/domain/payments/payment'
import { photoOf } from '~/domain/photos/photos.server'
import { Refusal } from '~/domain/refusal'
import { reviewsOf } from '~/domain/reviews/reviews.server'
import { spacedPhone } from '~/domain/users/joining'
import type { User } from '~/domain/users/user'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { sentenceOf } from '~/http/respond.server'
import {
  cardTold,
  changeTold,
  movedOnTold,
  paymentTold,
  refundTold,
  stepTold,
  type Told,
  untilTold,
} from '~/texts/orders/story'
import { paymentOf } from '../wadiz/registrations.server'
import { wishFor } from './changes.server'
import type { MyOrder } from './one/my-order'

// A member's order for its page: its data, its history and the actions still possible.

export type Money = Awaited<ReturnType<typeof moneyOf>>

export async function orderPage(user: User, order: Order, query: URLSearchParams) {
  const [steps, changes, money, paying, book, photo, ebook, reviews, movedOn] = await Promise.all([
    stepsOf(db, order.id),
    changesOf(db, order.id),
    moneyOf(db, order.id),
    payingOf(db, order.id),
    bookOnSale(db, order.bookId),
    photoShown(user, order),
    isPaid(order.status) ? ebookStateOf(db, order.id) : undefined,
    hasArrived(order) ? reviewsOf(db, user.id) : [],
    order.status === 'CANCEL' ? whereMovedOn(db, order.id) : undefined,
  ])
  const isRefunding = ownRefunds(money).some(({ state }) => state === 'PENDING' || state === 'UNKNOWN')
  const shown: MyOrder = {
    ...factsOf(order),
    photo,
    ebook,
    guide: guideOf(order.status),
    happened: storyOf({ steps, changes, money, movedOn }),
    paid: paidOf(order, money),
    movedOn,
    isRefunding,
    isPaying: order.status === 'ORDERED' && paying.kind === 'asked',
    canBeCorrected: canBeCorrected(order) && !isRefunding,
    until: untilOf(order),
    isReviewed: reviews.some(({ bookId }) => bookId === order.bookId),
    book: book && { isSoldOut: book.isSoldOut },
    campaign: order.status === 'PREORDER_WADIZ' ? paymentOf(order) : undefined,
  }
  const about = { order, isRefunding, isByHand: shown.paid?.isByHand ?? false, back: leftOf(money) }
  const { wish, denied } = await wishFor(user, about, query)
  const status = denied ? 409 : 200
  return data({ order: shown, wish, denied: denied && sentenceOf(new Refusal(denied)) }, { status })
}

function factsOf(order: Order) {
  const { id, orderNumber, bookId, title, status, channel, quantity, childName, dedication } = order
  const { recipientName, recipientPhone, city, deliveryMemo, courier, trackingCode, previewKey } = order
  return {
    ...{ id, orderNumber, bookId, title, status, channel, quantity, childName, dedication },
    ...{ recipientName, city, deliveryMemo },
    recipientPhone: recipientPhone && spacedPhone(recipientPhone),
    to: addressLine(order),
    // The campaign shows no prices.
    amount: channel === 'web' ? order.totalAmount : undefined,
    orderedOn: dayShown(order.createdAt),
    previewKey: previewKey || undefined,
    dispatch: isComing(order) ? dispatchOf(order) : undefined,
    tracking: trackingOf(courier, trackingCode),
    wasPaid: order.paidAt !== null,
  }
}

const hasArrived = ({ status }: Order) => status === 'DELIVERED' || status === 'DONE'
const isComing = ({ status, isTestOrder }: Order) => (status === 'PAID' || status === 'READY') && !isTestOrder

const dispatchOf = ({ dispatchFrom, dispatchTo }: Order) =>
  dispatchFrom && dispatchTo ? ([dayText(dispatchFrom), dayText(dispatchTo)] as const) : undefined

/** The text for how long the order may be corrected: until it expires, or until production begins. */
function untilOf(order: Order): string | undefined {
  if (!canBeCorrected(order)) return undefined
  return untilTold(order.status, dayShown(daysFrom(order.createdAt, DAYS_UNPAID)))
}

/** A photo is deleted some time after the delivery of its book. */
async function photoShown(user: User, { sourceKey }: Order): Promise<MyOrder['photo']> {
  if (!sourceKey) return { kind: 'none' }
  const photo = await photoOf(db, { userId: user.id }, sourceKey)
  return photo && photo.eraseAt > now() ? { kind: 'there', key: sourceKey } : { kind: 'gone' }
}

/** The captured money that has not been refunded. */
function leftOf(money: Money): Won {
  const taken = money.payments.find(({ status }) => status === 'CAPTURED')?.capturedAmount ?? 0
  return won(Math.max(0, taken - returnedOf(money)))
}

/** Refunds of the order's own payment: double or late payments are refunded automatically, and only mentioned. */
const ownRefunds = ({ refunds }: Money) => refunds.filter((refund) => refund.of === 'CAPTURED')
const returnedOf = (money: Money) =>
  ownRefunds(money).reduce((sum, { state, amount }) => sum + (state === 'DONE' ? amount : 0), 0)

function paidOf({ status }: Order, money: Money): MyOrder['paid'] {
  const payment = money.payments.find((one) => one.status === 'CAPTURED')
  if (!payment || !(isPaid(status) || status === 'CANCEL')) return undefined
  return {
    amount: won(payment.capturedAmount ?? 0),
    when: payment.capturedAt ? momentShown(payment.capturedAt) : '',
    card: cardTold(payment),
    receipt: payment.receiptUrl ?? undefined,
    returned: won(returnedOf(money)),
    isByHand: isByHand(payment),
  }
}

interface Happening {
  steps: Awaited<ReturnType<typeof stepsOf>>
  changes: Awaited<ReturnType<typeof changesOf>>
  money: Money
  movedOn?: MovedOn
}

/** Newest first. */
function storyOf({ steps, changes, money: { payments, refunds }, movedOn }: Happening): MyOrder['happened'] {
  const told = [
    ...steps.map(({ toStatus, happenedAt }) => ({
      at: happenedAt,
      what: toStatus === 'CANCEL' && movedOn ? movedOnTold[movedOn] : stepTold[toStatus],
    })),
    ...changes.map(({ happenedAt, ...change }) => ({ at: happenedAt, ...changeTold(change) })),
    ...payments.flatMap(({ status, capturedAt, changedAt }) => {
      const said = paymentTold(status)
      return said ? [{ at: capturedAt ?? changedAt, ...said }] : []
    }),
    ...refunds.map(({ state, amount, changedAt }) => ({ at: changedAt, ...refundTold(state, won(amount)) })),
  ] satisfies (Told & { at: Date })[]
  return told
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...said }) => ({ when: momentShown(at), ...said }))
}
