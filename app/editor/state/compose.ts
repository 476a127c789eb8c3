import {
  type BookDocument,
  bounds,
  defaultTextStyle,
  type HeadPlace,
  isSinglePart,
  type PageKey,
  type PerPage,
  type PictureSize,
  placeNewTitle,
  sizeOf,
  type TextBox,
  type TextStyle,
} from '~/book/document'
import { withLayers } from '~/book/format'
import { coverPosition } from '~/book/pictures/cover-position'
import { asField, followEdit, type StyledRun } from '~/book/runs/runs'
import { fitWeights } from '../runs/restyle'
import { applyStyle, clampOriginal, clampValue, limitText, type StyleChange, toCoordinate } from './bounds'
import { layersOn } from './layers'
import { findPart, findText, mapTexts, mergeChange, type PartId } from './parts'

// Parts are added, changed and removed: document in, document out. Untouched values stay the same objects, so that an
// undo costs nothing and only changed parts are repainted.

type PageField =
  | 'backgrounds'
  | 'backgroundSizes'
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

/** An undefined value removes the page's key: the document stores nothing for an absent part. */
export function withPage<Field extends PageField>(
  document: BookDocument,
  field: Field,
  page: PageKey,
  value: NonNullable<BookDocument[Field]>[PageKey] | undefined,
): BookDocument {
  const pages = (document[field] ?? {}) as PerPage<unknown>
  if (pages[page] === value) return document
  return { ...document, [field]: value === undefined ? without(pages, page) : { ...pages, [page]: value } }
}

/** The text starts empty, ready for typing. A name that is taken is not used a second time. */
export function withNewText(
  document: BookDocument,
  page: PageKey,
  { id, x, y, style }: { id: PartId; x: number; y: number; style?: TextStyle },
): BookDocument {
  const boxes = document.textBoxes[page] ?? []
  if (boxes.length >= bounds.boxesOnAPage || isSinglePart(id) || findText(document, page, id)) return document
  const place = { x: toCoordinate(x), y: toCoordinate(y), width: 240, height: 60 }
  const box: TextBox = { id, ...place, text: '', style: style ?? defaultTextStyle() }
  return withPage(document, 'textBoxes', page, [...boxes, box])
}

/** Without runs of its own the text's words that look unlike the rest stay those words. */
export const withText = (
  document: BookDocument,
  page: PageKey,
  id: PartId,
  text: string,
  runs?: readonly StyledRun[],
): BookDocument =>
  mapTexts(document, page, (box) =>
    box.id === id ? withWords(box, limitText(text, bounds.letters), runs) : box,
  )

function withWords(box: TextBox, text: string, given?: readonly StyledRun[]): TextBox {
  const { runs, ...plain } = box
  return (runs || given?.length) && text !== box.text
    ? { ...plain, text, ...asField(given ?? followEdit(box, text)) }
    : mergeChange(box, { text })
}

export const withStyle = (
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  change: StyleChange,
): BookDocument =>
  mapTexts(document, page, (box) =>
    ids.includes(box.id) ? withFont(box, mergeChange(box, { style: applyStyle(box.style, change) })) : box,
  )

/** Words with a weight of their own may have one that the text's new font lacks. */
function withFont(before: TextBox, box: TextBox): TextBox {
  if (!box.runs || box.style.fontFamily === before.style.fontFamily) return box
  const { runs: _, ...plain } = box
  return { ...plain, ...asField(fitWeights(box)) }
}

export const withCurve = (
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  wanted: number,
): BookDocument =>
  mapTexts(document, page, (box) => {
    if (!ids.includes(box.id)) return box
    const { curve: before = 0, ...straight } = box
    const curve = clampValue(wanted, bounds.curve, before)
    if (curve === before) return box
    return curve ? { ...straight, curve } : straight
  })
export type { StyleChange } from './bounds'

const isLocked = (document: BookDocument, page: PageKey, id: PartId) =>
  findPart(document, page, id)?.isLocked === true

