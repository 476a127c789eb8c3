import { createHash } from 'node:crypto'
import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import type { Place, StylePreset } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { artNameOf, artWithoutHeadPlace } from '../drawn-pages/art-name'
import { coverLineOf } from '../drawn-pages/cover-line.server'
import { dedicatedOnText } from '../orders/gift-date.server'
import type { PhotoRef } from '../photos/heads.server'
import { findPresetVersion } from '../presets/presets.server'
import { previewNameInKey, strengthOf } from '../previews/preview'
import { findPreviewPhotos, type PreviewPhoto } from '../previews/preview-photos.server'
import { refusalOfClosed } from '../sealed-words/order-keys.server'
import { isDrawnOrder, readOrderWords } from '../sealed-words/order-words.server'
import type { OrderedWords } from '../sealed-words/ordered-columns'
import { headPlaceInPicture } from '../templates/template'
import { findTemplates } from '../templates/templates.server'
import { namedPart, photoParts } from './recipe-parts.server'

// A recipe is everything that an e-book is made from: the preset version that the order pins, the paintings under its
// pages, the child and the words. The same recipe gives the same book; a change gives another one. A photographed child
// is a photo and a style preset, a drawn one a look and the kit that paints it.

export interface Recipe {
  /** covers everything that can change, so neither `title` nor `hasTitlePage` */
  hash: string
  bookId: number
  document: BookDocument
  /** A later release wrote the pinned version: `document` lacks the parts that this release does not know. */
  isNewer: boolean
  childName: string | null
  dedication: string | null
  dedicatedBy: string | null
  dedicatedOn: string | null
  title: string
  /** Books printed before title pages existed have their dedication within the story. */
  hasTitlePage: boolean
  photo?: PhotoRef
  isPhotoGone: boolean
  strength: StylePreset
  /** pages with a photographed child, also those without a place for its head; no part of the hash */
  heads: HeadPage[]
  drawn?: DrawnChild
}

export interface DrawnChild {
  /** as the order pins it, a canonical text */
  look: string
  kit: number
  pages: DrawnPage[]
}

/** A page that the kit paints, with its name in `app/art`, a cover perhaps with the child's; or an uploaded picture with a place for the child's head. */
export type DrawnPage = { page: PageKey; art: string; nameLine?: string } | HeadPage

export interface HeadPage {
  page: PageKey
  pictureUrl: string
  /** the head's place in the document; without it, the template's place counts */
  moved?: Place
  /** on the cover, the line with a photographed child's name */
  nameLine?: string
}

/** A book with a title page has its dedication there and nowhere else. */
export const storyWords = ({
  childName,
  dedication,
  hasTitlePage,
}: Pick<Recipe, 'childName' | 'dedication' | 'hasTitlePage'>) => ({
  childName,
  dedication: hasTitlePage ? null : dedication,
})

/** Refused while the order's words do not open: without them it would be another book. */
export async function findRecipe(db: Db, orderId: number): Promise<Recipe | undefined> {
  const { recipes, closed } = await findRecipesAndClosed(db, [orderId])
  const why = closed.get(orderId)
  if (why) throw refusalOfClosed(why)
  return recipes.get(orderId)
}

/** Undefined as well while the order's words do not open: for pages that go on without its book. */
export const findOpenRecipe = async (db: Db, orderId: number): Promise<Recipe | undefined> =>
  (await findRecipes(db, [orderId])).get(orderId)

/** Without those of orders whose words do not open now. */
export async function findRecipes(db: Db, orderIds: readonly number[]): Promise<Map<number, Recipe>> {
  return (await findRecipesAndClosed(db, orderIds)).recipes
}

export async function findRecipesAndClosed(db: Db, orderIds: readonly number[]) {
  const recipes = new Map<number, Recipe>()
  const closed = new Map<number, 'missing' | 'busy'>()
  const words = await readOrderWords(db, orderIds)
  for (const { order, pages, painted } of await loadRecipeParts(db, orderIds)) {
    const own = words.get(order.id)
    if (!own || !pages) continue
    if (own.closed) closed.set(order.id, own.closed)
    else recipes.set(order.id, buildRecipe({ ...order, ...own }, pages, painted))
  }
  return { recipes, closed }
}

