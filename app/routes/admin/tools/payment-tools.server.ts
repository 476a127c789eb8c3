import { config } from '~/config/config.server'
import { recordDeed } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import type { Order } from '~/domain/orders/order'
import { orderOf } from '~/domain/orders/orders.server'
import { completeWithoutCard } from '~/domain/payments/completing.server'
import { confirmPayment } from '~/domain/payments/confirming.server'
import { settleDue } from '~/domain/payments/due.server'
import { requestRefund } from '~/domain/payments/refunds.server'
import { askFor } from '~/domain/payments/settling.server'
import { attemptsOf, type Tester, testOrder, testOrdersOf } from '~/domain/payments/test-orders.server'
import {
  testConfirmForm,
  testOrderAsked,
  testOrderForm,
  testRefundForm,
} from '~/domain/payments/tools.input.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import type { Guest } from '~/http/auth.server'
import { fieldsOf } from '~/http/input.server'
import { refused } from '~/http/respond.server'
import { assertGone } from '../../order/confirm.server'
import { type Operator, withCustomer } from './test-customers.server'

// The operators' tools for trying out payments. Where they are switched off, and for other callers, they respond 404;
// a member reads whom they are for.

export function assertOperator(guest: Guest): asserts guest is Operator {
  if (config.paymentTools && guest.admin) return
  throw refused(new Refusal(config.paymentTools && guest.user ? 'tool.notAllowed' : 'address.unknown'))
}

/** An order needs a customer. */
export async function testerIn(guest: Operator, headers: Headers): Promise<Tester> {
  const { admin, user, visit } = await withCustomer(guest, headers)
  return {
    adminId: admin.id,
    userId: user.id,
    name: user.username,
    address: visit.address,
    requestId: visit.id,
  }
}

/** The frame of all tool pages. */
export const shownTo = ({ admin, user }: Operator) => ({ admin: admin.username, customer: user?.username })

export async function debugging({ user }: Operator, orderId: number | undefined) {
  const order = user && orderId ? await ownTest(user.id, orderId) : undefined
  return {
    orders: user ? await testOrdersOf(db, user.id) : [],
    order: order && {
      id: order.id,
      orderNumber: order.orderNumber,
      title: order.title,
      status: order.status,
      totalAmount: order.totalAmount,
    },
    attempts: order ? await attemptsOf(db, order.id) : [],
    key: newName(),
  }
}

async function ownTest(userId: number, orderId: number): Promise<Order | undefined> {
  const order = await orderOf(db, { userId }, orderId)
  return order?.isTestOrder ? order : undefined
}

/** The actions of the debug page. Returns the order to show afterwards. */
export async function debugDeed(guest: Operator, form: FormData, headers: Headers): Promise<number> {
  const intent = form.get('intent')
  if (intent === 'order') {
    const { amount, key } = fieldsOf(form, testOrderForm)
    const tester = await testerIn(guest, headers)
    return (await testOrder(db, tester, { amount, key, deed: 'test.placed' })).id
  }
  const { orderId } = fieldsOf(form, testOrderAsked)
  // An operator without a customer account has no order to continue.
  if (!guest.user) throw new Refusal('order.unknown')
  const tester = await testerIn(guest, headers)
  if (!(await ownTest(tester.userId, orderId))) throw new Refusal('order.unknown')
  if (intent === 'refund') await refund(tester, form)
  else if (intent === 'confirm') await confirm(tester, form)
  else if (intent === 'complete') await complete(tester, orderId)
  else if (intent === 'settle') await askAgain(orderId)
  else throw new Refusal('input.invalid')
  return orderId
}

async function refund({ adminId, requestId }: Tester, form: FormData) {
  const { orderId, oid, amount, reason, key } = fieldsOf(form, testRefundForm)
  const isIts = (await attemptsOf(db, orderId)).some((attempt) => attempt.oid === oid)
  if (!isIts) throw new Refusal('payment.unknownOid')
  const by = { actor: `admin:${adminId}`, requestId } as const
  assertGone(await requestRefund(db, { oid, amount, reason, requestKey: `admin:${adminId}:${key}`, by }))
}

async function confirm(tester: Tester, form: FormData) {
  const asked = fieldsOf(form, testConfirmForm)
  await noteDeed(tester, 'test.confirmed', asked.orderId)
  const settled = await confirmPayment(db, tester.userId, asked)
  if (settled.kind !== 'paid') throw new Refusal(`payment.${settled.kind}`)
}

export async function complete(tester: Tester, orderId: number) {
  const { userId, adminId, requestId } = tester
  await noteDeed(tester, 'test.completed', orderId)
  await completeWithoutCard(db, { userId, orderId, by: { actor: `admin:${adminId}`, requestId } })
}

/** Runs the payment job now instead of when it is due. */
async function askAgain(orderId: number) {
  await settleDue(db)
  for (const { id, status } of await attemptsOf(db, orderId)) if (status === 'UNKNOWN') await askFor(db, id)
}

const noteDeed = (
  { adminId, address, requestId }: Tester,
  deed: 'test.confirmed' | 'test.completed',
  orderId: number,
) => recordDeed(db, { actor: `admin:${adminId}`, deed, subject: `order:${orderId}`, address, requestId })

/** An unpaid test order of 1,000 won, whose payment the page links to. */
export async function liveTestShown({ user }: Operator, orderId: number | undefined) {
  const order = user && orderId ? await ownTest(user.id, orderId) : undefined
  return order?.status === 'ORDERED' ? { id: order.id, orderNumber: order.orderNumber } : undefined
}
