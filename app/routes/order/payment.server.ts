import { redirect } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { dayText } from '~/domain/dispatch/dispatch'
import { idFrom } from '~/domain/input.server'
import { addressLine, isPaid, type Order } from '~/domain/orders/order'
import { orderOf } from '~/domain/orders/orders.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { completesItself, completeWithoutCard } from '~/domain/payments/completing.server'
import { orderBehind, orderIdOf, payingOf } from '~/domain/payments/looking.server'
import { isPaymentNumber } from '~/domain/payments/payment'
import { windowWish } from '~/domain/payments/window.input.server'
import { Refusal } from '~/domain/refusal'
import type { User } from '~/domain/users/user'
import { pagePolicy } from '~/http/headers.server'
import { fieldsOf } from '~/http/input.server'
import { answerForm, found } from '~/http/respond.server'
import type { Arriving, Visit } from '~/http/visit.server'
import { payment } from '~/ports/ports.server'
import type { OrderShown } from '~/ui/paying/order-card'
import { address } from '~/urls/shop'
import { restorePayments } from './payment-keys.server'

// The pages around paying: their order, and the scripts and sites they may load.

/** Finds an order by id, number or payment id, under all parameter names of old links; never another member's. */
export async function orderAsked(user: User, query: URLSearchParams): Promise<Order | undefined> {
  const [said] = ['orderId', 'oid', 'id'].flatMap((name) => query.get(name) || [])
  if (!said) return undefined
  const id = await orderIdSaid(user, said)
  return found(id ? await orderOf(db, { userId: user.id }, id) : undefined, 'order.unknown')
}

async function orderIdSaid(user: User, said: string): Promise<number | undefined> {
  if (/^\d{6}-[A-Z2-9]{6}$/.test(said)) return orderIdOf(db, { userId: user.id }, said)
  return isPaymentNumber(said) ? orderBehind(db, said) : idFrom(said)
}

export function orderShown(order: Order): OrderShown {
  const { id, orderNumber, title, quantity, childName, recipientName, totalAmount } = order
  const { status, isTestOrder, dispatchFrom, dispatchTo, paidAt } = order
  // A cancelled or test order is never dispatched.
  const isComing = status !== 'CANCEL' && !isTestOrder && dispatchFrom && dispatchTo
  const dispatch = isComing ? ([dayText(dispatchFrom), dayText(dispatchTo)] as const) : null
  const shown = { id, orderNumber, title, quantity, childName, recipientName, totalAmount, dispatch }
  return { ...shown, to: addressLine(order), wasPaid: paidAt !== null }
}

/** The number of times that a page without script polls, every other second. */
const MOST_LOOKS = 35

/** The result page's data. */
export async function resultShown(order: Order, query: URLSearchParams) {
  const shown = orderShown(order)
  const isPretended = config.demo || order.isTestOrder
  if (isPaid(order.status)) return { kind: 'paid' as const, order: shown, isPretended }
  const paying = await payingOf(db, order.id)
  const looks = Math.max(0, Math.trunc(Number(query.get('n')) || 0))
  if (order.status === 'ORDERED' && paying.kind === 'asked')
    return { kind: 'asked' as const, order: shown, looks, isLong: looks >= MOST_LOOKS }
  return {
    kind: 'failed' as const,
    order: shown,
    status: order.status,
    paying,
    wasLeft: query.get('st') === 'fail',
    isDeleting: query.get('ask') === 'delete',
  }
}

/** Each payment window gets a number of its own; a browser without script gets the form that leads to the window. */
export function pressToPay(args: Arriving, { user, visit }: { user: User; visit: Visit }, form: FormData) {
  return answerForm(args, form, async () => {
    const { orderId, as } = fieldsOf(form, windowWish)
    await restorePayments(args.request)
    if (await completesItself(db, user.id, orderId)) {
      const by = { actor: `user:${user.id}`, requestId: visit.id } as const
      await completeWithoutCard(db, { userId: user.id, orderId, by })
      return redirect(address.paymentResult(orderId), 303)
    }
    const asked = { ...(await openPayment(db, user.id, orderId)), payerId: user.id }
    if (as) return { window: payment.scriptWindow(asked, as) }
    try {
      return { plain: await payment.plainWindow(asked) }
    } catch (error) {
      log.trouble('payment.window', error)
      throw new Refusal('payment.notReady')
    }
  })
}

/** Allows exactly the provider's sites besides the shop's own. */
export function payingHeaders({ nonce }: Visit): Record<string, string> {
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
