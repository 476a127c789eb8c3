import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { migrate } from '~/server/opening/migrate.server'
import { aBook } from '../support/builders'

// What a start does with a database that an earlier release has left.

it('a pending migration runs on a shop that has run the others, and only once', async () => {
  const bookId = await aBook()
  await sql`insert into book_masters (book_id, state, release, requested_at) values (${bookId}, 'done', 'r', now())`.execute(
    db,
  )
  await sql`delete from kysely_migration where name = '0074-photo-masters'`.execute(db)
  const stateOf = async () => {
    const { rows } = await sql<{ state: string; runs: number }>`
      select state, (select count(*)::int from kysely_migration where name = '0074-photo-masters') as runs
      from book_masters where book_id = ${bookId}`.execute(db)
    return rows[0]
  }
  await migrate()
  expect(await stateOf()).toEqual({ state: 'painting', runs: 1 })
  await sql`update book_masters set state = 'done'`.execute(db)
  await migrate()
  expect(await stateOf()).toEqual({ state: 'done', runs: 1 })
})

it('an operator whom a release without roles adds is an owner', async () => {
  await sql`insert into admins (username, password_hash) values ('before', 'none')`.execute(db)
  const { rows } = await sql<{ role: string }>`select role from admins where username = 'before'`.execute(db)
  expect(rows).toEqual([{ role: 'owner' }])
})
