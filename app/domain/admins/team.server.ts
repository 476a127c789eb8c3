import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { type Capability, mayRole, parseRole, type Role, roles } from './roles'

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

/** A live shop's owner may do everything, and so needs more than a password. */
export const needsSecondFactor = (role: Role): boolean => !config.demo && mayRole(role, 'team')

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

interface TeamPerson {
  id: number
  username: string
  email: string | null
  role: Role
  hasSecondFactor: boolean
  lastSeenAt: Date | null
}

/** Owners first. */
export async function listTeam(db: Db): Promise<TeamPerson[]> {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'username', 'email', 'role', 'totpSince', 'lastSeenAt'])
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  const people = rows.flatMap(({ role: stored, totpSince, ...person }) => {
    const role = parseRole(stored)
    return role ? [{ ...person, role, hasSecondFactor: totpSince !== null }] : []
  })
  return people.sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
}

/** Those whose time is over as well, so that they can be sent again. */
export async function listInvitations(db: Db) {
  const rows = await db
    .selectFrom('adminInvitations')
    .select(['id', 'email', 'role', 'sentAt', 'expiresAt'])
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ role: stored, ...invitation }) => {
    const role = parseRole(stored)
    return role ? [{ ...invitation, role, isOver: invitation.expiresAt <= now() }] : []
  })
}
