import { type Kysely, sql } from 'kysely'

// A child's look and name have sealed twins beside them, whose keys lie outside the database. An earlier release writes the
// plain columns alone: what it writes drops the seal, which is then out of date. Once plain words have ended, the plain
// columns are always empty, whichever process writes them.
export async function up(db: Kysely<unknown>) {
  await sql`create table plain_words_end (ended_at timestamptz not null)`.execute(db)
  await sql`create unique index plain_words_end_once on plain_words_end ((true))`.execute(db)

  await sql`
    alter table looks
      add column sealed_look bytea,
      add column sealed_proposal bytea,
      add column sealed_child_name bytea,
      drop constraint looks_check1,
      drop constraint looks_check3,
      add constraint looks_check1
        check (num_nonnulls(look, sealed_look) > 0 or (approved_at is null and not is_kept)),
      add constraint looks_check3
        check (forgotten_at is null or (not is_kept and num_nonnulls(child_name, sealed_child_name) = 0))`.execute(
    db,
  )
  await sql`alter table photos add column sealed_child_name bytea`.execute(db)
  await sql`
    alter table previews
      add column sealed_look bytea,
      drop constraint previews_check3,
      add constraint previews_check3
        check (look_id is null or state <> 'done' or num_nonnulls(look, sealed_look) > 0),
      add constraint previews_sealed_look_check check (look_id is not null or sealed_look is null)`.execute(
    db,
  )

  await sealTwins(db, 'looks', ['look', 'proposal', 'child_name'])
  await sealTwins(db, 'photos', ['child_name'])
  await sealTwins(db, 'previews', ['look'])
}

async function sealTwins(db: Kysely<unknown>, table: string, columns: string[]) {
  const rule = (plain: string) => `
    if new.${plain} is not null and new.sealed_${plain} is null and is_over then
      raise exception 'plain words have ended, but ${table}.${plain} came without its seal';
    elsif new.${plain} is distinct from old.${plain} and new.sealed_${plain} is not distinct from old.sealed_${plain}
      and not is_over then
      new.sealed_${plain} := null;
    end if;
    if is_over then
      new.${plain} := null;
    end if;`
  await sql`
    create function seal_${sql.raw(table)}() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := exists (select from plain_words_end);
    begin${columns.map(rule).join('')}
      return new;
    end`)}`.execute(db)
  await sql`
    create trigger ${sql.raw(`${table}_sealed`)} before insert or update of ${sql.raw(columns.join(', '))}
      on ${sql.table(table)} for each row execute function seal_${sql.raw(table)}()`.execute(db)
}
