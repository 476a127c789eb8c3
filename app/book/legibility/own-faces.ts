import type { BookDocument, HeadPlace, PageKey } from '../document'

/** The engine paints a child into the page's picture alone. */
export function ownFaces({ pageImages, heads }: BookDocument, page: PageKey): HeadPlace[] {
  const head = heads[page]
  return head && pageImages[page] ? [head] : []
}
