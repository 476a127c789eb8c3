import { type Kysely, sql } from 'kysely'

// Photos of children, and what was painted from them. A photo's row stands before its object, so that no photo is ever
// kept that nobody would erase; when it is due, its objects go first, then these rows, for good.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table photos (
      id integer generated always as identity primary key,
      key text not null unique check (key ~ '^(previews/[A-Za-z0-9_-]{22}/source|uploads/[A-Za-z0-9_-]{22})[.]jpg$'),
      visitor_id integer references visitors (id),
      user_id integer references users (id),
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      tone text check (tone ~ '^#[0-9a-f]{6}$'),
      consent text check (char_length(consent) <= 40),
      created_at timestamptz not null default now(),
      erase_at timestamptz not null,
      check (num_nonnulls(visitor_id, user_id) = 1)
    )`.execute(db)
  await sql`create index photos_erase on photos (erase_at)`.execute(db)
  await sql`create index photos_visitor on photos (visitor_id)`.execute(db)
  await sql`create index photos_user on photos (user_id)`.execute(db)

  await sql`
    create table previews (
      id integer generated always as identity primary key,
      name text not null unique check (name ~ '^[A-Za-z0-9_-]{22}$'),
      book_id integer not null references books (id),
      photo_id integer not null references photos (id) on delete cascade,
      template_url text not null,
      channel text not null check (channel in ('web', 'wadiz')),
      variation integer not null default 0 check (variation >= 0),
      state text not null default 'waiting' check (state in ('waiting', 'finding', 'painting', 'done', 'failed')),
      reason text check (char_length(reason) <= 40),
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check ((state = 'failed') = (reason is not null))
    )`.execute(db)
  await sql`create index previews_photo on previews (photo_id)`.execute(db)
  await sql`create index previews_open on previews (state) where state not in ('done', 'failed')`.execute(db)
  // Whoever waits for a preview, in whatever process, hears of each step when it is committed.
  await sql`
    create function announce_preview() returns trigger language plpgsql as $$
    begin
      perform pg_notify('previews', new.name);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger previews_announce after insert or update of state on previews
      for each row execute function announce_preview()`.execute(db)
}
