export const MOST_ON_A_PAGE = 200

export interface Pager {
  page: number
  limit: number
}

/** The page size of a member's own lists when the request names none. */
export const OWN_ON_A_PAGE = 100
export const firstOfOwn = (): Pager => ({ page: 1, limit: OWN_ON_A_PAGE })

/** From a URL's query; an invalid page number is page 1. */
export function pageFrom(url: string, usual = 50): Pager {
  const { searchParams } = new URL(url)
  return {
    page: wholeIn(searchParams.get('page'), 100_000) ?? 1,
    limit: wholeIn(searchParams.get('pageSize') ?? searchParams.get('limit'), MOST_ON_A_PAGE) ?? usual,
  }
}

function wholeIn(text: string | null, most: number): number | undefined {
  const number = text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= 1 ? Math.min(number, most) : undefined
}
