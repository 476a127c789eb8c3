import pg from 'pg'
import { longTimeoutsSql } from '~/domain/database-timeouts.server'
import { hashPassword } from '~/domain/passwords.server'
import { newToken } from '~/domain/tokens.server'
import { NOTICES } from './bulk-notices'

// A year of a busy shop for viewing and measuring the admin pages, written in a handful of SQL statements. All people
// are made up, and none of them can log in.

interface BulkCounts {
  users: number
  orders: number
  inquiries: number
}
const DEFAULT_COUNTS: BulkCounts = { users: 20_000, orders: 50_000, inquiries: 5000 }

export async function seedBulkData(
  address: pg.ClientConfig,
  many: BulkCounts = DEFAULT_COUNTS,
): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => undefined) // An error of the connection also rejects the statement, which reports it.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(longTimeoutsSql())
    const first = await client.query("insert into seedings (name) values ('many') on conflict do nothing")
    if (first.rowCount) for (const [text, values] of await statements(many)) await client.query(text, values)
    await client.query('commit')
    // Without fresh statistics, PostgreSQL plans queries as if every table had ten rows.
    if (first.rowCount) {
      // Vacuum cannot run in a transaction, so the longer timeout is set on the session.
      await client.query("set statement_timeout = '30min'")
      await client.query('vacuum analyze')
    }
    return first.rowCount === 1
  } finally {
    await client.end()
  }
}

type Statement = [text: string, values?: unknown[]]

async function statements({ users, orders, inquiries }: BulkCounts): Promise<Statement[]> {
  const nobodys = await hashPassword(newToken())
  return [
    // A fixed seed gives the same shop each time.
    ['select setseed(0.42)'],
    [WORDS],
    [USERS, [users, nobodys]],
    [DRAFTS, [orders]],
    [ORDERS],
    [STEPS],
    [NOTICES],
    [COUPONS],
    [COUPON_USES],
    [DISCOUNTS],
    [PAYMENTS],
    [REFUNDS],
    [REFUNDED],
    [PREVIEWS],
    [POINTS],
    [REVIEWS],
    [RATINGS],
    [INQUIRIES, [inquiries]],
  ]
}

const list = (words: string) => `'{${words.split(' ').join(',')}}'::text[]`
const one = (column: string, by = 'random()') =>
  `(select ${column}[1 + floor(${by} * array_length(${column}, 1))::int] from words)`

const WORDS = `
  create temp table words on commit drop as select
    ${list('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍')} as surnames,
    ${list('서연 민준 지우 하은 도윤 서준 예은 지호 수아 시우 하윤 은우 지안 유준 채원 건우 나은 현우 다은 우진 소율 선우 아린 정우')} as names,
    ${list('하늘 바다 별 봄 이든 라온 나래 가람 누리 보름 다솜 한결 슬 아라 여름 단비 해솔 마루')} as children,
    ${list('CJ대한통운 한진택배 롯데택배 우체국택배')} as couriers,
    array['서울 강남구 테헤란로', '서울 마포구 월드컵로', '서울 송파구 올림픽로', '경기 성남시 분당구 판교로',
      '경기 수원시 영통구 광교로', '인천 연수구 송도대로', '부산 해운대구 센텀로', '대구 수성구 달구벌대로',
      '대전 유성구 대학로', '광주 서구 상무대로', '울산 남구 삼산로', '제주 제주시 연동로'] as streets,
    array['문 앞에 놓아 주세요', '경비실에 맡겨 주세요', '오시기 전에 전화해 주세요', ''] as memos,
    array['사랑하는 우리 아이에게', '네 번째 생일을 축하해', '할머니 할아버지가', ''] as dedications`

/** Unique phone numbers that look random. */
const phone = (n: string) => `'010' || lpad(((${n}::bigint * 7919 + 20000003) % 100000000)::text, 8, '0')`

const USERS = `
  insert into users (username, email, password_hash, phone, provider, created_at)
  select ${one('surnames', '(random() + n * 0)')} || ${one('names', '(random() + n * 0)')} || n, 'many' || n || '@example.com', $2,
    ${phone('n')},
    case when n % 5 < 3 then 'email' when n % 5 = 3 then 'kakao' else 'naver' end,
    now() - (($1::int - n)::float8 / $1::int) * interval '365 days'
  from generate_series(1, $1::int) as n`

/**
 * The stage of each order, before its columns are written: the older the order, the later its stage. Unpaid and unmade
 * orders are recent, as in a real shop.
 */
