import { type Kysely, sql } from 'kysely'

// A dedication stands on the title page. What was handed to the printing house before keeps the place that it was printed
// at; files of orders that are still to be printed go, and are made anew when they are asked for.
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column has_title_page boolean not null default true`.execute(db)
  await sql`update orders set has_title_page = false where status in ('READY', 'SHIPPED', 'DELIVERED', 'DONE')`.execute(
    db,
  )
  await sql`
    update prints set erased_at = now(), files = '[]', problems = '[]', ready_by = null
    from orders where orders.id = prints.order_id and orders.has_title_page and prints.erased_at is null`.execute(
    db,
  )
  await sql`
    delete from print_parts using orders where orders.id = print_parts.order_id and orders.has_title_page`.execute(
    db,
  )
}
