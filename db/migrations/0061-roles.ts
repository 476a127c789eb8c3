import { type Kysely, sql } from 'kysely'

// Who works in the office has a role. Everybody who was there before it, and whom an older release still adds, may do
// what every operator could: all.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table admins
      add column role text not null default 'owner'
        check (role in ('owner', 'operator', 'designer', 'viewer')),
      add column email text check (email = lower(email) and char_length(email) <= 254),
      add column last_seen_at timestamptz`.execute(db)
  await sql`
    create unique index admins_email on admins (email) where disabled_at is null`.execute(db)

  await sql`
    create table admin_invitations (
      id integer generated always as identity primary key,
      email text not null check (email = lower(email) and char_length(email) <= 254),
      role text not null check (role in ('owner', 'operator', 'designer', 'viewer')),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      invited_by integer not null references admins,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`
    create unique index admin_invitations_open on admin_invitations (email)
      where accepted_at is null and revoked_at is null`.execute(db)
}
