import { type Kysely, sql } from 'kysely'

// The same child may be shown drawn and photographed. A parent goes from one to the other, and the one pressed last
// comes first on every device.
export async function up(db: Kysely<unknown>) {
  await sql`alter table previews add column chosen_at timestamptz not null default now()`.execute(db)
  await sql`update previews set chosen_at = created_at`.execute(db)
}
