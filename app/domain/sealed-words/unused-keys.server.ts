import type { Db } from '../db.server'
import { DESTROYED_AT_ONCE, destroyKeys } from './destroy-keys.server'

// A row that is deleted leaves its key's name in `unused_keys`, by a trigger, whichever process deletes it.

/** Outside any transaction. Returns how many keys went. */
export async function destroyKeysOfDeletedRows(db: Db): Promise<number> {
  const due = await db
    .selectFrom('unusedKeys')
    .select(['id', 'folder as wordsKey'])
    .orderBy('id')
    .limit(DESTROYED_AT_ONCE)
    .execute()
  return destroyKeys(
    due,
    (folder) => folder,
    (id) => db.deleteFrom('unusedKeys').where('id', '=', id).execute(),
  )
}
