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
  if (!admin || !fits) throw new Refusal('admin.wrong')
  return startAdminSession(db, admin.id)
}
