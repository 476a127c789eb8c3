import { now } from '../clock'
import { type Db, inTransaction } from '../db.server'
import { hashPassword } from '../passwords.server'
import { endSessionsOfAdmin } from '../sessions/sessions.server'
import type { Admin } from './admin'

export interface NewAdmin {
  username: string
  password: string
  isDemo?: boolean
}

export async function addAdmin(db: Db, { password, ...rest }: NewAdmin): Promise<Admin> {
  return db
    .insertInto('admins')
    .values({ ...rest, passwordHash: await hashPassword(password) })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}

/** Nobody comes in by that name any more, and whoever is inside is out. False where nobody was called so. */
export async function disableAdmin(db: Db, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .updateTable('admins')
      .set({ disabledAt: now() })
      .where('username', '=', username)
      .where('disabledAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (gone) await endSessionsOfAdmin(tx, gone.id)
    return gone !== undefined
  })
}
