import type { Db } from '../db.server'
import { hashPassword } from '../passwords.server'
import type { User } from './user'

export interface NewUser {
  username: string
  email: string
  password: string
  phone?: string
  isDemo?: boolean
}

export const userColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.phone',
  'users.provider',
] as const

export async function addUser(db: Db, { password, ...rest }: NewUser): Promise<User> {
  return db
    .insertInto('users')
    .values({ ...rest, passwordHash: await hashPassword(password) })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}
