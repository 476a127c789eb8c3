import { type Kysely, sql } from 'kysely'

// More that may spoil a photographed head: the photo of a screen or of a print, a drawing, hair cut by the photo's side edge.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table previews
      drop constraint if exists previews_doubt_check,
      add constraint previews_doubt_check check (doubt in (
        'clipped', 'untidy', 'screen', 'drawing', 'crownCut', 'sideCut', 'noColour', 'twoLights', 'mouthCovered', 'mouthOpen',
        'eyesClosed'))`.execute(db)
}
