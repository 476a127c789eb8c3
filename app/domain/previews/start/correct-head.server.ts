import { type Db, inTransaction } from '../../db.server'
import { lockPhoto } from '../../photos/lock-photo.server'
import { readStrokes, toStoredStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import { lockOwner } from '../../visitors/visitors.server'
import { findOwnPreview } from '../previews.server'
import { choosePreview, findSameHead, wasDoubtAccepted } from './repeated-previews.server'
import { type Asker, countPreview, insertPreview, targetPictureOf } from './start-preview.server'

/**
 * Paints a preview's picture with the head as its parent has corrected it: a preview of its own, since an ordered book
 * keeps the head with which it was ordered. Returns its name. A parent who has corrected a head by hand wants it.
 */
export async function requestCorrectedHead(
  db: Db,
  asker: Asker,
  { name, isBought }: { name: string; isBought?: boolean },
): Promise<string> {
  const preview = await findOwnPreview(db, asker.owner, name)
  if (!preview?.photoKey) throw new Refusal('preview.gone')
  const { bookId, channel, photoKey } = preview
  const templateUrl = await targetPictureOf(db, { bookId, isBought })
  await countPreview(db, asker)
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, asker.owner)
    const photo = await lockPhoto(tx, holder, photoKey)
    const strokes = readStrokes(photo.strokes)
    const { variation } = await tx
      .selectFrom('previews')
      .select('variation')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const head = { photoId: photo.id, bookId, channel, variation, strokes }
    const same = await findSameHead(tx, head)
    if (same) return choosePreview(tx, same)
    const isDoubtAccepted = strokes.length > 0 || (await wasDoubtAccepted(tx, photo.id))
    return insertPreview(tx, holder, {
      ...head,
      templateUrl,
      strokes: toStoredStrokes(strokes),
      isDoubtAccepted,
    })
  })
}
