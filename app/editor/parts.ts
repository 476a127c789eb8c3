import {
  type BookDocument,
  type Box,
  bounds,
  isOnlyOne,
  type PageKey,
  sizeOf,
  type TextBox,
} from '~/book/document'

// What stands on a page, as things of one kind: each has a box that can be moved. Whatever moves, lines up or keeps its
// distance works on these, and knows nothing of texts, pictures and heads.

export type PartId = string
export type PartKind = 'picture' | 'head' | 'title' | 'text'

export interface Part {
  id: PartId
  kind: PartKind
  box: Box
  /** degrees, clockwise around its middle; only a head is ever turned */
  turn: number
  isLocked: boolean
}

/** A head of scale 1 is as wide and as high as this. */
export const HEAD_UNITS = 100

/** From the lowest to the topmost, as they are painted. */
export function partsOf(document: BookDocument, page: PageKey): Part[] {
  const texts = (document.textBoxes[page] ?? []).map(({ id }) => id)
  return ['picture', 'head', 'title', ...texts].flatMap((id) => partOf(document, page, id) ?? [])
}

export function partOf(document: BookDocument, page: PageKey, id: PartId): Part | undefined {
  const box = boxOf(document, page, id)
  return (
    box && {
      id,
      kind: isOnlyOne(id) ? id : 'text',
      box,
      turn: id === 'head' ? (document.heads[page]?.turn ?? 0) : 0,
      isLocked: document.locked[page]?.includes(id) ?? false,
    }
  )
}

export const textOf = (document: BookDocument, page: PageKey, id: PartId): TextBox | undefined =>
  document.textBoxes[page]?.find((box) => box.id === id)

function boxOf(document: BookDocument, page: PageKey, id: PartId): Box | undefined {
  if (id === 'picture') return document.pageImages[page] ? pictureBox(document, page) : undefined
  if (id === 'title') return document.titleOverlays[page]
  if (id === 'head') {
    const head = document.heads[page]
    const side = HEAD_UNITS * (head?.scale ?? 0)
    return head && { x: head.x - side / 2, y: head.y - side / 2, width: side, height: side }
  }
  return textOf(document, page, id)
}

/** A picture that was never moved fills its page. */
export function pictureBox(document: BookDocument, page: PageKey): Box {
  const at = document.imagePositions[page]
  if (!at) return { x: 0, y: 0, ...sizeAlone(page) }
  return { x: at.x, y: at.y, width: at.scale, height: at.scale / at.aspectRatio }
}

function sizeAlone(page: PageKey) {
  const { width, height } = sizeOf(page)
  return { width, height }
}

/** The document with one part elsewhere, or of another size: kept within what may be stored, and in 64ths. */
export function withBox(document: BookDocument, page: PageKey, id: PartId, box: Box): BookDocument {
  const [x, y] = [placed(box.x), placed(box.y)]
  if (id === 'picture') {
    const before = document.imagePositions[page]
    const whole = sizeOf(page)
    const original = before ?? { originalWidth: whole.width, originalHeight: whole.height }
    const scale = sized(box.width, bounds.picture.least)
    const at = { ...original, x, y, scale, aspectRatio: before?.aspectRatio ?? whole.width / whole.height }
    return { ...document, imagePositions: { ...document.imagePositions, [page]: at } }
  }
  if (id === 'title') {
    const title = document.titleOverlays[page]
    if (!title) return document
    const at = { ...title, x, y, width: sized(box.width, 1), height: sized(box.height, 1) }
    return { ...document, titleOverlays: { ...document.titleOverlays, [page]: at } }
  }
  if (id === 'head') {
    const head = document.heads[page]
    if (!head) return document
    const scale = Math.min(20, Math.max(0.01, box.width / HEAD_UNITS))
    const middle = { x: placed(box.x + box.width / 2), y: placed(box.y + box.height / 2) }
    return { ...document, heads: { ...document.heads, [page]: { ...head, ...middle, scale } } }
  }
  const size = { width: sized(box.width, bounds.box.width), height: sized(box.height, bounds.box.height) }
  return withTexts(document, page, (one) => (one.id === id ? { ...one, x, y, ...size } : one))
}

export function withTexts(
  document: BookDocument,
  page: PageKey,
  change: (box: TextBox) => TextBox,
): BookDocument {
  const boxes = (document.textBoxes[page] ?? []).map(change)
  return { ...document, textBoxes: { ...document.textBoxes, [page]: boxes } }
}

const in64ths = (value: number) => Math.round(value * 64) / 64
const placed = (value: number) => in64ths(Math.min(bounds.place.most, Math.max(bounds.place.least, value)))
const sized = (value: number, least: number) => in64ths(Math.min(bounds.picture.most, Math.max(least, value)))

/** The smallest box around them all. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (!boxes.length) return undefined
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const foot = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: foot - y }
}
