import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import type { Picture } from '../pictures/picture'
import type { Book, BookInCampaign, BookInList, CampaignBook, Search } from './book'

// Shoppers may see books that are active, not hidden and not deleted, and no others.

type Books<Row> = SelectQueryBuilder<DB, 'books', Row>

export async function booksOnSale(db: Db, search: Search = {}): Promise<BookInList[]> {
  return listOf(ordered(matching(onSale(db), search), search.sort))
}

/** The featured books come first, in the order that an operator gave them. */
export async function featuredBooks(db: Db): Promise<{ featured: BookInList[]; others: BookInList[] }> {
  const [featured, others] = await Promise.all([
    listOf(onSale(db).where('featuredOrder', 'is not', null).orderBy('featuredOrder')),
    listOf(onSale(db).where('featuredOrder', 'is', null).orderBy('displayOrder')),
  ])
  return { featured, others }
}

function listOf(books: Books<object>): Promise<BookInList[]> {
  return books.select(listed).select(['price', 'originalPrice']).$castTo<BookInList>().execute()
}

export async function bookOnSale(db: Db, id: number): Promise<Book | undefined> {
  return onSale(db)
    .where('id', '=', id)
    .select(listed)
    .select(detailed)
    .select(['price', 'originalPrice'])
    .$castTo<Book>()
    .executeTakeFirst()
}

/** The campaign's books come without a price, so no page of it can show one. */
export async function campaignBooks(db: Db): Promise<BookInCampaign[]> {
  return ordered(onSale(db)).select(listed).$castTo<BookInCampaign>().execute()
}

export async function campaignBookPage(db: Db, id: number): Promise<CampaignBook | undefined> {
  return onSale(db)
    .where('id', '=', id)
    .select(listed)
    .select(detailed)
    .$castTo<CampaignBook>()
    .executeTakeFirst()
}

/** The picture of a child's first preview, as it was drawn. */
export async function targetPicture(db: Db, id: number): Promise<Picture | null> {
  const book = await onSale(db)
    .where('id', '=', id)
    .select((book) => pictureAt(book, 'books.targetImageUrl').as('target'))
    .executeTakeFirst()
  return book?.target ?? null
}

/** Books of the same category come first. */
export async function booksBeside(db: Db, { id, category }: Book, count: number): Promise<BookInList[]> {
  return onSale(db)
    .where('id', '!=', id)
    .orderBy(sql`category = ${category}`, 'desc')
    .orderBy('isSoldOut')
    .orderBy('displayOrder')
    .limit(count)
    .$call(listOf)
}

function onSale(db: Db): Books<object> {
  return db
    .selectFrom('books')
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .where('deletedAt', 'is', null)
}

function matching(books: Books<object>, { q, category, age, gender }: Search): Books<object> {
  let found = books
  for (const word of q?.normalize('NFKC').split(/\s+/) ?? []) {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(({ or }) => or([holdsUnspaced('title', part), holdsUnspaced('description', part)]))
  }
  if (category) found = found.where('category', '=', category)
  // A book for every child is also one for a boy or a girl.
  if (gender) found = found.where('gender', 'in', gender === 'unisex' ? [gender] : [gender, 'unisex'])
  if (age)
    found = found
      .where((book) => book.or([book('ageFrom', 'is', null), book('ageFrom', '<=', age)]))
      .where((book) => book.or([book('ageTo', 'is', null), book('ageTo', '>=', age)]))
  return found
}

/** People write 달빛서랍 and 달빛 서랍 alike, and some keyboards send wide letters or single jamo. */
const holdsUnspaced = (column: 'title' | 'description', part: string) =>
  sql<boolean>`regexp_replace(normalize(${sql.ref(column)}, nfkc), '\\s', '', 'g') ilike ${part}`

function ordered(books: Books<object>, sort?: Search['sort']): Books<object> {
  if (sort === 'new') return books.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (sort === 'cheap') return books.orderBy('price').orderBy('displayOrder')
  if (sort === 'dear') return books.orderBy('price', 'desc').orderBy('displayOrder')
  return books.orderBy('displayOrder')
}

function listed(book: ExpressionBuilder<DB, 'books'>) {
  return [
    'id',
    'title',
    'description',
    'category',
    'gender',
    'ageRange',
    sql<number>`rating::float8`.as('rating'),
    'reviewCount',
    'isSoldOut',
    'imageUrl',
    pictureAt(book, 'books.imageUrl').as('cover'),
  ] as const
}

function detailed(book: ExpressionBuilder<DB, 'books'>) {
  return ['pages', 'size', 'binding', pictureAt(book, 'books.detailImageUrl').as('detail')] as const
}

/** The picture comes in all its widths; null when the URL is not one of our own. */
type PictureColumn = 'books.imageUrl' | 'books.detailImageUrl' | 'books.targetImageUrl'
export const pictureAt = (book: ExpressionBuilder<DB, 'books'>, url: PictureColumn) =>
  jsonObjectFrom(
    book
      .selectFrom('pictures')
      .select(['url', 'width', 'height', 'widths', 'placeholder'])
      .whereRef('pictures.url', '=', url),
  )
