import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Mood } from '~/art/child/expression'
import { addMinutes, now } from '~/config/clock'
import { composite } from '~/engines/engines.server'
import { isStorageKey } from '~/ports/storage/storage'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'
import { PHOTO_RETENTION_HOURS } from '../periods/periods'
import { Refusal } from '../refusal'
import { keyFolderOf } from '../sealed-pictures/key-folder'
import { eraseFolders, storage } from '../storage.server'
import { newName } from '../tokens.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { checkPhoto, toPhotoRefusal } from './check-photo.server'
import { lockPhoto } from './lock-photo.server'
import { type Photo, photoFolder } from './photo'
import { isPhotoOrdered, isSecondPhotoOrdered, UNDELIVERED_STATUSES } from './photo-retention.server'
import { sealChildName } from './photo-words.server'
import { findSecondPhoto } from './second-photo.server'

// Children's photos. A stored photo is re-encoded without the file's metadata, belongs to its sender alone, and is
// erased with everything made from it.

interface PhotoInput {
  bytes: Uint8Array
  mood?: Mood
  /** the photo that this is the second one of */
  firstKey?: string
  /** the wording that a guardian agreed to; the plain API call sends none */
  consent?: string
  childName?: string
}

export const newPhotoKey = () => `previews/${newName()}/source.jpg`

export async function savePhoto(db: Db, owner: Owner, photo: PhotoInput): Promise<Photo> {
  const { mood } = await checkPhoto(photo.bytes)
  return requireStored(await storePhoto(db, owner, { ...photo, mood, key: newPhotoKey() }))
}

/** For `POST /api/upload`, which checks no faces. */
export const saveUploadedPhoto = async (db: Db, owner: Owner, { bytes }: PhotoInput): Promise<Photo> =>
  requireStored(await storePhoto(db, owner, { bytes, key: `uploads/${newName()}.jpg` }))

function requireStored(photo: Photo | undefined): Photo {
  if (!photo) throw new Error('a new photo has the name of another')
  return photo
}

/** Of two requests that have the same key, the second stores nothing and gets undefined. */
export async function storePhoto(
  db: Db,
  owner: Owner,
  { bytes, key, consent, childName, mood, firstKey }: PhotoInput & { key: string },
): Promise<Photo | undefined> {
  const cleaned = await composite.cleaned(bytes)
  if (!cleaned.ok) throw toPhotoRefusal(cleaned.reason)
  const { width, height, bytes: clean } = cleaned.picture
  const photo = await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    await assertRoomFor(tx, holder, clean.length)
    const first = firstKey ? await lockPhotoWithoutSecond(tx, holder, { key, firstKey }) : undefined
    const eraseAt = first?.eraseAt ?? addMinutes(now(), PHOTO_RETENTION_HOURS * 60)
    const about = { consent, mood, firstPhotoId: first?.id, bytes: clean.length, width, height }
    return tx
      .insertInto('photos')
      .values({ key, ...holder, ...about, createdAt: now(), eraseAt })
      .onConflict((taken) => taken.column('key').doNothing())
      .returning(['id', 'key', 'eraseAt'])
      .executeTakeFirst()
  })
  if (!photo) return undefined
  try {
    await storage.put(key, clean)
    const named = childName === undefined ? undefined : await sealChildName(db, key, childName)
    if (named)
      await db
        .updateTable('photos')
        .set(named)
        .where('id', '=', photo.id)
        .where('eraseAt', '>', now())
        .execute()
  } catch (error) {
    // A failed write may have stored the object all the same: the job erases object and row.
    await markErased(db, photo)
    throw error
  }
  return photo
}

/** The same photo sent once more is found by its key. */
async function lockPhotoWithoutSecond(
  tx: Tx,
  owner: Owner,
  { key, firstKey }: { key: string; firstKey: string },
) {
  const first = await lockPhoto(tx, owner, firstKey)
  const second = await tx
    .selectFrom('photos')
    .select('key')
    .where('firstPhotoId', '=', first.id)
    .executeTakeFirst()
  if (second && second.key !== key) throw new Refusal('photo.hasSecond', 'photo')
  return first
}

const MAX_BYTES_PER_OWNER = 200 * 1024 * 1024

async function assertRoomFor(tx: Tx, owner: Owner, bytes: number) {
  const { stored } = await tx
    .selectFrom('photos')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('stored'))
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirstOrThrow()
  if (Number(stored) + bytes > MAX_BYTES_PER_OWNER)
    throw new Refusal('rate.limited', undefined, { retryAfter: 3600 })
}

export async function photoOf(db: Db, owner: Owner, key: string): Promise<Photo | undefined> {
  return db
    .selectFrom('photos')
    .select(['id', 'key', 'eraseAt'])
    .where('key', '=', key)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
}

export const isOwnedBy =
  (owner: Owner) =>
  (is: ExpressionBuilder<DB, 'photos'>): Expression<SqlBool> =>
    'userId' in owner ? is('photos.userId', '=', owner.userId) : is('photos.visitorId', '=', owner.visitorId)

