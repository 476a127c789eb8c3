import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { hashPassword } from '../passwords.server'
import { changeRole, removeFromOffice } from './change-team.server'
import type { Role } from './roles'

interface NewAdmin {
  username: string
  password: string
  role?: Role
  isDemo?: boolean
}

/** For the shell. Without a role it adds an owner, because access to the shell is access to everything. */
export async function addAdmin(
  db: Db,
  { password, role = 'owner', ...rest }: NewAdmin,
): Promise<{ id: number; username: string }> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const admin = await tx
      .insertInto('admins')
      .values({ ...rest, role, passwordHash })
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow()
    const subject = `admin:${admin.id}`
    await recordAudit(tx, { actor: 'shop', action: 'admins.added', subject, detail: { role } })
    return admin
  })
}

/** From the shell, like `setRole`. False if there is no such active admin; the last owner is refused. */
export async function disableAdmin(db: Db, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const admin = await findActiveAdmin(tx, username)
    if (admin) await removeFromOffice(tx, { actor: 'shop' }, admin.id)
    return admin !== undefined
  })
}

export async function setRole(db: Db, username: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const admin = await findActiveAdmin(tx, username)
    if (admin) await changeRole(tx, { actor: 'shop' }, { id: admin.id, role })
    return admin !== undefined
  })
}

const findActiveAdmin = (tx: Tx, username: string) =>
  tx
    .selectFrom('admins')
    .select('id')
    .where('username', '=', username)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
