import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import type { Picture } from '../pictures/picture'
import type { Book, BookListItem, BookSearch, CampaignBook, CampaignBookListItem } from './book'

// Shoppers may see books that are active, not hidden and not deleted, and no others.

type BookQuery<Row> = SelectQueryBuilder<DB, 'books', Row>

export async function listBooksOnSale(db: Db, search: BookSearch = {}): Promise<BookListItem[]> {
  return selectListItems(sortBooks(filterBooks(selectOnSale(db), search), search.sort))
}

export async function listFeaturedBooks(
  db: Db,
): Promise<{ featured: BookListItem[]; others: BookListItem[] }> {
  const [featured, others] = await Promise.all([
    selectListItems(selectOnSale(db).where('featuredOrder', 'is not', null).orderBy('featuredOrder')),
    selectListItems(selectOnSale(db).where('featuredOrder', 'is', null).orderBy('displayOrder')),
  ])
  return { featured, others }
}

function selectListItems(books: BookQuery<object>): Promise<BookListItem[]> {
  return books.select(listColumns).select(['price', 'originalPrice']).$castTo<BookListItem>().execute()
}

export async function findBookOnSale(db: Db, id: number): Promise<Book | undefined> {
  return selectOnSale(db)
    .where('id', '=', id)
    .select(listColumns)
    .select(detailColumns)
    .select(['price', 'originalPrice'])
    .$castTo<Book>()
    .executeTakeFirst()
}

/** The campaign's books come without a price, so no page of it can show one. */
export async function listCampaignBooks(db: Db): Promise<CampaignBookListItem[]> {
  return sortBooks(selectOnSale(db)).select(listColumns).$castTo<CampaignBookListItem>().execute()
}

export async function findCampaignBook(db: Db, id: number): Promise<CampaignBook | undefined> {
  return selectOnSale(db)
    .where('id', '=', id)
    .select(listColumns)
    .select(detailColumns)
    .$castTo<CampaignBook>()
    .executeTakeFirst()
}

export async function findTargetPicture(db: Db, id: number): Promise<Picture | null> {
  const book = await selectOnSale(db)
    .where('id', '=', id)
    .select((book) => selectPicture(book, 'books.targetImageUrl').as('target'))
    .executeTakeFirst()
  return book?.target ?? null
}

export async function listRelatedBooks(
  db: Db,
  { id, category }: Book,
  count: number,
): Promise<BookListItem[]> {
  return selectOnSale(db)
    .where('id', '!=', id)
    .orderBy(sql`category = ${category}`, 'desc')
    .orderBy('isSoldOut')
    .orderBy('displayOrder')
    .limit(count)
    .$call(selectListItems)
}

function selectOnSale(db: Db): BookQuery<object> {
  return db
    .selectFrom('books')
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .where('deletedAt', 'is', null)
}

function filterBooks(books: BookQuery<object>, { q, category, age, gender }: BookSearch): BookQuery<object> {
  let found = books
  for (const word of q?.normalize('NFKC').split(/\s+/) ?? []) {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(({ or }) =>
      or([containsUnspaced('title', part), containsUnspaced('description', part)]),
    )
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
const containsUnspaced = (column: 'title' | 'description', part: string) =>
  sql<boolean>`regexp_replace(normalize(${sql.ref(column)}, nfkc), '\\s', '', 'g') ilike ${part}`

function sortBooks(books: BookQuery<object>, sort?: BookSearch['sort']): BookQuery<object> {
  if (sort === 'new') return books.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (sort === 'cheap') return books.orderBy('price').orderBy('displayOrder')
  if (sort === 'dear') return books.orderBy('price', 'desc').orderBy('displayOrder')
  return books.orderBy('displayOrder')
}

function listColumns(book: ExpressionBuilder<DB, 'books'>) {
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
    selectPicture(book, 'books.imageUrl').as('cover'),
  ] as const
}

function detailColumns(book: ExpressionBuilder<DB, 'books'>) {
  return ['pages', 'size', 'binding', selectPicture(book, 'books.detailImageUrl').as('detail')] as const
}

/** The picture comes in all its widths; null when the URL is not one of our own. */
type PictureColumn = 'books.imageUrl' | 'books.detailImageUrl' | 'books.targetImageUrl'
export const selectPicture = (book: ExpressionBuilder<DB, 'books'>, url: PictureColumn) =>
  jsonObjectFrom(
    book
      .selectFrom('pictures')
      .select(['url', 'width', 'height', 'widths', 'placeholder'])
      .whereRef('pictures.url', '=', url),
  )
