/** What the orders' customers were told within the days for which notices are kept. One of some hundred fails. */
export const NOTICES = `
  insert into notices (channel, recipient, title, body, fact, status, attempts, created_at, sent_at)
  select sent.channel, sent.recipient, said.title, said.title || ' ' || order_number, 'order:' || orders.id || ':' || to_status,
    case when is_failed then 'FAILED' else 'SENT' end, 1, happened_at, case when not is_failed then happened_at end
  from (select *, random() < .004 as is_failed from order_steps) as step
  join orders on orders.id = step.order_id
  join (values ('PAID', '결제가 완료되었어요'), ('SHIPPED', '책을 보냈어요'), ('DELIVERED', '책이 도착했어요'))
    as said (status, title) on said.status = to_status
  cross join lateral (values ('mail', customer_email), ('sms', customer_phone)) as sent (channel, recipient)
  where sent.recipient is not null and happened_at > now() - interval '90 days'
  order by happened_at
  on conflict do nothing`
