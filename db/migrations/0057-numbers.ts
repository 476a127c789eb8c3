import { type Kysely, sql } from 'kysely'

// The shop's numbers by days of Seoul. Each view counts whole days from the rows themselves, so that it always says what
// they say, and each has an index from which a span of days is read without the wide rows. Test orders count nowhere.
export async function up(db: Kysely<unknown>) {
  await sql`
    create function seoul_day(at timestamptz) returns date language sql immutable parallel safe
    return (at at time zone 'Asia/Seoul')::date`.execute(db)

  // The columns that a view reads stand in its index, and the indexed day's own column beside it: Postgres reads an
  // index alone only if it holds the column from which the day is computed.
  await sql`
    create index payments_days on payments (seoul_day(captured_at))
      include (captured_at, order_id, status, captured_amount, refunded_amount)
      where captured_at is not null`.execute(db)
  await sql`
    create index refunds_days on refunds (seoul_day(changed_at)) include (changed_at, payment_id, amount)
      where state = 'DONE'`.execute(db)
  await sql`
    create index orders_days on orders (seoul_day(created_at)) include (created_at, channel, status)
      where deleted_at is null and not is_test_order`.execute(db)
  await sql`
    create index orders_campaign_days on orders (seoul_day(created_at))
      include (created_at, campaign_id, book_id, status, quantity)
      where channel = 'wadiz' and deleted_at is null and not is_test_order`.execute(db)
  await sql`
    create index orders_dispatch_days on orders (dispatch_to) include (id, status)
      where deleted_at is null and not is_test_order`.execute(db)
  await sql`
    create index orders_sold on orders (id) include (book_id, quantity) where not is_test_order`.execute(db)
  await sql`
    create index order_steps_shipped on order_steps (order_id) include (happened_at)
      where to_status = 'SHIPPED'`.execute(db)
  await sql`
    create index previews_days on previews (seoul_day(created_at)) include (created_at, channel)
      where state = 'done'`.execute(db)

  // All money that came in, as recorded: money taken by mistake comes in here and goes out in refunds_by_day.
  await sql`
    create view sales_by_day as
    select seoul_day(p.captured_at) as day, o.book_id,
      (count(*) filter (where p.status = 'CAPTURED'))::int as orders,
      (coalesce(sum(o.quantity) filter (where p.status = 'CAPTURED'), 0))::int as copies,
      sum(p.captured_amount) as amount,
      (count(*) filter (where p.status = 'CAPTURED' and p.refunded_amount > 0))::int as refunded_orders
    from payments p join orders o on o.id = p.order_id
    where p.captured_at is not null and not o.is_test_order
    group by 1, 2`.execute(db)
  await sql`
    create view refunds_by_day as
    select seoul_day(r.changed_at) as day, o.book_id, count(*)::int as refunds, sum(r.amount) as amount
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'DONE' and not o.is_test_order
    group by 1, 2`.execute(db)
  await sql`
    create view coupon_sales_by_day as
    select seoul_day(p.captured_at) as day, u.coupon_id, count(*)::int as orders,
      sum(u.amount) as discount, sum(p.captured_amount) as amount
    from coupon_uses u join payments p on p.order_id = u.order_id join orders o on o.id = u.order_id
    where p.captured_at is not null and p.status = 'CAPTURED' and not o.is_test_order
    group by 1, 2`.execute(db)

  // By the day on which an order was placed, with the step at which it stands now.
  await sql`
    create view orders_by_day as
    select seoul_day(created_at) as day, channel, status, count(*)::int as orders
    from orders where deleted_at is null and not is_test_order
    group by 1, 2, 3`.execute(db)
  // A campaign takes its money itself, so its registrations have none here.
  await sql`
    create view registrations_by_day as
    select seoul_day(created_at) as day, campaign_id, book_id, status, count(*)::int as registrations,
      sum(quantity)::int as copies
    from orders where channel = 'wadiz' and deleted_at is null and not is_test_order
    group by 1, 2, 3, 4`.execute(db)
  // By the last day on which a book was to be sent. A waiting one is late when that day has passed.
  await sql`
    create view dispatches_by_day as
    select o.dispatch_to as day,
      (count(*) filter (where o.status not in ('PAID', 'READY')))::int as sent,
      (count(*) filter (where seoul_day(s.happened_at) > o.dispatch_to))::int as sent_late,
      (count(*) filter (where o.status in ('PAID', 'READY')))::int as waiting
    from orders o left join order_steps s on s.order_id = o.id and s.to_status = 'SHIPPED'
    where o.deleted_at is null and not o.is_test_order and o.dispatch_to is not null
      and o.status in ('PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE')
    group by 1`.execute(db)

  // Previews are erased with their photos after days. How many there were stays, without whose they were.
  await sql`
    create table erased_previews (
      day date not null,
      channel text not null,
      previews integer not null check (previews > 0),
      primary key (day, channel)
    )`.execute(db)
  await sql`
    create function count_erased_previews() returns trigger language plpgsql as $$
    begin
      insert into erased_previews (day, channel, previews)
      select seoul_day(created_at), channel, count(*) from erased where state = 'done' group by 1, 2 order by 1, 2
      on conflict (day, channel) do update set previews = erased_previews.previews + excluded.previews;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger previews_count_erased after delete on previews referencing old table as erased
      for each statement execute function count_erased_previews()`.execute(db)
  await sql`
    create view previews_by_day as
    select day, channel, sum(previews)::int as previews
    from (
      select seoul_day(created_at) as day, channel, count(*) as previews from previews where state = 'done' group by 1, 2
      union all select day, channel, previews from erased_previews
    ) as all_previews
    group by 1, 2`.execute(db)
}
