import { type Db, inTransaction, type Tx } from '../db.server'
import { countTry, takeBackTry } from '../limits/limits.server'
import { hashPassword, passwordFits } from '../passwords.server'
import { Refusal } from '../refusal'
import { endSessionsOf, startUserSession } from '../sessions/sessions.server'
import { isNameFree } from './signing-up.server'
import { assertStrong } from './strength.server'
import type { User } from './user'
import { takenIn, userColumns } from './users.server'

// Members can change their name, phone number and password, never the e-mail address.

export interface Change {
  name?: string
  phone?: string
  currentPassword?: string
  newPassword?: string
  /** a description of the browser */
  agent?: string
}

/** A new password ends all sessions, and gives this browser a new one. */
export async function changeProfile(
  db: Db,
  user: User,
  change: Change,
): Promise<{ user: User; token?: string }> {
  const { name, phone } = change
  const { id } = user
  const proved = change.newPassword === undefined ? undefined : await newHash(db, id, change)
  if (name !== undefined && name !== user.username) {
    // The limit slows down requests that only probe which names are taken.
    await countTry(db, 'name.user', String(id))
    if (!(await isNameFree(db, name, id))) throw new Refusal('user.nameTaken', 'name')
  }
  const said = Object.entries({ username: name, phone, passwordHash: proved?.passwordHash })
  const row = Object.fromEntries(said.filter(([, value]) => value !== undefined))
  if (Object.keys(row).length === 0) return { user }
  return inTransaction(db, async (tx) => {
    const changed = await store(tx, { id, row, before: proved?.before })
    if (!proved) return { user: changed }
    await endSessionsOf(tx, id)
    return { user: changed, token: await startUserSession(tx, id, change.agent) }
  })
}

interface Changing {
  id: number
  row: Record<string, string | undefined>
  /** The hash that the old password matched: another one may have been set since. */
  before?: string
}

async function store(tx: Tx, { id, row, before }: Changing): Promise<User> {
  let member = tx.updateTable('users').set(row).where('id', '=', id).where('isActive', '=', true)
  if (before) member = member.where('passwordHash', '=', before)
  const user = await member
    .returning(userColumns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw takenIn(error) ?? error
    })
  if (!user) throw new Refusal('user.wrongPassword', 'currentPassword')
  return user
}

async function newHash(db: Db, id: number, { currentPassword = '', newPassword = '' }: Change) {
  const member = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!member.passwordHash) throw new Refusal('user.socialPassword')
  if (!(await isPassword(db, { id, passwordHash: member.passwordHash }, currentPassword)))
    throw new Refusal('user.wrongPassword', 'currentPassword')
  assertStrong(newPassword, { field: 'newPassword' })
  return { before: member.passwordHash, passwordHash: await hashPassword(newPassword) }
}

/** Five wrong passwords within 15 minutes are the limit, wherever they are entered. */
export async function isPassword(
  db: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<boolean> {
  await countTry(db, 'password.account', String(id))
  const fits = await passwordFits(passwordHash, password)
  if (fits) await takeBackTry(db, 'password.account', String(id))
  return fits
}
