import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { migrate } from '~/server/opening/migrate.server'

// What a start does with a database that an earlier release has left.

it('a pending migration runs on a shop that has run the others, and only once', async () => {
  await sql`drop view coupon_sales_by_day`.execute(db)
  await sql`delete from kysely_migration where name = '0060-coupon-sales'`.execute(db)
  await migrate()
  const isThere = async () => {
    const { rows } = await sql<{ view: string | null; runs: number }>`
      select to_regclass('coupon_sales_by_day')::text as view,
        (select count(*)::int from kysely_migration where name = '0060-coupon-sales') as runs`.execute(db)
    return rows[0]
  }
  expect(await isThere()).toEqual({ view: 'coupon_sales_by_day', runs: 1 })
  await migrate()
  expect(await isThere()).toEqual({ view: 'coupon_sales_by_day', runs: 1 })
})
