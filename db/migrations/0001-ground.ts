import { type Kysely, sql } from 'kysely'

// users and books of the stored schemas, sessions, visitors, admins, limits, notices, the audit log.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null check (char_length(username) between 1 and 20),
      password_hash text,
      email text check (char_length(email) <= 254),
      email_verified_at timestamptz,
      phone text check (phone ~ '^[0-9]{10,11}$'),
      provider text not null default 'email' check (provider in ('email', 'kakao', 'naver', 'google')),
      is_active boolean not null default true,
      is_demo boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (deleted_at is null or not is_active),
      check (provider <> 'email' or deleted_at is not null or num_nonnulls(email, password_hash) = 2)
    )`.execute(db)
  // Case and width twins are the same person; a member who has left frees both names.
  await sql`create unique index users_email on users (lower(normalize(email, NFKC))) where deleted_at is null`.execute(
    db,
  )
  await sql`create unique index users_username on users (lower(normalize(username, NFKC))) where deleted_at is null`.execute(
    db,
  )

  await sql`
    create table admins (
      id integer generated always as identity primary key,
      username text not null unique check (username ~ '^[a-z0-9._-]{2,40}$'),
      password_hash text not null,
      is_demo boolean not null default false,
      created_at timestamptz not null default now(),
      disabled_at timestamptz
    )`.execute(db)

  await sql`
    create table sessions (
      id integer generated always as identity primary key,
      token_hash text not null unique check (char_length(token_hash) = 64),
      user_id integer references users (id),
      admin_id integer references admins (id),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check (num_nonnulls(user_id, admin_id) = 1)
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_admin on sessions (admin_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

  await sql`
    create table visitors (
      id integer generated always as identity primary key,
      token_hash text not null unique check (char_length(token_hash) = 64),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table books (
      id integer generated always as identity primary key,
      title text not null check (char_length(title) between 1 and 100),
      description text not null,
      category text not null check (category in ('모험', '판타지', 'SF', '자연', '요정')),
      price integer not null check (price > 0),
      original_price integer check (original_price > 0),
      image_url text,
      target_image_url text,
      detail_image_url text,
      rating numeric(2, 1) not null default 0.0 check (rating between 0 and 5),
      review_count integer not null default 0 check (review_count >= 0),
      pages integer not null default 34 check (pages > 0),
      size text not null default '250x250mm',
      binding text not null default '양장본' check (binding in ('양장본', '무선철', '스프링제본')),
      age_range text not null default '3~10세',
      gender text not null default 'unisex' check (gender in ('unisex', 'male', 'female')),
      display_order integer not null default 0 check (display_order >= 0),
      featured_order integer check (featured_order >= 0),
      is_active boolean not null default true,
      is_sold_out boolean not null default false,
      is_hidden boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (deleted_at is null or (not is_active and is_hidden)),
      -- Two books never stand in one place; checked at commit, so a reorder may pass through doubles.
      constraint books_display_order exclude using btree (display_order with =)
        where (deleted_at is null) deferrable initially deferred,
      constraint books_featured_order exclude using btree (featured_order with =)
        where (deleted_at is null) deferrable initially deferred
    )`.execute(db)
  // Whoever changes a book, by whatever way, every process hears of it when it is committed.
  await sql`
    create function announce_catalogue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger books_announce after insert or update or delete or truncate on books
      for each statement execute function announce_catalogue()`.execute(db)

  // Unlogged: a crash forgets the counters, which only lets somebody try again.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null check (hits > 0),
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_end on rate_limits (ends_at)`.execute(db)

  await sql`
    create table audit_log (
      id integer generated always as identity primary key,
      happened_at timestamptz not null default now(),
      actor text not null check (actor ~ '^(admin|user|visitor|shop)(:[0-9]+)?$'),
      deed text not null check (deed ~ '^[a-z]+[.][a-zA-Z]+$'),
      subject text check (char_length(subject) <= 100),
      address text,
      request_id text,
      detail jsonb
    )`.execute(db)
  await sql`create index audit_log_time on audit_log (happened_at)`.execute(db)
  await sql`create index audit_log_subject on audit_log (subject, happened_at)`.execute(db)
  // Written once: not even the shop itself can rewrite what was done. Entries leave by age alone.
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '2 years' then
        return old;
      end if;
      raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_log_keep before update or delete on audit_log
      for each row execute function keep_audit_log()`.execute(db)
  await sql`
    create trigger audit_log_keep_all before truncate on audit_log
      for each statement execute function keep_audit_log()`.execute(db)

  await sql`
    create table notices (
      id integer generated always as identity primary key,
      fact text not null check (char_length(fact) <= 100),
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      title text not null,
      body text not null,
      status text not null default 'WAITING' check (status in ('WAITING', 'SENDING', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      claimed_at timestamptz,
      sent_at timestamptz,
      -- One fact, one notice, however often it is told.
      unique (fact, channel),
      check ((status = 'SENT') = (sent_at is not null))
    )`.execute(db)
  await sql`create index notices_waiting on notices (created_at) where status <> 'SENT'`.execute(db)

  // What the shop was once given at its first start, so that it is not given again.
  await sql`
    create table seedings (
      name text primary key,
      happened_at timestamptz not null default now()
    )`.execute(db)
}
