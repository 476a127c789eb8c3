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
