import { type PageKey, widthOnScreen } from '~/book/document'
import { now } from '~/config/clock'
import { storage } from '~/ports/ports.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { idFrom } from '../input.server'
import { enqueue } from '../jobs.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { BUSY_S } from '../previews/previews.server'
import { pageWithHead } from '../templates/with-head.server'
import { ebookFolder, ebookPageKey } from './ebook'
import { recipeOf } from './recipes.server'

// The e-book of a paid order is painted page by page, with a row and a small job for each. A recipe is painted once,
// however often it is requested; after a correction the book is painted anew, and the old pictures are removed.

const MOST_TRIES = 6

/** Must be called when an order becomes PAID, and after every later change of its book. */
export async function makeBook(tx: Tx, orderId: number): Promise<void> {
  const recipe = await recipeOf(tx, orderId)
  if (!recipe) return
  const { hash } = recipe
  const pages = recipe.photo ? recipe.heads.map(({ page }) => page) : []
  const state = pages.length ? 'waiting' : recipe.isPhotoGone ? 'failed' : 'ready'
  const anew = { recipe: hash, state, changedAt: now(), erasedAt: null }
  const asked = await tx
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
  if (!asked) return
  await tx.deleteFrom('ebookPages').where('orderId', '=', orderId).execute()
  if (!pages.length) return
  await tx
    .insertInto('ebookPages')
    .values(pages.map((page) => ({ orderId, page, changedAt: now() })))
    .execute()
  for (const page of pages) await enqueue(tx, 'paint-ebook-page', { orderId, recipe: hash, page })
}

/** An erased e-book is not made again, nor is that of an order that is cancelled or whose member has left. */
export async function makeAgain(db: Db, orderId: number): Promise<void> {
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
    if (!order || !isPaid(order.status) || (await lockedBook(tx, orderId))?.erasedAt) return
    await makeBook(tx, orderId)
  })
}

interface Page {
  orderId: number
  recipe: string
  page: PageKey
}

/** The job may run twice: a finished page stays as it is, and a page of an outdated recipe is skipped. */
export async function paintEbookPage(db: Db, asked: Page): Promise<void> {
  const row = await begin(db, asked)
  if (!row) return
  const recipe = await recipeOf(db, asked.orderId)
  // A painting was mended since or the photo is gone, so the order now has another recipe.
  if (recipe?.hash !== asked.recipe) return makeAgain(db, asked.orderId)
  const head = recipe.heads.find(({ page }) => page === asked.page)
  if (row.tries > MOST_TRIES || !head || !recipe.photo) return end(db, asked, 'failed')
  const { strength, photo } = recipe
  const made = await pageWithHead(db, photo, { ...head, width: widthOnScreen(asked.page), strength })
  if (made?.ok) {
    await storage.put(ebookPageKey(asked.orderId, asked.recipe, asked.page), made.picture.bytes)
    return end(db, asked, 'done')
  }
  // A busy or broken engine may work later, so the queue tries the page again.
  if (made?.reason === 'busy') return askLater(db, asked)
  if (made?.reason === 'broken') throw new Error('the engine is broken')
  return end(db, asked, 'failed')
}

/** The page's row, if it is still to be painted; the book's state becomes `rendering`. */
async function begin(db: Db, { orderId, recipe, page }: Page): Promise<{ tries: number } | undefined> {
  return inTransaction(db, async (tx) => {
    const book = await lockedBook(tx, orderId)
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

const lockedBook = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('ebooks')
    .select(['recipe', 'state', 'erasedAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** The last page to end sets the book's state. */
async function end(db: Db, { orderId, recipe, page }: Page, state: 'done' | 'failed'): Promise<void> {
  await inTransaction(db, async (tx) => {
    const book = await lockedBook(tx, orderId)
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
async function askLater(db: Db, asked: Page) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('ebookPages')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('orderId', '=', asked.orderId)
      .where('page', '=', asked.page)
      .execute()
    await enqueue(tx, 'paint-ebook-page', asked, { startAfter: BUSY_S })
  })
}

const SWEPT_AT_ONCE = 1000

/** Removes the pictures of outdated recipes and of orders that no longer have an e-book; returns how many. */
export async function sweepEbooks(db: Db): Promise<number> {
  let [swept, found]: [number, string[]] = [0, []]
  for await (const key of storage.list('ebooks/')) {
    if (found.push(key) < SWEPT_AT_ONCE) continue
    swept += await removeUnknown(db, found)
    found = []
  }
  return swept + (await removeUnknown(db, found))
}

/** The files were listed before the rows are read, so a page painted at this moment is not removed. */
async function removeUnknown(db: Db, keys: readonly string[]): Promise<number> {
  const ids = new Set(keys.flatMap((key) => idFrom(key.split('/')[1]) ?? []))
  if (!keys.length) return 0
  const known = await db
    .selectFrom('ebooks')
    .select(['orderId', 'recipe'])
    .where('orderId', 'in', ids.size ? [...ids] : [0])
    .where('erasedAt', 'is', null)
    .execute()
  const folders = new Set(known.map(({ orderId, recipe }) => ebookFolder(orderId, recipe)))
  const gone = keys.filter((key) => !folders.has(key.slice(0, key.lastIndexOf('/') + 1)))
  for (const key of gone) await storage.remove(key)
  return gone.length
}
