import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { now } from '../clock'
import type { Db, Tx } from '../db.server'
import type { Provider } from '../logins/provider'
import { Refusal } from '../refusal'

// Members who are known by what a provider calls them. An e-mail address opens no account: nobody here has proved
// that theirs is theirs.

interface Known {
  provider: Provider
  subject: string
}

export async function memberAt(db: Db, { provider, subject }: Known) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id', 'users.isActive'])
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

interface Joining extends Known {
  name: string
  email: string
  emailVerified: boolean
}

export async function addMemberAt(
  tx: Tx,
  { provider, subject, name, email, emailVerified }: Joining,
): Promise<number> {
  try {
    const emailVerifiedAt = emailVerified ? now() : null
    const { id } = await tx
      .insertInto('users')
      .values({ username: name, email, emailVerifiedAt, provider, createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('identities').values({ provider, subject, userId: id, createdAt: now() }).execute()
    return id
  } catch (error) {
    throw takenIn(error) ?? error
  }
}

/** Of many who come at once, the table takes one; the others are told what was taken. */
function takenIn(error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'users_email') return new Refusal('user.emailTaken', 'email')
  if (constraint === 'users_username') return new Refusal('user.nameTaken', 'name')
  // Another browser of theirs was faster: from now on it is known here.
  return constraint === 'identities_pkey' ? new Refusal('shop.busy') : undefined
}

export async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  return isHeld(db, (is) =>
    is(sql`lower(normalize(email, NFKC))`, '=', sql`lower(normalize(${email}, NFKC))`),
  )
}

const LONGEST_NAME = 20
const PLAIN_NAME = '책친구'

/** What somebody is called elsewhere, as they may be called here: nobody else's name, and not too long. */
export async function freeNameLike(db: Db, wanted = ''): Promise<string> {
  const name = shortened(wanted, LONGEST_NAME) || PLAIN_NAME
  if (!(await isNameKnown(db, name))) return name
  for (const digits of [100, 10_000, 1_000_000]) {
    const number = String(Math.floor(Math.random() * digits))
    const numbered = shortened(name, LONGEST_NAME - number.length) + number
    if (!(await isNameKnown(db, numbered))) return numbered
  }
  return name
}

function shortened(name: string, most: number): string {
  const letters = [...name.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '')]
  return letters.slice(0, most).join('').trim()
}

function isNameKnown(db: Db, name: string): Promise<boolean> {
  return isHeld(db, (is) =>
    is(sql`lower(normalize(username, NFKC))`, '=', sql`lower(normalize(${name}, NFKC))`),
  )
}

async function isHeld(
  db: Db,
  same: (is: ExpressionBuilder<DB, 'users'>) => ReturnType<ExpressionBuilder<DB, 'users'>['and']>,
) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(same)
    .executeTakeFirst()
  return row !== undefined
}
