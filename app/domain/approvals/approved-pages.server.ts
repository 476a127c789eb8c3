import { createHash } from 'node:crypto'
import type { PageKey } from '~/book/document'
import { now } from '~/config/clock'
import { type Db, inTransaction } from '../db.server'
import { readArtRelease } from '../drawn-pages/art-release.server'
import { paintDrawnPage } from '../drawn-pages/paint-drawn-page.server'
import { paintDrawnPicture } from '../drawn-pages/paint-drawn-picture.server'
import { type DrawnChild, type DrawnPage, findRecipe } from '../ebooks/recipes.server'
import { enqueue, type Jobs } from '../jobs.server'
import { BUSY_RETRY_SECONDS } from '../previews/previews.server'
import { storage } from '../storage.server'
import { APPROVED_SHOT, approvedPageKey } from './approved-page'

// An order approves its pages, and a job paints and stores them. It may run twice: a stored page stays as it is.

/** A job has a minute, and a page without kept planes takes seconds on a crowded machine. */
const PAGES_IN_A_JOB = 6

/** Names a child as it stands in the pages of an order: another look or another painting gives another name. */
export const nameChild = ({ look, pages }: DrawnChild): string =>
  createHash('sha256')
    .update(JSON.stringify([look, pages]))
    .digest('hex')
    .slice(0, 16)

export async function paintApprovedPages(db: Db, job: Jobs['paint-approved-pages']): Promise<void> {
  const { orderId } = job
  const drawn = (await findRecipe(db, orderId))?.drawn
  if (!drawn) return
  const child = nameChild(drawn)
  const missing = await findMissingPages(db, { ...job, child, pages: drawn.pages })
  const pages = missing.slice(0, PAGES_IN_A_JOB)
  for (const page of pages) {
    const made = await paintApprovedPage(db, page, drawn.look)
    if (made?.ok) await storePage(db, { orderId, child, page: page.page }, made.picture.bytes)
    else if (made?.reason === 'busy') return continueLater(db, job, BUSY_RETRY_SECONDS)
    else if (made?.reason === 'broken') throw new Error('the engine is broken')
    // A page that cannot be painted is passed over, since printing reports it.
  }
  if (missing.length > pages.length) await continueLater(db, { orderId, after: pages.at(-1)?.page }, 0)
}

/** Undefined for an uploaded page without a place for a head. */
export function paintApprovedPage(db: Db, page: DrawnPage, text: string) {
  const look: unknown = JSON.parse(text)
  return 'art' in page
    ? paintDrawnPage(db, { picture: page.art, nameLine: page.nameLine, shot: APPROVED_SHOT, look })
    : paintDrawnPicture(db, { ...page, look, ...APPROVED_SHOT })
}

const continueLater = (db: Db, job: Jobs['paint-approved-pages'], seconds: number) =>
  inTransaction(db, (tx) => enqueue(tx, 'paint-approved-pages', job, { startAfter: seconds }))

interface PageId {
  orderId: number
  child: string
  page: PageKey
}

async function findMissingPages(
  db: Db,
  { orderId, child, pages, after }: Omit<PageId, 'page'> & Pick<DrawnChild, 'pages'> & { after?: PageKey },
) {
  const rows = await db
    .selectFrom('approvedPages')
    .select('page')
    .where('orderId', '=', orderId)
    .where('child', '=', child)
    .where('paintedAt', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ page }) => page))
  const begun = pages.findIndex(({ page }) => page === after) + 1
  return pages.slice(begun).filter(({ page }) => !known.has(page))
}

/** The row comes first: a sweep removes files that no row names. A page that was stored meanwhile stays. */
async function storePage(db: Db, id: PageId, bytes: Uint8Array): Promise<void> {
  const release = readArtRelease()
  const anew = { child: id.child, release, paintedAt: null, comparedRelease: null, difference: null }
  const row = await db
    .insertInto('approvedPages')
    .values({ ...id, ...anew })
    .onConflict((known) =>
      known
        .columns(['orderId', 'page'])
        .doUpdateSet(anew)
        .where((is) =>
          is.or([is('approvedPages.child', '!=', id.child), is('approvedPages.paintedAt', 'is', null)]),
        ),
    )
    .returning('page')
    .executeTakeFirst()
  if (!row) return
  await storage.put(approvedPageKey(id, release), bytes)
  await db
    .updateTable('approvedPages')
    .set({ paintedAt: now() })
    .where('orderId', '=', id.orderId)
    .where('page', '=', id.page)
    .where('child', '=', id.child)
    .execute()
}
