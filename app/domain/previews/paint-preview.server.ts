import { now } from '~/config/clock'
import { composite } from '~/engines/engines.server'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { headOf } from '../photos/heads.server'
import { storage } from '../storage.server'
import { templateOf } from '../templates/templates.server'
import { previewKey, strengthOf } from './preview'
import { BUSY_RETRY_SECONDS, findPreviewByName } from './previews.server'

/** A machine may crash several times, but one picture must not crash it for ever. */
const MAX_TRIES = 6

/** The job. A preview that is over stays as it is, however often the job runs. */
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
  if (row.tries > MAX_TRIES) return failPreview(db, name, 'broken')
  const cut = await headOf(db, row)
  if (!cut?.ok) return retryOrFail(db, name, cut?.reason ?? 'gone')
  const template = await templateOf(db, row.templateUrl, { hair: cut.head.hair.length })
  if (!template) return failPreview(db, name, 'badTemplate')
  await advancePreview(db, name, 'painting')
  const asked = { width: 1200, strength: strengthOf(row.variation) }
  const made = await composite.onPage(cut.head, template, asked)
  if (!made.ok) return retryOrFail(db, name, made.reason)
  await storage.put(previewKey(name), made.picture.bytes)
  // If the photo was erased meanwhile, nothing of it may stay. A duplicate of this job, done first, painted the same.
  if (!(await advancePreview(db, name, 'done')) && !(await findPreviewByName(db, name)))
    await storage.remove(previewKey(name))
}

/** False if the preview is gone or over: a job that returns late changes nothing. */
async function advancePreview(db: Db, name: string, state: 'painting' | 'done'): Promise<boolean> {
  const changed = await db
    .updateTable('previews')
    .from('photos')
    .set({ state, changedAt: now() })
    .whereRef('photos.id', '=', 'previews.photoId')
    .where('name', '=', name)
    .where('state', 'not in', ['done', 'failed'])
    // The transaction that erases the photo has already listed the files to remove.
    .where('photos.eraseAt', '>', now())
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
