import { now } from '~/config/clock'
import type { FaceSide } from '~/engines/composite/composite'
import type { LookProposal } from '~/engines/composite/look/proposal'
import { findBookOnSale } from '../../books/books.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { enqueue } from '../../jobs.server'
import { enforceLimit } from '../../limits/limits.server'
import { withNewLook } from '../../looks/look-words.server'
import { createLook, extendLook, isLookOwnedBy } from '../../looks/looks.server'
import { checkPhoto, cropPhotoTo } from '../../photos/check-photo.server'
import { findChildName } from '../../photos/child-name.server'
import { lockPhoto } from '../../photos/lock-photo.server'
import { discardPhoto, newPhotoKey, storePhoto } from '../../photos/photos.server'
import { Refusal } from '../../refusal'
import { newName } from '../../tokens.server'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import type { Channel, PreviewStyle } from '../preview'
import {
  choosePreview,
  findCurrentPreview,
  findOpenPreview,
  findSentPhoto,
  findUsedHeads,
  keyOfSentPhoto,
  toStoredHeads,
  waitForPreviewOf,
  wasDoubtAccepted,
} from './repeated-previews.server'
import { assertRoom, lockRoom } from './room.server'

// A preview is inserted in one transaction with its job, painted by any process, and visible to its owner alone.

/** Who asks, and from which address. */
export interface Asker {
  owner: Owner
  from: string
}
export interface PreviewRequest {
  bookId: number
  channel: Channel
  /** A book that was paid for is made even if the shop sells it no more. */
  isBought?: boolean
}
export interface NewPreview extends PreviewRequest {
  photo: Uint8Array
  face?: FaceSide
  consent?: string
  style?: PreviewStyle
  childName?: string
  /** Two presses of its button make one preview; a program that sends a photo twice wants two. */
  isForm?: boolean
}

/** A new photo and its first preview. A photo that cannot work is not stored. */
export async function startPreview(
  db: Db,
  { owner, from }: Asker,
  { photo: sentPhoto, face, consent, childName, style = 'photo', isForm, ...request }: NewPreview,
): Promise<{ name: string; photoKey: string }> {
  const { bookId, channel } = request
  await targetPictureOf(db, request)
  const form = { photo: sentPhoto, face, bookId, channel, style, childName }
  const sentKey = isForm ? keyOfSentPhoto(owner, form) : undefined
  const sent = sentKey ? await findSentPhoto(db, sentKey) : undefined
  if (sentKey && sent?.isRecent) return waitForPreviewOf(db, owner, { bookId, photoKey: sentKey })
  await countPreview(db, { owner, from })
  await assertRoom(db, owner)
  const key = sentKey && !sent ? sentKey : newPhotoKey()
  const photo = face ? await cropPhotoTo(face, sentPhoto) : sentPhoto
  const { proposal, mood } = await checkPhoto(photo, { isDrawn: style === 'drawn' })
  const savedPhoto = await storePhoto(db, owner, { bytes: photo, mood, consent, childName, key })
  if (!savedPhoto) return waitForPreviewOf(db, owner, { bookId, photoKey: key })
  try {
    const { key: photoKey } = savedPhoto
    const name = await (style === 'drawn'
      ? requestLookOfPhoto(db, owner, { ...request, photoKey, proposal })
      : requestPreview(db, owner, { ...request, photoKey }))
    return { name, photoKey }
  } catch (error) {
    // The last free place was taken meanwhile: a photo without a preview is not kept.
    await discardPhoto(db, savedPhoto)
    throw error
  }
}

export async function countPreview(db: Db, { owner, from }: Asker) {
  await enforceLimit(db, 'preview.address', from)
  await enforceLimit(db, 'preview.visitor', JSON.stringify(owner))
}

type PhotoRequest = PreviewRequest & { photoKey: string }

/** The photo must be the owner's. Another preview for the same book is painted a little differently. */
export async function requestPreview(
  db: Db,
  owner: Owner,
  { bookId, photoKey, channel, isBought }: PhotoRequest,
): Promise<string> {
  const templateUrl = await targetPictureOf(db, { bookId, isBought })
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const { id: photoId } = await lockPhoto(tx, holder, photoKey)
    const open = await findOpenPreview(tx, holder, { bookId, photoKey, channel, style: 'photo' })
    if (open) return open
    const { variation } = await tx
      .selectFrom('previews')
      .select(({ fn }) => fn.countAll<number>().as('variation'))
      .where('photoId', '=', photoId)
      .where('bookId', '=', bookId)
      .executeTakeFirstOrThrow()
    const isDoubtAccepted = await wasDoubtAccepted(tx, photoId)
    const heads = toStoredHeads(await findUsedHeads(tx, photoId))
    const painted = { photoId, variation: Number(variation), isDoubtAccepted, ...heads }
    return insertPreview(tx, holder, { bookId, channel, templateUrl, ...painted })
  })
}

