import { randomBytes } from 'node:crypto'
import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { hashToken } from '../tokens.server'
import { RECOVERY_CODES } from './recovery-codes'
import { encodeBase32 } from './totp.server'

// Codes for a lost phone: each stands once for a code of the app. They are shown when they are made, and stored as
// hashes. A hash has the app's secret in it, so that codes end with the secret they were made for.

/** 120 bits, for which an unsalted hash is enough. */
const CODE_BYTES = 15
const CODE_LETTERS = 24

interface Holder {
  adminId: number
  secret: string
}

/** The earlier codes end. */
export async function replaceRecoveryCodes(tx: Tx, { adminId, secret }: Holder): Promise<string[]> {
  await deleteRecoveryCodes(tx, adminId)
  const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(CODE_BYTES)))
  const createdAt = now()
  await tx
    .insertInto('adminRecoveryCodes')
    .values(codes.map((code) => ({ adminId, codeHash: hashCode(secret, code), createdAt })))
    .execute()
  return codes.map((code) => code.match(/.{6}/g)?.join('-') ?? code)
}

export const deleteRecoveryCodes = (tx: Tx, adminId: number) =>
  tx.deleteFrom('adminRecoveryCodes').where('adminId', '=', adminId).execute()

const hashCode = (secret: string, code: string) => hashToken(`${secret} ${code}`)

/** Undefined for what cannot be one, such as the six digits of the app. */
export function parseRecoveryCode(typed: string): string | undefined {
  // The alphabet has neither 0 nor 1.
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I')
  return letters.length === CODE_LETTERS ? letters : undefined
}

/** Of two requests with the same code, the second waits for the row and finds the code used. */
export async function consumeRecoveryCode(tx: Tx, { adminId, secret }: Holder, code: string) {
  const { numUpdatedRows } = await tx
    .updateTable('adminRecoveryCodes')
    .set({ usedAt: now() })
    .where('adminId', '=', adminId)
    .where('codeHash', '=', hashCode(secret, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

interface RecoveryCodesLeft {
  left: number
  /** where any are left */
  madeAt: Date | null
}

/** Older ones than the second factor are of an earlier secret: a release without recovery codes leaves their rows. */
export async function countRecoveryCodes(db: Db, adminId: number): Promise<RecoveryCodesLeft> {
  const { left, madeAt } = await db
    .selectFrom('adminRecoveryCodes')
    .innerJoin('admins', 'admins.id', 'adminRecoveryCodes.adminId')
    .select((is) => [
      is.fn.countAll<string>().as('left'),
      is.fn.max<Date | null>('adminRecoveryCodes.createdAt').as('madeAt'),
    ])
    .where('adminId', '=', adminId)
    .where('usedAt', 'is', null)
    .whereRef('adminRecoveryCodes.createdAt', '>=', 'admins.totpSince')
    .executeTakeFirstOrThrow()
  return { left: Number(left), madeAt }
}
