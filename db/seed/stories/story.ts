/** Left and right page of each picture that fills the open book, in reading order. */
export const spreadKeys = [
  '2-3',
  '4-5',
  '6-7',
  '8-9',
  '10-11',
  '12-13',
  '14-15',
  '16-17',
  '18-19',
  '20-21',
  '22-23',
  '24-25',
  '26-27',
  '28-29',
  '30-31',
  '32-33',
] as const

export type SpreadKey = (typeof spreadKeys)[number]

export type Composition = 'wide' | 'close' | 'above' | 'silhouette' | 'panels' | 'empty'

export interface Spread {
  key: SpreadKey
  /** Each a line as it is read aloud; the child's name stands in tokens such as `{childName:은/는}`. */
  text: string[]
  /** The page that keeps calm room for the text. */
  side: 'left' | 'right' | 'both'
  composition: Composition
  /** What the picture shows, for whoever paints it. Sizes are shares of the page's height. */
  scene: string
  /** Whether the child's own face comes here: seen from the front, awake, nothing before it. */
  head: boolean
}

export interface Story {
  /** The picture's name in the catalogue. */
  cover: string
  blurb: string
  /** Shown when nobody wrote one. */
  dedication: string
  spreads: Spread[]
}
