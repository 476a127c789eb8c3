import { type Kysely, sql } from 'kysely'

// The planner's statistics would hold the commonest pairs of names (0093), and unlike them stand in the write-ahead log, on
// standbys and in backups. Setting the type, which is as it was, drops those that were gathered already.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table order_names
      alter column pairs type integer[],
      alter column made_of type bytea,
      alter column pairs set statistics 0,
      alter column made_of set statistics 0`.execute(db)
}
