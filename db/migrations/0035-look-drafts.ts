import { type Kysely, sql } from 'kysely'

// The office may correct a drawn child's look at the customer's word. Until it is asked about, it is a draft; the
// customer approves a picture of it, as a correction of the customer's own.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table approval_requests
      alter column asked_at drop not null,
      alter column asked_at drop default,
      add column look_id integer references looks (id) on delete cascade,
      add column preview_name text,
      add check (look_id is not null or (asked_at is not null and preview_name is null))`.execute(db)
  await sql`create index approval_requests_look on approval_requests (look_id)`.execute(db)
}
