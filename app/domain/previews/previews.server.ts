import { sql } from 'kysely'
import { composite, storage } from '../../outside/outside.server'
import { bookOnSale } from '../books/books.server'
import { now } from '../clock'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { countTry } from '../limits/limits.server'
import { headOf } from '../photos/heads.server'
import type { Owner } from '../photos/photo'
import { eraseKept, keepPhoto, ownedBy, refusalOf } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { templateOf } from '../templates/templates.server'
import { newName } from '../tokens.server'
import { held } from '../visitors/visitors.server'
import { type Channel, type Preview, previewKey, strengthOf } from './preview'

// Asked for in one transaction with its job, painted by whichever process comes to it, seen by its owner alone.

/** One that is painted and three that wait are enough for anybody; the shop's own line is longer. */
const OPEN_EACH = 4
const OPEN_IN_ALL = 100
/** A machine may be taken down several times; a picture that does it must not do so for ever. */
const MOST_TRIES = 6
/** So long the engine is left alone that had no time. */
export const BUSY_S = 5

export interface Started {
  bookId: number
  channel: Channel
  photo: Uint8Array
  /** the wording that a guardian agreed to */
  consent?: string
}

/** A new photo and its first preview. Nothing is stored of a photo that cannot work. */
export async function startPreview(
  db: Db,
  { owner, from }: { owner: Owner; from: string },
  { bookId, channel, photo, consent }: Started,
): Promise<{ name: string; photoKey: string }> {
  await targetOf(db, bookId)
  await countPreview(db, { owner, from })
  await assertRoom(db, owner)
  const kept = await keepPhoto(db, owner, { bytes: photo, consent })
  try {
    return { name: await askPreview(db, owner, { bookId, photoKey: kept.key, channel }), photoKey: kept.key }
  } catch (error) {
    // The last place was taken meanwhile: nothing is kept of a photo that nothing is made of.
    await eraseKept(db, kept)
    throw error
  }
}

/** The same photo once more, painted a little otherwise. */
export async function askAgain(db: Db, { owner, from }: { owner: Owner; from: string }, name: string) {
  const preview = await previewOf(db, owner, name)
  if (!preview) throw new Refusal('photo.gone', 'photo')
  await countPreview(db, { owner, from })
  return askPreview(db, owner, preview)
}

async function countPreview(db: Db, { owner, from }: { owner: Owner; from: string }) {
  await countTry(db, 'preview.address', from)
  await countTry(db, 'preview.visitor', JSON.stringify(owner))
}

export interface Asked {
  bookId: number
  photoKey: string
  channel: Channel
}

