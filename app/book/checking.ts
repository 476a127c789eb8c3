import type { BookDocument, PageKey } from './document'
import { layoutPage } from './layout'
import type { Problem } from './problem'

/** Holds the place of what checks a page. */
export const checkPage = (
  document: BookDocument,
  page: PageKey,
  { fill }: { fill: (text: string) => string },
): Problem[] => layoutPage(document, page, fill).problems
