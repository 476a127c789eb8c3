import { db } from '~/domain/db.server'
import { createGift } from '~/domain/ebooks/gifts.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { findDraftRow } from '~/domain/orders/words/draft-words.server'
import { draftFolder, giftFolder, orderFolder } from '~/domain/sealed-words/child-words.server'
import type { SealedCopy } from './forgetting'

// Sealed words of orders, gifts and drafts, as copies of their rows have them.

export async function copySealedCard(orderId: number): Promise<SealedCopy> {
  const { wordsKey, sealedGiftCard: bytes } = await db
    .selectFrom('orders')
    .select(['wordsKey', 'sealedGiftCard'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!wordsKey || !bytes) throw new Error('a gift card was not sealed')
  return { folder: orderFolder(wordsKey), word: 'giftCard', bytes }
}

/** Also of a book that is not paid, whose gift goes once its order is cancelled. */
export async function addGift(
  { userId }: { userId: number },
  orderId: number,
  recipient: string,
): Promise<SealedCopy> {
  const setStatus = (status: string) =>
    db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await setStatus('PAID')
  const giving = { userId, orderId, by: { actor: `user:${userId}` } as const }
  await createGift(db, giving, { recipient, showsChild: false })
  await setStatus(status)
  const { wordsKey, sealedRecipient: bytes } = await db
    .selectFrom('ebookGifts')
    .select(['wordsKey', 'sealedRecipient'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!wordsKey || !bytes) throw new Error('a gift was not sealed')
  return { folder: giftFolder(wordsKey), word: 'recipient', bytes }
}

export async function addDraft(owner: { userId: number }, giftCard: string): Promise<SealedCopy> {
  await writeOrderDraft(db, owner, { giftCard })
  const { wordsKey, sealedFields: bytes } = (await findDraftRow(db, owner)) ?? {}
  if (!wordsKey || !bytes) throw new Error('a draft was not sealed')
  return { folder: draftFolder(wordsKey), word: 'draft', bytes }
}
