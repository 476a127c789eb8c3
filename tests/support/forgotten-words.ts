import { withSealedIntake } from '~/domain/campaigns/intake-words.server'
import { db } from '~/domain/db.server'
import { createGift } from '~/domain/ebooks/gifts.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { findDraftRow } from '~/domain/orders/words/draft-words.server'
import { draftFolder, giftFolder, intakeFolder, orderFolder } from '~/domain/sealed-words/child-words.server'
import { newName } from '~/domain/tokens.server'
import type { SealedCopy } from './forgetting'

// Sealed words of orders, gifts, drafts and requests for news, as copies of their rows have them.

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

/** A request for news, as old as its last change. */
export async function addIntake(bookId: number, kid1Name: string, changedAt: Date): Promise<SealedCopy> {
  const kids = { kid1Name, kid1Gender: 'female', kid2Name: null, kid2Gender: null }
  const about = { campaignId: 'jugongin', email: `${newName()}@example.com`, book1: bookId, changedAt }
  const { wordsKey, bytes } = await withSealedIntake(db, kids, (words) =>
    db
      .insertInto('wadizIntakes')
      .values({ ...words, ...about, consentVersion: 'v1', consentedAt: changedAt })
      .returning(['wordsKey', 'sealedKid1Name as bytes'])
      .executeTakeFirstOrThrow(),
  )
  if (!wordsKey || !bytes) throw new Error('a request was not sealed')
  return { folder: intakeFolder(wordsKey), word: 'kid1Name', bytes }
}
