import { sql } from 'kysely'
import type { Db } from '../db.server'
import {
  changeFolder,
  contactFolder,
  draftFolder,
  intakeFolder,
  memoFolder,
  noteFolder,
  orderedFolder,
} from './child-words.server'
import { destroyDueKeys } from './destroy-keys.server'

// A row that is deleted, or gets another key, leaves its key's name in `unused_keys`, by a trigger, whichever process does it.

/** The key of a row that is there again stays as long as the row. */
export const destroyKeysOfDeletedRows = (db: Db): Promise<number> =>
  destroyDueKeys({
    list: (after, limit) =>
      db
        .selectFrom('unusedKeys')
        .select(['id', 'folder as wordsKey'])
        .where(
          sql<boolean>`not exists (select from order_drafts where folder = ${draftFolder('')} || words_key)`,
        )
        .where(
          sql<boolean>`not exists (select from wadiz_intakes where folder = ${intakeFolder('')} || words_key)`,
        )
        .where(
          sql<boolean>`not exists (select from order_changes where folder = ${changeFolder('')} || words_key)`,
        )
        .where(
          sql<boolean>`not exists (select from order_memos where folder = ${memoFolder('')} || words_key)`,
        )
        .where(
          sql<boolean>`not exists (select from print_waivers where folder = ${noteFolder('')} || words_key)`,
        )
        .where(sql<boolean>`not exists (select from orders where folder = ${orderedFolder('')} || child_key)`)
        .where(
          sql<boolean>`not exists (select from orders where folder = ${contactFolder('')} || contact_key)`,
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    folderOf: (folder) => folder,
    forget: (id) => db.deleteFrom('unusedKeys').where('id', '=', id).execute(),
  })
