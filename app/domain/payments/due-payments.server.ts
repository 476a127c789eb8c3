import { sql } from 'kysely'
import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import type { Db } from '../db.server'
import { logOutage } from '../outages.server'
import { confirmAuthorizedPayment } from './confirm-payment.server'
import { continueRefund } from './refunds/execute-refund.server'
import { lookUpPayment } from './settle-payment.server'

// Any process takes the due rows: keys to confirm, payments with an unknown outcome, refunds to make. Each row holds
// its due time, so that neither a crash nor a queue's backoff keeps a buyer waiting.

/** A process holds a row this long; after that another one may take it. */
const HOLD_MS = 9000
const BATCH_SIZE = 8

export async function settleDueRows(db: Db): Promise<number> {
  return (await confirmDuePayments(db)) + (await lookUpDueRows(db))
}

/** Keys live three minutes and the buyer is watching, so a confirmation never waits for a lookup. */
export async function confirmDuePayments(db: Db): Promise<number> {
  const payments = await claimDueRows(db, 'payments', sql`and status = 'AUTHED'`)
  await Promise.all(payments.map(({ id }) => logRejection('payment', confirmAuthorizedPayment(db, id))))
  return payments.length
}

export async function lookUpDueRows(db: Db): Promise<number> {
  const payments = await claimDueRows(db, 'payments', sql`and status <> 'AUTHED'`)
  const refunds = await claimDueRows(db, 'refunds')
  await Promise.all([
    ...payments.map(({ id }) => logRejection('payment', lookUpPayment(db, id))),
    ...refunds.map(({ id }) => logRejection('refund', continueRefund(db, id))),
  ])
  return payments.length + refunds.length
}

async function claimDueRows(db: Db, table: 'payments' | 'refunds', which = sql``): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ask_at = ${new Date(now().getTime() + HOLD_MS)}
    where id in (
      select id from ${sql.table(table)} where ask_at <= ${now()} ${which}
      order by ask_at limit ${BATCH_SIZE} for update skip locked
    ) returning id`.execute(db)
  return rows
}

/** A failed row comes back when it is no longer held, and does not stop the others. */
async function logRejection(what: string, task: Promise<unknown>) {
  try {
    await task
  } catch (error) {
    if (!logOutage(error)) log.error(`money.${what}`, error)
  }
}
