import type { Db } from '../db.server'
import { previewNameInKey } from './preview'

/** A book with a kept child in it: ordered, or made whole to look at. */
export type BookOfLook = { title: string } & ({ order: number } | { preview: string })

/** The newest first, orders before previews; an ordered preview is listed once. By the names of a member's looks. */
export async function listBooksOfLooks(
  db: Db,
  userId: number,
  lookNames: readonly string[],
): Promise<Map<string, BookOfLook[]>> {
  if (!lookNames.length) return new Map()
  const orders = await selectOrders(db, userId, lookNames)
  const ordered = new Set(orders.map(({ previewKey }) => previewNameInKey(previewKey)))
  const previews = (await selectWholeBooks(db, userId, lookNames)).filter(({ name }) => !ordered.has(name))
  const bookOf = new Map(lookNames.map((name): [string, BookOfLook[]] => [name, []]))
  for (const { lookName, title, id } of orders) bookOf.get(lookName)?.push({ title, order: id })
  for (const { lookName, title, name } of previews) bookOf.get(lookName)?.push({ title, preview: name })
  return bookOf
}

const selectOrders = (db: Db, userId: number, lookNames: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'title', 'lookName', 'previewKey'])
    .where('userId', '=', userId)
    .where('lookName', 'in', lookNames)
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'CANCEL')
    .orderBy('id', 'desc')
    .execute()

/** Of each book the one that was chosen last. */
const selectWholeBooks = (db: Db, userId: number, lookNames: readonly string[]) =>
  db
    .selectFrom('previews')
    .innerJoin('looks', 'looks.id', 'previews.lookId')
    .innerJoin('books', 'books.id', 'previews.bookId')
    .distinctOn(['looks.id', 'previews.bookId'])
    .select(['previews.name', 'looks.name as lookName', 'books.title'])
    .where('looks.userId', '=', userId)
    .where('looks.name', 'in', lookNames)
    .where('books.deletedAt', 'is', null)
    .where('previews.state', '=', 'done')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('previewPages').select('page').whereRef('previewPages.previewId', '=', 'previews.id'),
      ),
    )
    .orderBy('looks.id')
    .orderBy('previews.bookId')
    .orderBy('previews.chosenAt', 'desc')
    .execute()
