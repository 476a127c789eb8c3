import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit, uncountAttempt } from '../limits/limits.server'
import { verifyPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { endAdminSessions } from '../sessions/sessions.server'
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteRecoveryCodes,
  parseRecoveryCode,
  replaceRecoveryCodes,
} from './recovery-codes.server'
import { findMatchingStep, newSecret } from './totp.server'

// An optional second factor for the office: it begins with a secret, and is on once a first code has proved that an app
// has it. Password and code turn it on and off, so that an unattended screen is not enough. A code counts once.

type SecondFactor =
  | { state: 'off' }
  | { state: 'begun'; secret: string }
  | { state: 'on'; since: Date; recoveryCodes: number; codesMadeAt: Date | null }

export async function findSecondFactor(db: Db, adminId: number): Promise<SecondFactor> {
  const { totpSecret, totpSince } = await findTotpRow(db, adminId)
  if (!totpSecret) return { state: 'off' }
  if (!totpSince) return { state: 'begun', secret: totpSecret }
  const { left, madeAt } = await countRecoveryCodes(db, adminId)
  return { state: 'on', since: totpSince, recoveryCodes: left, codesMadeAt: madeAt }
}

const findTotpRow = (db: Db, adminId: number) =>
  db
    .selectFrom('admins')
    .select(['passwordHash', 'totpSecret', 'totpSince', 'totpStep'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()

export async function beginSecondFactor(db: Db, by: AuditActor, adminId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('admins')
      .set({ totpSecret: newSecret(), totpStep: null })
      .where('id', '=', adminId)
      .where('totpSince', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new Refusal('key.on')
    await recordAudit(tx, { ...by, action: 'admins.keyBegun', subject: `admin:${adminId}` })
  })
}

export async function cancelSecondFactorSetup(db: Db, by: AuditActor, adminId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('admins')
      .set({ totpSecret: null, totpStep: null })
      .where('id', '=', adminId)
      .where('totpSecret', 'is not', null)
      .where('totpSince', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows)
      await recordAudit(tx, { ...by, action: 'admins.keyGivenUp', subject: `admin:${adminId}` })
  })
}

interface SecondFactorInput {
  adminId: number
  password: string
  /** the app's code, or a recovery code */
  code: string
  /** from the field for a recovery code; counts where `code` does not fit */
  recovery?: string
  /** the requesting sessions, which stay; all others end */
  tokens?: readonly string[]
}

/** Returns the recovery codes, which are shown this once. */
export async function enableSecondFactor(
  db: Db,
  by: AuditActor,
  turning: SecondFactorInput,
): Promise<string[]> {
  const { totpSecret, totpSince, passwordHash } = await findTotpRow(db, turning.adminId)
  if (totpSince) throw new Refusal('key.on')
  if (!totpSecret) throw new Refusal('key.off')
  const { adminId } = turning
  return confirmedChange(db, by, turning, { passwordHash, totpSecret }, async (tx) => {
    await endAdminSessions(tx, adminId, turning.tokens)
    await tx.updateTable('admins').set({ totpSince: now() }).where('id', '=', adminId).execute()
    await recordAudit(tx, { ...by, action: 'admins.keyOn', subject: `admin:${adminId}` })
    return replaceRecoveryCodes(tx, { adminId, secret: totpSecret })
  })
}

export async function disableSecondFactor(db: Db, by: AuditActor, turning: SecondFactorInput): Promise<void> {
  const { adminId } = turning
  await confirmedChange(db, by, turning, await requireOn(db, adminId), async (tx) => {
    await endAdminSessions(tx, adminId, turning.tokens)
    await clearTotp(tx, adminId)
    await recordAudit(tx, { ...by, action: 'admins.keyOff', subject: `admin:${adminId}` })
  })
}