const DRAFTS = `
  create temp table drafts on commit drop as
  with drawn as (
    select n, random() as u, random() as age, random() as web from generate_series(1, $1::int) as n
  ), staged as (
    select n, case
        when u < .03 then 'ORDERED' when u < .07 then 'PAID' when u < .10 then 'READY' when u < .15 then 'SHIPPED'
        when u < .27 then 'DELIVERED' when u < .80 then 'DONE' when u < .88 then 'CANCEL' else 'PREORDER_WADIZ'
      end as status, age, web
    from drawn
  ), dated as (
    select n, status, case when status = 'PREORDER_WADIZ' or (web < .08 and status not in ('ORDERED', 'CANCEL')) then 'wadiz' else 'web' end
        as channel,
      now() - interval '1 hour' - age * case status
        when 'ORDERED' then interval '6 days' when 'PAID' then interval '9 days' when 'READY' then interval '13 days'
        when 'SHIPPED' then interval '18 days' when 'CANCEL' then interval '28 days'
        when 'PREORDER_WADIZ' then interval '80 days' when 'DELIVERED' then interval '70 days'
        else interval '360 days' end as at
    from staged
  )
  select row_number() over (order by at) as n, status, channel, at,
    array_position('{ORDERED,PAID,READY,SHIPPED,DELIVERED,DONE}', status) as rank,
    (select array_agg(id order by id) from books where deleted_at is null) as books,
    (select array_agg(id) from users where email like 'many%') as users
  from dated`

/** Unique letters, six or eight; real order numbers hold no O and no 0. */
const letters = (n: string, count: number) =>
  `translate(lpad(${n}::text, ${count}, '0'), '0123456789', 'ABCDEFGHJK')`

const ORDERS = `
  insert into orders (order_number, user_id, book_id, channel, status, title, price, quantity, total_amount, child_name,
    dedication, customer_name, customer_phone, customer_email, recipient_name, recipient_phone, postal_code, address,
    detail_address, city, delivery_memo, preset_version, dispatch_from, dispatch_to, courier, tracking_code, cancel_reason,
    created_at, paid_at, delivered_at, campaign_id, handoff_token)
  select to_char(at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || ${letters('n', 6)},
    case when channel = 'web' then users[1 + floor(random() * array_length(users, 1))::int] end,
    books.id, channel, status, books.title, books.price, quantity, books.price * quantity, child, dedication, parent,
    ${phone('n')}, 'buyer' || n || '@example.com', parent, ${phone('n')}, lpad((1000 + n % 62000)::text, 5, '0'),
    street || ' ' || (1 + n % 300), (1 + n % 20) || '동 ' || (100 + n % 1900) || '호', split_part(street, ' ', 1),
    memo, (select version from presets where book_id = books.id), (at + interval '6 days')::date,
    (at + interval '10 days')::date,
    case when rank >= 4 then courier end, case when rank >= 4 then (600000000000 + n)::text end,
    case when status = 'CANCEL' then '변심' end, at,
    case when rank >= 2 then at + interval '10 minutes' end,
    case when rank >= 5 then least(now(), at + interval '9 days') end,
    case when channel = 'wadiz' then 'jugongin' end, case when channel = 'wadiz' then ${letters('n', 8)} end
  from (
    select drafts.*, books[1 + floor(random() * array_length(books, 1))::int] as book,
      case when random() < .06 then 2 else 1 end as quantity,
      ${one('children', '(random() + n * 0)')} as child,
      ${one('surnames', '(random() + n * 0)')} || ${one('names', '(random() + n * 0)')} as parent,
      ${one('streets', '(random() + n * 0)')} as street, ${one('couriers', '(random() + n * 0)')} as courier,
      ${one('memos', '(random() + n * 0)')} as memo, ${one('dedications', '(random() + n * 0)')} as dedication
    from drafts
  ) as drawn join books on books.id = drawn.book
  order by n`

/** The orders of this seeding, found by their numbers. */
const MANY = `(
  select orders.*, drafts.rank, drafts.at from drafts join orders
    on orders.order_number = to_char(drafts.at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || ${letters('drafts.n', 6)})`

const STEPS = `
  insert into order_steps (order_id, from_status, to_status, actor, happened_at)
  select id, from_status, to_status, actor, least(now(), created_at + after)
  from ${MANY} as many
  cross join lateral (values
    (0, null, case when channel = 'wadiz' then 'PREORDER_WADIZ' else 'ORDERED' end, 'shop', interval '0'),
    (1, case when channel = 'wadiz' then 'PREORDER_WADIZ' else 'ORDERED' end, 'CANCEL', 'shop', interval '1 hour'),
    (2, case when channel = 'wadiz' then 'PREORDER_WADIZ' else 'ORDERED' end, 'PAID', 'shop', interval '10 minutes'),
    (3, 'PAID', 'READY', 'admin:1', interval '2 days'), (4, 'READY', 'SHIPPED', 'admin:1', interval '6 days'),
    (5, 'SHIPPED', 'DELIVERED', 'admin:1', interval '9 days'), (6, 'DELIVERED', 'DONE', 'admin:1', interval '17 days')
  ) as step (at_rank, from_status, to_status, actor, after)
  where at_rank = 0 or (at_rank = 1 and status = 'CANCEL') or (at_rank > 1 and at_rank <= rank)
  order by id, at_rank`

