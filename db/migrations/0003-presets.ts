import { type Kysely, sql } from 'kysely'

// A book's pages as one document, and every version of it that was.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table presets (
      book_id integer primary key references books (id),
      version integer not null check (version > 0),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      saved_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table preset_versions (
      book_id integer not null references books (id),
      version integer not null,
      document jsonb not null,
      saved_at timestamptz not null,
      primary key (book_id, version)
    )`.execute(db)
}
