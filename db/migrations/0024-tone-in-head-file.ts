import { type Kysely, sql } from 'kysely'

// The measured colour of a child's skin is kept in the file of the head that was cut out, and is erased with it. Heads
// whose file does not tell it yet are cut out again.
export async function up(db: Kysely<unknown>) {
  await sql`alter table photos drop column tone`.execute(db)
}
