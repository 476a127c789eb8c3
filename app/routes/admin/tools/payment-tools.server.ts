import { config } from '~/config/config.server'
import { recordAudit } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import type { Order } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { settleDueRows } from '~/domain/payments/due-payments.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { testConfirmForm, testOrderForm, testOrderQuery } from '~/domain/payments/payment-tools.input.server'
import { refundForm } from '~/domain/payments/refunds/refund.input.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { lookUpPayment } from '~/domain/payments/settle-payment.server'
import {
  listPaymentAttempts,
  listTestOrders,
  placeTestOrder,
  type Tester,
} from '~/domain/payments/test-orders.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { authenticate, authenticateOffice, isOfOffice } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { refusalResponse } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { officeOf } from '../office.server'
import { assertRefunded } from '../orders/refund.server'
import { ensureCustomer, type Operator } from './test-customers.server'

// The operators' tools for trying out payments. To other callers, and where they are switched off, they respond 404; only
// a member is told that they are for operators.

export async function authenticateTester(args: RequestArgs): Promise<Operator> {
  const guest = await authenticate(args, 'anyone')
  if (config.paymentTools && isOfOffice(guest)) return authenticateOffice(args, 'settings')
  throw refusalResponse(
    new Refusal(config.paymentTools && guest.user ? 'tool.notAllowed' : 'address.unknown'),
  )
}

export async function ensureTester(guest: Operator, headers: Headers): Promise<Tester> {
  const { admin, user, visit } = await ensureCustomer(guest, headers)
  return {
    adminId: admin.id,
    userId: user.id,
    name: user.username,
    address: visit.address,
    requestId: visit.id,
  }
}

export const toolFrameData = ({ admin, user }: Operator) => ({
  office: officeOf(admin),
  customer: user?.username,
})

export async function loadDebugPage({ user }: Operator, orderId: number | undefined) {
  const order = user && orderId ? await findOwnTestOrder(user.id, orderId) : undefined
  return {
    orders: user ? await listTestOrders(db, user.id) : [],
    order: order && {
      id: order.id,
      orderNumber: order.orderNumber,
      title: order.title,
      status: order.status,
      totalAmount: order.totalAmount,
    },
    attempts: order ? await listPaymentAttempts(db, order.id) : [],
    key: newName(),
  }
}

async function findOwnTestOrder(userId: number, orderId: number): Promise<Order | undefined> {
  const order = await findOwnOrder(db, { userId }, orderId)
  return order?.isTestOrder ? order : undefined
}

export async function handleDebugAction(guest: Operator, form: FormData, headers: Headers): Promise<number> {
  const intent = form.get('intent')
  if (intent === 'order') {
    const { amount, key } = parseFields(form, testOrderForm)
    const tester = await ensureTester(guest, headers)
    return (await placeTestOrder(db, tester, { amount, key, action: 'test.placed' })).id
  }
  const { orderId } = parseFields(form, testOrderQuery)
  // An operator without a customer account has no order to continue.
  if (!guest.user) throw new Refusal('order.unknown')
  const tester = await ensureTester(guest, headers)
  if (!(await findOwnTestOrder(tester.userId, orderId))) throw new Refusal('order.unknown')
  if (intent === 'refund') await refundTestPayment(tester, form)
  else if (intent === 'confirm') await confirmTestPayment(tester, form)
  else if (intent === 'complete') await completeTestOrder(tester, orderId)
  else if (intent === 'settle') await settleOrder(orderId)
  else throw new Refusal('input.invalid')
  return orderId
}

async function refundTestPayment({ adminId, requestId }: Tester, form: FormData) {
  const { orderId, oid, amount, reason, key } = parseFields(form, refundForm)
  const isIts = (await listPaymentAttempts(db, orderId)).some((attempt) => attempt.oid === oid)
  if (!isIts) throw new Refusal('payment.unknownOid')
  const by = { actor: `admin:${adminId}`, requestId } as const
  assertRefunded(await requestRefund(db, { oid, amount, reason, requestKey: `admin:${adminId}:${key}`, by }))
}

async function confirmTestPayment(tester: Tester, form: FormData) {
  const input = parseFields(form, testConfirmForm)
  await recordTestAction(tester, 'test.confirmed', input.orderId)
  const settled = await confirmPayment(db, tester.userId, input)
  if (settled.kind !== 'paid') throw new Refusal(`payment.${settled.kind}`)
}

export async function completeTestOrder(tester: Tester, orderId: number) {
  const { userId, adminId, requestId } = tester
  await recordTestAction(tester, 'test.completed', orderId)
  await payWithoutCard(db, { userId, orderId, by: { actor: `admin:${adminId}`, requestId } })
}

/** Runs the payment job now instead of when it is due. */
async function settleOrder(orderId: number) {
  await settleDueRows(db)
  for (const { id, status } of await listPaymentAttempts(db, orderId))
    if (status === 'UNKNOWN') await lookUpPayment(db, id)
}

const recordTestAction = (
  { adminId, address, requestId }: Tester,
  action: 'test.confirmed' | 'test.completed',
  orderId: number,
) => recordAudit(db, { actor: `admin:${adminId}`, action, subject: `order:${orderId}`, address, requestId })

export async function findLiveTestOrder({ user }: Operator, orderId: number | undefined) {
  const order = user && orderId ? await findOwnTestOrder(user.id, orderId) : undefined
  return order?.status === 'ORDERED' ? { id: order.id, orderNumber: order.orderNumber } : undefined
}
