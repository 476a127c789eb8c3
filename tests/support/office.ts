import { db } from '~/domain/db.server'
import type { Hand } from '~/domain/orders/memos.server'
import { newOid } from '~/domain/payments/attempts.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { anAdmin } from './builders'
import { holding } from './requests'

// Somebody of the office, and money that was taken by hand.

let count = 0

export async function anOperator() {
  const { id, username } = await anAdmin()
  const token = await startAdminSession(db, id)
  const by: Hand = { actor: `admin:${id}`, address: '10.0.0.1', requestId: `office-${++count}` }
  return { id, username, by, token, headers: await holding({ admin: token }) }
}

/** Asked for, and nobody knows yet whether it is back. */
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

/** Nobody far away has to be asked when it goes back. */
export async function aTakenPayment(orderId: number, amount: number, status = 'CAPTURED') {
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