/** New codes end the earlier ones and all other sessions: one of them may have begun with a stolen code. */
export async function renewRecoveryCodes(
  db: Db,
  by: AuditActor,
  renewing: SecondFactorInput,
): Promise<string[]> {
  const { adminId } = renewing
  const held = await requireOn(db, adminId)
  return confirmedChange(db, by, renewing, held, async (tx) => {
    await endAdminSessions(tx, adminId, renewing.tokens)
    await recordAudit(tx, { ...by, action: 'admins.recoveryCodesMade', subject: `admin:${adminId}` })
    return replaceRecoveryCodes(tx, { adminId, secret: held.totpSecret })
  })
}

interface HeldFactor {
  passwordHash: string
  totpSecret: string
}

async function requireOn(db: Db, adminId: number): Promise<HeldFactor> {
  const { totpSecret, totpSince, passwordHash } = await findTotpRow(db, adminId)
  if (!totpSecret || !totpSince) throw new Refusal('key.off')
  return { passwordHash, totpSecret }
}

/** By password and code. Each change ends all other sessions, which were opened under another requirement. */
async function confirmedChange<Changed>(
  db: Db,
  by: AuditActor,
  { adminId, password, code, recovery }: SecondFactorInput,
  held: HeldFactor,
  change: (tx: Tx) => Promise<Changed>,
): Promise<Changed> {
  await enforceLimit(db, 'adminCode.admin', String(adminId))
  if (!(await verifyPassword(held.passwordHash, password))) throw new Refusal('key.wrongPassword', 'password')
  const changed = await inTransaction(db, async (tx) => {
    await consumeCode(tx, by, { adminId, secret: held.totpSecret, code, recovery })
    return change(tx)
  })
  await uncountAttempt(db, 'adminCode.admin', String(adminId))
  return changed
}

interface CodeInput {
  adminId: number
  /** the secret that the code was checked against: a new one may have been begun meanwhile */
  secret: string
  code: string
  recovery?: string
}

/**
 * The app's code comes first, so that text left in the other field neither hides it nor costs a recovery code. Of two
 * simultaneous requests with one code, the row lock lets one through. Returns how many recovery codes are left if one
 * was used.
 */
export async function consumeCode(
  tx: Tx,
  by: AuditActor,
  { adminId, secret, code, recovery = '' }: CodeInput,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('admins')
    .select('totpStep')
    .where('id', '=', adminId)
    .where('totpSecret', '=', secret)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const step = row && findMatchingStep(secret, code, { at: now(), used: row.totpStep })
  if (step !== undefined) {
    await tx.updateTable('admins').set({ totpStep: step }).where('id', '=', adminId).execute()
    return
  }
  const recoveryCode = row && parseRecoveryCode(recovery.trim() || code)
  if (recoveryCode && (await consumeRecoveryCode(tx, { adminId, secret }, recoveryCode))) {
    const { left } = await countRecoveryCodes(tx, adminId)
    await recordAudit(tx, {
      ...by,
      action: 'admins.recoveryCodeUsed',
      subject: `admin:${adminId}`,
      detail: { left },
    })
    return left
  }
  throw new Refusal('admin.wrongCode', recovery.trim() ? 'recovery' : 'code')
}

/** From the shell, for a lost phone: the password alone is enough again. False if there is nothing to remove. */
export async function removeSecondFactor(db: Db, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const admin = await tx
      .selectFrom('admins')
      .select('id')
      .where('username', '=', username)
      .where('totpSecret', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!admin) return false
    await clearTotp(tx, admin.id)
    await endAdminSessions(tx, admin.id)
    await recordAudit(tx, { actor: 'shop', action: 'admins.keyForgotten', subject: `admin:${admin.id}` })
    return true
  })
}

async function clearTotp(tx: Tx, adminId: number) {
  await deleteRecoveryCodes(tx, adminId)
  await tx
    .updateTable('admins')
    .set({ totpSecret: null, totpSince: null, totpStep: null })
    .where('id', '=', adminId)
    .execute()
}
