import { type Kysely, sql } from 'kysely'

// The numbers of coupons are read from the orders with a coupon on, which an index of their own holds. With one condition
// for an order and its bundle, every payment of the period was looked up among the uses.
export async function up(db: Kysely<unknown>) {
  await sql`
    create index orders_couponed on orders (id) include (bundle_id, coupon_discount, is_test_order)
      where coupon_code is not null`.execute(db)
  await sql`
    create or replace view coupon_sales_by_day as
    select seoul_day(p.captured_at) as day, used.coupon_id, count(*)::int as orders,
      sum(used.coupon_discount) as discount, sum(p.captured_amount) as amount
    from (
      select u.coupon_id, o.id, o.coupon_discount
      from coupon_uses u join orders o on o.id = u.order_id
      where o.coupon_code is not null and not o.is_test_order
      union all
      select u.coupon_id, o.id, o.coupon_discount
      from coupon_uses u join orders o on o.bundle_id = u.order_id
      where o.id <> u.order_id and o.coupon_code is not null and not o.is_test_order
    ) as used
    join payments p on p.order_id = used.id
    where p.captured_at is not null and p.status = 'CAPTURED'
    group by 1, 2`.execute(db)
}
