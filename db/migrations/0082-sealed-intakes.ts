import { type Kysely, sql } from 'kysely'

// What a request for news of the campaign says about children has sealed twins, as gifts have by 0080. A request that is
// repeated gets another key, and one that is deleted leaves its key's name in `unused_keys`, as a draft does by 0081.
const words = ['kid1_name', 'kid1_gender', 'kid2_name', 'kid2_gender']

export async function up(db: Kysely<unknown>) {
  const seals = words.map((word) => `sealed_${word}`).join(', ')
  await sql`alter table plain_words_end add column if not exists intakes_ended_at timestamptz`.execute(db)
  await sql`
    alter table wadiz_intakes
      alter column kid1_name drop not null,
      alter column kid1_gender drop not null,
      add column if not exists words_key text,
      ${sql.raw(words.map((word) => `add column if not exists sealed_${word} bytea,`).join(' '))}
      drop constraint if exists wadiz_intakes_check,
      drop constraint if exists wadiz_intakes_first_check,
      drop constraint if exists wadiz_intakes_second_check,
      drop constraint if exists wadiz_intakes_sealed_check,
      add constraint wadiz_intakes_first_check
        check (num_nonnulls(kid1_name, sealed_kid1_name) > 0 and num_nonnulls(kid1_gender, sealed_kid1_gender) > 0),
      add constraint wadiz_intakes_second_check check (book2 is null
        or (num_nonnulls(kid2_name, sealed_kid2_name) > 0 and num_nonnulls(kid2_gender, sealed_kid2_gender) > 0)),
      add constraint wadiz_intakes_sealed_check
        check (words_key is not null or num_nonnulls(${sql.raw(seals)}) = 0)`.execute(db)
  const rule = (plain: string) => `
    if new.${plain} is not null and new.sealed_${plain} is null and is_over then
      raise exception 'plain words have ended, but wadiz_intakes.${plain} came without its seal';
    elsif new.${plain} is distinct from old.${plain} and new.sealed_${plain} is not distinct from old.sealed_${plain}
      and not is_over then
      new.sealed_${plain} := null;
    end if;
    if is_over then
      new.${plain} := null;
    end if;`
  await sql`
    create or replace function seal_wadiz_intakes() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := exists (select from plain_words_end where intakes_ended_at is not null);
    begin${words.map(rule).join('')}
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger wadiz_intakes_sealed before insert or update of ${sql.raw(words.join(', '))}
      on wadiz_intakes for each row execute function seal_wadiz_intakes()`.execute(db)
  await sql`
    create or replace trigger wadiz_intakes_unused_key after delete or update of words_key
      on wadiz_intakes for each row execute function note_unused_key('intakes')`.execute(db)
}
