import { Readable } from 'node:stream'
import { log } from '~/config/log.server'
import { rawStorage } from '~/ports/ports.server'
import type { Storage, StoredObject } from '~/ports/storage/storage'
import { noteFullDisk } from './disk-space.server'
import { Refusal } from './refusal'

/** A storage that is down, full or slow is no error of the request: it is refused with Retry-After. */
export const storage: Storage = {
  put: (key, bytes) => rawStorage.put(key, bytes).catch(refuse),
  putFile: (key, path) => rawStorage.putFile(key, path).catch(refuse),
  putStream: (key, from, bytes) => rawStorage.putStream(key, from, bytes).catch(refuse),
  get: (key) => rawStorage.get(key).catch(refuse),
  open: (key) => rawStorage.open(key).catch(refuse),
  remove: (key) => rawStorage.remove(key).catch(refuse),
  list: (prefix) => refuseFailedListing(rawStorage.list(prefix)),
  probe: (bytes) => rawStorage.probe(bytes),
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
): Promise<AsyncIterable<Uint8Array>> {
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
