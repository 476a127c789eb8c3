import { sql } from 'kysely'
import type { Db } from '../db.server'
import { sealWord } from '../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../sealed-words/older-words.server'
import { childKeys } from '../storage.server'
import { photoFolder } from './photo'

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
      // The photo's picture has the key, or gets it when it is sealed.
      const secret = await childKeys.find(photoFolder(key))
      if (!secret) return 0
      const { numUpdatedRows } = await db
        .updateTable('photos')
        .set({ childName, sealedChildName: sealWord(secret, photoFolder(key), 'childName', childName) })
        .where('id', '=', id)
        .where(isSameWord('child_name', childName))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  })

/** If its plain name stands, which the sweep then seals again. */
export const dropNameSeal = (db: Db, key: string) =>
  db
    .updateTable('photos')
    .set({ sealedChildName: null })
    .where('key', '=', key)
    .where('childName', 'is not', null)
    .execute()

/** Photos that their plain names alone still name. */
export const listUnopenedNames = (db: Db): Promise<string[]> =>
  listUnopened('photos', {
    find: (after) =>
      db
        .selectFrom('photos')
        .select(['id', 'key as name', 'sealedChildName'])
        .where('id', '>', after)
        .where('childName', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    folderOf: ({ name }) => photoFolder(name),
    sealsOf: ({ sealedChildName }) => [['childName', sealedChildName]],
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
