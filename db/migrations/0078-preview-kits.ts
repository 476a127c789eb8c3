import { type Kysely, sql } from 'kysely'

// The kit that painted a preview, so that a drawn one can be painted anew by a later kit. None for those from before.
export async function up(db: Kysely<unknown>) {
  await sql`alter table previews add column if not exists kit integer`.execute(db)
}
