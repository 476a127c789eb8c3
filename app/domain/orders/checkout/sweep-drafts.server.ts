import { now } from '~/config/clock'
import type { Db, Tx } from '../../db.server'
import { BATCH_SIZE, sealInBatches } from '../../sealed-words/older-words.server'
import { openDraft } from '../../sealed-words/open-draft.server'
import {
  type DraftRow,
  isDraftUnchanged,
  sealDraft,
  selectDrafts,
  withNewDraftKey,
} from '../words/draft-words.server'
import { findCutAt, oldestDraft } from './draft-fields'
import { readDraft } from './drafts.server'

/** The sweep has one minute for all its parts. The next run goes on. */
const CUT_MS = 10_000

export async function sweepOrderDrafts(db: Db): Promise<number> {
  const gone = await db.deleteFrom('orderDrafts').where('changedAt', '<=', oldestDraft()).executeTakeFirst()
  return Number(gone.numDeletedRows) + (await cutDrafts(db))
}

/** Removes words for waiting books that are too old, and words of a paid order. */
const cutDrafts = (db: Db): Promise<number> =>
  sealInBatches(performance.now() + CUT_MS, {
    find: (after) =>
      selectDrafts(db)
        .where('id', '>', after)
        .where(({ or, eb }) => or([eb('endedAt', 'is not', null), eb('cutAt', '<=', now())]))
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: (row) => cutDraft(db, row),
  })

/** The remaining words get a new key, so that copies of the removed ones end. A row changed meanwhile waits for the next run. */
async function cutDraft(db: Db, row: DraftRow): Promise<number> {
  const fields = await openDraft(row)
  if (!fields) return 0
  const left = await readDraft(db, row, fields)
  if (!left) {
    const { numDeletedRows } = await db
      .deleteFrom('orderDrafts')
      .where(isDraftUnchanged(row))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  return withNewDraftKey(db, async (draftKey) => {
    const { numUpdatedRows } = await db
      .updateTable('orderDrafts')
      .set(sealDraft(draftKey, left.fields))
      .where(isDraftUnchanged(row))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/**
 * For an earlier release, which does not know that a draft has ended: by its plain words, as a transaction reads no key. The
 * remaining words stand open until they are sealed under another key.
 */
export async function cutEndedDrafts(tx: Tx): Promise<void> {
  for (const row of await selectDrafts(tx).where('endedAt', 'is not', null).forUpdate().execute()) {
    const left = await readDraft(tx, row, row.fields ? JSON.parse(row.fields) : undefined)
    if (!left) {
      await tx.deleteFrom('orderDrafts').where('id', '=', row.id).execute()
      continue
    }
    const words = { fields: JSON.stringify(left.fields), cutAt: findCutAt(left.fields), endedAt: null }
    await tx
      .updateTable('orderDrafts')
      .set({ ...words, sealedFields: null, wordsKey: null, keyedAt: null })
      .where('id', '=', row.id)
      .execute()
  }
}
