import { type Kysely, sql } from 'kysely'

// A book's page in the shop shows some of its pages: kept pages hear of a new version too.
export async function up(db: Kysely<unknown>) {
  await sql`
    create trigger presets_announce after insert or update or delete or truncate on presets
      for each statement execute function announce_catalogue()`.execute(db)
}
