import type { BookPageKey } from '~/book/book-pages'
import type { PageKey } from '~/book/document'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'
import type { FontFileUrl, WebFont } from '../presets/sample'
import type { Channel, PageState } from './preview'

export interface WholeBookPage {
  page: BookPageKey
  state?: PageState
  /** the words over the picture, or the whole page */
  drawing: Markup
  /** the picture under the words: with the child once painted, the stored one before */
  painted?: string
  /** the address of the picture with the child, from when it is painted */
  willBePainted?: string
  /** that address may be requested before: the answer comes when it is painted */
  isAwaited?: boolean
  picture?: Picture
  text: string
}

export interface WholeBook {
  name: string
  bookId: number
  channel: Channel
  title: string
  /** the child's name as the story uses it */
  child: string
  pages: WholeBookPage[]
  faces: WebFont[]
  /** The picture that an order names is painted. */
  isOrderable: boolean
}

/** The routes build the URLs of a whole book's files. */
export interface WholeBookUrls {
  picture(key: string): string
  /** as large as a page; while it cannot be painted, the preview's own */
  cover(look: string, book: number, picture: { version: string; preview: string }): string
  photographedCover(preview: string, version: string): string
  letters: FontFileUrl
  nameLetters(preview: string, file: string, child: string): string
}

/** How far a whole book is painted. */
export interface PaintProgress {
  states: Partial<Record<PageKey, PageState>>
  isOrderable: boolean
  /** nothing is left to wait for */
  isOver: boolean
}

/** The limit of the books' layout and of the orders. */
export const MAX_NAME_LENGTH = 20

export type NameFault = 'long' | 'letters'

/** A typed name; none if it is too long or holds invalid letters. */
export function parseChildName(typed: string | null): { child?: string; fault?: NameFault } {
  const child = (typed ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  if (!child) return {}
  if (!child.isWellFormed() || /\p{Cc}/u.test(child)) return { fault: 'letters' }
  return [...child].length > MAX_NAME_LENGTH ? { fault: 'long' } : { child }
}