const COUPONS = `
  insert into coupons (code, percent, amount, starts_at, ends_at, created_at)
  select 'MANY-' || n, case when n % 2 = 0 then 10 end, case when n % 2 = 1 then 5000 end, now() - interval '400 days',
    now() + interval '30 days', now() - interval '400 days'
  from generate_series(1, 12) as n on conflict do nothing`

/** A member uses each coupon once; whose order was cancelled gets the use back. */
const COUPON_USES = `
  insert into coupon_uses (coupon_id, order_id, user_id, amount, used_at, returned_at)
  select distinct on (coupons.id, user_id) coupons.id, many.id, user_id,
    coalesce(coupons.amount, many.total_amount * coupons.percent / 100), many.created_at,
    case when status = 'CANCEL' then many.created_at + interval '1 hour' end
  from ${MANY} as many join coupons on coupons.code = 'MANY-' || (1 + many.id % 12)
  where channel = 'web' and many.id % 9 = 0 order by coupons.id, user_id, many.id`

const DISCOUNTS = `
  update orders set coupon_code = coupons.code, coupon_discount = used.amount
  from coupon_uses as used join coupons on coupons.id = used.coupon_id
  where used.order_id = orders.id and coupons.code like 'MANY-%'`

const PAYMENTS = `
  insert into payments (order_id, oid, provider, status, amount, captured_amount, captured_at, paid_on, created_at, changed_at)
  select id, 'many-' || lpad(id::text, 10, '0'), 'demo', 'CAPTURED', total_amount - coupon_discount,
    total_amount - coupon_discount, paid_at,
    to_char(paid_at at time zone 'Asia/Seoul', 'YYYYMMDD'), created_at, paid_at
  from ${MANY} as many where channel = 'web' and rank >= 2 order by id`

/** A part of some orders' money went back some weeks later. */
const REFUNDS = `
  insert into refunds (payment_id, amount, reason, request_key, actor, state, created_at, changed_at)
  select payments.id, payments.captured_amount / 10, '흠집', 'many-' || payments.id, 'admin:1', 'DONE', at, at
  from (select id, least(now(), delivered_at + interval '12 days') as at from ${MANY} as many
    where status = 'DONE' and channel = 'web' and id % 37 = 0) as returned
  join payments on payments.order_id = returned.id order by payments.id`

const REFUNDED = `
  update payments set refunded_amount = refunds.amount from refunds
  where refunds.payment_id = payments.id and refunds.request_key like 'many-%'`

/** Those of a year are erased by now, and only counted. */
const PREVIEWS = `
  insert into erased_previews (day, channel, previews)
  select seoul_day(at), channel, count(*) * 6 + (random() * 40)::int from drafts group by 1, 2
  on conflict do nothing`

const POINTS = `
  insert into points (user_id, type, reason, amount, order_id, created_at)
  select user_id, 'earn', 'delivered', total_amount / 100, id, delivered_at
  from ${MANY} as many where channel = 'web' and rank >= 5 order by id`

const REVIEWS = `
  insert into reviews (user_id, book_id, order_id, rating, content, created_at, hidden_at)
  select user_id, book_id, id, case when id % 10 < 7 then 5 when id % 10 < 9 then 4 else 2 end,
    '아이가 자기 이름이 나올 때마다 웃어요. 밤마다 읽어 달라고 해요. ' || id, least(now(), delivered_at + interval '9 days'),
    case when id % 97 = 0 then now() end
  from (
    select distinct on (user_id, book_id) * from ${MANY} as many
    where status = 'DONE' and channel = 'web' and id % 6 = 0 order by user_id, book_id, id
  ) as arrived order by id`

const RATINGS = `
  update books set rating = counted.rating, review_count = counted.count
  from (
    select book_id, round(avg(rating), 1) as rating, count(*)::int as count from reviews where hidden_at is null group by 1
  ) as counted where counted.book_id = books.id`

const INQUIRIES = `
  insert into inquiries (user_id, category, title, content, status, admin_reply, admin_replied_at, created_at)
  select users[1 + n % array_length(users, 1)], (array['주문문의', '배송문의', '상품문의', '기타'])[1 + n % 4],
    (array['배송이 언제 되나요', '사진을 바꾸고 싶어요', '이름을 잘못 적었어요', '선물 포장이 되나요'])[1 + n % 4] || ' ' || n,
    '안녕하세요, 주문한 책에 대해 여쭤볼 것이 있어 글을 남깁니다. 확인 부탁드려요. ' || n,
    case when is_new then '답변대기' else '답변완료' end,
    case when not is_new then '안녕하세요, 주인공입니다. 확인해 보고 말씀드린 대로 처리했어요.' end,
    case when not is_new then at + interval '5 hours' end, at
  from (
    select n, now() - interval '6 hours' - (($1::int - n)::float8 / $1::int) * interval '360 days' as at, n > $1::int * .9 as is_new,
      (select users from drafts limit 1) as users
    from generate_series(1, $1::int) as n
  ) as drawn order by n`
