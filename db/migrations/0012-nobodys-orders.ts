import { type Kysely, sql } from 'kysely'

// Of who has left, or was forgotten: an order keeps what was agreed to with it and that its book was reviewed, of nobody.
export async function up(db: Kysely<unknown>) {
  await sql`alter table consents drop constraint consents_check`.execute(db)
  await sql`
    alter table consents add constraint consents_of_somebody check
      (num_nonnulls(visitor_id, user_id) = 1 or (order_id is not null and num_nonnulls(visitor_id, user_id) = 0))`.execute(
    db,
  )
  await sql`alter table reviews alter column order_id drop not null`.execute(db)
}
