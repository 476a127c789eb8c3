import { type BookDocument, type Box, isSinglePart, type PageKey } from '~/book/document'
import { withLayers } from '~/book/format'
import {
  type ImageLayer,
  isSolidColour,
  type Layer,
  layerBounds,
  type ShapeLayer,
  type StickerLayer,
} from '~/book/layers/layer'
import { clampValue, toCoordinate, toSide } from './bounds'

// Free layers: document in, document out. Untouched layers stay the same objects.

type LayerId = string

export const layersOn = (document: BookDocument, page: PageKey): readonly Layer[] =>
  document.layers?.[page] ?? []

export const findLayer = (document: BookDocument, page: PageKey, id: LayerId): Layer | undefined =>
  document.layers?.[page]?.find((layer) => layer.id === id)

export const countFreeLayers = (document: BookDocument, page: PageKey) =>
  Math.max(0, layerBounds.onAPage - layersOn(document, page).length)

export function mapLayers(
  document: BookDocument,
  page: PageKey,
  change: (layer: Layer) => Layer,
): BookDocument {
  const before = layersOn(document, page)
  const layers = before.map(change)
  return layers.every((layer, i) => layer === before[i]) ? document : withLayers(document, page, layers)
}

/** The topmost one. A name that is taken is not used a second time. */
export function withNewLayer(document: BookDocument, page: PageKey, layer: Layer): BookDocument {
  const isTaken = isSinglePart(layer.id) || findLayer(document, page, layer.id)
  if (isTaken || !countFreeLayers(document, page)) return document
  return withLayers(document, page, [...layersOn(document, page), layer])
}

export const clampLayerBox = ({ x, y, width, height }: Box): Box => ({
  x: toCoordinate(x),
  y: toCoordinate(y),
  width: toSide(width, layerBounds.side.least),
  height: toSide(height, layerBounds.side.least),
})

export interface LayerChange {
  opacity?: number
  /** a shape's fill, `null` for none, or a sticker's colour */
  color?: string | null
  stroke?: Partial<NonNullable<ShapeLayer['stroke']>> | null
}

const PLAIN_STROKE = { color: '#2a2733', width: 4 }

/** A shape keeps its fill or its stroke: without both there would be nothing to see. */
export const withLayerLook = (
  document: BookDocument,
  page: PageKey,
  ids: readonly LayerId[],
  change: LayerChange,
): BookDocument =>
  mapLayers(document, page, (layer) => (ids.includes(layer.id) ? applyLook(layer, change) : layer))

function applyLook(layer: Layer, change: LayerChange): Layer {
  const faded = change.opacity === undefined ? layer : withOpacity(layer, change.opacity)
  if (faded.kind === 'image') return faded
  return faded.kind === 'sticker' ? withStickerColour(faded, change) : withShapeLook(faded, change)
}

function withOpacity(layer: Layer, wanted: number): Layer {
  const { opacity: before = 1, ...opaque } = layer
  const opacity = clampValue(wanted, layerBounds.opacity, before)
  if (opacity === before) return layer
  return opacity === 1 ? opaque : { ...opaque, opacity }
}

const withStickerColour = (layer: StickerLayer, { color }: LayerChange): StickerLayer =>
  isSolidColour(color) && color !== layer.color ? { ...layer, color } : layer

function withShapeLook(layer: ShapeLayer, { color, stroke }: LayerChange): ShapeLayer {
  const { fill: fillBefore, stroke: strokeBefore, ...bare } = layer
  const fill = color === null ? undefined : isSolidColour(color) ? color : fillBefore
  const after = stroke === null ? undefined : stroke ? strokeOf(strokeBefore, stroke) : strokeBefore
  if ((!fill && !after) || (layer.form === 'line' && !after)) return layer
  if (fill === fillBefore && after === strokeBefore) return layer
  return { ...bare, ...(fill && { fill }), ...(after && { stroke: after }) }
}

function strokeOf(before = PLAIN_STROKE, { color, width }: Partial<typeof PLAIN_STROKE>) {
  return {
    color: isSolidColour(color) ? color : before.color,
    width: clampValue(width, layerBounds.stroke, before.width),
  }
}

export function withImage(
  document: BookDocument,
  page: PageKey,
  { id, url, width, height }: { id: LayerId; url: string; width: number; height: number },
  within: { width: number; height: number },
): BookDocument {
  const share = Math.min(1, within.width / 2 / width, within.height / 2 / height)
  const size = { width: width * share, height: height * share }
  const place = { x: (within.width - size.width) / 2, y: (within.height - size.height) / 2 }
  const image: ImageLayer = {
    ...{ id, kind: 'image', ...clampLayerBox({ ...place, ...size }), url },
    ...{ originalWidth: width, originalHeight: height },
  }
  return withNewLayer(document, page, image)
}
