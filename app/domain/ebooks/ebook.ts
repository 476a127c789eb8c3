import type { PageKey } from '~/book/document'
import type { LeafKey } from '~/book/leaves'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'
import type { FaceShown } from '../presets/sample'

// The finished book of an order on a screen: a row for the book, and one for every page that has the child in it.

export const makingStates = ['waiting', 'rendering', 'ready', 'failed'] as const
export type MakingState = (typeof makingStates)[number]

/** With the recipe in its name: what was made from another one is another file. */
export const ebookFolder = (orderId: number, recipe: string) => `ebooks/${orderId}/${recipe.slice(0, 16)}/`
export const ebookPageKey = (orderId: number, recipe: string, page: PageKey) =>
  `${ebookFolder(orderId, recipe)}${page}.webp`

/** After its book has arrived. */
export const YEARS_EBOOK_KEPT = 1

/** A cover, the title page or a spread as its reader sees it. */
export interface Opening {
  page: LeafKey
  /** of one with the child in it */
  state?: 'waiting' | 'done' | 'failed'
  /** the words over its picture, or the whole page */
  drawing: Markup
  /** whether the drawing is the whole page */
  isWhole: boolean
  /** what lies under the words: with the child once it is painted, as it is kept before */
  painted?: string
  picture?: Picture
  /** to be read aloud: of a cover one, of a spread the left page's and the right one's */
  texts: string[]
}

/** How far it is; what was made is kept for a time. */
export type EbookState = MakingState | 'erased'

/** Some openings of it, and how far it is. */
export interface EbookPart {
  state: EbookState
  openings: Opening[]
}

export interface Ebook extends EbookPart {
  title: string
  /** as the story calls the child */
  child: string
  /** what every opening looks like from afar */
  tones: Partial<Record<LeafKey, string>>
  hasTitlePage: boolean
  faces: FaceShown[]
}

export const MOST_GIFTS = 5
export const DAYS_GIVEN = 30

/** A link to the book, as long as it lives. */
export interface Gift {
  id: number
  createdAt: Date
  expiresAt: Date
}
