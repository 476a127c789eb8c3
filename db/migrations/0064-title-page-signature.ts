import { type Kysely, sql } from 'kysely'

// Below the dedication the title page names the giver and a day. A book ordered before has neither. The names are not
// those of a column of `gifts`, because a release before this one joins the two tables.
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders
    add column dedicated_by text check (char_length(dedicated_by) <= 20),
    add column dedicated_on date`.execute(db)
}
