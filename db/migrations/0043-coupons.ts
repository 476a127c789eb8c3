import { type Kysely, sql } from 'kysely'

// A coupon takes percent or won off an order, as often as its limits allow. It is used when the order is placed, and may be
// used again when the order is cancelled or its money is back. At least 1,000 won stay for the card, points included.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table coupons (
      id integer generated always as identity primary key,
      code text not null unique check (code ~ '^[A-Z0-9가-힣-]{3,20}$'),
      percent integer check (percent between 1 and 90),
      amount integer check (amount between 100 and 1000000),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      use_limit integer check (use_limit between 1 and 1000000),
      ended_at timestamptz,
      created_by integer references admins (id) on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(percent, amount) = 1)
    )`.execute(db)
  await sql`
    create table coupon_uses (
      id integer generated always as identity primary key,
      coupon_id integer not null references coupons (id),
      order_id integer not null unique references orders (id),
      user_id integer references users (id),
      amount integer not null check (amount > 0),
      used_at timestamptz not null,
      returned_at timestamptz
    )`.execute(db)
  // Of the uses that count, each member has one for a coupon.
  await sql`
    create unique index coupon_uses_once on coupon_uses (coupon_id, user_id) where returned_at is null`.execute(
    db,
  )
  await sql`create index coupon_uses_user on coupon_uses (user_id)`.execute(db)
  await sql`
    alter table orders
      add column coupon_code text,
      add column coupon_discount integer not null default 0,
      add check ((coupon_code is null) = (coupon_discount = 0)),
      add check (coupon_discount = 0
        or (coupon_discount > 0 and total_amount - points_spent - coupon_discount >= 1000))`.execute(db)
}
