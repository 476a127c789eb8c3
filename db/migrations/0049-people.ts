import { type Kysely, sql } from 'kysely'

// A customer on the telephone knows an address rather than a number, and the office shows with an order what else it
// knows about the same person.
export async function up(db: Kysely<unknown>) {
  const columns = [
    'order_number',
    'title',
    'customer_name',
    'recipient_name',
    'child_name',
    'customer_phone',
    'recipient_phone',
    'customer_email',
    'tracking_code',
    'handoff_token',
    'postal_code',
    'address',
    'detail_address',
  ]
  const words = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")
  await sql`alter table orders drop column sought`.execute(db)
  await sql
    .raw(`alter table orders add column sought text generated always as (lower(${words})) stored`)
    .execute(db)
  await sql`create index orders_sought on orders using gin (pairs_of(sought))`.execute(db)

  await sql`create index users_phone on users (phone) where deleted_at is null`.execute(db)
  await sql`create index notices_recipient on notices (recipient, id desc)`.execute(db)
}
