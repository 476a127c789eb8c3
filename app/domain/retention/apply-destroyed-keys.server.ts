import { forgetIntakesWithout } from '../campaigns/intake-words.server'
import type { Db } from '../db.server'
import { forgetGiftsWithout } from '../ebooks/words/erase-gift-words.server'
import { eraseLooksWithout } from '../looks/erase-looks.server'
import { forgetCardsWithout } from '../orders/words/erase-gift-cards.server'
import { deleteMemosWithout } from '../orders/words/memo-words.server'
import { forgetChangesWithout } from '../orders/words/seal-older-changes.server'
import { forgetContactsWithout } from '../orders/words/seal-older-contacts.server'
import { deleteDraftsWithout } from '../orders/words/seal-older-drafts.server'
import { forgetOrderedWithout } from '../orders/words/seal-older-ordered.server'
import { photoFolder } from '../photos/photo'
import { discardPhoto } from '../photos/photos.server'
import { deleteNotesWithout } from '../prints/words/note-words.server'
import { forgetReviewPhotos } from '../reviews/review-photos.server'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { destroyKeysOfDeletedRows } from '../sealed-words/unused-keys.server'
import { listPictures, pictureKeys, storage } from '../storage.server'

/**
 * Pictures erased since a backup are erased again: the list of destroyed keys is newer than the backup. Rows of photos go
 * with them, and so do pictures from before the sealing, and looks. Returns how many of each went.
 */
export async function applyDestroyedKeys(
  db: Db,
): Promise<{ photos: number; objects: number; looks: number }> {
  await pictureKeys.destroyListed()
  const destroyed = new Set<string>()
  for await (const { folder } of pictureKeys.listDestroyed()) destroyed.add(folder)
  // Names of looks and of the keys of orders, gifts, drafts, requests, changes, memos and notes are not used twice, so a key of a listed name is always an old one.
  const words = new Set(destroyed)
  // A book that was made again has another key.
  for await (const folder of pictureKeys.listFolders()) destroyed.delete(folder)
  const photos = await db.selectFrom('photos').select(['id', 'key', 'eraseAt']).execute()
  const gone = photos.filter(({ key }) => destroyed.has(photoFolder(key)))
  for (const photo of gone) await discardPhoto(db, photo)
  await forgetCardsWithout(db, (folder) => words.has(folder))
  await forgetOrderedWithout(db, (folder) => words.has(folder))
  await forgetContactsWithout(db, (folder) => words.has(folder))
  await forgetGiftsWithout(db, (folder) => words.has(folder))
  await deleteDraftsWithout(db, (folder) => words.has(folder))
  await forgetIntakesWithout(db, (folder) => words.has(folder))
  await forgetChangesWithout(db, (folder) => words.has(folder))
  await deleteMemosWithout(db, (folder) => words.has(folder))
  await deleteNotesWithout(db, (folder) => words.has(folder))
  // A copy of the key store may have brought the keys of deleted rows back.
  await destroyKeysOfDeletedRows(db)
  const goneLooks = await eraseLooksWithout(db, (folder) => words.has(folder))
  const reviewPhotos = await forgetReviewPhotos(db, (key) => destroyed.has(keyFolderOf(key) ?? ''))
  let objects = 0
  for await (const key of listPictures())
    if (destroyed.has(keyFolderOf(key) ?? '')) {
      await storage.remove(key)
      objects += 1
    }
  return { photos: gone.length + reviewPhotos, objects, looks: goneLooks }
}
