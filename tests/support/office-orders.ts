import { sql } from 'kysely'
import type { BookDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import type { NamedAdminActor } from '~/domain/fulfilment/advance.server'
import type { OrderStatus } from '~/domain/orders/order'
import { savePreset } from '~/domain/presets/presets.server'
import { aBook, anAdmin, anOrder, aUser } from './builders'
import { aPreviewFor, aStoredPicture } from './print-rows'
import { documentFor, storyOf } from './prints'
import { aBookWithPlace } from './templates'

// Orders for tests of the admin pages.

export async function anAdminActor(): Promise<NamedAdminActor & { id: number }> {
  const { id, username } = await anAdmin()
  return { id, actor: `admin:${id}`, name: username, address: '10.0.0.1', requestId: 'morning' }
}

/** An order of a book with pages. */
export async function anOrderWithPages(over: Parameters<typeof anOrder>[0] = {}) {
  const bookId = await aBook({ title: '고래가 부르는 노래' })
  await savePreset(db, bookId, { document: documentFor(storyOf('whale-song')) })
  return anOrder({ bookId, status: 'PAID', ...over })
}

/** A book whose second spread has a place for the child's head; `change` edits its document. */
export async function aBookWithHead(
  change: (document: BookDocument) => BookDocument = (document) => document,
) {
  const pictureUrl = await aStoredPicture('#86ada3', { x: 500 })
  const story = documentFor(storyOf('whale-song'))
  const bookId = await aBookWithPlace()
  const document = change({ ...story, pageImages: { ...story.pageImages, '4-5': pictureUrl } })
  await savePreset(db, bookId, { document })
  return bookId
}

export async function anOrderWithPhoto(bookId: number, over: Parameters<typeof anOrder>[0] = {}) {
  const { id: userId } = await aUser()
  return anOrder({ ...(await aPreviewFor({ userId }, bookId)), bookId, userId, status: 'PAID', ...over })
}

/** The print files have their row, as if made, but no operator has checked them; no test reads the files themselves. */
export async function insertPrintFiles(orderId: number, problems: unknown[] = []) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  const files = {
    recipe,
    profile: 'hardcover-250',
    state: 'ready',
    problems: JSON.stringify(problems),
  } as const
  await db
    .insertInto('prints')
    .values({ ...files, orderId, askedBy: 'admin:1' })
    .onConflict((known) => known.column('orderId').doUpdateSet(files))
    .execute()
}

let made = 0

/** Copies one order `count` times in SQL, with print files if `hasFiles`. */
export async function copyOrders(count: number, { hasFiles = true, status = 'PAID' as OrderStatus } = {}) {
  const first = await anOrderWithPages({ status })
  const from = made
  made += count
  const { rows } = await sql<{ id: number }>`
    insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, child_name,
      customer_name, customer_phone, recipient_name, address, preset_version, dispatch_to)
    select '260101-' || translate(lpad((${from}::int + n)::text, 6, '0'), '01', 'AB'), user_id, book_id, status, title,
      price, quantity, total_amount, child_name, customer_name, customer_phone, recipient_name, address, preset_version,
      current_date + 3
    from orders, generate_series(1, ${count}::int) as n where id = ${first.id}
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const recipe = (await findRecipe(db, first.id))?.hash ?? ''
  if (hasFiles)
    await sql`
      insert into prints (order_id, recipe, profile, state, asked_by)
      select id, ${recipe}, 'hardcover-250', 'ready', 'admin:1' from unnest(${ids}::int[]) as id`.execute(db)
  return ids
}

export async function statusOf(id: number): Promise<string> {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}
