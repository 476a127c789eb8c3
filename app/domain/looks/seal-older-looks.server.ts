import { sql } from 'kysely'
import type { Db } from '../db.server'
import { findSealingKey, sealWord } from '../sealed-words/child-words.server'
import { BATCH_SIZE, emptyInBatches, isSameWord, sealInBatches } from '../sealed-words/older-words.server'
import { hasSealedWords, lookFolder } from './look-words.server'

export const hasUnsealedLook = sql<boolean>`(look is not null and sealed_look is null
  or proposal is not null and sealed_proposal is null or child_name is not null and sealed_child_name is null)`

export const sealOlderLooks = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('looks')
        .select((is) => [
          'id',
          'name',
          'look',
          'childName',
          is.cast<string | null>('proposal', 'text').as('proposal'),
          hasSealedWords(is).$castTo<boolean>().as('hasSealedWords'),
        ])
        .where('id', '>', after)
        .where(hasUnsealedLook)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, name, look, proposal, childName, ...row }) => {
      const folder = lookFolder(name)
      const key = await findSealingKey(folder, row.hasSealedWords)
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('looks')
        .set({ look, sealedLook: sealWord(key, folder, 'look', look) })
        .set({ proposal, sealedProposal: sealWord(key, folder, 'proposal', proposal) })
        .set({ childName, sealedChildName: sealWord(key, folder, 'childName', childName) })
        .where('id', '=', id)
        .where(isSameWord('look', look))
        .where(isSameWord('proposal', proposal))
        .where(isSameWord('child_name', childName))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainLooks = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('looks')
      .set({ look: null, proposal: null, childName: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('looks')
          .select('id')
          .where(sql<boolean>`num_nonnulls(look, proposal, child_name) > 0`)
          .where(not(hasUnsealedLook))
          .limit(limit),
      )
      .executeTakeFirst(),
  )
