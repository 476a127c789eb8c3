import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import { parseId } from '~/domain/input.server'
import { addressLine, type ContactedOrder, isPaid, type Order, type WordedOrder } from '~/domain/orders/order'
import { findOwnOrder, listBundle } from '~/domain/orders/orders.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { canPayWithoutCard, payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { isPaymentNumber } from '~/domain/payments/payment'
import { findOrderId, findOrderIdByOid, paymentProgressOf } from '~/domain/payments/payment-status.server'
import { paymentWindowForm } from '~/domain/payments/payment-window.input.server'
import { Refusal } from '~/domain/refusal'
import { addContact, addContacts } from '~/domain/sealed-words/order-contact.server'
import { addNames } from '~/domain/sealed-words/order-words.server'
import type { User } from '~/domain/users/user'
import { pagePolicy } from '~/http/headers.server'
import { parseFields } from '~/http/input.server'
import { requireFound, respondForm } from '~/http/respond.server'
import type { RequestArgs, Visit } from '~/http/visit.server'
import type { PayWay } from '~/ports/payment/ways'
import { payment } from '~/ports/ports.server'
import { goodsText } from '~/texts/orders/bundle'
import type { OrderCardView } from '~/ui/paying/order-card'
import { urls } from '~/urls/shop'
import { restorePayments } from './payment-keys.server'

// The pages around paying: their order, and the scripts and sites they may load.

/** Finds an order by id, number or payment id, under all parameter names of old links; never another member's. */
export async function findOrderInQuery(user: User, query: URLSearchParams): Promise<Order | undefined> {
  const [reference] = ['orderId', 'oid', 'id'].flatMap((name) => query.get(name) || [])
  if (!reference) return undefined
  const id = await parseOrderReference(user, reference)
  return requireFound(id ? await findOwnOrder(db, { userId: user.id }, id) : undefined, 'order.unknown')
}

async function parseOrderReference(user: User, reference: string): Promise<number | undefined> {
  if (/^\d{6}-[A-Z2-9]{6}$/.test(reference)) return findOrderId(db, { userId: user.id }, reference)
  return isPaymentNumber(reference) ? findOrderIdByOid(db, reference) : parseId(reference)
}

/** With the orders that are paid with it, as long as all of them are unpaid, or are paid. */
export async function loadOrderView(order: Order): Promise<OrderCardView> {
  const isWith = ({ id, status }: Order) =>
    id === order.id ||
    (order.status === 'ORDERED' ? status === 'ORDERED' : isPaid(order.status) && isPaid(status))
  const together = await addContacts(db, await addNames(db, (await listBundle(db, order)).filter(isWith)))
  const own = together.find(({ id }) => id === order.id)
  const view = toOrderView(own ?? { ...(await addContact(db, order)), childName: null })
  return together.length > 1 ? { ...view, together: together.map(toOrderView) } : view
}

function toOrderView(order: ContactedOrder & Pick<WordedOrder, 'childName'>): OrderCardView {
  const { id, orderNumber, title, quantity, childName, recipientName } = order
  const { totalAmount, siblingDiscount, pointsSpent, couponDiscount } = order
  const { status, isTestOrder, dispatchFrom, dispatchTo, paidAt } = order
  // A cancelled or test order is never dispatched.
  const isComing = status !== 'CANCEL' && !isTestOrder && dispatchFrom && dispatchTo
  const dispatch = isComing
    ? ([formatDayWithWeekday(dispatchFrom), formatDayWithWeekday(dispatchTo)] as const)
    : null
  const view = { id, orderNumber, title, quantity, childName, recipientName }
  const amounts = { totalAmount, siblingDiscount, pointsSpent, couponDiscount }
  return { ...view, ...amounts, dispatch, to: addressLine(order), wasPaid: paidAt !== null }
}

/** The number of times that a page without script polls, every other second. */
const MAX_POLLS = 35

export async function loadResult(order: Order, query: URLSearchParams) {
  const view = await loadOrderView(order)
  const isPretended = config.demo || order.isTestOrder
  if (isPaid(order.status)) return { kind: 'paid' as const, order: view, isPretended }
  const paying = await paymentProgressOf(db, order.id)
  const looks = Math.max(0, Math.trunc(Number(query.get('n')) || 0))
  if (order.status === 'ORDERED' && paying.kind === 'asked')
    return { kind: 'asked' as const, order: view, looks, isLong: looks >= MAX_POLLS }
  return {
    kind: 'failed' as const,
    order: view,
    status: order.status,
    paying,
    wasLeft: query.get('st') === 'fail',
    isDeleting: query.get('ask') === 'delete',
  }
}

/** The second of two presses arrives when the first has paid: it leads to the same page. */
export function handlePaymentAction(args: RequestArgs, guest: { user: User; visit: Visit }, form: FormData) {
  return respondForm(args, form, async () => {
    const input = parseFields(form, paymentWindowForm)
    await restorePayments(args.request)
    try {
      return await pay(guest, input)
    } catch (thrown) {
      const isPaidAlready = thrown instanceof Refusal && thrown.code === 'order.paidAlready'
      if (isPaidAlready) return redirect(urls.paymentResult(input.orderId), 303)
      throw thrown
    }
  })
}

type PaymentWindowForm = z.output<typeof paymentWindowForm>

/** Each payment window gets a number of its own; a browser without script gets the form that leads to the window. */
async function pay({ user, visit }: { user: User; visit: Visit }, { orderId, as, way }: PaymentWindowForm) {
  if (await canPayWithoutCard(db, user.id, orderId)) {
    const by = { actor: `user:${user.id}`, requestId: visit.id } as const
    await payWithoutCard(db, { userId: user.id, orderId, by })
    return redirect(urls.paymentResult(orderId), 303)
  }
  const { others, ...opened } = await openPayment(db, user.id, orderId)
  const goods = goodsText(opened.goods, others)
  const input = { ...opened, goods, payerId: user.id, way: offeredWay(way) }
  if (as) return { window: payment.scriptWindow(input, as) }
  try {
    return { plain: await payment.plainWindow(input) }
  } catch (error) {
    log.error('payment.window', error)
    throw new Refusal('payment.notReady')
  }
}

/** The window opens with a way alone where the shop's page offers several. */
function offeredWay(way: PayWay | undefined): PayWay | undefined {
  const { easyPays } = payment.browser()
  return way && easyPays.length > 0 && ['appCard', ...easyPays].includes(way) ? way : undefined
}

/** Allows exactly the provider's sites besides the shop's own. */
export function paymentHeaders({ nonce }: Visit): Record<string, string> {
  const sites = payment.browser().sites.join(' ')
  const policy = pagePolicy(nonce ? `'nonce-${nonce}'` : '')
    .split('; ')
    .filter((part) => !part.startsWith('frame-src '))
    .map((part) => (/^(script-src|connect-src|form-action|img-src) /.test(part) ? `${part} ${sites}` : part))
  return {
    'Content-Security-Policy': [...policy, `frame-src 'self' ${sites}`].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-store',
  }
}
