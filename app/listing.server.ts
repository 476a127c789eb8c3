import { MOST_ON_A_PAGE, type Pager, pageFrom } from './domain/pager'

// What the address of a list says, read for the office's pages: whatever cannot be meant is left out.

export const queryOf = (request: Request) => new URL(request.url).searchParams

export function choiceIn<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const said = query.get(name)
  return choices.find((choice) => choice === said)
}

/** What was typed to look for, as it goes back into the field. */
export const typedIn = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 60)

/** What a list tells programs besides its rows: how many there are, which of them these are, and where the next stand. */
export function pageFields(request: Request, { page, limit }: Pager, total: number) {
  const next = page * limit < total ? addressOfPage(request, page + 1, limit) : null
  return { total, page, pageSize: limit, next }
}

/** A page of a list that is documented as a bare array: the next page is named in a header. */
export async function barePage<Row>(
  request: Request,
  headers: Headers,
  read: (window: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const { page, limit } = pageFrom(request.url, MOST_ON_A_PAGE)
  const rows = await read({ offset: (page - 1) * limit, limit: limit + 1 })
  if (rows.length > limit) headers.set('Link', `<${addressOfPage(request, page + 1, limit)}>; rel="next"`)
  return rows.slice(0, limit)
}

function addressOfPage(request: Request, page: number, pageSize: number): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('limit')
  searchParams.set('page', String(page))
  searchParams.set('pageSize', String(pageSize))
  return `${pathname}?${searchParams}`
}
