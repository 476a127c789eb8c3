import { now } from '~/config/clock'
import type { Db } from '../../db.server'
import { BATCH_SIZE, sealInBatches } from '../../sealed-words/older-words.server'
import { openDraft } from '../../sealed-words/open-draft.server'
import {
  type DraftRow,
  isDraftUnchanged,
  sealDraft,
  selectDrafts,
  withNewDraftKey,
} from '../words/draft-words.server'
import { oldestDraft } from './draft-fields'
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
