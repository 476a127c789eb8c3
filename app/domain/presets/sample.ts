import type { PageKey } from '~/book/document'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'

/** One open spread as a shopper sees it: the picture, the words on it, and the same words to be read aloud. */
export interface Leaf {
  page: PageKey
  picture: Picture
  words: Markup
  text: string
}

export interface Sample {
  child: string
  leaves: Leaf[]
  faces: { family: string; weight: number; url: string }[]
}
