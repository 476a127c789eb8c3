import type { Db } from '../db.server'
import { hasLook } from '../looks/look-words.server'
import { isChosenByOwner } from '../looks/looks.server'
import type { Owner } from '../visitors/owner'
import type { OpenedPreview } from './preview'
import { isPreviewOf, openPreview, selectPreviews } from './previews.server'

/** The newest preview of the child that was made or changed last; its look may still be proposed from the photo. */
export async function findNewestChild(db: Db, owner: Owner): Promise<OpenedPreview | undefined> {
  const row = await selectNewestChild(db, owner).executeTakeFirst()
  return row && openPreview(row)
}

/** As `findNewestChild`, but only of children whose look is drawn. */
export async function findNewestDrawnChild(db: Db, owner: Owner): Promise<OpenedPreview | undefined> {
  const row = await selectNewestChild(db, owner).where(hasLook).executeTakeFirst()
  return row && openPreview(row)
}

const selectNewestChild = (db: Db, owner: Owner) =>
  selectPreviews(db)
    .where('previews.lookId', 'is not', null)
    .where(isPreviewOf(owner))
    .where(isChosenByOwner)
    .orderBy('looks.changedAt', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(1)
