import { type Kysely, sql } from 'kysely'

// What is being composed and not yet saved, kept for every window that it is composed in; and versions with a name.
export async function up(db: Kysely<unknown>) {
  for (const table of ['presets', 'preset_versions'])
    await sql
      .raw(
        `alter table ${table}
          add column name text check (char_length(name) between 1 and 60),
          add column saved_by text`,
      )
      .execute(db)
  await sql`
    create table preset_drafts (
      key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
      book_id integer not null references books (id),
      admin_id integer not null references admins (id),
      -- a copy that somebody keeps has a name, what a window is at work on has none
      name text check (char_length(name) between 1 and 60),
      base_version integer not null check (base_version >= 0),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      opened_at timestamptz not null default now(),
      saved_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index preset_drafts_book on preset_drafts (book_id, saved_at desc)`.execute(db)
}
