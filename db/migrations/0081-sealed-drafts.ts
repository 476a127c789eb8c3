import { type Kysely, sql } from 'kysely'

// What is typed into an order form has a sealed twin, under a key that `words_key` names, and plain words with an end of
// their own, as in 0079. A draft's row is deleted with its words, by this release, an earlier one, or with its visitor: then
// its key's name stays in `unused_keys` until the key is destroyed. A draft whose order is paid keeps the words for books
// that are still in the cart: `ended_at` says so to transactions that cannot open it. `cut_at` is when words in it get old.
export async function up(db: Kysely<unknown>) {
  await sql`alter table plain_words_end add column if not exists drafts_ended_at timestamptz`.execute(db)
  await sql`
    create table if not exists unused_keys (
      id integer generated always as identity primary key,
      folder text not null unique
    )`.execute(db)
  await sql`
    alter table order_drafts
      alter column fields drop not null,
      add column if not exists words_key text,
      add column if not exists keyed_at timestamptz,
      add column if not exists sealed_fields bytea,
      add column if not exists ended_at timestamptz,
      add column if not exists cut_at timestamptz,
      drop constraint if exists order_drafts_fields_check,
      add constraint order_drafts_fields_check check (num_nonnulls(fields, sealed_fields) > 0),
      drop constraint if exists order_drafts_sealed_check,
      add constraint order_drafts_sealed_check
        check (sealed_fields is null or num_nonnulls(words_key, keyed_at) = 2)`.execute(db)
  await sql`
    create or replace function seal_order_drafts() returns trigger language plpgsql as $$
    declare
      is_over boolean := exists (select from plain_words_end where drafts_ended_at is not null);
    begin
      if new.fields is not null and new.sealed_fields is null and is_over then
        raise exception 'plain words have ended, but order_drafts.fields came without its seal';
      elsif new.fields is distinct from old.fields and new.sealed_fields is not distinct from old.sealed_fields
        and not is_over then
        new.sealed_fields := null;
      end if;
      if is_over then
        new.fields := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger order_drafts_sealed before insert or update of fields
      on order_drafts for each row execute function seal_order_drafts()`.execute(db)
  await sql`
    create or replace function note_unused_key() returns trigger language plpgsql as $$
    begin
      if old.words_key is not null and (tg_op = 'DELETE' or new.words_key is distinct from old.words_key) then
        insert into unused_keys (folder) values (tg_argv[0] || '/' || old.words_key) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger order_drafts_unused_key after delete or update of words_key
      on order_drafts for each row execute function note_unused_key('drafts')`.execute(db)
}
