import { type BookPageKey, isBookPageKey, isSinglePage, listBookPages } from '~/book/book-pages'
import { pageKeys } from '~/book/document'

// The reader's place in an e-book: a phone shows one page at a time, a larger screen both pages of a spread.

export type Side = 'left' | 'right'

export interface ReaderPosition {
  page: BookPageKey
  /** always `left` on a single page */
  side: Side
}

/** The covers and the story's pages; the title page has no number, as in any book. */
export const PAGE_COUNT = 34
export const COVER_POSITION: ReaderPosition = { page: 'cover-front', side: 'left' }

const allPages = listBookPages({ hasTitlePage: true })

export function parsePosition(text: string | null | undefined): ReaderPosition {
  if (isBookPageKey(text)) return { page: text, side: 'left' }
  return text && /^\d{1,2}$/.test(text) ? positionOfNumber(Number(text)) : COVER_POSITION
}

function positionOfNumber(number: number): ReaderPosition {
  if (number === PAGE_COUNT) return { page: 'cover-back', side: 'left' }
  const page = pageKeys.find((key) => key === `${number - (number % 2)}-${number - (number % 2) + 1}`)
  return page ? { page, side: number % 2 ? 'right' : 'left' } : COVER_POSITION
}

export const toPositionParam = (place: ReaderPosition) =>
  place.side === 'right' ? String(pageNumberOf(place)) : place.page

export function pageNumberOf({ page, side }: ReaderPosition): number | undefined {
  if (page === 'title') return undefined
  if (page === 'cover-front') return 1
  return page === 'cover-back' ? PAGE_COUNT : Number.parseInt(page, 10) + (side === 'right' ? 1 : 0)
}

export type TurnDirection = 'back' | 'on'

/** A phone turns by page, a larger screen by spread. Undefined before the first and after the last. */
export function turnPage(
  place: ReaderPosition,
  way: TurnDirection,
  by: 'page' | 'spread',
  leaves = allPages,
): ReaderPosition | undefined {
  const step = way === 'on' ? 1 : -1
  if (by === 'page') {
    const places = leaves.flatMap(positionsOf)
    return places[places.findIndex(({ page, side }) => page === place.page && side === place.side) + step]
  }
  const page = leaves[leaves.indexOf(place.page) + step]
  return page && { page, side: 'left' }
}

const positionsOf = (page: BookPageKey): ReaderPosition[] =>
  isSinglePage(page)
    ? [{ page, side: 'left' }]
    : [
        { page, side: 'left' },
        { page, side: 'right' },
      ]

export function pagesAround(page: BookPageKey, leaves = allPages): BookPageKey[] {
  const at = leaves.indexOf(page)
  return leaves.slice(Math.max(0, at - 1), at + 2)
}

const zoomLevels = [50, 75, 100, 125, 150] as const
const [MIN_ZOOM, MAX_ZOOM] = [50, 150]

export function parseZoom(text: string | null | undefined): number {
  const zoom = Number(text || 100)
  return Number.isInteger(zoom) ? Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) : 100
}

export function stepZoom(zoom: number, way: 'in' | 'out'): number | undefined {
  return way === 'in' ? zoomLevels.find((one) => one > zoom) : zoomLevels.findLast((one) => one < zoom)
}
