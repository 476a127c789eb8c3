import { type Kysely, sql } from 'kysely'

// What a corrected order said about a child has sealed twins, before and after, as requests for news have by 0082. Only
// changes of the child's own words are sealed: an address is kept by law, and a picture's key is no word. A change whose
// words are erased gives up its key's name, whichever process erases them. So has an operator's memo, which is deleted with
// its row.
const isOfChild = "new.field in ('childName', 'dedication', 'look')"

export async function up(db: Kysely<unknown>) {
  await sql`alter table plain_words_end add column if not exists history_ended_at timestamptz`.execute(db)
  await sql`
    alter table order_changes
      add column if not exists words_key text,
      add column if not exists sealed_before bytea,
      add column if not exists sealed_after bytea,
      drop constraint if exists order_changes_sealed_check,
      add constraint order_changes_sealed_check
        check (words_key is not null or num_nonnulls(sealed_before, sealed_after) = 0)`.execute(db)
  await sql`
    create index if not exists order_changes_key on order_changes (words_key) where words_key is not null`.execute(
    db,
  )
  const rule = (table: string, plain: string) => `
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
    create or replace function seal_order_changes() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := ${isOfChild} and exists (select from plain_words_end where history_ended_at is not null);
    begin${rule('order_changes', 'before')}${rule('order_changes', 'after')}
      if num_nonnulls(new.before, new.after, new.sealed_before, new.sealed_after) = 0 then
        new.words_key := null;
      end if;
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger order_changes_sealed
      before insert or update of before, after, sealed_before, sealed_after
      on order_changes for each row execute function seal_order_changes()`.execute(db)
  await sql`
    alter table order_memos
      alter column content drop not null,
      add column if not exists words_key text,
      add column if not exists sealed_content bytea,
      drop constraint if exists order_memos_words_check,
      add constraint order_memos_words_check check (num_nonnulls(content, sealed_content) > 0),
      drop constraint if exists order_memos_sealed_check,
      add constraint order_memos_sealed_check check (sealed_content is null or words_key is not null)`.execute(
    db,
  )
  await sql`
    create index if not exists order_memos_key on order_memos (words_key) where words_key is not null`.execute(
    db,
  )
  await sql`
    create or replace function seal_order_memos() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := exists (select from plain_words_end where history_ended_at is not null);
    begin${rule('order_memos', 'content')}
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger order_memos_sealed before insert or update of content
      on order_memos for each row execute function seal_order_memos()`.execute(db)
  await sql`
    create or replace trigger order_memos_unused_key after delete or update of words_key
      on order_memos for each row execute function note_unused_key('memos')`.execute(db)
  await sql`
    create or replace trigger order_changes_unused_key
      after delete or update of words_key, before, after, sealed_before, sealed_after
      on order_changes for each row execute function note_unused_key('changes')`.execute(db)
}
