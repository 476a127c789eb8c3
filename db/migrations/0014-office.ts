import { type Kysely, sql } from 'kysely'

// What the office needs: to find anybody by any two letters among many thousands, to note, to be sure that nobody has
// touched its own record, and a second key to its door.
export async function up(db: Kysely<unknown>) {
  // Every two letters that stand side by side in a text: what holds a word holds all of its pairs, and an index of them
  // is in every Postgres, where one of trigrams is not.
  await sql`
    create function pairs_of(words text) returns text[] language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct substr(words, at, 2)), '{}')
      from generate_series(1, char_length(words) - 1) as at
    )`.execute(db)
  const sought = async (table: string, columns: string[]) => {
    const words = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")
    await sql
      .raw(`alter table ${table} add column sought text generated always as (lower(${words})) stored`)
      .execute(db)
    await sql.raw(`create index ${table}_sought on ${table} using gin (pairs_of(sought))`).execute(db)
  }
  await sought('orders', [
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
  ])
  await sought('users', ['username', 'email', 'phone'])
  await sought('inquiries', ['title', 'content'])

  await sql`create index orders_list on orders (status, id desc) where deleted_at is null`.execute(db)
  await sql`create index orders_channel on orders (channel, id desc) where deleted_at is null`.execute(db)
  await sql`create index orders_age on orders (created_at, id) where deleted_at is null`.execute(db)
  await sql`
    create index orders_due on orders (dispatch_to, id)
      where status in ('PAID', 'READY') and deleted_at is null`.execute(db)
  await sql`create index users_list on users (id desc) where deleted_at is null`.execute(db)
  await sql`create index inquiries_list on inquiries (status, id desc) where deleted_at is null`.execute(db)
  await sql`create index reviews_list on reviews (id desc)`.execute(db)
  await sql`create index refunds_open on refunds (id) where state in ('PENDING', 'UNKNOWN', 'FAILED')`.execute(
    db,
  )

  // What operators tell each other about an order.
  await sql`
    create table order_memos (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      admin_id integer not null references admins (id),
      content text not null check (char_length(content) between 1 and 1000),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index order_memos_order on order_memos (order_id, id)`.execute(db)

  // Who wants the order to be READY as soon as its files are there and can be printed.
  await sql`alter table prints add column ready_by integer references admins (id)`.execute(db)

  // A second key: the secret of an app that shows six digits, and the last half minute whose digits were used.
  await sql`
    alter table admins
      add column totp_secret text check (totp_secret ~ '^[A-Z2-7]{32}$'),
      add column totp_since timestamptz,
      add column totp_step integer`.execute(db)

  // Each entry of the audit log is sealed with the one before it, in the order in which they were found: what is taken out
  // or changed afterwards breaks the chain.
  await sql`
    create table audit_seals (
      id integer generated always as identity primary key,
      entry_id integer not null unique,
      hash text not null check (char_length(hash) = 64),
      sealed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function keep_audit_seals() returns trigger language plpgsql as $$
    begin
      raise exception 'a seal is never broken' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_seals_keep before update or delete or truncate on audit_seals
      for each statement execute function keep_audit_seals()`.execute(db)
}
