import type { Db } from '../db.server'

const MAX_NAMES = 3

/** Whom the others of the office ask. */
export async function listOwnerNames(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('admins')
    .select('username')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .limit(MAX_NAMES)
    .execute()
  return owners.map(({ username }) => username)
}
