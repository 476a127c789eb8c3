import { createHash } from 'node:crypto'
import type { Db } from '../db.server'
import { hasPages, hasTemplate } from './completeness.server'
import { type BookFields, defaultBook, type OfficeBookListItem } from './office-book'
import { selectPicture } from './select-books.server'

export async function listOfficeBooks(db: Db): Promise<OfficeBookListItem[]> {
  return selectOfficeBooks(db).orderBy('displayOrder').$castTo<OfficeBookListItem>().execute()
}

const selectOfficeBooks = (db: Db) =>
  db
    .selectFrom('books')
    .where('deletedAt', 'is', null)
    .select((book) => [
      'books.id',
      'title',
      'price',
      'originalPrice',
      'category',
      'imageUrl',
      'isActive',
      'isSoldOut',
      'isHidden',
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

/** The hash changes with every edit of the form's fields. Pictures are saved at once, so they are not hashed. */
export function hashBookFields(book: Record<keyof BookFields, unknown>): string {
  const shown = (Object.keys(defaultBook) as (keyof BookFields)[]).map((name) => book[name])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 20)
}
