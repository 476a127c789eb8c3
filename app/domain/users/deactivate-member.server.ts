import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { endUserSessions } from '../sessions/sessions.server'

// The office's commands on a member. An erased member is not found any more.

export interface MemberCommand {
  userId: number
  by: AuditActor
}

/** Every browser is logged out at once; the member's name and data stay. */
export async function deactivateMember(db: Db, { userId, by }: MemberCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { isActive } = await lockMember(tx, userId)
    if (!isActive) return
    await setActive(tx, userId, false)
    await endUserSessions(tx, userId)
    await recordAudit(tx, { ...by, action: 'user.deactivated', subject: `user:${userId}` })
  })
}

export async function reactivateMember(db: Db, { userId, by }: MemberCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { isActive } = await lockMember(tx, userId)
    if (isActive) return
    await setActive(tx, userId, true)
    await recordAudit(tx, { ...by, action: 'user.reactivated', subject: `user:${userId}` })
  })
}

export async function lockMember(tx: Tx, id: number) {
  const member = await tx
    .selectFrom('users')
    .select(['email', 'username', 'isActive'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new Refusal('user.unknown')
  return member
}

async function setActive(tx: Tx, id: number, isActive: boolean) {
  await tx.updateTable('users').set({ isActive }).where('id', '=', id).execute()
}
