import { type BookDocument, bounds, isOwnUrl, isSinglePart, pageKeys, type TextBox } from '../document'
import {
  type ImageLayer,
  isCrop,
  isLayerKind,
  isSolidColour,
  isWholeCrop,
  type Layer,
  layerBounds,
  type ShapeLayer,
  shapeForms,
  stickerNames,
} from './layer'
import { renameTaken } from './taken-ids'

// Layers as they are stored. A layer of an unknown kind, or with a value out of its bounds, is left out; the rest of the
// page stays.

type LooseObject = Record<string, unknown>

/** A layer and a text of one id would be deleted together, so that the layer gets another. */
export function readLayerPages(
  given: unknown,
  textBoxes: BookDocument['textBoxes'],
): Pick<BookDocument, 'layers'> {
  const from = toObject(given)
  const pages = pageKeys.flatMap((page) => {
    const layers = Array.isArray(from[page]) ? readLayers(from[page], textBoxes[page] ?? []) : []
    return layers.length ? [[page, layers]] : []
  })
  return pages.length ? { layers: Object.fromEntries(pages) } : {}
}

function readLayers(given: readonly unknown[], texts: readonly TextBox[]): Layer[] {
  const layers = new Map<string, Layer>()
  for (const one of given) {
    const layer = readLayer(toObject(one))
    if (layer && !layers.has(layer.id)) layers.set(layer.id, layer)
  }
  return renameTaken([...layers.values()].slice(0, layerBounds.onAPage), texts)
}

function readLayer(from: LooseObject): Layer | undefined {
  const { id, kind, x, y, width, height } = from
  if (typeof id !== 'string' || id === '' || id.length > bounds.name || isSinglePart(id)) return undefined
  if (!isLayerKind(kind) || !isWithin(x, bounds.place) || !isWithin(y, bounds.place)) return undefined
  if (!isWithin(width, layerBounds.side) || !isWithin(height, layerBounds.side)) return undefined
  const base = {
    ...{ id, x, y, width, height, ...readGroup(from) },
    ...readExtra(from, 'turn', 0),
    ...readExtra(from, 'opacity', 1),
  }
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
    ? { ...base, kind, url, originalWidth, originalHeight, ...readCrop(from.crop) }
    : undefined
}

function readCrop(given: unknown): Pick<ImageLayer, 'crop'> {
  if (!isCrop(given) || isWholeCrop(given)) return {}
  const { x, y, width, height } = given
  return { crop: { x, y, width, height } }
}

function readShape(from: LooseObject): Pick<ShapeLayer, 'kind' | 'form' | 'fill' | 'stroke'> | undefined {
  const form = shapeForms.find((one) => one === from.form)
  const { color, width } = toObject(from.stroke)
  const stroke = isSolidColour(color) && isWithin(width, layerBounds.stroke) ? { color, width } : undefined
  const fill = isSolidColour(from.fill) ? from.fill : undefined
  if (!form || (!fill && !stroke)) return undefined
  return { kind: 'shape', form, ...(fill && { fill }), ...(stroke && { stroke }) }
}

/** Groups are names and hold no groups, so that none can be in itself. */
export const readGroup = ({ group }: LooseObject): { group?: string } =>
  typeof group === 'string' && group !== '' && group.length <= bounds.name ? { group } : {}

/** A default is an absent key. */
function readExtra(from: LooseObject, name: 'turn' | 'opacity', plain: number) {
  const value = from[name]
  return isWithin(value, layerBounds[name]) && value !== plain ? { [name]: value } : {}
}

const isWithin = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === 'number' && value >= least && value <= most

const toObject = (given: unknown): LooseObject =>
  given !== null && typeof given === 'object' && !Array.isArray(given) ? (given as LooseObject) : {}
