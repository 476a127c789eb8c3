import type { Insertable } from 'kysely'
import { config } from '~/config/config.server'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { normaliseEmail } from './sign-up-rules'
import { demoEmail, isTestCustomer, type User } from './user'

interface NewUser {
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
  return insertUser(db, { ...rest, passwordHash: await hashPassword(password) })
}

/** The table takes one of several simultaneous sign-ups with one address; the others get a refusal for that field. */
export async function insertUser(db: Db, user: Insertable<DB['users']>): Promise<User> {
  try {
    return await db.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow()
  } catch (error) {
    throw toDuplicateRefusal(error) ?? error
  }
}

export function toDuplicateRefusal(error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'users_email') return new Refusal('user.emailTaken', 'email')
  return constraint === 'users_username' ? new Refusal('user.nameTaken', 'name') : undefined
}

export function isEmailReserved(email: string): boolean {
  const plain = normaliseEmail(email)
  return isTestCustomer(plain) || (!config.demo && plain === demoEmail)
}
