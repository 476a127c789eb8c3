import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { draftFolder } from '../../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  listUnopened,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { isDraftUnchanged, sealDraft, selectDrafts, withNewDraftKey } from './draft-words.server'

export const hasUnsealedDraft = sql<boolean>`(fields is not null and sealed_fields is null)`

/** Seals each draft under a new key. An earlier release rewrites a draft without a key's name. */
export const sealOlderDrafts = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      selectDrafts(db)
        .where('id', '>', after)
        .where(hasUnsealedDraft)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: (row) =>
      withNewDraftKey(db, async (draftKey) => {
        const { numUpdatedRows } = await db
          .updateTable('orderDrafts')
          .set({ ...sealDraft(draftKey, JSON.parse(row.fields ?? '{}')), endedAt: row.endedAt })
          .where(isDraftUnchanged(row))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
  })

const numberOf = (name: string) => (/^\d{1,9}$/.test(name) ? Number(name) : 0)

/** If its plain words stand, which the sweep then seals again. Returns whether they do. */
export async function dropDraftSeal(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderDrafts')
    .set({ sealedFields: null })
    .where('id', '=', numberOf(name))
    .where('fields', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Drafts without seals: their words stand in the plain columns alone. */
export const listUnopenedDrafts = (db: Db): Promise<string[]> =>
  listUnopened('drafts', {
    find: async (after) => {
      const rows = await selectDrafts(db)
        .where('id', '>', after)
        .where('fields', 'is not', null)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => draftFolder(wordsKey ?? ''),
    sealsOf: ({ sealedFields }) => [['draft', sealedFields]],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainDrafts = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('orderDrafts')
      .set({ fields: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orderDrafts')
          .select('id')
          .where('fields', 'is not', null)
          .where('sealedFields', 'is not', null)
          .limit(limit),
      )
      .executeTakeFirst(),
  )

/** Deletes drafts of a restored database whose keys were destroyed. A key's name is never used again. */
export async function deleteDraftsWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  for (const { id, wordsKey } of await selectDrafts(db).where('wordsKey', 'is not', null).execute())
    if (isDestroyed(draftFolder(wordsKey ?? '')))
      await db.deleteFrom('orderDrafts').where('id', '=', id).execute()
}
