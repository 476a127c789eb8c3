import { type Kysely, sql } from 'kysely'

// Who holds a word that nearly everybody holds was looked for row by row, and the pairs of every row were worked out anew:
// 0.9 s for 5,000 rows. The index is asked in any case now: 40 ms for the same, on the same busy machine.
export async function up(db: Kysely<unknown>) {
  await sql`
    create function found_in(sought_in regclass, words text[], patterns text[]) returns setof integer
      language plpgsql stable rows 200 set enable_seqscan = off as $$
      begin
        return query execute
          format('select id from %s where pairs_of(sought) @> $1 and sought like all ($2)', sought_in)
          using (
            select coalesce(array_agg(distinct pair), '{}') from unnest(words) as word, unnest(pairs_of(word)) as pair
          ), patterns;
      end $$`.execute(db)
}
