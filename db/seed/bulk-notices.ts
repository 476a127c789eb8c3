/** What the orders' customers were told within the days for which notices are kept. One of some hundred fails. */
export const NOTICES = `
  insert into notices (channel, recipient, title, body, fact, status, attempts, created_at, claimed_at, sent_at)
  select sent.channel, sent.recipient, said.title, said.title || ' ' || order_number, 'order:' || orders.id || ':' || to_status,
    case when random() < .004 then 'FAILED' else 'SENT' end, 1, happened_at, happened_at, happened_at
  from order_steps join orders on orders.id = order_steps.order_id
  join (values ('PAID', '결제가 완료되었어요'), ('SHIPPED', '책을 보냈어요'), ('DELIVERED', '책이 도착했어요'))
    as said (status, title) on said.status = to_status
  cross join lateral (values ('mail', customer_email), ('sms', customer_phone)) as sent (channel, recipient)
  where sent.recipient is not null and happened_at > now() - interval '90 days'
  order by happened_at
  on conflict do nothing`
