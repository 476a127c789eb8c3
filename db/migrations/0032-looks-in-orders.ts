import { type Kysely, sql } from 'kysely'

// An order, and a book in a cart, names the look that its child is drawn from, as it names a photo's key: a look that is
// gone leaves the name behind. Two drawn children of one book are two items in a cart.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table cart_items
      add column look_name text not null default '' check (char_length(look_name) <= 22),
      add check (source_key = '' or look_name = ''),
      drop constraint cart_items_visitor_id_book_id_source_key_key,
      drop constraint cart_items_user_id_book_id_source_key_key,
      add unique (visitor_id, book_id, source_key, look_name),
      add unique (user_id, book_id, source_key, look_name)`.execute(db)
  await sql`
    alter table orders
      add column look_name text not null default '' check (char_length(look_name) <= 22),
      add check (source_key = '' or look is null),
      add check (look_name = '' or look is not null)`.execute(db)
  await sql`create index orders_look on orders (look_name) where look_name <> ''`.execute(db)
  await sql`alter table order_changes drop constraint order_changes_field_check`.execute(db)
  await sql`
    alter table order_changes add constraint order_changes_field_check check
      (field in ('childName', 'dedication', 'photo', 'look', 'address', 'tracking'))`.execute(db)
}
