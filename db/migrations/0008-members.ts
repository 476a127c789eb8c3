import { type Kysely, sql } from 'kysely'

// Members and their carts: what was agreed to, who they are elsewhere, letters that let them in again, and what they chose.
export async function up(db: Kysely<unknown>) {
  // Kept apart from what was agreed about: a photo goes, the proof that it might be used stays as long as its owner.
  await sql`
    create table consents (
      id integer generated always as identity primary key,
      visitor_id integer references visitors (id) on delete cascade,
      user_id integer references users (id),
      kind text not null check (kind in ('age', 'terms', 'privacy', 'marketing', 'guardian')),
      version text not null check (char_length(version) between 1 and 40),
      given_at timestamptz not null default now(),
      check (num_nonnulls(visitor_id, user_id) = 1)
    )`.execute(db)
  await sql`create index consents_visitor on consents (visitor_id)`.execute(db)
  await sql`create index consents_user on consents (user_id)`.execute(db)
  await sql`
    insert into consents (visitor_id, user_id, kind, version, given_at)
    select visitor_id, user_id, 'guardian', consent, min(created_at)
    from photos where consent is not null group by visitor_id, user_id, consent`.execute(db)

  // Who a member is at Kakao, Naver or Google. Never found by an e-mail address: nobody there vouches for it.
  await sql`
    create table identities (
      provider text not null check (provider in ('kakao', 'naver', 'google')),
      subject text not null check (char_length(subject) between 1 and 255),
      user_id integer not null references users (id),
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    )`.execute(db)
  await sql`create index identities_user on identities (user_id)`.execute(db)

  // One way to a provider and back: bound to a browser by its cookie, gone back over once. With a subject it is
  // somebody new who still has to agree to the terms.
  await sql`
    create table login_trips (
      id integer generated always as identity primary key,
      token_hash text not null unique check (char_length(token_hash) = 64),
      state_hash text not null unique check (char_length(state_hash) = 64),
      provider text not null check (provider in ('kakao', 'naver', 'google')),
      verifier text,
      return_to text not null,
      expires_at timestamptz not null,
      returned_at timestamptz,
      subject text check (char_length(subject) between 1 and 255),
      name text,
      email text,
      email_verified boolean not null default false
    )`.execute(db)
  await sql`create index login_trips_expiry on login_trips (expires_at)`.execute(db)

  // The mailed link: once, and for half an hour.
  await sql`
    create table password_resets (
      token_hash text primary key check (char_length(token_hash) = 64),
      user_id integer not null references users (id),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db)

  // Wrong passwords in a row. Unlogged: a crash only forgives.
  await sql`
    create unlogged table login_failures (
      key text primary key,
      failures integer not null check (failures > 0),
      failed_at timestamptz not null
    )`.execute(db)

  // A visitor's are waiting for the login; the same book with the same photo is one thing, however often it is put in.
  await sql`
    create table cart_items (
      id integer generated always as identity primary key,
      visitor_id integer references visitors (id) on delete cascade,
      user_id integer references users (id),
      book_id integer not null references books (id),
      quantity integer not null default 1 check (quantity between 1 and 10),
      source_key text not null default '' check (char_length(source_key) <= 120),
      preview_key text not null default '' check (char_length(preview_key) <= 120),
      source_image_url text check (char_length(source_image_url) <= 2048),
      preview_image_url text check (char_length(preview_image_url) <= 2048),
      cover_image_url text check (char_length(cover_image_url) <= 2048),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (num_nonnulls(visitor_id, user_id) = 1),
      unique (visitor_id, book_id, source_key),
      unique (user_id, book_id, source_key)
    )`.execute(db)
}
