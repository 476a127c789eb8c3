import type { Db } from '../db.server'
import { enforceLimit, uncountAttempt } from '../limits/limits.server'
import { Refusal } from '../refusal'

/** Codes can be guessed, so a member has few tries. Only a code that does not exist counts as one. */
export async function limitCouponTries<Done>(
  db: Db,
  { userId, code }: { userId: number; code: string | undefined },
  command: () => Promise<Done>,
): Promise<Done> {
  if (!code) return command()
  await countTry(db, userId)
  let isRefused = false
  try {
    return await command()
  } catch (error) {
    isRefused = error instanceof Refusal && error.code === 'coupon.unknown'
    throw error
  } finally {
    if (!isRefused) await uncountAttempt(db, 'coupon.user', String(userId))
  }
}

/** The refusal stands at the field, because the order can be placed without a coupon. */
async function countTry(db: Db, userId: number): Promise<void> {
  try {
    await enforceLimit(db, 'coupon.user', String(userId))
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('coupon.tooMany', 'coupon', error.more) : error
  }
}
