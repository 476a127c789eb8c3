import type { Db } from '../db.server'
import { BOOKS_A_PAGE, type Pager } from '../paging'
import {
  type Book,
  type BookListItem,
  type BookSearch,
  type CampaignBook,
  type CampaignBookListItem,
  filtersFinding,
} from './book'
import { matchBooks } from './search-books.server'
import {
  type BookQuery,
  countRows,
  countRowsUpTo,
  detailColumns,
  filterBooks,
  listColumns,
  selectOnSale,
  sortBooks,
} from './select-books.server'

// The books that shoppers see.

interface ListPage<Row> {
  books: Row[]
  /** The number of books on all pages. */
  total: number
  /** There are more than were counted. */
  isMore: boolean
}

/** A word may be in most books: a search counts ten pages, and one page more than is shown. */
const COUNTED_OF_SEARCH = 10 * BOOKS_A_PAGE

const firstPage = (): Pager => ({ page: 1, limit: BOOKS_A_PAGE })

export async function listBooksOnSale(
  db: Db,
  search: BookSearch = {},
  pager = firstPage(),
): Promise<ListPage<BookListItem>> {
  const matches = await matchBooks(db, search.q)
  const filtered = filterBooks(selectOnSale(db), search)
  const found = matches ? filtered.where(matches) : filtered
  const page = selectPage(db, found, { ...pager, sort: search.sort })
  const most = Math.max(COUNTED_OF_SEARCH, pager.page * pager.limit)
  const counting = search.q ? countRowsUpTo(db, found, most) : countRows(found)
  const [books, total] = await Promise.all([selectListItems(page), counting])
  return { books, total, isMore: search.q !== undefined && total > most }
}

/** For each of these books the filters that find it. */
export async function listFiltersOfBooks(
  db: Db,
  books: readonly { id: number }[],
): Promise<Record<number, string>> {
  if (books.length === 0) return {}
  const rows = await selectOnSale(db)
    .where(
      'id',
      'in',
      books.map(({ id }) => id),
    )
    .select(['id', 'category', 'gender', 'ageFrom', 'ageTo'])
    .$castTo<Parameters<typeof filtersFinding>[0] & { id: number }>()
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, filtersFinding(row).join(' ')]))
}

/** Programs read all books, one page of the list after the other. */
export async function listIdsOnSale(db: Db, { page, limit }: Pager): Promise<number[]> {
  const rows = await sortBooks(selectOnSale(db))
    .select('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const countBooksOnSale = (db: Db): Promise<number> => countRows(selectOnSale(db))

/** The first book in the shop's order that can be ordered. */
export async function findOrderableBookId(db: Db): Promise<number | undefined> {
  const orderable = sortBooks(selectOnSale(db).where('isSoldOut', '=', false))
  return (await orderable.select('id').limit(1).executeTakeFirst())?.id
}

const FEATURED_ON_HOME = BOOKS_A_PAGE
const OTHERS_ON_HOME = 12

/** What the home page shows; `isMore` says that the list of all books has others. */
export async function listHomeBooks(
  db: Db,
): Promise<{ featured: BookListItem[]; others: BookListItem[]; isMore: boolean }> {
  const [featured, others] = await Promise.all([
    selectOnSale(db)
      .where('featuredOrder', 'is not', null)
      .orderBy('featuredOrder')
      .limit(FEATURED_ON_HOME)
      .$call(selectListItems),
    sortBooks(selectOnSale(db).where('featuredOrder', 'is', null))
      .limit(OTHERS_ON_HOME + 1)
      .$call(selectListItems),
  ])
  return { featured, others: others.slice(0, OTHERS_ON_HOME), isMore: others.length > OTHERS_ON_HOME }
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
export async function listCampaignBooks(
  db: Db,
  { isOrderable, ...pager }: Pager & { isOrderable?: boolean } = firstPage(),
): Promise<ListPage<CampaignBookListItem>> {
  const found = isOrderable ? selectOnSale(db).where('isSoldOut', '=', false) : selectOnSale(db)
  const page = selectPage(db, found, pager).select(listColumns).$castTo<CampaignBookListItem>()
  const [books, total] = await Promise.all([page.execute(), countRows(found)])
  return { books, total, isMore: false }
}

const MAX_CHOICES = 200

/** The titles for a form's list of choices, which no browser can show without an end. */
export async function listBookChoices(db: Db): Promise<{ id: number; title: string }[]> {
  const orderable = sortBooks(selectOnSale(db).where('isSoldOut', '=', false))
  return orderable.select(['id', 'title']).limit(MAX_CHOICES).execute()
}

export async function findCampaignBook(db: Db, id: number): Promise<CampaignBook | undefined> {
  return selectOnSale(db)
    .where('id', '=', id)
    .select(listColumns)
    .select(detailColumns)
    .$castTo<CampaignBook>()
    .executeTakeFirst()
}

/** Books of the same category come first. Each half follows an index, so neither reads all books. */
export async function listRelatedBooks(
  db: Db,
  { id, category }: Book,
  count: number,
): Promise<BookListItem[]> {
  const halves = (['=', '!='] as const).map((same) =>
    selectOnSale(db)
      .where('id', '!=', id)
      .where('category', same, category)
      .orderBy('isSoldOut')
      .orderBy('displayOrder')
      .orderBy('id')
      .limit(count)
      .$call(selectListItems),
  )
  return (await Promise.all(halves)).flat().slice(0, count)
}

/** The ids are cut first: columns are computed for the books of this page alone. */
function selectPage(
  db: Db,
  found: BookQuery<object>,
  { page, limit, sort }: Pager & { sort?: BookSearch['sort'] },
): BookQuery<object> {
  const ids = sortBooks(found, sort)
    .select('id')
    .limit(limit)
    .offset((page - 1) * limit)
  return sortBooks(db.selectFrom('books').where('id', 'in', ids), sort)
}

function selectListItems(books: BookQuery<object>): Promise<BookListItem[]> {
  return books.select(listColumns).select(['price', 'originalPrice']).$castTo<BookListItem>().execute()
}
