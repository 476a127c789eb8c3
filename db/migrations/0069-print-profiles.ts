import { type Kysely, sql } from 'kysely'

// What a printing house takes, beside the profiles that are built in. A row is never changed, because print files name it:
// another version of it is another row, and the older one ends.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ink_profiles (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      label text not null,
      licence text not null,
      created_by integer references admins (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table print_profiles (
      id integer generated always as identity primary key,
      label text not null,
      measures jsonb not null,
      is_default boolean not null default false,
      ended_at timestamptz,
      created_by integer references admins (id) on delete set null,
      created_at timestamptz not null default now(),
      check (not (is_default and ended_at is not null))
    )`.execute(db)
  await sql`create unique index print_profiles_default on print_profiles (is_default) where is_default`.execute(
    db,
  )
}
