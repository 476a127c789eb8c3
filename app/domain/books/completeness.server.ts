import { type RawBuilder, sql } from 'kysely'
import { type BookDocument, emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { upgradeDocument } from '~/book/upgrade-document'
import type { Db } from '../db.server'
import { measurePageGround } from '../pictures/page-ground.server'
import { Refusal } from '../refusal'
import { headsIn, picturesWithLayers } from '../templates/templates.server'
import { isVisible } from './office-book'
import {
  type BookFacts,
  isReady,
  listReadiness,
  type PageGrounds,
  type ReadinessItem,
  type ReadinessPart,
} from './readiness'

// A book that is sold without pages can't be printed, and without a template no child sees itself in it. The office's
// lists ask the database for these two; everything else that a book may lack is in `listReadiness`.

export const hasPages = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from presets where presets.book_id = books.id
  and (coalesce(document->'backgrounds', '{}') || coalesce(document->'pageImages', '{}')) ?& ${[...pageKeys]}::text[])`

/** The target picture must say where the child's head goes. */
export const hasTemplate = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from templates where templates.picture_url = books.target_image_url and templates.place is not null)`

/** The one rule of the list of books to feature and of featuring. */
export const isFeaturable = (): RawBuilder<boolean> =>
  sql<boolean>`books.image_url is not null and ${hasPages()} and ${hasTemplate()}`

/** Masters are wanted from the first publication on; a book that was sold before them has orders. */
const wasOnSale = (): RawBuilder<boolean> => sql<boolean>`(is_active and not is_hidden)
  or exists (select from book_masters where book_masters.book_id = books.id)
  or exists (select from orders where orders.book_id = books.id and not is_test_order)`

interface BookState {
  facts: BookFacts
  document: BookDocument
  /** differs whenever the document does */
  stamp: string
}

async function findBookState(db: Db, bookId: number): Promise<BookState | undefined> {
  const row = await db
    .selectFrom('books')
    .leftJoin('presets', 'presets.bookId', 'books.id')
    .select(['size', 'binding', 'description', 'price', 'imageUrl', 'document'])
    .select([hasTemplate().as('hasTemplate'), wasOnSale().as('wasOnSale')])
    .select(sql<string>`concat_ws(' ', presets.version, presets.saved_at, presets.xmin)`.as('stamp'))
    .where('books.id', '=', bookId)
    .executeTakeFirst()
  if (!row) return undefined
  const { document: stored, imageUrl, stamp, ...book } = row
  const document = stored ? upgradeDocument(stored) : emptyDocument(bookId)
  const ofPictures = await findPictureFacts(db, Object.values(document.pageImages))
  return { facts: { ...book, hasCover: imageUrl !== null, ...ofPictures }, document, stamp }
}

async function findPictureFacts(db: Db, urls: string[]) {
  const known = await picturesWithLayers(db, [...new Set(urls)])
  const picturesWithChild = known.filter((one) => one.showsChild).map(({ pictureUrl }) => pictureUrl)
  return { picturesWithChild, paintedHeads: headsIn(known) }
}

/** With the contrast of words against their pictures, which is only worth a look. */
export async function findReadiness(db: Db, bookId: number): Promise<ReadinessItem[]> {
  const state = await findBookState(db, bookId)
  if (!state) return []
  const { facts, document, stamp } = state
  return listReadiness(facts, document, await measureGroundsOnce(db, bookId, { document, stamp }))
}

/** For the editor, where a page may get back a picture of an earlier version or of a draft. */
export async function findBookFacts(db: Db, bookId: number): Promise<BookFacts | undefined> {
  const state = await findBookState(db, bookId)
  if (!state) return undefined
  const urls = [...Object.values(state.document.pageImages), ...(await listFormerPictures(db, bookId))]
  return { ...state.facts, ...(await findPictureFacts(db, urls)) }
}

/** No more than the editor lists. */
const MAX_VERSIONS = 200

async function listFormerPictures(db: Db, bookId: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct value as url
    from (
      (select document from preset_versions where book_id = ${bookId} order by version desc limit ${MAX_VERSIONS})
      union all select document from preset_drafts where book_id = ${bookId}
    ) as former, jsonb_each_text(case when jsonb_typeof(document->'pageImages') = 'object' then document->'pageImages' end)`.execute(
    db,
  )
  return rows.map(({ url }) => url)
}

const MAX_MEASURED = 50
const measured = new Map<number, { stamp: string; grounds: PageGrounds }>()

/** Opening all pictures of a book takes a second. */
async function measureGroundsOnce(
  db: Db,
  bookId: number,
  { document, stamp }: Pick<BookState, 'document' | 'stamp'>,
): Promise<PageGrounds> {
  const known = measured.get(bookId)
  if (known?.stamp === stamp) return known.grounds
  const grounds = new Map<PageKey, Awaited<ReturnType<typeof measurePageGround>>>()
  for (const page of pageKeys)
    if (document.textBoxes[page]?.length) grounds.set(page, await measurePageGround(db, document, page))
  if (measured.size >= MAX_MEASURED) measured.clear()
  measured.set(bookId, { stamp, grounds })
  return grounds
}

const codes = {
  format: 'book.noFormat',
  pictures: 'book.noPages',
  template: 'book.noTemplate',
  faults: 'book.blockedPages',
  cover: 'book.noCover',
  description: 'book.noDescriptionYet',
  price: 'book.noPriceYet',
} as const satisfies Partial<Record<ReadinessPart, string>>
const isCoded = (part: ReadinessPart): part is keyof typeof codes => part in codes

/** `field` is where the refusal is shown. */
export async function assertComplete(db: Db, bookIds: readonly number[], field?: string): Promise<void> {
  for (const id of bookIds) {
    const state = await findBookState(db, id)
    const items = state ? listReadiness(state.facts, state.document) : []
    if (isReady(items)) continue
    const missing = items.filter((item) => item.state === 'missing').map(({ part }) => part)
    const isBare = missing.includes('pictures') && missing.includes('template')
    const first = missing.find(isCoded)
    throw new Refusal(isBare ? 'book.noPagesNorTemplate' : codes[first ?? 'pictures'], field)
  }
}

type Visibility = Parameters<typeof isVisible>[0]

/** A book that shoppers already see passes; an incomplete book cannot become visible. */
export async function assertCanBeVisible(
  db: Db,
  before: Visibility & { id: number },
  changed: Partial<Visibility>,
): Promise<void> {
  if (isVisible(before) || !isVisible({ ...before, ...changed })) return
  await assertComplete(db, [before.id], changed.isHidden === false ? 'isHidden' : 'isActive')
}
