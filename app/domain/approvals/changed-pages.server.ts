import { isPageKey, type PageKey, pageKeys } from '~/book/document'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { approvedPageKey, type ChangedPages, VISIBLE_DIFFERENCE } from './approved-page'

/** The pages that a later release paints visibly otherwise, as far as that release has been compared. */
export async function findChangedPages(db: Db, orderId: number): Promise<ChangedPages | undefined> {
  const rows = await selectPages(db, orderId).orderBy('paintedAt').execute()
  const release = rows.find(({ difference }) => isVisible(difference))?.comparedRelease
  if (!release) return undefined
  const changed = rows.filter((row) => row.comparedRelease === release && isVisible(row.difference))
  const pages = pageKeys.flatMap((page) => {
    const row = changed.find((one) => one.page === page)
    return row ? [{ page, difference: row.difference ?? 0 }] : []
  })
  return { pages, release }
}

const isVisible = (difference: number | null) => difference !== null && difference > VISIBLE_DIFFERENCE

export const pictureSides = ['approved', 'present'] as const
type PictureSide = (typeof pictureSides)[number]

/** One of the two pictures of a page. The caller has checked who asks. */
export async function readApprovedPicture(
  db: Db,
  { orderId, page, side }: { orderId: number; page: string; side: PictureSide },
): Promise<Uint8Array | undefined> {
  if (!isPageKey(page)) return undefined
  const row = await selectPages(db, orderId).where('page', '=', page).executeTakeFirst()
  const release = side === 'approved' ? row?.release : row?.comparedRelease
  return row && release
    ? storage.get(approvedPageKey({ orderId, page, child: row.child }, release))
    : undefined
}

const selectPages = (db: Db, orderId: number) =>
  db
    .selectFrom('approvedPages')
    .select(['page', 'child', 'release', 'comparedRelease', 'difference'])
    .where('orderId', '=', orderId)
    .where('paintedAt', 'is not', null)
    .$narrowType<{ page: PageKey }>()
