import type { PageKey } from '~/book/document'
import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { type EbookState, ebookPageKey, type MakingState } from './ebook'

// What was made of an order's book so far.

/** What was made is kept under the recipe that it was made from, whatever has gone since. */
export async function madeOf(db: Db, orderId: number) {
  const row = await db
    .selectFrom('ebooks')
    .select(['recipe', 'state', 'erasedAt'])
    .where('orderId', '=', orderId)
    .$narrowType<{ state: MakingState }>()
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

/** Of a book that can be read: how far it is. */
export async function ebookStateOf(db: Db, orderId: number): Promise<EbookState | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('presetVersion')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.presetVersion ? (await madeOf(db, orderId)).state : undefined
}

/** One painted page, as long as it is what is asked for; its bytes when they are wanted. */
export async function ebookPicture(
  db: Db,
  orderId: number,
  { page, made }: { page: PageKey; made: string },
): Promise<{ type: string; bytes: () => Promise<Uint8Array | undefined> } | undefined> {
  const { recipe, pages } = await madeOf(db, orderId)
  if (pages.get(page) !== 'done' || made !== recipe.slice(0, 16)) return undefined
  return { type: 'image/webp', bytes: () => storage.get(ebookPageKey(orderId, recipe, page)) }
}
