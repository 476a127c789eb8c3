import { sql } from 'kysely'
import type { Db } from '../db.server'
import { lookFolder } from '../looks/look-words.server'
import { findSealingKey, sealWord } from '../sealed-words/child-words.server'
import { BATCH_SIZE, emptyInBatches, isSameWord, sealInBatches } from '../sealed-words/older-words.server'

// The looks that pictures pin, sealed as the rows of the looks are.

export const hasUnsealedPin = sql<boolean>`(previews.look is not null and previews.sealed_look is null)`

export const sealOlderPins = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('previews')
        .innerJoin('looks', 'looks.id', 'previews.lookId')
        .select(['previews.id', 'previews.look', 'looks.name', 'looks.sealedLook'])
        .where('previews.id', '>', after)
        .where(hasUnsealedPin)
        .orderBy('previews.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, look, name, sealedLook }) => {
      const folder = lookFolder(name)
      const key = await findSealingKey(folder, sealedLook !== null)
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('previews')
        .set({ look, sealedLook: sealWord(key, folder, 'look', look) })
        .where('id', '=', id)
        .where(isSameWord('look', look))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainPins = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('previews')
      .set({ look: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('previews')
          .select('id')
          .where('look', 'is not', null)
          .where('sealedLook', 'is not', null)
          .limit(limit),
      )
      .executeTakeFirst(),
  )
