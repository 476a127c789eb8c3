import { sql } from 'kysely'
import { isCover, type PageKey, pageKeys, screenWidthOf } from '~/book/document'
import { now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { artNameOf, artWithoutHeadPlace } from '../drawn-pages/art-name'
import { findKeptState } from '../drawn-pages/kept-pages.server'
import { paintPagesAhead } from '../drawn-pages/pages-ahead.server'
import { paintDrawnPage } from '../drawn-pages/paint-drawn-page.server'
import { paintPageWithHead } from '../drawn-pages/paint-page-with-head.server'
import { SCREEN } from '../drawn-pages/warm-up.server'
import { enqueue, enqueueAll } from '../jobs.server'
import { enforceLimit } from '../limits/limits.server'
import { parseLook } from '../looks/look.input.server'
import { presetOf } from '../presets/presets.server'
import { Refusal } from '../refusal'
import { eraseFolder, storage } from '../storage.server'
import { headPlaceInPicture } from '../templates/template'
import { picturesWithLayers } from '../templates/templates.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { paintDrawn } from './paint-drawn.server'
import { readPinnedLook } from './pin-look.server'
import { canBeOpened, type PageState, type PreviewStyle, pageFileKey, strengthOf, styleOf } from './preview'
import { findPreviewPhoto } from './preview-photos.server'
import {
  BUSY_RETRY_SECONDS,
  findOwnPreview,
  findPreviewByName,
  isPreviewOf,
  isPreviewStored,
  isStored,
} from './previews.server'

// The whole book of one preview, painted page by page: a row and a small job each.

const MAX_WAITING = 1000
/** Enough for two books of one family at a time. */
const MAX_WAITING_PER_OWNER = 60
const MAX_TRIES = 6

/** Requests every page that isn't painted yet. A second request paints nothing twice, but retries failed pages. */
export async function startPages(db: Db, owner: Owner, name: string): Promise<void> {
  await enforceLimit(db, 'pages.owner', JSON.stringify(owner))
  const preview = await findOwnPreview(db, owner, name)
  if (!preview || !canBeOpened(preview)) throw new Refusal('preview.gone')
  const pages = sortFirstSpreadFirst(await pagesWithChild(db, preview.bookId, styleOf(preview)))
  if (!pages.length) throw new Refusal('preview.noTarget')
  await inTransaction(db, async (tx) => {
    await assertRoom(tx, await lockOwner(tx, owner))
    const { id: previewId } = await tx
      .selectFrom('previews')
      .select('id')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = await tx
      .insertInto('previewPages')
      .values(pages.map((page) => ({ previewId, page, changedAt: now() })))
      .onConflict((known) =>
        known
          .columns(['previewId', 'page'])
          .doUpdateSet({ state: 'waiting', tries: 0, changedAt: now() })
          .where('previewPages.state', '=', 'failed'),
      )
      .returning('page')
      .$narrowType<{ page: PageKey }>()
      .execute()
    // All visitors' first pages come before any visitor's last.
    const jobs = changed.map(({ page }) => ({ name, page }))
    await enqueueAll(tx, 'paint-page', jobs, ({ page }) => pages.length - pages.indexOf(page))
  })
}

/** A drawn child is on every page that code of ours paints; a photographed one only where a page shows the child. */
async function pagesWithChild(db: Db, bookId: number, style: PreviewStyle): Promise<PageKey[]> {
  const preset = await presetOf(db, bookId)
  if (!preset) return []
  const { heads, pageImages } = preset.document
  const known = await picturesWithLayers(db, Object.values(pageImages))
  return pageKeys.filter((page) => {
    if (style === 'drawn' ? artNameOf(pageImages[page]) : artWithoutHeadPlace(pageImages[page])) return true
    const template = known.find(({ pictureUrl }) => pictureUrl === pageImages[page])
    return template && (heads[page] || template.showsChild)
  })
}

function sortFirstSpreadFirst(pages: PageKey[]): PageKey[] {
  const spread = pages.find((page) => !isCover(page))
  return spread ? [spread, ...pages.filter((page) => page !== spread)] : pages
}

async function assertRoom(tx: Tx, owner: Owner) {
  const waiting = tx
    .selectFrom('previewPages')
    .innerJoin('previews', 'previews.id', 'previewPages.previewId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('previewPages.state', '=', 'waiting')
  const { count: all } = await waiting.executeTakeFirstOrThrow()
  if (Number(all) >= MAX_WAITING) throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
  const { count: own } = await waiting.where(isPreviewOf(owner)).executeTakeFirstOrThrow()
  if (Number(own) >= MAX_WAITING_PER_OWNER) throw new Refusal('rate.limited', undefined, { retryAfter: 10 })
}

/** The first spread, the cover, and the next spread. */
const PAGES_AHEAD = 3

/**
 * The job after a drawn preview: the pages that its book opens with, while no visitor waits for a picture. Only a book of
 * the shop's own whose planes are kept is quick enough.
 */
export async function paintFirstPagesAhead(db: Db, name: string): Promise<void> {
  const preview = await findPreviewByName(db, name)
  const look = await readPinnedLook(db, name)
  if (!preview?.lookName || !look) return
  const { lookName, bookId } = preview
  const pages = sortFirstSpreadFirst(await pagesWithChild(db, bookId, 'drawn')).slice(0, PAGES_AHEAD)
  const pictures = await Promise.all(pages.map((page) => findPagePicture(db, bookId, page)))
  const requests = pictures.flatMap((painting) => {
    const picture = artNameOf(painting?.pictureUrl)
    return picture ? [{ picture, shot: SCREEN, look: parseLook(look) }] : []
  })
  await paintPagesAhead(requests, {
    child: lookName,
    paint: (request) => paintDrawnPage(db, { ...request, isAhead: true }),
    mayPaint: async (request) =>
      !(await isAnybodyWaiting(db)) && (await findKeptState(db, request)) === 'kept',
  })
}

/** For a first picture, or for a page of a whole book. */
async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const { isWaiting } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('previews').select('id').where('state', 'not in', ['done', 'failed'])),
        exists(selectFrom('previewPages').select('page').where('state', '=', 'waiting')),
      ]).as('isWaiting'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isWaiting)
}

