import { type Kysely, sql } from 'kysely'

// The list of orders by the day on which they should be sent, and by what they cost, without sorting all of them.
export async function up(db: Kysely<unknown>) {
  await sql`create index orders_dispatch on orders (dispatch_to, id) where deleted_at is null`.execute(db)
  await sql`create index orders_amount on orders (total_amount desc, id desc) where deleted_at is null`.execute(
    db,
  )
}
