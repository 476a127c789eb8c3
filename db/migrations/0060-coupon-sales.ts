import { type Kysely, sql } from 'kysely'

// A coupon is used by the first order of a bundle for all of them: each order has its own part of the discount and of
// the money.
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace view coupon_sales_by_day as
    select seoul_day(p.captured_at) as day, u.coupon_id, count(*)::int as orders,
      sum(o.coupon_discount) as discount, sum(p.captured_amount) as amount
    from coupon_uses u
    join orders o on o.id = u.order_id or o.bundle_id = u.order_id
    join payments p on p.order_id = o.id
    where p.captured_at is not null and p.status = 'CAPTURED' and not o.is_test_order
    group by 1, 2`.execute(db)
}
