import { type Kysely, sql } from 'kysely'

// A parent corrects the outline of a photographed head by hand: on the photo the strokes as they stand on the page, on a
// preview those with which it was painted, which never change.
export async function up(db: Kysely<unknown>) {
  await sql`alter table photos add column if not exists strokes jsonb`.execute(db)
  await sql`
    alter table previews
      add column if not exists strokes jsonb,
      drop constraint if exists previews_strokes_check,
      add constraint previews_strokes_check check (photo_id is not null or strokes is null)`.execute(db)
}
