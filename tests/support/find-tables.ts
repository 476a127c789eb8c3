import { sql } from 'kysely'
import { db } from '~/domain/db.server'

// Finds text in the database by whole rows as text, so that JSON and generated columns count as well.

/** The tables of the shop and of its job queue that have a row with one of these texts. */
export async function findTablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const wanted = sql.join(texts.map((text) => `%${text}%`))
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as kept
      where kept::text like any (array[${wanted}]::text[]) limit 1`.execute(db)
    if (rows.length) found.push(name)
  }
  return found.sort()
}
