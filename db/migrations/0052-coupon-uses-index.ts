import { type Kysely, sql } from 'kysely'

// The office's list counts all uses of each coupon, and deleting one looks for any; the unique index leaves out uses that
// were returned.
export async function up(db: Kysely<unknown>) {
  await sql`create index coupon_uses_coupon on coupon_uses (coupon_id)`.execute(db)
}
