import { type Kysely, sql } from 'kysely'

// What is the same for every child on a page of a book is painted once for each release of the paintings, and kept in
// storage. A row with a lease belongs to the process that paints it.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table kept_pages (
      release text not null,
      picture text not null,
      shot text not null,
      leased_until timestamptz not null,
      painted_at timestamptz,
      files jsonb,
      primary key (release, picture, shot),
      check ((painted_at is null) = (files is null))
    )`.execute(db)
}
