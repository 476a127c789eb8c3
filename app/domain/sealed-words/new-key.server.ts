import { log } from '~/config/log.server'
import { withinPatience } from '~/outgoing/patience'
import { isDatabaseUnreachable } from '../database-errors.server'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { childKeys } from '../storage.server'
import { newName } from '../tokens.server'

interface KeyUse {
  folderOf: (wordsKey: string) => string
  isUsed: (wordsKey: string) => Promise<boolean>
}

/** Runs with a key that no row names yet, and removes it again if none names it afterwards. */
export async function withNewKey<Result>(
  use: KeyUse,
  run: (wordsKey: string, key: PictureKey) => Promise<Result>,
): Promise<Result> {
  const wordsKey = newName()
  const key = await childKeys.findOrCreate(use.folderOf(wordsKey))
  return dropUnusedAfter(use, [wordsKey], () => run(wordsKey, key))
}

/** Runs with several such keys, which their caller has made. */
export async function dropUnusedAfter<Result>(
  use: KeyUse,
  names: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    await dropUnused(use, names)
    return result
  } catch (error) {
    // A commit may succeed although its answer was lost, so the keys stay. An unused key does no harm.
    if (!isDatabaseUnreachable(error)) await dropUnused(use, names)
    throw error
  }
}

/** The request has its result: it does not wait for a key store that hangs. */
const DROPPING_MS = 2000

const dropUnused = (use: KeyUse, names: readonly string[]) =>
  withinPatience(DROPPING_MS, Promise.all(names.map((name) => dropIfUnused(use, name))))

/** A failure is logged and does not fail the request. */
export async function dropIfUnused({ folderOf, isUsed }: KeyUse, wordsKey: string) {
  try {
    if (!(await isUsed(wordsKey))) await childKeys.discard(folderOf(wordsKey))
  } catch (error) {
    log.error('words.unusedKey', error)
  }
}
