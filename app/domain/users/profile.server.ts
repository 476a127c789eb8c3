import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit, uncountAttempt } from '../limits/limits.server'
import { hashPassword, verifyPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { endUserSessions, startUserSession } from '../sessions/sessions.server'
import { assertStrongPassword } from './password-strength.server'
import { isNameFree } from './sign-up.server'
import type { User } from './user'
import { toDuplicateRefusal, userColumns } from './users.server'

// Members can change their name, phone number and password, never the e-mail address.

export interface ProfileChange {
  name?: string
  phone?: string
  currentPassword?: string
  newPassword?: string
  agent?: string
}

/** A new password ends all sessions, and gives this browser a new one. */
export async function changeProfile(
  db: Db,
  user: User,
  change: ProfileChange,
): Promise<{ user: User; token?: string }> {
  const { name, phone } = change
  const { id } = user
  const proved = change.newPassword === undefined ? undefined : await hashNewPassword(db, id, change)
  if (name !== undefined && name !== user.username) {
    // The limit slows down requests that only probe which names are taken.
    await enforceLimit(db, 'name.user', String(id))
    if (!(await isNameFree(db, name, id))) throw new Refusal('user.nameTaken', 'name')
  }
  const changes = Object.entries({ username: name, phone, passwordHash: proved?.passwordHash })
  const row = Object.fromEntries(changes.filter(([, value]) => value !== undefined))
  if (Object.keys(row).length === 0) return { user }
  return inTransaction(db, async (tx) => {
    const changed = await updateProfile(tx, { id, row, before: proved?.before })
    if (!proved) return { user: changed }
    await endUserSessions(tx, id)
    return { user: changed, token: await startUserSession(tx, id, change.agent) }
  })
}

interface ProfileUpdate {
  id: number
  row: Record<string, string | undefined>
  /** The hash that the old password matched: another one may have been set since. */
  before?: string
}

async function updateProfile(tx: Tx, { id, row, before }: ProfileUpdate): Promise<User> {
  let member = tx.updateTable('users').set(row).where('id', '=', id).where('isActive', '=', true)
  if (before) member = member.where('passwordHash', '=', before)
  const user = await member
    .returning(userColumns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw toDuplicateRefusal(error) ?? error
    })
  if (!user) throw new Refusal('user.wrongPassword', 'currentPassword')
  return user
}

async function hashNewPassword(
  db: Db,
  id: number,
  { currentPassword = '', newPassword = '' }: ProfileChange,
) {
  const member = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!member.passwordHash) throw new Refusal('user.socialPassword')
  if (!(await isPasswordCorrect(db, { id, passwordHash: member.passwordHash }, currentPassword)))
    throw new Refusal('user.wrongPassword', 'currentPassword')
  assertStrongPassword(newPassword, { field: 'newPassword' })
  return { before: member.passwordHash, passwordHash: await hashPassword(newPassword) }
}

/** Five wrong passwords within 15 minutes are the limit, wherever they are entered. */
export async function isPasswordCorrect(
  db: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<boolean> {
  await enforceLimit(db, 'password.account', String(id))
  const fits = await verifyPassword(passwordHash, password)
  if (fits) await uncountAttempt(db, 'password.account', String(id))
  return fits
}
