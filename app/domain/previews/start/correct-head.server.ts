import { type Db, inTransaction } from '../../db.server'
import { lockPhoto } from '../../photos/lock-photo.server'
import type { WhichHead } from '../../photos/strokes'
import { readStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import { headPhotoKeyOf } from '../preview'
import { findOwnPreview } from '../previews.server'
import {
  choosePreview,
  findSameHeads,
  type Heads,
  readHeads,
  toStoredHeads,
  wasDoubtAccepted,
} from './repeated-previews.server'
import { type Asker, countPreview, insertPreview, targetPictureOf } from './start-preview.server'

/** A parent, whose address is counted; or the office, without an address. */
type Corrector = Asker | { owner: Owner; from?: undefined }

/**
 * Paints a preview's picture with one corrected head. The result is a new preview, whose name is returned: an ordered
 * book keeps the heads with which it was ordered. A doubt about the head needs no second confirmation by a parent who has
 * corrected it by hand; the office's correction does not confirm it for the parent.
 */
export async function requestCorrectedHead(
  db: Db,
  { owner, from }: Corrector,
  name: string,
  which: WhichHead = 'first',
): Promise<string> {
  const preview = await findOwnPreview(db, owner, name)
  const correctedKey = preview && headPhotoKeyOf(preview, which)
  if (!preview?.photoKey || !correctedKey) throw new Refusal('preview.gone')
  const { photoKey, bookId, channel } = preview
  const isByOffice = from === undefined
  const templateUrl = await targetPictureOf(db, { bookId, isBought: isByOffice })
  if (!isByOffice) await countPreview(db, { owner, from })
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const photo = await lockPhoto(tx, holder, photoKey)
    const corrected = which === 'first' ? photo : await lockPhoto(tx, holder, correctedKey)
    const { variation, chosenAt, ...painted } = await tx
      .selectFrom('previews')
      .select(['variation', 'chosenAt', 'strokes', 'secondPhotoId', 'secondStrokes'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const heads = correctHeads(readHeads(painted), corrected, which)
    const picture = { photoId: photo.id, bookId, channel, variation }
    const same = await findSameHeads(tx, { ...picture, ...heads })
    if (same) return isByOffice ? same : choosePreview(tx, same)
    const isWanted = which === 'first' && heads.strokes.length > 0 && !isByOffice
    const isDoubtAccepted = isWanted || (await wasDoubtAccepted(tx, photo.id))
    return insertPreview(tx, holder, {
      ...picture,
      templateUrl,
      ...toStoredHeads(heads),
      isDoubtAccepted,
      ...(isByOffice && { chosenAt: justBefore(chosenAt) }),
    })
  })
}

function correctHeads(heads: Heads, { strokes }: { strokes: unknown }, which: WhichHead): Heads {
  if (which === 'first') return { ...heads, strokes: readStrokes(strokes) }
  return { ...heads, secondStrokes: readStrokes(strokes) }
}

/** Until the office has confirmed it, the shop goes on showing the parent the picture that was ordered. */
const justBefore = (time: Date) => new Date(time.getTime() - 1)
