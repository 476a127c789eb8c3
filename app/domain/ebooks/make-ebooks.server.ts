import type { PageKey } from '~/book/document'
import { now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { parseId } from '../input.server'
import { enqueue } from '../jobs.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { BUSY_RETRY_SECONDS } from '../previews/previews.server'
import { removePictures, storage } from '../storage.server'
import { ebookFolder, ebookPageKey } from './ebook'
import { pagesToPaint, paintRecipePage } from './paint-recipe-page.server'
import { findRecipe } from './recipes.server'

// The e-book of a paid order is painted page by page, with a row and a small job for each. A recipe is painted once,
// however often it is requested; after a correction the book is painted anew, and the old pictures are removed.

const MAX_TRIES = 6

/** Must be called after every change of a paid order's book; a payment has a job call it. */
export async function makeEbook(tx: Tx, orderId: number): Promise<void> {
  const recipe = await findRecipe(tx, orderId)
  if (!recipe) return
  // The present pictures have what this release does not know.
  if (recipe.isNewer && (await lockEbook(tx, orderId))?.state === 'ready') return
  const { hash } = recipe
  const pages = pagesToPaint(recipe)
  const state = pages.length ? 'waiting' : recipe.isPhotoGone ? 'failed' : 'ready'
  const anew = { recipe: hash, state, changedAt: now(), erasedAt: null }
  const changed = await tx
    .insertInto('ebooks')
    .values({ orderId, ...anew })
    .onConflict((known) =>
      known
        .column('orderId')
        .doUpdateSet(anew)
        .where((is) => is.or([is('ebooks.recipe', '!=', hash), is('ebooks.state', '=', 'failed')])),
    )
    .returning('orderId')
    .executeTakeFirst()
  if (!changed) return
  await tx.deleteFrom('ebookPages').where('orderId', '=', orderId).execute()
  if (!pages.length) return
  await tx
    .insertInto('ebookPages')
    .values(pages.map((page) => ({ orderId, page, changedAt: now() })))
    .execute()
  for (const page of pages) await enqueue(tx, 'paint-ebook-page', { orderId, recipe: hash, page })
}

/** An erased e-book is not made again, nor is that of an order that is cancelled or whose member has left. */
export async function remakeEbook(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .where('keptApartAt', 'is', null)
      .where('deletedAt', 'is', null)
      .$narrowType<{ status: OrderStatus }>()
      .forUpdate()
      .executeTakeFirst()
    if (!order || !isPaid(order.status) || (await lockEbook(tx, orderId))?.erasedAt) return
    await makeEbook(tx, orderId)
  })
}

interface EbookPageJob {
  orderId: number
  recipe: string
  page: PageKey
}

/** The job may run twice: a finished page stays as it is, and a page of an outdated recipe is skipped. */
export async function paintEbookPage(db: Db, job: EbookPageJob): Promise<void> {
  // Before the try is counted, since an order's words may be out of reach for a while.
  const recipe = await findRecipe(db, job.orderId)
  const row = await beginPage(db, job)
  if (!row) return
  // A painting was mended since or the photo is gone, so the order now has another recipe.
  if (recipe?.hash !== job.recipe) return remakeEbook(db, job.orderId)
  if (row.tries > MAX_TRIES) return finishPage(db, job, 'failed')
  const made = await paintRecipePage(db, recipe, job.page)
  if (made?.ok) {
    await storage.put(ebookPageKey(job.orderId, job.recipe, job.page), made.picture.bytes)
    return finishPage(db, job, 'done')
  }
  // A busy or broken engine may work later, so the queue tries the page again.
  if (made?.reason === 'busy') return retryLater(db, job)
  if (made?.reason === 'broken') throw new Error('the engine is broken')
  return finishPage(db, job, 'failed')
}

async function beginPage(
  db: Db,
  { orderId, recipe, page }: EbookPageJob,
): Promise<{ tries: number } | undefined> {
  return inTransaction(db, async (tx) => {
    const book = await lockEbook(tx, orderId)
    if (book?.recipe !== recipe || book.erasedAt) return undefined
    if (book.state === 'waiting')
      await tx
        .updateTable('ebooks')
        .set({ state: 'rendering', changedAt: now() })
        .where('orderId', '=', orderId)
        .execute()
    return tx
      .updateTable('ebookPages')
      .set((is) => ({ tries: is('tries', '+', 1), changedAt: now() }))
      .where('orderId', '=', orderId)
      .where('page', '=', page)
      .where('state', '=', 'waiting')
      .returning('tries')
      .executeTakeFirst()
  })
}

const lockEbook = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('ebooks')
    .select(['recipe', 'state', 'erasedAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

async function finishPage(
  db: Db,
  { orderId, recipe, page }: EbookPageJob,
  state: 'done' | 'failed',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const book = await lockEbook(tx, orderId)
    if (book?.recipe !== recipe || book.erasedAt) return
    await tx
      .updateTable('ebookPages')
      .set({ state, changedAt: now() })
      .where('orderId', '=', orderId)
      .where('page', '=', page)
      .where('state', '=', 'waiting')
      .execute()
    const pages = await tx.selectFrom('ebookPages').select('state').where('orderId', '=', orderId).execute()
    if (pages.some((one) => one.state === 'waiting')) return
    const isWhole = pages.every((one) => one.state === 'done')
    await tx
      .updateTable('ebooks')
      .set({ state: isWhole ? 'ready' : 'failed', changedAt: now() })
      .where('orderId', '=', orderId)
      .execute()
  })
}

/** A busy engine does not count as a try, neither here nor in the queue, so a new job is enqueued. */
async function retryLater(db: Db, job: EbookPageJob) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('ebookPages')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('orderId', '=', job.orderId)
      .where('page', '=', job.page)
      .execute()
    await enqueue(tx, 'paint-ebook-page', job, { startAfter: BUSY_RETRY_SECONDS })
  })
}

const SWEEP_BATCH_SIZE = 1000

/** Removes the pictures of outdated recipes and of orders that no longer have an e-book; returns how many. */
export async function sweepEbookFiles(db: Db): Promise<number> {
  let [swept, found]: [number, string[]] = [0, []]
  for await (const key of storage.list('ebooks/')) {
    if (found.push(key) < SWEEP_BATCH_SIZE) continue
    swept += await removeUnknownFiles(db, found)
    found = []
  }
  return swept + (await removeUnknownFiles(db, found))
}

/** The files were listed before the rows are read, so a page painted at this moment is not removed. */
async function removeUnknownFiles(db: Db, keys: readonly string[]): Promise<number> {
  if (!keys.length) return 0
  const folders = await foldersInUse(db, keys)
  const gone = keys.filter((key) => !folders.has(key.slice(0, key.lastIndexOf('/') + 1)))
  await removePictures(gone, {
    wasInUse: (folder) => folders.has(`${folder}/`),
    isInUse: async (folder) => (await foldersInUse(db, [folder])).has(`${folder}/`),
  })
  return gone.length
}

async function foldersInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = new Set(keys.flatMap((key) => parseId(key.split('/')[1]) ?? []))
  const known = await db
    .selectFrom('ebooks')
    .select(['orderId', 'recipe'])
    .where('orderId', 'in', ids.size ? [...ids] : [0])
    .where('erasedAt', 'is', null)
    .execute()
  return new Set(known.map(({ orderId, recipe }) => ebookFolder(orderId, recipe)))
}
