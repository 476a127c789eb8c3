import { sql } from 'kysely'
import type { Db } from '../db.server'
import { BATCH_SIZE, emptyInBatches, isSameWord, sealInBatches } from '../sealed-words/older-words.server'
import { sealChildName } from './photo-words.server'

export const hasUnsealedName = sql<boolean>`(child_name is not null and sealed_child_name is null)`

export const sealOlderNames = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('photos')
        .select(['id', 'key', 'childName'])
        .where('id', '>', after)
        .where(hasUnsealedName)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, key, childName }) => {
      const named = await sealChildName(key, childName ?? '')
      if (!named) return 0
      const { numUpdatedRows } = await db
        .updateTable('photos')
        .set(named)
        .where('id', '=', id)
        .where(isSameWord('child_name', childName))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainNames = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('photos')
      .set({ childName: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('photos')
          .select('id')
          .where('childName', 'is not', null)
          .where('sealedChildName', 'is not', null)
          .limit(limit),
      )
      .executeTakeFirst(),
  )
