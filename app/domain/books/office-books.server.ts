import { createHash } from 'node:crypto'
import type { Db } from '../db.server'
import type { Pager } from '../paging'
import { hasPages, hasTemplate, isFeaturable } from './completeness.server'
import { type BookFields, defaultBook, type OfficeBookListItem } from './office-book'
import { matchBooks } from './search-books.server'
import { type BookQuery, countRows, selectOnSale, selectPicture } from './select-books.server'

/** The whole list, or a page of it. */
export async function listOfficeBooks(
  db: Db,
  { page = 1, limit, q }: Partial<Pager> & { q?: string } = {},
): Promise<OfficeBookListItem[]> {
  const found = await findOfficeBooks(db, q)
  const ordered = found.orderBy('displayOrder').orderBy('id')
  const ids = ordered
    .select('id')
    .$if(limit !== undefined, (books) => books.limit(limit ?? 0).offset((page - 1) * (limit ?? 0)))
  return selectOfficeRows(db.selectFrom('books').where('id', 'in', ids))
    .orderBy('displayOrder')
    .orderBy('id')
    .$castTo<OfficeBookListItem>()
    .execute()
}

export async function countOfficeBooks(db: Db, q?: string): Promise<number> {
  return countRows(await findOfficeBooks(db, q))
}

/** In the order in which the shop shows them. */
export async function listFeaturedOfficeBooks(db: Db): Promise<OfficeBookListItem[]> {
  const featured = db
    .selectFrom('books')
    .where('deletedAt', 'is', null)
    .where('featuredOrder', 'is not', null)
  return selectOfficeRows(featured).orderBy('featuredOrder').$castTo<OfficeBookListItem>().execute()
}

/** Books that shoppers see, that are complete, and that are not featured yet. */
export async function listBooksToFeature(
  db: Db,
  { page, limit }: Pager,
): Promise<{ books: OfficeBookListItem[]; total: number }> {
  const found = selectOnSale(db).where('featuredOrder', 'is', null).where(isFeaturable())
  const ids = found
    .orderBy('displayOrder')
    .orderBy('id')
    .select('id')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = selectOfficeRows(db.selectFrom('books').where('id', 'in', ids)).orderBy('displayOrder')
  const [books, total] = await Promise.all([rows.$castTo<OfficeBookListItem>().execute(), countRows(found)])
  return { books, total }
}

async function findOfficeBooks(db: Db, q?: string): Promise<BookQuery<object>> {
  const matches = await matchBooks(db, q)
  const books = db.selectFrom('books').where('deletedAt', 'is', null)
  return matches ? books.where(matches) : books
}

const selectOfficeRows = (books: BookQuery<object>) =>
  books.select((book) => [
    'books.id',
    'title',
    'price',
    'originalPrice',
    'category',
    'imageUrl',
    'isActive',
    'isSoldOut',
    'isHidden',
    'displayOrder',
    'featuredOrder',
    hasTemplate().as('hasTemplate'),
    hasPages().as('hasPages'),
    selectPicture(book, 'books.imageUrl').as('cover'),
  ])

export async function findOfficeBook(db: Db, id: number) {
  return db
    .selectFrom('books')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select((book) => [
      'id',
      'title',
      'description',
      'category',
      'price',
      'originalPrice',
      'ageRange',
      'size',
      'binding',
      'gender',
      'isActive',
      'isSoldOut',
      'isHidden',
      'imageUrl',
      'detailImageUrl',
      'targetImageUrl',
      hasTemplate().as('hasTemplate'),
      hasPages().as('hasPages'),
      selectPicture(book, 'books.imageUrl').as('cover'),
      selectPicture(book, 'books.detailImageUrl').as('detail'),
      selectPicture(book, 'books.targetImageUrl').as('target'),
    ])
    .$narrowType<BookFields>()
    .executeTakeFirst()
}
export type OfficeBook = NonNullable<Awaited<ReturnType<typeof findOfficeBook>>>

/** Of any book, since an order keeps its book's cover when the book is no longer sold. */
export const findBookCover = (db: Db, id: number) =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .select((book) => ['imageUrl', selectPicture(book, 'books.imageUrl').as('cover')])
    .executeTakeFirst()

/** The hash changes with every edit of the form's fields. Pictures are saved at once, so they are not hashed. */
export function hashBookFields(book: Record<keyof BookFields, unknown>): string {
  const values = (Object.keys(defaultBook) as (keyof BookFields)[]).map((name) => book[name])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 20)
}
