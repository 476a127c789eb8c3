import { sql } from 'kysely'
import type { Db } from '../db.server'
import { countAttempt, forgiveAttempt } from '../limits/failures.server'
import { countTry, takeBackTry } from '../limits/limits.server'
import { passwordFits } from '../passwords.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import type { User } from './user'
import { userColumns } from './users.server'

// One "no" for every reason and the same work behind it: who is registered, or no longer active, is not to be heard.

interface Try {
  email: string
  password: string
  from: string
  /** what this browser carries of an earlier login */
  device?: string
}

/** Who it is, and what the password was found to fit. */
interface LoggedIn {
  user: User
  passwordHash: string
}

/** With it a browser is known to have logged in to that account before. */
export const newDevice = (user: { id: number }) => `${user.id}.${newName()}`

export async function logIn(db: Db, { email, password, from, device }: Try): Promise<LoggedIn> {
  await countTry(db, 'login.address', from)
  const row = await memberBehind(db, email)
  // Whoever guesses from afar slows themselves down, and not the browser that its member always uses.
  const isKnown = row !== undefined && device?.startsWith(`${row.id}.`)
  const who = isKnown ? `device ${device}` : `account ${email}`
  await countAttempt(db, who)
  const fits = await passwordFits(row?.passwordHash, password)
  if (!fits || !row?.passwordHash) throw new Refusal('login.wrong')
  await forgiveAttempt(db, who)
  await takeBackTry(db, 'login.address', from)
  const { passwordHash, ...user } = row
  return { user, passwordHash }
}

async function memberBehind(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'users.passwordHash'])
    .where(sql`lower(normalize(email, NFKC))`, '=', sql`lower(normalize(${email}, NFKC))`)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst()
}
