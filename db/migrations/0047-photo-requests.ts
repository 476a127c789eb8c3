import { type Kysely, sql } from 'kysely'

// The office asks a parent for a better photo. The letter's link is stored as a hash. While the request is open the
// order has no dispatch days; they are kept here and move on by the days that it waited.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table photo_requests (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id) on delete cascade,
      admin_id integer not null references admins (id),
      reason text not null
        check (reason in ('likeness', 'blurred', 'dark', 'turned', 'covered', 'cut', 'eyes')),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      asked_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > asked_at),
      dispatch_from date,
      dispatch_to date,
      preview_name text,
      ended_at timestamptz,
      outcome text check (outcome in ('photo', 'look', 'expired', 'withdrawn', 'over')),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index photo_requests_order on photo_requests (order_id, id)`.execute(db)
  await sql`create unique index photo_requests_open on photo_requests (order_id) where ended_at is null`.execute(
    db,
  )
}
