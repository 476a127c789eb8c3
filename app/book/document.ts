import type { DocumentFormat } from './format'
import type { Layer } from './layers/layer'
import type { StyledRun } from './runs/runs'
import type { TitleLook } from './title/title-look'

// A book as data: the contents of every page, in the page's own units. Everything here is plain JSON and runs anywhere.
// A cover measures 1024 by 1024, a spread two pages of 600: layout units, which printing turns into millimetres.

export const pageKeys = [
  'cover-front',
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
  'cover-back',
] as const
export type PageKey = (typeof pageKeys)[number]
export type PerPage<Value> = Partial<Record<PageKey, Value>>

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

export const colours = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  yellow: '#ffff00',
  purple: '#800080',
  orange: '#ffa500',
} as const

/** A fourth digit or pair of digits is the opacity. */
export const isColour = (color: unknown): color is string =>
  typeof color === 'string' &&
  (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color) || Object.hasOwn(colours, color))

/** The address of a picture or file on our own site; `..` cannot lead out of their folders. */
export const isOwnUrl = (address: unknown): address is string =>
  typeof address === 'string' &&
  /^\/(pictures|files)\/(?!.*\.\.)[^\s\\?#%\p{Cc}\p{Cf}]+(\?[\w=&.-]*)?$/u.test(address)

/** The limits of the editor's controls and of stored values. */
export const bounds = {
  fontSize: { least: 10, most: 96 },
  stroke: { least: 0.1, most: 10 },
  blur: { least: 0.1, most: 20 },
  shadowOffset: { least: -100, most: 100 },
  box: { width: 50, height: 30 },
  picture: { least: 50, most: 2000 },
  place: { least: -5000, most: 5000 },
  aspect: { least: 0.01, most: 100 },
  head: { least: 0.01, most: 20 },
  turn: { least: -180, most: 180 },
  curve: { least: -180, most: 180 },
  /** in ems, times the letters' size, and a share */
  letterSpacing: { least: -0.1, most: 1 },
  lineHeight: { least: 1, most: 3 },
  opacity: { least: 0.05, most: 1 },
  original: { least: 1, most: 40_000 },
  boxesOnAPage: 200,
  letters: 2000,
  name: 60,
  address: 1000,
  prompt: 4000,
} as const

interface Stroke {
  enabled: boolean
  color: string
  width: number
}

interface Shadow {
  enabled: boolean
  color: string
  blur: number
  offsetX: number
  offsetY: number
}

export interface TextStyle {
  fontFamily: string
  fontSize: number
  fontWeight: number
  color: string
  textAlign: Alignment
  stroke: Stroke
  shadow: Shadow
  /** in ems; absent means 0 */
  letterSpacing?: number
  /** times the letters' size; absent means 1.5 */
  lineHeight?: number
  /** of letters, stroke and shadow together; absent means 1 */
  opacity?: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextBox extends Box {
  id: string
  text: string
  style: TextStyle
  /** degrees, clockwise around the box's middle; absent means 0 */
  turn?: number
  /** degrees of the arc on which a line as wide as the box lies, its ends down; absent means 0 */
  curve?: number
  /** the name that texts and free layers of a page share which are moved as one */
  group?: string
  /** words that look unlike the rest */
  runs?: StyledRun[]
}

/** `scale` is the displayed width; the height follows from `aspectRatio`, width over height. */
export interface ImagePosition {
  x: number
  y: number
  scale: number
  aspectRatio: number
  originalWidth: number
  originalHeight: number
}

export interface PictureSize {
  width: number
  height: number
}

export interface TitleOverlay extends Box {
  url: string
  originalWidth: number
  originalHeight: number
}

/** The place of the child's head: its middle, its size relative to a head of 100 units, its turn in degrees. */
export interface HeadPlace {
  x: number
  y: number
  scale: number
  turn: number
  flip: boolean
}

/** `version` counts the saves of one preset. `format` is the oldest version of this type that holds the whole document. */
export interface BookDocument {
  format: DocumentFormat
  bookId: number | null
  version: number
  backgrounds: PerPage<string>
  /** Sizes as uploaded. Older documents lack the field, and it stays absent so that their books do not change. */
  backgroundSizes?: PerPage<PictureSize>
  textBoxes: PerPage<TextBox[]>
  pageImages: PerPage<string>
  imagePositions: PerPage<ImagePosition>
  titleOverlays: PerPage<TitleOverlay>
  heads: PerPage<HeadPlace>
  aiPrompts: PerPage<string>
  /** From back to front, between the title and the texts. Without any layer the field is absent, and so is a page. */
  layers?: PerPage<Layer[]>
  /** Parts locked against accidental moves: `background`, `picture`, `title`, `head` or the id of a text or a layer. */
  locked: PerPage<string[]>
  /** Without it the book has the default title page. */
  titleLook?: TitleLook
}

/** The parts that a page has at most one of; no text box may have such an id. */
export const singleParts = ['background', 'picture', 'title', 'head'] as const
export type SinglePart = (typeof singleParts)[number]
export const isSinglePart = (id: string): id is SinglePart => singleParts.includes(id as SinglePart)

export interface PageSize {
  width: number
  height: number
  pages: 1 | 2
}

export const isPageKey = (key: unknown): key is PageKey => pageKeys.includes(key as PageKey)
export const isCover = (key: PageKey) => key === 'cover-front' || key === 'cover-back'

export const sizeOf = (key: PageKey): PageSize =>
  isCover(key) ? { width: 1024, height: 1024, pages: 1 } : { width: 1200, height: 600, pages: 2 }

/** The width in pixels of a page painted for the screen. */
export const screenWidthOf = (key: PageKey) => (isCover(key) ? 800 : 1200)

export function emptyDocument(bookId: number | null = null): BookDocument {
  return {
    format: 1,
    bookId,
    version: 0,
    backgrounds: {},
    textBoxes: {},
    pageImages: {},
    imagePositions: {},
    titleOverlays: {},
    heads: {},
    aiPrompts: {},
    locked: {},
  }
}

export function defaultTextStyle(): TextStyle {
  return {
    fontFamily: 'Gowun Batang',
    fontSize: 16,
    fontWeight: 400,
    color: colours.black,
    textAlign: 'left',
    stroke: { enabled: false, color: colours.white, width: 1 },
    shadow: { enabled: false, color: colours.black, blur: 2, offsetX: 1, offsetY: 1 },
  }
}

/** A newly uploaded title: half its own size if that fits, centred, a little below the top. */
export function placeNewTitle(key: PageKey, url: string, original: PictureSize): TitleOverlay {
  const { most } = bounds.picture
  const half = Math.min(0.5, most / Math.max(original.width, original.height))
  const [width = 1, height = 1] = [original.width, original.height].map((side) =>
    Math.min(most, Math.max(1, side * half)),
  )
  return {
    url,
    x: (sizeOf(key).width - width) / 2,
    y: 200,
    width,
    height,
    originalWidth: original.width,
    originalHeight: original.height,
  }
}
