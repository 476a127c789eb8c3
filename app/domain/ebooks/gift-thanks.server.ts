import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import { findSealingKey, giftFolder } from '../sealed-words/child-words.server'
import { openGift } from '../sealed-words/open-gift.server'
import { haveEnded } from '../sealed-words/plain-words.server'
import type { GiftThanks } from './ebook'
import { findOpenGift } from './gifts.server'
import { giftColumns, type NewSeals, sealGiftWords, withNewGiftKey } from './words/gift-words.server'

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
  const { id, wordsKey } = gift
  const store = async (seals: NewSeals) => {
    // The condition is the lock: of two thanks at once the second finds no row, nor does one whose link has just ended.
    const { numUpdatedRows } = await db
      .updateTable('ebookGifts')
      .set({ thankedAt: now(), thanks: thanks ?? null, ...seals })
      .where('id', '=', id)
      .where('wordsKey', 'is not distinct from', wordsKey)
      .where('endedAt', 'is', null)
      .where('thankedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const present = await findOpenGift(db, token)
    if (!present) throw new Refusal('ebook.unknown')
    // Else the sweep has named the gift's key at this moment.
    throw new Refusal(present.thankedAt ? 'gift.thanked' : 'shop.busy')
  }
  if (!thanks) return store({})
  if (wordsKey === null) return withNewGiftKey({ thanks }, store)
  const key = await findSealingKey(db, giftFolder(wordsKey), () => haveEnded(db, 'giftsEndedAt'))
  if (key === 'erased') throw new Refusal('ebook.unknown')
  await store(sealGiftWords(key, wordsKey, { thanks }))
}

/** Newest first. They stay when the link has ended, and go with the e-book's pictures. */
export async function listGiftThanks(db: Db, orderId: number): Promise<GiftThanks[]> {
  const rows = await db
    .selectFrom('ebookGifts')
    .leftJoin('ebooks', 'ebooks.orderId', 'ebookGifts.orderId')
    .select(['thankedAt', ...giftColumns])
    .where('ebookGifts.orderId', '=', orderId)
    .where('thankedAt', 'is not', null)
    .where('ebooks.erasedAt', 'is', null)
    .orderBy('thankedAt', 'desc')
    .$narrowType<{ thankedAt: Date }>()
    .execute()
  const opened = await Promise.all(rows.map(openGift))
  return opened.map(({ recipient, thankedAt, thanks }) => ({ recipient, thankedAt, thanks }))
}
