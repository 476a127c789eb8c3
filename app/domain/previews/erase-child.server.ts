import type { Db } from '../db.server'
import { forgetLook } from '../looks/erase-looks.server'
import { lookOf } from '../looks/looks.server'
import { findNeededPhotoKeys } from '../photos/photo-retention.server'
import { erasePhoto } from '../photos/photos.server'
import type { Owner } from '../visitors/owner'
import { previewOf } from './previews.server'

/**
 * Erases the child of a preview: a photographed one with its photo; a drawn one with its look, unless a member keeps
 * it, and with its photo, unless a book is still to be made with that. False for another owner's preview.
 */
export async function eraseChild(db: Db, owner: Owner, name: string): Promise<boolean> {
  const preview = await previewOf(db, owner, name)
  if (!preview) return false
  const { photoKey, lookName, lookPhotoKey } = preview
  if (photoKey) return erasePhoto(db, owner, photoKey)
  const look = lookName ? await lookOf(db, owner, lookName) : undefined
  if (look && !look.isKept) await forgetLook(db, owner, look.name)
  if (lookPhotoKey && !(await findNeededPhotoKeys(db, [lookPhotoKey])).size)
    await erasePhoto(db, owner, lookPhotoKey)
  return true
}
