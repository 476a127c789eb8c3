import { isPageKey } from '~/book/document'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { approvedPageKey } from './approved-page'

/** The pages that a member approved with an order, and those of a later release that are shown beside them. */
export async function* readOwnApprovedFiles(
  db: Db,
  userId: number,
): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const rows = await db
    .selectFrom('approvedPages')
    .innerJoin('orders', 'orders.id', 'approvedPages.orderId')
    .select(['orderId', 'page', 'child', 'release', 'comparedRelease'])
    .where('orders.userId', '=', userId)
    .where('paintedAt', 'is not', null)
    .orderBy('orderId')
    .orderBy('page')
    .execute()
  for (const { page, release, comparedRelease, ...id } of rows)
    for (const of of new Set([release, comparedRelease ?? release])) {
      if (!isPageKey(page)) continue
      const key = approvedPageKey({ ...id, page }, of)
      const bytes = await storage.get(key)
      if (bytes) yield { key, bytes }
    }
}
