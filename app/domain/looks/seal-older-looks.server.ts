import { sql } from 'kysely'
import { log } from '~/config/log.server'
import type { Db } from '../db.server'
import { sealWord } from '../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../sealed-words/older-words.server'
import { childKeys, lacksKey } from '../storage.server'
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
      const key = (await childKeys.find(folder)) ?? (await makeMissingKey(db, { id, folder, ...row }))
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('looks')
        // A column that has only its seal keeps it.
        .set({
          ...(look !== null && { look, sealedLook: sealWord(key, folder, 'look', look) }),
          ...(proposal !== null && { proposal, sealedProposal: sealWord(key, folder, 'proposal', proposal) }),
          ...(childName !== null && {
            childName,
            sealedChildName: sealWord(key, folder, 'childName', childName),
          }),
        })
        .where('id', '=', id)
        .where(isSameWord('look', look))
        .where(isSameWord('proposal', proposal))
        .where(isSameWord('child_name', childName))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  })

/**
 * For a look from before the sealing. Not for one that had a key, whose new one would not open the seals, nor where the
 * keys of the child's pictures are not here: this key store is not the one that the shop will go on with.
 */
async function makeMissingKey(
  db: Db,
  { id, folder, hasSealedWords: hadKey }: { id: number; folder: string; hasSealedWords: boolean },
) {
  if (hadKey || (await childKeys.wasDestroyed(folder)) || (await childKeys.isLocked(folder))) return undefined
  const pictures = await db
    .selectFrom('looks')
    .leftJoin('photos', 'photos.id', 'looks.photoId')
    .leftJoin('previews', 'previews.lookId', 'looks.id')
    .select(['photos.key as photoKey', 'previews.name as previewName'])
    .where('looks.id', '=', id)
    .execute()
  const keys = pictures.flatMap(({ photoKey, previewName }) => [
    photoKey ?? [],
    previewName ? `previews/${previewName}/result.webp` : [],
  ])
  for (const key of new Set(keys.flat()))
    if (await lacksKey(key)) {
      log.event('words.lockedPictures')
      return undefined
    }
  return childKeys.findOrCreate(folder)
}

/** Those beside whose plain words stand, which the sweep then seals again. */
export const dropLookSeals = (db: Db, name: string) =>
  db
    .updateTable('looks')
    .set({
      sealedLook: sql`case when look is null then sealed_look end`,
      sealedProposal: sql`case when proposal is null then sealed_proposal end`,
      sealedChildName: sql`case when child_name is null then sealed_child_name end`,
    })
    .where('name', '=', name)
    .execute()

/** Looks that their plain words alone still tell. */
export const listUnopenedLooks = (db: Db): Promise<string[]> =>
  listUnopened('looks', {
    find: (after) =>
      db
        .selectFrom('looks')
        .select(['id', 'name', 'sealedLook', 'sealedProposal', 'sealedChildName'])
        .where('id', '>', after)
        .where(hasPlainWord)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    folderOf: ({ name }) => lookFolder(name),
    sealsOf: ({ sealedLook, sealedProposal, sealedChildName }) => [
      ['look', sealedLook],
      ['proposal', sealedProposal],
      ['childName', sealedChildName],
    ],
  })

const hasPlainWord = sql<boolean>`num_nonnulls(look, proposal, child_name) > 0`

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainLooks = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('looks')
      .set({ look: null, proposal: null, childName: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('looks').select('id').where(hasPlainWord).where(not(hasUnsealedLook)).limit(limit),
      )
      .executeTakeFirst(),
  )
