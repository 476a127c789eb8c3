import { type BookDocument, bounds, isOwnUrl, isSinglePart, pageKeys } from '../document'
import {
  isLayerKind,
  isSolidColour,
  type Layer,
  layerBounds,
  type ShapeLayer,
  shapeForms,
  stickerNames,
} from './layer'

// Layers as they are stored. A layer of an unknown kind, or with a value out of its bounds, is left out; the rest of the
// page stays.

type LooseObject = Record<string, unknown>

export function readLayerPages(given: unknown): Pick<BookDocument, 'layers'> {
  const from = toObject(given)
  const pages = pageKeys.flatMap((page) => {
    const layers = Array.isArray(from[page]) ? readLayers(from[page]) : []
    return layers.length ? [[page, layers]] : []
  })
  return pages.length ? { layers: Object.fromEntries(pages) } : {}
}

function readLayers(given: readonly unknown[]): Layer[] {
  const taken = new Set<string>()
  return given.slice(0, layerBounds.onAPage).flatMap((one) => {
    const layer = readLayer(toObject(one))
    if (!layer || taken.has(layer.id)) return []
    taken.add(layer.id)
    return [layer]
  })
}

function readLayer(from: LooseObject): Layer | undefined {
  const { id, kind, x, y, width, height } = from
  if (typeof id !== 'string' || id === '' || id.length > bounds.name || isSinglePart(id)) return undefined
  if (!isLayerKind(kind) || !isWithin(x, bounds.place) || !isWithin(y, bounds.place)) return undefined
  if (!isWithin(width, layerBounds.side) || !isWithin(height, layerBounds.side)) return undefined
  const base = { id, x, y, width, height, ...readExtra(from, 'turn', 0), ...readExtra(from, 'opacity', 1) }
  if (kind === 'shape') {
    const shape = readShape(from)
    return shape && { ...base, ...shape }
  }
  if (kind === 'sticker') {
    const sticker = stickerNames.find((name) => name === from.sticker)
    const { color } = from
    return sticker && isSolidColour(color) ? { ...base, kind, sticker, color } : undefined
  }
  const { url, originalWidth, originalHeight } = from
  const { original } = bounds
  return isOwnUrl(url) && isWithin(originalWidth, original) && isWithin(originalHeight, original)
    ? { ...base, kind, url, originalWidth, originalHeight }
    : undefined
}

function readShape(from: LooseObject): Pick<ShapeLayer, 'kind' | 'form' | 'fill' | 'stroke'> | undefined {
  const form = shapeForms.find((one) => one === from.form)
  const { color, width } = toObject(from.stroke)
  const stroke = isSolidColour(color) && isWithin(width, layerBounds.stroke) ? { color, width } : undefined
  const fill = isSolidColour(from.fill) ? from.fill : undefined
  if (!form || (!fill && !stroke)) return undefined
  return { kind: 'shape', form, ...(fill && { fill }), ...(stroke && { stroke }) }
}

/** A default is an absent key. */
function readExtra(from: LooseObject, name: 'turn' | 'opacity', plain: number) {
  const value = from[name]
  return isWithin(value, layerBounds[name]) && value !== plain ? { [name]: value } : {}
}

const isWithin = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === 'number' && value >= least && value <= most

const toObject = (given: unknown): LooseObject =>
  given !== null && typeof given === 'object' && !Array.isArray(given) ? (given as LooseObject) : {}
