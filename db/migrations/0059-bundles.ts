import { type Kysely, sql } from 'kysely'

// Several books of one order form are several orders of a bundle, named by its first order, with one payment for all. Of
// the provider's payment each order has a row with its own share; only the first row has the keys and the provider's
// number, and the others name it as their window. Provider and buyer see one payment; refunds are made per row.
export async function up(db: Kysely<unknown>) {
  // Payments lock their rows before their orders, so the tables are locked in that sequence too.
  await sql`lock table refunds, payments, orders in access exclusive mode`.execute(db)
  // The two checks of what points and coupons leave to pay become one.
  await sql`
    do $$ declare known text;
    begin
      for known in select conname from pg_constraint
        where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%>= 1000%'
      loop execute format('alter table orders drop constraint %I', known); end loop;
    end $$`.execute(db)
  await sql`
    alter table orders
      add column bundle_id integer references orders (id),
      add column sibling_discount integer not null default 0 check (sibling_discount >= 0),
      add check (bundle_id is not null or sibling_discount = 0),
      add check (points_spent >= 0 and coupon_discount >= 0),
      add check ((sibling_discount = 0 and coupon_discount = 0 and points_spent = 0)
        or total_amount - sibling_discount - coupon_discount - points_spent
          >= case when bundle_id is null then 1000 else 1 end)`.execute(db)
  await sql`create index orders_bundle on orders (bundle_id) where bundle_id is not null`.execute(db)

  await sql`alter table payments add column window_id integer references payments (id)`.execute(db)
  await sql`create index payments_window on payments (window_id) where window_id is not null`.execute(db)
  // What the provider took under one number counts for one window.
  await sql`drop index payments_sum`.execute(db)
  await sql`
    create unique index payments_sum on payments (captured_oid)
    where captured_amount > 0 and window_id is null`.execute(db)

  // One open refund per window: what an unanswered one came to is read off the provider's sum of all its shares.
  await sql`alter table refunds add column window_id integer references payments (id)`.execute(db)
  await sql`drop index one_open_refund`.execute(db)
  await sql`
    create unique index one_open_refund on refunds ((coalesce(window_id, payment_id)))
    where state in ('PENDING', 'UNKNOWN')`.execute(db)

  // The price of a second book is a percentage off; the newest row counts, and each order keeps what it was given.
  await sql`
    create table sibling_prices (
      id integer generated always as identity primary key,
      percent integer not null check (percent between 0 and 50),
      set_by integer references admins (id) on delete set null,
      set_at timestamptz not null
    )`.execute(db)
}
