import { addMinutes, now } from '~/config/clock'
import type { Db } from '../db.server'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { eraseFolder, listPictures, pictureKeys } from '../storage.server'

/** A key is made before its first object, which may be a large one. */
const UNUSED_MINUTES = 60

/** Ends keys of the list of destroyed ones that are back, and keys that a crash left without any object. */
export async function sweepPictureKeys(_: Db): Promise<number> {
  const gone = await pictureKeys.destroyListed()
  const unused = new Set<string>()
  for await (const folder of pictureKeys.listFolders()) unused.add(folder)
  for await (const key of listPictures()) unused.delete(keyFolderOf(key) ?? '')
  const limit = addMinutes(now(), -UNUSED_MINUTES)
  for (const folder of unused) {
    const madeAt = await pictureKeys.findDate(folder)
    if (madeAt && madeAt > limit) continue
    gone.push(folder)
  }
  for (const folder of gone) await eraseFolder(folder)
  return gone.length
}

/** `SHOP_SECRET_OLD` may go once the sweep finds none any more. */
export const rewrapPictureKeys = (_: Db): Promise<number> => pictureKeys.rewrapOlder()
