import { type Kysely, sql } from 'kysely'

/**
 * Whether the child's name stands on the cover. An order from before was shown a cover without it, and so is one that an
 * older release still places during a rollout.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column has_cover_name boolean not null default false`.execute(db)
}
