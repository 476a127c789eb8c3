import { type Kysely, sql } from 'kysely'

// The oldest orders that still name somebody: what is forgotten next is told without reading all of them.
export async function up(db: Kysely<unknown>) {
  await sql`create index orders_named on orders (created_at) where forgotten_at is null`.execute(db)
}
