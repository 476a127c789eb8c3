import { type Kysely, sql } from 'kysely'

// A forgotten child is gone for its parent at once, even while an ordered book still needs the row of its look.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table looks
      add column forgotten_at timestamptz,
      add check (forgotten_at is null or (not is_kept and child_name is null))`.execute(db)
}
