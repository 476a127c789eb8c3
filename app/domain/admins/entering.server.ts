import { log } from '../../log.server'
import type { Db } from '../db.server'
import { countTry } from '../limits/limits.server'
import { passwordFits } from '../passwords.server'
import { Refusal } from '../refusal'
import { startAdminSession } from '../sessions/sessions.server'

// The office's door. An unknown name costs as much work as a wrong password and is answered with the same words.

interface Try {
  username: string
  password: string
  from: string
}

/** The session's token. */
export async function enterOffice(db: Db, { username, password, from }: Try): Promise<string> {
  await countTry(db, 'adminLogin.address', from)
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'passwordHash'])
    .where('username', '=', username.normalize('NFKC').trim().toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const fits = await passwordFits(admin?.passwordHash, password)
  if (admin && fits) return startAdminSession(db, admin.id)
  await ringIfMany(db)
  throw new Refusal('admin.wrong')
}

/** Whoever watches the log is told of a crowd that guesses from many addresses. */
async function ringIfMany(db: Db) {
  try {
    await countTry(db, 'adminLogin.all', 'the office')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.event('admin.alarm')
  }
}
