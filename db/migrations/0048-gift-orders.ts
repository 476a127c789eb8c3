import { type Kysely, sql } from 'kysely'

// An order may be a present: wrapped, with a card, and not sent before a day.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table orders
      add column is_gift_wrapped boolean not null default false,
      add column gift_card text check (char_length(gift_card) between 1 and 100),
      add column gift_date date`.execute(db)
}
