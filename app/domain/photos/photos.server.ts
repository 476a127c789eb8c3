import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../../db/schema'
import { composite, storage } from '../../outside/outside.server'
import { isKey } from '../../outside/storage/storage'
import { minutesFrom, now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import { held } from '../visitors/visitors.server'
import { AHEAD, isOrderedWith } from './ordered.server'
import { folderOf, HOURS_KEPT, type Owner, type Photo } from './photo'

// Children's photos. What is kept of one is a picture made anew, without a word of what the file knew; it is its
// sender's alone, and goes with everything that was made of it.

export interface Sent {
  bytes: Uint8Array
  /** the wording that a guardian agreed to; the bare API call brings none */
  consent?: string
}

/** Looked at by the coach before anything is stored. */
export async function keepPhoto(db: Db, owner: Owner, { bytes, consent }: Sent): Promise<Photo> {
  const verdict = await composite.look(bytes)
  if (!verdict.ok) throw refusalOf(verdict.reason)
  return storePhoto(db, owner, { bytes, consent, key: `previews/${newName()}/source.jpg` })
}

/** For `POST /api/upload`, which says nothing of faces. */
export const keepUpload = (db: Db, owner: Owner, { bytes }: Sent) =>
  storePhoto(db, owner, { bytes, key: `uploads/${newName()}.jpg` })

async function storePhoto(
  db: Db,
  owner: Owner,
  { bytes, consent, key }: Sent & { key: string },
): Promise<Photo> {
  const cleaned = await composite.cleaned(bytes)
  if (!cleaned.ok) throw refusalOf(cleaned.reason)
  const { width, height, bytes: kept } = cleaned.picture
  const photo = await inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    await assertRoomFor(tx, holder, kept.length)
    const eraseAt = minutesFrom(now(), HOURS_KEPT * 60)
    return tx
      .insertInto('photos')
      .values({ key, ...holder, bytes: kept.length, width, height, consent, createdAt: now(), eraseAt })
      .returning(['id', 'key', 'eraseAt'])
      .executeTakeFirstOrThrow()
  })
  try {
    await storage.put(key, kept)
  } catch (error) {
    // A storage that says no may have it all the same: the job erases both.
    await db.updateTable('photos').set({ eraseAt: now() }).where('id', '=', photo.id).execute()
    throw error
  }
  return photo
}

/** Nobody keeps more here than all their children's photos together need. */
const BYTES_EACH = 200 * 1024 * 1024

async function assertRoomFor(tx: Tx, owner: Owner, bytes: number) {
  const { kept } = await tx
    .selectFrom('photos')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('kept'))
    .where('eraseAt', '>', now())
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  if (Number(kept) + bytes > BYTES_EACH) throw new Refusal('rate.limited', undefined, { retryAfter: 3600 })
}

/** The engine's reasons in the shop's words: what a photo lacks, too many waiting, or trouble of our own. */
export function refusalOf(reason: string): Refusal {
  if (reason === 'busy') return new Refusal('preview.busy', undefined, { retryAfter: 10 })
  if (reason === 'broken' || reason === 'badTemplate')
    return new Refusal('preview.failed', undefined, { retryAfter: 30 })
  return new Refusal(`photo.${reason}`, 'photo')
}

/** Only its owner's. */
export async function photoOf(db: Db, owner: Owner, key: string): Promise<Photo | undefined> {
  return db
    .selectFrom('photos')
    .select(['id', 'key', 'eraseAt'])
    .where('key', '=', key)
    .where(ownedBy(owner))
    .executeTakeFirst()
}

/** As a condition on photos: whose they are. */
export const ownedBy =
  (owner: Owner) =>
  (is: ExpressionBuilder<DB, 'photos'>): Expression<SqlBool> =>
    'userId' in owner ? is('photos.userId', '=', owner.userId) : is('photos.visitorId', '=', owner.visitorId)

