import { daysFrom, now } from '~/config/clock'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { countTry } from '../limits/limits.server'
import { isPaid } from '../orders/order'
import { type Mover, ownOrderLocked } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { hashed, newToken } from '../tokens.server'
import { DAYS_GIVEN, type Gift, MOST_GIFTS } from './ebook'
import { madeOf } from './made.server'

// A gift is a link that opens a finished book for anyone who has it, until it expires or is revoked. The link is shown
// once; only its token's hash is stored.

interface Giving {
  userId: number
  orderId: number
  by: Mover
}

export async function makeGift(db: Db, giving: Giving): Promise<{ token: string; expiresAt: Date }> {
  const { userId, orderId, by } = giving
  await countTry(db, 'gift.user', String(userId))
  return inTransaction(db, async (tx) => {
    // The order's row is the lock, so two requests at once cannot both create the fifth gift.
    const { status } = await ownOrderLocked(tx, userId, orderId)
    if (!isPaid(status)) throw new Refusal('ebook.unpaid')
    if ((await madeOf(tx, orderId)).state === 'erased') throw new Refusal('gift.erased')
    if ((await giftsOf(tx, orderId)).length >= MOST_GIFTS) throw new Refusal('gift.tooMany')
    const token = newToken()
    const expiresAt = daysFrom(now(), DAYS_GIVEN)
    const { id } = await tx
      .insertInto('ebookGifts')
      .values({ orderId, tokenHash: hashed(token), createdAt: now(), expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, by, { deed: 'gift.made', orderId, id })
    return { token, expiresAt }
  })
}

/** The gifts that still open the book, oldest first. */
export async function giftsOf(db: Db, orderId: number): Promise<Gift[]> {
  return db
    .selectFrom('ebookGifts')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now())
    .orderBy('id')
    .execute()
}

/** A gift that has ended already, or belongs to another order, is left as it is without an error. */
export async function endGift(db: Db, { userId, orderId, by }: Giving, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await ownOrderLocked(tx, userId, orderId)
    const ended = await tx
      .updateTable('ebookGifts')
      .set({ endedAt: now() })
      .where('id', '=', id)
      .where('orderId', '=', orderId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 1n) await record(tx, by, { deed: 'gift.ended', orderId, id })
  })
}

/** Gifts end when the member who made them leaves. */
export async function endGifts(tx: Tx, orderIds: number[]): Promise<void> {
  if (!orderIds.length) return
  await tx
    .updateTable('ebookGifts')
    .set({ endedAt: now() })
    .where('orderId', 'in', orderIds)
    .where('endedAt', 'is', null)
    .execute()
}

const TOKEN = /^[\w-]{43}$/

/** An expired link and one that never existed give the same result. */
export async function orderOfGift(db: Db, token: string): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined
  const gift = await db
    .selectFrom('ebookGifts')
    .innerJoin('orders', 'orders.id', 'ebookGifts.orderId')
    .leftJoin('ebooks', 'ebooks.orderId', 'orders.id')
    .select(['ebookGifts.orderId', 'orders.status'])
    .where('tokenHash', '=', hashed(token))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now())
    .where('orders.deletedAt', 'is', null)
    .where('ebooks.erasedAt', 'is', null)
    .$narrowType<{ status: Parameters<typeof isPaid>[0] }>()
    .executeTakeFirst()
  return gift && isPaid(gift.status) ? gift.orderId : undefined
}

async function record(
  tx: Tx,
  { actor, requestId }: Mover,
  { deed, orderId, id }: { deed: 'gift.made' | 'gift.ended'; orderId: number; id: number },
) {
  const subject = `order:${orderId}`
  await recordDeed(tx, { actor, deed, subject, requestId, detail: { gift: id } })
}
