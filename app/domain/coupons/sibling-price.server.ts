import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'

// How much less the second book of an order form costs. Each order keeps what it was given, so a change touches none.

/** 0 until the office sets one. */
export async function findSiblingPercent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('siblingPrices')
    .select('percent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.percent ?? 0
}

export async function setSiblingPercent(db: Db, percent: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findSiblingPercent(tx)
    if (before === percent) return
    await tx
      .insertInto('siblingPrices')
      .values({ percent, setBy: adminIdOf(by), setAt: now() })
      .execute()
    await recordAudit(tx, {
      ...by,
      action: 'coupon.siblingPrice',
      subject: 'coupons',
      detail: { before, after: percent },
    })
  })
}
