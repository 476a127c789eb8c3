import type { PageKey } from '~/book/document'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'

/** One open spread as a shopper sees it: the picture, the words on it, and the same words for screen readers. */
export interface SamplePage {
  page: PageKey
  picture: Picture
  words: Markup
  text: string
}

export interface WebFont {
  family: string
  weight: number
  url: string
  letters?: string
}

/** The routes build the URL of a file with some of a book's letters. */
export type FontFileUrl = (bookId: number, file: string) => string

export interface BookSample {
  child: string
  leaves: SamplePage[]
  faces: WebFont[]
}
