import { createHash } from 'node:crypto'
import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import type { Place, Strength } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { keptDigest, shownHashOf } from '../orders/approved-preview.server'
import { presetAt } from '../presets/presets.server'
import { strengthOf } from '../previews/preview'
import { placeFor } from '../templates/template'
import { templatesKept } from '../templates/templates.server'

// A recipe is everything that an e-book is made from: the preset version that the order pins, the paintings under its
// pages, the photo, the style preset and the words. The same recipe gives the same book; a change gives another one.

export interface Recipe {
  /** covers everything that can change, so neither `title` nor `hasTitlePage` */
  hash: string
  bookId: number
  document: BookDocument
  childName: string | null
  dedication: string | null
  title: string
  /** Books printed before title pages existed have their dedication within the story. */
  hasTitlePage: boolean
  /** undefined if the order has no photo, or the photo is gone */
  photo?: { id: number; key: string }
  isPhotoGone: boolean
  strength: Strength
  /** the pages that show the child, in reading order */
  heads: HeadPage[]
}

export interface HeadPage {
  page: PageKey
  pictureUrl: string
  /** the head's place in the document; without it, the template's place counts */
  moved?: Place
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

/** Undefined if the book had no pages yet when it was ordered, or if the order does not exist. */
export async function recipeOf(db: Db, orderId: number): Promise<Recipe | undefined> {
  return (await recipesOf(db, [orderId])).get(orderId)
}

/** The map leaves out orders without a recipe. */
export async function recipesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Recipe>> {
  const recipes = new Map<number, Recipe>()
  for (const { order, pages, painted } of await partsOfRecipes(db, orderIds))
    if (pages) recipes.set(order.id, recipeFrom(order, pages, painted))
  return recipes
}

/** Shows whether a photo is missing without hashing the whole book; a book without pages has no `heads`. */
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

/** Many orders share few books, so each book's pages are read once. */
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
  // An order never gets or loses its title page, and its title stays, so the hash needs neither.
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
 * Whether the preview approved with the order is unchanged, and whether this recipe is that of the e-book which the
 * reader has on the screen. An order without a picture needed no approval.
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
  // The storage was unreachable when this order was approved, so its picture cannot be compared.
  if (!shownHash || shownHash === shownHashOf(pinned, '')) return true
  return shownHash === shownHashOf(pinned, await keptDigest(previewKey))
}

interface Painted {
  variation: number
  photoId: number
  photoKey: string
}

const nameIn = (previewKey: string) => previewKey.split('/')[1] ?? ''

/** The map's keys are the names of previews. */
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
