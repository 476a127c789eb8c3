import { type By, recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { endSessionsOf } from '../sessions/sessions.server'
import { letGo } from './withdrawing.server'

// The office's commands on a member: deactivate, reactivate, or erase as if the member had left. An erased member is
// not found any more.

interface Ending {
  userId: number
  by: By
}

/** Every browser is logged out at once; the member's name and data stay. */
export async function deactivate(db: Db, { userId, by }: Ending): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { isActive } = await memberLocked(tx, userId)
    if (!isActive) return
    await setActive(tx, userId, false)
    await endSessionsOf(tx, userId)
    await recordDeed(tx, { ...by, deed: 'user.deactivated', subject: `user:${userId}` })
  })
}

export async function reactivate(db: Db, { userId, by }: Ending): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { isActive } = await memberLocked(tx, userId)
    if (isActive) return
    await setActive(tx, userId, true)
    await recordDeed(tx, { ...by, deed: 'user.reactivated', subject: `user:${userId}` })
  })
}

/** Refused while a payment of the member is on its way. */
export async function eraseMember(db: Db, { userId, by }: Ending): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, username } = await memberLocked(tx, userId)
    await letGo(tx, { id: userId, email, username }, { deed: 'user.erased', reason: 'admin', by })
  })
}

async function memberLocked(tx: Tx, id: number) {
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
