import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { parseId } from '../../input.server'
import { ignoreRefusal } from '../../refusal'
import { noteFolder, openWords, sealWord } from '../../sealed-words/child-words.server'
import { withNewKey } from '../../sealed-words/new-key.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { lacksKey } from '../../storage.server'

// Why an operator prints a book as it is, which may name its child, sealed under a key of the note's own.

export const noteColumns = ['printWaivers.note', 'printWaivers.wordsKey', 'printWaivers.sealedNote'] as const

export interface NoteColumns {
  note: string | null
  wordsKey: string | null
  sealedNote: Buffer | null
}

/** Runs with the seal of a note, whose key must be there before the transaction that stores it. */
export const withSealedNote = <Result>(
  db: Db,
  note: string,
  run: (columns: NoteColumns) => Promise<Result>,
): Promise<Result> =>
  withNewKey({ folderOf: noteFolder, isUsed: (wordsKey) => isNamed(db, wordsKey) }, (wordsKey, key) =>
    run({ note, wordsKey, sealedNote: sealWord(key, noteFolder(wordsKey), 'note', note) }),
  )

async function isNamed(db: Db, wordsKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('printWaivers')
    .select('id')
    .where('wordsKey', '=', wordsKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Null for a note whose key is gone or out of reach. */
export async function openNote({ note, wordsKey, sealedNote }: NoteColumns): Promise<string | null> {
  const word = ['note', note, sealedNote] as const
  const [text = null] = (await openWords(noteFolder(wordsKey ?? ''), [word]).catch(ignoreRefusal)) ?? []
  return text
}

export const hasUnsealedNote = sql<boolean>`(note is not null and sealed_note is null)`

export const sealOlderNotes = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('printWaivers')
        .innerJoin('orders', 'orders.id', 'printWaivers.orderId')
        .select(['printWaivers.id', 'note', 'previewKey'])
        .where('printWaivers.id', '>', after)
        .where(hasUnsealedNote)
        .orderBy('printWaivers.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, note, previewKey }) => {
      // As for gift cards: this may not be the key store that the shop will go on with.
      if (previewKey && (await lacksKey(previewKey))) return 0
      return withSealedNote(db, note ?? '', async (columns) => {
        const { numUpdatedRows } = await db
          .updateTable('printWaivers')
          .set(columns)
          .where('id', '=', id)
          .where(hasUnsealedNote)
          .where(isSameWord('note', note))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      })
    },
  })

/** If its plain words stand, which the sweep then seals again. Returns whether they do. */
export async function dropNoteSeal(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('printWaivers')
    .set({ sealedNote: null })
    .where('id', '=', parseId(name) ?? 0)
    .where('note', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Notes whose seal does not open: their words stand in the plain column alone. */
export const listUnopenedNotes = (db: Db): Promise<string[]> =>
  listUnopened('notes', {
    find: async (after) => {
      const rows = await db
        .selectFrom('printWaivers')
        .select(['id', 'wordsKey', 'sealedNote'])
        .where('id', '>', after)
        .where('note', 'is not', null)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => noteFolder(wordsKey ?? ''),
    sealsOf: ({ sealedNote }) => [['note', sealedNote]],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainNotes = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('printWaivers')
      .set({ note: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('printWaivers')
          .select('id')
          .where('note', 'is not', null)
          .where(not(hasUnsealedNote))
          .limit(limit),
      )
      .executeTakeFirst(),
  )

/** Deletes notes of a restored database whose keys were destroyed. A key's name is never used again. */
export async function deleteNotesWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('printWaivers')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .execute()
  for (const { id, wordsKey } of rows)
    if (isDestroyed(noteFolder(wordsKey ?? '')))
      await db.deleteFrom('printWaivers').where('id', '=', id).execute()
}
