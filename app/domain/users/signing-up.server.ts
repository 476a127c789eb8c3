import { sql } from 'kysely'
import type { Consent } from '../consents/consent'
import { noteConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { countTry } from '../limits/limits.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { assertStrong } from './strength.server'
import type { User } from './user'
import type { NewMember } from './user.input.server'
import { insertUser, isReserved } from './users.server'

// The account and its consents are stored together or not at all. The password is hashed before the transaction, so
// that a wait for the hashing queue holds no connection.

interface Joining {
  member: NewMember
  /** An API client saw no page, so it has no consents. */
  consents: readonly Consent[]
  from: string
}

export async function signUp(db: Db, { member, consents, from }: Joining): Promise<User> {
  const { email, password, name, phone } = member
  await countTry(db, 'signup.address', from)
  assertStrong(password)
  if (!(await isEmailFree(db, email))) throw new Refusal('user.emailTaken', 'email')
  if (!(await isNameFree(db, name))) throw new Refusal('user.nameTaken', 'name')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const user = await insertUser(tx, { username: name, email, phone, passwordHash })
    await noteConsents(tx, { userId: user.id }, consents)
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
  return holder === undefined && !isReserved(email)
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
