import { type Kysely, sql } from 'kysely'

// A parent who was asked for a better photo may answer that the book is to be made with the one it has.
export async function up(db: Kysely<unknown>) {
  await sql`alter table photo_requests drop constraint photo_requests_outcome_check`.execute(db)
  await sql`
    alter table photo_requests add constraint photo_requests_outcome_check
      check (outcome in ('photo', 'look', 'kept', 'expired', 'withdrawn', 'over'))`.execute(db)
}
