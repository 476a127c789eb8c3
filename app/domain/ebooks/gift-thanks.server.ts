import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import type { GiftThanks } from './ebook'
import { findOpenGift } from './gifts.server'

// A reader who has a gift's link thanks for it once: a heart, and words if the reader has any. Its giver sees them with
// the order.

interface ThanksFromReader {
  token: string
  thanks?: string
  /** the reader has no account, so tries are limited per network address */
  address: string
}

export async function thankForGift(db: Db, { token, thanks, address }: ThanksFromReader): Promise<void> {
  await enforceLimit(db, 'giftThanks.address', address)
  const gift = await findOpenGift(db, token)
  if (!gift) throw new Refusal('ebook.unknown')
  // The condition is the lock: of two thanks at once the second finds no row, nor does one whose link has just ended.
  const { numUpdatedRows } = await db
    .updateTable('ebookGifts')
    .set({ thankedAt: now(), thanks: thanks ?? null })
    .where('id', '=', gift.id)
    .where('endedAt', 'is', null)
    .where('thankedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  throw new Refusal((await findOpenGift(db, token)) ? 'gift.thanked' : 'ebook.unknown')
}

/** Newest first. They stay when the link has ended, and go with the e-book's pictures. */
export async function listGiftThanks(db: Db, orderId: number): Promise<GiftThanks[]> {
  return db
    .selectFrom('ebookGifts')
    .leftJoin('ebooks', 'ebooks.orderId', 'ebookGifts.orderId')
    .select(['recipient', 'thankedAt', 'thanks'])
    .where('ebookGifts.orderId', '=', orderId)
    .where('thankedAt', 'is not', null)
    .where('ebooks.erasedAt', 'is', null)
    .orderBy('thankedAt', 'desc')
    .$narrowType<{ thankedAt: Date }>()
    .execute()
}
