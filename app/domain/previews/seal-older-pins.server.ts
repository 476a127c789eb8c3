import { sql } from 'kysely'
import type { Db } from '../db.server'
import { lookFolder } from '../looks/look-words.server'
import { sealWord } from '../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../sealed-words/older-words.server'
import { childKeys } from '../storage.server'

// The looks that pictures pin, sealed as the rows of the looks are.

export const hasUnsealedPin = sql<boolean>`(previews.look is not null and previews.sealed_look is null)`

export const sealOlderPins = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('previews')
        .innerJoin('looks', 'looks.id', 'previews.lookId')
        .select(['previews.id', 'previews.look', 'looks.name'])
        .where('previews.id', '>', after)
        .where(hasUnsealedPin)
        .orderBy('previews.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, look, name }) => {
      const folder = lookFolder(name)
      // The look's own words are sealed before, which makes the key of an older one.
      const key = await childKeys.find(folder)
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

/** Of a look's pictures whose plain pins stand, which the sweep then seals again. */
export const dropPinSeals = (db: Db, lookName: string) =>
  db
    .updateTable('previews')
    .set({ sealedLook: null })
    .where('look', 'is not', null)
    .where('lookId', '=', ({ selectFrom }) => selectFrom('looks').select('id').where('name', '=', lookName))
    .execute()

/** Pictures whose look their plain pin alone still tells. */
export const listUnopenedPins = (db: Db): Promise<string[]> =>
  listUnopened('previews', {
    find: (after) =>
      db
        .selectFrom('previews')
        .innerJoin('looks', 'looks.id', 'previews.lookId')
        .select(['previews.id', 'previews.name', 'previews.sealedLook', 'looks.name as lookName'])
        .where('previews.id', '>', after)
        .where('previews.look', 'is not', null)
        .orderBy('previews.id')
        .limit(BATCH_SIZE)
        .execute(),
    folderOf: ({ lookName }) => lookFolder(lookName),
    sealsOf: ({ sealedLook }) => [['look', sealedLook]],
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
