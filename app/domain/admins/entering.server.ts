import { log } from '~/config/log.server'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { countTry, takeBackTry } from '../limits/limits.server'
import { passwordFits } from '../passwords.server'
import { Refusal } from '../refusal'
import { startAdminSession } from '../sessions/sessions.server'
import { spendCode } from './second-key.server'

// The office's login. An unknown name costs as much work as a wrong password and gets the same response; the code of
// the second factor is requested only after the right password, and checked after the same work.

interface Try {
  username: string
  password: string
  /** the second factor's code, from an operator who has one */
  code?: string
  from: string
  requestId?: string
}

/** Returns the session's token. */
export async function enterOffice(db: Db, { username, password, ...tried }: Try): Promise<string> {
  await countTry(db, 'adminLogin.address', tried.from)
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'passwordHash', 'totpSecret', 'totpSince'])
    .where('username', '=', username.normalize('NFKC').trim().toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const fits = await passwordFits(admin?.passwordHash, password)
  if (admin && fits) return comeIn(db, { id: admin.id, secret: admin.totpSince && admin.totpSecret }, tried)
  await ringIfMany(db)
  throw new Refusal('admin.wrong')
}

interface Known {
  id: number
  /** null unless a second factor is on */
  secret: string | null
}

async function comeIn(
  db: Db,
  { id, secret }: Known,
  { code = '', from, requestId }: Omit<Try, 'username' | 'password'>,
): Promise<string> {
  if (secret && !code.trim()) {
    // A missing code is no guess.
    await takeBackTry(db, 'adminLogin.address', from)
    throw new Refusal('admin.noCode', 'code')
  }
  if (secret) await countTry(db, 'adminCode.admin', String(id))
  const by = { actor: `admin:${id}`, address: from, requestId } as const
  try {
    const token = await inTransaction(db, async (tx) => {
      if (secret) await spendCode(tx, { adminId: id, secret, code })
      await recordDeed(tx, { ...by, deed: 'admins.entered', subject: `admin:${id}` })
      return startAdminSession(tx, id)
    })
    if (secret) await takeBackTry(db, 'adminCode.admin', String(id))
    return token
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // At this point the password was right.
    await recordDeed(db, { ...by, deed: 'admins.codeWrong', subject: `admin:${id}` })
    await ringIfMany(db)
    throw error
  }
}

/** The alarm in the log reports many guesses from different addresses. */
async function ringIfMany(db: Db) {
  try {
    await countTry(db, 'adminLogin.all', 'the office')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.event('admin.alarm')
  }
}
