import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import type { BookSearch } from './book'

export type BookQuery<Row> = SelectQueryBuilder<DB, 'books', Row>

/** Shoppers may see books that are active, not hidden and not deleted, and no others. */
export function selectOnSale(db: Db): BookQuery<object> {
  return db
    .selectFrom('books')
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .where('deletedAt', 'is', null)
}

export function filterBooks(
  books: BookQuery<object>,
  { category, age, gender }: Omit<BookSearch, 'q'>,
): BookQuery<object> {
  let found = books
  if (category) found = found.where('category', '=', category)
  // A book for every child is also one for a boy or a girl.
  if (gender) found = found.where('gender', 'in', gender === 'unisex' ? [gender] : [gender, 'unisex'])
  if (age)
    found = found
      .where((book) => book.or([book('ageFrom', 'is', null), book('ageFrom', '<=', age)]))
      .where((book) => book.or([book('ageTo', 'is', null), book('ageTo', '>=', age)]))
  return found
}

export function sortBooks(books: BookQuery<object>, sort?: BookSearch['sort']): BookQuery<object> {
  if (sort === 'new') return books.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (sort === 'cheap') return books.orderBy('price').orderBy('displayOrder').orderBy('id')
  if (sort === 'dear') return books.orderBy('price', 'desc').orderBy('displayOrder').orderBy('id')
  return books.orderBy('displayOrder').orderBy('id')
}

export function listColumns(book: ExpressionBuilder<DB, 'books'>) {
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

export function detailColumns(book: ExpressionBuilder<DB, 'books'>) {
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

export async function countRows(books: BookQuery<object>): Promise<number> {
  const { n } = await books.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** One more than `most` says that there are more. */
export async function countRowsUpTo(db: Db, books: BookQuery<object>, most: number): Promise<number> {
  const { n } = await db
    .selectFrom(
      books
        .select('id')
        .limit(most + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
