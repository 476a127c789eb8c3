import type { Db } from '../db.server'
import { type Capability, mayRole, parseRole } from './roles'

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

export async function mayAdmin(db: Db, id: number, capability: Capability): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('role')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const role = parseRole(row?.role)
  return role !== undefined && mayRole(role, capability)
}
