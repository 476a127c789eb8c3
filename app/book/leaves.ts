import { isCover, isPageKey, type PageKey, type PageSize, pageKeys, sizeOf } from './document'
import { TITLE_PAGE } from './title/names'

// The leaves of a finished book: its covers and spreads, and the title page, which no document holds.

export type LeafKey = PageKey | 'title'

const [front, ...others] = pageKeys
const withTitle: readonly LeafKey[] = [front, 'title', ...others]

/** In reading order. */
export const leavesOf = ({ hasTitlePage }: { hasTitlePage: boolean }): readonly LeafKey[] =>
  hasTitlePage ? withTitle : pageKeys

export const isLeafKey = (key: unknown): key is LeafKey => key === 'title' || isPageKey(key)

export const isSingle = (leaf: LeafKey) => leaf === 'title' || isCover(leaf)

export const leafSize = (leaf: LeafKey): PageSize =>
  leaf === 'title' ? { width: TITLE_PAGE, height: TITLE_PAGE, pages: 1 } : sizeOf(leaf)
