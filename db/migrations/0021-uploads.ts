import { type Kysely, sql } from 'kysely'

// What is uploaded for the pages of a book: each address that was used, and what came of it. One that no page refers to
// any more is found by its age.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table uploads (
      key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
      admin_id integer not null references admins (id),
      kind text not null check (kind in ('picture', 'title')),
      -- null while it is looked at, and where it was no picture
      picture_url text unique check (picture_url like '/pictures/%'),
      taken_at timestamptz not null
    )`.execute(db)
  await sql`create index uploads_taken on uploads (taken_at)`.execute(db)
  // A page's picture is kept at full size once: what a head is put into is what is printed.
  await sql`
    alter table templates
      drop constraint templates_back_check,
      add constraint templates_back_check check (
        back ~ '^(templates/back/[0-9a-f]{32}|pictures/editor-picture-[0-9a-f]{12}/whole)[.](avif|png|jpg|webp|gif|svg)$')`.execute(
    db,
  )
}
