import { type Kysely, sql } from 'kysely'

// Orders and the money for them. What the code promises about money, the tables hold as well.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table orders (
      id integer generated always as identity primary key,
      order_number text not null unique check (order_number ~ '^[0-9]{6}-[A-Z2-9]{6}$'),
      user_id integer references users (id),
      visitor_id integer references visitors (id) on delete set null,
      book_id integer not null references books (id),
      channel text not null default 'web' check (channel in ('web', 'wadiz')),
      status text not null default 'ORDERED' check (status in
        ('ORDERED', 'PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE', 'CANCEL', 'PREORDER_WADIZ')),
      title text not null,
      price integer not null check (price >= 0),
      quantity integer not null check (quantity between 1 and 10),
      total_amount integer not null check (total_amount = price * quantity),
      child_name text check (char_length(child_name) <= 20),
      dedication text check (char_length(dedication) <= 100),
      customer_name text not null check (char_length(customer_name) <= 50),
      customer_phone text check (char_length(customer_phone) <= 20),
      customer_email text check (char_length(customer_email) <= 254),
      recipient_name text check (char_length(recipient_name) <= 50),
      recipient_phone text check (char_length(recipient_phone) <= 20),
      postal_code text check (char_length(postal_code) <= 10),
      address text check (char_length(address) <= 200),
      detail_address text check (char_length(detail_address) <= 200),
      city text check (char_length(city) <= 50),
      delivery_memo text check (char_length(delivery_memo) <= 200),
      source_key text not null default '' check (char_length(source_key) <= 120),
      preview_key text not null default '' check (char_length(preview_key) <= 120),
      source_image_url text check (char_length(source_image_url) <= 2048),
      preview_url text check (char_length(preview_url) <= 2048),
      preset_version integer,
      template_url text,
      shown_hash text check (char_length(shown_hash) = 64),
      dispatch_from date,
      dispatch_to date,
      cart_item_id integer,
      request_key text check (char_length(request_key) <= 255),
      is_test_order boolean not null default false,
      courier text,
      tracking_code text,
      cancel_reason text,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      deleted_at timestamptz,
      unique (user_id, request_key)
    )`.execute(db)
  await sql`create index orders_user on orders (user_id, created_at desc)`.execute(db)
  await sql`create index orders_visitor on orders (visitor_id)`.execute(db)
  await sql`create index orders_status on orders (status, created_at)`.execute(db)
  await sql`create index orders_source on orders (source_key)`.execute(db)
  // The sweep looks for old tests every hour, and would read every order that was ever given up.
  await sql`create index orders_tests on orders (created_at) where is_test_order`.execute(db)

  // Every step by itself, so that the way an order went can be read and proved.
  await sql`
    create table order_steps (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      from_status text,
      to_status text not null,
      actor text not null check (char_length(actor) between 1 and 80),
      request_id text,
      happened_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index order_steps_order on order_steps (order_id, id)`.execute(db)

  // One opened window each, with the number that Payple knows it by. Its keys are gone once they were used.
  await sql`
    create table payments (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      oid text not null unique check (char_length(oid) between 8 and 40),
      provider text not null check (provider in ('payple', 'manual', 'demo')),
      status text not null check (status in
        ('OPEN', 'AUTHED', 'CONFIRMING', 'UNKNOWN', 'CAPTURED', 'DECLINED', 'FREED', 'MISMATCH', 'DUPLICATE', 'LATE')),
      amount integer not null check (amount >= 0),
      auth_key text,
      req_key text,
      confirm_url text,
      req_key_hash text unique check (char_length(req_key_hash) = 64),
      lease_until timestamptz,
      ask_at timestamptz,
      asked integer not null default 0,
      none_since timestamptz,
      captured_oid text,
      captured_amount integer check (captured_amount >= 0),
      captured_at timestamptz,
      refunded_amount integer not null default 0,
      paid_on text check (paid_on ~ '^[0-9]{8}$'),
      card_name text,
      card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
      receipt_url text,
      code text,
      message text check (char_length(message) <= 200),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (refunded_amount between 0 and coalesce(captured_amount, 0)),
      check (status <> 'CAPTURED' or (captured_amount = amount and captured_at is not null)),
      check (status not in ('MISMATCH', 'DUPLICATE', 'LATE') or captured_amount is not null)
    )`.execute(db)
  // The database, not the code, forbids a second capture.
  await sql`
    create unique index one_live_payment on payments (order_id)
    where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN', 'CAPTURED')`.execute(db)
  // What the provider took under one number counts for one payment.
  await sql`create unique index payments_sum on payments (captured_oid) where captured_amount > 0`.execute(db)
  await sql`create index payments_order on payments (order_id)`.execute(db)
  await sql`create index payments_due on payments (ask_at) where ask_at is not null`.execute(db)

  await sql`
    create table refunds (
      id integer generated always as identity primary key,
      payment_id integer not null references payments (id),
      amount integer not null check (amount > 0),
      reason text not null check (char_length(reason) between 1 and 200),
      request_key text not null unique check (char_length(request_key) between 1 and 255),
      actor text not null check (char_length(actor) between 1 and 80),
      state text not null default 'PENDING' check (state in ('PENDING', 'UNKNOWN', 'DONE', 'FAILED')),
      before_amount integer not null default 0,
      ask_at timestamptz,
      tries integer not null default 0,
      code text,
      message text check (char_length(message) <= 200),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )`.execute(db)
  // One after the other: what an unanswered one came to is read off the sum.
  await sql`create unique index one_open_refund on refunds (payment_id) where state in ('PENDING', 'UNKNOWN')`.execute(
    db,
  )
  await sql`create index refunds_payment on refunds (payment_id)`.execute(db)
  await sql`create index refunds_due on refunds (ask_at) where ask_at is not null`.execute(db)

  // What was typed into an order form, for who has to log in first, or comes back.
  await sql`
    create table order_drafts (
      id integer generated always as identity primary key,
      visitor_id integer unique references visitors (id) on delete cascade,
      user_id integer unique references users (id),
      fields jsonb not null,
      changed_at timestamptz not null default now(),
      check (num_nonnulls(visitor_id, user_id) = 1)
    )`.execute(db)

  // An order that was given back to the cart is there once.
  await sql`alter table cart_items add column restored_from_order_id integer unique references orders (id)`.execute(
    db,
  )

  // What is agreed to with an order stays with it, and whence.
  await sql`alter table consents add column order_id integer references orders (id)`.execute(db)
  await sql`alter table consents add column address text`.execute(db)
  await sql`alter table consents drop constraint consents_kind_check`.execute(db)
  await sql`
    alter table consents add constraint consents_kind_check check (kind in
      ('age', 'terms', 'privacy', 'marketing', 'guardian', 'order', 'customMade', 'child'))`.execute(db)
  await sql`create index consents_order on consents (order_id)`.execute(db)

  // The test account's orders are completed without a card.
  await sql`alter table users add column completes_payment boolean not null default false`.execute(db)

  // One real order of 1,000 won each, by an operator who means it.
  await sql`
    create table live_tests (
      token_hash text primary key check (char_length(token_hash) = 64),
      admin_id integer not null references admins (id),
      expires_at timestamptz not null,
      used_at timestamptz,
      order_id integer references orders (id)
    )`.execute(db)

  // The book that the pretend Payple of a demo keeps, as the real one keeps its own.
  await sql`
    create table pretend_ledger (
      oid text primary key,
      paid_on text not null,
      amount integer not null,
      cancelled integer not null default 0 check (cancelled between 0 and amount),
      fields jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
