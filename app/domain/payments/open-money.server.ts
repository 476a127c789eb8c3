import { sql } from 'kysely'
import type { Db } from '../db.server'

// What operators watch of the money: figures alone, without orders or people.

export interface MoneyFigure {
  state: string
  count: number
  /** the age of the oldest one */
  seconds: number
}

/** Payments without a known outcome. */
export async function countOpenPayments(db: Db): Promise<MoneyFigure[]> {
  const { rows } = await sql<MoneyFigure>`
    select status as state, count(*)::int as count, ${oldest(sql.ref('changed_at'))} as seconds
    from payments where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN') group by status`.execute(db)
  return rows
}

/** Refunds that have not arrived; failed ones until another is asked for, since an operator must look at them. */
export async function countOpenRefunds(db: Db): Promise<MoneyFigure[]> {
  const { rows } = await sql<MoneyFigure>`
    select state, count(*)::int as count, ${oldest(sql.ref('created_at'))} as seconds
    from refunds where state in ('PENDING', 'UNKNOWN') or (state = 'FAILED'
      and not exists (select 1 from refunds later where later.payment_id = refunds.payment_id and later.id > refunds.id))
    group by state`.execute(db)
  return rows
}

/** Payments by their state now, of those that changed within a day. */
export async function countRecentPayments(db: Db): Promise<Omit<MoneyFigure, 'seconds'>[]> {
  const { rows } = await sql<Omit<MoneyFigure, 'seconds'>>`
    select status as state, count(*)::int as count from payments
    where changed_at > now() - interval '1 day' group by status`.execute(db)
  return rows
}

/** The database's clock writes these times, so it also measures them. */
const oldest = (time: ReturnType<typeof sql.ref>) =>
  sql`greatest(0, extract(epoch from now() - min(${time})))::float8`
