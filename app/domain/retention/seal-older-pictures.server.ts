import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { hasMark } from '../sealed-pictures/sealed-object.server'
import { isSealed } from '../sealed-pictures/sealed-storage.server'
import { eraseFolder, listPictures, pictureKeys, sealedObjects, storage } from '../storage.server'
import { runAlone } from './run-alone.server'

/** A run of the sweep has one minute. */
const BATCH_SIZE = 1000
const SEALING_LOCK = 7_300_004

/**
 * Seals pictures that were stored before pictures were sealed. Once none is left, the date is kept: from then on, new
 * backups hold no picture that opens without its key. Returns how many were sealed.
 */
export async function sealOlderPictures(_: Db): Promise<number> {
  if (await pictureKeys.findSealedSince()) return 0
  return runAlone(SEALING_LOCK, sealBatch)
}

async function sealBatch(): Promise<number> {
  let [sealed, left] = [0, 0]
  for await (const key of listPictures()) {
    const object = await sealedObjects.open(key)
    if (!object || (await isSealed(object))) continue
    // A print part may be printed again under the same key at this moment, and print files end soon.
    if (sealed >= BATCH_SIZE || key.startsWith('prints/')) left += 1
    else if (await sealPicture(key)) sealed += 1
  }
  if (sealed + left === 0) await pictureKeys.setSealedSince(now())
  return sealed
}

/** Reads the object whole and once: another run may put the sealed one in its place at any moment. */
async function sealPicture(key: string): Promise<boolean> {
  const plain = await sealedObjects.get(key)
  if (!plain || hasMark(plain)) return false
  await storage.put(key, plain)
  const folder = keyFolderOf(key)
  // What was erased meanwhile must not be back.
  if (folder && (await pictureKeys.wasErasedPlain(folder))) await eraseFolder(folder)
  return true
}
