import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { migrate } from '~/server/opening/migrate.server'

// What a start does with a database that an earlier release has left.

it('a pending migration runs on a shop that has run the others, and only once; its operators are owners', async () => {
  await sql`drop table admin_invitations`.execute(db)
  await sql`alter table admins drop column role, drop column email, drop column last_seen_at`.execute(db)
  await sql`delete from kysely_migration where name = '0061-roles'`.execute(db)
  await insertAsBefore('before')
  await migrate()
  // An older release may still be running beside this one.
  await insertAsBefore('meanwhile')
  const find = async () => {
    const { rows } = await sql<{ roles: string; runs: number }>`
      select (select string_agg(role, ' ') from admins where username in ('before', 'meanwhile')) as roles,
        (select count(*)::int from kysely_migration where name = '0061-roles') as runs`.execute(db)
    return rows[0]
  }
  expect(await find()).toEqual({ roles: 'owner owner', runs: 1 })
  await migrate()
  expect(await find()).toEqual({ roles: 'owner owner', runs: 1 })
})

const insertAsBefore = (username: string) =>
  sql`insert into admins (username, password_hash) values (${username}, 'none')`.execute(db)
