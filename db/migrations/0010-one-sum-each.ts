import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What the provider took under one number counts for one payment: the database, not the code, forbids a second.
  await sql`create unique index payments_sum on payments (captured_oid) where captured_amount > 0`.execute(db)
  await sql`create index refunds_payment on refunds (payment_id)`.execute(db)
  // The sweep looks for old tests every hour, and would read every order that was ever given up.
  await sql`create index orders_tests on orders (created_at) where is_test_order`.execute(db)
}
