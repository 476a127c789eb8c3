import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { hasMark } from '../sealed-pictures/sealed-object.server'
import { isSealed } from '../sealed-pictures/sealed-storage.server'
import { eraseFolder, listPictures, pictureKeys, sealedObjects, storage } from '../storage.server'
import { runAlone } from './run-alone.server'

/** The sweep has one minute for all its parts. The next run goes on where this one stopped. */
const RUN_MS = 30_000
const SEALING_LOCK = 7_300_004

/**
 * Seals pictures that were stored before pictures were sealed. Once none is left, the date is kept: from then on, new
 * backups hold no picture that opens without its key. Returns how many were sealed.
 */
export async function sealOlderPictures(db: Db, runMs = RUN_MS): Promise<number> {
  if (await pictureKeys.findSealedSince()) return 0
  return runAlone(SEALING_LOCK, () => sealSome(db, runMs))
}

async function sealSome(db: Db, runMs: number): Promise<number> {
  const started = performance.now()
  const progress = (await pictureKeys.findSealing()) ?? { after: '', isClean: true }
  const places = await listPlaces()
  const failures: unknown[] = []
  let sealed = 0
  for (const place of places.filter((one) => one > progress.after)) {
    const key = place.replace(LAST, '')
    const isPlain = await isPlainPicture(key)
    // A print part may be printed again under the same key at this moment, and print files end soon: it is waited for.
    if (isPlain && place.startsWith(LAST)) break
    if (isPlain) {
      progress.isClean = false
      await sealPicture(key).then(
        (isSealedNow) => (sealed += Number(isSealedNow)),
        (error) => failures.push(error),
      )
    }
    progress.after = place
    if (performance.now() - started >= runMs) break
  }
  // A missing mount shows no picture at all.
  const isOutOfSight =
    !places.length && (await db.selectFrom('photos').select('id').limit(1).execute()).length > 0
  const isThrough = progress.after >= (places.at(-1) ?? '')
  await pictureKeys.setSealing(isThrough ? undefined : progress)
  if (isThrough && progress.isClean && !isOutOfSight) await pictureKeys.setSealedSince(now())
  if (failures.length) throw new AggregateError(failures, `${failures.length} pictures were not sealed`)
  return sealed
}

/** Sorts prints after all others. */
const LAST = '~'

/** Every picture, in an order in which a later run goes on. */
async function listPlaces(): Promise<string[]> {
  const places: string[] = []
  for await (const key of listPictures()) places.push(key.startsWith('prints/') ? LAST + key : key)
  return places.sort()
}

async function isPlainPicture(key: string): Promise<boolean> {
  const object = await sealedObjects.open(key)
  return object !== undefined && !(await isSealed(object))
}

/** Names in these folders are never used again, so an erased one must stay erased. */
const ERASED_FOR_GOOD = /^(previews|uploads|reviews)\//

/** Reads the object whole and once: another run may put the sealed one in its place at any moment. */
async function sealPicture(key: string): Promise<boolean> {
  const plain = await sealedObjects.get(key)
  if (!plain || hasMark(plain)) return false
  await storage.put(key, plain)
  const folder = keyFolderOf(key)
  if (folder && ERASED_FOR_GOOD.test(folder) && (await pictureKeys.wasErasedPlain(folder)))
    await eraseFolder(folder)
  return true
}
