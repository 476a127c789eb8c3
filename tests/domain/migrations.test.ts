import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { migrate } from '~/server/opening/migrate.server'

// What a start does with a database that an earlier release has left.

it('a pending migration runs on a shop that has run the others, and only once', async () => {
  await sql`drop index audit_log_viewed`.execute(db)
  await sql`delete from kysely_migration where name = '0073-staff-views'`.execute(db)
  await migrate()
  const find = async () => {
    const { rows } = await sql<{ indexes: number; runs: number }>`
      select (select count(*)::int from pg_indexes where indexname = 'audit_log_viewed') as indexes,
        (select count(*)::int from kysely_migration where name = '0073-staff-views') as runs`.execute(db)
    return rows[0]
  }
  expect(await find()).toEqual({ indexes: 1, runs: 1 })
  await migrate()
  expect(await find()).toEqual({ indexes: 1, runs: 1 })
})

it('an operator whom a release without roles adds is an owner', async () => {
  await sql`insert into admins (username, password_hash) values ('before', 'none')`.execute(db)
  const { rows } = await sql<{ role: string }>`select role from admins where username = 'before'`.execute(db)
  expect(rows).toEqual([{ role: 'owner' }])
})
