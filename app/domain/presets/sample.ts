import type { PageKey } from '~/book/document'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'

/** One open spread as a shopper sees it: the picture, the words on it, and the same words for screen readers. */
export interface Leaf {
  page: PageKey
  picture: Picture
  words: Markup
  text: string
}

/** A font file to fetch; if several files of a family hold different letters, each lists its own. */
export interface FaceShown {
  family: string
  weight: number
  url: string
  letters?: string
}

export interface Sample {
  child: string
  leaves: Leaf[]
  faces: FaceShown[]
}
