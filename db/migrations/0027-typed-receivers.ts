import { type Kysely, sql } from 'kysely'

// Whether a form asked openly who receives the order. Before it did, an order without a receiver went to the member's own
// name, which may be a nickname.
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column is_receiver_typed boolean not null default false`.execute(db)
}
