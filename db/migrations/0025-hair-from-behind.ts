import { type Kysely, sql } from 'kysely'

// A page that shows the child from behind has hair of each length in three layers, each a key in storage.
export async function up(db: Kysely<unknown>) {
  const key = '^templates/hair/[0-9a-f]{32}[.]avif$'
  const isKey = (path: string) => `@.${path} like_regex "${key}"`
  const all = ['short', 'middle', 'long'].flatMap((length) =>
    ['base', 'light', 'skin'].map((layer) => isKey(`${length}.${layer}`)),
  )
  await sql
    .raw(`alter table templates add column hair jsonb
      check (jsonb_path_exists(hair, 'strict $ ? (${all.join(' && ')})'))`)
    .execute(db)
}
