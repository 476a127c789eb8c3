import { type Kysely, sql } from 'kysely'

// Where 0010 was run in its longer form both are there already.
export async function up(db: Kysely<unknown>) {
  await sql`create index if not exists refunds_payment on refunds (payment_id)`.execute(db)
  // The sweep looks for old tests every hour, and would read every order that was ever given up.
  await sql`create index if not exists orders_tests on orders (created_at) where is_test_order`.execute(db)
}
