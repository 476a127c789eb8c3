import { type Db, inTransaction, type Tx } from '../../db.server'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { changeFolder, sealWord } from '../../sealed-words/child-words.server'
import { withNewKey } from '../../sealed-words/new-key.server'
import type { ChangeSeals, ChangeWords } from '../../sealed-words/open-change.server'
import type { ChangedWord } from '../../sealed-words/seal.server'

// What an order said about its child before and after a correction, sealed under a key of the correction's own.

export const changeColumns = ['before', 'after', 'wordsKey', 'sealedBefore', 'sealedAfter'] as const

/** By a trigger, a change without words gives up its key. */
export const noChangeWords = { before: null, after: null, sealedBefore: null, sealedAfter: null } as const

export interface ChangeKey {
  wordsKey: string
  key: PictureKey
}

/** Runs with the key of a correction, which must be there before the transaction that records it. */
export const withChangeKey = <Result>(
  db: Db,
  run: (changeKey: ChangeKey) => Promise<Result>,
): Promise<Result> =>
  withNewKey({ folderOf: changeFolder, isUsed: (wordsKey) => isNamed(db, wordsKey) }, (wordsKey, key) =>
    run({ wordsKey, key }),
  )

/** A transaction with such a key. */
export const inChangeTransaction = <Result>(
  db: Db,
  run: (tx: Tx, changeKey: ChangeKey) => Promise<Result>,
): Promise<Result> => withChangeKey(db, (changeKey) => inTransaction(db, (tx) => run(tx, changeKey)))

async function isNamed(db: Db, wordsKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderChanges')
    .select('id')
    .where('wordsKey', '=', wordsKey)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function sealChange<Change extends ChangeWords & { field: ChangedWord }>(
  { wordsKey, key }: ChangeKey,
  change: Change,
): Change & ChangeSeals {
  const seal = (side: 'before' | 'after') =>
    sealWord(key, changeFolder(wordsKey), `${change.field} ${side}`, change[side])
  return { ...change, wordsKey, sealedBefore: seal('before'), sealedAfter: seal('after') }
}
