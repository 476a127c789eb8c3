import { type Kysely, sql } from 'kysely'

// A whole book with one child in it: a row for every page that is to be painted for a preview.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table preview_pages (
      preview_id integer not null references previews (id) on delete cascade,
      page text not null check (page ~ '^(cover-front|cover-back|[0-9]{1,2}-[0-9]{1,2})$'),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      tries integer not null default 0,
      changed_at timestamptz not null default now(),
      primary key (preview_id, page)
    )`.execute(db)
  await sql`create index preview_pages_waiting on preview_pages (preview_id) where state = 'waiting'`.execute(
    db,
  )
}
