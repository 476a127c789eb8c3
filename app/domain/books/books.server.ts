import type { Db } from '../db.server'
import type { BookInList } from './book'

// What shoppers may see: active, not hidden, not deleted. Everything else does not exist for them.

export async function booksOnSale(db: Db): Promise<BookInList[]> {
  return db
    .selectFrom('books')
    .select(['id', 'title', 'description', 'category', 'price', 'originalPrice', 'ageRange', 'isSoldOut'])
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .$castTo<BookInList>()
    .execute()
}
