import type { PageKey } from '~/book/document'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { type EbookState, ebookPageKey, type RenderState } from './ebook'

/** The pictures stay under the recipe they were made from, whatever has been deleted since. */
export async function findEbookProgress(db: Db, orderId: number) {
  const row = await db
    .selectFrom('ebooks')
    .select(['recipe', 'state', 'erasedAt'])
    .where('orderId', '=', orderId)
    .$narrowType<{ state: RenderState }>()
    .executeTakeFirst()
  const rows =
    row && !row.erasedAt
      ? await db
          .selectFrom('ebookPages')
          .select(['page', 'state'])
          .where('orderId', '=', orderId)
          .$narrowType<{ page: PageKey; state: 'waiting' | 'done' | 'failed' }>()
          .execute()
      : []
  const state: EbookState = row?.erasedAt ? 'erased' : (row?.state ?? 'waiting')
  return { recipe: row?.recipe ?? '', state, pages: new Map(rows.map(({ page, state }) => [page, state])) }
}

export async function findEbookState(db: Db, orderId: number): Promise<EbookState | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('presetVersion')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.presetVersion ? (await findEbookProgress(db, orderId)).state : undefined
}

/** A painted page of the current recipe only; its bytes are read when they are needed. */
export async function findEbookPicture(
  db: Db,
  orderId: number,
  { page, made }: { page: PageKey; made: string },
): Promise<{ type: string; bytes: () => Promise<Uint8Array | undefined> } | undefined> {
  const { recipe, pages } = await findEbookProgress(db, orderId)
  if (pages.get(page) !== 'done' || made !== recipe.slice(0, 16)) return undefined
  return { type: 'image/webp', bytes: () => storage.get(ebookPageKey(orderId, recipe, page)) }
}
