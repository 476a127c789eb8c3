import { type Kysely, sql } from 'kysely'

// What the provider took under one number counts for one payment: the database, not the code, forbids a second.
export async function up(db: Kysely<unknown>) {
  await sql`create unique index payments_sum on payments (captured_oid) where captured_amount > 0`.execute(db)
}
