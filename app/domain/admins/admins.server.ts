import { now } from '~/config/clock'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { hashPassword } from '../passwords.server'
import { endAdminSessions } from '../sessions/sessions.server'
import type { Admin } from './admin'

interface NewAdmin {
  username: string
  password: string
  isDemo?: boolean
}

export async function addAdmin(db: Db, { password, ...rest }: NewAdmin): Promise<Admin> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const admin = await tx
      .insertInto('admins')
      .values({ ...rest, passwordHash })
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { actor: 'shop', action: 'admins.added', subject: `admin:${admin.id}` })
    return admin
  })
}

/** Blocks this username's login and ends all its sessions. False if there is no such active operator. */
export async function disableAdmin(db: Db, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .updateTable('admins')
      .set({ disabledAt: now() })
      .where('username', '=', username)
      .where('disabledAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return false
    await endAdminSessions(tx, gone.id)
    await recordAudit(tx, { actor: 'shop', action: 'admins.disabled', subject: `admin:${gone.id}` })
    return true
  })
}
