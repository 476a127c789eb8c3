import { log } from '~/config/log.server'
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
    for (const name of names) await dropIfUnused(use, name)
    return result
  } catch (error) {
    // A commit may succeed although its answer was lost, so the keys stay. An unused key does no harm.
    if (!isDatabaseUnreachable(error)) for (const name of names) await dropIfUnused(use, name)
    throw error
  }
}

/** A failure is logged and does not fail the request. */
async function dropIfUnused({ folderOf, isUsed }: KeyUse, wordsKey: string) {
  try {
    if (!(await isUsed(wordsKey))) await childKeys.discard(folderOf(wordsKey))
  } catch (error) {
    log.error('words.unusedKey', error)
  }
}
