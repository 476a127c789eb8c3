import type { BookDocument, PageKey } from '~/book/document'
import {
  isSolidColour,
  type Layer,
  layerBounds,
  type ShapeLayer,
  type StickerLayer,
} from '~/book/layers/layer'
import { clampValue } from '../state/bounds'
import { mapLayers } from '../state/layers'

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
  ids: readonly string[],
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
