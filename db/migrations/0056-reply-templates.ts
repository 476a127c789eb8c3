import { type Kysely, sql } from 'kysely'

// What the office answers again and again is kept as templates; a letter can be sent again; a backup leaves a record
// that every server of a cluster can read; and a payment by bank transfer names who paid.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table reply_templates (
      id integer generated always as identity primary key,
      name text not null check (char_length(name) between 1 and 40),
      body text not null check (char_length(body) between 1 and 3000),
      position integer not null,
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db)

  await sql`alter table notices add column resends integer not null default 0`.execute(db)
  await sql`create index notices_created on notices (created_at)`.execute(db)

  await sql`
    create table backups (
      id integer generated always as identity primary key,
      made_at timestamptz not null,
      bytes bigint not null,
      objects integer not null,
      is_encrypted boolean not null
    )`.execute(db)

  await sql`alter table payments add column payer text check (char_length(payer) <= 60)`.execute(db)
}
