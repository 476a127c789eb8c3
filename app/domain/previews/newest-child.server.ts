import type { Db } from '../db.server'
import { isChosenByOwner } from '../looks/looks.server'
import type { Owner } from '../visitors/owner'
import type { Preview } from './preview'
import { isPreviewOf, selectPreviews } from './previews.server'

/** The newest preview of the child that was made or changed last; its look may still be proposed from the photo. */
export const findNewestChild = (db: Db, owner: Owner): Promise<Preview | undefined> =>
  selectNewestChild(db, owner).executeTakeFirst()

/** As `findNewestChild`, but only of children whose look is drawn. */
export const findNewestDrawnChild = (db: Db, owner: Owner): Promise<Preview | undefined> =>
  selectNewestChild(db, owner).where('looks.look', 'is not', null).executeTakeFirst()

const selectNewestChild = (db: Db, owner: Owner) =>
  selectPreviews(db)
    .where('previews.lookId', 'is not', null)
    .where(isPreviewOf(owner))
    .where(isChosenByOwner)
    .orderBy('looks.changedAt', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(1)
