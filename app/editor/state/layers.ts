import { type BookDocument, type Box, isSinglePart, type PageKey } from '~/book/document'
import { withLayers } from '~/book/format'
import { type ImageLayer, type Layer, layerBounds } from '~/book/layers/layer'
import { clampOriginal, toCoordinate, toSide } from './bounds'

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

/**
 * A sticker or a picture is distorted by a width without its height. Digits come one by one, so the shape is that of the
 * picture, or of the box `before` the first digit, not of a box that met its bounds in between.
 */
export function keepShape(layer: Layer, { width, height }: Partial<Box>, before: Box): Box {
  const shape =
    layer.kind === 'image'
      ? {
          width: layer.originalWidth * (layer.crop?.width ?? 1),
          height: layer.originalHeight * (layer.crop?.height ?? 1),
        }
      : before
  const { least, most } = layerBounds.side
  const wanted = width ? width / shape.width : height ? height / shape.height : 1
  const share = Math.min(
    most / Math.max(shape.width, shape.height),
    Math.max(least / Math.min(shape.width, shape.height), wanted),
  )
  return { ...layer, width: shape.width * share, height: shape.height * share }
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
    ...{ originalWidth: clampOriginal(width), originalHeight: clampOriginal(height) },
  }
  return withNewLayer(document, page, image)
}
