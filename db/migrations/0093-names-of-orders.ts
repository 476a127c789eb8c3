import { type Kysely, sql } from 'kysely'

// The office finds an order by its child's name, which `orders.sought` no longer holds once plain words of orders have ended
// (0092). Keyed pairs of letters stand in an unlogged table: in no write-ahead log, standby or backup. They go with the
// name's seal, and the sweep makes missing ones.
export async function up(db: Kysely<unknown>) {
  await sql`
    create unlogged table if not exists order_names (
      order_id integer primary key references orders on delete cascade,
      made_of bytea not null,
      pairs integer[] not null
    )`.execute(db)
  await sql`create index if not exists order_names_pairs on order_names using gin (pairs)`.execute(db)
  await sql`
    create or replace function drop_order_name() returns trigger language plpgsql as $$
    begin
      if new.sealed_child_name is distinct from old.sealed_child_name then
        delete from order_names where order_id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger orders_name_dropped after update of child_name, sealed_child_name
      on orders for each row execute function drop_order_name()`.execute(db)
}
