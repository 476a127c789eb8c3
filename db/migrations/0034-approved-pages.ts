import { type Kysely, sql } from 'kysely'

// The pages of a drawn order are stored as the release of that day painted them. When a later release paints them
// otherwise, both are compared before print, and the customer may be asked again.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table approved_pages (
      order_id integer not null references orders (id) on delete cascade,
      page text not null,
      child text not null check (child ~ '^[0-9a-f]{16}$'),
      release text not null,
      painted_at timestamptz,
      compared_release text,
      difference real check (difference >= 0),
      primary key (order_id, page),
      check ((compared_release is null) = (difference is null))
    )`.execute(db)
  await sql`
    create table approval_requests (
      order_id integer primary key references orders (id) on delete cascade,
      admin_id integer not null references admins (id),
      asked_at timestamptz not null default now()
    )`.execute(db)
  await sql`alter table order_changes drop constraint order_changes_field_check`.execute(db)
  await sql`
    alter table order_changes add constraint order_changes_field_check check
      (field in ('childName', 'dedication', 'photo', 'look', 'pictures', 'address', 'tracking'))`.execute(db)
}
