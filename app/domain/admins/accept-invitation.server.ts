import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { startAdminSession } from '../sessions/sessions.server'
import { hashToken } from '../tokens.server'
import { isAdminName, minAdminPassword } from './admin'
import { parseRole, type Role } from './roles'

/** Whom a link invites. Looking changes nothing, since mail programs open links too. */
export async function findInvitation(
  db: Db,
  token: string,
): Promise<{ email: string; role: Role } | undefined> {
  const row = await selectValid(db, token).executeTakeFirst()
  const role = parseRole(row?.role)
  return row && role && { email: row.email, role }
}

const selectValid = (db: Db, token: string) =>
  db
    .selectFrom('adminInvitations')
    .select(['id', 'email', 'role'])
    // An older release takes an inviter's access away without the invitations.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admins')
          .select('admins.id')
          .whereRef('admins.id', '=', 'adminInvitations.invitedBy')
          .where('admins.role', '=', 'owner')
          .where('admins.disabledAt', 'is', null),
      ),
    )
    .where('tokenHash', '=', hashToken(token))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())

interface Acceptance {
  token: string
  username: string
  password: string
  from: string
  requestId?: string
}

/** The account gets the invitation's address and role, never the form's, and is logged in. */
export async function acceptInvitation(db: Db, { token, password, ...typed }: Acceptance): Promise<string> {
  await enforceLimit(db, 'joining.address', typed.from)
  if (!(await findInvitation(db, token))) throw new Refusal('team.invitationGone')
  const username = typed.username.normalize('NFKC').trim().toLowerCase()
  if (!isAdminName(username)) throw new Refusal('team.badName', 'username')
  if ([...password].length < minAdminPassword(config.demo))
    throw new Refusal('team.shortPassword', 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    // Of two who use the link at once, the second waits here and finds it used.
    const invitation = await selectValid(tx, token).forUpdate().executeTakeFirst()
    if (!invitation) throw new Refusal('team.invitationGone')
    const { id, email, role } = invitation
    await tx.updateTable('adminInvitations').set({ acceptedAt: now() }).where('id', '=', id).execute()
    const adminId = await insertAdmin(tx, { username, email, role, passwordHash, lastSeenAt: now() })
    await recordAudit(tx, {
      actor: `admin:${adminId}`,
      address: typed.from,
      requestId: typed.requestId,
      action: 'admins.joined',
      subject: `admin:${adminId}`,
      detail: { role, invitation: id },
    })
    return startAdminSession(tx, adminId)
  })
}

interface NewRow {
  username: string
  email: string
  role: string
  passwordHash: string
  lastSeenAt: Date
}

async function insertAdmin(tx: Tx, row: NewRow): Promise<number> {
  const made = await tx
    .insertInto('admins')
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const sameName = await tx
    .selectFrom('admins')
    .select('id')
    .where('username', '=', row.username)
    .executeTakeFirst()
  throw sameName ? new Refusal('team.nameTaken', 'username') : new Refusal('team.isMember')
}
