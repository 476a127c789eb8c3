import { addMinutes, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { INVITATION_FACT } from '../notices/notice-query'
import { writeNotice } from '../notices/notices.server'
import { Refusal } from '../refusal'
import { hashToken, newToken } from '../tokens.server'
import { INVITATION_HOURS } from './invitation'
import { mayRole, parseRole, type Role } from './roles'

// An invitation is a link in a letter to one address: for 72 hours, once. An address has at most one open invitation;
// inviting it again, or sending the letter again, gives the row another token, so that every older link is dead.

/** The caller brings the sentences, since the domain holds none. */
type WriteLetter = (invited: { token: string; role: Role }) => { title: string; body: string }

interface NewInvitation {
  email: string
  role: Role
  letter: WriteLetter
}

export async function inviteToOffice(db: Db, by: AdminActor, { email, role, letter }: NewInvitation) {
  await enforceLimit(db, 'invitation.admin', String(adminIdOf(by)))
  await inTransaction(db, async (tx) => {
    await lockInviter(tx, by)
    if (await isInOffice(tx, email)) throw new Refusal('team.isMember', 'email')
    const token = newToken()
    const fresh = { role, ...sentNow(token, by) }
    const { id } = await tx
      .insertInto('adminInvitations')
      .values({ email, ...fresh, createdAt: now() })
      .onConflict((open) =>
        open
          .column('email')
          .where('acceptedAt', 'is', null)
          .where('revokedAt', 'is', null)
          .doUpdateSet(fresh),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeInvitation(tx, { email, token, ...letter({ token, role }) })
    await recordAudit(tx, { ...by, action: 'admins.invited', subject: `invitation:${id}`, detail: { role } })
  })
}

export async function resendInvitation(db: Db, by: AdminActor, id: number, letter: WriteLetter) {
  await enforceLimit(db, 'invitation.admin', String(adminIdOf(by)))
  await inTransaction(db, async (tx) => {
    await lockInviter(tx, by)
    const token = newToken()
    const row = await updateOpen(tx, id)
      .set(sentNow(token, by))
      .returning(['email', 'role'])
      .executeTakeFirst()
    const role = parseRole(row?.role)
    if (!row || !role) throw new Refusal('team.invitationGone')
    await writeInvitation(tx, { email: row.email, token, ...letter({ token, role }) })
    await recordAudit(tx, { ...by, action: 'admins.invitedAgain', subject: `invitation:${id}` })
  })
}

export async function revokeInvitation(db: Db, by: AdminActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await updateOpen(tx, id).set({ revokedAt: now() }).executeTakeFirst()
    if (!numUpdatedRows) throw new Refusal('team.invitationGone')
    await recordAudit(tx, { ...by, action: 'admins.invitationRevoked', subject: `invitation:${id}` })
  })
}

const updateOpen = (tx: Tx, id: number) =>
  tx
    .updateTable('adminInvitations')
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)

const sentNow = (token: string, by: AdminActor) => ({
  tokenHash: hashToken(token),
  invitedBy: adminIdOf(by),
  sentAt: now(),
  expiresAt: addMinutes(now(), INVITATION_HOURS * 60),
})

/** An owner who is lowered at this moment waits for the invitation, and then takes it back with the others. */
async function lockInviter(tx: Tx, by: AdminActor) {
  const row = await tx
    .selectFrom('admins')
    .select('role')
    .where('id', '=', adminIdOf(by))
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const role = parseRole(row?.role)
  if (!role || !mayRole(role, 'team')) throw new Refusal('admin.otherRole')
}

async function isInOffice(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface InvitationLetter {
  email: string
  token: string
  title: string
  body: string
}

const writeInvitation = (tx: Tx, { email, token, ...letter }: InvitationLetter) =>
  writeNotice(tx, `${INVITATION_FACT}:${hashToken(token).slice(0, 32)}`, {
    channel: 'mail',
    recipient: email,
    ...letter,
  })

/** Long after their end, with the addresses in them. */
export async function sweepInvitations(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('adminInvitations')
    .where('expiresAt', '<', addMinutes(now(), -OLD_MINUTES))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
const OLD_MINUTES = 90 * 24 * 60
