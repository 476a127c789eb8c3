import { type Kysely, sql } from 'kysely'

// What half of all rows hold, such as the beginning of every telephone number, is found along the index as well: taking
// every row's text apart anew costs seconds.
export async function up(db: Kysely<unknown>) {
  for (const table of ['orders', 'users', 'inquiries'])
    await sql
      .raw(
        `create function ${table}_holding(pairs text[], patterns text[]) returns setof integer
         language sql stable set enable_seqscan = off
         as 'select id from ${table} where pairs_of(sought) @> pairs and sought like all (patterns)'`,
      )
      .execute(db)
}
