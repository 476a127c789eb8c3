import { type Kysely, sql } from 'kysely'

// A drawn child's look belongs to the visitor or member who made it, as a photo does. A preview shows either a
// photographed head or a look; it pins the look that was painted, so it outlives the photo and later changes.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table looks (
      id integer generated always as identity primary key,
      name text not null unique check (name ~ '^[A-Za-z0-9_-]{22}$'),
      visitor_id integer references visitors (id),
      user_id integer references users (id),
      look text check (octet_length(look) <= 600),
      proposal jsonb,
      photo_id integer references photos (id) on delete set null,
      child_name text check (char_length(child_name) <= 20),
      is_kept boolean not null default false,
      approved_at timestamptz,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      erase_at timestamptz not null,
      check (num_nonnulls(visitor_id, user_id) = 1),
      check (look is not null or (approved_at is null and not is_kept)),
      check (user_id is not null or not is_kept)
    )`.execute(db)
  await sql`create index looks_erase on looks (erase_at)`.execute(db)
  await sql`create index looks_visitor on looks (visitor_id)`.execute(db)
  await sql`create index looks_user on looks (user_id)`.execute(db)
  await sql`create index looks_photo on looks (photo_id)`.execute(db)

  await sql`
    alter table previews
      alter column photo_id drop not null,
      add column look_id integer references looks (id) on delete cascade,
      add column look text check (octet_length(look) <= 600),
      add check (num_nonnulls(photo_id, look_id) = 1),
      add check (look_id is not null or look is null),
      add check (look_id is null or state <> 'done' or look is not null)`.execute(db)
  await sql`create index previews_look on previews (look_id)`.execute(db)

  await sql`
    alter table orders
      add column look text check (octet_length(look) <= 600),
      add column look_kit integer check (look_kit > 0),
      add check ((look is null) = (look_kit is null))`.execute(db)
}
