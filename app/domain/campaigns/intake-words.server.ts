import { sql } from 'kysely'
import type { Db } from '../db.server'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { intakeFolder, sealWord } from '../sealed-words/child-words.server'
import { withNewKey } from '../sealed-words/new-key.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../sealed-words/older-words.server'
import type { IntakeSeals, IntakeWords } from '../sealed-words/open-intake.server'

// The words about children in a request for news. Every request has its own key.

export const intakeColumns = [
  ...(['wordsKey', 'kid1Name', 'kid1Gender', 'kid2Name', 'kid2Gender'] as const),
  ...(['sealedKid1Name', 'sealedKid1Gender', 'sealedKid2Name', 'sealedKid2Gender'] as const),
] as const

export const hasUnsealedIntake = sql<boolean>`(
  (kid1_name is not null and sealed_kid1_name is null) or (kid1_gender is not null and sealed_kid1_gender is null)
  or (kid2_name is not null and sealed_kid2_name is null) or (kid2_gender is not null and sealed_kid2_gender is null)
)`
const hasPlainIntake = sql<boolean>`num_nonnulls(kid1_name, kid1_gender, kid2_name, kid2_gender) > 0`

/** Runs with the words and their seals, whose key must be there before the transaction that stores them. */
export const withSealedIntake = <Result>(
  db: Db,
  words: IntakeWords,
  run: (row: IntakeWords & IntakeSeals) => Promise<Result>,
): Promise<Result> =>
  withNewKey({ folderOf: intakeFolder, isUsed: (wordsKey) => isNamed(db, wordsKey) }, (wordsKey, key) =>
    run({ ...words, ...sealIntake(key, wordsKey, words) }),
  )

function sealIntake(key: PictureKey, wordsKey: string, words: IntakeWords): IntakeSeals {
  const seal = (word: keyof IntakeWords) => sealWord(key, intakeFolder(wordsKey), word, words[word])
  return {
    wordsKey,
    sealedKid1Name: seal('kid1Name'),
    sealedKid1Gender: seal('kid1Gender'),
    sealedKid2Name: seal('kid2Name'),
    sealedKid2Gender: seal('kid2Gender'),
  }
}

async function isNamed(db: Db, wordsKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('wadizIntakes')
    .select('id')
    .where('wordsKey', '=', wordsKey)
    .executeTakeFirst()
  return row !== undefined
}

export const sealOlderIntakes = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('wadizIntakes')
        .select(['id', 'kid1Name', 'kid1Gender', 'kid2Name', 'kid2Gender'])
        .where('id', '>', after)
        .where(hasUnsealedIntake)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: ({ id, ...words }) =>
      withSealedIntake(db, words, async (sealed) => {
        const { numUpdatedRows } = await db
          .updateTable('wadizIntakes')
          .set(sealed)
          .where('id', '=', id)
          .where(hasUnsealedIntake)
          .where(isSameWord('kid1_name', words.kid1Name))
          .where(isSameWord('kid1_gender', words.kid1Gender))
          .where(isSameWord('kid2_name', words.kid2Name))
          .where(isSameWord('kid2_gender', words.kid2Gender))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
  })

const numberOf = (name: string) => (/^\d{1,9}$/.test(name) ? Number(name) : 0)

/** If its plain words stand, which the sweep then seals again. Returns whether they do. */
export async function dropIntakeSeals(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wadizIntakes')
    .set({ sealedKid1Name: null, sealedKid1Gender: null, sealedKid2Name: null, sealedKid2Gender: null })
    .where('id', '=', numberOf(name))
    .where('kid1Name', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Requests without seals: their words stand in the plain columns alone. */
export const listUnopenedIntakes = (db: Db): Promise<string[]> =>
  listUnopened('intakes', {
    find: async (after) => {
      const rows = await db
        .selectFrom('wadizIntakes')
        .select(['id', ...intakeColumns])
        .where('id', '>', after)
        .where(hasPlainIntake)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => intakeFolder(wordsKey ?? ''),
    sealsOf: (row) => [
      ['kid1Name', row.sealedKid1Name],
      ['kid1Gender', row.sealedKid1Gender],
      ['kid2Name', row.sealedKid2Name],
      ['kid2Gender', row.sealedKid2Gender],
    ],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainIntakes = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('wadizIntakes')
      .set({ kid1Name: null, kid1Gender: null, kid2Name: null, kid2Gender: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('wadizIntakes')
          .select('id')
          .where(hasPlainIntake)
          .where(not(hasUnsealedIntake))
          .limit(limit),
      )
      .executeTakeFirst(),
  )

/**
 * Of a database from before their keys were destroyed. A request that was made again since still counts, so its row stays
 * without the children; one that had ended goes by the sweep, with its letters.
 */
export async function forgetIntakesWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('wadizIntakes')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .execute()
  for (const { id, wordsKey } of rows)
    if (isDestroyed(intakeFolder(wordsKey ?? '')))
      await db
        .updateTable('wadizIntakes')
        .set({
          ...{ kid1Name: null, kid1Gender: null, kid2Name: null, kid2Gender: null },
          sealedKid1Name: emptySeal('kid1_name'),
          sealedKid1Gender: emptySeal('kid1_gender'),
          sealedKid2Name: emptySeal('kid2_name'),
          sealedKid2Gender: emptySeal('kid2_gender'),
        })
        .where('id', '=', id)
        .execute()
}

/** A seal that no key opens. The table's checks require one beside a wished book. */
const emptySeal = (plain: string) =>
  sql<Buffer | null>`case when num_nonnulls(${sql.ref(plain)}, ${sql.ref(`sealed_${plain}`)}) > 0 then ''::bytea end`