/** The background covers its page under all parts; its original size may be unknown. A locked one stays. */
export function withBackground(
  document: BookDocument,
  page: PageKey,
  picture: Background | undefined,
): BookDocument {
  if (isLocked(document, page, 'background')) return document
  const { width, height } = picture ?? {}
  const own = width && height ? { width: clampOriginal(width), height: clampOriginal(height) } : undefined
  const before = document.backgroundSizes?.[page]
  const size = own && before ? mergeChange(before, own) : own
  return withPage(withPage(document, 'backgrounds', page, picture?.url), 'backgroundSizes', page, size)
}
export type Background = { url: string } & Partial<PictureSize>

export function backgroundOf(document: BookDocument, page: PageKey): Background | undefined {
  const url = document.backgrounds[page]
  return url ? { url, ...document.backgroundSizes?.[page] } : undefined
}

/** The picture is centred and just large enough to cover its page. A locked one stays. */
export function withPicture(
  document: BookDocument,
  page: PageKey,
  picture: { url: string; width: number; height: number } | undefined,
): BookDocument {
  if (isLocked(document, page, 'picture')) return document
  if (!picture) {
    const bare = withPage(document, 'pageImages', page, undefined)
    return withPage(bare, 'imagePositions', page, undefined)
  }
  const pictured = withPage(document, 'pageImages', page, picture.url)
  return withPage(pictured, 'imagePositions', page, coverPosition(page, picture))
}

export const withTitle = (
  document: BookDocument,
  page: PageKey,
  title: { url: string; width: number; height: number } | undefined,
): BookDocument =>
  isLocked(document, page, 'title')
    ? document
    : withPage(document, 'titleOverlays', page, title && placeNewTitle(page, title.url, title))

export const withHead = (
  document: BookDocument,
  page: PageKey,
  change: Partial<HeadPlace> | undefined,
): BookDocument => {
  const { width, height } = sizeOf(page)
  if (!change) return withPage(document, 'heads', page, undefined)
  const fresh = { x: width / 2, y: height / 2, scale: 1, turn: 0, flip: false }
  const before = document.heads[page] ?? fresh
  const at = {
    x: toCoordinate(change.x ?? before.x),
    y: toCoordinate(change.y ?? before.y),
    scale: clampValue(change.scale, bounds.head, before.scale),
    turn: normalizeTurn(change.turn ?? before.turn, before.turn),
    flip: change.flip ?? before.flip,
  }
  return withPage(document, 'heads', page, mergeChange(before, at))
}

/** The angle is reduced to between -180° and 180°; neither end jumps to the other under a slider. */
export function normalizeTurn(degrees: number, before: number): number {
  if (!Number.isFinite(degrees)) return before
  return Math.abs(degrees) <= bounds.turn.most ? degrees + 0 : degrees - 360 * Math.round(degrees / 360) + 0
}

export const withPrompt = (document: BookDocument, page: PageKey, prompt: string): BookDocument =>
  withPage(document, 'aiPrompts', page, limitText(prompt, bounds.prompt) || undefined)

export function removeParts(document: BookDocument, page: PageKey, ids: readonly PartId[]): BookDocument {
  const gone = ids.filter((id) => findPart(document, page, id)?.isLocked === false)
  const before = document.textBoxes[page] ?? []
  const boxes = before.filter(({ id }) => !gone.includes(id))
  let so = boxes.length < before.length ? withPage(document, 'textBoxes', page, boxes) : document
  const layers = layersOn(document, page).filter(({ id }) => !gone.includes(id))
  if (layers.length < layersOn(document, page).length) so = withLayers(so, page, layers)
  if (gone.includes('background')) so = withBackground(so, page, undefined)
  if (gone.includes('picture')) so = withPicture(so, page, undefined)
  if (gone.includes('title')) so = withTitle(so, page, undefined)
  if (gone.includes('head')) so = withHead(so, page, undefined)
  return so
}