/** Of a photo of one's own. Asking again for the same book paints it a little otherwise. */
export async function askPreview(
  db: Db,
  owner: Owner,
  { bookId, photoKey, channel }: Asked,
): Promise<string> {
  const templateUrl = await targetOf(db, bookId)
  return inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    const photo = await tx
      .selectFrom('photos')
      .select('id')
      .where('key', '=', photoKey)
      .where('eraseAt', '>', now())
      .where(ownedBy(holder))
      // So that it is not erased meanwhile.
      .forUpdate()
      .executeTakeFirst()
    if (!photo) throw new Refusal('photo.gone', 'photo')
    // One after the other: many at once would count past each other.
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

/** The picture that a child first sees itself in, if the book has one with a place for a head. */
export async function targetOf(db: Db, bookId: number): Promise<string> {
  const book = await bookOnSale(db, bookId)
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
  if (Number(all) >= OPEN_IN_ALL) throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
  const { count: own } = await open.where(ownedBy(owner)).executeTakeFirstOrThrow()
  if (Number(own) >= OPEN_EACH) throw new Refusal('rate.limited', undefined, { retryAfter: 10 })
}

const seen = (db: Db) =>
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

/** Somebody else's preview does not exist. */
export async function previewOf(db: Db, owner: Owner, name: string): Promise<Preview | undefined> {
  return seen(db).where('previews.name', '=', name).where(ownedBy(owner)).executeTakeFirst()
}

/** All of a book that are still there, newest first: the earlier ones stay to choose from. */
export async function previewsOf(db: Db, owner: Owner, bookId: number): Promise<Preview[]> {
  return seen(db)
    .where('previews.bookId', '=', bookId)
    .where(ownedBy(owner))
    .orderBy('previews.id', 'desc')
    .limit(12)
    .execute()
}

/** The campaign's last that is done; of one book, where that is told. */
export async function newestForCampaign(db: Db, owner: Owner, bookId?: number) {
  return seen(db)
    .where(({ and }) => and({ 'previews.channel': 'wadiz', 'previews.state': 'done' }))
    .$if(!!bookId, (all) => all.where('previews.bookId', '=', bookId ?? 0))
    .where(ownedBy(owner))
    .orderBy('previews.id', 'desc')
    .executeTakeFirst()
}

/** The job. Done once however often it is tried: what is over stays as it is. */
export async function paintPreview(db: Db, name: string): Promise<void> {
  const row = await db
    .updateTable('previews')
    .from('photos')
    .set((is) => ({ state: 'finding', tries: is('tries', '+', 1), changedAt: now() }))
    .whereRef('photos.id', '=', 'previews.photoId')
    .where('previews.name', '=', name)
    .where('previews.state', 'not in', ['done', 'failed'])
    .returning(['templateUrl', 'variation', 'tries', 'photos.id', 'photos.key'])
    .executeTakeFirst()
  if (!row) return
  if (row.tries > MOST_TRIES) return fail(db, name, 'broken')
  const cut = await headOf(db, row)
  if (!cut?.ok) return giveUp(db, name, cut?.reason ?? 'gone')
  const template = await templateOf(db, row.templateUrl, { hair: cut.head.hair.length })
  if (!template) return fail(db, name, 'badTemplate')
  await step(db, name, 'painting')
  const asked = { width: 1200, strength: strengthOf(row.variation) }
  const made = await composite.onPage(cut.head, template, asked)
  if (!made.ok) return giveUp(db, name, made.reason)
  await storage.put(previewKey(name), made.picture.bytes)
  // Erased meanwhile: nothing of that photo may stay. A twin of this job that was done first has painted the same.
  if (!(await step(db, name, 'done')) && !(await previewNamed(db, name)))
    await storage.remove(previewKey(name))
}

/** Whosesoever it is, if it is there and its photo is to stay: for the shop's own work, never for who only asks. */
export async function previewNamed(db: Db, name: string): Promise<Preview | undefined> {
  return seen(db).where('previews.name', '=', name).executeTakeFirst()
}

/** Whether there still was such a preview, and it was not over: a job that came back late changes nothing. */
async function step(db: Db, name: string, state: 'painting' | 'done'): Promise<boolean> {
  const changed = await db
    .updateTable('previews')
    .from('photos')
    .set({ state, changedAt: now() })
    .whereRef('photos.id', '=', 'previews.photoId')
    .where('name', '=', name)
    .where('state', 'not in', ['done', 'failed'])
    // Whoever erases it has looked already for what there is to erase.
    .where('photos.eraseAt', '>', now())
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** What another try would mend is tried again by the queue; what lies in the photo is told. */
async function giveUp(db: Db, name: string, reason: string) {
  if (reason === 'busy') return askLater(db, name)
  if (reason === 'broken') throw new Error('the engine is broken')
  await fail(db, name, reason)
}

/** Who was only told to wait has not tried: the queue, which counts its tries too, is asked anew. */
async function askLater(db: Db, name: string) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('previews')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('name', '=', name)
      .execute()
    await enqueue(tx, 'paint-preview', { name }, { startAfter: BUSY_S })
  })
}

async function fail(db: Db, name: string, reason: string) {
  await db
    .updateTable('previews')
    .set({ state: 'failed', reason, changedAt: now() })
    .where('name', '=', name)
    .where('state', '!=', 'done')
    .execute()
}

export const refusalBehind = ({ reason }: Preview) => refusalOf(reason ?? 'broken')
