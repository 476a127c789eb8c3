import { type Kysely, sql } from 'kysely'

// What an order says of its child has sealed twins, as corrections and memos have by 0086, under a key that `child_key`
// names: `words_key` names the gift card's. This release and earlier ones still read the plain words, so they have no end
// yet. An order whose words are erased gives up its key's name, whichever process erases them; so does a deleted one.
const WORDS = ['child_name', 'dedication', 'dedicated_by', 'look']

export async function up(db: Kysely<unknown>) {
  const sealed = WORDS.map((word) => `sealed_${word}`)
  const lists = { plain: WORDS.map((word) => `new.${word}`), seals: sealed.map((word) => `new.${word}`) }
  await sql`
    alter table orders
      add column if not exists child_key text,
      ${sql.raw(sealed.map((word) => `add column if not exists ${word} bytea`).join(', '))},
      drop constraint if exists orders_sealed_words_check,
      add constraint orders_sealed_words_check
        check (child_key is not null or num_nonnulls(${sql.raw(sealed.join(', '))}) = 0)`.execute(db)
  await sql`
    create index if not exists orders_child_key on orders (child_key) where child_key is not null`.execute(db)
  const dropIfStale = (word: string) => `
      if new.${word} is distinct from old.${word} and new.sealed_${word} is not distinct from old.sealed_${word} then
        new.sealed_${word} := null;
      end if;`
  await sql`
    create or replace function seal_order_words() returns trigger language plpgsql as ${sql.lit(`
    begin
      -- A new row has no old one, and its seals are those of its words.
      if tg_op = 'UPDATE' then${WORDS.map(dropIfStale).join('')}
      end if;
      if num_nonnulls(${[...lists.plain, ...lists.seals].join(', ')}) = 0 then
        new.child_key := null;
      end if;
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger orders_words_sealed
      before insert or update of ${sql.raw([...WORDS, ...sealed].join(', '))}
      on orders for each row execute function seal_order_words()`.execute(db)
  await sql`
    create or replace function note_unused_child_key() returns trigger language plpgsql as $$
    begin
      if old.child_key is not null and (tg_op = 'DELETE' or new.child_key is distinct from old.child_key) then
        insert into unused_keys (folder) values ('ordered/' || old.child_key) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger orders_unused_child_key
      after delete or update of child_key, ${sql.raw([...WORDS, ...sealed].join(', '))}
      on orders for each row execute function note_unused_child_key()`.execute(db)
}
