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
  recovery?: string
  from: string
  requestId?: string
}

interface AdminLogin {
  token: string
  /** where one of them stood for the app's code */
  recoveryCodesLeft?: number
}

export async function logInAdmin(
  db: Db,
  { username, password, ...tried }: LoginAttempt,
): Promise<AdminLogin> {
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
  { code = '', recovery = '', from, requestId }: Omit<LoginAttempt, 'username' | 'password'>,
): Promise<AdminLogin> {
  if (secret && !code.trim() && !recovery.trim()) {
    // A missing code is no guess.
    await uncountAttempt(db, 'adminLogin.address', from)
    throw new Refusal('admin.noCode', 'code')
  }
  if (secret) await enforceLimit(db, 'adminCode.admin', String(id))
  const by = { actor: `admin:${id}`, address: from, requestId } as const
  try {
    const login = await inTransaction(db, async (tx) => {
      const recoveryCodesLeft = secret
        ? await consumeCode(tx, by, { adminId: id, secret, code, recovery })
        : undefined
      await recordAudit(tx, { ...by, action: 'admins.entered', subject: `admin:${id}` })
      await markAdminSeen(tx, id)
      return { token: await startAdminSession(tx, id), recoveryCodesLeft }
    })
    if (secret) await uncountAttempt(db, 'adminCode.admin', String(id))
    return login
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
