import { type Kysely, sql } from 'kysely'

// More that may spoil a photographed head, and whether the parent wants it all the same: then also a head is painted
// that is not shown otherwise.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table previews
      drop constraint if exists previews_doubt_check,
      add constraint previews_doubt_check check (doubt in (
        'clipped', 'untidy', 'crownCut', 'noColour', 'twoLights', 'mouthCovered', 'mouthOpen', 'eyesClosed')),
      add column if not exists is_doubt_accepted boolean not null default false`.execute(db)
}
