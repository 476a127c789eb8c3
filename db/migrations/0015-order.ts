import { type Kysely, sql } from 'kysely'

// What the office corrects of a parcel stands among the order's changes, and the campaign's list is counted by an index.
export async function up(db: Kysely<unknown>) {
  await sql`alter table order_changes drop constraint order_changes_field_check`.execute(db)
  await sql`
    alter table order_changes add constraint order_changes_field_check check
      (field in ('childName', 'dedication', 'photo', 'address', 'tracking'))`.execute(db)
  await sql`
    create index orders_campaign_list on orders (status, id desc)
      where channel = 'wadiz' and deleted_at is null`.execute(db)
}
