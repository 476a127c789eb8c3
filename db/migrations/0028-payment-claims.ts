import { type Kysely, sql } from 'kysely'

// Which entry of the payment journal claimed a payment: a claim that was never used is recognised and made again.
export async function up(db: Kysely<unknown>) {
  await sql`alter table payments add column claim text`.execute(db)
}
