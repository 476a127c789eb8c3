import { type Kysely, sql } from 'kysely'

// The child on a photo has one name, whichever screen it is typed on; it goes with the photo. Empty: erased by hand.
export async function up(db: Kysely<unknown>) {
  await sql`alter table photos add column child_name text check (char_length(child_name) <= 20)`.execute(db)
}
