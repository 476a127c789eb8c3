import type { Db } from '../db.server'
import { hasLook } from '../looks/look-words.server'
import { isChosenByOwner } from '../looks/looks.server'
import type { Owner } from '../visitors/owner'
import type { OpenedPreview } from './preview'
import { isPreviewOf, openPreview, selectPreviews } from './previews.server'

/** The newest preview of the child that was made or changed last; its look may still be proposed from the photo. */
export async function findNewestChild(db: Db, owner: Owner): Promise<OpenedPreview | undefined> {
  return openFirst(await selectNewestChild(db, owner).execute())
}

/** As `findNewestChild`, but only of children whose look is drawn. */
export async function findNewestDrawnChild(db: Db, owner: Owner): Promise<OpenedPreview | undefined> {
  return openFirst(await selectNewestChild(db, owner).where(hasLook).execute())
}

/** A child whose key is missing hides no older one. */
const MOST_UNOPENED = 3

async function openFirst(rows: Parameters<typeof openPreview>[0][]): Promise<OpenedPreview | undefined> {
  for (const row of rows) {
    const preview = await openPreview(row)
    if (preview) return preview
  }
  return undefined
}

const selectNewestChild = (db: Db, owner: Owner) =>
  selectPreviews(db)
    .where('previews.lookId', 'is not', null)
    .where(isPreviewOf(owner))
    .where(isChosenByOwner)
    .orderBy('looks.changedAt', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(MOST_UNOPENED)
