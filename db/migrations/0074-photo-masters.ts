import { type Kysely, sql } from 'kysely'

// Masters for photographed heads count as well, so what is done is looked at again; the job paints only what is missing.
export async function up(db: Kysely<unknown>) {
  await sql`update book_masters set state = 'painting' where state = 'done'`.execute(db)
}