/** When a visitor logs in, the visitor's photos and everything made from them become the member's. */
export async function claimPhotos(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx.updateTable('photos').set({ visitorId: null, userId }).where('visitorId', '=', visitorId).execute()
}

/** Erases at once and completely, unless a book is still to be made with it. False for another owner's photo. */
export async function erasePhoto(db: Db, owner: Owner, key: string): Promise<boolean> {
  const photo = await photoOf(db, owner, key)
  if (!photo) return false
  await inTransaction(db, async (tx) => {
    // The lock waits for an order that is being placed with this photo.
    await tx.selectFrom('photos').select('id').where('id', '=', photo.id).forUpdate().execute()
    if (await isPhotoOrdered(tx, key)) throw new Refusal('photo.ordered', 'photo')
    await markErased(tx, photo)
  })
  await deletePhotoWithFiles(db, photo)
  return true
}

export async function schedulePhotoErasure(tx: Tx, owner: Owner): Promise<void> {
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'key', 'eraseAt'])
    .where(isOwnedBy(owner))
    .where('firstPhotoId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const photo of photos)
    if (await isPhotoOrdered(tx, photo.key, UNDELIVERED_STATUSES)) {
      const second = await findSecondPhoto(tx, photo.id)
      if (second && !(await isSecondPhotoOrdered(tx, second.key, UNDELIVERED_STATUSES)))
        await markErased(tx, second)
    } else await markErased(tx, photo)
}

/**
 * If the machine crashes while erasing, the job finds the photo due. A second photo goes with its first one, and alone
 * it is parted from it. `eraseAt` is in the past, since a transaction that
 * waits for this one read the clock earlier. The child's name is removed at once, not by the job.
 */
export async function markErased(db: Db, { id }: Pick<Photo, 'id'>): Promise<void> {
  await db
    .updateTable('photos')
    .set({ eraseAt: addMinutes(now(), -1), firstPhotoId: null, childName: null, sealedChildName: null })
    .where('id', '=', id)
    .execute()
}

/** For any owner: the photo may have become a member's meanwhile. */
export async function discardPhoto(db: Db, photo: Pick<Photo, 'id' | 'key'>): Promise<void> {
  await markErased(db, photo)
  await deletePhotoWithFiles(db, photo)
}

interface DuePhotos {
  photos: number
  objects: number
  /** members' photos, by member */
  byUser: Map<number, number>
}

/** A run of the job has one minute. */
const ERASE_BATCH_SIZE = 500

/** Returns the numbers of photos and objects. A photo that cannot be erased does not stop the others. */
export async function eraseDuePhotos(db: Db): Promise<DuePhotos> {
  const due = await db
    .selectFrom('photos')
    .select(['id', 'key', 'userId'])
    .where('eraseAt', '<=', now())
    .orderBy('eraseAt')
    .limit(ERASE_BATCH_SIZE)
    .execute()
  const failures: unknown[] = []
  let objects = 0
  const byUser = new Map<number, number>()
  for (const photo of due)
    try {
      objects += await deletePhotoWithFiles(db, photo)
      if (photo.userId) byUser.set(photo.userId, (byUser.get(photo.userId) ?? 0) + 1)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} photos were not erased`)
  return { photos: due.length, objects, byUser }
}

/**
 * Objects without a row remain if a machine crashes between painting and checking that the photo still exists. A row is
 * always inserted before its object, so an object listed first and without a row afterwards is an orphan.
 */
export async function eraseOrphanFiles(db: Db): Promise<number> {
  const orphans: string[] = []
  for (const prefix of ['previews/', 'uploads/'])
    for await (const key of storage.list(prefix)) orphans.push(key)
  const known = new Set<string | undefined>()
  for (const { key } of await db.selectFrom('photos').select('key').execute()) known.add(nameIn(key))
  for (const { name } of await db.selectFrom('previews').select('name').execute()) known.add(name)
  // An object whose key has another format was not stored by the shop.
  const gone = orphans.filter((key) => isStorageKey(key) && !known.has(nameIn(key)))
  await eraseFolders(new Set(gone.flatMap((key) => keyFolderOf(key) ?? [])))
  return gone.length
}

const nameIn = (key: string) => key.match(/^\w+\/([\w-]{22})/)?.[1]

/** Keys and objects go first: a row that is left tells the next try what to erase. */
async function deletePhotoWithFiles(db: Db, { id, key }: Pick<Photo, 'id' | 'key'>): Promise<number> {
  const previews = await db
    .selectFrom('previews')
    .select('name')
    .where((preview) => preview.or({ photoId: id, secondPhotoId: id }))
    .execute()
  const seconds = await db.selectFrom('photos').select('key').where('firstPhotoId', '=', id).execute()
  const photos = [key, ...seconds.map((second) => second.key)]
  const objects = await eraseFolders([
    ...photos.map(photoFolder),
    ...previews.map(({ name }) => `previews/${name}`),
  ])
  // The previews' rows go with it. A painter that is still at work finds its row gone and removes its picture.
  await db.deleteFrom('photos').where('id', '=', id).execute()
  return objects
}
