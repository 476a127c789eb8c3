import { type Kysely, sql } from 'kysely'

// The cover with a photographed child carries its name from now on. Orders placed before were approved without it.
export async function up(db: Kysely<unknown>) {
  await sql`update orders set has_cover_name = false where look is null and has_cover_name`.execute(db)
}
