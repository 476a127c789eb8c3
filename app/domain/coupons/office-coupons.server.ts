import { addDays, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import type { Pager } from '../paging'
import { Refusal } from '../refusal'
import type { NewCoupon } from './coupon.input.server'

// The office makes coupons and ends them. A coupon is never changed: members may have read its terms. One that no order
// has used may be deleted.

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

/** Orders that have used the coupon keep their discount. */
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

/** The lock makes an order with the coupon wait, which then finds none. A returned use names its coupon as well. */
export async function deleteCoupon(db: Db, id: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const coupon = await tx
      .selectFrom('coupons')
      .select('code')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!coupon) return
    const use = await tx.selectFrom('couponUses').select('id').where('couponId', '=', id).executeTakeFirst()
    if (use) throw new Refusal('coupon.inUse')
    await tx.deleteFrom('coupons').where('id', '=', id).execute()
    await recordAudit(tx, { ...by, action: 'coupon.deleted', subject: `coupon:${id}`, detail: coupon })
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
  /** no order has used it, not even one that gave it back */
  isUnused: boolean
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
      selectFrom('couponUses')
        .select(({ fn }) => fn.countAll<string>().as('recorded'))
        .whereRef('couponId', '=', 'coupons.id')
        .as('recorded'),
    ])
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit + 1)
    .execute()
  const coupons = rows.slice(0, limit).map(({ used, discounted, recorded, ...row }) => ({
    ...row,
    used: Number(used),
    discounted: Number(discounted),
    isUnused: Number(recorded) === 0,
  }))
  return { coupons, isLast: rows.length <= limit }
}
