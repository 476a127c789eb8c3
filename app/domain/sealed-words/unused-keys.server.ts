import { sql } from 'kysely'
import type { Db } from '../db.server'
import { draftFolder, intakeFolder } from './child-words.server'
import { DESTROYED_AT_ONCE, destroyKeys } from './destroy-keys.server'

// A row that is deleted, or gets another key, leaves its key's name in `unused_keys`, by a trigger, whichever process does it.

/** A campaign's end leaves thousands at once. The sweep has one minute for all its parts, and its next run continues. */
const RUN_MS = 10_000

/** Outside any transaction. The key of a row that is there again stays as long as the row. Returns how many keys went. */
export async function destroyKeysOfDeletedRows(db: Db): Promise<number> {
  const until = performance.now() + RUN_MS
  let destroyed = 0
  for (;;) {
    const due = await listDue(db)
    destroyed += await destroyKeys(
      due,
      (folder) => folder,
      (id) => db.deleteFrom('unusedKeys').where('id', '=', id).execute(),
    )
    if (due.length < DESTROYED_AT_ONCE || performance.now() >= until) return destroyed
  }
}

const listDue = (db: Db) =>
  db
    .selectFrom('unusedKeys')
    .select(['id', 'folder as wordsKey'])
    .where(sql<boolean>`not exists (select from order_drafts where folder = ${draftFolder('')} || words_key)`)
    .where(
      sql<boolean>`not exists (select from wadiz_intakes where folder = ${intakeFolder('')} || words_key)`,
    )
    .orderBy('id')
    .limit(DESTROYED_AT_ONCE)
    .execute()
