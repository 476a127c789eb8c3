import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Tx } from '../db.server'
import { Refusal } from '../refusal'
import { endAdminSessions } from '../sessions/sessions.server'
import { parseRole, type Role } from './roles'

// Roles of the people in the office. Every change locks all owners first, in one order: of two owners who are lowered
// at the same moment, the second waits, and then finds that it is the last.

interface TeamMember {
  id: number
  role: Role
}

/** Locks the team and returns this member. Refuses an actor who is no longer an owner. */
async function lockTeamMember(
  tx: Tx,
  { actor }: AuditActor,
  id: number,
): Promise<TeamMember & { isLastOwner: boolean }> {
  const owners = await tx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (actor !== 'shop' && !owners.some((owner) => actor === `admin:${owner.id}`))
    throw new Refusal('admin.otherRole')
  const row = await tx
    .selectFrom('admins')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const role = parseRole(row?.role)
  if (!row || !role) throw new Refusal('team.unknown')
  return { id, role, isLastOwner: role === 'owner' && owners.every((owner) => owner.id === id) }
}

interface RoleChange {
  id: number
  role: Role
  /** the role that the page showed, so that two owners do not overwrite each other unseen */
  seen?: Role
}

export async function changeRole(tx: Tx, by: AuditActor, { id, role, seen }: RoleChange): Promise<void> {
  const person = await lockTeamMember(tx, by, id)
  if (seen && person.role !== seen) throw new Refusal('team.changed')
  if (person.role === role) return
  if (person.isLastOwner) throw new Refusal('team.lastOwner')
  await tx.updateTable('admins').set({ role }).where('id', '=', id).execute()
  await endAdminSessions(tx, id)
  if (person.role === 'owner') await revokeInvitationsBy(tx, id)
  const detail = { from: person.role, to: role }
  await recordAudit(tx, { ...by, action: 'admins.roleChanged', subject: `admin:${id}`, detail })
}

/** Blocks the person's login and ends all sessions. */
export async function removeFromOffice(tx: Tx, by: AuditActor, id: number): Promise<void> {
  const person = await lockTeamMember(tx, by, id)
  if (person.isLastOwner) throw new Refusal('team.lastOwner')
  await tx.updateTable('admins').set({ disabledAt: now() }).where('id', '=', id).execute()
  await endAdminSessions(tx, id)
  await revokeInvitationsBy(tx, id)
  await recordAudit(tx, { ...by, action: 'admins.disabled', subject: `admin:${id}` })
}

/** Ends the open links of a member who may no longer invite. */
const revokeInvitationsBy = (tx: Tx, adminId: number) =>
  tx
    .updateTable('adminInvitations')
    .set({ revokedAt: now() })
    .where('invitedBy', '=', adminId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
