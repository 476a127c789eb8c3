import { type Kysely, sql } from 'kysely'

// What is written on an order's gift card has a sealed twin, under a key that `words_key` names and that lies outside the
// database. The name stays when the words are erased, until the key is destroyed. As in 0075 an earlier release writes the
// plain column alone, which drops the seal, until an end of its own: an earlier one may have been pressed before this.
export async function up(db: Kysely<unknown>) {
  await sql`alter table plain_words_end add column if not exists orders_ended_at timestamptz`.execute(db)
  await sql`
    alter table orders
      add column if not exists words_key text,
      add column if not exists sealed_gift_card bytea,
      drop constraint if exists orders_sealed_gift_card_check,
      add constraint orders_sealed_gift_card_check check (sealed_gift_card is null or words_key is not null)`.execute(
    db,
  )
  await sql`
    create index if not exists orders_unused_key on orders (id)
      where words_key is not null and gift_card is null and sealed_gift_card is null`.execute(db)
  await sql`
    create or replace function seal_orders() returns trigger language plpgsql as $$
    declare
      is_over boolean := exists (select from plain_words_end where orders_ended_at is not null);
    begin
      if new.gift_card is not null and new.sealed_gift_card is null and is_over then
        raise exception 'plain words have ended, but orders.gift_card came without its seal';
      elsif new.gift_card is distinct from old.gift_card
        and new.sealed_gift_card is not distinct from old.sealed_gift_card and not is_over then
        new.sealed_gift_card := null;
      end if;
      if is_over then
        new.gift_card := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger orders_sealed before insert or update of gift_card
      on orders for each row execute function seal_orders()`.execute(db)
}
