import { db } from '~/domain/db.server'
import { dayText } from '~/domain/dispatch/dispatch'
import { won, wonText } from '~/domain/money'
import { canBeRedirected, hasParcel, placeSeen } from '~/domain/orders/office/correct-tracking.server'
import { trackingOf } from '~/domain/orders/office/couriers'
import { stepAfter } from '~/domain/orders/office/filter'
import {
  historyOf,
  type OrderOnDesk,
  officeNames,
  openOnDesk,
} from '~/domain/orders/office/order-detail.server'
import { canBeRemoved } from '~/domain/orders/office/remove.server'
import { addressLine, isPaid, owedStatuses } from '~/domain/orders/order'
import { attemptsOf } from '~/domain/payments/test-orders.server'
import { photoLying } from '~/domain/photos/taking.server'
import { newName } from '~/domain/tokens.server'
import { spacedPhone } from '~/domain/users/joining'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { found } from '~/http/respond.server'
import { cancelReasons, changeFields, deedTold, refundStates } from '~/texts/office/order'
import { orderStatusLabels } from '~/texts/orders/labels'
import { cardTold, changeTold } from '~/texts/orders/story'
import { byOperator, type Operator } from '../office.server'

// One order as the office shows it: its data, the possible actions and its history.

export async function orderShown(guest: Operator, id: number, query: URLSearchParams) {
  const { siblings, ...order } = found(await openOnDesk(db, id, byOperator(guest)), 'order.unknown')
  const [history, attempts, names, source, preview] = await Promise.all([
    historyOf(db, id),
    attemptsOf(db, id),
    officeNames(db),
    photoLying(db, { orderId: id, kind: 'source' }),
    photoLying(db, { orderId: id, kind: 'preview' }),
  ])
  const wish = wishFor(order, query.get('to'))
  return {
    order: factsOf(order),
    can: canOf(order),
    pictures: { source: source !== undefined, preview: preview !== undefined },
    attempts: attempts.map(attemptShown),
    happened: storyOf({ history, attempts, names }),
    memos: history.memos.map(({ createdAt, ...memo }) => ({ ...memo, when: momentShown(createdAt) })),
    siblings: siblings.map(({ id, orderNumber, title, childName, status, createdAt }) => ({
      ...{ id, orderNumber, title, childName, status },
      orderedOn: dayShown(createdAt),
    })),
    wish,
    /** the idempotency key of this page's forms */
    key: newName(),
  }
}
export type OrderOnScreen = Awaited<ReturnType<typeof orderShown>>

function wishFor({ status }: OrderOnDesk, to: string | null): 'delete' | 'confirm' | undefined {
  if (to === 'delete') return canBeRemoved(status) ? 'delete' : undefined
  return to === 'confirm' && status === 'PREORDER_WADIZ' ? 'confirm' : undefined
}

const canOf = ({ status, customerPhone, customerEmail, keptApartAt }: OrderOnDesk) => ({
  advanceTo: keptApartAt && !owedStatuses.includes(status) ? undefined : stepAfter[status],
  beRemoved: canBeRemoved(status),
  beConfirmed: status === 'PREORDER_WADIZ',
  beTold: status === 'PREORDER_WADIZ' && Boolean(customerPhone || customerEmail),
  beRetracked: hasParcel(status),
  beRedirected: canBeRedirected(status),
  bePrinted: isPaid(status),
})

function factsOf(order: OrderOnDesk) {
  const { id, orderNumber, bookId, title, status, channel, quantity, childName, dedication, userId } = order
  const { customerName, customerEmail, recipientName, deliveryMemo, courier, trackingCode } = order
  const { isTestOrder, campaignId, handoffToken, cancelReason, dispatchFrom, dispatchTo } = order
  const phone = (digits: string | null) => digits && spacedPhone(digits)
  return {
    ...{ id, orderNumber, bookId, title, status, channel, quantity, childName, dedication, userId },
    ...{ customerName, customerEmail, recipientName, deliveryMemo, courier, trackingCode, isTestOrder },
    ...{ campaignId, code: handoffToken },
    customerPhone: phone(order.customerPhone),
    recipientPhone: phone(order.recipientPhone),
    to: addressLine(order),
    placeSeen: placeSeen(order),
    place: { postalCode: order.postalCode, address: order.address, detailAddress: order.detailAddress },
    price: won(order.price),
    totalAmount: won(order.totalAmount),
    orderedAt: momentShown(order.createdAt),
    paidAt: order.paidAt && momentShown(order.paidAt),
    arrivedAt: order.deliveredAt && momentShown(order.deliveredAt),
    dispatch: dispatchFrom && dispatchTo ? `${dayText(dispatchFrom)} ~ ${dayText(dispatchTo)}` : undefined,
    tracking: trackingOf(courier, trackingCode),
    closedFor: cancelReason ? (cancelReasons[cancelReason] ?? cancelReason) : undefined,
    isApart: order.keptApartAt !== null,
    isForgotten: order.forgottenAt !== null,
  }
}

type Attempts = Awaited<ReturnType<typeof attemptsOf>>

const attemptShown = ({ capturedAt, cardName, cardLast4, refunds, ...attempt }: Attempts[number]) => ({
  ...attempt,
  capturedAt: capturedAt && momentShown(capturedAt),
  card: cardTold({ cardName, cardLast4 }),
  refunds: refunds.map(({ createdAt: _, changedAt, ...refund }) => ({
    ...refund,
    when: momentShown(changedAt),
  })),
})

interface Happened {
  history: Awaited<ReturnType<typeof historyOf>>
  attempts: Attempts
  names: Map<number, string>
}
interface Happening {
  at: Date
  what: string
  who: string
  more?: string
}

/** Newest first, also among entries of the same moment. */
function storyOf({ history: { steps, changes, deeds }, attempts, names }: Happened) {
  const told: Happening[] = [
    ...steps.toReversed().map(({ fromStatus, toStatus, actor, happenedAt }) => ({
      at: happenedAt,
      what: fromStatus ? `${labelOf(fromStatus)} → ${labelOf(toStatus)}` : labelOf(toStatus),
      who: whoIs(actor, names),
    })),
    ...changes.toReversed().map(({ actor, happenedAt, ...change }) => ({
      at: happenedAt,
      what: changeFields[change.field] ?? change.field,
      who: whoIs(actor, names),
      more: changeTold(change).more,
    })),
    ...attempts.flatMap(({ refunds }) =>
      refunds.map(({ state, amount, reason, actor, changedAt }) => ({
        at: changedAt,
        what: `${refundStates[state]} ${wonText(won(amount))}`,
        who: whoIs(actor, names),
        more: reason,
      })),
    ),
    ...deeds.map(({ actor, deed, detail, happenedAt }) => ({
      at: happenedAt,
      what: deedTold[deed] ?? deed,
      who: whoIs(actor, names),
      more: reasonIn(detail),
    })),
  ]
  return told
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...said }) => ({ when: momentShown(at), ...said }))
}

const labelOf = (status: string) =>
  Object.hasOwn(orderStatusLabels, status)
    ? orderStatusLabels[status as keyof typeof orderStatusLabels]
    : status

function whoIs(actor: string, names: Map<number, string>): string {
  const [kind = '', id] = actor.split(':')
  if (kind === 'admin') return names.get(Number(id)) ?? '관리자'
  return kind === 'shop' ? '자동' : '고객'
}

function reasonIn(detail: unknown): string | undefined {
  const reason = detail && typeof detail === 'object' && 'reason' in detail ? detail.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}
