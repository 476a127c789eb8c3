import {
  type BookDocument,
  bounds,
  type HeadPlace,
  type PageKey,
  type PerPage,
  plainStyle,
  sizeOf,
  type TextBox,
  type TextStyle,
  type TitleOverlay,
  titleOf,
} from '~/book/document'
import { type PartId, partOf, withTexts } from './parts'

// What is put on a page, changed and taken away: document in, document out. What was not touched stays the same object,
// so that a step back costs nothing and only what changed is painted again.

type Fields =
  | 'textBoxes'
  | 'pageImages'
  | 'imagePositions'
  | 'titleOverlays'
  | 'heads'
  | 'aiPrompts'
  | 'locked'

function without<Value>(pages: PerPage<Value>, page: PageKey): PerPage<Value> {
  const { [page]: _, ...others } = pages
  return others as PerPage<Value>
}

/** Of the document's own shape: nothing is stored for what a page has not. */
function withPage<Field extends Fields>(
  document: BookDocument,
  field: Field,
  page: PageKey,
  value: BookDocument[Field][PageKey] | undefined,
): BookDocument {
  const pages = document[field] as PerPage<unknown>
  return { ...document, [field]: value === undefined ? without(pages, page) : { ...pages, [page]: value } }
}

/** Its first words are to be typed over. */
export function withNewText(
  document: BookDocument,
  page: PageKey,
  { id, x, y, style }: { id: PartId; x: number; y: number; style?: TextStyle },
): BookDocument {
  const boxes = document.textBoxes[page] ?? []
  if (boxes.length >= bounds.boxesOnAPage) return document
  const size = { width: 240, height: 60 }
  const box: TextBox = { id, x, y, ...size, text: '', style: style ?? plainStyle() }
  return withPage(document, 'textBoxes', page, [...boxes, box])
}

export const withWords = (document: BookDocument, page: PageKey, id: PartId, text: string): BookDocument =>
  withTexts(document, page, (box) => (box.id === id ? { ...box, text: text.slice(0, bounds.letters) } : box))

export type StyleChange = Partial<Omit<TextStyle, 'stroke' | 'shadow'>> & {
  stroke?: Partial<TextStyle['stroke']>
  shadow?: Partial<TextStyle['shadow']>
}

export const withStyle = (
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  change: StyleChange,
): BookDocument =>
  withTexts(document, page, (box) =>
    ids.includes(box.id) ? { ...box, style: restyled(box.style, change) } : box,
  )

const restyled = (style: TextStyle, { stroke, shadow, ...plain }: StyleChange): TextStyle => ({
  ...style,
  ...plain,
  stroke: { ...style.stroke, ...stroke },
  shadow: { ...style.shadow, ...shadow },
})

/** As large as it must be to cover its page, in the middle. */
export function withPicture(
  document: BookDocument,
  page: PageKey,
  picture: { url: string; width: number; height: number } | undefined,
): BookDocument {
  if (!picture) {
    const bare = withPage(document, 'pageImages', page, undefined)
    return withPage(bare, 'imagePositions', page, undefined)
  }
  const { width, height } = sizeOf(page)
  const aspectRatio = picture.width / picture.height
  const scale = Math.min(bounds.picture.most, Math.max(width, height * aspectRatio))
  const at = { x: (width - scale) / 2, y: (height - scale / aspectRatio) / 2, scale, aspectRatio }
  const original = { originalWidth: picture.width, originalHeight: picture.height }
  const pictured = withPage(document, 'pageImages', page, picture.url)
  return withPage(pictured, 'imagePositions', page, { ...at, ...original })
}

export const withTitle = (
  document: BookDocument,
  page: PageKey,
  title: { url: string; width: number; height: number } | undefined,
): BookDocument => withPage(document, 'titleOverlays', page, title && titleOf(page, title.url, title))

export const withHead = (
  document: BookDocument,
  page: PageKey,
  change: Partial<HeadPlace> | undefined,
): BookDocument => {
  const { width, height } = sizeOf(page)
  const before = document.heads[page] ?? { x: width / 2, y: height / 2, scale: 1, turn: 0, flip: false }
  return withPage(document, 'heads', page, change && { ...before, ...change })
}

export const withPrompt = (document: BookDocument, page: PageKey, prompt: string): BookDocument =>
  withPage(document, 'aiPrompts', page, prompt.slice(0, bounds.prompt) || undefined)

/** What is locked stays. */
export function removed(document: BookDocument, page: PageKey, ids: readonly PartId[]): BookDocument {
  const gone = ids.filter((id) => partOf(document, page, id)?.isLocked === false)
  const boxes = document.textBoxes[page]?.filter(({ id }) => !gone.includes(id))
  let so = boxes ? withPage(document, 'textBoxes', page, boxes) : document
  if (gone.includes('picture')) so = withPicture(so, page, undefined)
  if (gone.includes('title')) so = withTitle(so, page, undefined)
  if (gone.includes('head')) so = withHead(so, page, undefined)
  return so
}

/** Parts away from their page, to be put down on this one or another. */
export interface Clip {
  texts: readonly TextBox[]
  title?: TitleOverlay
}

export const clipOf = (document: BookDocument, page: PageKey, ids: readonly PartId[]): Clip => ({
  texts: (document.textBoxes[page] ?? []).filter(({ id }) => ids.includes(id)),
  title: ids.includes('title') ? document.titleOverlays[page] : undefined,
})

/** A little aside, so that they are seen; the new ones are named by `newId`. */
export function pasted(
  document: BookDocument,
  page: PageKey,
  clip: Clip,
  { newId, aside = 0 }: { newId: () => PartId; aside?: number },
): { document: BookDocument; ids: PartId[] } {
  const boxes = document.textBoxes[page] ?? []
  const room = bounds.boxesOnAPage - boxes.length
  const texts = clip.texts
    .slice(0, Math.max(0, room))
    .map((box) => ({ ...box, id: newId(), x: box.x + aside, y: box.y + aside }))
  let so = texts.length ? withPage(document, 'textBoxes', page, [...boxes, ...texts]) : document
  const ids = texts.map(({ id }) => id)
  if (clip.title && !document.titleOverlays[page]) {
    so = withPage(so, 'titleOverlays', page, clip.title)
    ids.push('title')
  }
  return { document: so, ids }
}
