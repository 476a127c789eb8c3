import { selectOnSale } from '../books/select-books.server'
import type { Db } from '../db.server'
import { artNameOf } from './art-name'

/** A book that can be painted with any child; `art` names the page by which the shop shows it. */
export interface DrawnBook {
  id: number
  title: string
  art: string
}

/** In the shop's order. */
export async function listDrawnBooks(db: Db): Promise<DrawnBook[]> {
  const rows = await selectOnSale(db)
    .select(['id', 'title', 'targetImageUrl'])
    .orderBy('displayOrder')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, title, targetImageUrl }) => {
    const art = artNameOf(targetImageUrl)
    return art ? [{ id, title, art }] : []
  })
}
