import { selectOnSale } from '../books/select-books.server'
import type { Db } from '../db.server'

/** A book in whose picture a child can be drawn. */
export interface DrawnBook {
  id: number
  title: string
  pictureUrl: string
}

/** In the shop's order. */
export async function listDrawnBooks(db: Db): Promise<DrawnBook[]> {
  return selectOnSale(db)
    .innerJoin('templates', 'templates.pictureUrl', 'books.targetImageUrl')
    .select(['books.id', 'title', 'templates.pictureUrl'])
    .where('templates.place', 'is not', null)
    .orderBy('displayOrder')
    .orderBy('books.id')
    .execute()
}
