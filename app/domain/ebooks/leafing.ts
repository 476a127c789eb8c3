import { pageKeys } from '~/book/document'
import { isLeafKey, isSingle, type LeafKey, leavesOf } from '~/book/leaves'

// The reader's place in an e-book: a phone shows one page at a time, a larger screen both pages of a spread.

export type Side = 'left' | 'right'

export interface Place {
  page: LeafKey
  /** always `left` on a single page */
  side: Side
}

/** The covers and the story's pages; the title page has no number, as in any book. */
export const PAGES_IN_BOOK = 34
export const COVER: Place = { page: 'cover-front', side: 'left' }

const all = leavesOf({ hasTitlePage: true })

/** The URL holds a page's key or number; any other text means the cover. */
export function placeFrom(text: string | null | undefined): Place {
  if (isLeafKey(text)) return { page: text, side: 'left' }
  return text && /^\d{1,2}$/.test(text) ? placeAt(Number(text)) : COVER
}

function placeAt(number: number): Place {
  if (number === PAGES_IN_BOOK) return { page: 'cover-back', side: 'left' }
  const page = pageKeys.find((key) => key === `${number - (number % 2)}-${number - (number % 2) + 1}`)
  return page ? { page, side: number % 2 ? 'right' : 'left' } : COVER
}

export const inAddress = (place: Place) => (place.side === 'right' ? String(numberOf(place)) : place.page)

/** Pages are numbered from the front cover on; the title page has no number. */
export function numberOf({ page, side }: Place): number | undefined {
  if (page === 'title') return undefined
  if (page === 'cover-front') return 1
  return page === 'cover-back' ? PAGES_IN_BOOK : Number.parseInt(page, 10) + (side === 'right' ? 1 : 0)
}

export type Way = 'back' | 'on'

/** A phone turns by page, a larger screen by spread. Undefined before the first and after the last. */
export function turned(place: Place, way: Way, by: 'page' | 'spread', leaves = all): Place | undefined {
  const step = way === 'on' ? 1 : -1
  if (by === 'page') {
    const places = leaves.flatMap(sidesOf)
    return places[places.findIndex(({ page, side }) => page === place.page && side === place.side) + step]
  }
  const page = leaves[leaves.indexOf(place.page) + step]
  return page && { page, side: 'left' }
}

const sidesOf = (page: LeafKey): Place[] =>
  isSingle(page)
    ? [{ page, side: 'left' }]
    : [
        { page, side: 'left' },
        { page, side: 'right' },
      ]

/** The page with the one before and the one after it. */
export function around(page: LeafKey, leaves = all): LeafKey[] {
  const at = leaves.indexOf(page)
  return leaves.slice(Math.max(0, at - 1), at + 2)
}

export const zooms = [50, 75, 100, 125, 150] as const
const [LEAST, MOST] = [50, 150]

export function zoomFrom(text: string | null | undefined): number {
  const zoom = Number(text || 100)
  return Number.isInteger(zoom) ? Math.min(MOST, Math.max(LEAST, zoom)) : 100
}

/** Undefined at the smallest and at the largest zoom. */
export function zoomed(zoom: number, way: 'in' | 'out'): number | undefined {
  return way === 'in' ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)
}
