import { sql } from 'kysely'
import { now } from '~/config/clock'
import type { Consent } from '../consents/consent'
import { recordConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { hashPassword, verifyPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { assertStrongPassword } from './password-strength.server'
import type { User } from './user'
import type { NewMember } from './user.input.server'
import { insertUser, isEmailReserved } from './users.server'

// The account and its consents are stored together or not at all. The password is hashed before the transaction, so
// that a wait for the hashing queue holds no connection.

interface SignUpInput {
  member: NewMember
  /** An API client saw no page, so it has no consents. */
  consents: readonly Consent[]
  from: string
}

export async function signUp(db: Db, { member, consents, from }: SignUpInput): Promise<User> {
  const { email, password, name, phone } = member
  await enforceLimit(db, 'signup.address', from)
  assertStrongPassword(password)
  if (!(await isEmailFree(db, email))) throw new Refusal('user.emailTaken', 'email')
  if (!(await isNameFree(db, name))) throw new Refusal('user.nameTaken', 'name')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const user = await insertUser(tx, { username: name, email, phone, passwordHash })
    await recordConsents(tx, { userId: user.id }, consents)
    return user
  })
}

const SAME_WITHIN_MS = 10_000

/** The account that the same form has just made, when its button was pressed twice. */
export async function findJustJoined(db: Db, { email, name, password }: NewMember) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .where('username', '=', name)
    .where('deletedAt', 'is', null)
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .executeTakeFirst()
  return row && (await verifyPassword(row.passwordHash, password)) ? { id: row.id } : undefined
}

export async function isEmailFree(db: Db, email: string): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(normalize(email, NFKC))`, '=', sql`lower(normalize(${email}, NFKC))`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return holder === undefined && !isEmailReserved(email)
}

/** The member's own name counts as free. */
export async function isNameFree(db: Db, name: string, forUser?: number): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(normalize(username, NFKC))`, '=', sql`lower(normalize(${name}, NFKC))`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return holder === undefined || holder.id === forUser
}
