import { now } from '~/config/clock'
import type { Db } from '../../db.server'
import { lookFolder } from '../../looks/look-words.server'
import { photoFolder } from '../../photos/photo'
import { openWords, orderFolder } from '../../sealed-words/child-words.server'
import type { ContactSeal } from '../../sealed-words/contact-columns'
import { openChanges } from '../../sealed-words/open-change.server'
import { openDraft } from '../../sealed-words/open-draft.server'
import { openGift } from '../../sealed-words/open-gift.server'
import { openIntakes } from '../../sealed-words/open-intake.server'
import { addContactsForPaper } from '../../sealed-words/order-contact.server'
import { addWordsForPaper } from '../../sealed-words/order-words.server'
import {
  type OrderedSeals,
  type OrderedWords,
  orderedWords,
  sealColumns,
} from '../../sealed-words/ordered-columns'

// Sealed columns of a member's own rows, opened for the export. A row whose key is gone has no words any more.

interface WithName {
  childName: string | null
  sealedChildName: Buffer | null
}
interface CardSeals {
  giftCard: string | null
  wordsKey: string | null
  sealedGiftCard: Buffer | null
}
interface WithLook {
  look: string | null
  sealedLook: Buffer | null
}

const openPhotoRow = async <Row extends WithName & { key: string }>({ sealedChildName, ...row }: Row) => {
  const word = ['childName', row.childName, sealedChildName] as const
  const [childName = null] = (await openWords(photoFolder(row.key), [word])) ?? []
  return { ...row, childName }
}

const openLookRow = async <
  Row extends WithName & WithLook & { name: string; proposal: unknown; sealedProposal: Buffer | null },
>({
  sealedLook,
  sealedProposal,
  sealedChildName,
  ...row
}: Row) => {
  const plain = row.proposal === null ? null : JSON.stringify(row.proposal)
  const [look = null, proposal = null, childName = null] =
    (await openWords(lookFolder(row.name), [
      ['look', row.look, sealedLook],
      ['proposal', plain, sealedProposal],
      ['childName', row.childName, sealedChildName],
    ])) ?? []
  return { ...row, look, proposal: proposal === null ? null : JSON.parse(proposal), childName }
}

const openPreviewRow = async <Row extends WithLook & { lookName: string | null }>({
  sealedLook,
  lookName,
  ...row
}: Row) => {
  const word = ['look', row.look, sealedLook] as const
  const [look = null] = lookName === null ? [] : ((await openWords(lookFolder(lookName), [word])) ?? [])
  return { ...row, look }
}

export async function photosOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('userId', '=', userId)
    .where('eraseAt', '>', now())
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(openPhotoRow))
}

export async function looksOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('looks')
    .selectAll()
    .where('userId', '=', userId)
    .where('eraseAt', '>', now())
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(openLookRow))
}

export async function previewsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('previews')
    .leftJoin('looks', 'looks.id', 'previews.lookId')
    .selectAll('previews')
    .select('looks.name as lookName')
    .where('previews.id', 'in', previewIdsOf(db, userId))
    .orderBy('previews.id')
    .execute()
  return Promise.all(rows.map(openPreviewRow))
}

/** `wordsClosed` tells empty words from sealed ones whose key is gone. */
async function openOrderRow<Row extends OrderedWords & OrderedSeals & ContactSeal & CardSeals>({
  childKey: _,
  contactKey: __,
  sealedContact: ___,
  sealedChildName,
  sealedDedication,
  sealedDedicatedBy,
  sealedLook,
  wordsKey,
  sealedGiftCard,
  ...row
}: Row) {
  const word = ['giftCard', row.giftCard, sealedGiftCard] as const
  const [giftCard = null] = (await openWords(orderFolder(wordsKey ?? ''), [word])) ?? []
  const seals = { sealedChildName, sealedDedication, sealedDedicatedBy, sealedLook }
  const wordsClosed =
    orderedWords.some((name) => seals[sealColumns[name]] && row[name] === null) ||
    (sealedGiftCard !== null && giftCard === null)
  return { ...row, giftCard, ...(wordsClosed && { wordsClosed }) }
}

export async function ordersOf(db: Db, userId: number) {
  const rows = await db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const worded = await addWordsForPaper(db, await addContactsForPaper(db, rows))
  return Promise.all(worded.map(openOrderRow))
}

export async function changesOf(db: Db, orders: number[]) {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('orderChanges')
    .selectAll()
    .where('orderId', 'in', orders)
    .orderBy('id')
    .execute()
  return (await openChanges(rows)).map(({ isClosed: _, ...row }) => row)
}

export async function draftsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('orderDrafts')
    .select(['id', 'userId', 'changedAt', 'wordsKey', 'sealedFields'])
    .select(({ cast }) => cast<string | null>('fields', 'text').as('fields'))
    .where('userId', '=', userId)
    .execute()
  return Promise.all(
    rows.map(async ({ wordsKey, sealedFields, ...row }) => ({
      ...row,
      fields: (await openDraft({ wordsKey, sealedFields, fields: row.fields })) ?? null,
    })),
  )
}

export async function giftsOf(db: Db, orders: number[]) {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('ebookGifts')
    .selectAll()
    .where('orderId', 'in', orders)
    .orderBy('orderId')
    .execute()
  return Promise.all(rows.map(openGift))
}

/** Registrations without an account, under an e-mail address that is verified as the member's. */
export async function intakesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('wadizIntakes')
    .innerJoin('users', 'users.email', 'wadizIntakes.email')
    .selectAll('wadizIntakes')
    .where('users.id', '=', userId)
    .where('users.emailVerifiedAt', 'is not', null)
    .orderBy('wadizIntakes.id')
    .execute()
  return openIntakes(rows)
}

/** A preview is its photo's owner's, or its look's. */
const previewIdsOf = (db: Db, userId: number) =>
  db
    .selectFrom('previews')
    .leftJoin('photos', 'photos.id', 'previews.photoId')
    .leftJoin('looks', 'looks.id', 'previews.lookId')
    .select('previews.id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('photos.userId', '=', userId), eb('photos.eraseAt', '>', now())]),
        and([eb('looks.userId', '=', userId), eb('looks.eraseAt', '>', now())]),
      ]),
    )

export const previewPagesOf = (db: Db, userId: number) =>
  db
    .selectFrom('previewPages')
    .selectAll()
    .where('previewId', 'in', previewIdsOf(db, userId))
    .orderBy('previewId')
    .orderBy('page')
    .execute()
