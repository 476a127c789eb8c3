import { type Kysely, sql } from 'kysely'

// What a page is besides its picture, so that a child's head can be put into it.
export async function up(db: Kysely<unknown>) {
  const key = (layer: string) =>
    sql.raw(`(${layer} ~ '^templates/${layer}/[0-9a-f]{32}[.](avif|png|jpg|webp|gif|svg)$')`)
  await sql`
    create table templates (
      picture_url text primary key check (picture_url ~ '^/(pictures|files)/[^[:space:]]+$'),
      -- Keys in storage, made of what is in the files. Only a painted page has all three.
      back text not null check ${key('back')},
      skin text check ${key('skin')},
      front text check ${key('front')},
      -- Painting units: the page is 1000 of them high, one head high is scale of them. Null until somebody marks it.
      place jsonb check (jsonb_path_exists(place, 'strict $ ? (
        @.x.type() == "number" && @.y.type() == "number" && @.turn.type() == "number" &&
        @.scale > 0 && @.flip.type() == "boolean")')),
      -- Null where nobody knows how the page is lit.
      light jsonb check (jsonb_path_exists(light, 'strict $ ? (
        @.from.size() == 2 && @.from[0].type() == "number" && @.from[1].type() == "number" &&
        @.colour like_regex "^#[0-9a-fA-F]{6}$" && @.tint like_regex "^#[0-9a-fA-F]{6}$")')),
      -- As the shop itself painted it: painted anew, it takes the newer layers, until somebody makes it their own.
      is_painted boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
