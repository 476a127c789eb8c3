import { type Kysely, sql } from 'kysely'

// What an order says of its customer and recipient has one seal beside the plain columns, under a key that `contact_key`
// names. It is kept for as long as the law keeps the order, so it is neither the child's key (0089) nor the gift card's. As in
// 0089, plain words that change drop the seal, and an order that is erased or deleted gives up its key's name.
const FIRST = 'customer_name'
const OTHERS = [
  'customer_phone',
  'customer_email',
  'recipient_name',
  'recipient_phone',
  'postal_code',
  'address',
  'detail_address',
  'city',
  'delivery_memo',
]

export async function up(db: Kysely<unknown>) {
  const columns = [FIRST, ...OTHERS]
  const listOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  await sql`
    alter table orders
      add column if not exists contact_key text,
      add column if not exists sealed_contact bytea,
      drop constraint if exists orders_sealed_contact_check,
      add constraint orders_sealed_contact_check check (contact_key is not null or sealed_contact is null)`.execute(
    db,
  )
  await sql`
    create index if not exists orders_contact_key on orders (contact_key) where contact_key is not null`.execute(
    db,
  )
  await sql`
    create or replace function seal_order_contact() returns trigger language plpgsql as ${sql.lit(`
    begin
      -- A new row has no old one, and its seal is that of its words.
      if tg_op = 'UPDATE' and new.sealed_contact is not distinct from old.sealed_contact
        and (${listOf('new')}) is distinct from (${listOf('old')}) then
        new.sealed_contact := null;
      end if;
      if new.${FIRST} = '' and num_nonnulls(${OTHERS.map((column) => `new.${column}`).join(', ')}, new.sealed_contact) = 0 then
        new.contact_key := null;
      end if;
      return new;
    end`)}`.execute(db)
  await sql`
    create or replace trigger orders_contact_sealed
      before insert or update of ${sql.raw(columns.join(', '))}, sealed_contact
      on orders for each row execute function seal_order_contact()`.execute(db)
  await sql`
    create or replace function note_unused_contact_key() returns trigger language plpgsql as $$
    begin
      if old.contact_key is not null and (tg_op = 'DELETE' or new.contact_key is distinct from old.contact_key) then
        insert into unused_keys (folder) values ('contacts/' || old.contact_key) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger orders_unused_contact_key
      after delete or update of contact_key, ${sql.raw(columns.join(', '))}, sealed_contact
      on orders for each row execute function note_unused_contact_key()`.execute(db)
}
