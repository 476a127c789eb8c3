import { log } from '~/config/log.server'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { enforceLimit, uncountAttempt } from '../limits/limits.server'
import { verifyPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { startAdminSession } from '../sessions/sessions.server'
import { markAdminSeen } from './admin-sessions.server'
import { consumeCode } from './second-factor.server'

// The office's login. An unknown name costs as much work as a wrong password and gets the same response; the code of
// the second factor is requested only after the right password, and checked after the same work.

interface LoginAttempt {
  username: string
  password: string
  code?: string
  from: string
  requestId?: string
}

export async function logInAdmin(db: Db, { username, password, ...tried }: LoginAttempt): Promise<string> {
  await enforceLimit(db, 'adminLogin.address', tried.from)
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'passwordHash', 'totpSecret', 'totpSince'])
    .where('username', '=', username.normalize('NFKC').trim().toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const fits = await verifyPassword(admin?.passwordHash, password)
  if (admin && fits)
    return finishLogin(db, { id: admin.id, secret: admin.totpSince && admin.totpSecret }, tried)
  await logAlarmIfMany(db)
  throw new Refusal('admin.wrong')
}

interface AdminAccount {
  id: number
  secret: string | null
}

async function finishLogin(
  db: Db,
  { id, secret }: AdminAccount,
  { code = '', from, requestId }: Omit<LoginAttempt, 'username' | 'password'>,
): Promise<string> {
  if (secret && !code.trim()) {
    // A missing code is no guess.
    await uncountAttempt(db, 'adminLogin.address', from)
    throw new Refusal('admin.noCode', 'code')
  }
  if (secret) await enforceLimit(db, 'adminCode.admin', String(id))
  const by = { actor: `admin:${id}`, address: from, requestId } as const
  try {
    const token = await inTransaction(db, async (tx) => {
      if (secret) await consumeCode(tx, by, { adminId: id, secret, code })
      await recordAudit(tx, { ...by, action: 'admins.entered', subject: `admin:${id}` })
      await markAdminSeen(tx, id)
      return startAdminSession(tx, id)
    })
    if (secret) await uncountAttempt(db, 'adminCode.admin', String(id))
    return token
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordAudit(db, { ...by, action: 'admins.codeWrong', subject: `admin:${id}` })
    await logAlarmIfMany(db)
    throw error
  }
}

async function logAlarmIfMany(db: Db) {
  try {
    await enforceLimit(db, 'adminLogin.all', 'the office')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.event('admin.alarm')
  }
}
