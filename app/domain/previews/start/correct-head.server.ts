import { type Db, inTransaction } from '../../db.server'
import { lockPhoto } from '../../photos/lock-photo.server'
import { readStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import { findOwnPreview } from '../previews.server'
import {
  choosePreview,
  findSameHeads,
  readHeads,
  toStoredHeads,
  wasDoubtAccepted,
} from './repeated-previews.server'
import { type Asker, countPreview, insertPreview, targetPictureOf } from './start-preview.server'

/** The office corrects the head of an order, from no visitor's address. */
type Corrector = Asker | { owner: Owner; from?: undefined }

/**
 * Paints a preview's picture with the head as its parent has corrected it: a preview of its own, since an ordered book
 * keeps the head with which it was ordered. Returns its name. A parent who has corrected a head by hand wants it; of the
 * office, which is not counted, that cannot be said.
 */
export async function requestCorrectedHead(
  db: Db,
  { owner, from }: Corrector,
  name: string,
): Promise<string> {
  const { photoKey, bookId, channel } = (await findOwnPreview(db, owner, name)) ?? {}
  if (!photoKey || !bookId || !channel) throw new Refusal('preview.gone')
  const isByOffice = from === undefined
  const templateUrl = await targetPictureOf(db, { bookId, isBought: isByOffice })
  if (!isByOffice) await countPreview(db, { owner, from })
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const photo = await lockPhoto(tx, holder, photoKey)
    const strokes = readStrokes(photo.strokes)
    const { variation, chosenAt, ...painted } = await tx
      .selectFrom('previews')
      .select(['variation', 'chosenAt', 'strokes', 'secondPhotoId', 'secondStrokes'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const heads = { ...readHeads(painted), strokes }
    const picture = { photoId: photo.id, bookId, channel, variation }
    const same = await findSameHeads(tx, { ...picture, ...heads })
    if (same) return isByOffice ? same : choosePreview(tx, same)
    const isDoubtAccepted = (strokes.length > 0 && !isByOffice) || (await wasDoubtAccepted(tx, photo.id))
    return insertPreview(tx, holder, {
      ...picture,
      templateUrl,
      ...toStoredHeads(heads),
      isDoubtAccepted,
      ...(isByOffice && { chosenAt: justBefore(chosenAt) }),
    })
  })
}

/** Until the office has confirmed it, the shop goes on showing the parent the picture that was ordered. */
const justBefore = (time: Date) => new Date(time.getTime() - 1)
