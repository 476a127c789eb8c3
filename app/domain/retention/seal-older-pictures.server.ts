import { now } from '~/config/clock'
import type { StoredObject } from '~/ports/storage/storage'
import type { Db } from '../db.server'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { isSealed } from '../sealed-pictures/sealed-storage.server'
import { eraseFolder, listPictures, pictureKeys, readObject, sealedObjects, storage } from '../storage.server'

/** A run of the sweep has one minute. */
const BATCH_SIZE = 1000

/**
 * Seals pictures that were stored before pictures were sealed. Once none is left, the date is kept: from then on, new
 * backups hold no picture that opens without its key. Returns how many were sealed.
 */
export async function sealOlderPictures(_: Db): Promise<number> {
  if (await pictureKeys.findSealedSince()) return 0
  let [sealed, left] = [0, 0]
  for await (const key of listPictures()) {
    const object = await sealedObjects.open(key)
    if (!object || (await isSealed(object))) continue
    // A print part may be printed again under the same key at this moment, and print files end soon.
    if (sealed >= BATCH_SIZE || key.startsWith('prints/')) left += 1
    else {
      await sealObject(key, object)
      sealed += 1
    }
  }
  if (sealed + left === 0) await pictureKeys.setSealedSince(now())
  return sealed
}

async function sealObject(key: string, object: StoredObject) {
  await storage.putStream(key, await readObject(object), object.size)
  const folder = keyFolderOf(key)
  // What was erased meanwhile must not be back.
  if (folder && (await pictureKeys.wasErasedPlain(folder))) await eraseFolder(folder)
}
