import { now } from '~/config/clock'
import { withSealedIntake } from '~/domain/campaigns/intake-words.server'
import { db } from '~/domain/db.server'
import { createGift } from '~/domain/ebooks/gifts.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { addMemo } from '~/domain/orders/office/memos.server'
import { sealChange, withChangeKey } from '~/domain/orders/words/change-words.server'
import { findDraftRow } from '~/domain/orders/words/draft-words.server'
import { NO_RECIPE } from '~/domain/prints/print-waivers.server'
import { withSealedNote } from '~/domain/prints/words/note-words.server'
import {
  changeFolder,
  contactFolder,
  draftFolder,
  giftFolder,
  intakeFolder,
  memoFolder,
  noteFolder,
  orderedFolder,
  orderFolder,
} from '~/domain/sealed-words/child-words.server'
import { newName } from '~/domain/tokens.server'
import { anAdmin } from './builders'
import type { SealedCopy } from './forgetting'

// Sealed words of orders and their history, gifts, drafts and requests for news, as copies of their rows have them.

export async function copySealedCard(orderId: number): Promise<SealedCopy> {
  const { wordsKey, sealedGiftCard: bytes } = await db
    .selectFrom('orders')
    .select(['wordsKey', 'sealedGiftCard'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!wordsKey || !bytes) throw new Error('a gift card was not sealed')
  return { folder: orderFolder(wordsKey), word: 'giftCard', bytes }
}

export async function copySealedName(orderId: number): Promise<SealedCopy> {
  const { childKey, bytes } = await db
    .selectFrom('orders')
    .select(['childKey', 'sealedChildName as bytes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!childKey || !bytes) throw new Error('a name was not sealed')
  return { folder: orderedFolder(childKey), word: 'childName', bytes }
}

export async function copySealedContact(orderId: number): Promise<SealedCopy> {
  const { contactKey, bytes } = await db
    .selectFrom('orders')
    .select(['contactKey', 'sealedContact as bytes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!contactKey || !bytes) throw new Error('a contact was not sealed')
  return { folder: contactFolder(contactKey), word: 'contact', bytes }
}

/** A name that its order had before it was corrected. */
export async function addChange(orderId: number, before: string): Promise<SealedCopy> {
  const change = { field: 'childName', before, after: '하늘' } as const
  const { wordsKey, bytes } = await withChangeKey(db, (changeKey) =>
    db
      .insertInto('orderChanges')
      .values({ ...sealChange(changeKey, change), orderId, actor: 'shop', happenedAt: now() })
      .returning(['wordsKey', 'sealedBefore as bytes'])
      .executeTakeFirstOrThrow(),
  )
  if (!wordsKey || !bytes) throw new Error('a change was not sealed')
  return { folder: changeFolder(wordsKey), word: 'childName before', bytes }
}

export async function addMemoOf(orderId: number, content: string): Promise<SealedCopy> {
  const by = { actor: `admin:${(await anAdmin()).id}`, address: '127.0.0.1', requestId: 'r' } as const
  await addMemo(db, orderId, content, by)
  const { wordsKey, sealedContent: bytes } = await db
    .selectFrom('orderMemos')
    .select(['wordsKey', 'sealedContent'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!wordsKey || !bytes) throw new Error('a memo was not sealed')
  return { folder: memoFolder(wordsKey), word: 'memo', bytes }
}

/** Also of a book that is not paid. */
export async function addPrintNote(orderId: number, note: string): Promise<SealedCopy> {
  const { id: adminId } = await anAdmin()
  const { wordsKey, bytes } = await withSealedNote(db, note, (columns) =>
    db
      .insertInto('printWaivers')
      .values({ ...columns, orderId, adminId, recipe: NO_RECIPE, problems: '[]' })
      .returning(['wordsKey', 'sealedNote as bytes'])
      .executeTakeFirstOrThrow(),
  )
  if (!wordsKey || !bytes) throw new Error('a note was not sealed')
  return { folder: noteFolder(wordsKey), word: 'note', bytes }
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
