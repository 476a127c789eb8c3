import { type Kysely, sql } from 'kysely'

// Plain words of orders (0089) get their end. From then on a plain word that comes with its seal is dropped. One without a
// seal stays until the sweep has sealed it: an order is taken also while the key store is out of reach. Checks of an
// ordered look count a sealed one, too.
const WORDS = ['child_name', 'dedication', 'dedicated_by', 'look']

export async function up(db: Kysely<unknown>) {
  await sql`alter table plain_words_end add column if not exists ordered_ended_at timestamptz`.execute(db)
  // Those of 0031 and 0032 have no names of their own.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
      and cardinality(conkey) > 1 and pg_get_constraintdef(oid) ~ '\\mlook\\M'`.execute(db)
  for (const { name } of rows) await sql`alter table orders drop constraint ${sql.ref(name)}`.execute(db)
  await sql`
    alter table orders
      add constraint orders_look_has_kit check ((num_nonnulls(look, sealed_look) = 0) = (look_kit is null)),
      add constraint orders_look_or_photo check (source_key = '' or num_nonnulls(look, sealed_look) = 0),
      add constraint orders_look_is_named check (look_name = '' or num_nonnulls(look, sealed_look) > 0)`.execute(
    db,
  )
  const all = WORDS.flatMap((word) => [`new.${word}`, `new.sealed_${word}`]).join(', ')
  const dropIfStale = (word: string) => `
        if new.${word} is distinct from old.${word} and new.sealed_${word} is not distinct from old.sealed_${word}
          and not (is_over and new.${word} is null) then
          new.sealed_${word} := null;
        end if;`
  const dropIfSealed = (word: string) => `
        if new.sealed_${word} is not null then
          new.${word} := null;
        end if;`
  await sql`
    create or replace function seal_order_words() returns trigger language plpgsql as ${sql.lit(`
    declare
      is_over boolean := exists (select from plain_words_end where ordered_ended_at is not null);
    begin
      -- A new row has no old one, and its seals are those of its words.
      if tg_op = 'UPDATE' then${WORDS.map(dropIfStale).join('')}
      end if;
      if is_over then${WORDS.map(dropIfSealed).join('')}
      end if;
      if num_nonnulls(${all}) = 0 then
        new.child_key := null;
      end if;
      return new;
    end`)}`.execute(db)
}
