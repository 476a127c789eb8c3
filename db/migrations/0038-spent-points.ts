import { type Kysely, sql } from 'kysely'

// Points pay for a part of an order. They are taken when the order is placed, and come back when it is cancelled. At
// least 1,000 won stay for the card.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table orders add column points_spent integer not null default 0
      check (points_spent >= 0 and (points_spent = 0 or total_amount - points_spent >= 1000))`.execute(db)
  await sql`
    alter table points drop constraint points_reason_check,
      add constraint points_reason_check check (reason in ('delivered', 'review', 'spent', 'returned')),
      add check ((type = 'spend') = (reason = 'spent'))`.execute(db)
}
