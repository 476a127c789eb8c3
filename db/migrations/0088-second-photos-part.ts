import { type Kysely, sql } from 'kysely'

// A release from before 0087 gives each photo a date of its own, which its second photo's reference forbids. A second photo
// whose new date is not the first one's is parted from it instead: it is erased by its own date. A date that the reference
// carries along is the first one's.
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function part_second_photo() returns trigger language plpgsql as $$
    begin
      if not exists (select from photos where id = new.first_photo_id and erase_at = new.erase_at) then
        new.first_photo_id := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger photos_second_parts before update of erase_at on photos
      for each row when (new.first_photo_id is not null) execute function part_second_photo()`.execute(db)
}
