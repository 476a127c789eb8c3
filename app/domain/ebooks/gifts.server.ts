import { addDays, now } from '~/config/clock'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { isPaid } from '../orders/order'
import { lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { type GiftColumns, openGift } from '../sealed-words/open-gift.server'
import { hashToken, newToken } from '../tokens.server'
import { GIFT_VALID_DAYS, type Gift, type GiftWrapping, MAX_GIFTS } from './ebook'
import { findEbookProgress } from './ebook-progress.server'
import { giftColumns, type NewSeals, noGiftWords, withNewGiftKey } from './words/gift-words.server'

// A gift is a link that opens a finished book for anyone who has it, until it expires or is revoked. The link is shown
// once; only its token's hash is stored.

interface GiftContext {
  userId: number
  orderId: number
  by: OrderActor
}

export async function createGift(
  db: Db,
  giving: GiftContext,
  wrapping: GiftWrapping = { showsChild: false },
): Promise<{ token: string; expiresAt: Date }> {
  await enforceLimit(db, 'gift.user', String(giving.userId))
  const { recipient, giver, line } = wrapping
  return withNewGiftKey({ recipient, giver, line }, (seals) =>
    insertGift(db, giving, { ...wrapping, ...seals }),
  )
}

function insertGift(db: Db, { userId, orderId, by }: GiftContext, words: GiftWrapping & NewSeals) {
  return inTransaction(db, async (tx) => {
    // The order's row is the lock, so two requests at once cannot both create the fifth gift.
    const { status } = await lockOwnOrder(tx, userId, orderId)
    if (!isPaid(status)) throw new Refusal('ebook.unpaid')
    if ((await findEbookProgress(tx, orderId)).state === 'erased') throw new Refusal('gift.erased')
    if ((await selectGifts(tx, orderId).execute()).length >= MAX_GIFTS) throw new Refusal('gift.tooMany')
    const token = newToken()
    const expiresAt = addDays(now(), GIFT_VALID_DAYS)
    const { id } = await tx
      .insertInto('ebookGifts')
      .values({ ...words, orderId, tokenHash: hashToken(token), createdAt: now(), expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordGiftAudit(tx, by, { action: 'gift.made', orderId, id })
    return { token, expiresAt }
  })
}

export const listGifts = async (db: Db, orderId: number): Promise<Gift[]> =>
  Promise.all((await selectGifts(db, orderId).execute()).map(openGift))

const selectGifts = (db: Db, orderId: number) =>
  db
    .selectFrom('ebookGifts')
    .select(['id', 'createdAt', 'expiresAt', 'showsChild', ...giftColumns])
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now())
    .orderBy('id')

/** A gift that has ended already, or belongs to another order, is left as it is without an error. */
export async function revokeGift(db: Db, { userId, orderId, by }: GiftContext, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnOrder(tx, userId, orderId)
    const ended = await tx
      .updateTable('ebookGifts')
      .set({ endedAt: now() })
      .where('id', '=', id)
      .where('orderId', '=', orderId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 1n) await recordGiftAudit(tx, by, { action: 'gift.ended', orderId, id })
  })
}

/** The link ends, and every word that stands on the gift is erased. Left alone if it is another member's. */
export async function eraseGift(
  db: Db,
  { userId, by }: Pick<GiftContext, 'userId' | 'by'>,
  id: number,
): Promise<void> {
  const gift = await db
    .selectFrom('ebookGifts')
    .innerJoin('orders', 'orders.id', 'ebookGifts.orderId')
    .select('orderId')
    .where('ebookGifts.id', '=', id)
    .where('orders.userId', '=', userId)
    .executeTakeFirst()
  if (!gift) return
  await revokeGift(db, { userId, by, orderId: gift.orderId }, id)
  await db.updateTable('ebookGifts').set(noGiftWords).where('id', '=', id).execute()
}

const TOKEN_PATTERN = /^[\w-]{43}$/

/** A gift as its reader has it in hand, still sealed: its book's pages need none of its words. */
export interface OpenGift extends GiftColumns {
  id: number
  createdAt: Date
  expiresAt: Date
  showsChild: boolean
  orderId: number
  thankedAt: Date | null
}

/** An expired link and one that never existed give the same result. */
export async function findOpenGift(db: Db, token: string): Promise<OpenGift | undefined> {
  if (!TOKEN_PATTERN.test(token)) return undefined
  const found = await db
    .selectFrom('ebookGifts')
    .innerJoin('orders', 'orders.id', 'ebookGifts.orderId')
    .leftJoin('ebooks', 'ebooks.orderId', 'orders.id')
    .select(['ebookGifts.id', 'ebookGifts.orderId', 'ebookGifts.createdAt', 'expiresAt', 'orders.status'])
    .select(['showsChild', 'thankedAt', ...giftColumns])
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now())
    .where('orders.deletedAt', 'is', null)
    .where('ebooks.erasedAt', 'is', null)
    .$narrowType<{ status: Parameters<typeof isPaid>[0] }>()
    .executeTakeFirst()
  if (!found || !isPaid(found.status)) return undefined
  const { status: _, ...gift } = found
  return gift
}

/** A gift with its words, for the page that shows them. */
export async function readOpenGift(db: Db, token: string) {
  const gift = await findOpenGift(db, token)
  return gift && openGift(gift)
}

export const findGiftOrderId = async (db: Db, token: string): Promise<number | undefined> =>
  (await findOpenGift(db, token))?.orderId

async function recordGiftAudit(
  tx: Tx,
  { actor, requestId }: OrderActor,
  { action, orderId, id }: { action: 'gift.made' | 'gift.ended'; orderId: number; id: number },
) {
  const subject = `order:${orderId}`
  await recordAudit(tx, { actor, action, subject, requestId, detail: { gift: id } })
}
