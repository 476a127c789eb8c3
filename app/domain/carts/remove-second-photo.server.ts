import { type Db, inTransaction } from '../db.server'
import { lockPhoto } from '../photos/lock-photo.server'
import { isSecondPhotoOrdered } from '../photos/photo-retention.server'
import { discardPhoto, markErased } from '../photos/photos.server'
import { findSecondPhoto } from '../photos/second-photo.server'
import { previewKey } from '../previews/preview'
import {
  listPicturesOfSecond,
  requirePhotographed,
  showWithoutSecond,
} from '../previews/start/second-photo.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'

/**
 * Erases a photo's second one with the pictures that show it, unless a book is still to be made with it. The book's page
 * and the cart show the child without it again. Returns the name of the preview to show.
 */
export async function removeSecondPhoto(db: Db, owner: Owner, name: string): Promise<string> {
  const { photoKey } = await requirePhotographed(db, owner, name)
  const { second, left } = await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const first = await lockPhoto(tx, holder, photoKey)
    const found = await findSecondPhoto(tx, first.id)
    if (!found) return { second: undefined, left: name }
    if (await isSecondPhotoOrdered(tx, found.key)) throw new Refusal('photo.ordered', 'photo')
    for (const { name: gone, plain } of await listPicturesOfSecond(tx, found.id))
      await tx
        .updateTable('cartItems')
        .set({ previewKey: plain ? previewKey(plain) : '', previewImageUrl: null, coverImageUrl: null })
        .where('previewKey', '=', previewKey(gone))
        .execute()
    const next = await showWithoutSecond(tx, holder, name)
    await markErased(tx, found)
    return { second: found, left: next }
  })
  if (second) await discardPhoto(db, second)
  return left
}
