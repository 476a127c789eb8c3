import { eraseFolder, runInParallel } from '../storage.server'

/** The end of a campaign leaves thousands at once. The sweep has one minute for all its parts, and its next run continues. */
const RUN_MS = 5_000
const DESTROYED_AT_ONCE = 500

interface Keyed {
  id: number
  wordsKey: string
}

interface DueKeys {
  /** in the order of their ids */
  list(limit: number): Promise<Keyed[]>
  folderOf(wordsKey: string): string
  forget(id: number): Promise<unknown>
}

/**
 * Destroys the keys of rows whose words have been erased, outside any transaction; a row names its key until that is done.
 * Returns how many keys went.
 */
export async function destroyDueKeys(keys: DueKeys): Promise<number> {
  const until = performance.now() + RUN_MS
  let destroyed = 0
  for (;;) {
    const due = await keys.list(DESTROYED_AT_ONCE)
    await destroyKeys(due, keys)
    destroyed += due.length
    if (due.length < DESTROYED_AT_ONCE || performance.now() >= until) return destroyed
  }
}

/** A key that cannot be destroyed does not stop the others. */
async function destroyKeys(rows: Keyed[], { folderOf, forget }: DueKeys): Promise<void> {
  const failures: unknown[] = []
  await runInParallel(rows, async ({ id, wordsKey }) => {
    try {
      await eraseFolder(folderOf(wordsKey))
      await forget(id)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${rows.length} keys were not destroyed`)
}
