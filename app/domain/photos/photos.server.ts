import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../../db/schema'
import { composite, storage } from '../../outside/outside.server'
import { minutesFrom, now } from '../clock'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import { folderOf, GUARDIAN_CONSENT, HOURS_KEPT, type Owner, type Photo } from './photo'

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
  const { picture } = cleaned
  const photo = await db
    .insertInto('photos')
    .values({
      key,
      ...owner,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      consent,
      createdAt: now(),
      eraseAt: minutesFrom(now(), HOURS_KEPT * 60),
    })
    .returning(['id', 'key', 'eraseAt'])
    .executeTakeFirstOrThrow()
  try {
    await storage.put(key, picture.bytes)
  } catch (error) {
    await db.deleteFrom('photos').where('id', '=', photo.id).execute()
    throw error
  }
  return photo
}

/** The engine's reasons in the shop's words: what a photo lacks, too many waiting, or trouble of our own. */
export function refusalOf(reason: string): Refusal {
  if (reason === 'busy') return new Refusal('preview.busy', undefined, { retryAfter: 10 })
  if (reason === 'broken' || reason === 'badTemplate') return new Refusal('preview.failed')
  return new Refusal(`photo.${reason}`, 'photo')
}

/** The wording under which a photo may be taken: agreed to now, or with a photo that is still here. */
export async function guardianConsent(db: Db, owner: Owner | undefined, agrees: boolean): Promise<string> {
  if (agrees || (owner && (await hasAgreed(db, owner)))) return GUARDIAN_CONSENT
  throw new Refusal('photo.noConsent', 'consent')
}

export async function hasAgreed(db: Db, owner: Owner): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('consent', '=', GUARDIAN_CONSENT)
    .where('eraseAt', '>', now())
    .where(ownedBy(owner))
    .executeTakeFirst()
  return photo !== undefined
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

/** At once, and whole. Another's photo does not exist. */
export async function erasePhoto(db: Db, owner: Owner, key: string): Promise<boolean> {
  const photo = await photoOf(db, owner, key)
  if (!photo) return false
  // Should the machine die in the middle, the job finds it due.
  await db.updateTable('photos').set({ eraseAt: now() }).where('id', '=', photo.id).execute()
  await eraseWhole(db, photo)
  return true
}

/** How many photos were due, and how many objects went with them. */
export async function eraseDuePhotos(db: Db): Promise<{ photos: number; objects: number }> {
  const due = await db.selectFrom('photos').select(['id', 'key']).where('eraseAt', '<=', now()).execute()
  let objects = 0
  for (const photo of due) objects += await eraseWhole(db, photo)
  return { photos: due.length, objects }
}

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
