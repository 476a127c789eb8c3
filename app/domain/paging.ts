export const MAX_PAGE_SIZE = 200

/** What a list's page says about the others. */
export interface PageNumbers {
  page: number
  lastPage: number
  total: number
}

export interface Pager {
  page: number
  limit: number
}

/** A page of books for shoppers. */
export const BOOKS_A_PAGE = 24

export const OWN_PAGE_SIZE = 100
export const firstOwnPage = (): Pager => ({ page: 1, limit: OWN_PAGE_SIZE })

/** From a URL's query; an invalid page number is page 1. */
export function parsePager(url: string, usual = 50): Pager {
  const { searchParams } = new URL(url)
  return {
    page: parseCount(searchParams.get('page'), 100_000) ?? 1,
    limit: parseCount(searchParams.get('pageSize') ?? searchParams.get('limit'), MAX_PAGE_SIZE) ?? usual,
  }
}

/** A shopper's page has one size, since pages are cached by their number alone. */
export const parseBookPager = (url: string): Pager => ({ page: parsePager(url).page, limit: BOOKS_A_PAGE })

function parseCount(text: string | null, most: number): number | undefined {
  const number = text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= 1 ? Math.min(number, most) : undefined
}
