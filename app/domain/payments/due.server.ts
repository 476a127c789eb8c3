import { sql } from 'kysely'
import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import type { Db } from '../db.server'
import { logOutage } from '../outages.server'
import { confirmAuthed } from './confirming.server'
import { continueRefund } from './returning.server'
import { askFor } from './settling.server'

// Any process takes the due rows: keys to confirm, payments with an unknown outcome, refunds to make. Each row holds
// its due time, so that neither a crash nor a queue's backoff keeps a buyer waiting.

/** A process holds a row this long; after that another one may take it. */
const HELD_MS = 9000
const AT_ONCE = 8

/** Returns the number of rows. */
export async function settleDue(db: Db): Promise<number> {
  return (await confirmDue(db)) + (await lookUpDue(db))
}

/** Keys live three minutes and the buyer is watching, so a confirmation never waits for a lookup. */
export async function confirmDue(db: Db): Promise<number> {
  const payments = await claimed(db, 'payments', sql`and status = 'AUTHED'`)
  await Promise.all(payments.map(({ id }) => dealt('payment', confirmAuthed(db, id))))
  return payments.length
}

export async function lookUpDue(db: Db): Promise<number> {
  const payments = await claimed(db, 'payments', sql`and status <> 'AUTHED'`)
  const refunds = await claimed(db, 'refunds')
  await Promise.all([
    ...payments.map(({ id }) => dealt('payment', askFor(db, id))),
    ...refunds.map(({ id }) => dealt('refund', continueRefund(db, id))),
  ])
  return payments.length + refunds.length
}

async function claimed(db: Db, table: 'payments' | 'refunds', which = sql``): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ask_at = ${new Date(now().getTime() + HELD_MS)}
    where id in (
      select id from ${sql.table(table)} where ask_at <= ${now()} ${which}
      order by ask_at limit ${AT_ONCE} for update skip locked
    ) returning id`.execute(db)
  return rows
}

/** A failed row comes back when it is no longer held, and does not stop the others. */
async function dealt(what: string, deed: Promise<unknown>) {
  try {
    await deed
  } catch (error) {
    if (!logOutage(error)) log.trouble(`money.${what}`, error)
  }
}
