import type { PageKey } from '~/book/document'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { readArtRelease } from '../drawn-pages/art-release.server'
import { findHeadTemplate } from '../drawn-pages/paint-drawn-picture.server'
import type { DrawnPage, Recipe } from '../ebooks/recipes.server'
import { lookInput } from '../looks/look.input.server'
import { storage } from '../storage.server'
import { approvedPageKey } from './approved-page'
import { nameChild, paintApprovedPage } from './approved-pages.server'

type Comparison = { difference: number } | { trouble: 'busy' | 'broken' }

/**
 * How far the present release paints a page from how it was approved, in mean ΔE where the child is. Undefined for a
 * page that this release painted when it was approved, and for one of which no picture is stored.
 */
export async function compareApprovedPage(
  db: Db,
  recipe: Pick<Recipe, 'drawn'>,
  { orderId, page }: { orderId: number; page: PageKey },
): Promise<Comparison | undefined> {
  const drawn = recipe.drawn?.pages.find((one) => one.page === page)
  if (!recipe.drawn || !drawn) return undefined
  const id = { orderId, page, child: nameChild(recipe.drawn) }
  const row = await findRow(db, id)
  const release = readArtRelease()
  if (!row || row.release === release) return undefined
  const approved = await storage.get(approvedPageKey(id, row.release))
  if (!approved) return undefined
  if (row.comparedRelease === release && row.difference !== null) {
    // After a crash between row and file the page is compared anew.
    if (await storage.get(approvedPageKey(id, release))) return { difference: row.difference }
  }
  return compare(db, id, { page: drawn, approved, look: recipe.drawn.look })
}

interface PageId {
  orderId: number
  page: PageKey
  child: string
}

const findRow = (db: Db, { orderId, page, child }: PageId) =>
  db
    .selectFrom('approvedPages')
    .select(['release', 'comparedRelease', 'difference'])
    .where('orderId', '=', orderId)
    .where('page', '=', page)
    .where('child', '=', child)
    .where('paintedAt', 'is not', null)
    .executeTakeFirst()

interface ComparedPage {
  page: DrawnPage
  look: string
  approved: Uint8Array
}

/** A page that cannot be painted is a fault that print finds by itself. */
async function compare(db: Db, id: PageId, { page, look: text, approved }: ComparedPage) {
  const look = lookInput.parse(JSON.parse(text))
  const made = await paintApprovedPage(db, page, text)
  if (!made) return undefined
  if (!made.ok) return troubleOf(made.reason)
  const pictures = [approved, made.picture.bytes] as const
  const where = await findChild(db, page)
  if (!where) return undefined
  const compared = await drawnEngine.compareChild({ ...where, look, pictures })
  if (!compared.ok) return troubleOf(compared.reason)
  const { difference } = compared
  const release = readArtRelease()
  // The row comes first: a sweep removes files that no row names.
  await db
    .updateTable('approvedPages')
    .set({ comparedRelease: release, difference })
    .where('orderId', '=', id.orderId)
    .where('page', '=', id.page)
    .where('child', '=', id.child)
    .execute()
  await storage.put(approvedPageKey(id, release), made.picture.bytes)
  return { difference }
}

/** A page of ours knows where its child is; an uploaded one has a place for the head. */
async function findChild(db: Db, page: DrawnPage) {
  if ('art' in page) return { picture: page.art, nameLine: page.nameLine }
  const template = await findHeadTemplate(db, page.pictureUrl, page.moved)
  return template && { template }
}

const troubleOf = (reason: string) =>
  reason === 'busy' || reason === 'broken' ? ({ trouble: reason } as const) : undefined
