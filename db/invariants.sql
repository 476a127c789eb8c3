-- What must hold for orders and money, whatever happened. Each query gives back what breaks it. `provider_ledger` is what
-- the provider's own book says (oid, captured, cancelled, captures); $1 is how many seconds an open end may be old.

-- I1 every paid order has exactly one captured payment, or share of one, of what its discounts and points leave to pay
select o.id::text as what from orders o left join payments p on p.order_id = o.id and p.status = 'CAPTURED'
where o.channel = 'web' and o.status in ('PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE')
group by o.id, o.total_amount, o.sibling_discount, o.coupon_discount, o.points_spent
having count(p.id) <> 1
  or max(p.amount) <> o.total_amount - o.sibling_discount - o.coupon_discount - o.points_spent;

-- I2 no captured money without a live order, unless it is back or on its way back
select p.id::text as what from payments p join orders o on o.id = p.order_id
where coalesce(p.captured_amount, 0) > p.refunded_amount
  and (p.status <> 'CAPTURED' or o.status in ('ORDERED', 'CANCEL') or o.deleted_at is not null)
  and not exists (select 1 from refunds r where r.payment_id = p.id and r.state in ('PENDING', 'UNKNOWN'));

-- I3 at most one live attempt for an order
select order_id::text as what from payments where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN', 'CAPTURED')
group by order_id having count(*) > 1;

-- I4 never more back than was taken, and what is back is what the refunds say
select p.id::text as what from payments p left join refunds r on r.payment_id = p.id and r.state = 'DONE'
group by p.id, p.captured_amount, p.refunded_amount
having p.refunded_amount > coalesce(p.captured_amount, 0) or coalesce(sum(r.amount), 0) <> p.refunded_amount;

-- I5 numbers are there once
select oid as what from payments group by oid having count(*) > 1
union all select order_number from orders group by order_number having count(*) > 1;

-- I6 the total is the price times the number
select id::text as what from orders where total_amount <> price * quantity;

-- I8 an order's history is a legal way that ends where it stands
with walk as (
  select order_id, from_status, to_status, lag(to_status) over w as before,
    row_number() over (partition by order_id order by id desc) = 1 as is_last
  from order_steps window w as (partition by order_id order by id)
)
select o.id::text as what from orders o left join walk on walk.order_id = o.id
where walk.order_id is null
  or walk.from_status is distinct from walk.before
  or (walk.from_status is null and walk.to_status not in ('ORDERED', 'PREORDER_WADIZ'))
  or (walk.from_status is not null and (walk.from_status, walk.to_status) not in (
    ('ORDERED', 'PAID'), ('ORDERED', 'CANCEL'), ('PAID', 'READY'), ('PAID', 'CANCEL'), ('READY', 'SHIPPED'),
    ('READY', 'CANCEL'), ('SHIPPED', 'DELIVERED'), ('DELIVERED', 'DONE'), ('PREORDER_WADIZ', 'PAID'),
    ('PREORDER_WADIZ', 'CANCEL')))
  or (walk.is_last and walk.to_status <> o.status);

-- I9 no end is left open for longer than that
select id::text as what from payments
where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN') and changed_at < now() - make_interval(secs => $1::int)
union all select 'refund ' || id from refunds
where state in ('PENDING', 'UNKNOWN') and created_at < now() - make_interval(secs => $1::int);

-- I11 of a whole shop: its books stand in one line without gaps
select id::text as what from (
  select id, display_order, row_number() over (order by display_order) - 1 as place from books where deleted_at is null
) as shelf where display_order <> place;

-- I15 the provider's book says what ours says, and nothing was captured twice
with ours as (
  select coalesce(captured_oid, oid) as oid, sum(coalesce(captured_amount, 0) - refunded_amount) as kept
  from payments where provider = 'payple' group by 1
), settled as (
  select oid from payments where status not in ('AUTHED', 'CONFIRMING', 'UNKNOWN')
    and not exists (select 1 from refunds r
      where coalesce(r.window_id, r.payment_id) = payments.id and r.state in ('PENDING', 'UNKNOWN'))
)
select l.oid as what from provider_ledger l left join ours on ours.oid = l.oid
where l.captures > 1
  or (l.oid in (select oid from settled) and l.captured - l.cancelled <> coalesce(ours.kept, 0))
union all select ours.oid from ours left join provider_ledger l on l.oid = ours.oid
where ours.kept <> 0 and l.oid is null;

