import { createHash } from 'node:crypto'
import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import type { Place, Strength } from '../../outside/composite/composite'
import type { Db } from '../db.server'
import { keptDigest, shownHashOf } from '../orders/shown.server'
import { presetAt } from '../presets/presets.server'
import { strengthOf } from '../previews/preview'
import { placeFor } from '../templates/template'
import { templatesKept } from '../templates/templates.server'

// All that a book is made from: the pages of the version that the order pins, the paintings under them, the photo, how it
// is painted, and the words. The same recipe gives the same book; what has changed since gives another one.

export interface Recipe {
  /** over all that follows */
  hash: string
  bookId: number
  document: BookDocument
  childName: string | null
  dedication: string | null
  title: string
  /** Books that went to print before there was one have their dedication within the story. */
  hasTitlePage: boolean
  /** nothing where it was ordered without a photo, or the photo is gone */
  photo?: { id: number; key: string }
  isPhotoGone: boolean
  strength: Strength
  /** of the pages that show the child, in the order of reading */
  heads: HeadPage[]
}

export interface HeadPage {
  page: PageKey
  pictureUrl: string
  /** where the document has the head; where it says nothing, the painting does */
  moved?: Place
}

/** What the story's own pages say; on a title page a dedication stands there and nowhere else. */
export const storyWords = ({
  childName,
  dedication,
  hasTitlePage,
}: Pick<Recipe, 'childName' | 'dedication' | 'hasTitlePage'>) => ({
  childName,
  dedication: hasTitlePage ? null : dedication,
})

/** Nothing where the book had no pages yet when it was ordered, or there is no such order. */
export async function recipeOf(db: Db, orderId: number): Promise<Recipe | undefined> {
  return (await recipesOf(db, [orderId])).get(orderId)
}

/** Of each that has one. */
export async function recipesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Recipe>> {
  const recipes = new Map<number, Recipe>()
  for (const { order, pages, painted } of await partsOfRecipes(db, orderIds))
    if (pages) recipes.set(order.id, recipeFrom(order, pages, painted))
  return recipes
}

/** What says whether a photo is missing, without reading the whole book for its hash; no heads where it has no pages. */
export async function photosAndPagesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, Pick<Recipe, 'photo' | 'isPhotoGone'> & { heads?: HeadPage[] }>> {
  const parts = await partsOfRecipes(db, orderIds)
  return new Map(
    parts.map(({ order, pages, painted }) => [order.id, { ...photoOf(order, painted), heads: pages?.heads }]),
  )
}

interface PartsOfRecipe {
  order: OrderMade
  pages: Pages | undefined
  painted: Painted | undefined
}

/** Many orders are of few books, whose pages are read once. */
async function partsOfRecipes(db: Db, orderIds: readonly number[]): Promise<PartsOfRecipe[]> {
  const orders = await ordersOf(db, orderIds)
  const painted = await paintedWith(
    db,
    orders.map(({ previewKey }) => previewKey),
  )
  const books = new Map<string, Pages | undefined>()
  const parts: PartsOfRecipe[] = []
  for (const order of orders) {
    const book = `${order.bookId} ${order.presetVersion}`
    if (!books.has(book)) books.set(book, await pagesOf(db, order))
    parts.push({ order, pages: books.get(book), painted: painted.get(nameIn(order.previewKey)) })
  }
  return parts
}

async function ordersOf(db: Db, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .selectFrom('orders')
    .select([
      'id',
      'bookId',
      'presetVersion',
      'title',
      'hasTitlePage',
      'childName',
      'dedication',
      'previewKey',
    ])
    .where('id', 'in', ids)
    .execute()
}
type OrderMade = Awaited<ReturnType<typeof ordersOf>>[number]

async function pagesOf(db: Db, { bookId, presetVersion }: OrderMade) {
  if (!presetVersion) return undefined
  const document = await presetAt(db, bookId, presetVersion)
  if (!document) return undefined
  const urls = [...new Set(Object.values(document.pageImages))].sort()
  const templates = await templatesKept(db, urls)
  const heads = pageKeys.flatMap((page): HeadPage[] => {
    const pictureUrl = document.pageImages[page]
    const template = templates.find((one) => one.pictureUrl === pictureUrl)
    const moved = placeFor(document, page)
    if (!pictureUrl || !template || !(moved || template.place || template.hair)) return []
    return [{ page, pictureUrl, moved }]
  })
  return { document, templates, heads }
}
type Pages = NonNullable<Awaited<ReturnType<typeof pagesOf>>>

function recipeFrom(
  order: OrderMade,
  { document, templates, heads }: Pages,
  painted: Painted | undefined,
): Recipe {
  const { bookId, title, hasTitlePage, childName, dedication } = order
  const strength = strengthOf(painted?.variation ?? 0)
  const { photo, isPhotoGone } = photoOf(order, painted)
  // An order never gets or loses its title page, and its title stays, so neither tells two of its books apart.
  const all = { document, childName, dedication, photo: photo?.key, strength, templates }
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  const words = { childName, dedication, title, hasTitlePage }
  return { hash, bookId, document, ...words, photo, isPhotoGone, strength, heads }
}

const photoOf = ({ previewKey }: OrderMade, painted: Painted | undefined) => ({
  photo: painted && { id: painted.photoId, key: painted.photoKey },
  isPhotoGone: !painted && previewKey !== '',
})

/**
 * Whether what was approved with the order is what is there now, and whether the book that is made from this recipe is
 * the one that its reader has on the screen. Without a picture nothing was approved.
 */
export async function isAsApproved(db: Db, orderId: number, recipe: string): Promise<boolean> {
  const onScreen = await db
    .selectFrom('ebooks')
    .select('recipe')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (onScreen && onScreen.recipe !== recipe) return false
  const { previewKey, presetVersion, templateUrl, shownHash } = await db
    .selectFrom('orders')
    .select(['previewKey', 'presetVersion', 'templateUrl', 'shownHash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const pinned = { presetVersion, templateUrl }
  // Where the storage was out of reach then, only the rest of it is known.
  if (!shownHash || shownHash === shownHashOf(pinned, '')) return true
  return shownHash === shownHashOf(pinned, await keptDigest(previewKey))
}

interface Painted {
  variation: number
  photoId: number
  photoKey: string
}

const nameIn = (previewKey: string) => previewKey.split('/')[1] ?? ''

/** By the names of their previews. */
async function paintedWith(db: Db, previewKeys: readonly string[]): Promise<Map<string, Painted>> {
  const names = previewKeys.filter(Boolean).map(nameIn)
  if (!names.length) return new Map()
  const rows = await db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .select(['name', 'variation', 'photoId', 'photos.key as photoKey'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, ...painted }) => [name, painted]))
}
