import { type Kysely, sql } from 'kysely'

// What may spoil a photographed head, as its cut-out judged itself: told beside the picture. Only one that was painted has it.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table previews
      add column doubt text check (doubt in ('crownCut', 'noColour', 'mouthCovered', 'eyesClosed')),
      add check (doubt is null or photo_id is not null)`.execute(db)
}
