import { sql } from 'kysely'
import { now } from '~/config/clock'
import { findBookOnSale } from '../books/books.server'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { enforceLimit } from '../limits/limits.server'
import { discardPhoto, isOwnedBy, savePhoto, toPhotoRefusal } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import type { Channel, Preview } from './preview'

// A preview is inserted in one transaction with its job, painted by any process, and visible to its owner alone.

/** One that is being painted and three that wait are enough for one owner; the shop's own queue is longer. */
const MAX_OPEN_PER_OWNER = 4
const MAX_OPEN = 100
export const BUSY_RETRY_SECONDS = 5

interface NewPreview {
  bookId: number
  channel: Channel
  photo: Uint8Array
  consent?: string
}

/** A new photo and its first preview. A photo that cannot work is not stored. */
export async function startPreview(
  db: Db,
  { owner, from }: { owner: Owner; from: string },
  { bookId, channel, photo, consent }: NewPreview,
): Promise<{ name: string; photoKey: string }> {
  await targetPictureOf(db, bookId)
  await countPreview(db, { owner, from })
  await assertRoom(db, owner)
  const kept = await savePhoto(db, owner, { bytes: photo, consent })
  try {
    return {
      name: await requestPreview(db, owner, { bookId, photoKey: kept.key, channel }),
      photoKey: kept.key,
    }
  } catch (error) {
    // The last free place was taken meanwhile: a photo without a preview is not kept.
    await discardPhoto(db, kept)
    throw error
  }
}

/** The same photo again, painted a little differently. */
export async function repeatPreview(db: Db, { owner, from }: { owner: Owner; from: string }, name: string) {
  const preview = await previewOf(db, owner, name)
  if (!preview) throw new Refusal('photo.gone', 'photo')
  await countPreview(db, { owner, from })
  return requestPreview(db, owner, preview)
}

async function countPreview(db: Db, { owner, from }: { owner: Owner; from: string }) {
  await enforceLimit(db, 'preview.address', from)
  await enforceLimit(db, 'preview.visitor', JSON.stringify(owner))
}

interface PreviewRequest {
  bookId: number
  photoKey: string
  channel: Channel
}

/** The photo must be the owner's. Another preview for the same book is painted a little differently. */
export async function requestPreview(
  db: Db,
  owner: Owner,
  { bookId, photoKey, channel }: PreviewRequest,
): Promise<string> {
  const templateUrl = await targetPictureOf(db, bookId)
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const photo = await tx
      .selectFrom('photos')
      .select('id')
      .where('key', '=', photoKey)
      .where('eraseAt', '>', now())
      .where(isOwnedBy(holder))
      // The lock keeps the photo from being erased meanwhile.
      .forUpdate()
      .executeTakeFirst()
    if (!photo) throw new Refusal('photo.gone', 'photo')
    // The lock makes the checks run one at a time: parallel ones would miss each other's rows.
    await sql`select pg_advisory_xact_lock(hashtext('previews'))`.execute(tx)
    await assertRoom(tx, holder)
    const { variation } = await tx
      .selectFrom('previews')
      .select(({ fn }) => fn.countAll<number>().as('variation'))
      .where('photoId', '=', photo.id)
      .where('bookId', '=', bookId)
      .executeTakeFirstOrThrow()
    const name = newName()
    const preview = { name, bookId, photoId: photo.id, templateUrl, channel, variation: Number(variation) }
    await tx
      .insertInto('previews')
      .values({ ...preview, createdAt: now(), changedAt: now() })
      .execute()
    await enqueue(tx, 'paint-preview', { name })
    return name
  })
}

/** The picture in which children first see themselves, if the book has one with a place for a head. */
export async function targetPictureOf(db: Db, bookId: number): Promise<string> {
  const book = await findBookOnSale(db, bookId)
  if (!book) throw new Refusal('book.unknown')
  if (book.isSoldOut) throw new Refusal('book.soldOut')
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

async function assertRoom(db: Db, owner: Owner) {
  const open = db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'not in', ['done', 'failed'])
  const { count: all } = await open.executeTakeFirstOrThrow()
  if (Number(all) >= MAX_OPEN) throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
  const { count: own } = await open.where(isOwnedBy(owner)).executeTakeFirstOrThrow()
  if (Number(own) >= MAX_OPEN_PER_OWNER) throw new Refusal('rate.limited', undefined, { retryAfter: 10 })
}

const selectPreviews = (db: Db) =>
  db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .select([
      'previews.name',
      'previews.bookId',
      'previews.state',
      'previews.reason',
      'previews.channel',
      'photos.key as photoKey',
      'photos.eraseAt as photoErasedAt',
      'photos.childName',
      'previews.createdAt',
    ])
    .where('photos.eraseAt', '>', now())
    .$narrowType<Pick<Preview, 'state' | 'channel'>>()

export async function previewOf(db: Db, owner: Owner, name: string): Promise<Preview | undefined> {
  return selectPreviews(db).where('previews.name', '=', name).where(isOwnedBy(owner)).executeTakeFirst()
}

/** The book's previews that still exist, newest first: the owner can choose from the earlier ones. */
export async function previewsOf(db: Db, owner: Owner, bookId: number): Promise<Preview[]> {
  return selectPreviews(db)
    .where('previews.bookId', '=', bookId)
    .where(isOwnedBy(owner))
    .orderBy('previews.id', 'desc')
    .limit(12)
    .execute()
}

/** The campaign's latest finished preview, of one book if `bookId` is given. */
export async function findNewestCampaignPreview(db: Db, owner: Owner, bookId?: number) {
  return selectPreviews(db)
    .where(({ and }) => and({ 'previews.channel': 'wadiz', 'previews.state': 'done' }))
    .$if(!!bookId, (all) => all.where('previews.bookId', '=', bookId ?? 0))
    .where(isOwnedBy(owner))
    .orderBy('previews.id', 'desc')
    .executeTakeFirst()
}

/** The preview of any owner, while its photo is kept: for the shop's own work, never for a request. */
export async function findPreviewByName(db: Db, name: string): Promise<Preview | undefined> {
  return selectPreviews(db).where('previews.name', '=', name).executeTakeFirst()
}

export const toPreviewRefusal = ({ reason }: Preview) => toPhotoRefusal(reason ?? 'broken')
