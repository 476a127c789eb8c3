import { Readable } from 'node:stream'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { rejectInTransaction } from '~/outgoing/transaction-guard.server'
import { rawKeyStore, rawStorage } from '~/ports/ports.server'
import type { Storage, StoredObject } from '~/ports/storage/storage'
import { noteFullDisk } from './disk-space.server'
import { Refusal } from './refusal'
import { keyFolderOf, SEALED_ROOTS } from './sealed-pictures/key-folder'
import { createPictureKeys } from './sealed-pictures/picture-keys.server'
import { createSealedStorage, isSealed } from './sealed-pictures/sealed-storage.server'

const nothing = () => undefined

export const pictureKeys = createPictureKeys(rawKeyStore, config.secrets)

/** A storage that is down, full or slow is no error of the request: it is refused with Retry-After. */
const refuseFailures = (inner: Storage): Storage => ({
  put: (key, bytes) => inner.put(key, bytes).catch(refuse),
  putNew: (key, bytes) => inner.putNew(key, bytes).catch(refuse),
  putFile: (key, path) => inner.putFile(key, path).catch(refuse),
  putStream: (key, from, bytes) => inner.putStream(key, from, bytes).catch(refuse),
  get: (key) => inner.get(key).catch(refuse),
  open: (key) => inner.open(key).catch(refuse),
  remove: (key) => inner.remove(key).catch(refuse),
  list: (prefix) => refuseFailedListing(inner.list(prefix)),
  probe: (bytes) => inner.probe(bytes),
})

/** The same keys for words about a child, with the failures of their store refused as those of pictures are. */
export const childKeys = {
  find: (folder: string) => pictureKeys.find(folder).catch(refuse),
  findOrCreate: (folder: string) => pictureKeys.findOrCreate(folder).catch(refuse),
  discard: (folder: string) => pictureKeys.discard(folder).catch(refuse),
  isLocked: (folder: string) => pictureKeys.isLocked(folder).catch(refuse),
  wasDestroyed: (folder: string) => pictureKeys.wasDestroyed(folder).catch(refuse),
}

/** Children's pictures are sealed and opened on the way. */
export const storage = rejectInTransaction(refuseFailures(createSealedStorage(rawStorage, pictureKeys)))
/** Objects as stored, for backups, which must not hold their keys. */
export const sealedObjects = rejectInTransaction(refuseFailures(rawStorage))

/**
 * Erases a folder of a child's pictures, wherever copies of it lie: its key goes first. Returns how many objects were
 * removed. On a full disk the list cannot be written: objects go all the same, which makes room for the next try.
 */
export async function eraseFolder(folder: string): Promise<number> {
  const destroy = () => pictureKeys.destroy(folder).then(nothing, (error: unknown) => error)
  let failure = await destroy()
  let objects = 0
  for await (const key of storage.list(folder))
    if (['/', '.'].includes(key.charAt(folder.length))) {
      await storage.remove(key)
      objects += 1
    }
  if (failure && objects) failure = await destroy()
  if (failure) refuse(failure)
  return objects
}

/** A sealed picture whose key is not in this key store, or does not open under this secret. */
export async function lacksKey(pictureKey: string): Promise<boolean> {
  const object = await sealedObjects.open(pictureKey)
  if (!object || !(await isSealed(object))) return false
  return !(await childKeys.find(keyFolderOf(pictureKey) ?? ''))
}

/** Erases each folder, though another one cannot be erased; then it throws. Returns how many objects were removed. */
export async function eraseFolders(folders: Iterable<string> | AsyncIterable<string>): Promise<number> {
  const failures: unknown[] = []
  let objects = 0
  for await (const folder of folders)
    try {
      objects += await eraseFolder(folder)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length) throw failures[0]
  return objects
}

interface FolderUse {
  /** as the keys were chosen */
  wasInUse: (folder: string) => boolean
  /** Reads anew: the book may have been made again meanwhile. */
  isInUse: (folder: string) => Promise<boolean>
}

/** Removes objects. A folder that is not in use is erased with its key; one that came into use is left to the next sweep. */
export async function removePictures(keys: readonly string[], use?: FolderUse) {
  const unused = new Set<string>()
  for (const key of keys) {
    const folder = keyFolderOf(key)
    if (folder && !use?.wasInUse(folder)) unused.add(folder)
    else await storage.remove(key)
  }
  await eraseFolders(unusedNow(unused, use))
}

async function* unusedNow(folders: Iterable<string>, use: FolderUse | undefined) {
  for (const folder of folders) if (!(await use?.isInUse(folder))) yield folder
}

/** Every stored object that shows a child. */
export async function* listPictures(): AsyncGenerator<string> {
  for (const root of SEALED_ROOTS) yield* storage.list(root)
}

async function* refuseFailedListing<T>(listing: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* listing
  } catch (error) {
    refuse(error)
  }
}

/** The bytes of an object, or of a part of it, one piece after the other. */
export async function readObject(
  object: StoredObject,
  part?: { first: number; last: number },
): Promise<Readable> {
  return Readable.fromWeb((await object.stream(part)) as never)
}

function refuse(error: unknown): never {
  if (!noteFullDisk(error)) log.error('storage', error)
  throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
}

/** A remote storage is slow for each request, so several run at a time. */
const MAX_PARALLEL = 8

export async function runInParallel<Item>(list: Iterable<Item>, run: (item: Item) => Promise<void>) {
  const waiting = [...list]
  const runRest = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runRest))
}
