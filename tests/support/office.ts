import { sql } from 'kysely'
import type { AdminActor } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { newOid } from '~/domain/payments/oid.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { anAdmin } from './builders'
import { cookieHeader } from './requests'

// An operator, and payments that were entered manually.

let count = 0

export async function anOperator() {
  const { id, username } = await anAdmin()
  const token = await startAdminSession(db, id)
  const by: AdminActor = { actor: `admin:${id}`, address: '10.0.0.1', requestId: `office-${++count}` }
  return { id, username, by, token, headers: await cookieHeader({ admin: token }) }
}

/** A refund that was requested and whose outcome is unknown. */
export async function anOpenRefund(orderId: number, state = 'UNKNOWN') {
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'CAPTURED')
    .executeTakeFirstOrThrow()
  const refund = { paymentId, amount: 1000, reason: '까닭', actor: 'admin:1', state }
  await db
    .insertInto('refunds')
    .values({ ...refund, requestKey: `open-${orderId}` })
    .execute()
}

/** A manual payment is refunded without a call to the payment provider. */
export async function aManualPayment(orderId: number, amount: number, status = 'CAPTURED') {
  const oid = newOid()
  const taken = status === 'CAPTURED' && {
    capturedOid: oid,
    capturedAmount: amount,
    capturedAt: new Date(),
    receiptUrl: 'https://payple.example/receipt/1',
    cardName: '모두카드',
    cardLast4: '1234',
  }
  await db
    .insertInto('payments')
    .values({ orderId, oid, provider: 'manual', status, amount, ...taken })
    .execute()
  return oid
}

/** The facts of an order that its customer is to be told of. */
export async function lettersAskedFor(orderId: number) {
  const { rows } = await sql<{ fact: string }>`
    select data->>'fact' as fact from pgboss.job
    where name = 'tell-order' and (data->>'orderId')::int = ${orderId}`.execute(db)
  return rows.map(({ fact }) => fact)
}
