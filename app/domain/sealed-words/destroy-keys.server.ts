import { eraseFolder, runInParallel } from '../storage.server'

/** A run of the sweep has one minute. */
export const DESTROYED_AT_ONCE = 500

interface Keyed {
  id: number
  wordsKey: string
}

/**
 * Destroys the keys of rows whose words have been erased, outside any transaction; a row names its key until that is done.
 * Returns how many keys went; one that cannot be destroyed does not stop the others.
 */
export async function destroyKeys(
  rows: Keyed[],
  folderOf: (wordsKey: string) => string,
  forgetKey: (id: number) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = []
  await runInParallel(rows, async ({ id, wordsKey }) => {
    try {
      await eraseFolder(folderOf(wordsKey))
      await forgetKey(id)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${rows.length} keys were not destroyed`)
  return rows.length
}
