import { type Kysely, sql } from 'kysely'

// What is made of an order that was paid: the book on a screen, and the files that are printed. Each is made from one
// recipe, which names everything that goes into it; another recipe is another book.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ebooks (
      order_id integer primary key references orders (id),
      recipe text not null check (char_length(recipe) = 64),
      state text not null default 'waiting' check (state in ('waiting', 'rendering', 'ready', 'failed')),
      changed_at timestamptz not null default now(),
      erased_at timestamptz
    )`.execute(db)
  // A row for every page that has the child in it; the others are the book's own pictures.
  await sql`
    create table ebook_pages (
      order_id integer not null references ebooks (order_id) on delete cascade,
      page text not null check (page ~ '^(cover-front|cover-back|[0-9]{1,2}-[0-9]{1,2})$'),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      tries integer not null default 0,
      changed_at timestamptz not null default now(),
      primary key (order_id, page)
    )`.execute(db)

  // Whoever has the link sees the book and nothing else, until it is over or taken back.
  await sql`
    create table ebook_gifts (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      token_hash text not null unique check (char_length(token_hash) = 64),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index ebook_gifts_order on ebook_gifts (order_id)`.execute(db)

  // One set of files an order. A picture for every printed page, then two files bound from them.
  await sql`
    create table prints (
      order_id integer primary key references orders (id),
      recipe text not null check (char_length(recipe) = 64),
      profile text not null check (char_length(profile) between 1 and 40),
      state text not null default 'waiting' check (state in ('waiting', 'rendering', 'ready', 'failed')),
      problems jsonb not null default '[]',
      files jsonb not null default '[]',
      asked_by text not null check (char_length(asked_by) between 1 and 80),
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      erased_at timestamptz
    )`.execute(db)
  await sql`
    create table print_parts (
      order_id integer not null references prints (order_id) on delete cascade,
      part text not null check (part ~ '^(cover-front|cover-back|[0-9]{1,2}-[0-9]{1,2}-(left|right))$'),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      tries integer not null default 0,
      faults jsonb not null default '[]',
      changed_at timestamptz not null default now(),
      primary key (order_id, part)
    )`.execute(db)
  // What pre-flight found may be overruled: by whom, why, and for this very recipe.
  await sql`
    create table print_waivers (
      id integer generated always as identity primary key,
      order_id integer not null references orders (id),
      recipe text not null check (char_length(recipe) = 64),
      admin_id integer not null references admins (id),
      note text not null check (char_length(note) between 5 and 500),
      problems jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index print_waivers_order on print_waivers (order_id)`.execute(db)
}
