import { type Kysely, sql } from 'kysely'

// A release from before bundles knows of one order and one share. What it would pay, end or refund of a bundle fails as a
// whole before anything is stored: orders stay unpaid together or not at all, and a refund counts what is back of its
// whole window. A release that knows bundles leaves the window of its first share unnamed, and is not hindered.
export async function up(db: Kysely<unknown>) {
  await sql`
    create function assert_whole_bundle() returns trigger language plpgsql as $$
    begin
      if exists (select from orders where bundle_id = new.bundle_id and status = 'ORDERED') then
        raise exception 'a part of bundle % would stay unpaid', new.bundle_id using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger whole_bundle_left_unpaid after update of status on orders
      deferrable initially deferred for each row
      when (new.bundle_id is not null and old.status = 'ORDERED' and new.status <> 'ORDERED')
      execute function assert_whole_bundle()`.execute(db)

  await sql`update refunds set window_id = payment_id where window_id is null`.execute(db)
  await sql`
    create function assert_refund_names_window() returns trigger language plpgsql as $$
    begin
      if exists (
        select from payments paid
        where paid.id = new.payment_id and (
          paid.window_id is not null
          or new.before_amount < (select sum(refunded_amount) from payments where window_id = paid.id)
        )
      ) then
        raise exception 'the refund % does not count what is back of its window', new.id using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger whole_bundle_refunded after insert on refunds
      deferrable initially deferred for each row
      when (new.window_id is null)
      execute function assert_refund_names_window()`.execute(db)
}
