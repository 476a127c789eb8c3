import { type Kysely, sql } from 'kysely'

// What a member has here besides orders: points, reviews, inquiries, open sessions; and what stays when they leave.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table inquiries (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      category text not null check (category in ('주문문의', '배송문의', '상품문의', '기타')),
      title text not null check (char_length(title) between 1 and 200),
      content text not null check (char_length(content) between 10 and 2000),
      status text not null default '답변대기' check (status in ('답변대기', '답변완료')),
      admin_reply text check (char_length(admin_reply) between 1 and 5000),
      admin_replied_at timestamptz,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((status = '답변완료') = (admin_reply is not null and admin_replied_at is not null))
    )`.execute(db)
  await sql`create index inquiries_user on inquiries (user_id, id desc)`.execute(db)
  await sql`create index inquiries_age on inquiries (created_at)`.execute(db)

  // Of a book that arrived, once for each member and book.
  await sql`
    create table reviews (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      book_id integer not null references books (id),
      order_id integer not null references orders (id),
      rating integer not null check (rating between 1 and 5),
      content text not null check (char_length(content) between 1 and 1000),
      created_at timestamptz not null default now(),
      hidden_at timestamptz,
      unique (user_id, book_id)
    )`.execute(db)
  await sql`create index reviews_book on reviews (book_id, id desc) where hidden_at is null`.execute(db)

  // A ledger: what somebody has is the sum of it. Each reason counts once.
  await sql`
    create table points (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      type text not null check (type in ('earn', 'spend')),
      reason text not null check (reason in ('delivered', 'review')),
      amount integer not null check (amount > 0),
      order_id integer not null references orders (id),
      created_at timestamptz not null default now(),
      unique (order_id, reason)
    )`.execute(db)
  await sql`create index points_user on points (user_id, id desc)`.execute(db)

  // What somebody said when they left. The address itself is forgotten after thirty days.
  await sql`
    create table user_deletions (
      id integer generated always as identity primary key,
      user_id integer not null unique references users (id),
      email text,
      email_hash text check (char_length(email_hash) = 64),
      username text,
      reason text not null check (reason in ('서비스_불만', '사용빈도_낮음', '개인정보_우려', '계정_변경', '기타')),
      other_reason text check (char_length(other_reason) <= 500),
      deleted_at timestamptz not null default now(),
      check (reason <> '기타' or other_reason is not null)
    )`.execute(db)

  // What was changed of an order after it was placed, by whom: each by itself, with what stood there before.
  await sql`
    create table order_changes (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      field text not null check (field in ('childName', 'dedication', 'photo', 'address')),
      before text check (char_length(before) <= 700),
      after text check (char_length(after) <= 700),
      actor text not null check (char_length(actor) between 1 and 80),
      request_id text,
      happened_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index order_changes_order on order_changes (order_id, id)`.execute(db)

  // When it arrived: photos, points and the ebook count from then. Of who has left, what the law keeps is kept apart.
  await sql`alter table orders add column delivered_at timestamptz`.execute(db)
  await sql`alter table orders add column kept_apart_at timestamptz`.execute(db)
  await sql`alter table orders add column forgotten_at timestamptz`.execute(db)

  // By what a member knows their own browsers apart: its kind, never all that it says of itself.
  await sql`alter table sessions add column agent text check (char_length(agent) <= 60)`.execute(db)
}
