import {
  type BookDocument,
  type Box,
  type PageKey,
  sizeOf,
  type TextBox,
  type TextStyle,
} from '~/book/document'
import { withLayers } from '~/book/format'
import { type Layer, layerBounds } from '~/book/layers/layer'
import { listUnits } from '../free-layers/groups'
import { applyStyle, clampValue, isFiniteBox, type StyleChange } from './bounds'
import { layersOn, mapLayers } from './layers'
import {
  clampTextBox,
  enclosingBox,
  findPart,
  isMovable,
  listParts,
  mapTexts,
  mergeChange,
  type PartId,
  withBox,
} from './parts'

// Arranging parts among each other: move, resize, align, distribute, layer, lock. A locked part stays where it is.

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'across' | 'down'
export type LayerMove = 'forward' | 'backward' | 'front' | 'back'

const movableParts = (document: BookDocument, page: PageKey, ids: readonly PartId[]) =>
  ids.flatMap((id) => {
    const part = findPart(document, page, id)
    return part && isMovable(part) ? [part] : []
  })

export function moveParts(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  by: { x: number; y: number },
): BookDocument {
  return movableParts(document, page, ids).reduce(
    (so, { id, box }) => withBox(so, page, id, { ...box, x: box.x + by.x, y: box.y + by.y }),
    document,
  )
}

interface ResizeFrames {
  from: Box
  to: Box
  /** All parts scale in proportion, letters too; otherwise texts stretch and parts of a fixed shape only move. */
  isWhole: boolean
}

export function resizeParts(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  frames: ResizeFrames,
): BookDocument {
  const parts = movableParts(document, page, [...new Set(ids)])
  const texts = new Set(parts.filter(({ kind }) => kind === 'text').map(({ id }) => id))
  const rewritten = mapTexts(document, page, (box) => (texts.has(box.id) ? resizeText(box, frames) : box))
  const at = frames.isWhole ? stretchBox : repositionBox
  const placed = parts.reduce(
    (so, { id, box }) => (texts.has(id) ? so : withBox(so, page, id, at(box, frames))),
    rewritten,
  )
  if (!frames.isWhole) return placed
  const scaled = new Set(parts.map(({ id }) => id))
  const share = frames.to.width / frames.from.width
  return mapLayers(placed, page, (layer) => (scaled.has(layer.id) ? scaleStroke(layer, share) : layer))
}

function scaleStroke(layer: Layer, share: number): Layer {
  if (layer.kind !== 'shape' || !layer.stroke) return layer
  const { width } = layer.stroke
  return mergeChange(layer, {
    stroke: { ...layer.stroke, width: clampValue(width * share, layerBounds.stroke, width) },
  })
}

function resizeText(box: TextBox, frames: ResizeFrames): TextBox {
  const at = stretchBox(box, frames)
  if (!isFiniteBox(at)) return box
  const style = frames.isWhole
    ? applyStyle(box.style, scaleLetters(box.style, at.width / box.width))
    : box.style
  return mergeChange(box, { ...clampTextBox(at), style })
}

/** Letter sizes are 64ths, rounded down, so that a text that filled its line still fits it. */
const scaleLetters = ({ fontSize, stroke, shadow }: TextStyle, share: number): StyleChange => ({
  fontSize: Math.floor(fontSize * share * 64 + 1e-6) / 64,
  ...(stroke.enabled && { stroke: { width: stroke.width * share } }),
  ...(shadow.enabled && {
    shadow: {
      blur: shadow.blur * share,
      offsetX: shadow.offsetX * share,
      offsetY: shadow.offsetY * share,
    },
  }),
})

function stretchBox({ x, y, width, height }: Box, { from, to }: ResizeFrames): Box {
  const [across, down] = [to.width / from.width, to.height / from.height]
  return {
    x: to.x + (x - from.x) * across,
    y: to.y + (y - from.y) * down,
    width: width * across,
    height: height * down,
  }
}