/** What a visitor sent is the member's they turn out to be, with all that was made of it. */
export async function claimPhotos(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx.updateTable('photos').set({ visitorId: null, userId }).where('visitorId', '=', visitorId).execute()
}

/** At once, and whole, unless a book is to be made with it. Another's photo does not exist. */
export async function erasePhoto(db: Db, owner: Owner, key: string): Promise<boolean> {
  const photo = await photoOf(db, owner, key)
  if (!photo) return false
  await inTransaction(db, async (tx) => {
    // Whoever orders with it at this moment is waited for.
    await tx.selectFrom('photos').select('id').where('id', '=', photo.id).forUpdate().execute()
    if (await isOrderedWith(tx, key)) throw new Refusal('photo.ordered', 'photo')
    await markErased(tx, photo)
  })
  await eraseWhole(db, photo)
  return true
}

/** All of somebody's that no book is to be made with, and none that is on its way made with. */
export async function eraseSoon(tx: Tx, owner: Owner): Promise<void> {
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'key', 'eraseAt'])
    .where(ownedBy(owner))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const photo of photos)
    if (!(await isOrderedWith(tx, photo.key, [...AHEAD, 'SHIPPED']))) await markErased(tx, photo)
}

/**
 * Should the machine die in the middle of erasing, the job finds it due. A while ago already: whoever waits for this at
 * the moment looked at the clock before us. The child's name waits for no job.
 */
async function markErased(db: Db, { id }: Photo): Promise<void> {
  await db
    .updateTable('photos')
    .set({ eraseAt: minutesFrom(now(), -1), childName: null })
    .where('id', '=', id)
    .execute()
}

/** Whoever it belongs to by now. */
export async function eraseKept(db: Db, photo: Photo): Promise<void> {
  await markErased(db, photo)
  await eraseWhole(db, photo)
}

/** A run of the job has a minute. */
const ERASED_AT_ONCE = 500

/** How many photos were due, and how many objects went with them. One that cannot be erased keeps none of the others. */
export async function eraseDuePhotos(db: Db): Promise<{ photos: number; objects: number }> {
  const due = await db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where('eraseAt', '<=', now())
    .orderBy('eraseAt')
    .limit(ERASED_AT_ONCE)
    .execute()
  const failures: unknown[] = []
  let objects = 0
  for (const photo of due)
    try {
      objects += await eraseWhole(db, photo)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} photos were not erased`)
  return { photos: due.length, objects }
}

/**
 * Objects that no row knows: a machine died between painting and asking whether the photo was still there. A row always
 * stands before its object, so what was listed first and has no row afterwards is nobody's.
 */
export async function eraseOrphans(db: Db): Promise<number> {
  const orphans: string[] = []
  for (const prefix of ['previews/', 'uploads/'])
    for await (const key of storage.list(prefix)) orphans.push(key)
  const known = new Set<string | undefined>()
  for (const { key } of await db.selectFrom('photos').select('key').execute()) known.add(nameIn(key))
  for (const { name } of await db.selectFrom('previews').select('name').execute()) known.add(name)
  // What has no key of ours was put there by somebody else.
  const gone = orphans.filter((key) => isKey(key) && !known.has(nameIn(key)))
  for (const key of gone) await storage.remove(key)
  return gone.length
}

const nameIn = (key: string) => key.match(/^\w+\/([\w-]{22})/)?.[1]

/** Objects first: a row that is left tells the next try what there is to do. */
async function eraseWhole(db: Db, { id, key }: Pick<Photo, 'id' | 'key'>): Promise<number> {
  const previews = await db.selectFrom('previews').select('name').where('photoId', '=', id).execute()
  const folders = [folderOf(key), ...previews.map(({ name }) => `previews/${name}/`)]
  let objects = 0
  for (const folder of folders)
    for await (const object of storage.list(folder)) {
      await storage.remove(object)
      objects++
    }
  // Its previews go with it. A painter who is still at one finds its row gone, and takes the picture away again.
  await db.deleteFrom('photos').where('id', '=', id).execute()
  return objects
}
