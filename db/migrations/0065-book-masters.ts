import { type Kysely, sql } from 'kysely'

// Whether the print masters of a book are to be painted. Which of them exist is told by `kept_pages` alone. A book from
// before has no row: its masters are painted when it is published again, when its office page asks, or when it is printed.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table book_masters (
      book_id integer primary key references books on delete cascade,
      state text not null check (state in ('painting', 'done', 'stopped', 'failed')),
      release text,
      painted integer not null default 0,
      seconds real not null default 0,
      failures smallint not null default 0,
      requested_at timestamptz not null
    )`.execute(db)
}
