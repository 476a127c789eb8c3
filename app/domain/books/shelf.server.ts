import { createHash } from 'node:crypto'
import type { Db } from '../db.server'
import { pictureAt } from './books.server'
import { hasPages, hasTemplate } from './completeness.server'
import { type BookFields, type BookOnShelf, usualBook } from './office-book'

// The catalogue as the office reads it: everything that is not deleted, in the order of the shop.

export async function shelfOf(db: Db): Promise<BookOnShelf[]> {
  return shelf(db).orderBy('displayOrder').$castTo<BookOnShelf>().execute()
}

const shelf = (db: Db) =>
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
      pictureAt(book, 'books.imageUrl').as('cover'),
    ])

/** One book with all that its form shows. */
export async function bookOnShelf(db: Db, id: number) {
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
      pictureAt(book, 'books.imageUrl').as('cover'),
      pictureAt(book, 'books.detailImageUrl').as('detail'),
      pictureAt(book, 'books.targetImageUrl').as('target'),
    ])
    .$narrowType<BookFields>()
    .executeTakeFirst()
}
export type BookInForm = NonNullable<Awaited<ReturnType<typeof bookOnShelf>>>

/** By what its form shows: another one as soon as somebody has written it. Its pictures go at once, and do not count. */
export function seenOf(book: Record<keyof BookFields, unknown>): string {
  const shown = (Object.keys(usualBook) as (keyof BookFields)[]).map((name) => book[name])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 20)
}
