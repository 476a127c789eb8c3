import { moveBook, reorderBooks, reorderPage } from '~/domain/books/display-order.server'
import { idList, MAX_BOOKS } from '~/domain/books/edit-book.input.server'
import {
  countOfficeBooks,
  listBooksToFeature,
  listFeaturedOfficeBooks,
  listOfficeBooks,
} from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { type PageNumbers, type Pager, parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { parseInput } from '~/http/input.server'
import { readSearchText, searchParamsOf } from '~/http/list-query.server'
import { auditActor, type Operator } from '../office.server'
import { parseBookId } from './books.server'

const PAGE_SIZE = 50

const parseShelfPager = (url: string): Pager => ({ page: parsePager(url).page, limit: PAGE_SIZE })

/** The last page may have gone with its only book, so a page beyond the end is the last one. */
function numberShelfPages({ page, limit }: Pager, total: number): PageNumbers {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return { page: Math.min(page, lastPage), lastPage, total }
}

export async function loadShelf(request: Request) {
  const q = readSearchText(searchParamsOf(request))
  const total = await countOfficeBooks(db, q)
  const pages = numberShelfPages(parseShelfPager(request.url), total)
  const [books, count] = await Promise.all([
    listOfficeBooks(db, { q, page: pages.page, limit: PAGE_SIZE }),
    q ? countOfficeBooks(db) : total,
  ])
  return { books, pages, count, q, from: (pages.page - 1) * PAGE_SIZE }
}

export async function loadFeatured(request: Request) {
  const pager = parseShelfPager(request.url)
  const [featured, first] = await Promise.all([listFeaturedOfficeBooks(db), listBooksToFeature(db, pager)])
  const pages = numberShelfPages(pager, first.total)
  const { books } =
    pages.page === pager.page ? first : await listBooksToFeature(db, { ...pager, page: pages.page })
  return { featured, available: books, pages }
}

/** Returns the page to show next. */
export async function arrangeBooks(guest: Operator, request: Request, form: FormData): Promise<number> {
  const by = auditActor(guest)
  const { page } = parseShelfPager(request.url)
  const intent = form.get('intent')
  if (intent === 'order') {
    const ids = parseInput(idList, String(form.get('ids') ?? 'none'))
    await (form.has('from')
      ? reorderPage(db, by, { ids, from: parsePlace(form.get('from')) })
      : reorderBooks(db, by, ids))
    return page
  }
  if (intent !== 'up' && intent !== 'down' && intent !== 'place') throw new Refusal('input.invalid')
  const id = parseBookId({ id: String(form.get('id') ?? '') })
  if (intent !== 'place') {
    await moveBook(db, by, { id, way: intent })
    return page
  }
  const to = Math.max(0, parsePlace(form.get('place')) - 1)
  await moveBook(db, by, { id, to })
  return Math.floor(to / PAGE_SIZE) + 1
}

function parsePlace(given: FormDataEntryValue | null): number {
  const place = typeof given === 'string' && /^\d{1,5}$/.test(given.trim()) ? Number(given) : Number.NaN
  if (!(place <= MAX_BOOKS)) throw new Refusal('input.invalid')
  return place
}
