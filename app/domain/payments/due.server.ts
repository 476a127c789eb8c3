import { sql } from 'kysely'
import { log } from '../../log.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { logOutage } from '../outages.server'
import { confirmAuthed } from './confirming.server'
import { continueRefund } from './returning.server'
import { askFor } from './settling.server'

// What is due with money, whichever process comes to it: keys to be confirmed, ends that nobody heard, refunds to be
// made. The rows say when, so that neither a crash nor a queue's patience keeps a buyer waiting.

/** As long as one is at work on a row; after that somebody else may. */
const HELD_MS = 9000
const AT_ONCE = 8

/** How many there were. */
export async function settleDue(db: Db): Promise<number> {
  return (await confirmDue(db)) + (await lookUpDue(db))
}

/** Keys live three minutes, and their buyer looks on: they wait for nobody whose end is being looked up. */
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

/** One that goes wrong comes back when it is no longer held, and keeps none of the others. */
async function dealt(what: string, deed: Promise<unknown>) {
  try {
    await deed
  } catch (error) {
    if (!logOutage(error)) log.trouble(`money.${what}`, error)
  }
}
