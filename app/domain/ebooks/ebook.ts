import type { BookPageKey } from '~/book/book-pages'
import type { PageKey } from '~/book/document'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'
import type { WebFont } from '../presets/sample'

// The e-book of a paid order has a row in `ebooks`, and one in `ebookPages` for each page that shows the child.

const renderStates = ['waiting', 'rendering', 'ready', 'failed'] as const
export type RenderState = (typeof renderStates)[number]

/** The folder's name holds the recipe, so files of another recipe are never overwritten. */
export const ebookFolder = (orderId: number, recipe: string) => `ebooks/${orderId}/${recipe.slice(0, 16)}/`
export const ebookPageKey = (orderId: number, recipe: string, page: PageKey) =>
  `${ebookFolder(orderId, recipe)}${page}.webp`

export interface EbookPage {
  page: BookPageKey
  /** only on a page that shows the child */
  state?: 'waiting' | 'done' | 'failed'
  drawing: Markup
  isWhole: boolean
  /** under the words: `painted` shows the child once it is made, `picture` is the drawing before that */
  painted?: string
  picture?: Picture
  /** read aloud: a cover has one text, a spread has the left page's and the right page's */
  texts: string[]
}

export type EbookState = RenderState | 'erased'

export interface EbookPart {
  state: EbookState
  openings: EbookPage[]
}

export interface Ebook extends EbookPart {
  title: string
  /** the child's name in the story */
  child: string
  /** a placeholder picture of each opening */
  tones: Partial<Record<BookPageKey, string>>
  hasTitlePage: boolean
  faces: WebFont[]
}

/** The routes build the URLs of an e-book's files. */
export interface EbookFileUrls {
  picture(page: BookPageKey, recipe: string): string
  letters(file: string): string
}

export const MAX_GIFTS = 5
export const GIFT_VALID_DAYS = 30
export const MAX_GIFT_NAME = 20
export const MAX_GIFT_LINE = 100
export const MAX_THANKS = 80

/** What its giver writes on a gift; gifts from before have none of it. */
export interface GiftWrapping {
  recipient?: string | null
  giver?: string | null
  line?: string | null
  /** in the picture that a messenger shows for the link */
  showsChild: boolean
}

export interface Gift extends GiftWrapping {
  id: number
  createdAt: Date
  expiresAt: Date
}

export interface GiftThanks {
  recipient: string | null
  thankedAt: Date
  /** a heart alone has no words */
  thanks: string | null
}
