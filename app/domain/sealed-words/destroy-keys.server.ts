import { eraseFolder, runInParallel } from '../storage.server'

/** The end of a campaign leaves thousands at once. The sweep has one minute for all its parts, and its next run continues. */
const RUN_MS = 5_000
const DESTROYED_AT_ONCE = 500

interface Keyed {
  id: number
  wordsKey: string
}

interface DueKeys {
  /** those after an id, in the order of their ids */
  list(after: number, limit: number): Promise<Keyed[]>
  folderOf(wordsKey: string): string
  forget(id: number): Promise<unknown>
}

/**
 * Destroys the keys of rows whose words have been erased, outside any transaction; a row names its key until that is done.
 * A key that cannot be destroyed does not stop the others. Returns how many keys went.
 */
export async function destroyDueKeys({ list, folderOf, forget }: DueKeys): Promise<number> {
  const until = performance.now() + RUN_MS
  const failures: unknown[] = []
  let seen = 0
  for (let after = 0; ; ) {
    const due = await list(after, DESTROYED_AT_ONCE)
    await runInParallel(due, async ({ id, wordsKey }) => {
      try {
        await eraseFolder(folderOf(wordsKey))
        await forget(id)
      } catch (error) {
        failures.push(error)
      }
    })
    seen += due.length
    after = due.at(-1)?.id ?? after
    if (due.length < DESTROYED_AT_ONCE || performance.now() >= until) break
  }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${seen} keys were not destroyed`)
  return seen
}
