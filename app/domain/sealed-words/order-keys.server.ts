import { log } from '~/config/log.server'
import { withinPatience } from '~/outgoing/patience'
import { bringOutside } from '~/outgoing/transaction-guard.server'
import { ignoreRefusal, Refusal } from '../refusal'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { childKeys, runInParallel } from '../storage.server'

// Keys of what orders say, for all who read it.

/** `busy` while the key store is out of reach; a `missing` key may come back, a destroyed one may not. */
export type OrderKey = PictureKey | 'destroyed' | 'missing' | 'busy'

/** By folder. A transaction gets its keys before it begins anew. */
export const bringKeys = (
  folders: readonly string[],
  read: KeyReader = readForPage,
): Promise<ReadonlyMap<string, OrderKey>> => bringOutside([...new Set(folders)], read)

export type KeyReader = (folders: readonly string[]) => Promise<ReadonlyMap<string, OrderKey>>

/** A page waits for all of its keys, also that of a payment. */
const PAGE_MS = 2000

/** Only keys that have not come by then are busy. */
async function readForPage(folders: readonly string[]) {
  const end = performance.now() + PAGE_MS
  const found = new Map<string, OrderKey>()
  const reading = runInParallel(folders, async (folder) => {
    const key = performance.now() < end && (await readKey(folder).catch(ignoreRefusal))
    if (key) found.set(folder, key)
  })
  await withinPatience(PAGE_MS, reading)
  return new Map(folders.map((folder) => [folder, found.get(folder) ?? 'busy']))
}

const PAPER_MS = 5000

/** Paper waits for each key, and reads it a second time. After one in vain nothing is printed, so no other is read. */
export async function readForPaper(folders: readonly string[]) {
  const found = new Map<string, OrderKey>()
  let isBusy = false
  await runInParallel(folders, async (folder) => {
    const read = async () =>
      isBusy ? undefined : withinPatience(PAPER_MS, readKey(folder).catch(ignoreRefusal))
    const key = (await read()) ?? (await read())
    if (!key) isBusy = true
    found.set(folder, key ?? 'busy')
  })
  return found
}

async function readKey(folder: string): Promise<OrderKey> {
  const key = await childKeys.find(folder)
  if (key) return key
  if (await childKeys.wasDestroyed(folder)) return 'destroyed'
  logLost(folder)
  return 'missing'
}

const LOGGED_AGAIN_MS = 24 * 60 * 60_000
const loggedAt = new Map<string, number>()

/** Each page that names the order reads its key, and each line pages an operator. */
function logLost(folder: string) {
  const at = performance.now()
  if (at - (loggedAt.get(folder) ?? Number.NEGATIVE_INFINITY) < LOGGED_AGAIN_MS) return
  loggedAt.set(folder, at)
  log.event('words.lostOrderKeys', { why: 'read' })
}

export const refusalOfClosed = (closed: 'missing' | 'busy') =>
  closed === 'busy'
    ? new Refusal('shop.busy', undefined, { retryAfter: 5 })
    : new Refusal('order.wordsClosed')
