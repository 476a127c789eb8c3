import { type Kysely, sql } from 'kysely'

// The rows of a payment window change together. A release from before bundles knows of one order and one row: what it
// would open, confirm or settle of a bundle fails as a whole, and is left to a release that knows all of the window.
export async function up(db: Kysely<unknown>) {
  await sql`
    create function assert_whole_window() returns trigger language plpgsql as $$
    declare
      bundle integer := (select bundle_id from orders where id = new.order_id);
      shares integer;
    begin
      if bundle is null then return null; end if;
      if tg_op = 'INSERT' then
        select count(*) into shares from payments where window_id = new.id;
        if shares + 1 <> (select count(*) from orders where bundle_id = bundle) then
          raise exception 'a window has no share for each order of bundle %', bundle using errcode = '23514';
        end if;
      elsif exists (
        select from payments share join payments first on first.id = share.window_id
        where share.window_id = new.id and share.status <> first.status
      ) then
        raise exception 'the shares of window % have another status', new.id using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger whole_window_opened after insert on payments
      deferrable initially deferred for each row
      when (new.window_id is null and new.provider = 'payple')
      execute function assert_whole_window()`.execute(db)
  await sql`
    create constraint trigger whole_window_changed after update of status on payments
      deferrable initially deferred for each row
      when (new.window_id is null and new.status is distinct from old.status)
      execute function assert_whole_window()`.execute(db)
}
