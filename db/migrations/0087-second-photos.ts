import { type Kysely, sql } from 'kysely'

// A second photo of the child, smiling or calm, for the pages that ask for that. It is erased no later than the first one:
// its date is the first one's, which the reference carries along. What a preview was painted with never changes.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table photos
      add column if not exists mood text,
      add column if not exists first_photo_id integer,
      drop constraint if exists photos_mood_check,
      add constraint photos_mood_check check (mood in ('smiling', 'calm'))`.execute(db)
  await sql`
    alter table photos
      drop constraint if exists photos_first,
      drop constraint if exists photos_dated,
      add constraint photos_dated unique (id, erase_at),
      add constraint photos_first foreign key (first_photo_id, erase_at) references photos (id, erase_at)
        on update cascade on delete cascade`.execute(db)
  await sql`create unique index if not exists photos_second on photos (first_photo_id)`.execute(db)
  await sql`
    alter table previews
      add column if not exists second_photo_id integer,
      add column if not exists second_strokes jsonb,
      add column if not exists second_doubt text,
      drop constraint if exists previews_second_photo,
      add constraint previews_second_photo foreign key (second_photo_id) references photos (id) on delete cascade,
      drop constraint if exists previews_second_check,
      add constraint previews_second_check check (
        (photo_id is not null or second_photo_id is null)
        and (second_photo_id is not null or (second_strokes is null and second_doubt is null)))`.execute(db)
  await sql`create index if not exists previews_second on previews (second_photo_id)`.execute(db)
}
