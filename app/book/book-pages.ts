import { isCover, isPageKey, type PageKey, type PageSize, pageKeys, sizeOf } from './document'
import { TITLE_PAGE_SIZE } from './title/title-look'

// The leaves of a finished book: its covers and spreads, and the title page, which no document holds.

export type BookPageKey = PageKey | 'title'

const [front, ...others] = pageKeys
const pagesWithTitle: readonly BookPageKey[] = [front, 'title', ...others]

export const listBookPages = ({ hasTitlePage }: { hasTitlePage: boolean }): readonly BookPageKey[] =>
  hasTitlePage ? pagesWithTitle : pageKeys

export const isBookPageKey = (key: unknown): key is BookPageKey => key === 'title' || isPageKey(key)

export const isSinglePage = (leaf: BookPageKey) => leaf === 'title' || isCover(leaf)

export const bookPageSize = (leaf: BookPageKey): PageSize =>
  leaf === 'title' ? { width: TITLE_PAGE_SIZE, height: TITLE_PAGE_SIZE, pages: 1 } : sizeOf(leaf)
