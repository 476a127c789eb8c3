import { type Kysely, sql } from 'kysely'

// What a giver writes on a gift link, and its reader's thanks, have sealed twins, under a key that `words_key` names. As in
// 0079 the name stays until the key is destroyed, and plain words have an end of their own.
const words = ['recipient', 'giver', 'line', 'thanks']

export async function up(db: Kysely<unknown>) {
  const seals = words.map((word) => `sealed_${word}`).join(', ')
  await sql`alter table plain_words_end add column if not exists gifts_ended_at timestamptz`.execute(db)
  await sql`
    alter table ebook_gifts
      add column if not exists words_key text,
      ${sql.raw(words.map((word) => `add column if not exists sealed_${word} bytea,`).join(' '))}
      drop constraint if exists ebook_gifts_sealed_check,
      add constraint ebook_gifts_sealed_check check (words_key is not null or num_nonnulls(${sql.raw(seals)}) = 0),
      drop constraint if exists ebook_gifts_sealed_thanks_check,
      add constraint ebook_gifts_sealed_thanks_check check (sealed_thanks is null or thanked_at is not null)`.execute(
    db,
  )
  await sql`
    create index if not exists ebook_gifts_unused_key on ebook_gifts (id)
      where words_key is not null and num_nonnulls(${sql.raw(`${words.join(', ')}, ${seals}`)}) = 0`.execute(
    db,
  )
  const rule = (plain: string) => `
    if new.${plain} is not null and new.sealed_${plain} is null and is_over then
      raise exception 'plain words have ended, but ebook_gifts.${plain} came without its seal';
    elsif new.${plain} is distinct from old.${plain} and new.sealed_${plain} is not distinct from old.sealed_${plain}
      and not is_over then
      new.sealed_${plain} := null;
    end if;
    if is_over then
      new.${plain} := null;
    end if;`
  await sql`
    create or replace function seal_ebook_gifts() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := exists (select from plain_words_end where gifts_ended_at is not null);
    begin${words.map(rule).join('')}
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger ebook_gifts_sealed before insert or update of ${sql.raw(words.join(', '))}
      on ebook_gifts for each row execute function seal_ebook_gifts()`.execute(db)
}
