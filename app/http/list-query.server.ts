import { MAX_PAGE_SIZE, type PageNumbers, type Pager, parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'

// The query of an office list; invalid values are ignored.

export const searchParamsOf = (request: Request) => new URL(request.url).searchParams

export function parseChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = query.get(name)
  return choices.find((choice) => choice === value)
}

export const readSearchText = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 60)

/** Beyond the last page is no page; a list without rows has one, which is empty. */
export function numberPages({ page, limit }: Pager, total: number): PageNumbers {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  if (page > lastPage) throw new Refusal('address.unknown')
  return { page, lastPage, total }
}

/** A list's fields for programs besides its rows: total, page, page size and the next page's address. */
export function pageFields(request: Request, { page, limit }: Pager, total: number) {
  const next = page * limit < total ? pageUrl(request, page + 1, limit) : null
  return { total, page, pageSize: limit, next }
}

/** A page of a list that is documented as a bare array: a header names the next page. */
export async function readPage<Row>(
  request: Request,
  headers: Headers,
  read: (window: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const { page, limit } = parsePager(request.url, MAX_PAGE_SIZE)
  const rows = await read({ offset: (page - 1) * limit, limit: limit + 1 })
  if (rows.length > limit) headers.set('Link', `<${pageUrl(request, page + 1, limit)}>; rel="next"`)
  return rows.slice(0, limit)
}

function pageUrl(request: Request, page: number, pageSize: number): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('limit')
  searchParams.set('page', String(page))
  searchParams.set('pageSize', String(pageSize))
  return `${pathname}?${searchParams}`
}
