import { type Kysely, sql } from 'kysely'

/** Whether the child's name stands on the cover. An order from before was shown a cover without it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column has_cover_name boolean not null default false`.execute(db)
  await sql`alter table orders alter column has_cover_name set default true`.execute(db)
}
