import { type Kysely, sql } from 'kysely'

// Pictures by their address, and how old the readers of a book are as numbers.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pictures (
      -- Made of what is in it, so it never means another picture.
      name text primary key check (name ~ '^[a-z0-9-]{1,40}-[0-9a-f]{12}$'),
      url text not null unique check (url like '/pictures/%'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      -- The widths that it is kept in, each as AVIF, WebP and JPEG.
      widths integer[] not null check (cardinality(widths) > 0),
      placeholder text not null check (placeholder like 'data:image/webp;base64,%' and length(placeholder) < 600),
      created_at timestamptz not null default now()
    )`.execute(db)

  // A new picture may be on pages that are kept.
  await sql`
    create trigger pictures_announce after insert or update or delete or truncate on pictures
      for each statement execute function announce_catalogue()`.execute(db)

  // '4~8세' as an operator writes it; what reads otherwise fits every age.
  await sql`
    alter table books
      add column age_from integer generated always as
        (substring(age_range from '^\\D{0,2}(\\d{1,2})\\s*[~～〜-]\\s*\\d{1,2}\\s*세?$')::integer) stored,
      add column age_to integer generated always as
        (substring(age_range from '^\\D{0,2}\\d{1,2}\\s*[~～〜-]\\s*(\\d{1,2})\\s*세?$')::integer) stored`.execute(
    db,
  )
}
