import { log } from '~/config/log.server'
import { rawStorage } from '~/ports/ports.server'
import type { Storage } from '~/ports/storage/storage'
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

function refuse(error: unknown): never {
  if (!noteFullDisk(error)) log.error('storage', error)
  throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
}
