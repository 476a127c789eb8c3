import type { Db } from '../db.server'
import { forgetLook } from '../looks/erase-looks.server'
import { isLookOwnedBy } from '../looks/looks.server'
import { findNeededPhotoKeys } from '../photos/photo-retention.server'
import { erasePhoto } from '../photos/photos.server'
import type { Owner } from '../visitors/owner'
import { findOwnPreview, isPreviewOf } from './previews.server'

/**
 * Erases the child of a preview, drawn and photographed: its photo with the pictures made from it, unless a book is still
 * to be made with that, and its look, unless a member keeps it. One that is already erased stays so. False for another
 * owner's preview.
 */
export async function eraseChild(db: Db, owner: Owner, name: string): Promise<boolean> {
  const preview = await findOwnPreview(db, owner, name)
  if (!preview) return !(await isOfAnother(db, owner, name))
  const { photoKey, lookName, lookPhotoKey, isLookKept } = preview
  const lookNames = photoKey ? await findUnkeptLooks(db, owner, photoKey) : []
  if (photoKey) await erasePhoto(db, owner, photoKey)
  if (lookName && !isLookKept) lookNames.push(lookName)
  for (const drawn of lookNames) await forgetLook(db, owner, drawn)
  if (lookPhotoKey && !(await findNeededPhotoKeys(db, [lookPhotoKey])).size)
    await erasePhoto(db, owner, lookPhotoKey)
  return true
}

async function isOfAnother(db: Db, owner: Owner, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('previews')
    .select('id')
    .where('name', '=', name)
    .where((is) => is.not(isPreviewOf(owner)(is)))
    .executeTakeFirst()
  return found !== undefined
}

/** The looks proposed from a photo. Erasing the photo removes this relation. */
async function findUnkeptLooks(db: Db, owner: Owner, photoKey: string): Promise<string[]> {
  const looks = await db
    .selectFrom('looks')
    .innerJoin('photos', 'photos.id', 'looks.photoId')
    .select('looks.name')
    .where('photos.key', '=', photoKey)
    .where('looks.isKept', '=', false)
    .where(isLookOwnedBy(owner))
    .execute()
  return looks.map((look) => look.name)
}