/** The box keeps its size; the room left and right of it, above and below it, keeps its proportion. */
function repositionBox(box: Box, { from, to }: ResizeFrames): Box {
  const beside = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const room = from[side] - box[side]
    const share = room > 0 ? (box[axis] - from[axis]) / room : 0.5
    return to[axis] + share * (to[side] - box[side])
  }
  return { ...box, x: beside('x', 'width'), y: beside('y', 'height') }
}

export function alignParts(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  edge: Edge,
): BookDocument {
  const units = listUnits(document, page, ids)
  const { width, height } = sizeOf(page)
  const all = units.length > 1 ? enclosingBox(units.map(({ box }) => box)) : { x: 0, y: 0, width, height }
  if (!all) return document
  return units.reduce(
    (so, unit) => moveParts(so, page, unit.ids, distanceToEdge(unit.box, all, edge)),
    document,
  )
}

function distanceToEdge(box: Box, all: Box, edge: Edge): { x: number; y: number } {
  const across = { left: 0, center: 0.5, right: 1 }[edge as 'left']
  if (across !== undefined) return { x: all.x + (all.width - box.width) * across - box.x, y: 0 }
  const down = { top: 0, middle: 0.5, bottom: 1 }[edge as 'top']
  return { x: 0, y: all.y + (all.height - box.height) * down - box.y }
}

export function distributeParts(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  axis: Axis,
): BookDocument {
  const parts = listUnits(document, page, ids)
  if (parts.length < 3) return document
  const [at, side] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const inOrder = parts.toSorted((a, b) => a.box[at] + a.box[side] / 2 - (b.box[at] + b.box[side] / 2))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return document
  const all = last.box[at] + last.box[side] - first.box[at]
  const room = (all - inOrder.reduce((sum, { box }) => sum + box[side], 0)) / (inOrder.length - 1)
  let next = first.box[at]
  return inOrder.reduce((so, { ids: together, box }) => {
    const placed = moveParts(so, page, together, { x: 0, y: 0, [at]: next - box[at] })
    next += box[side] + room
    return placed
  }, document)
}

/** Texts change order among themselves and free layers among themselves: texts always lie over the layers. */
export function reorderParts(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  layer: LayerMove,
): BookDocument {
  const before = document.textBoxes[page] ?? []
  const isChosen = ({ id }: { id: PartId }) => ids.includes(id)
  const boxes = reorderList(before, isChosen, layer)
  const layers = reorderList(layersOn(document, page), isChosen, layer)
  const isSame = layers.every((one, i) => one === layersOn(document, page)[i])
  const so = isSame ? document : withLayers(document, page, layers)
  if (boxes.every((box, i) => box === before[i])) return so
  return { ...so, textBoxes: { ...so.textBoxes, [page]: boxes } }
}

function reorderList<One>(before: readonly One[], isChosen: (one: One) => boolean, layer: LayerMove): One[] {
  const [chosen, others] = [before.filter(isChosen), before.filter((box) => !isChosen(box))]
  if (layer === 'front') return [...others, ...chosen]
  if (layer === 'back') return [...chosen, ...others]
  const boxes = [...before]
  const way = layer === 'forward' ? 1 : -1
  const order = boxes.map((_, i) => (way > 0 ? boxes.length - 1 - i : i))
  for (const i of order) {
    const [one, other] = [boxes[i], boxes[i + way]]
    if (one && other && isChosen(one) && !isChosen(other)) [boxes[i], boxes[i + way]] = [other, one]
  }
  return boxes
}

export function withLock(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  isLocked: boolean,
): BookDocument {
  const before = document.locked[page] ?? []
  const there = listParts(document, page).map(({ id }) => id)
  const meant = (id: PartId) => (ids.includes(id) ? isLocked : before.includes(id))
  const all = there.filter(meant)
  if (all.length === before.length && all.every((id) => before.includes(id))) return document
  return { ...document, locked: { ...document.locked, [page]: all } }
}