/** Shows whether a photo is missing without hashing the whole book; a book without pages has no `heads`. */
export async function findPhotosAndHeads(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ChildSource & { heads?: HeadPage[] }>> {
  const parts = await loadRecipeParts(db, orderIds)
  return new Map(
    parts.map(({ order, pages, painted }) => [
      order.id,
      { ...sourceOf(order, painted), heads: pages?.heads },
    ]),
  )
}

export interface ChildSource extends Pick<Recipe, 'photo' | 'isPhotoGone'> {
  isDrawn: boolean
}

interface RecipeParts {
  order: RecipeOrder
  pages: RecipePages | undefined
  painted: PreviewPhoto | undefined
}

/** Many orders share few books, so each book's pages are read once. */
async function loadRecipeParts(db: Db, orderIds: readonly number[]): Promise<RecipeParts[]> {
  const orders = await selectOrders(db, orderIds)
  const painted = await findPreviewPhotos(
    db,
    orders.map(({ previewKey }) => previewKey),
  )
  const books = new Map<string, RecipePages | undefined>()
  const parts: RecipeParts[] = []
  for (const order of orders) {
    const book = `${order.bookId} ${order.presetVersion}`
    if (!books.has(book)) books.set(book, await loadPages(db, order))
    parts.push({ order, pages: books.get(book), painted: painted.get(previewNameInKey(order.previewKey)) })
  }
  return parts
}

async function selectOrders(db: Db, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .selectFrom('orders')
    .select([
      'id',
      'bookId',
      'presetVersion',
      'title',
      'hasTitlePage',
      'hasCoverName',
      dedicatedOnText.as('dedicatedOn'),
      'previewKey',
      isDrawnOrder.as('isDrawn'),
      'lookKit',
    ])
    .where('id', 'in', ids)
    .execute()
}
type RecipeOrder = Awaited<ReturnType<typeof selectOrders>>[number]
type WordedOrder = RecipeOrder & OrderedWords

async function loadPages(db: Db, { bookId, presetVersion }: RecipeOrder) {
  if (!presetVersion) return undefined
  const preset = await findPresetVersion(db, bookId, presetVersion)
  if (!preset) return undefined
  const { document, isNewer } = preset
  const urls = [...new Set(Object.values(document.pageImages))].sort()
  const templates = await findTemplates(db, urls)
  const heads = pageKeys.flatMap((page): HeadPage[] => {
    const pictureUrl = document.pageImages[page]
    const template = templates.find((one) => one.pictureUrl === pictureUrl)
    const moved = headPlaceInPicture(document, page)
    const hasChild = template ? moved || template.place || template.hair : artWithoutHeadPlace(pictureUrl)
    return pictureUrl && hasChild ? [{ page, pictureUrl, moved }] : []
  })
  return { document, isNewer, templates, heads }
}
type RecipePages = NonNullable<Awaited<ReturnType<typeof loadPages>>>

function buildRecipe(
  order: WordedOrder,
  { document, isNewer, templates, heads }: RecipePages,
  painted: PreviewPhoto | undefined,
): Recipe {
  const { bookId, title, hasTitlePage, childName, dedication, dedicatedBy, dedicatedOn } = order
  const strength = strengthOf(painted?.variation ?? 0)
  const { photo, isPhotoGone } = sourceOf(order, painted)
  const drawn = drawnChildOf(order, { document, heads })
  const pages = drawn ? heads : nameCover(order, heads)
  const child = drawn
    ? drawnParts(drawn, templates)
    : { ...photoParts(photo, heads), strength, templates, ...namedPart(pages) }
  // An order never gets or loses its title page, and its title stays, so the hash needs neither.
  // Nor does a book without a giver and a day, or finished books from before would be made again.
  const signature = { ...(dedicatedBy && { dedicatedBy }), ...(dedicatedOn && { dedicatedOn }) }
  const all = { document, childName, dedication, ...signature, ...child }
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  const words = { childName, dedication, dedicatedBy, dedicatedOn, title, hasTitlePage }
  return { hash, bookId, document, isNewer, ...words, photo, isPhotoGone, strength, heads: pages, drawn }
}

function drawnChildOf(
  { look, lookKit, hasCoverName, childName }: WordedOrder,
  { document, heads }: Pick<RecipePages, 'document' | 'heads'>,
): DrawnChild | undefined {
  if (look === null || lookKit === null) return undefined
  const nameLine = nameLineOf({ hasCoverName, childName })
  const pages = pageKeys.flatMap((page): DrawnPage[] => {
    const art = artNameOf(document.pageImages[page])
    if (!art) return heads.filter((head) => head.page === page)
    return [{ page, art, ...(page === 'cover-front' && nameLine && { nameLine }) }]
  })
  return { look, kit: lookKit, pages }
}

/** Pages that the kit paints are not made from their templates' layers; uploaded pictures are. */
function drawnParts({ look, kit, pages }: DrawnChild, all: RecipePages['templates']) {
  const uploaded = pages.flatMap((page) => ('art' in page ? [] : [page.pictureUrl]))
  const templates = all.filter(({ pictureUrl }) => uploaded.includes(pictureUrl))
  return { kind: 'drawn', look, kit, ...namedPart(pages), ...(templates.length && { templates }) }
}

function nameCover(order: WordedOrder, heads: HeadPage[]): HeadPage[] {
  const nameLine = nameLineOf(order)
  if (!nameLine) return heads
  return heads.map((head) =>
    head.page === 'cover-front' && artNameOf(head.pictureUrl) ? { ...head, nameLine } : head,
  )
}

const nameLineOf = ({ hasCoverName, childName }: Pick<WordedOrder, 'hasCoverName' | 'childName'>) =>
  hasCoverName ? coverLineOf(childName) : undefined

const sourceOf = ({ previewKey, isDrawn }: RecipeOrder, painted: PreviewPhoto | undefined): ChildSource => ({
  photo: painted?.photo,
  isDrawn,
  isPhotoGone: !painted && previewKey !== '' && !isDrawn,
})
