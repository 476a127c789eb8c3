import { redirect } from '@remix-run/node'
import { address } from './addresses'
import { answerForm, found } from './answer.server'
import { db } from './domain/db.server'
import { dayText } from './domain/dispatch/dispatch'
import { idFrom } from './domain/input.server'
import { addressLine, type Order } from './domain/orders/order'
import { orderOf } from './domain/orders/orders.server'
import { openPayment } from './domain/payments/attempts.server'
import { completesItself, completeWithoutCard } from './domain/payments/completing.server'
import { orderIdOf } from './domain/payments/looking.server'
import { windowWish } from './domain/payments/window.input.server'
import { Refusal } from './domain/refusal'
import type { User } from './domain/users/user'
import { fieldsOf } from './input.server'
import { log } from './log.server'
import { payment } from './outside/outside.server'
import { pagePolicy } from './start/headers.server'
import type { OrderShown } from './ui/paying/order-card'
import type { Arriving, Visit } from './visit.server'

// The pages around paying: which order they speak of, and what they may load.

/** By its id or its number, under any of the names that links of ours have had; another's order does not exist. */
export async function orderAsked(user: User, query: URLSearchParams): Promise<Order | undefined> {
  const [said] = ['orderId', 'oid', 'id'].flatMap((name) => query.get(name) || [])
  if (!said) return undefined
  const isNumber = /^\d{6}-[A-Z2-9]{6}$/.test(said)
  const id = isNumber ? await orderIdOf(db, { userId: user.id }, said) : idFrom(said)
  return found(id ? await orderOf(db, { userId: user.id }, id) : undefined, 'order.unknown')
}

export function orderShown(order: Order): OrderShown {
  const { id, orderNumber, title, quantity, childName, recipientName, totalAmount } = order
  const { status, isTestOrder, dispatchFrom, dispatchTo, paidAt } = order
  // What was given up or is for trying goes nowhere.
  const isComing = status !== 'CANCEL' && !isTestOrder && dispatchFrom && dispatchTo
  const dispatch = isComing ? ([dayText(dispatchFrom), dayText(dispatchTo)] as const) : null
  const shown = { id, orderNumber, title, quantity, childName, recipientName, totalAmount, dispatch }
  return { ...shown, to: addressLine(order), wasPaid: paidAt !== null }
}

/** The window is opened with a number of its own; a browser without script is given the form that leads to it. */
export function pressToPay(args: Arriving, { user, visit }: { user: User; visit: Visit }, form: FormData) {
  return answerForm(args, form, async () => {
    const { orderId, as } = fieldsOf(form, windowWish)
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

/** Besides our own, exactly what the window needs. */
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
