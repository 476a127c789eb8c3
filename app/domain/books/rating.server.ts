import { sql } from 'kysely'
import type { Tx } from '../db.server'

/** Only visible reviews count. The row lock makes a concurrent review wait, so that it counts both. */
export async function updateBookRating(tx: Tx, bookId: number): Promise<void> {
  await tx.selectFrom('books').select('id').where('id', '=', bookId).forNoKeyUpdate().execute()
  const { rating, count } = await tx
    .selectFrom('reviews')
    .select([
      sql<string>`coalesce(round(avg(rating), 1), 0)`.as('rating'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('bookId', '=', bookId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow()
  await tx.updateTable('books').set({ rating, reviewCount: count }).where('id', '=', bookId).execute()
}
