import { KIT_VERSION } from '~/art/kit-version'
import { now } from '~/config/clock'
import type { HeadDoubt, Picture } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import { type Db, inTransaction } from '../db.server'
import { moodOfPage } from '../drawn-pages/art-name'
import { enqueue } from '../jobs.server'
import { discardUnseenLook } from '../looks/erase-looks.server'
import { headOf, photoForMood } from '../photos/heads.server'
import { eraseFolder, storage } from '../storage.server'
import { templateOf } from '../templates/templates.server'
import { paintDrawn } from './paint-drawn.server'
import { pinLook } from './pin-look.server'
import { isBlocking, previewKey, strengthOf } from './preview'
import { findPreviewPhoto } from './preview-photos.server'
import { BUSY_RETRY_SECONDS, isPreviewStored, isStored } from './previews.server'

/** A machine may crash several times, but one picture must not crash it for ever. */
const MAX_TRIES = 6
/** A page painted ahead is of no use later. */
const NOT_AGAIN = { retryLimit: 0 }

/** The job. A preview that is over stays as it is, however often the job runs. */
export async function paintPreview(db: Db, name: string): Promise<void> {
  const row = await beginTry(db, name)
  if (!row) return
  if (row.tries > MAX_TRIES) return failPreview(db, name, 'broken')
  const made = await (row.lookId === null
    ? paintPhotographed(db, row)
    : paintLook(db, { ...row, lookId: row.lookId }))
  if (!made.ok) return retryOrFail(db, name, made.reason)
  await storage.put(previewKey(name), made.picture.bytes)
  // If the photo or look was erased meanwhile, nothing of it may stay. A duplicate of this job, done first, painted the same.
  if (await advancePreview(db, name, 'done')) {
    // After the first picture most parents open the book.
    if (row.lookId !== null) await inTransaction(db, (tx) => enqueue(tx, 'paint-ahead', { name }, NOT_AGAIN))
  } else if (!(await isPreviewStored(db, name))) await eraseFolder(`previews/${name}`)
}

const beginTry = (db: Db, name: string) =>
  db
    .updateTable('previews')
    .set((is) => ({ state: 'finding', tries: is('tries', '+', 1), changedAt: now() }))
    .where('name', '=', name)
    .where('state', 'not in', ['done', 'failed'])
    .returning(['name', 'templateUrl', 'tries', 'lookId', 'isDoubtAccepted'])
    .executeTakeFirst()

interface PreviewRow {
  name: string
  templateUrl: string
  lookId: number | null
  isDoubtAccepted: boolean
}
type Painted = { ok: true; picture: Pick<Picture, 'bytes'> } | { ok: false; reason: string }

async function paintPhotographed(
  db: Db,
  { name, templateUrl, isDoubtAccepted }: PreviewRow,
): Promise<Painted> {
  const { photo, variation } = (await findPreviewPhoto(db, name)) ?? {}
  const cut = photo && (await headOf(db, photo))
  if (!photo || !cut) return { ok: false, reason: 'gone' }
  if (!cut.ok) return cut
  const second = photo.second && (await headOf(db, photo.second))
  if (photo.second && !second) return { ok: false, reason: 'gone' }
  if (second && !second.ok) return second
  const isOfSecond = photoForMood(photo, moodOfPage(templateUrl)) === photo.second
  const head = isOfSecond && second ? { ...second.head, hair: cut.head.hair } : cut.head
  const template = await templateOf(db, templateUrl, { hair: head.hair.length })
  if (!template) return { ok: false, reason: 'badTemplate' }
  const { doubt } = cut.head
  // A head that was corrected by hand has been looked at.
  if (doubt && isBlocking(doubt) && !isDoubtAccepted && !photo.strokes?.length)
    return { ok: false, reason: doubt }
  await advancePreview(db, name, 'painting', { doubt, secondDoubt: second?.head.doubt })
  return composite.onPage(head, template, { width: 1200, strength: strengthOf(variation ?? 0) })
}

async function paintLook(
  db: Db,
  { name, templateUrl, lookId }: PreviewRow & { lookId: number },
): Promise<Painted> {
  const pinned = await pinLook(db, name, lookId)
  if (!pinned.ok) return pinned
  await advancePreview(db, name, 'painting')
  const made = await paintDrawn(db, { pictureUrl: templateUrl, look: pinned.look })
  return (await discardUnseenLook(db, lookId)) ? { ok: false, reason: 'gone' } : made
}

/** False if the preview is gone or over: a job that returns late changes nothing. */
async function advancePreview(
  db: Db,
  name: string,
  state: 'painting' | 'done',
  { doubt, secondDoubt }: { doubt?: HeadDoubt; secondDoubt?: HeadDoubt } = {},
): Promise<boolean> {
  const changed = await db
    .updateTable('previews')
    .set({
      ...{ state, kit: KIT_VERSION, changedAt: now() },
      ...(doubt && { doubt }),
      ...(secondDoubt && { secondDoubt }),
    })
    .where('name', '=', name)
    .where('state', 'not in', ['done', 'failed'])
    .where(isStored)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The queue retries an error that another try may mend; a fault in the photo is reported. */
async function retryOrFail(db: Db, name: string, reason: string) {
  if (reason === 'busy') return requeue(db, name)
  if (reason === 'broken') throw new Error('the engine is broken')
  await failPreview(db, name, reason)
}

/** A busy engine does not count as a try: a new job replaces this one, since the queue counts its own tries too. */
async function requeue(db: Db, name: string) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('previews')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('name', '=', name)
      .execute()
    await enqueue(tx, 'paint-preview', { name }, { startAfter: BUSY_RETRY_SECONDS })
  })
}

async function failPreview(db: Db, name: string, reason: string) {
  await db
    .updateTable('previews')
    .set({ state: 'failed', reason, changedAt: now() })
    .where('name', '=', name)
    .where('state', '!=', 'done')
    .execute()
}