/** Without a proposal the preview's job makes it. The look begins with the photo's name for the child. */
export async function requestLookOfPhoto(
  db: Db,
  owner: Owner,
  { bookId, photoKey, channel, isBought, proposal }: PhotoRequest & { proposal?: LookProposal },
): Promise<string> {
  const templateUrl = await targetPictureOf(db, { bookId, isBought })
  const childName = await findChildName(db, owner, photoKey)
  return withNewLook(db, { proposal, childName }, (words) =>
    inTransaction(db, async (tx) => {
      const holder = await lockOwner(tx, owner)
      const photo = await lockPhoto(tx, holder, photoKey)
      const open = await findOpenPreview(tx, holder, { bookId, photoKey, channel, style: 'drawn' })
      if (open) return open
      const { id: lookId } = await createLook(tx, holder, words, photo)
      return insertPreview(tx, holder, { bookId, channel, templateUrl, lookId })
    }),
  )
}

/** A book with a look that exists: a page like any other, so it does not count as a new preview. */
export async function requestDrawnPreview(
  db: Db,
  owner: Owner,
  { bookId, lookName, channel, isBought }: PreviewRequest & { lookName: string },
): Promise<string> {
  const templateUrl = await targetPictureOf(db, { bookId, isBought })
  await enforceLimit(db, 'drawnPage.visitor', JSON.stringify(owner))
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const row = await tx
      .selectFrom('looks')
      .select(['id', 'look', 'sealedLook'])
      .where('name', '=', lookName)
      .where('eraseAt', '>', now())
      .where('forgottenAt', 'is', null)
      .where(isLookOwnedBy(holder))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('look.gone')
    await extendLook(tx, row.id)
    const current = await findCurrentPreview(tx, holder, { bookId, lookName, channel })
    if (current) return choosePreview(tx, current)
    return insertPreview(tx, holder, { bookId, channel, templateUrl, lookId: row.id, ...pinnedOf(row) })
  })
}

/** As the look's row has it. */
export const pinnedOf = ({ look, sealedLook }: { look: string | null; sealedLook: Buffer | null }) => ({
  look,
  sealedLook,
})

interface PreviewRow extends Omit<PreviewRequest, 'isBought'> {
  templateUrl: string
  photoId?: number
  lookId?: number
  look?: string | null
  sealedLook?: Buffer | null
  variation?: number
  isDoubtAccepted?: boolean
  /** as `toStoredHeads` gives them */
  strokes?: string | null
  secondPhotoId?: number | null
  secondStrokes?: string | null
  /** otherwise now */
  chosenAt?: Date
}

export async function insertPreview(tx: Tx, owner: Owner, row: PreviewRow): Promise<string> {
  await lockRoom(tx, owner)
  const name = newName()
  const at = { createdAt: now(), changedAt: now(), chosenAt: now() }
  await tx
    .insertInto('previews')
    .values({ name, ...at, ...row })
    .execute()
  await enqueue(tx, 'paint-preview', { name })
  return name
}

/** A preview that failed waits once more, in the picture that its book has now. */
export async function restartPreview(
  tx: Tx,
  owner: Owner,
  { name, templateUrl }: { name: string; templateUrl: string },
): Promise<void> {
  const failed = await tx
    .selectFrom('previews')
    .select('id')
    .where('name', '=', name)
    .where('state', '=', 'failed')
    .forUpdate()
    .executeTakeFirst()
  // A second press finds it waiting already, and needs no room of its own.
  if (!failed) return
  await lockRoom(tx, owner)
  await tx
    .updateTable('previews')
    .set({ templateUrl, state: 'waiting', reason: null, tries: 0, changedAt: now(), chosenAt: now() })
    .where('id', '=', failed.id)
    .execute()
  await enqueue(tx, 'paint-preview', { name })
}

/** The picture in which children first see themselves, if the book has one with a place for a head. */
export async function targetPictureOf(
  db: Db,
  { bookId, isBought = false }: Pick<PreviewRequest, 'bookId' | 'isBought'>,
): Promise<string> {
  if (!isBought) await assertOnSale(db, bookId)
  const target = await db
    .selectFrom('books')
    .innerJoin('templates', 'templates.pictureUrl', 'books.targetImageUrl')
    .select('templates.pictureUrl')
    .where('books.id', '=', bookId)
    .where('templates.place', 'is not', null)
    .executeTakeFirst()
  if (!target) throw new Refusal('preview.noTarget')
  return target.pictureUrl
}

async function assertOnSale(db: Db, bookId: number) {
  const book = await findBookOnSale(db, bookId)
  if (!book) throw new Refusal('book.unknown')
  if (book.isSoldOut) throw new Refusal('book.soldOut')
}
