import { sql } from 'kysely'
import type { Db } from '../db.server'
import { enforceLimit, uncountAttempt } from '../limits/limits.server'
import { countLoginAttempt, uncountLoginAttempt } from '../limits/login-failures.server'
import { verifyPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import type { User } from './user'
import { userColumns } from './users.server'

// One refusal for every reason, after the same work, so that no answer reveals whether an account exists or is active.

interface LoginAttempt {
  email: string
  password: string
  from: string
  device?: string
}

interface LoginResult {
  user: User
  passwordHash: string
}

/** This value shows that a browser has logged in to the account before. */
export const newDeviceToken = (user: { id: number }) => `${user.id}.${newName()}`

export async function logIn(db: Db, { email, password, from, device }: LoginAttempt): Promise<LoginResult> {
  await enforceLimit(db, 'login.address', from)
  const row = await findMemberByEmail(db, email)
  // A remote guesser is slowed down, but not the browser that the member always uses.
  const isKnown = row !== undefined && device?.startsWith(`${row.id}.`)
  const who = isKnown ? `device ${device}` : `account ${email}`
  await countLoginAttempt(db, who)
  const fits = await verifyPassword(row?.passwordHash, password)
  if (!fits || !row?.passwordHash) throw new Refusal('login.wrong')
  await uncountLoginAttempt(db, who)
  await uncountAttempt(db, 'login.address', from)
  const { passwordHash, ...user } = row
  return { user, passwordHash }
}

async function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'users.passwordHash'])
    .where(sql`lower(normalize(email, NFKC))`, '=', sql`lower(normalize(${email}, NFKC))`)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst()
}
