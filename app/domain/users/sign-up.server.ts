import { sql } from 'kysely'
import type { Consent } from '../consents/consent'
import { recordConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { hashPassword } from '../passwords.server'
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