/** The job. A page that is over stays as it is, however often the job runs. */
export async function paintPage(db: Db, name: string, page: PageKey): Promise<void> {
  const row = await db
    .updateTable('previewPages')
    .from('previews')
    .set((is) => ({ tries: is('previewPages.tries', '+', 1), changedAt: now() }))
    .whereRef('previews.id', '=', 'previewPages.previewId')
    .where('previews.name', '=', name)
    .where('page', '=', page)
    .where('previewPages.state', '=', 'waiting')
    .returning(['previewPages.tries', 'bookId', 'lookId'])
    .executeTakeFirst()
  if (!row) return
  // A page that crashes the machine must not do so for ever.
  if (row.tries > MAX_TRIES) return failPage(db, name, page)
  const made = await paint(db, page, { ...row, name })
  if (!made) return failPage(db, name, page)
  if (!made.ok) {
    // The queue retries an error that another try may mend.
    if (made.reason === 'busy') return requeue(db, name, page)
    if (made.reason === 'broken') throw new Error('the engine is broken')
    return failPage(db, name, page)
  }
  await storage.put(pageFileKey(name, page), made.picture.bytes)
  // If the photo or look was erased meanwhile, nothing of it may stay. A duplicate of this job, done first, painted the same.
  if (!(await endPage(db, { name, page, state: 'done' })) && !(await isPreviewStored(db, name)))
    await eraseFolder(`previews/${name}`)
}

interface PageRow {
  name: string
  bookId: number
  lookId: number | null
}

/** Undefined for a page that cannot show this child. */
async function paint(db: Db, page: PageKey, { name, bookId, lookId }: PageRow) {
  const painting = await findPagePicture(db, bookId, page)
  if (!painting) return undefined
  const look = lookId === null ? undefined : await readPinnedLook(db, name)
  if (look) return paintDrawn(db, { ...painting, look })
  const painted = await findPreviewPhoto(db, name)
  if (!painted) return undefined
  const options = { width: screenWidthOf(page), strength: strengthOf(painted.variation) }
  return paintPageWithHead(db, painted.photo, { ...painting, ...options })
}

/** A busy engine does not count as a try: a new job replaces this one, since the queue counts its own tries too. */
async function requeue(db: Db, name: string, page: PageKey) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('previewPages')
      .from('previews')
      .set((is) => ({ tries: is('previewPages.tries', '-', 1) }))
      .whereRef('previews.id', '=', 'previewPages.previewId')
      .where('previews.name', '=', name)
      .where('page', '=', page)
      .execute()
    await enqueue(tx, 'paint-page', { name, page }, { startAfter: BUSY_RETRY_SECONDS })
  })
}

async function failPage(db: Db, name: string, page: PageKey) {
  await endPage(db, { name, page, state: 'failed' })
}

async function findPagePicture(db: Db, bookId: number, page: PageKey) {
  const preset = await presetOf(db, bookId)
  const pictureUrl = preset?.document.pageImages[page]
  return preset && pictureUrl ? { pictureUrl, moved: headPlaceInPicture(preset.document, page) } : undefined
}

interface PageEnd {
  name: string
  page: PageKey
  state: Exclude<PageState, 'waiting'>
}

async function endPage(db: Db, { name, page, state }: PageEnd): Promise<boolean> {
  const changed = await db
    .updateTable('previewPages')
    .from('previews')
    .set({ state, changedAt: now() })
    .whereRef('previews.id', '=', 'previewPages.previewId')
    .where('previews.name', '=', name)
    .where('page', '=', page)
    .where('previewPages.state', '=', 'waiting')
    .where(isStored)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) return false
  // Notifies the pages that have the book open.
  await sql`select pg_notify('previews', ${name})`.execute(db)
  return true
}
