import { addDays, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import type { Pager } from '../paging'
import { Refusal } from '../refusal'
import type { NewCoupon } from './coupon.input.server'

// The office makes coupons and ends them. A coupon is never changed: members may have read its terms.

const startOfSeoulDay = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** Valid from the first moment of its first day to the last of its last. */
export async function createCoupon(db: Db, made: NewCoupon, by: AdminActor): Promise<void> {
  const { code, kind, value, from, to, useLimit } = made
  await inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('coupons')
      .values({
        ...{ code, useLimit, createdAt: now(), createdBy: adminIdOf(by) },
        ...(kind === 'percent' ? { percent: value } : { amount: value }),
        startsAt: startOfSeoulDay(from),
        endsAt: addDays(startOfSeoulDay(to), 1),
      })
      .onConflict((known) => known.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('coupon.taken', 'code')
    await recordAudit(tx, { ...by, action: 'coupon.made', subject: `coupon:${row.id}`, detail: { code } })
  })
}

/** Orders that have used it keep it. */
export async function endCoupon(db: Db, id: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('coupons')
      .set({ endedAt: now() })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('code')
      .executeTakeFirst()
    if (ended)
      await recordAudit(tx, { ...by, action: 'coupon.ended', subject: `coupon:${id}`, detail: ended })
  })
}

export interface OfficeCoupon {
  id: number
  code: string
  percent: number | null
  amount: number | null
  startsAt: Date
  endsAt: Date
  useLimit: number | null
  endedAt: Date | null
  /** uses that count */
  used: number
  discounted: number
}

/** Newest first. */
export async function listCoupons(
  db: Db,
  { page, limit }: Pager,
): Promise<{ coupons: OfficeCoupon[]; isLast: boolean }> {
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent', 'amount', 'startsAt', 'endsAt', 'useLimit', 'endedAt'])
    .select(({ selectFrom }) => [
      selectFrom('couponUses')
        .select(({ fn }) => fn.countAll<string>().as('used'))
        .whereRef('couponId', '=', 'coupons.id')
        .where('returnedAt', 'is', null)
        .as('used'),
      selectFrom('couponUses')
        .select(({ fn }) => fn.sum<string | null>('couponUses.amount').as('discounted'))
        .whereRef('couponId', '=', 'coupons.id')
        .where('returnedAt', 'is', null)
        .as('discounted'),
    ])
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit + 1)
    .execute()
  const coupons = rows
    .slice(0, limit)
    .map((row) => ({ ...row, used: Number(row.used), discounted: Number(row.discounted) }))
  return { coupons, isLast: rows.length <= limit }
}
