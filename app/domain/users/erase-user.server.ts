import type { Insertable } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import type { Db, Tx } from '../db.server'
import { LEAVER_RETENTION_DAYS } from '../periods/periods'
import { hashToken } from '../tokens.server'
import { normaliseEmail } from './sign-up-rules'

const DELETED_USERNAME = '탈퇴회원'

export async function anonymiseUser(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      username: DELETED_USERNAME,
      email: null,
      emailVerifiedAt: null,
      phone: null,
      passwordHash: null,
      isActive: false,
      deletedAt: now(),
    })
    .where('id', '=', userId)
    .execute()
}

export async function recordUserDeletion(
  tx: Tx,
  deletion: Omit<Insertable<DB['userDeletions']>, 'deletedAt'>,
): Promise<void> {
  await tx
    .insertInto('userDeletions')
    .values({ ...deletion, deletedAt: now() })
    .execute()
}

export async function anonymiseLeavers(db: Db): Promise<number> {
  const due = await db
    .selectFrom('userDeletions')
    .select(['id', 'email', 'otherReason'])
    .where('deletedAt', '<', addDays(now(), -LEAVER_RETENTION_DAYS))
    .where((is) =>
      is.or([is('email', 'is not', null), is('username', 'is not', null), is('otherReason', '!=', '')]),
    )
    .limit(500)
    .execute()
  for (const { id, email, otherReason } of due)
    await db
      .updateTable('userDeletions')
      .set({
        email: null,
        username: null,
        otherReason: otherReason === null ? null : '',
        ...(email && { emailHash: hashToken(normaliseEmail(email)) }),
      })
      .where('id', '=', id)
      .execute()
  return due.length
}
