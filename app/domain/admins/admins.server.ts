import type { Db } from '../db.server'
import { hashPassword } from '../passwords.server'
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
