import { selectOnSale } from '../books/select-books.server'
import type { Db } from '../db.server'
import { artNameOf } from './art-name'

/** A book in whose picture a child can be drawn. */
export interface DrawnBook {
  id: number
  title: string
  pictureUrl: string
}

/** The cover as it is sold, and the painting behind it, which an uploaded cover has not. */
export async function findDrawnCover(db: Db, id: number): Promise<{ url: string; art?: string } | undefined> {
  const book = await selectOnSale(db).select('imageUrl').where('id', '=', id).executeTakeFirst()
  return book?.imageUrl ? { url: book.imageUrl, art: artNameOf(book.imageUrl) } : undefined
}

/** In the shop's order. */
export const listDrawnBooks = (db: Db): Promise<DrawnBook[]> => selectDrawnBooks(db).execute()

/** Those that can be ordered. */
export const listDrawnBooksInStock = (db: Db): Promise<DrawnBook[]> => selectInStock(db).execute()

export const findFirstDrawnBook = (db: Db): Promise<DrawnBook | undefined> =>
  selectInStock(db).limit(1).executeTakeFirst()

const selectInStock = (db: Db) => selectDrawnBooks(db).where('isSoldOut', '=', false)

const selectDrawnBooks = (db: Db) =>
  selectOnSale(db)
    .innerJoin('templates', 'templates.pictureUrl', 'books.targetImageUrl')
    .select(['books.id', 'title', 'templates.pictureUrl'])
    .where('templates.place', 'is not', null)
    .orderBy('displayOrder')
    .orderBy('books.id')