-- I17 a drawn order has the look that its picture shows, with the kit that paints it, and no photo
-- Seals of the two are not comparable.
with drawn as (select o.*, num_nonnulls(o.look, o.sealed_look) > 0 as is_drawn from orders o)
select o.id::text as what from drawn o
where o.is_drawn <> (o.look_kit is not null) or (o.look_name <> '' and not o.is_drawn)
  or (o.source_key <> '' and (o.is_drawn or o.look_name <> ''))
union all select o.id::text from drawn o join previews p on p.name = split_part(o.preview_key, '/', 2)
where o.customer_name <> '' and (o.look <> p.look or o.is_drawn <> (num_nonnulls(p.look, p.sealed_look) > 0));

-- I18 no book is made while its customer is asked whether the pages may be printed
select o.id::text as what from orders o join approval_requests r on r.order_id = o.id
where r.asked_at is not null and o.status in ('READY', 'SHIPPED', 'DELIVERED', 'DONE');

-- I19 a drawn book that has still to arrive has the row of its look, and a corrected look is its buyer's own
select o.id::text as what from orders o
where o.look_name <> '' and o.deleted_at is null
  and o.status in ('ORDERED', 'PREORDER_WADIZ', 'PAID', 'READY', 'SHIPPED')
  and not exists (select 1 from looks l where l.name = o.look_name)
union all select o.id::text from approval_requests r
join orders o on o.id = r.order_id join looks l on l.id = r.look_id
where o.user_id is not null and l.user_id is distinct from o.user_id;

-- I20 an order's points are taken once, and come back when it is cancelled or all its money is back; no balance is below zero
select o.id::text as what from orders o
left join points spent on spent.order_id = o.id and spent.reason = 'spent'
left join points returned on returned.order_id = o.id and returned.reason = 'returned'
where o.user_id is not null and o.kept_apart_at is null
  and (coalesce(spent.amount, 0) <> o.points_spent
    or coalesce(returned.amount, 0) <> case
      when o.status = 'CANCEL' or exists (
        select 1 from payments p
        where p.order_id = o.id and p.status = 'CAPTURED' and p.captured_amount = p.refunded_amount
      ) then o.points_spent else 0 end)
union all select 'member ' || user_id from points
group by user_id having sum(case when type = 'spend' then -amount else amount end) < 0;

-- I21 a coupon is used as often as its limit allows, and an order's use counts until it is cancelled or all its money is
-- back; the first order of a bundle uses it for all, until the last one has ended
select 'coupon ' || c.id as what from coupons c join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
group by c.id, c.use_limit having count(*) > c.use_limit
union all select b.id::text from (
  select coalesce(o.bundle_id, o.id) as id, sum(o.coupon_discount) as discount,
    bool_and(o.status = 'CANCEL' or exists (
      select 1 from payments p
      where p.order_id = o.id and p.status = 'CAPTURED' and p.captured_amount = p.refunded_amount)) as is_over
  from orders o group by 1
) b left join coupon_uses u on u.order_id = b.id
where coalesce(u.amount, 0) <> b.discount or (u.id is not null and (u.returned_at is not null) <> b.is_over);

-- I22 a bundle is one member's, and is paid or given up as a whole: after that each of its orders goes its own way
select bundle_id::text as what from orders where bundle_id is not null group by bundle_id
having bool_or(status = 'ORDERED') and not bool_and(status = 'ORDERED' and deleted_at is null)
  or count(distinct user_id) > 1 or min(id) <> bundle_id or count(*) < 2;

-- I23 a payment window has a share for each order of its bundle, and what was taken through it is their sum
-- or stands with the first share as a whole, to be refunded
select p.id::text as what from payments p join orders o on o.id = p.order_id
left join payments s on s.window_id = p.id left join orders so on so.id = s.order_id
where p.window_id is null and p.provider = 'payple'
group by p.id, o.id
having count(s.id) <> (select count(*) from orders other where other.bundle_id = o.bundle_id and other.id <> o.id)
  or count(distinct s.order_id) <> count(s.id)
  or bool_or(s.id is not null and (so.bundle_id is distinct from o.bundle_id or s.status <> p.status
    or s.provider <> p.provider or s.captured_oid is distinct from p.captured_oid
    or (p.status = 'CAPTURED' and s.captured_amount <> s.amount)
    or (p.status <> 'CAPTURED' and coalesce(s.captured_amount, 0) <> 0)));
