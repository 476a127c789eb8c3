import { type Kysely, sql } from 'kysely'

// Why an operator prints a book as it is has a sealed twin, as memos of orders have by 0086, with an end of its own.
export async function up(db: Kysely<unknown>) {
  await sql`alter table plain_words_end add column if not exists notes_ended_at timestamptz`.execute(db)
  await sql`
    alter table print_waivers
      alter column note drop not null,
      add column if not exists words_key text,
      add column if not exists sealed_note bytea,
      drop constraint if exists print_waivers_words_check,
      add constraint print_waivers_words_check check (num_nonnulls(note, sealed_note) > 0),
      drop constraint if exists print_waivers_sealed_check,
      add constraint print_waivers_sealed_check check (sealed_note is null or words_key is not null)`.execute(
    db,
  )
  await sql`
    create index if not exists print_waivers_key on print_waivers (words_key) where words_key is not null`.execute(
    db,
  )
  await sql`
    create or replace function seal_print_waivers() returns trigger language plpgsql as $$
    declare
      is_over boolean := exists (select from plain_words_end where notes_ended_at is not null);
    begin
      if new.note is not null and new.sealed_note is null and is_over then
        raise exception 'plain words have ended, but print_waivers.note came without its seal';
      elsif new.note is distinct from old.note and new.sealed_note is not distinct from old.sealed_note
        and not is_over then
        new.sealed_note := null;
      end if;
      if is_over then
        new.note := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger print_waivers_sealed before insert or update of note
      on print_waivers for each row execute function seal_print_waivers()`.execute(db)
  await sql`
    create or replace trigger print_waivers_unused_key after delete or update of words_key
      on print_waivers for each row execute function note_unused_key('notes')`.execute(db)
}
