import {
  type BookDocument,
  type Box,
  bounds,
  type ImagePosition,
  isSinglePart,
  type PageKey,
  type SinglePart,
  sizeOf,
  type TextBox,
} from '~/book/document'
import { isLayerKind, type LayerKind } from '~/book/layers/layer'
import { clampValue, isEqual, isFiniteBox, toCoordinate, toSide } from './bounds'
import { clampLayerBox, findLayer, layersOn, mapLayers } from './layers'

// The parts of a page with a common shape: moving, aligning and distributing need only a part's box, not its kind.

export type PartId = string
export type PartKind = SinglePart | 'text' | LayerKind

export interface Part {
  id: PartId
  kind: PartKind
  box: Box
  /** degrees, clockwise around the middle; heads, texts and free layers are turned */
  turn: number
  isLocked: boolean
}

export const HEAD_UNITS = 100
/** The head's picture has a margin for hair and hats: the head takes 300 of its 640 pixels in height. */
export const HEAD_PICTURE_UNITS = (HEAD_UNITS * 640) / 300

export function listParts(document: BookDocument, page: PageKey): Part[] {
  const alone = ['background', 'picture', 'head', 'title'].flatMap((id) => findPart(document, page, id) ?? [])
  const locked = new Set(document.locked[page])
  const layers = layersOn(document, page).map(
    (box): Part => ({ id: box.id, kind: box.kind, box, turn: box.turn ?? 0, isLocked: locked.has(box.id) }),
  )
  const texts = (document.textBoxes[page] ?? []).map(
    (box): Part => ({ id: box.id, kind: 'text', box, turn: box.turn ?? 0, isLocked: locked.has(box.id) }),
  )
  return [...alone, ...layers, ...texts]
}

export function findPart(document: BookDocument, page: PageKey, id: PartId): Part | undefined {
  const box = boxOf(document, page, id)
  return (
    box && {
      id,
      kind: isSinglePart(id) ? id : (findLayer(document, page, id)?.kind ?? 'text'),
      box,
      turn: turnOf(document, page, id),
      isLocked: document.locked[page]?.includes(id) ?? false,
    }
  )
}

const turnOf = (document: BookDocument, page: PageKey, id: PartId): number =>
  (id === 'head' ? document.heads[page] : (findText(document, page, id) ?? findLayer(document, page, id)))
    ?.turn ?? 0

/** Texts and free layers have an order; a page has one of everything else, and that lies under them. */
export const isOrdered = (kind: PartKind | undefined) => kind === 'text' || isLayerKind(kind)

export const isMovable = ({ kind, isLocked }: Part) => !isLocked && kind !== 'background'

export const findText = (document: BookDocument, page: PageKey, id: PartId): TextBox | undefined =>
  document.textBoxes[page]?.find((box) => box.id === id)

function boxOf(document: BookDocument, page: PageKey, id: PartId): Box | undefined {
  if (id === 'background')
    return document.backgrounds[page] ? { x: 0, y: 0, ...plainSizeOf(page) } : undefined
  if (id === 'picture') return document.pageImages[page] ? pictureBox(document, page) : undefined
  if (id === 'title') return document.titleOverlays[page]
  if (id === 'head') {
    const head = document.heads[page]
    const side = HEAD_UNITS * (head?.scale ?? 0)
    return head && { x: head.x - side / 2, y: head.y - side / 2, width: side, height: side }
  }
  return findText(document, page, id) ?? findLayer(document, page, id)
}

/** A picture that was never moved fills its page. */
export function pictureBox(document: BookDocument, page: PageKey): Box {
  const at = document.imagePositions[page]
  if (!at) return { x: 0, y: 0, ...plainSizeOf(page) }
  return { x: at.x, y: at.y, width: at.scale, height: at.scale / at.aspectRatio }
}

function plainSizeOf(page: PageKey) {
  const { width, height } = sizeOf(page)
  return { width, height }
}

export function withBox(document: BookDocument, page: PageKey, id: PartId, box: Box): BookDocument {
  const part = findPart(document, page, id)
  if (!part || !isMovable(part) || !isFiniteBox(box)) return document
  if (part.kind === 'picture') return withPictureAt(document, page, box)
  if (part.kind === 'title') return withTitleAt(document, page, box)
  if (part.kind === 'head') return withHeadAt(document, page, box)
  if (part.kind !== 'text')
    return mapLayers(document, page, (one) => (one.id === id ? mergeChange(one, clampLayerBox(box)) : one))
  return mapTexts(document, page, (one) => (one.id === id ? mergeChange(one, clampTextBox(box)) : one))
}

export const clampTextBox = ({ x, y, width, height }: Box): Box => ({
  x: toCoordinate(x),
  y: toCoordinate(y),
  width: toSide(width, bounds.box.width),
  height: toSide(height, bounds.box.height),
})

function withPictureAt(document: BookDocument, page: PageKey, { x, y, width }: Box): BookDocument {
  const scale = toSide(width, bounds.picture.least)
  const before = document.imagePositions[page] ?? defaultImagePosition(page)
  const at = mergeChange(before, { x: toCoordinate(x), y: toCoordinate(y), scale })
  return at === before ? document : withPosition(document, 'imagePositions', page, at)
}

const PRINT_DPI = 300
const PAPER = 250 / 25.4

/** A picture that came with the book has exactly the size that print needs for its page. */
export function defaultImagePosition(page: PageKey): ImagePosition {
  const { width, height, pages } = sizeOf(page)
  const side = Math.round(PAPER * PRINT_DPI)
  const [originalWidth, originalHeight] = [side * pages, side]
  return { x: 0, y: 0, scale: width, aspectRatio: width / height, originalWidth, originalHeight }
}

function withTitleAt(document: BookDocument, page: PageKey, { x, y, width, height }: Box): BookDocument {
  const before = document.titleOverlays[page]
  if (!before) return document
  const size = { width: toSide(width, 1), height: toSide(height, 1) }
  const at = mergeChange(before, { x: toCoordinate(x), y: toCoordinate(y), ...size })
  return at === before ? document : withPosition(document, 'titleOverlays', page, at)
}

function withHeadAt(document: BookDocument, page: PageKey, { x, y, width, height }: Box): BookDocument {
  const before = document.heads[page]
  if (!before) return document
  const middle = { x: toCoordinate(x + width / 2), y: toCoordinate(y + height / 2) }
  const at = mergeChange(before, {
    ...middle,
    scale: clampValue(width / HEAD_UNITS, bounds.head, before.scale),
  })
  return at === before ? document : withPosition(document, 'heads', page, at)
}

type PositionField = 'imagePositions' | 'titleOverlays' | 'heads'
const withPosition = <Field extends PositionField>(
  document: BookDocument,
  field: Field,
  page: PageKey,
  at: BookDocument[Field][PageKey],
): BookDocument => ({ ...document, [field]: { ...document[field], [page]: at } })

/** A change that changes nothing returns the same object. */
export function mergeChange<One extends object>(one: One, change: Partial<One>): One {
  const so = { ...one, ...change }
  return isEqual(one, so) ? one : so
}

export function mapTexts(
  document: BookDocument,
  page: PageKey,
  change: (box: TextBox) => TextBox,
): BookDocument {
  const before = document.textBoxes[page] ?? []
  const boxes = before.map(change)
  if (boxes.every((box, i) => box === before[i])) return document
  return { ...document, textBoxes: { ...document.textBoxes, [page]: boxes } }
}

export function enclosingBox(boxes: readonly Box[]): Box | undefined {
  if (!boxes.length) return undefined
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const foot = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: foot - y }
}
