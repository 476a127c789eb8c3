import { type Kysely, sql } from 'kysely'

// Recovery codes replace a lost second factor. The indexes serve the search of notices, which finds recipients by the
// contacts of members and orders.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table admin_recovery_codes (
      id integer generated always as identity primary key,
      admin_id integer not null references admins,
      code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index admin_recovery_codes_admin on admin_recovery_codes (admin_id)`.execute(db)

  await sql`create index users_contact_email on users (email) where deleted_at is null`.execute(db)
  await sql`create index orders_contact_email on orders (customer_email)`.execute(db)
  await sql`create index orders_contact_phone on orders (customer_phone)`.execute(db)

  // Programs are told how many orders there are in all, which an index can count.
  await sql`
    create index orders_counted on orders (id) include (status, kept_apart_at, is_test_order)
      where deleted_at is null`.execute(db)
}
