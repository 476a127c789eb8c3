import { isCover, type PageKey, pageKeys } from '~/book/document'

/** The pictures that fill the open book, in reading order. */
export type SpreadKey = Exclude<PageKey, `cover-${string}`>
export const spreadKeys = pageKeys.filter((key): key is SpreadKey => !isCover(key))

type Composition = 'wide' | 'close' | 'above' | 'silhouette' | 'panels' | 'empty'

interface Spread {
  key: SpreadKey
  /** One string for each line as it is read aloud; the child's name stands in tokens such as `{childName:은/는}`. */
  text: string[]
  /** The page that keeps calm room for the text. */
  side: 'left' | 'right' | 'both'
  composition: Composition
  /** The picture's content for its painter. Sizes are shares of the page's height. */
  scene: string
  /** True where the child's own face appears: seen from the front, awake, uncovered. */
  head: boolean
}

export interface Story {
  /** The picture's name in the catalogue. */
  cover: string
  blurb: string
  spreads: Spread[]
}
